import type { Tones } from './colour.ts';
import { both, closed, polygon, strands, type Curve, type Point } from './path.ts';
import { flat, line, type Pen } from './pen.ts';

/** The outline of a bust: `shoulder` is half its width, `collar` the half width of the neckline at height `top`. */
export function bust(shoulder: number, collar = 46, top = 392): string {
  return closed(
    both([
      [0, top + 34, 1],
      [collar, top, 1],
      [collar + 30, top + 16],
      [shoulder - 34, top + 40],
      [shoulder - 2, top + 72],
      [shoulder + 14, 580, 1],
      [0, 580],
    ]),
  );
}

/** A garment over the whole bust, with `details` cut to it. */
export function coat(pen: Pen, cloth: Tones, shoulder: number, details = '', collar = 46, top = 392): string {
  return pen.solid(bust(shoulder, collar, top), cloth, { rim: 9, shade: 26 }, details);
}

/** A pair of lapels or collar wings given by the right one. */
export function wings(pen: Pen, half: readonly Point[], cloth: Tones): string {
  const left = half.map(([x, y, corner]): Point => (corner ? [-x, y, 1] : [-x, y]));
  return (
    pen.solid(closed(left), cloth, { rim: 4, shade: 5 }) +
    pen.solid(closed(half), cloth, { rim: 4, shade: 9 })
  );
}

/** Folds falling from one line of cloth to another, printed in the shadow tone. */
export function folds(from: Curve, to: Curve, count: number, cloth: Tones, width = 6): string {
  return flat(strands(from, to, count, width), cloth.shade);
}

/** The opening of a shirt or gown below the throat. */
export function opening(points: readonly Point[], colour: string): string {
  return flat(polygon(points), colour);
}

/** A row of round buttons down the middle. */
export function buttons(x: number, from: number, step: number, count: number, cloth: Tones): string {
  return Array.from({ length: count }, (_, index) => {
    const y = from + step * index;
    return `<circle cx="${x}" cy="${y}" r="5" fill="${cloth.shade}"/><circle cx="${x - 1}" cy="${y + 1}" r="3.4" fill="${cloth.rim}"/>`;
  }).join('');
}

/** A woven check over the bust. */
export function check(colour: string, step: number, width: number, slant = 0): string {
  const marks = Array.from({ length: Math.ceil(440 / step) }, (_, index) => {
    const x = -220 + index * step;
    return `M${x} 380L${x + slant} 580M-230 ${390 + index * step}H230`;
  });
  return line(marks.join(''), colour, width);
}

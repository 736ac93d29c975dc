import { mix, type Tones } from './colour.ts';
import type { Head } from './head.ts';
import { closed, gouge, type Point } from './path.ts';
import { drawEye } from './eye.ts';
import { flat, type Pen } from './pen.ts';

function brow({ at, face }: Head, s: 1 | -1, colour: string): string {
  const { thick, arch, slope, height } = face.brows;
  const y = 201 - height;
  const spot = (u: number, dy: number): Point => at(s * u, y + dy);
  return flat(
    closed([
      [...xy(spot(14, 3 + slope)), 1],
      spot(15, 3 + slope - thick * 0.95),
      spot(38, -arch - thick * 0.7),
      [...xy(spot(64, 4 - slope * 0.5)), 1],
      spot(40, -arch + thick * 0.45),
    ]),
    colour,
  );
}

function xy([x, y]: Point): [number, number] {
  return [x, y];
}

function nose({ at, face }: Head, skin: Tones): string {
  const { length, width, bridge, depth } = face.nose;
  const base = 266 + length;
  const tip = depth * 1.5;
  const w = width;
  const ridge = bridge * 4;
  const shadow = closed([
    [...xy(at(9, 196)), 1],
    at(8, 220, depth * 0.4),
    at(8 + ridge * 0.4, 240, depth * 0.6 + ridge),
    at(w * 0.62, base - 14, depth),
    at(w, base - 5),
    at(w * 0.9, base + 4),
    at(w * 0.45, base + 4, depth * 0.6),
    [...xy(at(0, base + 9, tip)), 1],
    at(w * 0.34, base - 3, tip),
    at(4 + ridge * 0.3, base - 24, depth * 1.1 + ridge),
    at(2 + ridge * 0.5, 232, depth * 0.7 + ridge),
    at(3, 212, depth * 0.2),
  ]);
  const under = closed([
    [...xy(at(-w * 0.72, base + 3)), 1],
    at(-w * 0.3, base + 3, depth * 0.6),
    at(0, base + 7, tip),
    at(w * 0.4, base + 3, depth * 0.6),
    [...xy(at(w * 0.8, base + 2)), 1],
    at(w * 0.4, base + 9, depth * 0.4),
    at(0, base + 12, depth),
    at(-w * 0.4, base + 9, depth * 0.4),
  ]);
  const wing = (s: 1 | -1): string =>
    gouge(
      [
        at(s * w * 0.78, base - 14),
        at(s * w * 1.18, base - 8),
        at(s * w * 1.12, base + 2),
        at(s * w * 0.74, base + 4),
      ],
      2,
    );
  const nostril = (s: 1 | -1): string =>
    gouge(
      [
        at(s * w * 0.72, base + 2),
        at(s * w * 0.6, base - 2),
        at(s * w * 0.32, base),
        at(s * w * 0.22, base + 5, depth * 0.6),
      ],
      2.6,
    );
  const glow = closed([
    at(-3, base - 22, depth),
    at(1, base - 8, tip),
    at(-4, base + 1, tip),
    at(-w * 0.5, base - 5, depth),
  ]);
  const contour =
    face.turn < -0.2
      ? gouge(
          [
            at(-6, 204),
            at(-5, 222, depth * 0.5),
            at(-5 - ridge, base - 30, depth + ridge),
            at(-w * 0.42, base - 7, tip),
          ],
          2,
        )
      : '';
  return (
    flat(shadow, skin.shade) +
    flat(under, skin.deep, 0.55) +
    flat(glow, skin.rim) +
    flat(wing(-1) + wing(1) + contour, skin.deep, 0.6) +
    flat(nostril(-1) + nostril(1), skin.deep)
  );
}

/** Lips; drawn over a beard, so that it never closes the mouth. */
export function drawMouth({ at, face }: Head, skin: Tones): string {
  const { width, full, smile, colour } = face.mouth;
  const y = 294 + face.nose.length * 0.5 + (face.chin - 328) * 0.5;
  const half = width / 2;
  const left = at(-half, y - smile);
  const right = at(half, y - smile);
  const upperLip = closed([
    [...xy(left), 1],
    at(-half * 0.25, y - full * 0.9),
    at(0, y - full * 0.6, 4),
    at(half * 0.25, y - full * 0.9),
    [...xy(right), 1],
    at(0, y + 1.5, 4),
  ]);
  const lowerLip = closed([
    [...xy(left), 1],
    at(0, y + 0.5, 4),
    [...xy(right), 1],
    at(half * 0.45, y + full * 1.05),
    at(-half * 0.45, y + full * 1.05),
  ]);
  const lip = mix(skin.mid, colour, 0.5);
  const seam = gouge(
    [
      at(-half - 3, y - smile * 1.3),
      at(-half * 0.4, y + 2 + smile * 0.3),
      at(half * 0.4, y + 2 + smile * 0.3),
      at(half + 3, y - smile * 1.3),
    ],
    2.6,
  );
  const below = closed([
    at(-half * 0.5, y + full + 5),
    at(0, y + full + 3, 3),
    at(half * 0.55, y + full + 5),
    at(half * 0.2, y + full + 10),
    at(-half * 0.2, y + full + 10),
  ]);
  return (
    flat(below, skin.shade) +
    flat(lowerLip, mix(lip, skin.rim, 0.25)) +
    flat(upperLip, mix(lip, skin.deep, 0.3)) +
    flat(seam, skin.deep)
  );
}

function lines({ at, face }: Head, skin: Tones): string {
  const { age } = face;
  if (age < 0.32) return '';
  const fold = (s: 1 | -1): string =>
    gouge([at(s * 23, 266), at(s * 33, 276), at(s * 38, 288), at(s * 37, 302)], 1.4 + age * 1.6);
  const forehead = [168, 180]
    .map((y) => gouge([at(-38, y), at(-14, y - 4), at(14, y + 2), at(38, y - 2)], 1.6))
    .join('');
  const crow = (s: 1 | -1): string =>
    [0, 6]
      .map((dy) =>
        gouge(
          [
            at(s * 62, 219 + dy),
            at(s * 65, 219 + dy * 1.5),
            at(s * 69, 219 + dy * 2),
            at(s * 72, 218 + dy * 2.4),
          ],
          1.4,
        ),
      )
      .join('');
  const frown = gouge([at(-5, 190), at(-4, 196), at(-4, 202), at(-6, 208)], 1.8);
  const worn = age > 0.55 ? forehead + crow(-1) + crow(1) + frown : '';
  return flat(fold(-1) + fold(1) + worn, skin.deep, 0.22 + age * 0.38);
}

/** Eyes, brows, nose and the lines of age. */
export function drawFeatures(pen: Pen, head: Head, skin: Tones, browColour: string): string {
  return (
    lines(head, skin) +
    drawEye(pen, head, skin, -1) +
    drawEye(pen, head, skin, 1) +
    nose(head, skin) +
    brow(head, -1, browColour) +
    brow(head, 1, browColour)
  );
}

/** A point of the 512-unit frame, x counted from its middle; a third value of 1 marks a corner. */
export type Point = readonly [x: number, y: number, corner?: 1];
/** A cubic bezier: start, two handles, end. */
export type Curve = readonly [Point, Point, Point, Point];

function round(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');
}

function pair(x: number, y: number): string {
  const second = round(y);
  return second.startsWith('-') ? round(x) + second : `${round(x)} ${second}`;
}

function pairs(numbers: readonly [number, number][]): string {
  return numbers
    .map(([x, y]) => pair(x, y))
    .reduce((text, next) => (next.startsWith('-') ? text + next : `${text} ${next}`));
}

/** Whole units are fine enough for hair and folds, and keep the files small. */
function coarse([x, y]: Point): [number, number] {
  return [Math.round(x), Math.round(y)];
}

function halves([x, y]: Point): [number, number] {
  return [Math.round(x * 2) / 2, Math.round(y * 2) / 2];
}

/** The start's handle mirrors the end handle of the stretch before, so only the first one names it ("c", then "s"). */
function segment(before: Point, from: Point, to: Point, after: Point, first: boolean): string {
  const out = from[2] ? 0 : 1 / 6;
  const into = to[2] ? 0 : 1 / 6;
  const [x, y] = halves(from);
  const [ex, ey] = halves(to);
  const step: [number, number] = [ex - x, ey - y];
  if (from[2] && to[2]) return `l${pairs([step])}`;
  const leaving = coarse([(to[0] - before[0]) * out, (to[1] - before[1]) * out]);
  const arriving = coarse([step[0] - (after[0] - from[0]) * into, step[1] - (after[1] - from[1]) * into]);
  return first ? `c${pairs([leaving, arriving, step])}` : `s${pairs([arriving, step])}`;
}

/** A closed outline drawn smoothly through the points (Catmull-Rom as beziers), sharp at corners. */
export function closed(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const start = at(0);
  const rest = points.map((_, index) =>
    segment(at(index - 1), at(index), at(index + 1), at(index + 2), index === 0),
  );
  return `M${pair(...halves(start))}${rest.join('')}Z`;
}

/** A closed outline of cubic beziers, each given by its two handles and its end. */
export function cubics(start: Point, ...segments: readonly (readonly [Point, Point, Point])[]): string {
  let [x, y] = start;
  const drawn = segments.map((points) => {
    const text = `c${pairs(points.map(([px, py]) => [px - x, py - y]))}`;
    [, , [x, y]] = points;
    return text;
  });
  return `M${pair(start[0], start[1])}${drawn.join('')}Z`;
}

/** A closed outline with straight edges. */
export function polygon(points: readonly Point[]): string {
  const [start, ...rest] = points.map(halves);
  if (!start) return '';
  let last = start;
  const steps = rest.map((point): [number, number] => {
    const step: [number, number] = [point[0] - last[0], point[1] - last[1]];
    last = point;
    return step;
  });
  return `M${pair(...start)}l${pairs(steps)}Z`;
}

/** An ellipse about (x, y); a circle when only one radius is given. */
export function ellipse(x: number, y: number, rx: number, ry = rx): string {
  const half = `a${pair(rx, ry)} 0 1 0 `;
  return `M${pair(x - rx, y)}${half}${round(rx * 2)} 0${half}${round(-rx * 2)} 0Z`;
}

/** An ellipse about a point. */
export function oval([x, y]: Point, rx: number, ry = rx): string {
  return ellipse(x, y, rx, ry);
}

/** Completes a right half (top to bottom, the axis being x = 0) with its mirror image. */
export function both(half: readonly Point[]): Point[] {
  return [...half, ...flip(half.filter(([x]) => x !== 0)).toReversed()];
}

/** The mirror image of points about x = 0. */
export function flip(points: readonly Point[]): Point[] {
  return points.map(([x, y, corner]): Point => (corner ? [-x, y, 1] : [-x, y]));
}

/** Points moved sideways by `dx`. */
export function shifted(points: readonly Point[], dx: number): Point[] {
  return points.map(([x, y, corner]): Point => (corner ? [x + dx, y, 1] : [x + dx, y]));
}

/** One gouge of the knife: a stroke along the curve, `width` at its middle, pointed at both ends. */
export function gouge([start, first, second, end]: Curve, width: number): string {
  const angle = Math.atan2(end[1] - start[1], end[0] - start[0]) + Math.PI / 2;
  const dx = Math.cos(angle) * width * 0.67;
  const dy = Math.sin(angle) * width * 0.67;
  const [x, y] = start;
  const there = pairs([
    [first[0] + dx - x, first[1] + dy - y],
    [second[0] + dx - x, second[1] + dy - y],
    [end[0] - x, end[1] - y],
  ]);
  const back = pairs([
    [second[0] - dx - end[0], second[1] - dy - end[1]],
    [first[0] - dx - end[0], first[1] - dy - end[1]],
    [x - end[0], y - end[1]],
  ]);
  return `M${pair(x, y)}c${there}c${back}Z`;
}

/** A gouge in whole units with one bend, for the many marks of hair and folds. */
function mark([start, first, second, end]: Curve, width: number): string {
  const bend: Point = [
    (3 * (first[0] + second[0]) - start[0] - end[0]) / 4,
    (3 * (first[1] + second[1]) - start[1] - end[1]) / 4,
  ];
  const angle = Math.atan2(end[1] - start[1], end[0] - start[0]) + Math.PI / 2;
  const [[x, y], [ex, ey]] = [coarse(start), coarse(end)];
  const control = (side: 1 | -1, from: Point): [number, number] =>
    coarse([
      bend[0] + Math.cos(angle) * width * side - from[0],
      bend[1] + Math.sin(angle) * width * side - from[1],
    ]);
  const there = pairs([control(1, [x, y]), [ex - x, ey - y]]);
  const back = pairs([control(-1, [ex, ey]), [x - ex, y - ey]]);
  return `M${pair(x, y)}q${there}q${back}Z`;
}

/** `count` gouges fanned evenly from curve `a` to curve `b`, like combed hair or folded cloth. */
export function strands(a: Curve, b: Curve, count: number, width: number): string {
  const between = (share: number): Curve => {
    const blend = (index: 0 | 1 | 2 | 3): Point => [
      a[index][0] + (b[index][0] - a[index][0]) * share,
      a[index][1] + (b[index][1] - a[index][1]) * share,
    ];
    return [blend(0), blend(1), blend(2), blend(3)];
  };
  return Array.from({ length: count }, (_, index) =>
    mark(between(count === 1 ? 0.5 : index / (count - 1)), width * (index % 2 ? 0.7 : 1)),
  ).join('');
}

/** A repeatable sequence of numbers from 0 to 1 (mulberry32), so that every run draws the same marks. */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** An elliptical arc of an outline broken into locks. Angles in degrees, clockwise from straight up. */
export interface Arc {
  x: number;
  y: number;
  rx: number;
  ry: number;
  from: number;
  to: number;
  /** Number of locks. */
  count: number;
  /** How far each lock stands out, in units. */
  depth: number;
  /** Pointed locks instead of round curls. */
  pointed?: boolean;
  seed?: number;
}

/** Points of an outline of locks or curls along an arc. */
export function locks({ x, y, rx, ry, from, to, count, depth, pointed, seed = 7 }: Arc): Point[] {
  const random = sequence(seed);
  const step = (to - from) / count;
  const place = (degrees: number, out: number, corner = false): Point => {
    const angle = (degrees * Math.PI) / 180;
    const px = Math.round(x + Math.sin(angle) * (rx + out));
    const py = Math.round(y - Math.cos(angle) * (ry + out));
    return corner ? [px, py, 1] : [px, py];
  };
  return Array.from({ length: count }, (_, index) => {
    const at = from + step * index;
    const reach = depth * (0.65 + random() * 0.7);
    const along = (share: number): number => at + step * share;
    if (!pointed)
      return [place(at, 0, true), place(along(0.25), reach * 0.85), place(along(0.75), reach * 0.85)];
    const tip = 0.95 + random() * 0.35;
    const flame = [
      place(along(0.4), reach * 0.75),
      place(along(tip), reach * 1.35, true),
      place(along(0.8), reach * 0.3),
    ];
    const swept = [
      place(along(0.2), reach * 0.3),
      place(along(1 - tip), reach * 1.35, true),
      place(along(0.6), reach * 0.75),
    ];
    return [place(at, 0, true), ...(Math.sin((along(0.5) * Math.PI) / 180) * step > 0 ? flame : swept)];
  }).flat();
}

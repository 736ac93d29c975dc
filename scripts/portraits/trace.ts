import type { Curve, Point } from './path.ts';

type Inset = Point | readonly Point[];
type Side = 1 | -1;

function isPoint(inset: Inset): inset is Point {
  return typeof inset[0] === 'number';
}

function readPoint(text: string, side: Side): Point {
  const [x = Number.NaN, y = Number.NaN] = text.replace('!', '').trim().split(/\s+/).map(Number);
  if (Number.isNaN(x + y)) throw new Error(`not a point: "${text}"`);
  return text.endsWith('!') ? [x * side, y, 1] : [x * side, y];
}

function sharpen(points: Point[]): void {
  const last = points.pop();
  if (last) points.push([last[0], last[1], 1]);
}

function read(texts: readonly string[], insets: readonly Inset[], side: Side): Point[] {
  const points: Point[] = [];
  texts.forEach((text, index) => {
    if (text.startsWith('!')) sharpen(points);
    const literal = text.replace(/^!/, '').split(',');
    points.push(
      ...literal
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => readPoint(part, side)),
    );
    const inset = insets[index];
    if (inset) points.push(...(isPoint(inset) ? [inset] : inset));
  });
  return points;
}

function four(points: readonly Point[]): Curve {
  const [start, first, second, end] = points;
  if (!start || !first || !second || !end || points.length > 4) throw new Error('a curve has four points');
  return [start, first, second, end];
}

/**
 * Reads points written as "x y, x y!" (`!` marks a corner); points or lists of points may be set in.
 * Throws when a number is missing.
 */
export function trace(texts: TemplateStringsArray, ...insets: Inset[]): Point[] {
  return read(texts, insets, 1);
}

/** Like `trace`for the right (1) or left (-1) side: written for the right; what is set in stays as it is. */
export function traceOn(side: Side) {
  return (texts: TemplateStringsArray, ...insets: Inset[]): Point[] => read(texts, insets, side);
}

/** Reads the four points of a bezier, written as for `trace`. Throws unless there are four. */
export function curve(texts: TemplateStringsArray, ...insets: Inset[]): Curve {
  return four(read(texts, insets, 1));
}

/** Like `curve`, for the right (1) or left (-1) side. */
export function curveOn(side: Side) {
  return (texts: TemplateStringsArray, ...insets: Inset[]): Curve => four(read(texts, insets, side));
}

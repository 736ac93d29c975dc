import { mix, type Tones } from './colour.ts';
import type { Head } from './head.ts';
import { closed, cubics, ellipse, gouge, type Point } from './path.ts';
import { flat, type Pen } from './pen.ts';

const ink = '#1c1114';
const level = 222;

interface Lids {
  inner: Point;
  outer: Point;
  /** Handles of the upper lid, its fold and the lower lid, from the nose outwards. */
  upper: [Point, Point];
  fold: [Point, Point];
  lower: [Point, Point];
}

type Spot = (u: number, dy: number) => Point;

function spotOf({ at, face }: Head, s: 1 | -1): Spot {
  return (u, dy) => at(s * (face.eyes.spacing + u), level + dy);
}

function lids(spot: Spot, { width, open, tilt }: Head['face']['eyes']): Lids {
  const half = width / 2;
  return {
    inner: spot(-half, 3),
    outer: spot(half, -tilt),
    upper: [spot(-half * 0.45, -open * 1.25), spot(half * 0.6, -open * 1.2 - tilt)],
    fold: [spot(-half * 0.5, -open * 1.25 - 7), spot(half * 0.6, -open * 1.2 - 7 - tilt)],
    lower: [spot(-half * 0.4, open * 0.95), spot(half * 0.55, open * 0.95)],
  };
}

function iris({ at, face }: Head, s: 1 | -1): string {
  const { open, gaze, spacing, colour } = face.eyes;
  const [x, y] = at(s * spacing + gaze, level - open * 0.22);
  const r = Math.min(11, open * 1.02 + 1.4);
  return (
    flat(ellipse(x, y, r), colour) +
    flat(ellipse(x, y, r * 0.52), ink) +
    flat(ellipse(x - r * 0.38, y + r * 0.2, r * 0.24), '#fff4dc')
  );
}

/** The dark edge of the upper lid, drawn out into lashes. */
function lash(
  spot: Spot,
  { inner, outer, upper }: Lids,
  { width, open, tilt, lashes }: Head['face']['eyes'],
): string {
  const half = width / 2;
  const tip = spot(half + 3 + lashes * 3, -tilt - 2 - lashes * 3);
  const back = [spot(half * 0.55, -open * 1.25 - 4.5 - tilt), spot(-half * 0.5, -open * 1.3 - 4)] as const;
  return cubics(inner, [...upper, outer], [outer, tip, tip], [...back, inner]);
}

/** One eye with its socket and lids; `s` is -1 for the left of the frame, 1 for the right. */
export function drawEye(pen: Pen, head: Head, skin: Tones, s: 1 | -1): string {
  const { eyes, age } = head.face;
  const { width, open, tilt } = eyes;
  const half = width / 2;
  const spot = spotOf(head, s);
  const shape = lids(spot, eyes);
  const { inner, outer, upper, fold, lower } = shape;
  const almond = cubics(inner, [...upper, outer], [lower[1], lower[0], inner]);
  const upperLid = cubics(inner, [...upper, outer], [fold[1], fold[0], inner]);
  const edge = lash(spot, shape, eyes);
  const socket = closed([
    spot(-half - 5, -6),
    spot(-half * 0.2, -open - 12),
    spot(half + 5, -open - 6),
    spot(half + 4, 3),
    spot(0, open + 5),
    spot(-half - 3, 7),
  ]);
  const bag = gouge(
    [
      spot(-half * 0.7, open + 4),
      spot(-half * 0.1, open + 9),
      spot(half * 0.6, open + 7),
      spot(half * 0.95, open),
    ],
    1.6,
  );
  const ball = flat(almond, mix('#f4e8d2', skin.shade, s > 0 ? 0.3 : 0.12));
  return (
    flat(socket, skin.shade, s > 0 ? 0.75 : 0.5) +
    flat(upperLid, s > 0 ? skin.shade : skin.mid, eyes.lid) +
    pen.within(almond, ball + iris(head, s) + flat(edge, ink, 0.3)) +
    flat(edge, ink) +
    flat(gouge([inner, ...fold, spot(half + 1, -tilt - 4)], 1.7), skin.deep) +
    flat(bag, skin.deep, age > 0.3 ? 0.25 + age * 0.5 : 0.22)
  );
}

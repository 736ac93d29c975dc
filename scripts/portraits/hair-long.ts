import { closed, locks, strands, type Curve, type Point } from './path.ts';
import { flat } from './pen.ts';
import type { HairPart } from './part.ts';

function sharp([x, y]: Point): Point {
  return [x, y, 1];
}

/** Waves from a centre parting down to the shoulders. */
const waves: HairPart = (pen, { at }, hair) => {
  const back = closed([
    [0, 84],
    [70, 100],
    [108, 160],
    [116, 240],
    [130, 310],
    [124, 372],
    [90, 404, 1],
    [0, 360],
    [-90, 404, 1],
    [-122, 372],
    [-128, 310],
    [-114, 240],
    [-106, 160],
    [-68, 100],
  ]);
  const crown = (s: 1 | -1): Point[] => [
    sharp(at(0, 124)),
    at(s * 30, 140),
    at(s * 58, 170),
    at(s * 74, 206),
    [s * 82, 256],
    [s * 92, 310],
    [s * 84, 362],
    [s * 96, 404, 1],
    [s * 122, 372],
    [s * 124, 312],
    [s * 110, 244],
    [s * 108, 170],
    [s * 84, 110],
    [s * 44, 84],
    [0, 82, 1],
  ];
  const comb = (s: 1 | -1): [Curve, Curve] => [
    [at(s * 8, 124), [s * 66, 140], [s * 84, 220], [s * 96, 380]],
    [at(s * 2, 104), [s * 104, 90], [s * 110, 240], [s * 122, 350]],
  ];
  return {
    back: pen.solid(back, hair, { rim: 8, shade: 20 }),
    front:
      pen.solid(closed(crown(-1)), hair, { rim: 7, shade: 8 }, flat(strands(...comb(-1), 6, 5), hair.shade)) +
      pen.solid(closed(crown(1)), hair, { rim: 4, shade: 16 }, flat(strands(...comb(1), 6, 6), hair.deep)),
  };
};

/** A bald or covered forehead with long hair falling behind the ears to the chest. */
const flowing: HairPart = (pen, { at }, hair) => {
  const side = (s: 1 | -1): Point[] => [
    sharp(at(s * 50, 120)),
    at(s * 70, 172),
    at(s * 80, 216),
    [s * 88, 280],
    [s * 80, 350],
    [s * 96, 430, 1],
    [s * 132, 390],
    [s * 130, 310],
    [s * 116, 230],
    [s * 108, 160],
    [s * 84, 112],
  ];
  const comb = (s: 1 | -1): [Curve, Curve] => [
    [[s * 66, 130], [s * 90, 200], [s * 88, 320], [s * 98, 420]],
    [[s * 88, 126], [s * 120, 220], [s * 118, 310], [s * 126, 380]],
  ];
  const back = closed([[-80, 110], [-118, 220], [-130, 340], [-90, 400], [90, 400], [132, 340], [118, 220], [80, 110]]);
  return {
    back: pen.solid(back, hair),
    front:
      pen.solid(closed(side(-1)), hair, { rim: 7, shade: 8 }, flat(strands(...comb(-1), 4, 5), hair.shade)) +
      pen.solid(closed(side(1)), hair, { rim: 4, shade: 14 }, flat(strands(...comb(1), 4, 6), hair.deep)),
  };
};

/** Loose soft curls to the shoulders, without a strict parting. */
const loose: HairPart = (pen, { at }, hair) => {
  const cloud = closed([
    ...locks({ x: 4, y: 216, rx: 112, ry: 126, from: -150, to: 150, count: 16, depth: 18, seed: 41 }),
    [60, 340],
    [-56, 340],
  ]);
  const crown = closed([
    [-92, 268, 1],
    at(-80, 220),
    sharp(at(-66, 186)),
    at(-46, 172),
    sharp(at(-24, 148)),
    at(-4, 150),
    sharp(at(18, 138)),
    at(48, 158),
    sharp(at(62, 186)),
    at(78, 216),
    [90, 270, 1],
    ...locks({ x: 2, y: 190, rx: 100, ry: 104, from: 116, to: -116, count: 13, depth: 14, seed: 12 }),
  ]);
  const combed =
    flat(strands([at(-50, 172), [-80, 160], [-96, 190], [-98, 240]], [at(-12, 146), [-40, 104], [-76, 104], [-96, 150]], 5, 4), hair.shade) +
    flat(strands([at(10, 144), [36, 100], [76, 104], [98, 150]], [at(62, 180), [86, 176], [100, 200], [98, 250]], 6, 5), hair.deep);
  return { back: pen.solid(cloud, hair, { rim: 9, shade: 22 }), front: pen.solid(crown, hair, { rim: 7, shade: 16 }, combed) };
};

/** Bernhardt's: a wide frizz that hides the ears. */
const frizz: HairPart = (pen, { at }, hair) => {
  const cloud = closed([
    ...locks({ x: 4, y: 176, rx: 112, ry: 104, from: -140, to: 140, count: 24, depth: 15, seed: 61 }),
    [60, 270],
    [-60, 270],
  ]);
  const crown = closed([
    [-94, 252, 1],
    at(-78, 214),
    ...[-70, -54, -36, -16, 6, 28, 48, 66].flatMap((u): Point[] => {
      const y = 154 + (u / 76) ** 2 * 42;
      return [sharp(at(u - 9, y - 2)), at(u, y + 11)];
    }),
    at(76, 214),
    [94, 252, 1],
    ...locks({ x: 4, y: 176, rx: 106, ry: 98, from: 128, to: -128, count: 20, depth: 13, seed: 8 }),
  ]);
  const kinks = [0, 1, 2].map((ring) =>
    Array.from({ length: 11 }, (_, index): string => {
      const angle = ((-105 + index * 21 + ring * 9) * Math.PI) / 180;
      const r = 72 + ring * 17;
      const x = 4 + Math.sin(angle) * r;
      const y = 182 - Math.cos(angle) * r;
      return strands([[x - 8, y + 4], [x - 5, y - 9], [x + 4, y - 9], [x + 8, y + 3]], [[x, y], [x, y], [x, y], [x, y]], 1, 3);
    }).join(''),
  );
  return {
    back: pen.solid(cloud, hair, { rim: 9, shade: 24 }),
    front: pen.solid(crown, hair, { rim: 8, shade: 18 }, flat(kinks.join(''), hair.deep, 0.7)),
  };
};

/** Cleopatra's: a heavy plaited wig, cut straight. */
const wig: HairPart = (pen, { at }, hair) => {
  const half = (s: 1 | -1): Point[] => [
    sharp(at(0, 130)),
    sharp(at(0, 166)),
    at(s * 40, 170),
    sharp(at(s * 72, 186)),
    [s * 80, 240],
    [s * 76, 320],
    [s * 66, 384, 1],
    [s * 134, 372, 1],
    [s * 136, 290],
    [s * 124, 190],
    [s * 96, 116],
    [s * 50, 84],
    [0, 78, 1],
  ];
  const plaits = (s: 1 | -1): string =>
    strands([at(s * 4, 100), [s * 74, 130], [s * 80, 240], [s * 74, 380]], [[s * 30, 76], [s * 130, 110], [s * 130, 260], [s * 132, 376]], 8, 4);
  const rows = [236, 262, 288, 314, 340, 364]
    .map((y) => strands([[-140, y], [-110, y + 8], [-90, y + 6], [-70, y]], [[-140, y], [-110, y + 8], [-90, y + 6], [-70, y]], 1, 2) + strands([[140, y], [110, y + 8], [90, y + 6], [70, y]], [[140, y], [110, y + 8], [90, y + 6], [70, y]], 1, 2))
    .join('');
  const back = closed([[-120, 180, 1], [-124, 360, 1], [124, 360, 1], [120, 180, 1]]);
  return {
    back: flat(back, hair.deep),
    front:
      pen.solid(closed(half(-1)), hair, { rim: 6, shade: 6 }, flat(plaits(-1), hair.rim, 0.55) + flat(rows, hair.deep)) +
      pen.solid(closed(half(1)), hair, { rim: 4, shade: 20 }, flat(plaits(1), hair.rim, 0.28) + flat(rows, hair.deep)),
  };
};

export const longHair = { waves, flowing, loose, frizz, wig };

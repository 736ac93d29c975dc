import { closed, locks, strands, type Point } from './path.ts';
import { flat } from './pen.ts';
import type { HairPart } from './part.ts';

/** Einstein's: a white cloud that stands away from a high forehead. */
const shock: HairPart = (pen, { at }, hair) => {
  const cloud = closed([...locks({ x: 4, y: 190, rx: 102, ry: 100, from: -126, to: 126, count: 15, depth: 21, pointed: true, seed: 11 }), [80, 262], [0, 240], [-80, 262]]);
  const rays =
    flat(strands([[-70, 170], [-96, 160], [-112, 180], [-126, 214]], [[-20, 104], [-34, 88], [-48, 84], [-66, 78]], 7, 4), hair.shade) +
    flat(strands([[20, 104], [34, 88], [50, 82], [70, 76]], [[72, 170], [96, 168], [116, 190], [124, 224]], 7, 5), hair.deep);
  const crown: Point[] = [
    [-82, 238, 1],
    at(-78, 206),
    at(-66, 176),
    at(-48, 146),
    at(-22, 128),
    at(6, 124),
    at(34, 136),
    at(58, 160),
    at(72, 192),
    [86, 238, 1],
  ];
  const top = locks({ x: 4, y: 190, rx: 94, ry: 92, from: 114, to: -114, count: 12, depth: 15, pointed: true, seed: 5 });
  const combed =
    flat(strands([at(-60, 168), [-82, 150], [-92, 170], [-102, 204]], [at(-14, 126), [-24, 104], [-38, 96], [-56, 90]], 6, 4), hair.shade) +
    flat(strands([at(20, 128), [30, 106], [48, 96], [66, 94]], [at(66, 180), [88, 168], [100, 186], [106, 214]], 6, 5), hair.deep);
  return {
    back: pen.solid(cloud, hair, { rim: 10, shade: 22 }, rays),
    front: pen.solid(closed([...crown, ...top]), hair, { rim: 7, shade: 18 }, combed),
  };
};

/** Beethoven's: a heavy mane thrown back, falling over the ears. */
const mane: HairPart = (pen, { at }, hair) => {
  const mass = closed([
    ...locks({ x: 6, y: 200, rx: 98, ry: 100, from: -140, to: 140, count: 13, depth: 21, pointed: true, seed: 23 }),
    [64, 300],
    [-64, 300],
  ]);
  const crown = closed([
    [-96, 262, 1],
    [-82, 232],
    at(-80, 200),
    at(-62, 168),
    [...corner(at(-50, 152)), 1],
    at(-40, 160),
    at(-14, 134),
    [...corner(at(-2, 152)), 1],
    at(14, 138),
    at(46, 146),
    at(66, 170),
    at(78, 206),
    [86, 236],
    [94, 268, 1],
    ...locks({ x: 6, y: 190, rx: 94, ry: 94, from: 118, to: -118, count: 11, depth: 15, pointed: true, seed: 31 }),
  ]);
  const combed =
    flat(strands([at(-66, 180), [-96, 170], [-104, 200], [-104, 240]], [at(-18, 136), [-36, 104], [-60, 92], [-84, 106]], 6, 5), hair.shade) +
    flat(strands([at(10, 138), [20, 104], [50, 92], [76, 104]], [at(74, 196), [96, 190], [106, 220], [104, 258]], 7, 6), hair.deep);
  return {
    back: pen.solid(mass, hair, { rim: 9, shade: 26 }),
    front: pen.solid(crown, hair, { rim: 8, shade: 16 }, combed),
  };
};

/** Combed flat to both sides of a parting; short above the ears. */
const parted: HairPart = (pen, { at }, hair) => {
  const cap = closed([
    [-87, 226, 1],
    at(-80, 200),
    at(-70, 172),
    at(-50, 146),
    at(-18, 132),
    [...corner(at(-6, 124)), 1],
    at(12, 136),
    at(46, 148),
    at(66, 174),
    at(74, 204),
    [88, 230, 1],
    [96, 186],
    [88, 138],
    [58, 98],
    [14, 82],
    [-2, 84],
    [-28, 82],
    [-66, 98],
    [-92, 138],
    [-98, 186],
  ]);
  const combed =
    flat(strands([at(-6, 122), [-40, 92], [-70, 108], [-90, 176]], [at(-14, 130), [-50, 118], [-74, 150], [-86, 206]], 5, 3), hair.rim) +
    flat(strands([at(-4, 118), [40, 84], [80, 108], [96, 180]], [at(6, 132), [54, 122], [80, 160], [86, 214]], 6, 4), hair.deep);
  return { front: pen.solid(cap, hair, { rim: 6, shade: 16 }, combed) };
};

/** Bald above, full at the sides down to the collar. */
const receding: HairPart = (pen, { at }, hair) => {
  const back = closed([
    [-60, 130],
    [-100, 180],
    [-112, 250],
    [-104, 300],
    [-76, 322, 1],
    [0, 300],
    [82, 322, 1],
    [110, 300],
    [116, 250],
    [104, 180],
    [64, 130],
  ]);
  const side = (s: 1 | -1): Point[] => [
    [...corner(at(s * 48, 110)), 1],
    at(s * 62, 150),
    at(s * 73, 184),
    at(s * 77, 214),
    [s * 84, 262],
    [s * 84, 308, 1],
    [s * 108, 290],
    [s * 113, 240],
    [s * 104, 180],
    [s * 91, 146],
    [s * 72, 122],
  ];
  const waves = (s: 1 | -1): string =>
    flat(strands([[s * 66, 136], [s * 84, 170], [s * 82, 220], [s * 88, 296]], [[s * 84, 130], [s * 112, 180], [s * 106, 240], [s * 108, 288]], 4, 4), s < 0 ? hair.shade : hair.deep);
  return {
    back: pen.solid(back, hair),
    front: pen.solid(closed(side(-1)), hair, { rim: 7, shade: 8 }, waves(-1)) + pen.solid(closed(side(1)), hair, { rim: 4, shade: 14 }, waves(1)),
  };
};

/** A bald crown with a ring of loose curls at the sides. */
const fringe: HairPart = (pen, { at }, hair) => {
  const tuft = (s: 1 | -1): string =>
    closed([
      [...corner(at(s * 66, 158)), 1],
      at(s * 73, 182),
      [...corner(at(s * 66, 196)), 1],
      at(s * 76, 214),
      [...corner(at(s * 72, 240)), 1],
      [s * 90, 250],
      [s * 104, 258, 1],
      [s * 104, 232],
      [s * 118, 226, 1],
      [s * 108, 200],
      [s * 114, 184, 1],
      [s * 98, 170],
      [s * 90, 148],
    ]);
  const back = closed([[-84, 150], [-112, 200], [-104, 268], [0, 280], [106, 268], [114, 200], [86, 150]]);
  const comb = (s: 1 | -1): string => flat(strands([at(s * 68, 166), [s * 80, 176], [s * 86, 196], [s * 98, 200]], [at(s * 76, 230), [s * 84, 226], [s * 92, 236], [s * 100, 246]], 4, 4), s < 0 ? hair.shade : hair.deep);
  return {
    back: pen.solid(back, hair),
    front: pen.solid(tuft(-1), hair, { rim: 5, shade: 4 }, comb(-1)) + pen.solid(tuft(1), hair, { rim: 3, shade: 9 }, comb(1)),
  };
};

/** Short curls close to the head, as on Greek heads. */
const curls: HairPart = (pen, { at }, hair) => {
  const outer = locks({ x: 2, y: 190, rx: 92, ry: 98, from: -112, to: 112, count: 15, depth: 13, seed: 17 });
  const inner = [78, 64, 48, 30, 10, -12, -32, -50, -66, -80].flatMap((u, index): Point[] => {
    const y = 146 + (u / 80) ** 2 * 66;
    return [[...corner(at(u, y - 4)), 1], at(u - 8, y + (index % 2 ? 10 : 6))];
  });
  const marks = flat(
    [[-66, 132], [-40, 112], [-8, 102], [26, 106], [56, 124], [80, 156], [-84, 166], [-52, 148], [-20, 130], [14, 126], [46, 142], [70, 176]]
      .map(([x = 0, y = 0]) => strands([[x - 9, y + 6], [x - 10, y - 8], [x + 8, y - 9], [x + 9, y + 4]], [[x - 4, y + 6], [x - 4, y - 2], [x + 4, y - 3], [x + 4, y + 5]], 2, 3))
      .join(''),
    hair.deep,
    0.8,
  );
  return { front: pen.solid(closed([...outer, [92, 236, 1], ...inner, [-90, 236, 1]]), hair, { rim: 7, shade: 16 }, marks) };
};

/** A round bowl crop, cut above the ears. */
const bowl: HairPart = (pen, { at }, hair) => {
  const crop = closed([
    [-94, 246, 1],
    at(-82, 214),
    [...corner(at(-72, 190)), 1],
    at(-40, 172),
    at(0, 168),
    at(40, 172),
    [...corner(at(70, 190)), 1],
    at(78, 214),
    [96, 248, 1],
    [112, 206],
    [104, 142],
    [64, 96],
    [4, 82],
    [-60, 94],
    [-102, 142],
    [-110, 206],
  ]);
  const back = closed([[-100, 180], [-92, 262], [-60, 280], [60, 280], [92, 262], [102, 180]]);
  const combed =
    flat(strands([[-2, 92], [-60, 104], [-92, 150], [-98, 226]], [[2, 96], [-14, 120], [-22, 140], at(-20, 164)], 6, 4), hair.rim) +
    flat(strands([[6, 96], [16, 120], [24, 144], at(26, 164)], [[8, 92], [64, 98], [102, 150], [102, 230]], 7, 5), hair.deep);
  return { back: pen.solid(back, hair), front: pen.solid(crop, hair, { rim: 8, shade: 18 }, combed) };
};

/** Short wind-blown locks that escape from under a cap. */
const tousled: HairPart = (pen, { at }, hair) => {
  const fall: Point[] = [
    [-92, 190, 1],
    [-96, 224],
    [...corner([-86, 250]), 1],
    at(-80, 214),
    [...corner(at(-62, 196)), 1],
    at(-58, 176),
    [...corner(at(-40, 190)), 1],
    at(-30, 170),
    [...corner(at(-12, 184)), 1],
    at(2, 166),
    [...corner(at(26, 180)), 1],
    at(40, 164),
    [...corner(at(62, 190)), 1],
    at(72, 200),
    [...corner([86, 250]), 1],
    [100, 224],
    [96, 180, 1],
    [60, 100],
    [0, 86],
    [-60, 100],
  ];
  const combed = flat(strands([[0, 120], [-30, 140], [-60, 170], [-84, 220]], [[20, 120], [40, 140], [66, 170], [90, 220]], 9, 4), hair.shade);
  return { front: pen.solid(closed(fall), hair, { rim: 8, shade: 12 }, combed) };
};

/** Only the hair at the temples, for heads that are otherwise covered. */
const temples: HairPart = (pen, { at }, hair) => {
  const lock = (s: 1 | -1): string => closed([[...corner(at(s * 64, 160)), 1], at(s * 74, 196), [...corner(at(s * 76, 250)), 1], [s * 92, 240], [s * 94, 170]]);
  return { front: pen.solid(lock(-1), hair, { rim: 4, shade: 4 }) + pen.solid(lock(1), hair, { rim: 3, shade: 8 }) };
};

function corner([x, y]: Point): [number, number] {
  return [x, y];
}

export const shortHair = { shock, mane, parted, receding, fringe, curls, bowl, tousled, temples };

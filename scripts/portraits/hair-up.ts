import { closed, ellipse, locks, strands, shifted, type Curve, type Point } from './path.ts';
import { flat, line } from './pen.ts';
import type { HairPart } from './part.ts';
import { trace, traceOn, curve, curveOn } from './trace.ts';

/** The great swept-up roll of 1900, with a knot on the crown. */
const pompadour: HairPart = (pen, { at, turn }, hair) => {
  const knot = closed(
    locks({ x: 6 - turn * 10, y: 66, rx: 34, ry: 22, from: -180, to: 180, count: 7, depth: 7, seed: 4 }),
  );
  const roll = closed(trace`-90 234!, ${at(-78, 204)}, ${at(-66, 176)}, ${at(-40, 156)}, ${at(0, 150)},
      ${at(40, 156)}, ${at(64, 176)}, ${at(76, 204)}, 92 234!, 114 204, 122 152, 98 100, 50 72,
      0 66, -50 72, -98 100, -120 152, -112 204`);
  const left: [Curve, Curve] = [
    curve`${at(-74, 196)}, -112 190, -116 130, -80 94`,
    curve`${at(-4, 150)}, -30 110, -28 80, -10 70`,
  ];
  const right: [Curve, Curve] = [
    curve`${at(4, 150)}, 30 108, 30 80, 14 70`,
    curve`${at(74, 198)}, 114 192, 118 130, 84 96`,
  ];
  const back = closed(trace`-104 180, -96 256, -50 290, 50 290, 98 256, 106 180`);
  return {
    back: pen.solid(back, hair) + pen.solid(knot, hair, { rim: 6, shade: 12 }),
    front: pen.solid(
      roll,
      hair,
      { rim: 9, shade: 20 },
      flat(strands(...left, 7, 5), hair.shade) + flat(strands(...right, 7, 6), hair.deep),
    ),
  };
};

/** Drawn back loosely from the brow into a bun, with a few strands astray. */
const bun: HairPart = (pen, { at, turn }, hair) => {
  const knot = closed(
    locks({ x: 20 - turn * 20, y: 92, rx: 44, ry: 32, from: -180, to: 180, count: 8, depth: 8, seed: 9 }),
  );
  const cap = closed(trace`-92 232!, ${at(-80, 206)}, ${at(-70, 180)}, ${at(-52, 156)}!, ${at(-30, 150)},
      ${at(0, 138)}, ${at(34, 146)}, ${at(52, 156)}!, ${at(68, 182)}, ${at(76, 206)}, 92 236!,
      ${locks({ x: 2, y: 182, rx: 98, ry: 94, from: 116, to: -116, count: 12, depth: 8, seed: 19 })}`);
  const swept =
    flat(
      strands(
        curve`${at(-74, 196)}, -104 180, -96 120, -50 92`,
        curve`${at(-6, 140)}, -16 120, -14 100, -2 88`,
        6,
        4,
      ),
      hair.shade,
    ) +
    flat(
      strands(
        curve`${at(6, 140)}, 20 120, 24 100, 16 88`,
        curve`${at(72, 198)}, 106 184, 100 124, 58 94`,
        6,
        5,
      ),
      hair.deep,
    );
  const astray = flat(
    strands(curve`-92 200, -112 206, -108 234, -100 252`, curve`-80 116, -100 104, -112 110, -120 122`, 2, 3),
    hair.mid,
  );
  return {
    back: pen.solid(knot, hair, { rim: 7, shade: 14 }),
    front: pen.solid(cap, hair, { rim: 8, shade: 18 }, swept) + astray,
  };
};

/** A centre parting smoothed over the ears into coils. */
const smooth: HairPart = (pen, { at }, hair) => {
  const wing = (s: 1 | -1): Point[] => traceOn(
    s,
  )`${at(0, 118)}!, ${at(s * 26, 146)}, ${at(s * 60, 170)}, ${at(s * 74, 200)},
      ${at(s * 76, 234)}, 78 266!, 98 276, 114 252, 110 200, 104 148, 72 96, 30 82, 0 82!`;
  const comb = (s: 1 | -1): [Curve, Curve] => [
    curveOn(s)`${at(s * 3, 120)}, 54 140, 76 200, 82 262`,
    curveOn(s)`8 88, 92 90, 108 180, 106 258`,
  ];
  const back = closed(trace`-100 160, -98 280, -40 300, 40 300, 100 280, 102 160`);
  return {
    back: pen.solid(back, hair),
    front:
      pen.solid(
        closed(wing(-1)),
        hair,
        { rim: 7, shade: 6 },
        flat(strands(...comb(-1), 6, 4), hair.rim, 0.6),
      ) + pen.solid(closed(wing(1)), hair, { rim: 4, shade: 16 }, flat(strands(...comb(1), 6, 5), hair.deep)),
  };
};

/** The same with a plait wound about the back of the head. */
const coiled: HairPart = (pen, head, hair) => {
  const { back = '', front = '' } = smooth(pen, head, hair);
  const plait = closed(
    locks({ x: 0, y: 126, rx: 84, ry: 66, from: -84, to: 84, count: 10, depth: 17, seed: 2 }),
  );
  return { back: back + pen.solid(plait, hair, { rim: 6, shade: 12 }), front };
};

function spiral(x: number, y: number, r: number): string {
  const reach = Math.round(r * 0.8);
  return `M${x - reach} ${y}a${reach} ${reach} 0 1 1 ${reach} ${reach}q${-reach} 0 ${-Math.round(reach * 0.4)}-${reach}`;
}

/** Ringlets at the brow and temples, for heads under a cap. */
const ringlets: HairPart = (_pen, { at }, hair) => {
  const places: [number, number, number][] = [
    [-22, 160, 19],
    [-44, 172, 20],
    [-64, 194, 18],
    [-74, 222, 15],
    [22, 160, 19],
    [43, 172, 20],
    [61, 194, 18],
    [70, 222, 15],
  ];
  const ringlet = ([u, y, r]: [number, number, number]): string => {
    const s = Math.sign(u);
    const x = Math.round(at(u, y)[0]);
    const lit = s > 0 ? '' : flat(ellipse(x - 1, y + 1, r - 2), hair.rim);
    const tone = s > 0 ? hair.shade : hair.mid;
    return (
      flat(ellipse(x, y, r), hair.deep) +
      lit +
      flat(ellipse(x + 1, y - 1, r - 3), tone) +
      line(spiral(x, y, r * 0.6), hair.deep, 2.5)
    );
  };
  const base = closed(trace`-92 240!, ${at(-74, 196)}, ${at(-40, 160)}, ${at(0, 146)}, ${at(40, 160)},
      ${at(72, 196)}, 92 240!, 98 160, 0 90, -98 160`);
  return { front: flat(base, hair.shade) + places.map(ringlet).join('') };
};

/** A curled fringe under hair pinned up behind. */
const fringed: HairPart = (pen, { at }, hair) => {
  const cap = closed([
    [-90, 236, 1],
    at(-78, 210),
    ...[-70, -54, -38, -20, -2, 16, 34, 50, 66].flatMap((u, index): Point[] => {
      const y = 166 + (u / 74) ** 2 * 22;
      return trace`${at(u - 8, y - 4)}!, ${at(u, y + (index % 2 ? 14 : 9))}`;
    }),
    at(76, 210),
    [90, 236, 1],
    [106, 186],
    [98, 130],
    [62, 90],
    [0, 76],
    [-60, 90],
    [-96, 130],
    [-104, 186],
  ]);
  const combed = flat(
    strands(curve`-30 90, -80 110, -96 160, -92 220`, curve`30 90, 82 110, 98 160, 92 220`, 10, 4),
    hair.deep,
  );
  const back = closed(locks({ x: 0, y: 210, rx: 82, ry: 60, from: 90, to: 270, count: 9, depth: 12 }));
  return { back: pen.solid(back, hair), front: pen.solid(cap, hair, { rim: 8, shade: 16 }, combed) };
};

function fallingLock(s: 1 | -1): string {
  return closed(traceOn(s)`82 236!, 76 270, 92 306, 78 344, 94 398!, 112 350, 104 310, 110 270, 98 230`);
}

/** Sappho's: waves bound by a fillet, with locks that fall on the shoulders. */
const bound: HairPart = (pen, { at, turn }, hair) => {
  const knot = closed(
    locks({ x: 78 + turn * 10, y: 150, rx: 46, ry: 44, from: -60, to: 220, count: 10, depth: 10, seed: 6 }),
  );
  const cap = closed([
    [-88, 250, 1],
    at(-80, 216),
    ...[-74, -60, -42, -22, 0, 22, 42, 58, 70].flatMap((u): Point[] => {
      const y = 148 + (u / 74) ** 2 * 46;
      return trace`${at(u - 9, y - 3)}!, ${at(u, y + 9)}`;
    }),
    at(76, 214),
    [92, 250, 1],
    ...locks({ x: 2, y: 184, rx: 96, ry: 94, from: 112, to: -112, count: 14, depth: 9, seed: 14 }),
  ]);
  const combed =
    flat(
      strands(
        curve`${at(-72, 190)}, -94 170, -90 130, -60 104`,
        curve`${at(-4, 142)}, -8 124, -6 104, 0 92`,
        7,
        4,
      ),
      hair.rim,
      0.55,
    ) +
    flat(
      strands(
        curve`${at(6, 142)}, 12 120, 12 104, 10 92`,
        curve`${at(70, 190)}, 96 172, 94 130, 64 104`,
        7,
        5,
      ),
      hair.deep,
    );
  return {
    back: pen.solid(knot, hair, { rim: 5, shade: 14 }),
    front:
      pen.solid(fallingLock(-1), hair, { rim: 5, shade: 6 }) +
      pen.solid(fallingLock(1), hair, { rim: 3, shade: 10 }) +
      pen.solid(cap, hair, { rim: 7, shade: 16 }, combed),
  };
};

/** Drawn up tight into a topknot. */
const topknot: HairPart = (pen, { at, turn }, hair) => {
  const knot = closed(shifted(trace`-24 96, -30 62, -8 44, 18 48, 32 68, 26 98`, -turn * 8));
  const cap = closed(trace`-88 232!, ${at(-80, 206)}, ${at(-70, 176)}!, ${at(-44, 150)}, ${at(0, 140)},
      ${at(44, 150)}, ${at(68, 176)}!, ${at(76, 206)}, 90 234!, 96 180, 82 126, 44 94, 0 86,
      -44 94, -80 126, -94 180`);
  const swept =
    flat(
      strands(
        curve`${at(-74, 196)}, -92 160, -60 110, -12 92`,
        curve`${at(-6, 142)}, -6 124, -4 106, -2 92`,
        6,
        3,
      ),
      hair.rim,
      0.5,
    ) +
    flat(
      strands(curve`${at(6, 142)}, 6 124, 6 106, 4 92`, curve`${at(72, 198)}, 94 160, 62 110, 16 92`, 6, 4),
      hair.deep,
    );
  return {
    front: pen.solid(knot, hair, { rim: 5, shade: 12 }) + pen.solid(cap, hair, { rim: 6, shade: 16 }, swept),
  };
};

export const upHair = { pompadour, bun, smooth, coiled, ringlets, fringed, bound, topknot };

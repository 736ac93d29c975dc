import { closed, locks, strands, type Curve, type Point } from './path.ts';
import { flat } from './pen.ts';
import type { HairPart } from './part.ts';
import { trace, traceOn, curve, curveOn } from './trace.ts';

/** Waves from a centre parting down to the shoulders. */
const waves: HairPart = (pen, { at }, hair) => {
  const back =
    closed(trace`0 84, 70 100, 108 160, 116 240, 130 310, 124 372, 90 404!, 0 360, -90 404!, -122 372,
      -128 310, -114 240, -106 160, -68 100`);
  const crown = (s: 1 | -1): Point[] => traceOn(
    s,
  )`${at(0, 124)}!, ${at(s * 30, 140)}, ${at(s * 58, 170)}, ${at(s * 74, 206)}, 82 256,
      92 310, 84 362, 96 404!, 122 372, 124 312, 110 244, 108 170, 84 110, 44 84, 0 82!`;
  const comb = (s: 1 | -1): [Curve, Curve] => [
    curveOn(s)`${at(s * 8, 124)}, 66 140, 84 220, 96 380`,
    curveOn(s)`${at(s * 2, 104)}, 104 90, 110 240, 122 350`,
  ];
  return {
    back: pen.solid(back, hair, { rim: 8, shade: 20 }),
    front:
      pen.solid(closed(crown(-1)), hair, { rim: 7, shade: 8 }, flat(strands(...comb(-1), 6, 5), hair.shade)) +
      pen.solid(closed(crown(1)), hair, { rim: 4, shade: 16 }, flat(strands(...comb(1), 6, 6), hair.deep)),
  };
};

function combedSide(s: 1 | -1): string {
  return strands(
    curveOn(s)`66 130, 90 200, 88 320, 98 420`,
    curveOn(s)`88 126, 120 220, 118 310, 126 380`,
    4,
    s < 0 ? 5 : 6,
  );
}

/** A bald or covered forehead with long hair falling behind the ears to the chest. */
const flowing: HairPart = (pen, { at }, hair) => {
  const side = (s: 1 | -1): Point[] => traceOn(
    s,
  )`${at(s * 50, 120)}!, ${at(s * 70, 172)}, ${at(s * 80, 216)}, 88 280, 80 350, 96 430!,
      132 390, 130 310, 116 230, 108 160, 84 112`;
  const back = closed(trace`-80 110, -118 220, -130 340, -90 400, 90 400, 132 340, 118 220, 80 110`);
  return {
    back: pen.solid(back, hair),
    front:
      pen.solid(closed(side(-1)), hair, { rim: 7, shade: 8 }, flat(combedSide(-1), hair.shade)) +
      pen.solid(closed(side(1)), hair, { rim: 4, shade: 14 }, flat(combedSide(1), hair.deep)),
  };
};

/** Loose soft curls to the shoulders, without a strict parting. */
const loose: HairPart = (pen, { at }, hair) => {
  const cloud =
    closed(trace`${locks({ x: 4, y: 216, rx: 112, ry: 126, from: -150, to: 150, count: 16, depth: 18, seed: 41 })},
      60 340, -56 340`);
  const crown = closed(trace`-92 268!, ${at(-80, 220)}, ${at(-66, 186)}!, ${at(-46, 172)}, ${at(-24, 148)}!,
      ${at(-4, 150)}, ${at(18, 138)}!, ${at(48, 158)}, ${at(62, 186)}!, ${at(78, 216)},
      90 270!,
      ${locks({ x: 2, y: 190, rx: 100, ry: 104, from: 116, to: -116, count: 13, depth: 14, seed: 12 })}`);
  const combed =
    flat(
      strands(
        curve`${at(-50, 172)}, -80 160, -96 190, -98 240`,
        curve`${at(-12, 146)}, -40 104, -76 104, -96 150`,
        5,
        4,
      ),
      hair.shade,
    ) +
    flat(
      strands(
        curve`${at(10, 144)}, 36 100, 76 104, 98 150`,
        curve`${at(62, 180)}, 86 176, 100 200, 98 250`,
        6,
        5,
      ),
      hair.deep,
    );
  return {
    back: pen.solid(cloud, hair, { rim: 9, shade: 22 }),
    front: pen.solid(crown, hair, { rim: 7, shade: 16 }, combed),
  };
};

/** Bernhardt's: a wide frizz that hides the ears. */
const frizz: HairPart = (pen, { at }, hair) => {
  const cloud =
    closed(trace`${locks({ x: 4, y: 176, rx: 112, ry: 104, from: -140, to: 140, count: 24, depth: 15, seed: 61 })},
      60 270, -60 270`);
  const crown = closed([
    [-94, 252, 1],
    at(-78, 214),
    ...[-70, -54, -36, -16, 6, 28, 48, 66].flatMap((u): Point[] => {
      const y = 154 + (u / 76) ** 2 * 42;
      return trace`${at(u - 9, y - 2)}!, ${at(u, y + 11)}`;
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
      return strands(
        [
          [x - 8, y + 4],
          [x - 5, y - 9],
          [x + 4, y - 9],
          [x + 8, y + 3],
        ],
        [
          [x, y],
          [x, y],
          [x, y],
          [x, y],
        ],
        1,
        3,
      );
    }).join(''),
  );
  return {
    back: pen.solid(cloud, hair, { rim: 9, shade: 24 }),
    front: pen.solid(crown, hair, { rim: 8, shade: 18 }, flat(kinks.join(''), hair.deep, 0.7)),
  };
};

/** Cleopatra's: a heavy plaited wig, cut straight. */
const wig: HairPart = (pen, { at }, hair) => {
  const half = (s: 1 | -1): Point[] => traceOn(
    s,
  )`${at(0, 130)}!, ${at(0, 166)}!, ${at(s * 40, 170)}, ${at(s * 72, 186)}!, 80 240, 76 320,
      66 384!, 134 372!, 136 290, 124 190, 96 116, 50 84, 0 78!`;
  const plaits = (s: 1 | -1): string =>
    strands(
      curveOn(s)`${at(s * 4, 100)}, 74 130, 80 240, 74 380`,
      curveOn(s)`30 76, 130 110, 130 260, 132 376`,
      8,
      4,
    );
  const rows = [236, 262, 288, 314, 340, 364]
    .map(
      (y) =>
        strands(
          [
            [-140, y],
            [-110, y + 8],
            [-90, y + 6],
            [-70, y],
          ],
          [
            [-140, y],
            [-110, y + 8],
            [-90, y + 6],
            [-70, y],
          ],
          1,
          2,
        ) +
        strands(
          [
            [140, y],
            [110, y + 8],
            [90, y + 6],
            [70, y],
          ],
          [
            [140, y],
            [110, y + 8],
            [90, y + 6],
            [70, y],
          ],
          1,
          2,
        ),
    )
    .join('');
  const back = closed(trace`-120 180!, -124 360!, 124 360!, 120 180!`);
  return {
    back: flat(back, hair.deep),
    front:
      pen.solid(
        closed(half(-1)),
        hair,
        { rim: 6, shade: 6 },
        flat(plaits(-1), hair.rim, 0.55) + flat(rows, hair.deep),
      ) +
      pen.solid(
        closed(half(1)),
        hair,
        { rim: 4, shade: 20 },
        flat(plaits(1), hair.rim, 0.28) + flat(rows, hair.deep),
      ),
  };
};

export const longHair = { waves, flowing, loose, frizz, wig };

import type { Tones } from './colour.ts';
import type { Head } from './head.ts';
import { closed, gouge, strands, type Curve, type Point } from './path.ts';
import { flat, type Layers, type Pen } from './pen.ts';
import { trace, curve } from './trace.ts';

/** How far down a beard reaches (y of its tip) and half its width at the jaw. */
export interface BeardSize {
  length: number;
  width: number;
}
/** `back` is the beard on the chin, `front` the moustache over the mouth. */
export type BeardPart = (pen: Pen, head: Head, hair: Tones, size: BeardSize) => Layers;

function sharp([x, y]: Point): Point {
  return [x, y, 1];
}

function lipY({ face }: Head): number {
  return 288 + face.nose.length * 0.6 + (face.chin - 328) * 0.4;
}

type Whiskers = 'bushy' | 'trim' | 'upturned' | 'drooping';

function whiskers(pen: Pen, head: Head, hair: Tones, kind: Whiskers): string {
  const { at } = head;
  const y = lipY(head);
  const ends: Record<Whiskers, Point[]> = {
    bushy: [
      [26, y - 4],
      [44, y + 6],
      [46, y + 16],
      [24, y + 14],
    ],
    trim: [
      [22, y - 5],
      [36, y + 3],
      [38, y + 7],
      [18, y + 4],
    ],
    upturned: [
      [20, y - 4],
      [36, y + 1],
      [56, y - 16],
      [38, y + 9],
    ],
    drooping: [
      [22, y - 5],
      [40, y + 2],
      [50, y + 34],
      [32, y + 12],
    ],
  };
  const tip = kind === 'bushy' ? -1 : 2;
  const side = (s: 1 | -1): Point[] =>
    ends[kind].map(([u, v], index): Point => (index === tip ? sharp(at(s * u, v)) : at(s * u, v)));
  const shape = closed(trace`${at(0, y - 10, 8)}, ${side(1)}, ${at(0, y + (kind === 'bushy' ? 7 : 1), 8)},
      ${side(-1).toReversed()}`);
  const comb = (s: 1 | -1): [Curve, Curve] => [
    curve`${at(s * 2, y - 8, 8)}, ${at(s * 18, y - 4)}, ${at(s * 32, y + 2)},
      ${at(s * 46, y + 10)}`,
    curve`${at(s * 2, y, 8)}, ${at(s * 10, y + 2)}, ${at(s * 24, y + 8)}, ${at(s * 36, y + 14)}`,
  ];
  return pen.solid(
    shape,
    hair,
    { rim: 3, shade: 5 },
    flat(strands(...comb(-1), 3, 3), hair.shade) + flat(strands(...comb(1), 3, 3), hair.deep),
  );
}

function mouthHole(head: Head): Point[] {
  const y = lipY(head);
  return [head.at(-14, y + 17), head.at(0, y + 21), head.at(14, y + 17)];
}

function body(pen: Pen, head: Head, hair: Tones, { length, width }: BeardSize, tip: number): string {
  const { at, turn } = head;
  const y = lipY(head);
  const lean = turn * 20;
  const jaw = 330;
  const side = (s: 1 | -1): Point[] => [
    [s * width + lean * 0.6, jaw],
    [s * (width * 0.8 + tip * 0.15) + lean, jaw + (length - jaw) * 0.55],
    [s * tip + lean, length - 6],
  ];
  const shape =
    closed(trace`${at(0, y - 12, 8)}, ${at(28, y - 8)}, ${at(50, y - 8)}, ${at(64, 258)}, ${at(73, 214)}!,
      ${[head.face.width + 6 + Math.max(0, -turn) * 2, 262]}, ${side(1)},
      ${[lean * 1.1, length]}, ${side(-1).toReversed()},
      ${[-head.face.width - 6 + Math.min(0, -turn) * -4, 262]}, ${at(-73, 214)}!,
      ${at(-64, 258)}, ${at(-50, y - 8)}, ${at(-28, y - 8)}`);
  const comb = (s: 1 | -1): [Curve, Curve] => [
    [
      at(s * 66, 262),
      [s * (width + 2) + lean * 0.5, jaw - 10],
      [s * width * 0.9 + lean, jaw + 10],
      [s * (tip + 4) + lean, length - 12],
    ],
    [at(s * 6, y + 24), [s * 8 + lean, jaw], [s * 6 + lean, jaw + 20], [s * 3 + lean, length]],
  ];
  const gap = flat(closed([at(-20, y + 6), ...mouthHole(head), at(20, y + 6)]), hair.deep);
  return pen.solid(
    shape,
    hair,
    { rim: 4, shade: 12 },
    flat(strands(...comb(-1), 6, 4), hair.shade) + flat(strands(...comb(1), 6, 5), hair.deep) + gap,
  );
}

const full: BeardPart = (pen, head, hair, size) => ({
  back: body(pen, head, hair, size, size.width * 0.5),
  front: whiskers(pen, head, hair, 'bushy'),
});

const tapered: BeardPart = (pen, head, hair, size) => ({
  back: body(pen, head, hair, size, 6),
  front: whiskers(pen, head, hair, 'drooping'),
});

/** A small pointed chin beard with a moustache, clear cheeks. */
function chinTuft(pen: Pen, head: Head, hair: Tones, { length, width }: BeardSize): string {
  const { at, turn, face } = head;
  const y = lipY(head);
  const lean = turn * 20;
  const shape = closed([
    at(0, y + 20, 4),
    at(width * 0.5, y + 22),
    [width * 0.9 + lean, face.chin - 4],
    [width * 0.35 + lean, face.chin + (length - face.chin) * 0.5],
    [lean * 1.1, length, 1],
    [-width * 0.35 + lean, face.chin + (length - face.chin) * 0.5],
    [-width * 0.9 + lean, face.chin - 4],
    at(-width * 0.5, y + 22),
  ]);
  const comb = strands(
    [
      at(-width * 0.4, y + 26),
      [-width * 0.6 + lean, face.chin],
      [-width * 0.2 + lean, face.chin + 8],
      [lean, length - 4],
    ],
    [
      at(width * 0.4, y + 26),
      [width * 0.6 + lean, face.chin],
      [width * 0.2 + lean, face.chin + 8],
      [lean + 2, length - 2],
    ],
    4,
    3,
  );
  return pen.solid(shape, hair, { rim: 4, shade: 7 }, flat(comb, hair.deep, 0.8));
}

const vandyke: BeardPart = (pen, head, hair, size) => ({
  back: chinTuft(pen, head, hair, size),
  front: whiskers(pen, head, hair, 'upturned'),
});

const wispy: BeardPart = (pen, head, hair, size) => ({
  back: chinTuft(pen, head, hair, size) + wisps(head, hair, size),
  front: whiskers(pen, head, hair, 'drooping'),
});

function wisps({ at, turn }: Head, hair: Tones, { length }: BeardSize): string {
  const lean = turn * 20;
  const wisp = (s: 1 | -1): string =>
    gouge(
      [at(s * 64, 256), [s * 66 + lean * 0.4, 300], [s * 62 + lean, 330], [s * 54 + lean, length - 30]],
      6,
    );
  return flat(wisp(-1), hair.mid) + flat(wisp(1), hair.shade);
}

const only =
  (kind: Whiskers): BeardPart =>
  (pen, head, hair) => ({ front: whiskers(pen, head, hair, kind) });

/** Every beard and moustache, by the name a portrait.json uses. */
export const beards = {
  full,
  tapered,
  vandyke,
  wispy,
  bushy: only('bushy'),
  trim: only('trim'),
};

import { closed, ellipse, gouge, locks, strands, type Point } from './path.ts';
import { flat, line } from './pen.ts';
import type { HatPart } from './part.ts';

function sharp([x, y]: Point): Point {
  return [x, y, 1];
}

/** A ribbon bound twice about the hair. */
const fillet: HatPart = (pen, { at }, { main, second }) => {
  const band = (y: number, sag: number): string =>
    pen.solid(
      closed([
        sharp([-98, y + sag]),
        at(-60, y + 6),
        at(0, y - 4),
        at(60, y + 6),
        sharp([100, y + sag]),
        [100, y + sag - 14],
        at(60, y - 9),
        at(0, y - 18),
        at(-60, y - 9),
        [-98, y + sag - 14],
      ]),
      main,
      { rim: 3, shade: 6 },
    );
  const leaves = [-70, -52, -34, -16, 4, 24, 44, 62].map((u) => {
    const [x] = at(u, 0);
    const y = 116 + (u / 80) ** 2 * 26;
    return gouge(
      [
        [x - 12, y + 4],
        [x - 6, y - 10],
        [x + 4, y - 14],
        [x + 12, y - 18],
      ],
      8,
    );
  });
  return { front: band(136, 40) + band(106, 34) + flat(leaves.join(''), second.mid) };
};

/** A slender jewelled band across parted hair. */
const tiara: HatPart = (pen, { at }, { main, accent }) => {
  const peaks = [-60, -40, -20, 0, 20, 40, 60].flatMap((u): Point[] => {
    const y = 112 + (u / 80) ** 2 * 30;
    const [x] = at(u, 0);
    return [
      [x - 9, y, 1],
      [x, y - (u === 0 ? 36 : 22) + Math.abs(u) * 0.12, 1],
      [x + 9, y, 1],
    ];
  });
  const [left] = at(-72, 0);
  const [right] = at(72, 0);
  const stones = [-60, -40, -20, 0, 20, 40, 60]
    .map((u) => ellipse(at(u, 0)[0], 114 + (u / 80) ** 2 * 30, 4.5))
    .join('');
  return {
    front:
      pen.solid(
        closed([sharp([left, 142]), ...peaks, sharp([right, 142]), at(40, 128), at(0, 122), at(-40, 128)]),
        main,
        { rim: 3, shade: 5 },
      ) + flat(stones, accent.mid),
  };
};

/** A cloth wrapped about a scholar's topknot and pinned. */
const knotcloth: HatPart = (pen, { turn }, { main, second }) => {
  const x = -turn * 8;
  const wrap = closed([
    [x - 40, 104],
    [x - 46, 66],
    [x - 28, 34],
    [x, 26],
    [x + 32, 34],
    [x + 48, 66],
    [x + 42, 104],
    [x, 112],
  ]);
  return {
    front:
      pen.solid(
        wrap,
        main,
        { rim: 6, shade: 14 },
        flat(
          strands(
            [
              [x - 36, 96],
              [x - 30, 70],
              [x - 16, 50],
              [x, 34],
            ],
            [
              [x + 36, 96],
              [x + 32, 70],
              [x + 18, 50],
              [x + 4, 34],
            ],
            4,
            5,
          ),
          main.shade,
        ),
      ) +
      line(`M${x - 74} 70L${x + 76} 58`, second.shade, 8) +
      line(`M${x - 74} 71L${x + 40} 62`, second.rim, 4) +
      pen.solid(
        closed([
          [x - 44, 94],
          [x, 104],
          [x + 46, 92],
          [x + 48, 108],
          [x, 120],
          [x - 46, 110],
        ]),
        second,
        { rim: 3, shade: 6 },
      ),
  };
};

/** A general's small bronze cap over the knot of hair, held by a pin. */
const knotcrown: HatPart = (pen, { turn }, { main, second }) => {
  const x = -turn * 8;
  const shell = closed([
    [x - 36, 102, 1],
    [x - 40, 70],
    [x - 28, 46],
    [x, 36],
    [x + 30, 46],
    [x + 42, 70],
    [x + 38, 102, 1],
    [x, 110],
  ]);
  const ribbon = closed([
    [x - 30, 100, 1],
    [x - 66, 116],
    [x - 104, 170],
    [x - 122, 236, 1],
    [x - 100, 226, 1],
    [x - 84, 166],
    [x - 40, 122],
  ]);
  return {
    back: pen.solid(ribbon, second, { rim: 4, shade: 4 }),
    front:
      pen.solid(
        shell,
        main,
        { rim: 6, shade: 12 },
        line(
          `M${x - 16} 40C${x - 22} 60 ${x - 22} 90 ${x - 18} 110M${x + 16} 40C${x + 22} 60 ${x + 22} 90 ${x + 18} 110`,
          main.deep,
          3,
        ),
      ) +
      line(`M${x - 66} 82L${x + 68} 74`, main.shade, 8) +
      line(`M${x - 66} 83L${x + 30} 77`, main.rim, 4) +
      pen.solid(
        closed([
          [x - 40, 92],
          [x, 102],
          [x + 42, 90],
          [x + 44, 106],
          [x, 118],
          [x - 42, 108],
        ]),
        second,
        { rim: 3, shade: 6 },
      ),
  };
};

/** A wreath of ribbon and hair-jewels for the stage. */
const aigrette: HatPart = (pen, { at }, { main, accent }) => {
  const [x] = at(40, 0);
  const plumes = closed(
    locks({
      x: x + 6,
      y: 78,
      rx: 16,
      ry: 40,
      from: -60,
      to: 90,
      count: 5,
      depth: 22,
      pointed: true,
      seed: 2,
    }).concat([
      [x + 14, 108],
      [x - 6, 108],
    ]),
  );
  return {
    front:
      pen.solid(plumes, main, { rim: 5, shade: 10 }) +
      flat(ellipse(x, 110, 12, 10), accent.shade) +
      flat(ellipse(x - 1, 111, 8, 7), accent.mid),
  };
};

export const bandHats = { fillet, tiara, knotcloth, knotcrown, aigrette };

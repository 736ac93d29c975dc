import { closed, ellipse, strands, shifted, type Curve, type Point } from './path.ts';
import { flat } from './pen.ts';
import type { HatPart } from './part.ts';
import { trace, curve } from './trace.ts';

function sharp([x, y]: Point): Point {
  return [x, y, 1];
}

/** A wide scholar's turban wound in crossing bands, one end falling on the shoulder. */
const scholar: HatPart = (pen, { at, turn }, { main, second }) => {
  const bulk =
    closed(trace`-92 188!, -122 152, -126 100, -92 56, -30 36, 40 36, 102 56, 134 102, 128 152, 96 188!,
      ${at(60, 160)}, ${at(0, 148)}, ${at(-60, 160)}`);
  const top = closed(shifted(trace`-50 60, -36 28, 0 18, 38 28, 54 60`, -turn * 8));
  const cross: [Curve, Curve] = [
    curve`-100 176, -60 130, 20 70, 110 56`,
    curve`-120 96, -80 70, -30 50, 20 36`,
  ];
  const other: [Curve, Curve] = [
    curve`${at(-10, 150)}, 40 140, 90 130, 132 100`,
    curve`30 160, 60 164, 90 170, 110 172`,
  ];
  const tail = closed(
    trace`86 150!, 118 200, 112 280, 124 350, 118 420!, 152 410!, 152 330, 142 240, 132 160`,
  );
  return {
    back: pen.solid(
      tail,
      main,
      { rim: 4, shade: 10 },
      flat(
        strands(curve`104 180, 122 240, 124 320, 132 410`, curve`120 170, 138 240, 140 320, 144 410`, 2, 4),
        main.shade,
      ),
    ),
    front:
      pen.solid(top, second, { rim: 5, shade: 12 }) +
      pen.solid(
        bulk,
        main,
        { rim: 9, shade: 24 },
        flat(strands(...cross, 5, 6), main.shade) + flat(strands(...other, 4, 7), main.deep),
      ),
  };
};

/** A traveller's turban: thick rolls, one above another, a tail under the chin. */
const traveller: HatPart = (pen, { at }, { main, second }) => {
  const roll = (y: number, wide: number, high: number, lift: number): string =>
    pen.solid(
      closed([
        [-wide, y],
        [-wide * 0.7, y - high * 0.8 - lift],
        [0, y - high - lift],
        [wide * 0.7, y - high * 0.8 - lift],
        [wide + 4, y],
        [wide * 0.6, y + high * 0.2],
        [0, y - high * 0.2 + 2],
        [-wide * 0.6, y + high * 0.2],
      ]),
      main,
      { rim: 6, shade: 12 },
      flat(
        strands(
          [
            [-wide, y],
            [-wide * 0.5, y - high * 0.5],
            [wide * 0.5, y - high * 0.5],
            [wide, y],
          ],
          [
            [-wide * 0.8, y - high * 0.5],
            [-wide * 0.4, y - high * 0.9],
            [wide * 0.4, y - high * 0.9],
            [wide * 0.8, y - high * 0.5],
          ],
          2,
          4,
        ),
        main.shade,
      ),
    );
  const scarf =
    closed(trace`-76 180!, -70 260, -56 330, -20 372, 40 366, 70 320, 76 250, 76 180!, 116 190, 136 280,
      118 370, 40 430, -50 430, -112 370, -126 280, -112 190`);
  const [kx] = at(30, 0);
  return {
    back: pen.solid(
      scarf,
      main,
      { rim: 7, shade: 18 },
      flat(
        strands(curve`-104 200, -112 300, -60 400, 20 410`, curve`-118 210, -124 320, -70 420, 20 426`, 2, 5),
        main.shade,
      ),
    ),
    front:
      pen.solid(closed(trace`-60 76, -40 40, 0 30, 44 40, 64 76`), second, { rim: 5, shade: 14 }) +
      roll(110, 92, 50, 0) +
      roll(142, 110, 50, 0) +
      roll(178, 114, 46, 0) +
      pen.solid(
        closed([
          [kx - 26, 96],
          [kx - 8, 70],
          [kx + 26, 76],
          [kx + 34, 120],
          [kx + 14, 156],
          [kx - 16, 146],
        ]),
        main,
        { rim: 6, shade: 9 },
        flat(
          strands(
            [
              [kx - 16, 140],
              [kx - 20, 110],
              [kx - 10, 90],
              [kx + 4, 76],
            ],
            [
              [kx + 22, 146],
              [kx + 26, 120],
              [kx + 26, 96],
              [kx + 20, 80],
            ],
            3,
            4,
          ),
          main.shade,
        ),
      ),
  };
};

/** A tall felt hat with a turban wound about its foot. */
const sikke: HatPart = (pen, { at, turn }, { main, second }) => {
  const felt = closed(shifted(trace`-62 130, -60 60, -48 8, 0 -6, 50 8, 62 60, 66 130`, -turn * 6));
  const wound = closed(trace`-92 184!, -120 156, -116 112, -76 88, 0 82, 78 88, 120 112, 124 156, 96 184!,
      ${at(60, 160)}, ${at(0, 150)}, ${at(-60, 160)}`);
  return {
    front:
      pen.solid(
        felt,
        second,
        { rim: 8, shade: 22 },
        flat(
          strands(curve`-44 100, -44 70, -42 40, -34 14`, curve`44 100, 46 70, 44 40, 36 14`, 4, 4),
          second.shade,
        ),
      ) +
      pen.solid(
        wound,
        main,
        { rim: 8, shade: 20 },
        flat(
          strands(
            curve`-104 170, -100 140, -60 110, -20 86`,
            curve`${at(20, 154)}, 50 140, 90 120, 100 100`,
            6,
            5,
          ),
          main.shade,
        ),
      ),
  };
};

/** A gold crown set over a wound headcloth. */
const mansa: HatPart = (pen, { at }, { main, second, accent }) => {
  const cloth = closed(
    trace`-92 180!, -108 130, -86 70, -30 42, 40 42, 92 70, 112 130, 96 180!, ${at(0, 140)}`,
  );
  const drape = closed(
    trace`-90 160!, -104 240, -116 320, -130 410!, 0 380, 134 410!, 120 320, 108 240, 94 160!`,
  );
  const points = [-78, -40, 0, 40, 76];
  const crown = closed([
    sharp([-98, 178]),
    sharp([-106, 96]),
    ...points.flatMap((u, index): Point[] => {
      const [x] = at(u, 0);
      const tall = index === 2 ? 44 : 64;
      return index === 0
        ? [[x + 14, 118, 1]]
        : index === 4
          ? []
          : [
              [x - 3, tall, 1],
              [x + 20, 116, 1],
            ];
    }),
    sharp([110, 96]),
    sharp([100, 178]),
    at(60, 160),
    at(0, 152),
    at(-60, 160),
  ]);
  const jewels = points.map((u) => {
    const [x] = at(u, 0);
    return (
      flat(ellipse(x, 138 + Math.abs(u) * 0.14, 9, 11), accent.shade) +
      flat(ellipse(x - 1, 139 + Math.abs(u) * 0.14, 6.5, 8.5), accent.mid) +
      flat(ellipse(x - 3, 142 + Math.abs(u) * 0.14, 2.4), accent.rim)
    );
  });
  return {
    back: pen.solid(drape, second, { rim: 7, shade: 20 }),
    front:
      pen.solid(
        cloth,
        second,
        { rim: 7, shade: 20 },
        flat(
          strands(curve`-90 140, -70 90, -40 66, 0 46`, curve`90 140, 74 90, 44 66, 6 46`, 5, 6),
          second.shade,
        ),
      ) +
      pen.solid(crown, main, { rim: 7, shade: 18 }) +
      flat(
        strands(
          curve`-98 168, ${at(-50, 150)}, ${at(50, 150)}, 100 168`,
          curve`-100 120, ${at(-50, 112)}, ${at(50, 112)}, 104 120`,
          2,
          3,
        ),
        main.deep,
      ) +
      jewels.join(''),
  };
};

export const turbanHats = { scholar, traveller, sikke, mansa };

import { closed, gouge, locks, strands, type Point } from './path.ts';
import { flat, line } from './pen.ts';
import type { HatPart } from './part.ts';
import { trace, traceOn, curve, curveOn } from './trace.ts';

function sharp([x, y]: Point): Point {
  return [x, y, 1];
}

/** A white linen cap, full in the crown, with a goffered frill round the face. */
const mobcap: HatPart = (pen, { at, turn }, { main, second }) => {
  const crown = closed(
    locks({ x: -turn * 8, y: 136, rx: 116, ry: 98, from: -96, to: 96, count: 8, depth: 10, seed: 5 }).concat(
      trace`100 170, 0 130, -100 170`,
    ),
  );
  const frill =
    closed(trace`${locks({ x: 0, y: 206, rx: 100, ry: 76, from: -118, to: 118, count: 13, depth: 10, seed: 13 })},
      96 262, 86 236, ${at(66, 178)}, ${at(40, 156)}, ${at(0, 146)}, ${at(-40, 156)},
      ${at(-68, 178)}, -86 236, -98 262`);
  const ribbon = 'M-112 168C-76 104 76 104 114 168';
  return {
    front:
      pen.solid(
        crown,
        main,
        { rim: 8, shade: 26 },
        flat(
          strands(curve`-100 150, -90 100, -60 70, -30 46`, curve`100 150, 92 100, 64 70, 34 46`, 9, 6),
          main.shade,
        ),
      ) +
      line(ribbon, second.mid, 15) +
      line('M-110 172C-74 110 20 100 60 122', second.rim, 4) +
      pen.solid(
        frill,
        main,
        { rim: 5, shade: 12 },
        flat(
          strands(
            curve`-88 240, -92 232, -98 226, -110 222`,
            curve`${at(-30, 154)}, -36 142, -40 134, -44 122`,
            7,
            4,
          ) +
            strands(
              curve`${at(30, 154)}, 36 142, 40 134, 44 122`,
              curve`88 240, 92 232, 98 226, 110 222`,
              7,
              5,
            ),
          main.shade,
        ),
      ),
  };
};

/** A small muslin cap tied behind, with a narrow edging. */
const muslin: HatPart = (pen, { at }, { main, second }) => {
  const cap = closed(trace`-104 222!, -112 160, -88 88, -34 52, 34 50, 92 86, 116 160, 106 222!, 96 176,
      ${at(54, 134)}, ${at(0, 118)}, ${at(-54, 134)}, -96 176`);
  const scallops = [-84, -68, -52, -36, -20, -4, 12, 28, 44, 60, 76].flatMap((u): Point[] => {
    const y = 122 + (u / 80) ** 2 * 62;
    return trace`${at(u - 8, y + 4)}!, ${at(u - 4, y + 15)}, ${at(u + 4, y + 15)}`;
  });
  const frill = closed(trace`-104 214!, ${scallops}, 106 214!, 104 170, ${at(58, 124)}, ${at(0, 106)},
      ${at(-58, 124)}, -102 170`);
  return {
    front:
      pen.solid(
        cap,
        main,
        { rim: 8, shade: 24 },
        flat(
          strands(curve`-96 150, -80 100, -50 76, -16 56`, curve`100 150, 84 100, 54 76, 20 56`, 7, 6),
          main.shade,
        ),
      ) +
      pen.solid(frill, main, { rim: 5, shade: 7 }) +
      line('M-104 168C-70 88 74 86 108 168', second.mid, 9),
  };
};

/** A widow's frilled cap with lace ribbons falling on the shoulders. */
const lacecap: HatPart = (pen, head, cloth) => {
  const { main } = cloth;
  const lappet = (s: 1 | -1): string => {
    const shape = closed(traceOn(s)`76 238!, 82 290, 94 340, 90 392!, 136 384!, 126 320, 112 270, 102 232!`);
    return pen.solid(
      shape,
      main,
      { rim: 5, shade: s > 0 ? 12 : 6 },
      flat(
        strands(
          curveOn(s)`86 250, 90 300, 100 340, 102 384`,
          curveOn(s)`100 250, 110 300, 120 340, 124 380`,
          1,
          5,
        ),
        main.shade,
      ),
    );
  };
  return { front: lappet(-1) + lappet(1) + (mobcap(pen, head, cloth).front ?? '') };
};

/** A deep bonnet lined with ruched silk, its ribbons tied under the chin. */
const bonnet: HatPart = (pen, { at, turn }, { main, second, accent }) => {
  const shell =
    closed(trace`-124 250, -136 176, -112 96, -56 50, 0 40, 60 50, 116 96, 140 176, 126 252, 96 290!,
      -96 290!`);
  const lining = closed(trace`-104 252, -114 180, -92 108, 0 64, 96 108, 118 180, 106 252, 80 280, -80 280`);
  const brim =
    closed(trace`-92 290!, -128 250, -140 174, -116 92, -58 46, 0 36, 62 46, 120 92, 144 174, 130 252,
      92 292!, 110 250, 120 178, 98 112, 50 78, 0 70, -48 78, -96 112, -116 178, -108 250`);
  const bow = (s: 1 | -1): Point[] => [
    sharp([turn * 16, 356]),
    [s * 24 + turn * 16, 338],
    [s * 54 + turn * 16, 344],
    [s * 50 + turn * 16, 372],
    sharp([turn * 16, 362]),
  ];
  const [bx] = at(60, 0);
  return {
    back:
      pen.solid(shell, main) +
      pen.solid(
        lining,
        second,
        { rim: 6, shade: 20 },
        flat(
          strands(curve`-70 250, -90 240, -110 246, -130 250`, curve`0 130, 0 100, 0 80, 0 50`, 9, 5) +
            strands(curve`0 130, 0 100, 0 80, 0 50`, curve`70 250, 90 240, 110 246, 130 250`, 9, 6),
          second.shade,
        ),
      ),
    front:
      pen.solid(brim, main, { rim: 7, shade: 16 }) +
      flat(gouge(curve`-100 282, -86 320, -50 346, ${[turn * 16, 360]}`, 9), accent.mid) +
      flat(gouge(curve`100 284, 88 320, 54 346, ${[turn * 16, 360]}`, 9), accent.shade) +
      pen.solid(
        closed([sharp([turn * 16 - 6, 360]), [-24, 400], sharp([-36, 450]), sharp([-8, 440]), [6, 396]]),
        accent,
        { rim: 4, shade: 5 },
      ) +
      pen.solid(
        closed([sharp([turn * 16 + 4, 360]), [22, 396], sharp([40, 444]), sharp([14, 452]), [-2, 396]]),
        accent,
        { rim: 3, shade: 7 },
      ) +
      pen.solid(closed(bow(-1)), accent, { rim: 4, shade: 5 }) +
      pen.solid(closed(bow(1)), accent, { rim: 4, shade: 8 }) +
      pen.solid(
        closed(locks({ x: bx + 30, y: 86, rx: 20, ry: 18, from: 0, to: 360, count: 7, depth: 8, seed: 3 })),
        accent,
        { rim: 4, shade: 8 },
      ),
  };
};

/** A nun's white wimple under a black veil. */
const wimple: HatPart = (pen, { at }, { main, second }) => {
  const veil =
    closed(trace`0 62, 74 78, 116 136, 130 230, 150 330, 182 440!, 120 470!, 0 400, -118 470!, -178 440!,
      -146 330, -126 230, -112 136, -72 78`);
  const linen = closed(trace`-82 356!, -96 280, -96 200, -84 132, -40 98, 0 92, 42 98, 88 132, 98 200, 98 280,
      84 356!, ${at(30, 344)}, ${at(58, 306)}, ${at(72, 262)}, ${at(74, 206)}, ${at(62, 170)},
      ${at(36, 154)}, ${at(0, 150)}, ${at(-36, 154)}, ${at(-62, 170)}, ${at(-76, 206)},
      ${at(-74, 262)}, ${at(-58, 306)}, ${at(-30, 344)}`);
  const front =
    closed(trace`-104 352!, -112 280, -102 200, -86 140, -44 110, 0 104, 46 110, 90 140, 106 200, 116 280,
      108 352!, 150 352, 134 230, 118 136, 76 76, 0 58, -74 76, -114 136, -130 230, -146 352`);
  const chinBand =
    closed(trace`${at(-66, 290)}, ${at(-40, 326)}, ${at(0, 338)}, ${at(40, 326)}, ${at(66, 290)}, 90 350,
      0 384, -88 350`);
  return {
    back:
      pen.solid(veil, main, { rim: 8, shade: 26 }) +
      flat(closed(trace`0 110, 94 180, 96 330, -94 330, -92 180`), second.shade),
    front:
      pen.solid(
        chinBand,
        second,
        { rim: 6, shade: 14 },
        flat(
          strands(
            curve`${at(-50, 316)}, -20 350, 20 350, ${at(50, 316)}`,
            curve`-80 350, -30 372, 30 372, 80 350`,
            2,
            3,
          ),
          second.shade,
        ),
      ) +
      pen.solid(linen, second, { rim: 7, shade: 16 }) +
      pen.solid(
        front,
        main,
        { rim: 8, shade: 18 },
        flat(
          strands(
            curve`-106 330, -114 240, -100 160, -60 100`,
            curve`-134 330, -128 240, -114 160, -76 86`,
            2,
            5,
          ),
          main.rim,
          0.5,
        ) +
          flat(
            strands(curve`110 330, 116 240, 104 160, 66 104`, curve`136 330, 130 240, 116 160, 80 90`, 2, 5),
            main.deep,
          ),
      ),
  };
};

/** A deep woollen hood whose point falls behind. */
const hood: HatPart = (pen, { at }, { main, second }) => {
  const behind =
    closed(trace`20 26, 84 60, 124 130, 132 230, 150 330, 190 430!, -180 430!, -144 330, -124 230,
      -116 130, -70 60`);
  const inside = closed(trace`${at(0, 96)}, 86 150, 100 240, 92 340, -88 340, -96 240, -82 150`);
  const edge =
    closed(trace`-98 400!, -102 320, -104 240, -90 160, -54 114, ${at(0, 104)}, 60 114, 96 160, 108 240,
      104 320, 102 400!, 172 420!, 146 320, 134 230, 124 130, 84 62, 34 18!, -60 52, -116 130,
      -126 230, -142 320, -166 420!`);
  const weave =
    flat(
      strands(
        curve`-100 390, -110 280, -104 170, -50 100`,
        curve`-146 390, -130 280, -122 150, -50 60`,
        4,
        7,
      ),
      main.shade,
    ) +
    flat(
      strands(curve`104 390, 112 280, 108 170, 56 104`, curve`150 390, 136 280, 126 150, 70 60`, 4, 8),
      main.deep,
    );
  return {
    back: pen.solid(behind, main) + flat(inside, main.deep),
    front:
      pen.solid(edge, main, { rim: 9, shade: 18 }, weave) +
      line('M-98 396C-104 300 -106 200 -70 134C-40 96 44 94 80 134C112 190 108 300 102 396', second.mid, 5),
  };
};

export const veilHats = { mobcap, muslin, lacecap, bonnet, wimple, hood };

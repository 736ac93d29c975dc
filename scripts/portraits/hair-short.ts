import { closed, locks, strands, type Point } from './path.ts';
import { flat } from './pen.ts';
import type { HairPart } from './part.ts';
import { trace, traceOn, curve, curveOn } from './trace.ts';

/** Einstein's: a white cloud that stands away from a high forehead. */
const shock: HairPart = (pen, { at }, hair) => {
  const cloud =
    closed(trace`${locks({ x: 4, y: 190, rx: 102, ry: 100, from: -126, to: 126, count: 15, depth: 21, pointed: true, seed: 11 })},
      80 262, 0 240, -80 262`);
  const rays =
    flat(
      strands(curve`-70 170, -96 160, -112 180, -126 214`, curve`-20 104, -34 88, -48 84, -66 78`, 7, 4),
      hair.shade,
    ) +
    flat(
      strands(curve`20 104, 34 88, 50 82, 70 76`, curve`72 170, 96 168, 116 190, 124 224`, 7, 5),
      hair.deep,
    );
  const crown: Point[] = trace`-82 238!, ${at(-78, 206)}, ${at(-66, 176)}, ${at(-48, 146)}, ${at(-22, 128)},
      ${at(6, 124)}, ${at(34, 136)}, ${at(58, 160)}, ${at(72, 192)}, 86 238!`;
  const top = locks({
    x: 4,
    y: 190,
    rx: 94,
    ry: 92,
    from: 114,
    to: -114,
    count: 12,
    depth: 15,
    pointed: true,
    seed: 5,
  });
  const combed =
    flat(
      strands(
        curve`${at(-60, 168)}, -82 150, -92 170, -102 204`,
        curve`${at(-14, 126)}, -24 104, -38 96, -56 90`,
        6,
        4,
      ),
      hair.shade,
    ) +
    flat(
      strands(
        curve`${at(20, 128)}, 30 106, 48 96, 66 94`,
        curve`${at(66, 180)}, 88 168, 100 186, 106 214`,
        6,
        5,
      ),
      hair.deep,
    );
  return {
    back: pen.solid(cloud, hair, { rim: 10, shade: 22 }, rays),
    front: pen.solid(closed(trace`${crown}, ${top}`), hair, { rim: 7, shade: 18 }, combed),
  };
};

/** Beethoven's: a heavy mane thrown back, falling over the ears. */
const mane: HairPart = (pen, { at }, hair) => {
  const mass =
    closed(trace`${locks({ x: 6, y: 200, rx: 98, ry: 100, from: -140, to: 140, count: 13, depth: 21, pointed: true, seed: 23 })},
      64 300, -64 300`);
  const crown =
    closed(trace`-96 262!, -82 232, ${at(-80, 200)}, ${at(-62, 168)}, ${at(-50, 152)}!, ${at(-40, 160)},
      ${at(-14, 134)}, ${at(-2, 152)}!, ${at(14, 138)}, ${at(46, 146)}, ${at(66, 170)},
      ${at(78, 206)}, 86 236, 94 268!,
      ${locks({ x: 6, y: 190, rx: 94, ry: 94, from: 118, to: -118, count: 11, depth: 15, pointed: true, seed: 31 })}`);
  const combed =
    flat(
      strands(
        curve`${at(-66, 180)}, -96 170, -104 200, -104 240`,
        curve`${at(-18, 136)}, -36 104, -60 92, -84 106`,
        6,
        5,
      ),
      hair.shade,
    ) +
    flat(
      strands(
        curve`${at(10, 138)}, 20 104, 50 92, 76 104`,
        curve`${at(74, 196)}, 96 190, 106 220, 104 258`,
        7,
        6,
      ),
      hair.deep,
    );
  return {
    back: pen.solid(mass, hair, { rim: 9, shade: 26 }),
    front: pen.solid(crown, hair, { rim: 8, shade: 16 }, combed),
  };
};

/** Combed flat to both sides of a parting; short above the ears. */
const parted: HairPart = (pen, { at }, hair) => {
  const cap = closed(trace`-87 226!, ${at(-70, 202)}, ${at(-62, 172)}, ${at(-50, 146)}, ${at(-18, 132)},
      ${at(-6, 124)}!, ${at(12, 136)}, ${at(46, 148)}, ${at(58, 172)}, ${at(64, 206)}, 88 230!,
      96 186, 88 138, 58 98, 14 82, -2 84, -28 82, -66 98, -92 138, -98 186`);
  const combed =
    flat(
      strands(
        curve`${at(-6, 122)}, -40 92, -70 108, -90 176`,
        curve`${at(-14, 130)}, -50 118, -74 150, -86 206`,
        5,
        3,
      ),
      hair.rim,
    ) +
    flat(
      strands(
        curve`${at(-4, 118)}, 40 84, 80 108, 96 180`,
        curve`${at(6, 132)}, 54 122, 80 160, 86 214`,
        6,
        4,
      ),
      hair.deep,
    );
  return { front: pen.solid(cap, hair, { rim: 6, shade: 16 }, combed) };
};

/** Bald above, full at the sides down to the collar. */
const receding: HairPart = (pen, { at }, hair) => {
  const back = closed(trace`-60 130, -100 180, -112 250, -104 300, -76 322!, 0 300, 82 322!, 110 300, 116 250,
      104 180, 64 130`);
  const side = (s: 1 | -1): Point[] => traceOn(
    s,
  )`${at(s * 48, 110)}!, ${at(s * 62, 150)}, ${at(s * 73, 184)}, ${at(s * 77, 214)}, 84 262,
      84 308!, 108 290, 113 240, 104 180, 91 146, 72 122`;
  const waves = (s: 1 | -1): string =>
    flat(
      strands(
        curveOn(s)`66 136, 84 170, 82 220, 88 296`,
        curveOn(s)`84 130, 112 180, 106 240, 108 288`,
        4,
        4,
      ),
      s < 0 ? hair.shade : hair.deep,
    );
  return {
    back: pen.solid(back, hair),
    front:
      pen.solid(closed(side(-1)), hair, { rim: 7, shade: 8 }, waves(-1)) +
      pen.solid(closed(side(1)), hair, { rim: 4, shade: 14 }, waves(1)),
  };
};

/** A bald crown with a ring of loose curls at the sides. */
const fringe: HairPart = (pen, { at }, hair) => {
  const tuft = (s: 1 | -1): string =>
    closed(traceOn(s)`${at(s * 66, 158)}!, ${at(s * 73, 182)}, ${at(s * 66, 196)}!, ${at(s * 76, 214)},
      ${at(s * 72, 240)}!, 90 250, 104 258!, 104 232, 118 226!, 108 200, 114 184!, 98 170,
      90 148`);
  const back = closed(trace`-84 150, -112 200, -104 268, 0 280, 106 268, 114 200, 86 150`);
  const comb = (s: 1 | -1): string =>
    flat(
      strands(
        curveOn(s)`${at(s * 68, 166)}, 80 176, 86 196, 98 200`,
        curveOn(s)`${at(s * 76, 230)}, 84 226, 92 236, 100 246`,
        4,
        4,
      ),
      s < 0 ? hair.shade : hair.deep,
    );
  return {
    back: pen.solid(back, hair),
    front:
      pen.solid(tuft(-1), hair, { rim: 5, shade: 4 }, comb(-1)) +
      pen.solid(tuft(1), hair, { rim: 3, shade: 9 }, comb(1)),
  };
};

/** Short curls close to the head, as on Greek heads. */
const curls: HairPart = (pen, { at }, hair) => {
  const outer = locks({ x: 2, y: 190, rx: 92, ry: 98, from: -112, to: 112, count: 15, depth: 13, seed: 17 });
  const inner = [78, 64, 48, 30, 10, -12, -32, -50, -66, -80].flatMap((u, index): Point[] => {
    const y = 146 + (u / 80) ** 2 * 66;
    return trace`${at(u, y - 4)}!, ${at(u - 8, y + (index % 2 ? 10 : 6))}`;
  });
  const marks = flat(
    trace`-66 132, -40 112, -8 102, 26 106, 56 124, 80 156, -84 166, -52 148, -20 130, 14 126,
      46 142, 70 176`
      .map(([x, y]) =>
        strands(
          [
            [x - 9, y + 6],
            [x - 10, y - 8],
            [x + 8, y - 9],
            [x + 9, y + 4],
          ],
          [
            [x - 4, y + 6],
            [x - 4, y - 2],
            [x + 4, y - 3],
            [x + 4, y + 5],
          ],
          2,
          3,
        ),
      )
      .join(''),
    hair.deep,
    0.8,
  );
  return {
    front: pen.solid(
      closed([...outer, [92, 236, 1], ...inner, [-90, 236, 1]]),
      hair,
      { rim: 7, shade: 16 },
      marks,
    ),
  };
};

/** A round bowl crop, cut above the ears. */
const bowl: HairPart = (pen, { at }, hair) => {
  const crop = closed(trace`-94 246!, ${at(-82, 214)}, ${at(-72, 190)}!, ${at(-40, 172)}, ${at(0, 168)},
      ${at(40, 172)}, ${at(70, 190)}!, ${at(78, 214)}, 96 248!, 112 206, 104 142, 64 96, 4 82,
      -60 94, -102 142, -110 206`);
  const back = closed(trace`-100 180, -92 262, -60 280, 60 280, 92 262, 102 180`);
  const combed =
    flat(
      strands(curve`-2 92, -60 104, -92 150, -98 226`, curve`2 96, -14 120, -22 140, ${at(-20, 164)}`, 6, 4),
      hair.rim,
    ) +
    flat(
      strands(curve`6 96, 16 120, 24 144, ${at(26, 164)}`, curve`8 92, 64 98, 102 150, 102 230`, 7, 5),
      hair.deep,
    );
  return { back: pen.solid(back, hair), front: pen.solid(crop, hair, { rim: 8, shade: 18 }, combed) };
};

/** Short wind-blown locks that escape from under a cap. */
const tousled: HairPart = (pen, { at }, hair) => {
  const fall: Point[] = trace`-92 190!, -96 224, -86 250!, ${at(-80, 214)}, ${at(-62, 196)}!, ${at(-58, 176)},
      ${at(-40, 190)}!, ${at(-30, 170)}, ${at(-12, 184)}!, ${at(2, 166)}, ${at(26, 180)}!,
      ${at(40, 164)}, ${at(62, 190)}!, ${at(72, 200)}, 86 250!, 100 224, 96 180!, 60 100, 0 86,
      -60 100`;
  const combed = flat(
    strands(curve`0 120, -30 140, -60 170, -84 220`, curve`20 120, 40 140, 66 170, 90 220`, 9, 4),
    hair.shade,
  );
  return { front: pen.solid(closed(fall), hair, { rim: 8, shade: 12 }, combed) };
};

/** Only the hair at the temples, for heads that are otherwise covered. */
const temples: HairPart = (pen, { at }, hair) => {
  const lock = (s: 1 | -1): string =>
    closed(traceOn(s)`${at(s * 64, 160)}!, ${at(s * 74, 196)}, ${at(s * 76, 250)}!, 92 240, 94 170`);
  return {
    front: pen.solid(lock(-1), hair, { rim: 4, shade: 4 }) + pen.solid(lock(1), hair, { rim: 3, shade: 8 }),
  };
};

export const shortHair = { shock, mane, parted, receding, fringe, curls, bowl, tousled, temples };

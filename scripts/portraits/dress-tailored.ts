import { bust, buttons, check, coat, folds, opening, wings } from './body.ts';
import { closed, ellipse, gouge, locks, polygon, strands, type Point } from './path.ts';
import { flat, line } from './pen.ts';
import type { DressPart } from './part.ts';
import { trace, traceOn, curve } from './trace.ts';

const lapel: Point[] = trace`40 384!, 70 404, 104 446!, 78 452!, 84 470!, 14 580!, 2 580!, 30 450`;

/** Jacket, wing collar and tie. */
const suit: DressPart = (pen, { main, second, accent }) => ({
  front:
    opening(trace`-50 392, 0 420, 50 392, 50 580, -50 580`, second.mid) +
    flat(polygon(trace`0 420, 50 392, 50 580, 6 580`), second.shade) +
    pen.solid(polygon(trace`-13 416, 13 416, 9 436, 18 580, -18 580, -9 436`), accent, { rim: 4, shade: 7 }) +
    wings(pen, trace`6 414!, 36 362!, 44 392!, 30 424!`, second) +
    pen.solid(
      `${closed(trace`-44 386!, -96 406, -146 432, -180 464, -196 580!, -8 580!, -30 450`)}${closed(trace`44 386!, 96 406, 146 432, 180 464, 196 580!, 8 580!, 30 450`)}`,
      main,
      { rim: 9, shade: 26 },
    ) +
    wings(pen, lapel, main) +
    line('M-34 462L-6 520M34 462L6 520', main.deep, 2),
});

/** A round-necked jumper under an old jacket. */
const jumper: DressPart = (pen, { main, second, accent }) => ({
  front:
    coat(
      pen,
      second,
      150,
      folds(curve`-60 410, -50 450, -40 490, -40 580`, curve`60 410, 50 450, 40 490, 40 580`, 9, second, 3),
    ) +
    line('M-48 394C-30 432 30 432 48 394', second.deep, 13) +
    line('M-48 393C-30 429 30 429 48 393', second.mid, 9) +
    wings(pen, trace`8 420!, 40 380!, 62 402!, 40 436!`, accent) +
    pen.solid(
      `${closed(trace`-58 392!, -110 410, -156 438, -188 470, -204 580!, -50 580!, -70 460`)}${closed(trace`58 392!, 110 410, 156 438, 188 470, 204 580!, 50 580!, 70 460`)}`,
      main,
      { rim: 10, shade: 26 },
      check(main.shade, 15, 1),
    ) +
    wings(pen, trace`56 386!, 82 398, 116 444!, 92 456!, 98 474!, 52 580!, 44 580!, 62 450`, main),
});

/** A tweed travelling coat with its cape, the collar turned up. */
const cape: DressPart = (pen, { main, second, accent }) => ({
  front:
    opening(trace`-46 390, 0 416, 46 390, 46 580, -46 580`, second.mid) +
    pen.solid(polygon(trace`-12 414, 12 414, 16 580, -16 580`), accent, { rim: 4, shade: 7 }) +
    wings(pen, trace`5 412!, 34 364!, 44 394!, 26 424!`, second) +
    pen.solid(
      `${closed(trace`-48 388!, -120 402, -178 440, -214 580!, -10 580!, -26 460`)}${closed(trace`48 388!, 120 402, 178 440, 214 580!, 10 580!, 26 460`)}`,
      main,
      { rim: 10, shade: 30 },
      check(main.shade, 24, 3, 10) + check(main.rim, 24, 1, 10),
    ) +
    wings(pen, trace`32 348!, 66 366, 92 430!, 60 440, 22 500!, 30 440`, main),
});

/** A high-collared coat of 1810 with a red neckcloth, knotted carelessly. */
const cravat: DressPart = (pen, { main, second, accent }) => ({
  back: pen.solid(closed(trace`-74 350!, -96 430, 96 430, 76 350!, 0 380`), main),
  front:
    opening(trace`-60 400, 60 400, 50 580, -50 580`, second.mid) +
    flat(
      strands(curve`-20 440, -24 470, -22 500, -24 580`, curve`24 440, 28 470, 24 500, 24 580`, 5, 4),
      second.shade,
    ) +
    pen.solid(
      `${closed(trace`-62 372!, -110 404, -160 430, -196 470, -208 580!, -30 580!, -52 450`)}${closed(trace`62 372!, 110 404, 160 430, 196 470, 208 580!, 30 580!, 52 450`)}`,
      main,
      { rim: 10, shade: 28 },
    ) +
    wings(pen, trace`58 340!, 88 376, 124 440!, 92 448!, 96 470!, 34 580!, 60 440`, main) +
    wings(pen, trace`30 352!, 40 346!, 50 392, 28 410!`, second) +
    pen.solid(
      closed(trace`-52 372, 0 392, 52 372, 58 402, 30 430, -30 430, -58 402`),
      accent,
      { rim: 6, shade: 14 },
      flat(
        strands(curve`-56 384, -20 404, 20 404, 56 384`, curve`-40 420, -10 426, 10 426, 40 420`, 4, 4),
        accent.shade,
      ),
    ) +
    pen.solid(
      closed(trace`-18 410, 14 408, 20 436, 46 496!, 10 484, -4 446, -30 490!, -44 470`),
      accent,
      { rim: 5, shade: 9 },
      flat(gouge(curve`2 430, 10 450, 16 470, 26 486`, 4), accent.deep),
    ),
});

/** A buttoned doublet with a falling linen collar. */
const doublet: DressPart = (pen, { main, second, accent }) => ({
  front:
    coat(
      pen,
      main,
      176,
      folds(
        curve`-70 420, -110 450, -130 490, -140 580`,
        curve`-20 430, -26 460, -30 490, -34 580`,
        4,
        main,
        5,
      ) +
        folds(curve`20 430, 30 460, 34 490, 38 580`, curve`80 420, 120 450, 140 490, 150 580`, 4, main, 6) +
        line('M0 420V530', main.deep, 4) +
        buttons(6, 446, 20, 5, accent),
    ) +
    wings(pen, trace`3 424!, 22 382, 50 366!, 84 394, 112 430!, 70 448, 30 452!`, second) +
    flat(
      strands(curve`-48 374, -70 396, -86 414, -104 428`, curve`-8 420, -16 432, -22 440, -30 448`, 3, 3) +
        strands(curve`48 374, 70 396, 86 414, 104 428`, curve`8 420, 16 432, 22 440, 30 448`, 3, 4),
      second.shade,
    ),
});

/** A doublet under a pleated ruff. */
const ruff: DressPart = (pen, { main, second, accent }) => {
  const pleats = Array.from({ length: 25 }, (_, index): string => {
    const angle = ((-112 + index * 9.4 + 180) * Math.PI) / 180;
    const [sx, sy] = [Math.sin(angle), -Math.cos(angle)];
    return gouge(
      [
        [sx * 44, 366 + sy * 20],
        [sx * 70, 368 + sy * 30],
        [sx * 96, 370 + sy * 44],
        [sx * 116, 370 + sy * 54],
      ],
      index % 2 ? 4 : 6,
    );
  });
  const disc = closed(locks({ x: 0, y: 370, rx: 112, ry: 52, from: -180, to: 180, count: 30, depth: 7 }));
  return {
    front:
      coat(
        pen,
        main,
        180,
        line('M0 420V530', main.deep, 4) +
          buttons(6, 446, 20, 5, accent) +
          folds(
            curve`-60 420, -80 450, -90 490, -90 580`,
            curve`-150 450, -160 480, -164 500, -168 580`,
            4,
            accent,
            5,
          ),
      ) + pen.solid(disc, second, { rim: 6, shade: 16 }, flat(pleats.join(''), second.shade)),
  };
};

/** A leather flying jacket with its fur collar and a silk scarf. */
const flight: DressPart = (pen, { main, second, accent }) => ({
  front:
    coat(
      pen,
      main,
      182,
      folds(
        curve`-100 430, -130 460, -140 500, -140 580`,
        curve`-60 460, -66 480, -70 500, -72 580`,
        3,
        main,
      ) +
        line('M4 430V530', main.deep, 5) +
        line('M10 440V530', accent.mid, 2),
    ) +
    pen.solid(
      closed(trace`-50 368, 0 388, 50 368, 60 400, 24 440, 6 490!, -20 440, -60 400`),
      second,
      { rim: 6, shade: 14 },
      flat(
        strands(curve`-50 380, -20 410, 0 430, 4 480`, curve`50 380, 30 410, 14 430, 6 480`, 6, 4),
        second.shade,
      ),
    ) +
    wings(pen, trace`48 364!, 86 378, 128 420, 120 456, 76 460, 16 512!, 30 450, 60 404`, accent),
});

/** A checked travelling ulster buttoned to the throat. */
const ulster: DressPart = (pen, { main, second, accent }) => ({
  front:
    coat(
      pen,
      main,
      172,
      check(second.mid, 30, 7) +
        check(accent.mid, 30, 1.6) +
        flat(polygon(trace`20 390, 230 390, 230 580, 60 580`), main.deep, 0.25),
    ) +
    line('M8 424L14 580', main.deep, 4) +
    buttons(-6, 450, 30, 3, accent) +
    wings(pen, trace`2 420!, 30 368!, 62 382, 92 420!, 56 444, 24 452!`, second) +
    wings(pen, trace`2 408!, 28 358!, 40 370!, 26 404!`, {
      ...accent,
      mid: '#f0e4cc',
      shade: '#b9a78f',
      rim: '#fff2d6',
    }),
});

/** Polished plate over mail. */
const plate: DressPart = (pen, { main, second, accent }) => {
  const gorget = closed(trace`-52 356!, 0 380, 52 356!, 66 408, 0 446, -66 408`);
  const pauldron = (s: 1 | -1): string =>
    pen.solid(
      closed(traceOn(s)`74 410!, 120 396, 178 424, 206 476, 200 580!, 128 580!, 106 470`),
      main,
      { rim: 8, shade: 16 },
      line(
        `M${s * 92} 440C${s * 140} 430 ${s * 176} 450 ${s * 200} 500M${s * 106} 474C${s * 146} 468 ${s * 170} 486 ${s * 190} 526`,
        main.deep,
        4,
      ) + line(`M${s * 92} 444C${s * 140} 434 ${s * 176} 454 ${s * 200} 504`, main.rim, 2),
    );
  return {
    front:
      pen.solid(
        bust(160),
        main,
        { rim: 9, shade: 30 },
        line('M0 430V530', main.deep, 4) +
          line('M-4 436V530', main.rim, 3) +
          flat(closed(trace`-80 460, -50 440, -40 500, -60 580, -90 580`), main.rim, 0.7),
      ) +
      pauldron(-1) +
      pauldron(1) +
      pen.solid(
        gorget,
        main,
        { rim: 6, shade: 14 },
        line('M-60 396C-30 430 30 430 60 396', main.deep, 3) +
          line('M-58 402C-30 436 30 436 58 402', main.rim, 2),
      ) +
      line('M-52 358C-30 384 30 384 52 358', accent.mid, 6) +
      flat(ellipse(-44, 414, 4) + ellipse(44, 414, 4) + ellipse(0, 434, 4), second.mid),
  };
};

export const tailoredDress = { suit, jumper, cape, cravat, doublet, ruff, flight, ulster, plate };

import { bust, coat, folds } from './body.ts';
import { both, closed, ellipse, polygon, strands, type Point } from './path.ts';
import { dots, flat, line } from './pen.ts';
import type { DressPart } from './part.ts';
import { trace, traceOn, curve, curveOn } from './trace.ts';

/** A robe crossed at the breast, the wearer's left over the right. */
const crossed: DressPart = (pen, { main, second, accent }) => {
  const under: Point[] = trace`-52 380!, -30 400, 6 440, 30 470!, 10 486!, -30 440, -68 398!`;
  const over: Point[] = trace`52 380!, 34 406, -20 468, -70 580!, -36 580!, 6 476, 50 424, 72 394!`;
  return {
    front:
      flat(polygon(trace`-50 390, 50 390, 40 470, -30 470`), accent.mid) +
      coat(
        pen,
        main,
        182,
        folds(
          curve`-110 430, -140 460, -150 500, -150 580`,
          curve`-60 450, -70 480, -80 500, -84 580`,
          4,
          main,
          7,
        ) +
          folds(curve`40 470, 30 490, 20 510, 10 580`, curve`120 430, 150 460, 150 500, 140 580`, 6, main, 7),
        52,
        384,
      ) +
      pen.solid(closed(under), second, { rim: 4, shade: 8 }) +
      pen.solid(
        closed(over),
        second,
        { rim: 5, shade: 10 },
        line('M60 396C30 440 -10 480 -50 580', second.shade, 2),
      ),
  };
};

/** The round-collared robe of a Tang official with its woven roundel. */
const official: DressPart = (pen, { main, second, accent }) => {
  const petals = Array.from({ length: 8 }, (_, index): string => {
    const angle = (index * Math.PI) / 4;
    return ellipse(-6 + Math.cos(angle) * 22, 494 + Math.sin(angle) * 22, 9);
  }).join('');
  return {
    front:
      coat(
        pen,
        main,
        188,
        folds(
          curve`-120 430, -150 460, -160 500, -160 580`,
          curve`-60 450, -64 480, -66 500, -70 580`,
          4,
          main,
          7,
        ) +
          folds(
            curve`60 450, 64 480, 66 500, 70 580`,
            curve`130 430, 156 460, 160 500, 160 580`,
            4,
            main,
            8,
          ) +
          flat(ellipse(-6, 494, 40), accent.shade) +
          flat(ellipse(-6, 494, 35), main.shade) +
          flat(petals + ellipse(-6, 494, 11), accent.mid),
        50,
        380,
      ) +
      pen.solid(
        closed(both(trace`0 386, 44 360!, 54 376, 62 400, 40 420, 0 428`)),
        second,
        { rim: 5, shade: 10 },
        line('M-58 398C-30 418 30 418 58 398', second.shade, 3),
      ) +
      flat(ellipse(54, 412, 6), accent.rim),
  };
};

/** Rows of leather plates laced with cord. */
const lamellar: DressPart = (pen, { main, second, accent }) => {
  const rows = [426, 454, 482, 510].map((y, row) =>
    Array.from({ length: 15 }, (_, index): string => {
      const x = -196 + index * 28 + (row % 2) * 14;
      return `M${x} ${y}h25v22l-13 5-12-5z`;
    }).join(''),
  );
  const laces = [432, 460, 488, 516].map((y, row) =>
    Array.from(
      { length: 15 },
      (_, index): string => `M${-186 + index * 28 + (row % 2) * 14} ${y}h5v10h-5z`,
    ).join(''),
  );
  return {
    front:
      pen.solid(
        bust(186, 50, 384),
        main,
        { rim: 9, shade: 28 },
        `<path d="${rows.join('')}" fill="${main.rim}" fill-opacity=".35" stroke="${main.deep}" stroke-width="3"/>` +
          flat(laces.join(''), accent.mid),
      ) +
      pen.solid(closed(trace`-54 370!, -20 400, 14 440!, -10 452!, -50 416, -80 396!`), second, {
        rim: 4,
        shade: 8,
      }) +
      pen.solid(
        closed(trace`54 370!, 30 404, -26 448!, -2 460!, 50 424, 82 396!`),
        second,
        { rim: 4, shade: 10 },
        line('M64 388C40 420 10 438 -16 454', second.shade, 2),
      ),
  };
};

function robeFront(s: 1 | -1): string {
  return closed(traceOn(s)`50 380!, 104 404, 156 430, 192 470, 208 580!, 44 580!, 40 460`);
}

function robeBand(s: 1 | -1): string {
  return closed(traceOn(s)`42 374!, 60 384!, 58 440, 66 580!, 36 580!, 34 450`);
}

/** A long open robe over a tunic, edged with a band. */
const robe: DressPart = (pen, { main, second, accent }) => {
  const fall = (s: 1 | -1): string =>
    folds(
      curveOn(s)`80 400, 84 440, 90 490, 90 580`,
      curveOn(s)`170 446, 180 480, 184 500, 186 580`,
      4,
      main,
      8,
    );
  return {
    front:
      coat(
        pen,
        second,
        120,
        folds(curve`-26 430, -24 460, -24 500, -24 580`, curve`26 430, 24 460, 24 500, 24 580`, 5, second, 4),
        44,
        380,
      ) +
      line('M-46 384C-26 416 26 416 46 384', second.deep, 4) +
      pen.solid(robeFront(-1), main, { rim: 9, shade: 8 }, fall(-1)) +
      pen.solid(robeFront(1), main, { rim: 5, shade: 24 }, fall(1)) +
      pen.solid(robeBand(-1), accent, { rim: 4, shade: 5 }) +
      pen.solid(robeBand(1), accent, { rim: 3, shade: 8 }) +
      dots('M-50 410V580M50 410V580', accent.deep, 7, 22),
  };
};

/** A royal robe with broad bands of gold at the neck. */
const regal: DressPart = (pen, { main, second, accent }) => {
  const yoke = closed(both(trace`0 400, 48 380!, 92 400, 112 440, 70 484, 0 502`));
  const marks = Array.from({ length: 13 }, (_, index): string => {
    const angle = ((100 + index * 13.3) * Math.PI) / 180;
    const [sx, sy] = [Math.sin(angle), -Math.cos(angle)];
    return polygon([
      [sx * 78, 396 + sy * 66],
      [sx * 90 - sy * 8, 396 + sy * 76 + sx * 6],
      [sx * 102, 396 + sy * 90],
      [sx * 90 + sy * 8, 396 + sy * 76 - sx * 6],
    ]);
  }).join('');
  return {
    front:
      coat(
        pen,
        main,
        196,
        folds(
          curve`-120 430, -150 460, -160 500, -160 580`,
          curve`-70 470, -76 490, -80 510, -84 580`,
          3,
          main,
          8,
        ) +
          folds(curve`70 470, 76 490, 80 510, 84 580`, curve`130 430, 156 460, 160 500, 160 580`, 3, main, 9),
        50,
        382,
      ) +
      pen.solid(
        yoke,
        accent,
        { rim: 6, shade: 18 },
        flat(marks, second.mid) + line('M-48 396C-24 438 24 438 48 396', second.mid, 7),
      ) +
      line('M-46 384C-24 424 24 424 46 384', accent.rim, 5),
  };
};

/** Black habit and scapular under a wimple. */
const habit: DressPart = (pen, { main, second, accent }) => ({
  front:
    coat(
      pen,
      main,
      178,
      folds(
        curve`-130 440, -140 470, -146 500, -146 580`,
        curve`-50 450, -54 480, -56 500, -58 580`,
        4,
        main,
        6,
      ) + folds(curve`50 450, 54 480, 56 500, 58 580`, curve`130 440, 140 470, 146 500, 146 580`, 4, main, 7),
    ) +
    pen.solid(
      closed(both(trace`0 350, 70 340!, 96 400, 84 450, 0 486`)),
      second,
      { rim: 7, shade: 18 },
      flat(
        strands(curve`-70 360, -60 410, -30 440, 0 450`, curve`-84 420, -60 446, -30 464, 0 474`, 3, 5),
        second.shade,
      ) +
        flat(
          strands(curve`70 360, 60 410, 30 440, 0 450`, curve`84 420, 60 446, 30 464, 0 474`, 3, 6),
          second.shade,
        ),
    ) +
    line('M0 484V506', accent.mid, 3) +
    line('M0 500V530M-10 510H10', accent.mid, 6),
});

export const easternDress = { crossed, official, lamellar, robe, regal, habit };

import { bust, buttons, coat, folds, wings } from './body.ts';
import { both, closed, ellipse, gouge, locks, polygon, strands } from './path.ts';
import { dots, flat, line } from './pen.ts';
import type { DressPart } from './part.ts';
import { trace, traceOn, curve, curveOn } from './trace.ts';

function brooch(x: number, y: number, stone: { rim: string; mid: string; deep: string }): string {
  return (
    flat(ellipse(x, y, 11, 13), '#c99a3f') +
    flat(ellipse(x, y, 7.5, 9.5), stone.mid) +
    flat(ellipse(x - 2.5, y + 2.5, 2.4, 3), stone.rim)
  );
}

const pleated = [curve`-24 430, -30 460, -30 500, -32 580`, curve`24 430, 30 460, 30 500, 32 580`] as const;

/** High boned lace collar and a pleated blouse, as worn about 1900. */
const lace: DressPart = (pen, { main, second, accent }) => {
  const yoke = closed(both(trace`0 396, 52 396!, 96 420, 112 456, 70 486, 0 498`));
  const net = Array.from(
    { length: 12 },
    (_, index) => `M${-120 + index * 20} 390l60 110M${120 - index * 20} 390l-60 110`,
  ).join('');
  const collar = closed(both(trace`0 344, 42 330!, 48 366, 54 402!, 0 418`));
  const scallops = closed(
    locks({ x: 0, y: 410, rx: 106, ry: 76, from: 100, to: 260, count: 15, depth: 8 }).concat(
      trace`-100 420, 100 420`,
    ),
  );
  return {
    front:
      coat(
        pen,
        main,
        166,
        folds(
          ...([
            curve`-110 440, -130 470, -140 500, -140 580`,
            curve`110 440, 130 470, 140 500, 140 580`,
          ] as const),
          12,
          main,
          5,
        ),
      ) +
      pen.solid(scallops, second, { rim: 5, shade: 14 }) +
      pen.solid(yoke, second, { rim: 5, shade: 16 }, line(net, second.shade, 1.4)) +
      pen.solid(
        collar,
        second,
        { rim: 5, shade: 12 },
        line(
          'M-60 352C-20 366 20 366 60 352M-60 368C-20 382 20 382 60 368M-60 384C-20 398 20 398 60 384',
          second.shade,
          2,
        ),
      ) +
      line('M-42 332C-20 346 20 346 42 332', second.rim, 5) +
      brooch(0, 414, accent),
  };
};

/** The leg-of-mutton sleeves and frilled high collar of the 1890s. */
const sleeves: DressPart = (pen, { main, second, accent }) => {
  const puff = (s: 1 | -1): string =>
    pen.solid(
      closed(traceOn(s)`92 424!, 140 392, 196 404, 224 456, 226 580!, 136 580!, 112 480`),
      main,
      { rim: 9, shade: s > 0 ? 22 : 8 },
      folds(
        curveOn(s)`100 430, 126 460, 140 500, 150 580`,
        curveOn(s)`180 404, 206 440, 214 480, 214 580`,
        5,
        main,
        7,
      ),
    );
  const collar = closed(both(trace`0 344, 44 328!, 50 366, 58 404!, 0 424`));
  const frill = closed(
    locks({ x: 0, y: 330, rx: 52, ry: 20, from: 90, to: 270, count: 9, depth: 7 }).concat(
      trace`-50 326, 0 344, 50 326`,
    ),
  );
  const jabot =
    closed(trace`-34 408!, -52 440, -38 462, -48 492, -28 580!, 28 580!, 48 492, 38 462, 52 440, 34 408!,
      0 420`);
  return {
    front:
      coat(
        pen,
        main,
        130,
        folds(curve`-80 430, -60 460, -50 490, -40 580`, curve`80 430, 60 460, 50 490, 40 580`, 6, main),
      ) +
      puff(-1) +
      puff(1) +
      pen.solid(
        jabot,
        second,
        { rim: 6, shade: 14 },
        folds(curve`-30 416, -40 450, -36 490, -26 580`, curve`30 416, 40 450, 36 490, 26 580`, 6, second, 5),
      ) +
      pen.solid(
        collar,
        second,
        { rim: 5, shade: 12 },
        line('M-60 366C-20 384 20 384 60 366M-60 386C-20 402 20 402 60 386', second.shade, 2),
      ) +
      pen.solid(frill, second, { rim: 4, shade: 8 }) +
      brooch(0, 414, accent),
  };
};

/** A plain dark dress buttoned to a small collar. */
const plain: DressPart = (pen, { main, second, accent }) => ({
  front:
    coat(pen, main, 160, folds(...pleated, 6, main, 5) + buttons(0, 440, 20, 5, accent), 44, 380) +
    pen.solid(closed(both(trace`0 366, 40 352!, 46 380, 56 408, 0 424`)), main, { rim: 5, shade: 10 }) +
    line('M-40 354C-20 372 20 372 40 354', second.mid, 6),
});

/** A fitted bodice of the 1850s with a flat white collar and cameo. */
const bodice: DressPart = (pen, { main, second, accent }) => ({
  front:
    coat(
      pen,
      main,
      156,
      folds(curve`-100 430, -70 460, -40 490, -18 580`, curve`100 430, 70 460, 40 490, 18 580`, 8, main, 5) +
        buttons(0, 452, 18, 5, accent),
      46,
      384,
    ) +
    wings(pen, trace`2 418!, 24 382, 46 364!, 78 392, 88 420, 60 438, 26 442!`, second) +
    flat(
      strands(curve`-80 410, -84 420, -80 426, -74 430`, curve`-30 432, -30 436, -28 438, -26 441`, 7, 2) +
        strands(curve`80 410, 84 420, 80 426, 74 430`, curve`30 432, 30 436, 28 438, 26 441`, 7, 2),
      second.shade,
    ) +
    brooch(0, 424, accent),
});

/** A dark silk gown under a wide lace bertha. */
const bertha: DressPart = (pen, { main, second, accent }) => {
  const cape =
    closed(trace`${locks({ x: 0, y: 400, rx: 142, ry: 82, from: 96, to: 264, count: 10, depth: 12 })},
      -120 420, -50 376!, 0 412, 50 376!, 120 420`);
  return {
    front:
      coat(pen, main, 178, folds(...pleated, 6, main)) +
      pen.solid(
        cape,
        second,
        { rim: 8, shade: 22 },
        dots('M-116 410C-96 474 96 474 116 410', second.shade, 9, 26) +
          line('M-50 388C-30 420 30 420 50 388', second.shade, 3),
      ) +
      pen.solid(closed(trace`-14 420, 14 420, 40 500!, 12 492, 0 450, -12 492, -40 500!`), accent, {
        rim: 4,
        shade: 8,
      }) +
      brooch(0, 424, accent),
  };
};

function kerchief(s: 1 | -1): string {
  return closed(traceOn(s)`42 368!, 92 398, 122 440, 70 480, -14 580!, -30 500!, 10 440, 30 404`);
}

/** A soft white kerchief crossed over a gown of the 1790s. */
const fichu: DressPart = (pen, { main, second, accent }) => {
  const drape = (s: 1 | -1): string =>
    flat(
      strands(curveOn(s)`44 374, 40 410, 20 450, -22 500`, curveOn(s)`110 430, 84 464, 50 490, -8 526`, 5, 5),
      second.shade,
    );
  return {
    front:
      coat(
        pen,
        main,
        164,
        folds(
          curve`-110 440, -120 470, -130 500, -134 580`,
          curve`-70 470, -60 490, -56 510, -50 580`,
          3,
          main,
        ),
      ) +
      pen.solid(kerchief(1), second, { rim: 6, shade: 16 }, drape(1)) +
      pen.solid(kerchief(-1), second, { rim: 7, shade: 10 }, drape(-1)) +
      pen.solid(closed(trace`-20 500, 0 492, 18 502, 14 524, -14 524`), accent, { rim: 4, shade: 6 }),
  };
};

/** A high-waisted muslin gown with a frilled tucker. */
const regency: DressPart = (pen, { main, second, accent, skin }) => {
  const frill =
    closed(trace`${locks({ x: 0, y: 396, rx: 72, ry: 62, from: 104, to: 256, count: 13, depth: 9 })},
      -56 402!, -40 440, 0 452, 40 440, 56 402!`);
  return {
    front:
      pen.solid(bust(152, 46, 388), skin, { rim: 7, shade: 20 }) +
      pen.solid(
        closed(trace`-84 414!, -120 424, -152 456, -166 580!, 166 580!, 152 456, 120 424, 84 414!, 62 444,
      0 458, -62 444`),
        main,
        { rim: 8, shade: 22 },
        folds(curve`-50 456, -56 476, -50 490, -44 500`, curve`50 456, 56 476, 50 490, 44 500`, 9, main, 5) +
          flat(polygon(trace`-170 500, 170 500, 170 514, -170 514`), accent.mid),
      ) +
      pen.solid(frill, second, { rim: 5, shade: 10 }),
  };
};

/** An evening gown of the 1830s, bare-shouldered, with a jewel. */
const ballgown: DressPart = (pen, { main, second, accent, skin }) => ({
  front:
    pen.solid(
      bust(150, 44, 386),
      skin,
      { rim: 8, shade: 22 },
      flat(
        gouge(curve`-60 426, -40 432, -24 434, -10 446`, 3) + gouge(curve`60 426, 40 432, 24 434, 10 446`, 3),
        skin.shade,
      ),
    ) +
    pen.solid(
      closed(trace`-132 440!, -186 462, -200 580!, 200 580!, 186 462, 132 440!, 70 476, 0 488, -70 476`),
      main,
      { rim: 9, shade: 26 },
      folds(curve`-70 480, -60 500, -40 520, -30 580`, curve`70 480, 60 500, 40 520, 30 580`, 9, main, 5),
    ) +
    pen.solid(
      closed(trace`-140 434, -70 466, 0 478, 70 466, 140 434, 146 456, 74 490, 0 504, -74 490, -146 456`),
      second,
      { rim: 5, shade: 10 },
      flat(
        strands(
          curve`-140 440, -138 448, -138 452, -140 458`,
          curve`140 440, 138 448, 138 452, 140 458`,
          15,
          4,
        ),
        second.shade,
      ),
    ) +
    line('M-42 398C-24 432 24 432 42 398', accent.mid, 3) +
    brooch(0, 432, accent) +
    brooch(0, 488, accent),
});

/** A stage costume with a standing collar of feathers. */
const feathered: DressPart = (pen, { main, second, accent }) => {
  const collar =
    closed(trace`${locks({ x: 0, y: 372, rx: 128, ry: 112, from: -112, to: 112, count: 17, depth: 22, seed: 4 })},
      110 440, 0 420, -110 440`);
  const quills = Array.from({ length: 17 }, (_, index): string => {
    const angle = ((-108 + index * 13.4) * Math.PI) / 180;
    const [sx, sy] = [Math.sin(angle), -Math.cos(angle)];
    return gouge(
      [
        [sx * 66, 380 + sy * 60],
        [sx * 88, 376 + sy * 80],
        [sx * 108, 374 + sy * 98],
        [sx * 138, 372 + sy * 124],
      ],
      5,
    );
  }).join('');
  return {
    back: pen.solid(collar, second, { rim: 8, shade: 24 }, flat(quills, second.shade)),
    front:
      coat(
        pen,
        main,
        166,
        folds(curve`-90 430, -70 460, -50 490, -40 580`, curve`90 430, 70 460, 50 490, 40 580`, 9, main),
        58,
        400,
      ) +
      wings(pen, trace`0 480!, 22 430, 50 388!, 92 404, 110 440, 64 470, 20 520!`, second) +
      brooch(0, 482, accent) +
      line('M-40 392C-24 414 24 414 40 392', accent.mid, 4),
  };
};

export const gowns = { lace, sleeves, plain, bodice, bertha, fichu, regency, ballgown, feathered };

import { closed, ellipse, gouge, polygon, strands, shifted } from './path.ts';
import { flat, line } from './pen.ts';
import type { HatPart } from './part.ts';
import { trace, traceOn, curve, curveOn } from './trace.ts';

/** Checked tweed with peaks before and behind, ear-flaps tied on top. */
const deerstalker: HatPart = (pen, { at, turn }, { main, second }) => {
  const crown = closed(trace`-96 172, -98 118, -66 66, 0 46, 66 64, 100 116, 100 172, 0 150`);
  const seams = line('M0 46C-40 70 -60 120 -60 172M0 46C34 70 52 120 54 172', main.deep, 2.5);
  const tweed = `<g id="tweed">${line(Array.from({ length: 11 }, (_, index) => `M${-120 + index * 24} 30L${-110 + index * 24} 190M-120 ${44 + index * 20}H120`).join(''), main.shade, 3)}</g>`;
  const [px] = at(0, 168, 60);
  const peak = closed([
    [-98, 160],
    [px, 138],
    [98, 160],
    [106, 172, 1],
    [70, 184],
    [px + 34, 198],
    [px - 20, 202],
    [-74, 192],
    [-126 + turn * 4, 180, 1],
  ]);
  const flap = (s: 1 | -1): string =>
    pen.solid(
      closed(traceOn(s)`92 168!, 106 140, 84 76, 16 44!, 40 90, 56 150`),
      main,
      { rim: 6, shade: s > 0 ? 14 : 5 },
      weave,
    );
  const weave = '<use href="#tweed"/>';
  const bow = closed(trace`0 46!, -18 30, -34 34, -30 50, 0 48!, 32 50, 36 32, 18 28`);
  const behind = closed(trace`70 168, 128 176, 134 190!, 96 196, 60 186`);
  return {
    back: pen.solid(behind, main, { rim: 4, shade: 8 }, tweed),
    front:
      pen.solid(crown, main, { rim: 8, shade: 20 }, weave + seams) +
      flap(-1) +
      flap(1) +
      pen.solid(bow, second, { rim: 4, shade: 6 }) +
      pen.solid(
        peak,
        main,
        { rim: 6, shade: 10 },
        weave + line(`M-112 176C-60 168 ${px} 176 100 168`, main.deep, 2),
      ),
  };
};

/** A soft flat cap of velvet, pulled to one side. */
const beret: HatPart = (pen, { at }, { main, second }) => {
  const puff = closed(trace`-104 150, -126 116, -92 66, -10 46, 76 58, 130 100, 124 148, 60 140, -40 142`);
  const band =
    closed(trace`-92 178!, ${at(-60, 150)}, ${at(0, 142)}, ${at(60, 150)}, 92 178!, 100 146, 50 126,
      0 122, -50 126, -100 146`);
  return {
    front:
      pen.solid(
        puff,
        main,
        { rim: 9, shade: 24 },
        flat(
          strands(curve`-90 148, -110 110, -70 80, -20 60`, curve`90 148, 110 110, 80 84, 20 62`, 8, 6),
          main.shade,
        ),
      ) + pen.solid(band, second, { rim: 5, shade: 12 }),
  };
};

/** A cavalier's hat, cocked, with a great plume. */
const plumed: HatPart = (pen, { at }, { main, second, accent }) => {
  const plume =
    closed(trace`40 108!, 20 60, 60 14, 120 6, 176 40, 204 104, 196 168, 174 204!, 170 160, 150 124,
      110 112`);
  const barbs = strands(curve`50 100, 50 70, 70 40, 96 14`, curve`120 112, 150 130, 176 150, 196 180`, 12, 6);
  const crown = closed(trace`-84 136!, -80 72, -48 44, 0 38, 56 44, 84 74, 88 136!, 0 144`);
  const brim = closed(trace`-176 156, -140 122, -70 124, 0 130, 80 120, 142 92, 166 98, 150 136, 96 158,
      ${at(0, 166, 30)}, -90 178, -150 176`);
  return {
    front:
      pen.solid(
        crown,
        main,
        { rim: 8, shade: 22 },
        flat(polygon(trace`-100 106, 100 104, 100 140, -100 142`), second.mid),
      ) +
      pen.solid(
        brim,
        main,
        { rim: 8, shade: 14 },
        flat(gouge(curve`-160 160, -80 150, 40 156, 146 112`, 5), main.deep),
      ) +
      pen.solid(
        plume,
        accent,
        { rim: 8, shade: 18 },
        flat(barbs, accent.shade) + line('M44 106C70 60 150 50 190 176', accent.rim, 3),
      ) +
      flat(ellipse(50, 110, 9), second.rim),
  };
};

/** A leather flying helmet, its flaps open, goggles pushed up. */
const aviator: HatPart = (pen, { at }, { main, second, accent }) => {
  const cap =
    closed(trace`-98 266!, -84 226, ${at(-78, 196)}, ${at(-62, 168)}, ${at(-30, 152)}, ${at(0, 150)},
      ${at(30, 152)}, ${at(62, 168)}, ${at(76, 196)}, 88 226, 104 270!, 116 240, 112 160,
      82 98, 30 76, -30 76, -82 98, -110 160, -114 236`);
  const stitch = line(
    'M0 76C-6 100 -6 130 -4 150M-60 86C-80 120 -92 170 -94 250M62 86C84 120 96 170 100 254',
    main.deep,
    2.5,
  );
  const strap =
    closed(trace`-108 150, ${at(-60, 124)}, ${at(0, 116)}, ${at(60, 124)}, 110 150, 112 132, 60 100, 0 92,
      -60 100, -110 132`);
  const lens = (u: number): string => {
    const [x] = at(u, 0);
    const r = u > 0 ? 31 : 29;
    return (
      pen.solid(ellipse(x, 116, r + 6, 29), second, { rim: 4, shade: 8 }) +
      pen.solid(ellipse(x, 116, r - 1, 22), accent, { rim: 5, shade: 14 }) +
      flat(
        gouge(
          [
            [x - 18, 124],
            [x - 14, 108],
            [x - 4, 102],
            [x + 8, 100],
          ],
          6,
        ),
        '#fff2d0',
        0.8,
      )
    );
  };
  const strapTail = (s: 1 | -1): string =>
    flat(gouge(curveOn(s)`106 256, 112 290, 104 320, 112 352`, 9), s < 0 ? main.mid : main.shade);
  return {
    front:
      strapTail(-1) +
      strapTail(1) +
      pen.solid(cap, main, { rim: 8, shade: 20 }, stitch) +
      pen.solid(strap, second, { rim: 3, shade: 6 }) +
      lens(-36) +
      lens(36) +
      flat(polygon(trace`${at(-6, 110)}, ${at(6, 110)}, ${at(6, 120)}, ${at(-6, 120)}`), second.deep),
  };
};

/** A traveller's double-peaked cap in the coat's check. */
const travelling: HatPart = (pen, { at }, { main, second, accent }) => {
  const weave = line(
    Array.from({ length: 10 }, (_, index) => `M${-126 + index * 28} 30V190M-130 ${46 + index * 24}H130`).join(
      '',
    ),
    second.mid,
    5,
  );
  const crown = closed(trace`-104 150, -110 112, -74 72, 0 58, 76 70, 112 110, 106 150, 0 140`);
  const peak = closed(
    trace`-96 152!, 0 134, 96 150!, ${at(78, 172, 10)}, ${at(0, 182, 40)}, ${at(-78, 178, 24)}`,
  );
  return {
    front:
      pen.solid(
        crown,
        main,
        { rim: 8, shade: 22 },
        weave + line('M0 58C-30 80 -44 110 -44 150M0 58C30 80 44 110 44 150', main.deep, 2),
      ) +
      pen.solid(peak, accent, { rim: 6, shade: 10 }) +
      flat(ellipse(0, 58, 8, 5), accent.mid),
  };
};

/** A pointed felt cap of Greek sailors. */
const pilos: HatPart = (pen, { at }, { main, second }) => {
  const cone = closed(trace`-98 160, -84 100, -40 42, 6 16!, 44 44, 86 100, 100 160, ${at(0, 150)}`);
  const band = closed(trace`-100 170!, ${at(-60, 152)}, ${at(0, 146)}, ${at(60, 152)}, 102 170!, 98 146,
      ${at(60, 130)}, ${at(0, 124)}, ${at(-60, 130)}, -96 146`);
  return {
    front:
      pen.solid(
        cone,
        main,
        { rim: 9, shade: 24 },
        flat(
          strands(curve`-70 130, -60 90, -30 56, 2 26`, curve`72 130, 62 90, 34 56, 8 26`, 6, 5),
          main.shade,
        ),
      ) + pen.solid(band, second, { rim: 5, shade: 12 }),
  };
};

/** A Tang official's black gauze cap with its two tails. */
const futou: HatPart = (pen, { at, turn }, { main, second }) => {
  const tail = (s: 1 | -1): string =>
    pen.solid(
      closed(traceOn(s)`70 120!, 112 150, 122 220, 116 300, 122 352!, 96 356!, 94 290, 90 200`),
      main,
      { rim: 4, shade: 6 },
    );
  const lobe = closed(
    shifted(trace`-58 110, -62 60, -44 26, -16 24, 0 38, 18 22, 46 26, 64 60, 62 110`, -turn * 10),
  );
  const cap =
    closed(trace`-96 186!, -98 136, -66 96, 0 82, 66 96, 100 136, 98 186!, ${at(66, 160)}, ${at(0, 150)},
      ${at(-66, 160)}`);
  return {
    back: tail(-1) + tail(1),
    front:
      pen.solid(
        lobe,
        main,
        { rim: 7, shade: 16 },
        flat(gouge(curve`${[-turn * 10, 36]}, 2 60, 0 80, -2 100`, 5), main.deep),
      ) +
      pen.solid(
        cap,
        main,
        { rim: 7, shade: 18 },
        flat(
          strands(curve`-90 160, -50 130, -20 110, 0 90`, curve`92 160, 50 130, 20 110, 2 90`, 4, 3),
          main.rim,
          0.6,
        ),
      ) +
      line(`M-94 176C-60 150 60 144 96 176`, second.mid, 3),
  };
};

export const capHats = { deerstalker, beret, plumed, aviator, travelling, pilos, futou };

import { bust, coat, folds } from './body.ts';
import { closed, ellipse, polygon, strands } from './path.ts';
import { flat, line } from './pen.ts';
import type { DressPart } from './part.ts';
import { trace, curve } from './trace.ts';

/** A himation thrown over one shoulder and across the breast. */
const himation: DressPart = (pen, { main, second, accent, skin }) => ({
  front:
    pen.solid(
      bust(180, 46, 388),
      skin,
      { rim: 9, shade: 24 },
      flat(
        strands(curve`-80 424, -50 432, -30 436, -12 450`, curve`-80 424, -50 432, -30 436, -12 450`, 1, 4),
        skin.shade,
      ),
    ) +
    pen.solid(
      closed(trace`-150 440!, -96 452, -20 500, 10 580!, -220 580!, -190 470`),
      second,
      { rim: 8, shade: 10 },
      folds(
        curve`-150 444, -170 480, -180 500, -190 580`,
        curve`-40 490, -50 500, -60 520, -70 580`,
        6,
        second,
        6,
      ),
    ) +
    pen.solid(
      closed(trace`52 366!, 110 392, 166 434, 200 480, 210 580!, -90 580!, -60 510, 10 462, 40 410`),
      main,
      { rim: 9, shade: 26 },
      folds(curve`50 376, 44 440, -20 490, -76 580`, curve`160 436, 150 480, 120 510, 90 580`, 9, main, 8),
    ) +
    line('M52 368C46 420 10 466 -60 512', accent.mid, 6),
});

/** A tunic pinned at both shoulders. */
const chiton: DressPart = (pen, { main, second, accent, skin }) => ({
  front:
    pen.solid(
      bust(152, 44, 388),
      skin,
      { rim: 8, shade: 22 },
      flat(
        strands(curve`-60 424, -40 430, -24 434, -10 444`, curve`-60 424, -40 430, -24 434, -10 444`, 1, 3),
        skin.shade,
      ),
    ) +
    pen.solid(
      closed(trace`-100 408!, -60 456, 0 478, 60 456, 100 408!, 130 422, 160 580!, -160 580!, -130 422`),
      main,
      { rim: 8, shade: 22 },
      folds(curve`-104 414, -70 470, -40 490, -8 580`, curve`104 414, 70 470, 40 490, 8 580`, 12, main, 6),
    ) +
    line('M-98 412C-56 462 56 462 98 412', second.mid, 6) +
    flat(ellipse(-108, 414, 10) + ellipse(108, 414, 10), accent.mid) +
    flat(ellipse(-110, 416, 5) + ellipse(106, 416, 5), accent.rim),
});

/** A seaman's tunic with a heavy cloak pinned on the shoulder. */
const chlamys: DressPart = (pen, { main, second, accent }) => ({
  front:
    coat(
      pen,
      second,
      160,
      folds(curve`-60 410, -50 450, -40 490, -40 580`, curve`60 410, 50 450, 40 490, 40 580`, 7, second, 5) +
        line('M-50 394C-26 432 26 432 50 394', accent.mid, 7),
    ) +
    pen.solid(
      closed(trace`-54 372, 0 404, 56 372, 120 396, 184 446, 214 580!, 60 580!, 10 470, -40 446, -90 470,
      -130 580!, -214 580!, -184 446, -120 396`),
      main,
      { rim: 10, shade: 26 },
      folds(
        curve`-52 380, -60 420, -80 440, -110 460`,
        curve`-110 400, -150 440, -170 490, -180 580`,
        4,
        main,
        7,
      ) +
        folds(curve`54 380, 40 420, 10 440, -30 446`, curve`150 420, 160 460, 140 500, 120 580`, 8, main, 8),
    ) +
    flat(ellipse(-66, 444, 17), accent.deep) +
    flat(ellipse(-67, 443, 14), accent.mid) +
    flat(ellipse(-69, 446, 6), accent.rim),
});

/** A bronze cuirass with a general's cloak. */
const cuirass: DressPart = (pen, { main, second, accent }) => ({
  back: pen.solid(closed(trace`-60 380, -190 420, -236 580, 236 580, 190 420, 60 380`), main),
  front:
    pen.solid(
      bust(160, 54, 392),
      second,
      { rim: 9, shade: 24 },
      flat(closed(trace`-70 470, -40 458, -12 474, -10 580, -60 580`), second.rim, 0.55) +
        line('M0 440V530M-90 500C-60 528 -20 528 0 508C20 528 60 528 90 500', second.deep, 4) +
        line('M-56 404C-30 446 30 446 56 404', accent.mid, 8),
    ) +
    pen.solid(
      closed(trace`-70 388!, -130 396, -196 440, -228 580!, -128 580!, -116 470, -84 420`),
      main,
      { rim: 9, shade: 8 },
      folds(
        curve`-76 392, -110 440, -124 490, -134 580`,
        curve`-160 412, -190 450, -210 500, -216 580`,
        4,
        main,
        7,
      ),
    ) +
    pen.solid(
      closed(trace`70 388!, 130 396, 196 440, 228 580!, 128 580!, 116 470, 84 420`),
      main,
      { rim: 5, shade: 22 },
      folds(curve`76 392, 110 440, 124 490, 134 580`, curve`160 412, 190 450, 210 500, 216 580`, 4, main, 8),
    ) +
    flat(ellipse(-92, 420, 14) + ellipse(92, 420, 14), accent.shade) +
    flat(ellipse(-93, 421, 10) + ellipse(91, 421, 10), accent.mid),
});

/** A row of beads on the broad collar. */
function ring(r: number, colour: string, width: number): string {
  return line(ellipse(0, 388, r, (r * 92) / 136), colour, width);
}

/** Linen and the broad bead collar of an Egyptian queen. */
const beads: DressPart = (pen, { main, second, accent, skin }) => {
  const disc = ellipse(0, 388, 136, 92);
  const drops = Array.from({ length: 15 }, (_, index): string => {
    const angle = ((96 + index * 12) * Math.PI) / 180;
    return ellipse(Math.sin(angle) * 126, 388 - Math.cos(angle) * 85, 4.5, 7);
  }).join('');
  return {
    front:
      pen.solid(bust(160, 46, 388), skin, { rim: 8, shade: 22 }) +
      pen.solid(
        polygon(trace`-150 490, 150 490, 170 580, -170 580`),
        second,
        { rim: 6, shade: 20 },
        folds(
          curve`-120 480, -110 500, -100 520, -100 580`,
          curve`120 480, 110 500, 100 520, 100 580`,
          12,
          second,
          5,
        ),
      ) +
      pen.solid(
        disc,
        accent,
        { rim: 6, shade: 20 },
        ring(112, main.mid, 13) +
          ring(92, '#a8402f', 9) +
          ring(74, main.mid, 9) +
          ring(56, accent.rim, 6) +
          flat(drops, main.rim),
      ) +
      flat(ellipse(0, 376, 47, 30), skin.mid) +
      flat(closed(trace`6 340, 16 380, 44 392, 60 360`), skin.shade),
  };
};

export const ancientDress = { himation, chiton, chlamys, cuirass, beads };

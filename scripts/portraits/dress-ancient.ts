import { bust, coat, folds } from './body.ts';
import { closed, ellipse, polygon, strands } from './path.ts';
import { flat, line } from './pen.ts';
import type { DressPart } from './part.ts';

/** A himation thrown over one shoulder and across the breast. */
const himation: DressPart = (pen, { main, second, accent, skin }) => ({
  front:
    pen.solid(bust(180, 46, 388), skin, { rim: 9, shade: 24 }, flat(strands([[-80, 424], [-50, 432], [-30, 436], [-12, 450]], [[-80, 424], [-50, 432], [-30, 436], [-12, 450]], 1, 4), skin.shade)) +
    pen.solid(closed([[-150, 440, 1], [-96, 452], [-20, 500], [10, 580, 1], [-220, 580, 1], [-190, 470]]), second, { rim: 8, shade: 10 }, folds([[-150, 444], [-170, 480], [-180, 500], [-190, 580]], [[-40, 490], [-50, 500], [-60, 520], [-70, 580]], 6, second, 6)) +
    pen.solid(closed([[52, 366, 1], [110, 392], [166, 434], [200, 480], [210, 580, 1], [-90, 580, 1], [-60, 510], [10, 462], [40, 410]]), main, { rim: 9, shade: 26 }, folds([[50, 376], [44, 440], [-20, 490], [-76, 580]], [[160, 436], [150, 480], [120, 510], [90, 580]], 9, main, 8)) +
    line('M52 368C46 420 10 466 -60 512', accent.mid, 6),
});

/** A tunic pinned at both shoulders. */
const chiton: DressPart = (pen, { main, second, accent, skin }) => ({
  front:
    pen.solid(bust(152, 44, 388), skin, { rim: 8, shade: 22 }, flat(strands([[-60, 424], [-40, 430], [-24, 434], [-10, 444]], [[-60, 424], [-40, 430], [-24, 434], [-10, 444]], 1, 3), skin.shade)) +
    pen.solid(closed([[-100, 408, 1], [-60, 456], [0, 478], [60, 456], [100, 408, 1], [130, 422], [160, 580, 1], [-160, 580, 1], [-130, 422]]), main, { rim: 8, shade: 22 }, folds([[-104, 414], [-70, 470], [-40, 490], [-8, 580]], [[104, 414], [70, 470], [40, 490], [8, 580]], 12, main, 6)) +
    line('M-98 412C-56 462 56 462 98 412', second.mid, 6) +
    flat(ellipse(-108, 414, 10) + ellipse(108, 414, 10), accent.mid) +
    flat(ellipse(-110, 416, 5) + ellipse(106, 416, 5), accent.rim),
});

/** A seaman's tunic with a heavy cloak pinned on the shoulder. */
const chlamys: DressPart = (pen, { main, second, accent }) => ({
  front:
    coat(pen, second, 160, folds([[-60, 410], [-50, 450], [-40, 490], [-40, 580]], [[60, 410], [50, 450], [40, 490], [40, 580]], 7, second, 5) + line('M-50 394C-26 432 26 432 50 394', accent.mid, 7)) +
    pen.solid(closed([[-54, 372], [0, 404], [56, 372], [120, 396], [184, 446], [214, 580, 1], [60, 580, 1], [10, 470], [-40, 446], [-90, 470], [-130, 580, 1], [-214, 580, 1], [-184, 446], [-120, 396]]), main, { rim: 10, shade: 26 }, folds([[-52, 380], [-60, 420], [-80, 440], [-110, 460]], [[-110, 400], [-150, 440], [-170, 490], [-180, 580]], 4, main, 7) + folds([[54, 380], [40, 420], [10, 440], [-30, 446]], [[150, 420], [160, 460], [140, 500], [120, 580]], 8, main, 8)) +
    flat(ellipse(-66, 444, 17), accent.deep) +
    flat(ellipse(-67, 443, 14), accent.mid) +
    flat(ellipse(-69, 446, 6), accent.rim),
});

/** A bronze cuirass with a general's cloak. */
const cuirass: DressPart = (pen, { main, second, accent }) => ({
  back: pen.solid(closed([[-60, 380], [-190, 420], [-236, 580], [236, 580], [190, 420], [60, 380]]), main),
  front:
    pen.solid(bust(160, 54, 392), second, { rim: 9, shade: 24 }, flat(closed([[-70, 470], [-40, 458], [-12, 474], [-10, 580], [-60, 580]]), second.rim, 0.55) + line('M0 440V530M-90 500C-60 528 -20 528 0 508C20 528 60 528 90 500', second.deep, 4) + line('M-56 404C-30 446 30 446 56 404', accent.mid, 8)) +
    pen.solid(closed([[-70, 388, 1], [-130, 396], [-196, 440], [-228, 580, 1], [-128, 580, 1], [-116, 470], [-84, 420]]), main, { rim: 9, shade: 8 }, folds([[-76, 392], [-110, 440], [-124, 490], [-134, 580]], [[-160, 412], [-190, 450], [-210, 500], [-216, 580]], 4, main, 7)) +
    pen.solid(closed([[70, 388, 1], [130, 396], [196, 440], [228, 580, 1], [128, 580, 1], [116, 470], [84, 420]]), main, { rim: 5, shade: 22 }, folds([[76, 392], [110, 440], [124, 490], [134, 580]], [[160, 412], [190, 450], [210, 500], [216, 580]], 4, main, 8)) +
    flat(ellipse(-92, 420, 14) + ellipse(92, 420, 14), accent.shade) +
    flat(ellipse(-93, 421, 10) + ellipse(91, 421, 10), accent.mid),
});

/** Linen and the broad bead collar of an Egyptian queen. */
const beads: DressPart = (pen, { main, second, accent, skin }) => {
  const disc = ellipse(0, 388, 136, 92);
  const ring = (r: number, colour: string, width: number): string => `<ellipse cx="0" cy="388" rx="${r}" ry="${(r * 92) / 136}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const drops = Array.from({ length: 15 }, (_, index): string => {
    const angle = ((96 + index * 12) * Math.PI) / 180;
    return ellipse(Math.sin(angle) * 126, 388 - Math.cos(angle) * 85, 4.5, 7);
  }).join('');
  return {
    front:
      pen.solid(bust(160, 46, 388), skin, { rim: 8, shade: 22 }) +
      pen.solid(polygon([[-150, 490], [150, 490], [170, 580], [-170, 580]]), second, { rim: 6, shade: 20 }, folds([[-120, 480], [-110, 500], [-100, 520], [-100, 580]], [[120, 480], [110, 500], [100, 520], [100, 580]], 12, second, 5)) +
      pen.solid(disc, accent, { rim: 6, shade: 20 }, ring(112, main.mid, 13) + ring(92, '#a8402f', 9) + ring(74, main.mid, 9) + ring(56, accent.rim, 6) + flat(drops, main.rim)) +
      flat(ellipse(0, 376, 47, 30), skin.mid) +
      flat(closed([[6, 340], [16, 380], [44, 392], [60, 360]]), skin.shade),
  };
};

export const ancientDress = { himation, chiton, chlamys, cuirass, beads };

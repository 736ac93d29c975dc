import { closed, ellipse, gouge, locks, polygon, strands, type Point } from './path.ts';
import { flat, line } from './pen.ts';
import type { HatPart } from './part.ts';

function sharp([x, y]: Point): Point {
  return [x, y, 1];
}

/** The gold band, cobra and falling lappets of an Egyptian queen. */
const uraeus: HatPart = (pen, { at }, { main, second, accent }) => {
  const band = closed([sharp([-112, 168]), at(-60, 142), at(0, 134), at(60, 142), sharp([114, 168]), [112, 146], at(60, 118), at(0, 110), at(-60, 118), [-110, 146]]);
  const [x] = at(0, 0, 30);
  const wing = (s: 1 | -1): string =>
    pen.solid(closed([sharp([s * 8, 84]), [s * 56, 86], [s * 98, 120], [s * 122, 180], sharp([s * 128, 244]), [s * 106, 212], [s * 92, 166], [s * 60, 124]]), main, { rim: 6, shade: s > 0 ? 12 : 6 }, flat(strands([[s * 20, 92], [s * 60, 110], [s * 96, 150], [s * 116, 220]], [[s * 60, 90], [s * 96, 116], [s * 116, 160], [s * 124, 210]], 3, 5), second.mid) + flat(Array.from({ length: 7 }, (_, index) => gouge([[s * (40 + index * 12), 84 + index * 18], [s * (44 + index * 10), 100 + index * 18], [s * (46 + index * 10), 110 + index * 18], [s * (44 + index * 10), 124 + index * 18]], 3)).join(''), main.deep));
  const cobra = closed([[x - 10, 136], [x - 24, 104], [x - 18, 70], [x - 8, 52], [x + 4, 44], [x + 14, 54], [x + 18, 74], [x + 22, 104], [x + 12, 136]]);
  const beads = Array.from({ length: 9 }, (_, index): string => {
    const u = -76 + index * 19;
    return ellipse(at(u, 0)[0], 128 + (u / 80) ** 2 * 18, 4);
  }).join('');
  return {
    front:
      wing(-1) +
      wing(1) +
      pen.solid(band, main, { rim: 5, shade: 10 }) +
      flat(beads, second.mid) +
      pen.solid(cobra, main, { rim: 4, shade: 9 }, line(`M${x - 12} 92H${x + 14}M${x - 14} 104H${x + 16}M${x - 10} 80H${x + 12}`, second.mid, 4)) +
      flat(ellipse(x - 4, 58, 3) + ellipse(x + 8, 58, 3), accent.mid),
  };
};

/** A conical bronze helmet with cheek-pieces, a knob and a horsehair tail. */
const helmet: HatPart = (pen, { at, turn }, { main, second, accent }) => {
  const tail = closed([[-12, 44, 1], [-6, 14], [34, 4], [92, 34], [136, 100], [150, 190], [142, 284, 1], [124, 220], [116, 250, 1], [100, 180], [70, 100], [30, 56]].map(([x = 0, y = 0, corner]): Point => (corner ? [x - turn * 4, y, 1] : [x - turn * 4, y])));
  const bowl = closed([sharp([-100, 184]), [-98, 132], [-62, 80], [-18, 50], [-16, 36], [0, 28], [16, 36], [18, 50], [66, 80], [102, 132], sharp([104, 190]), at(62, 172), at(0, 164), at(-62, 172)]);
  const brow = closed([sharp([-102, 186]), at(-60, 170), sharp(at(0, 184, 20)), at(60, 170), sharp([104, 190]), [106, 166], at(60, 146), at(0, 142), at(-60, 146), [-102, 164]]);
  const cheek = (s: 1 | -1): string => pen.solid(closed([sharp([s * 104, 176]), sharp(at(s * 70, 180)), at(s * 68, 226), at(s * 58, 258), at(s * 52, 296), sharp(at(s * 60, 326)), [s * 92, 300], [s * 106, 240]]), main, { rim: 6, shade: s > 0 ? 14 : 5 }, line(polygon([[s * 96, 196], [s * 80, 200], [s * 78, 240], [s * 72, 290], [s * 88, 286], [s * 98, 240]]), main.deep, 2));
  return {
    back: pen.solid(tail, second, { rim: 7, shade: 18 }, flat(strands([[0, 40], [60, 60], [110, 140], [122, 240]], [[10, 20], [80, 20], [140, 120], [142, 250]], 5, 6), second.shade)),
    front:
      cheek(-1) +
      cheek(1) +
      pen.solid(bowl, main, { rim: 9, shade: 26 }, flat(closed([[-60, 150], [-58, 110], [-36, 84], [-30, 110], [-34, 150]]), main.rim, 0.6) + line('M0 56C-8 90 -8 120 -8 150', main.deep, 4)) +
      pen.solid(brow, accent, { rim: 5, shade: 10 }) +
      flat(ellipse(...centre(at(-40, 158)), 4) + ellipse(...centre(at(0, 156)), 4) + ellipse(...centre(at(40, 158)), 4), accent.deep),
  };
};

function centre([x, y]: Point): [number, number] {
  return [x, y];
}

/** A ribbon bound twice about the hair. */
const fillet: HatPart = (pen, { at }, { main, second }) => {
  const band = (y: number, sag: number): string => pen.solid(closed([sharp([-98, y + sag]), at(-60, y + 6), at(0, y - 4), at(60, y + 6), sharp([100, y + sag]), [100, y + sag - 14], at(60, y - 9), at(0, y - 18), at(-60, y - 9), [-98, y + sag - 14]]), main, { rim: 3, shade: 6 });
  const leaves = [-70, -52, -34, -16, 4, 24, 44, 62].map((u) => {
    const [x] = at(u, 0);
    const y = 116 + (u / 80) ** 2 * 26;
    return gouge([[x - 12, y + 4], [x - 6, y - 10], [x + 4, y - 14], [x + 12, y - 18]], 8);
  });
  return { front: band(136, 40) + band(106, 34) + flat(leaves.join(''), second.mid) };
};

/** A slender jewelled band across parted hair. */
const tiara: HatPart = (pen, { at }, { main, accent }) => {
  const peaks = [-60, -40, -20, 0, 20, 40, 60].flatMap((u): Point[] => {
    const y = 112 + (u / 80) ** 2 * 30;
    const [x] = at(u, 0);
    return [[x - 9, y, 1], [x, y - (u === 0 ? 36 : 22) + Math.abs(u) * 0.12, 1], [x + 9, y, 1]];
  });
  const [left] = at(-72, 0);
  const [right] = at(72, 0);
  const stones = [-60, -40, -20, 0, 20, 40, 60].map((u) => ellipse(at(u, 0)[0], 114 + (u / 80) ** 2 * 30, 4.5)).join('');
  return { front: pen.solid(closed([sharp([left, 142]), ...peaks, sharp([right, 142]), at(40, 128), at(0, 122), at(-40, 128)]), main, { rim: 3, shade: 5 }) + flat(stones, accent.mid) };
};

/** A cloth wrapped about a scholar's topknot and pinned. */
const knotcloth: HatPart = (pen, { turn }, { main, second }) => {
  const x = -turn * 8;
  const wrap = closed([[x - 40, 104], [x - 46, 66], [x - 28, 34], [x, 26], [x + 32, 34], [x + 48, 66], [x + 42, 104], [x, 112]]);
  return {
    front:
      pen.solid(wrap, main, { rim: 6, shade: 14 }, flat(strands([[x - 36, 96], [x - 30, 70], [x - 16, 50], [x, 34]], [[x + 36, 96], [x + 32, 70], [x + 18, 50], [x + 4, 34]], 4, 5), main.shade)) +
      line(`M${x - 74} 70L${x + 76} 58`, second.shade, 8) +
      line(`M${x - 74} 71L${x + 40} 62`, second.rim, 4) +
      pen.solid(closed([[x - 44, 94], [x, 104], [x + 46, 92], [x + 48, 108], [x, 120], [x - 46, 110]]), second, { rim: 3, shade: 6 }),
  };
};

/** A general's small bronze cap over the knot of hair, held by a pin. */
const knotcrown: HatPart = (pen, { turn }, { main, second }) => {
  const x = -turn * 8;
  const shell = closed([[x - 36, 102, 1], [x - 40, 70], [x - 28, 46], [x, 36], [x + 30, 46], [x + 42, 70], [x + 38, 102, 1], [x, 110]]);
  const ribbon = closed([[x - 30, 100, 1], [x - 66, 116], [x - 104, 170], [x - 122, 236, 1], [x - 100, 226, 1], [x - 84, 166], [x - 40, 122]]);
  return {
    back: pen.solid(ribbon, second, { rim: 4, shade: 4 }),
    front:
      pen.solid(shell, main, { rim: 6, shade: 12 }, line(`M${x - 16} 40C${x - 22} 60 ${x - 22} 90 ${x - 18} 110M${x + 16} 40C${x + 22} 60 ${x + 22} 90 ${x + 18} 110`, main.deep, 3)) +
      line(`M${x - 66} 82L${x + 68} 74`, main.shade, 8) +
      line(`M${x - 66} 83L${x + 30} 77`, main.rim, 4) +
      pen.solid(closed([[x - 40, 92], [x, 102], [x + 42, 90], [x + 44, 106], [x, 118], [x - 42, 108]]), second, { rim: 3, shade: 6 }),
  };
};

/** A wreath of ribbon and hair-jewels for the stage. */
const aigrette: HatPart = (pen, { at }, { main, accent }) => {
  const [x] = at(40, 0);
  const plumes = closed(locks({ x: x + 6, y: 78, rx: 16, ry: 40, from: -60, to: 90, count: 5, depth: 22, pointed: true, seed: 2 }).concat([[x + 14, 108], [x - 6, 108]]));
  return { front: pen.solid(plumes, main, { rim: 5, shade: 10 }) + flat(ellipse(x, 110, 12, 10), accent.shade) + flat(ellipse(x - 1, 111, 8, 7), accent.mid) };
};

export const crownHats = { uraeus, helmet, fillet, tiara, knotcloth, knotcrown, aigrette };

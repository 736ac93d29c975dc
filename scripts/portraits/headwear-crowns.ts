import { closed, ellipse, oval, shifted, gouge, polygon, strands } from './path.ts';
import { flat, line } from './pen.ts';
import type { HatPart } from './part.ts';
import { trace, traceOn, curve, curveOn } from './trace.ts';

/** The gold band, cobra and falling lappets of an Egyptian queen. */
const uraeus: HatPart = (pen, { at }, { main, second, accent }) => {
  const band = closed(trace`-112 168!, ${at(-60, 142)}, ${at(0, 134)}, ${at(60, 142)}, 114 168!, 112 146,
      ${at(60, 118)}, ${at(0, 110)}, ${at(-60, 118)}, -110 146`);
  const [x] = at(0, 0, 30);
  const wing = (s: 1 | -1): string =>
    pen.solid(
      closed(traceOn(s)`8 84!, 56 86, 98 120, 122 180, 128 244!, 106 212, 92 166, 60 124`),
      main,
      { rim: 6, shade: s > 0 ? 12 : 6 },
      flat(
        strands(
          curveOn(s)`20 92, 60 110, 96 150, 116 220`,
          curveOn(s)`60 90, 96 116, 116 160, 124 210`,
          3,
          5,
        ),
        second.mid,
      ) +
        flat(
          Array.from({ length: 7 }, (_, index) =>
            gouge(
              [
                [s * (40 + index * 12), 84 + index * 18],
                [s * (44 + index * 10), 100 + index * 18],
                [s * (46 + index * 10), 110 + index * 18],
                [s * (44 + index * 10), 124 + index * 18],
              ],
              3,
            ),
          ).join(''),
          main.deep,
        ),
    );
  const cobra = closed([
    [x - 10, 136],
    [x - 24, 104],
    [x - 18, 70],
    [x - 8, 52],
    [x + 4, 44],
    [x + 14, 54],
    [x + 18, 74],
    [x + 22, 104],
    [x + 12, 136],
  ]);
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
      pen.solid(
        cobra,
        main,
        { rim: 4, shade: 9 },
        line(`M${x - 12} 92H${x + 14}M${x - 14} 104H${x + 16}M${x - 10} 80H${x + 12}`, second.mid, 4),
      ) +
      flat(ellipse(x - 4, 58, 3) + ellipse(x + 8, 58, 3), accent.mid),
  };
};

/** A conical bronze helmet with cheek-pieces, a knob and a horsehair tail. */
const helmet: HatPart = (pen, { at, turn }, { main, second, accent }) => {
  const tail = closed(
    shifted(
      trace`-12 44!, -6 14, 34 4, 92 34, 136 100, 150 190, 142 284!, 124 220, 116 250!, 100 180, 70 100, 30 56`,
      -turn * 4,
    ),
  );
  const bowl =
    closed(trace`-100 184!, -98 132, -62 80, -18 50, -16 36, 0 28, 16 36, 18 50, 66 80, 102 132, 104 190!,
      ${at(62, 172)}, ${at(0, 164)}, ${at(-62, 172)}`);
  const brow = closed(trace`-102 186!, ${at(-60, 170)}, ${at(0, 184, 20)}!, ${at(60, 170)}, 104 190!, 106 166,
      ${at(60, 146)}, ${at(0, 142)}, ${at(-60, 146)}, -102 164`);
  const cheek = (s: 1 | -1): string =>
    pen.solid(
      closed(traceOn(s)`104 176!, ${at(s * 70, 180)}!, ${at(s * 68, 226)}, ${at(s * 58, 258)},
      ${at(s * 52, 296)}, ${at(s * 60, 326)}!, 92 300, 106 240`),
      main,
      { rim: 6, shade: s > 0 ? 14 : 5 },
      line(polygon(traceOn(s)`96 196, 80 200, 78 240, 72 290, 88 286, 98 240`), main.deep, 2),
    );
  return {
    back: pen.solid(
      tail,
      second,
      { rim: 7, shade: 18 },
      flat(
        strands(curve`0 40, 60 60, 110 140, 122 240`, curve`10 20, 80 20, 140 120, 142 250`, 5, 6),
        second.shade,
      ),
    ),
    front:
      cheek(-1) +
      cheek(1) +
      pen.solid(
        bowl,
        main,
        { rim: 9, shade: 26 },
        flat(closed(trace`-60 150, -58 110, -36 84, -30 110, -34 150`), main.rim, 0.6) +
          line('M0 56C-8 90 -8 120 -8 150', main.deep, 4),
      ) +
      pen.solid(brow, accent, { rim: 5, shade: 10 }) +
      flat(oval(at(-40, 158), 4) + oval(at(0, 156), 4) + oval(at(40, 158), 4), accent.deep),
  };
};

export const crownHats = { uraeus, helmet };

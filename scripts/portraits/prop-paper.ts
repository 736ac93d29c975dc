import { closed, ellipse, polygon, strands } from './path.ts';
import { flat, line } from './pen.ts';
import { brass, paper, type PropPart } from './prop-materials.ts';
import { trace, curve } from './trace.ts';

/** A rolled papyrus standing at the lower right. */
const scroll: PropPart = (pen, colour) =>
  pen.solid(
    polygon(trace`84 400, 190 386, 196 540, 80 540`),
    colour,
    { rim: 7, shade: 18 },
    line(
      Array.from({ length: 6 }, (_, index) => `M104 ${426 + index * 17}L176 ${418 + index * 17}`).join(''),
      colour.shade,
      3.5,
    ),
  ) +
  pen.solid(closed(trace`74 380!, 196 362!, 206 378, 200 398!, 78 414!, 66 398`), colour, {
    rim: 5,
    shade: 8,
  }) +
  flat(ellipse(202, 380, 8, 18), colour.deep) +
  flat(ellipse(202, 380, 4, 9), colour.mid);

/** A goose quill at the lower left. */
const quill: PropPart = (pen, colour) =>
  pen.solid(
    closed(trace`-96 530!, -134 462, -176 380, -196 300, -202 250!, -166 290, -132 350, -116 430`),
    colour,
    { rim: 6, shade: 10 },
    flat(
      strands(
        curve`-188 320, -180 330, -170 334, -160 330`,
        curve`-130 450, -124 458, -118 462, -112 460`,
        6,
        3,
      ),
      colour.shade,
    ),
  ) + line('M-94 536C-120 460 -160 370 -198 258', colour.deep, 3);

/** A reporter's notebook with its pencil. */
const notebook: PropPart = (pen, colour) =>
  `<g transform="rotate(-10 -130 460)">${pen.solid(polygon(trace`-196 410, -92 410, -92 560, -196 560`), paper, { rim: 6, shade: 12 }, line(Array.from({ length: 6 }, (_, index) => `M-182 ${440 + index * 17}H-106`).join(''), paper.shade, 3))}${flat(polygon(trace`-200 402, -88 402, -88 418, -200 418`), colour.mid)}${line('M-186 396V418M-166 396V418M-144 396V418M-122 396V418M-102 396V418', colour.rim, 4)}</g>` +
  pen.solid(polygon(trace`-92 496, -60 384, -46 388, -78 500, -92 514`), brass, { rim: 4, shade: 5 });

/** A newspaper folded at the lower left. */
const newspaper: PropPart = (pen) =>
  `<g transform="rotate(-14 -140 460)">${pen.solid(polygon(trace`-220 410, -84 410, -84 570, -220 570`), paper, { rim: 7, shade: 16 }, flat(polygon(trace`-208 422, -96 422, -96 440, -208 440`), '#33241f') + line(Array.from({ length: 7 }, (_, index) => `M-206 ${454 + index * 13}H-158M-146 ${454 + index * 13}H-98`).join(''), paper.deep, 3))}</g>`;

/** A bundle of bamboo writing slips. */
const slips: PropPart = (pen, colour) =>
  `<g transform="rotate(8 130 460)">${Array.from({ length: 6 }, (_, index) =>
    pen.solid(
      polygon([
        [80 + index * 19, 396 + (index % 2) * 3],
        [96 + index * 19, 396 + (index % 2) * 3],
        [96 + index * 19, 560],
        [80 + index * 19, 560],
      ]),
      colour,
      { rim: 3, shade: 4 },
    ),
  ).join(
    '',
  )}${line('M78 424H194M78 500H194', '#7b2e2a', 5)}${line(Array.from({ length: 6 }, (_, index) => `M${88 + index * 19} 440V${466 + (index % 3) * 8}`).join(''), colour.deep, 4)}</g>`;

/** A sheet of music. */
const score: PropPart = (pen, colour) => {
  const staves = [430, 478].map(
    (y) =>
      line([0, 7, 14, 21].map((dy) => `M-206 ${y + dy}H-98`).join(''), colour.deep, 1.6) +
      flat(
        ellipse(-186, y + 18, 6, 5) +
          ellipse(-160, y + 8, 6, 5) +
          ellipse(-132, y + 14, 6, 5) +
          ellipse(-112, y + 4, 6, 5),
        '#241a18',
      ) +
      line(
        `M-181 ${y + 18}V${y - 8}M-155 ${y + 8}V${y - 18}H-127V${y + 14}M-107 ${y + 4}V${y - 20}`,
        '#241a18',
        3,
      ),
  );
  return `<g transform="rotate(-8 -150 470)">${pen.solid(polygon(trace`-220 398, -84 398, -84 570, -220 570`), colour, { rim: 7, shade: 14 }, staves.join(''))}</g>`;
};

/** A punched card of an engine. */
const card: PropPart = (pen, colour) => {
  const holes = Array.from({ length: 20 }, (_, index) =>
    (index * 7) % 5 < 3 ? ellipse(-196 + (index % 5) * 22, 424 + Math.floor(index / 5) * 24, 6) : '',
  ).join('');
  return `<g transform="rotate(-9 -150 460)">${pen.solid(polygon(trace`-218 398, -86 398, -86 560, -218 560`), colour, { rim: 7, shade: 14 }, flat(holes, '#2b1c18'))}</g>`;
};

export const paperProps = { scroll, quill, notebook, newspaper, slips, score, card };

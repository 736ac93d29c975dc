import { tones } from './colour.ts';
import { closed, ellipse, gouge, locks, polygon, strands } from './path.ts';
import { flat, line } from './pen.ts';
import { brass, paper, wood, type PropPart } from './prop-materials.ts';
import { trace, curve } from './trace.ts';

/** A curved pipe; its bit at the mouth. */
const pipe: PropPart = (pen, colour) =>
  flat(
    'M-46 300C-70 300 -88 312 -98 330C-104 342 -110 346 -120 346L-120 358C-104 360 -94 350 -86 336C-76 318 -64 312 -44 308Z',
    colour.deep,
  ) +
  pen.solid(closed(trace`-156 308!, -152 340, -140 364, -116 366, -104 344, -106 308!, -130 302`), colour, {
    rim: 6,
    shade: 10,
  }) +
  flat(ellipse(-131, 308, 25, 7), colour.deep) +
  line('M-134 296C-146 272 -118 262 -130 236C-138 218 -122 208 -126 190', '#e9dcc4', 5).replace(
    '/>',
    ' opacity="0.45"/>',
  );

/** A brass telescope raised from the lower left. */
const telescope: PropPart = (pen, colour) =>
  `<g transform="rotate(-32 -150 440)">${pen.solid(polygon(trace`-260 424, -120 424, -120 462, -260 462`), colour, { rim: 6, shade: 10 })}${pen.solid(polygon(trace`-120 418, -40 418, -40 468, -120 468`), wood, { rim: 6, shade: 12 })}${pen.solid(polygon(trace`-40 412, -22 412, -22 474, -40 474`), colour, { rim: 5, shade: 9 })}${flat(polygon(trace`-126 420, -116 420, -116 466, -126 466`), colour.rim)}</g>`;

/** A stoppered flask that glows. */
const vial: PropPart = (pen, colour) =>
  flat(ellipse(-140, 440, 74), colour.mid, 0.16) +
  flat(ellipse(-140, 440, 50), colour.mid, 0.28) +
  pen.solid(
    closed(trace`-152 366!, -128 366!, -128 410, -104 450, -108 500!, -172 500!, -176 450, -152 410`),
    tones('#9fc4b6'),
    { rim: 6, shade: 10 },
    flat(polygon(trace`-190 440, -90 440, -90 510, -190 510`), colour.mid) +
      flat(ellipse(-140, 440, 38, 7), colour.rim) +
      flat(gouge(curve`-164 452, -166 466, -166 480, -162 492`, 5), '#ffffff', 0.8),
  ) +
  flat(polygon(trace`-155 352, -125 352, -128 370, -152 370`), wood.mid);

/** A shallow glass of champagne. */
const coupe: PropPart = (pen, colour) =>
  flat(polygon(trace`-148 450, -140 450, -139 540, -149 540`), '#e9dfc8') +
  pen.solid(
    closed(trace`-198 388!, -190 424, -160 450, -144 456, -128 450, -98 424, -90 388!`),
    colour,
    { rim: 7, shade: 14 },
    flat(polygon(trace`-210 380, -80 380, -80 398, -210 398`), '#f2e8cf'),
  ) +
  flat(ellipse(-144, 388, 54, 8), '#f7eed6') +
  flat(ellipse(-144, 390, 44, 5), colour.rim) +
  flat(ellipse(-158, 420, 4) + ellipse(-134, 428, 3) + ellipse(-150, 366, 4), '#fff8e4', 0.9);

/** A disc of gold held up. */
const disc: PropPart = (pen, colour) =>
  pen.solid(
    ellipse(-142, 424, 52),
    colour,
    { rim: 9, shade: 16 },
    `<circle cx="-142" cy="424" r="40" fill="none" stroke="${colour.shade}" stroke-width="4"/>` +
      flat(
        Array.from({ length: 8 }, (_, index): string => {
          const angle = (index * Math.PI) / 4;
          return gouge(
            [
              [-142 + Math.cos(angle) * 12, 424 + Math.sin(angle) * 12],
              [-142 + Math.cos(angle) * 18, 424 + Math.sin(angle) * 18],
              [-142 + Math.cos(angle) * 26, 424 + Math.sin(angle) * 26],
              [-142 + Math.cos(angle) * 34, 424 + Math.sin(angle) * 34],
            ],
            8,
          );
        }).join(''),
        colour.rim,
      ) +
      flat(ellipse(-142, 424, 9), colour.deep),
  );

/** A brass astrolabe on its ring. */
const astrolabe: PropPart = (pen, colour) =>
  line('M-146 352V372', colour.mid, 6) +
  `<circle cx="-146" cy="346" r="12" fill="none" stroke="${colour.rim}" stroke-width="5"/>` +
  pen.solid(
    ellipse(-146, 432, 62),
    colour,
    { rim: 8, shade: 16 },
    `<circle cx="-146" cy="432" r="49" fill="none" stroke="${colour.deep}" stroke-width="3"/><circle cx="-138" cy="440" r="28" fill="none" stroke="${colour.deep}" stroke-width="4"/>` +
      line('M-196 452L-96 412M-146 380V484', colour.deep, 4) +
      line('M-192 450L-100 414', colour.rim, 3) +
      flat(ellipse(-146, 432, 6), colour.deep),
  );

/** A gnarled staff. */
const staff: PropPart = (pen, colour) =>
  pen.solid(
    closed(trace`-170 540, -164 420, -178 300, -174 200, -196 150, -186 104, -150 92, -124 116, -130 150,
      -144 140!, -144 120, -164 114, -172 140, -152 196, -152 300, -138 420, -140 540`),
    colour,
    { rim: 6, shade: 9 },
    flat(
      strands(
        curve`-168 200, -170 300, -158 420, -162 530`,
        curve`-156 200, -156 300, -146 420, -148 530`,
        3,
        4,
      ),
      colour.deep,
    ),
  );

/** A seven-stringed lyre. */
const lyre: PropPart = (pen, colour) =>
  line('M-186 322H-98', colour.deep, 10) +
  line('M-184 320H-100', colour.rim, 4) +
  line(
    'M-166 326L-158 470M-154 326L-150 470M-142 326L-142 470M-130 326L-134 470M-118 326L-126 470',
    '#f1e2bd',
    2,
  ) +
  pen.solid(
    closed(trace`-198 300!, -214 372, -204 440, -178 484, -142 500, -106 484, -80 440, -70 372, -86 300!,
      -74 306, -54 372, -64 450, -100 506, -142 524, -184 506, -220 450, -230 372, -210 306`),
    colour,
    { rim: 5, shade: 7 },
  ) +
  pen.solid(closed(trace`-196 462, -142 446, -88 462, -100 510, -142 526, -184 510`), wood, {
    rim: 6,
    shade: 12,
  });

/** A wireless lamp with a spark inside. */
const lamp: PropPart = (pen, colour) => {
  const bolt = 'M-150 404L-164 436L-146 432L-158 462';
  return (
    flat(ellipse(-146, 428, 84), colour.mid, 0.16) +
    flat(ellipse(-146, 428, 62), colour.mid, 0.24) +
    pen.solid(
      closed(trace`-146 384, -108 402, -102 440, -126 472, -130 490!, -162 490!, -166 472, -190 440,
      -184 402`),
      tones('#a9c3c6'),
      { rim: 6, shade: 12 },
      flat(ellipse(-146, 430, 34), colour.mid, 0.7),
    ) +
    line(bolt, '#fffbe6', 6) +
    line('M-134 410L-128 430L-140 440L-132 458', '#fffbe6', 4) +
    pen.solid(
      polygon(trace`-166 488, -126 488, -128 540, -164 540`),
      brass,
      { rim: 5, shade: 9 },
      line('M-170 500H-120M-170 514H-120M-170 528H-120', brass.deep, 3),
    )
  );
};

/** A drawing compass. */
const compass: PropPart = (pen, colour) =>
  pen.solid(polygon(trace`-146 392, -136 396, -196 540, -206 540`), colour, { rim: 3, shade: 4 }) +
  pen.solid(polygon(trace`-138 392, -128 390, -86 540, -98 540`), colour, { rim: 3, shade: 4 }) +
  pen.solid(ellipse(-138, 386, 16), colour, { rim: 4, shade: 7 }) +
  line('M-138 372V350', colour.mid, 8) +
  line('M-172 480C-150 492 -124 490 -104 474', colour.deep, 4);

/** A round looking-glass on a handle. */
const lens: PropPart = (pen, colour) =>
  line('M-112 470L-66 540', wood.deep, 20) +
  line('M-114 470L-70 538', wood.mid, 12) +
  flat(ellipse(-144, 422, 58), colour.deep) +
  pen.solid(ellipse(-144, 422, 55), colour, { rim: 6, shade: 9 }) +
  pen.solid(
    ellipse(-144, 422, 44),
    tones('#9db7b4'),
    { rim: 10, shade: 22 },
    flat(gouge(curve`-176 430, -174 406, -160 390, -140 386`, 9), '#fff6df', 0.75),
  );

/** A small tin with a flowered lid. */
const tin: PropPart = (pen, colour) =>
  pen.solid(
    closed(trace`-212 440!, -212 540!, -92 540!, -92 440!, -152 452`),
    colour,
    { rim: 8, shade: 20 },
    flat(polygon(trace`-220 476, -80 476, -80 504, -220 504`), paper.mid),
  ) +
  flat(ellipse(-152, 438, 62, 20), colour.deep) +
  pen.solid(ellipse(-152, 432, 62, 20), brass, { rim: 5, shade: 8 }) +
  flat(ellipse(-152, 430, 46, 13), colour.mid) +
  flat(closed(locks({ x: -152, y: 430, rx: 14, ry: 5, from: 0, to: 360, count: 6, depth: 7 })), brass.rim);

/** A sword held upright. */
const sword: PropPart = (pen, colour) =>
  pen.solid(
    polygon(trace`-158 470, -158 236, -146 206, -134 236, -134 470`),
    colour,
    { rim: 5, shade: 8 },
    line('M-146 230V470', colour.deep, 3),
  ) +
  pen.solid(polygon(trace`-196 464, -96 464, -92 480, -200 480`), brass, { rim: 4, shade: 6 }) +
  flat(polygon(trace`-154 480, -138 480, -138 540, -154 540`), wood.mid);

export const objectProps = {
  pipe,
  telescope,
  vial,
  coupe,
  disc,
  astrolabe,
  staff,
  lyre,
  lamp,
  compass,
  lens,
  tin,
  sword,
};

import type { Tones } from './colour.ts';
import { closed, gouge, oval, type Point } from './path.ts';
import { flat, type Pen } from './pen.ts';
import type { FaceSpec } from './spec.ts';

/** A head in space: crown at y = 100, eyes at y = 221, chin near y = 328. */
export interface Head {
  face: FaceSpec;
  /** Turn of the head, -1 (to the left of the frame) to 1. */
  turn: number;
  /** Projects a place on the face, `u` units from its middle line, `depth` units before its surface. */
  at: (u: number, y: number, depth?: number) => Point;
  /** The outline of skull and jaw, clockwise from the crown. */
  outline: Point[];
}

const radius = 98;
const widestTurn = 0.36;

/** Builds the head that the face's measures describe. */
export function buildHead(face: FaceSpec): Head {
  const angle = face.turn * widestTurn;
  return {
    face,
    turn: face.turn,
    at(u, y, depth = 0) {
      const around = Math.asin(Math.max(-1, Math.min(1, u / radius))) + angle;
      return [radius * Math.sin(around) + depth * Math.sin(angle), y];
    },
    outline: outline(face),
  };
}

function outline({ turn, width, jaw, chin, chinWidth }: FaceSpec): Point[] {
  const side = (s: 1 | -1): Point[] => {
    const far = Math.max(0, s * turn);
    const near = Math.max(0, -s * turn);
    return [
      [s * (42 + 8 * near), 106],
      [s * (width - 14 + 12 * near), 132],
      [s * (width - 2 + 10 * near), 166],
      [s * (width - 1 - 5 * far + 4 * near), 198],
      [s * (width + 1 + 2 * far), 240],
      [s * (width * 0.45 + jaw * 0.55 + 2 * near) + turn * 4, 276],
      [s * (jaw + 3 * near) + turn * 8, chin - 30],
      [s * chinWidth * 1.35 + turn * 18, chin - 7],
    ];
  };
  return [[0, 100], ...side(1), [turn * 21, chin], ...side(-1).toReversed()];
}

function ear(head: Head, s: 1 | -1, skin: Tones): string {
  const far = Math.max(0, s * head.turn);
  if (far > 0.35) return '';
  const near = Math.max(0, -s * head.turn);
  const x = s * (head.face.width + 3 - 3 * near);
  const shell = closed([
    [x - s * 8, 216],
    [x + s * 6, 206],
    [x + s * 15, 216],
    [x + s * 12, 240],
    [x + s * 4, 262],
    [x - s * 6, 260],
  ]);
  const hollow = gouge(
    [
      [x - s * 1, 220],
      [x + s * 14, 206],
      [x + s * 12, 236],
      [x + s * 1, 250],
    ],
    6,
  );
  return flat(shell, s < 0 ? skin.rim : skin.shade) + flat(hollow, s < 0 ? skin.shade : skin.deep);
}

/** Neck and the shadow the chin leaves on it. */
export function drawNeck(pen: Pen, { turn, face }: Head, skin: Tones): string {
  const wide = face.neck;
  const neck = closed([
    [-wide + 4, 280, 1],
    [-wide, 340],
    [-wide - 10, 392],
    [-wide - 50, 420],
    [0, 470],
    [wide + 50, 420],
    [wide + 10, 392],
    [wide, 340],
    [wide - 4, 280, 1],
  ]);
  const shadow = closed([
    [-wide - 6, 300],
    [-wide + 16, face.chin + 4],
    [turn * 14 + 2, face.chin + 22],
    [wide - 6, face.chin + 40],
    [wide + 60, 420],
    [wide + 60, 300],
  ]);
  return pen.solid(neck, skin, { rim: 7, shade: 0 }, flat(shadow, skin.shade));
}

/** Skull, ears and the large planes of light and shadow. */
export function drawSkull(pen: Pen, head: Head, skin: Tones): string {
  const { at, face } = head;
  const { chin, cheek } = face;
  const plane = closed([
    [130, 90, 1],
    at(48, 96),
    at(64, 160),
    at(67, 196),
    at(59, 222),
    at(65, 243),
    at(56 - cheek * 10, 266),
    at(44 - cheek * 8, 286),
    at(40, chin - 26),
    at(24, chin - 6),
    [130, chin + 20, 1],
  ]);
  const blush = face.blush ? flat(oval(at(-50, 257), 24, 15), '#b8323a', 0.09 * face.blush) : '';
  const details = flat(plane, skin.shade) + blush;
  return (
    ear(head, -1, skin) +
    ear(head, 1, skin) +
    pen.solid(closed(head.outline), skin, { rim: 6, shade: 0 }, details)
  );
}

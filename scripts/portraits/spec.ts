import { z } from 'zod';
import { beards } from './beard.ts';
import { dresses } from './dress.ts';
import { hairs } from './hair.ts';
import { hats } from './headwear.ts';
import { props } from './prop.ts';

export const colour = z.string().regex(/^#[0-9a-f]{6}$/);

const face = z.strictObject({
  turn: z.number().min(-1).max(1).default(-0.5),
  age: z.number().min(0).max(1).default(0.3),
  width: z.number().default(80),
  jaw: z.number().default(62),
  chin: z.number().default(328),
  chinWidth: z.number().default(22),
  neck: z.number().default(38),
  cheek: z.number().min(0).max(1).default(0.3),
  blush: z.number().min(0).max(2).default(0.6),
  eyes: z
    .strictObject({
      colour: colour.default('#4a2f1c'),
      width: z.number().default(37),
      open: z.number().default(10),
      spacing: z.number().default(37),
      tilt: z.number().default(1),
      gaze: z.number().default(0),
      lid: z.number().min(0).max(1).default(0.9),
      lashes: z.number().min(0).max(1).default(0),
    })
    .prefault({}),
  brows: z
    .strictObject({
      colour: colour.optional(),
      thick: z.number().default(8),
      arch: z.number().default(5),
      slope: z.number().default(0),
      height: z.number().default(0),
    })
    .prefault({}),
  nose: z
    .strictObject({
      length: z.number().default(0),
      width: z.number().default(19),
      bridge: z.number().default(0),
      depth: z.number().default(14),
    })
    .prefault({}),
  mouth: z
    .strictObject({
      width: z.number().default(52),
      full: z.number().default(9),
      smile: z.number().default(1),
      colour: colour.default('#8c3a37'),
    })
    .prefault({}),
});

/** The measures of a face; lengths in units of the 512-unit frame, traits from 0 to 1. */
export type FaceSpec = z.infer<typeof face>;

/** The name of one of the kit's parts. */
function kinds<T extends string>(parts: Record<T, unknown>) {
  return z.custom<T>(
    (name) => typeof name === 'string' && Object.hasOwn(parts, name),
    'no such part in the kit',
  );
}

/** A figure's portrait.json: which parts of the kit it wears, and in which colours. */
export const portraitSpec = z.strictObject({
  skin: colour,
  face: face.prefault({}),
  hair: z.strictObject({ kind: kinds(hairs), colour }).optional(),
  beard: z
    .strictObject({
      kind: kinds(beards),
      colour,
      length: z.number().default(390),
      width: z.number().default(70),
    })
    .optional(),
  clothing: z.strictObject({ kind: kinds(dresses), main: colour, second: colour, accent: colour }),
  headwear: z.strictObject({ kind: kinds(hats), main: colour, second: colour, accent: colour }).optional(),
  prop: z
    .strictObject({ kind: kinds(props), colour, x: z.number().default(0), y: z.number().default(0) })
    .optional(),
  /** Where the figure stands in the frame. */
  frame: z
    .strictObject({ scale: z.number().default(1), x: z.number().default(0), y: z.number().default(0) })
    .prefault({}),
});
export type PortraitSpec = z.infer<typeof portraitSpec>;

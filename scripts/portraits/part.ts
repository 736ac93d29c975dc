import type { Tones } from './colour.ts';
import type { Head } from './head.ts';
import type { Layers, Pen } from './pen.ts';

/** The materials a garment or hat is printed in. */
export interface Cloth {
  main: Tones;
  second: Tones;
  accent: Tones;
  skin: Tones;
}

export type HairPart = (pen: Pen, head: Head, hair: Tones) => Layers;
export type HatPart = (pen: Pen, head: Head, cloth: Cloth) => Layers;
/** `back` stands behind the neck, `front` before it. */
export type DressPart = (pen: Pen, cloth: Cloth) => Layers;

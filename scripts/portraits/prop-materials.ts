import { tones, type Tones } from './colour.ts';
import type { Pen } from './pen.ts';

export type PropPart = (pen: Pen, colour: Tones) => string;

export const brass = tones('#c2933d');
export const wood = tones('#7a4b2a');
export const paper = tones('#e6d3a8');

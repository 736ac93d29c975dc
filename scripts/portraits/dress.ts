import { ancientDress } from './dress-ancient.ts';
import { easternDress } from './dress-eastern.ts';
import { gowns } from './dress-gowns.ts';
import { tailoredDress } from './dress-tailored.ts';

/** Every garment, by the name a portrait.json uses. */
export const dresses = { ...tailoredDress, ...gowns, ...easternDress, ...ancientDress };

import { longHair } from './hair-long.ts';
import { shortHair } from './hair-short.ts';
import { upHair } from './hair-up.ts';

/** Every way of wearing the hair, by the name a portrait.json uses. */
export const hairs = { ...shortHair, ...longHair, ...upHair };

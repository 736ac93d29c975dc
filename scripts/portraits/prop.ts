import { objectProps } from './prop-objects.ts';
import { paperProps } from './prop-paper.ts';

/** Everything a figure may hold, by the name a portrait.json uses. */
export const props = { ...objectProps, ...paperProps };

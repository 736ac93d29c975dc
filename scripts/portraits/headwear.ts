import { bandHats } from './headwear-bands.ts';
import { capHats } from './headwear-caps.ts';
import { crownHats } from './headwear-crowns.ts';
import { veilHats } from './headwear-veils.ts';
import { turbanHats } from './headwear-turbans.ts';

/** Everything worn on the head, by the name a portrait.json uses. */
export const hats = { ...capHats, ...veilHats, ...turbanHats, ...crownHats, ...bandHats };

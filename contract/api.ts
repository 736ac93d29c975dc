import { accountEndpoints } from './accounts.ts';
import { characterEndpoints } from './characters.ts';
import { chatEndpoints } from './chat.ts';
import type { CallInput, CallOutput } from './endpoint.ts';
import { modelEndpoints } from './models.ts';

/** Every call of the wire by method and path. The web imports its type alone. */
export const api = { ...accountEndpoints, ...characterEndpoints, ...chatEndpoints, ...modelEndpoints };

export type Api = typeof api;
export type CallKey = keyof Api;
export type InputOf<K extends CallKey> = CallInput<Api[K]>;
export type OutputOf<K extends CallKey> = CallOutput<Api[K]>;

import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * One call of the wire. Its method and path are its key in the tables (`'POST /api/auth/login'`, parameters as
 * `{name}`), so that the web needs the types alone. Codes that any call may answer (`validation`, `not-signed-in`
 * where `auth` is `member`, `too-many-requests`, `server-error`) are not repeated in `errors`.
 */
export interface Endpoint {
  summary: string;
  auth: 'none' | 'member';
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Status and body of the success; a body of `null` means none, a string its content type when not JSON. */
  success: { status: 200 | 201 | 204; body: z.ZodType | null; contentType?: string };
  errors?: readonly ErrorCode[];
}

export type Endpoints = Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>;

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? { [P in K]: z.input<E[K]> }
  : unknown;

/** What a client hands over for a call: `params`, `query` and `body` where the call has them. */
export type CallInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** What a client gets back from a call that succeeds. */
export type CallOutput<E extends Endpoint> = E['success']['body'] extends z.ZodType
  ? z.output<E['success']['body']>
  : void;

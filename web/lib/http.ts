import type { CallKey, InputOf, OutputOf } from '../../contract/api.ts';
import type { ErrorBody, ErrorCode } from '../../contract/errors.ts';
import { timings } from '../../contract/limits.ts';
import { clearToken, readToken, storeToken } from './token.ts';

interface CallErrorDetail {
  kind: 'network' | 'timeout' | 'aborted' | 'http';
  /** HTTP status; 0 when no answer came. */
  status?: number;
  code?: ErrorCode | undefined;
  /** Texts by field of the request, of a failed validation. */
  fields?: Record<string, string> | undefined;
  retryAfterS?: number | undefined;
  requiresVerification?: boolean | undefined;
}

/** A call that failed. Its message is the server's text where the server gave one. */
export class CallError extends Error {
  readonly kind: CallErrorDetail['kind'];
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterS: number | undefined;
  readonly requiresVerification: boolean;

  constructor(message: string, detail: CallErrorDetail) {
    super(message);
    this.name = 'CallError';
    this.kind = detail.kind;
    this.status = detail.status ?? 0;
    this.code = detail.code;
    this.fields = detail.fields;
    this.retryAfterS = detail.retryAfterS;
    this.requiresVerification = detail.requiresVerification ?? false;
  }
}

interface CallParts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

let sessionEnded = (): void => undefined;

/** Sets what happens after a 401 has removed the token: the way to the sign-in page. */
export function onSessionEnd(listener: () => void): void {
  sessionEnded = listener;
}

function address(path: string, { params = {}, query = {} }: CallParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function failure(response: Response): Promise<CallError> {
  const body: Partial<ErrorBody> & { message?: string } = await response.json().catch(() => ({}));
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new CallError(body.error ?? body.message ?? `Error ${response.status}`, {
    kind: 'http',
    status: response.status,
    code: body.code,
    fields: body.fields,
    retryAfterS: retryAfter > 0 ? retryAfter : undefined,
    requiresVerification: body.requires_verification,
  });
}

async function send(key: CallKey, input: unknown, signal: AbortSignal): Promise<Response> {
  const parts: CallParts = Object(input);
  const [method = 'GET', path = '/'] = key.split(' ');
  const token = readToken();
  const headers = new Headers();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (parts.body !== undefined) headers.set('Content-Type', 'application/json');
  const response = await fetch(address(path, parts), {
    method,
    headers,
    credentials: 'include',
    signal,
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  });
  const renewed = response.headers.get('X-Access-Token');
  if (renewed !== null && readToken() === token) storeToken(renewed);
  if (response.ok) return response;
  const error = await failure(response);
  if (
    error.status === 401 &&
    error.code !== 'invalid-credentials' &&
    token !== null &&
    readToken() === token
  ) {
    clearToken();
    sessionEnded();
  }
  throw error;
}

/** Names the reason of a rejected fetch: the caller's abort, the time-out, or the network. */
function explain(error: unknown, caller: AbortSignal | undefined, timeout: AbortSignal): CallError {
  if (error instanceof CallError) return error;
  if (caller?.aborted) return new CallError('The call was given up.', { kind: 'aborted' });
  if (timeout.aborted) return new CallError('The server did not answer in time.', { kind: 'timeout' });
  return new CallError('The server could not be reached.', { kind: 'network' });
}

function joined(signal: AbortSignal | undefined, timeout: AbortSignal): AbortSignal {
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/**
 * Makes a call of the contract and reads its answer.
 *
 * @param key method and path as in the contract, for example `'GET /characters/{key}'`
 * @param input its `params`, `query` and `body`, as far as it has them
 * @param options the caller's abort signal; the time-out in milliseconds for the whole call, 10 s by default
 * @returns the body of the success
 * @throws CallError for every failure. A 401 also removes the token and ends the session (specification 1, section 4).
 */
export async function call<K extends CallKey>(
  key: K,
  input: InputOf<K>,
  { signal, timeoutMs = timings.apiTimeoutMs }: CallOptions = {},
): Promise<OutputOf<K>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(key, input, joined(signal, timeout));
    const body: OutputOf<K> = response.status === 204 ? undefined : await response.json();
    return body;
  } catch (error) {
    throw explain(error, signal, timeout);
  }
}

/**
 * Makes a call and hands over the answer unread, for bodies that stream.
 *
 * @param key, input as for `call`
 * @param options the caller's abort signal, which also ends the body; the time-out in milliseconds until the headers
 * @throws CallError as `call` does, until the headers have come; the body has no time-out
 */
export async function request<K extends CallKey>(
  key: K,
  input: InputOf<K>,
  { signal, timeoutMs = timings.loginTimeoutMs }: CallOptions = {},
): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    return await send(key, input, joined(signal, timeout.signal));
  } catch (error) {
    throw explain(error, signal, timeout.signal);
  } finally {
    clearTimeout(timer);
  }
}

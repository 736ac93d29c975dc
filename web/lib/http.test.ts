// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, CallError, onSessionEnd, request } from './http.ts';
import { decodeToken } from './token.ts';

const server = vi.fn<typeof fetch>();
const ended = vi.fn<() => undefined>();

function sent(): { path: unknown; init: RequestInit; headers: Headers } {
  const [path, init = {}] = server.mock.lastCall ?? [];
  return { path, init, headers: new Headers(init.headers) };
}

function encoded(claims: object): string {
  const bytes = String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(claims)));
  return `e30.${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
}

/** A server that never answers but notices when the caller hangs up. */
function silence(_path: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  localStorage.clear();
  onSessionEnd(ended);
});

afterEach(() => {
  vi.unstubAllGlobals();
  server.mockReset();
  ended.mockReset();
});

describe('a call', () => {
  it('fills the path, the query and the body, and carries the token', async () => {
    localStorage.setItem('token', 'the-token');
    server.mockImplementation(async () => Response.json([]));
    await call('GET /sessions/{key}', { params: { key: 'a/b' }, query: { thread_id: 'main' } });
    expect(sent().path).toBe('/sessions/a%2Fb?thread_id=main');
    expect(sent().headers.get('Authorization')).toBe('Bearer the-token');

    await call('POST /sessions', { body: { characterKey: 'socrates' } });
    expect(sent().init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"characterKey":"socrates"}',
    });
    expect(sent().headers.get('Content-Type')).toBe('application/json');
  });

  it('keeps the fresh token of an answer', async () => {
    localStorage.setItem('token', 'old');
    server.mockResolvedValue(Response.json([], { headers: { 'X-Access-Token': 'fresh' } }));
    await call('GET /interacted-characters', {});
    expect(localStorage.getItem('token')).toBe('fresh');
  });

  it('ends the session on a 401', async () => {
    localStorage.setItem('token', 'ended');
    server.mockResolvedValue(
      Response.json({ error: 'Please sign in.', code: 'not-signed-in' }, { status: 401 }),
    );
    await expect(call('GET /api/current_user', {})).rejects.toMatchObject({ kind: 'http', status: 401 });
    expect(localStorage.getItem('token')).toBeNull();
    expect(ended).toHaveBeenCalledOnce();
  });

  it('hands over what the server says about a failure', async () => {
    server.mockResolvedValue(
      Response.json(
        { error: 'Please check your input.', code: 'validation', fields: { username: 'No.' } },
        { status: 400, headers: { 'Retry-After': '7' } },
      ),
    );
    await expect(call('GET /characters', {})).rejects.toMatchObject({
      message: 'Please check your input.',
      code: 'validation',
      fields: { username: 'No.' },
      retryAfterS: 7,
    });
  });

  it('names the status when the answer is no JSON', async () => {
    server.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(call('GET /characters', {})).rejects.toMatchObject({ message: 'Error 502', status: 502 });
  });

  it('tells the network, the time-out and the abort apart', async () => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(call('GET /characters', {})).rejects.toMatchObject({ kind: 'network' });

    server.mockImplementation(silence);
    await expect(call('GET /characters', {}, { timeoutMs: 5 })).rejects.toMatchObject({ kind: 'timeout' });
    await expect(request('GET /characters', {}, { timeoutMs: 5 })).rejects.toMatchObject({ kind: 'timeout' });

    const given = new AbortController();
    const waiting = call('GET /characters', {}, { signal: given.signal });
    given.abort();
    await expect(waiting).rejects.toBeInstanceOf(CallError);
    await expect(waiting).rejects.toMatchObject({ kind: 'aborted' });
  });
});

describe('the claims of a token', () => {
  it('are read with every letter', () => {
    const claims = { sub: 'zoë@example.org', display_name: 'Zoë 漢字 ?>~' };
    expect(decodeToken(encoded(claims))).toEqual(claims);
  });

  it.each([undefined, null, 7, '', 'x', 'a.b.c', encoded({}), encoded({ sub: '' }), encoded({ sub: 7 })])(
    '%j has none',
    (token) => {
      expect(decodeToken(token)).toBeNull();
    },
  );
});

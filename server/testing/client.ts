import type { CallKey, OutputOf } from '../../contract/api.ts';
import type { ReplyLine } from '../../contract/chat.ts';
import type { ErrorBody } from '../../contract/errors.ts';

/** What a call is made of; nothing is checked here, so that bad input can be sent. */
export interface CallParts {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** An answer: `body` of a success, `error` of a failure. */
export interface Answer<K extends CallKey> {
  status: number;
  headers: Headers;
  body: OutputOf<K>;
  error: ErrorBody;
}

/** A reply being read line by line, as a client does. */
export interface ReplyReader {
  status: number;
  headers: Headers;
  /** The next line; fails when the reply ends or breaks off without one. */
  next(): Promise<ReplyLine>;
  /** All lines to the end. */
  rest(): Promise<ReplyLine[]>;
  /** Breaks the connection off. */
  leave(): void;
}

export interface Client {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  call<K extends CallKey>(key: K, parts?: CallParts): Promise<Answer<K>>;
  /** Makes a call whose answer is a stream of lines. */
  read(key: CallKey, parts: CallParts): Promise<ReplyReader>;
}

function toRequest(key: CallKey, parts: CallParts): { path: string; init: RequestInit } {
  const [method = '', template = ''] = key.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts.params?.[name] ?? ''),
  );
  const query = new URLSearchParams(
    Object.entries(parts.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return {
    path: query ? `${path}?${query}` : path,
    init: {
      method,
      headers: {
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
        ...(parts.token && { authorization: `Bearer ${parts.token}` }),
        ...parts.headers,
      },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    },
  };
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<ReplyLine> {
  let rest = '';
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as ReplyLine;
  }
  if (rest) throw new Error(`the last line has no end: ${rest}`);
}

function createReader(response: Response, controller: AbortController): ReplyReader {
  if (!response.body) throw new Error('the answer has no body');
  const lines = readLines(response.body);
  return {
    status: response.status,
    headers: response.headers,
    async next() {
      const { value, done } = await lines.next();
      if (done) throw new Error('the reply has ended');
      return value;
    },
    async rest() {
      const all: ReplyLine[] = [];
      for await (const line of lines) all.push(line);
      return all;
    },
    leave: () => controller.abort(),
  };
}

/** A client of the wire at an address. */
export function createClient(url: string): Client {
  return {
    fetch: (path, init) => fetch(new URL(path, url), init),
    async call<K extends CallKey>(key: K, parts: CallParts = {}) {
      const { path, init } = toRequest(key, parts);
      const response = await fetch(new URL(path, url), init);
      const text = await response.text();
      const body: unknown = text ? JSON.parse(text) : undefined;
      return {
        status: response.status,
        headers: response.headers,
        body: body as OutputOf<K>,
        error: body as ErrorBody,
      };
    },
    async read(key, parts) {
      const { path, init } = toRequest(key, parts);
      const controller = new AbortController();
      const response = await fetch(new URL(path, url), { ...init, signal: controller.signal });
      return createReader(response, controller);
    },
  };
}

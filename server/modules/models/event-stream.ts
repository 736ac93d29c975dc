import { Agent as HttpAgent, request as askHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as askHttps } from 'node:https';
import { createParser } from 'eventsource-parser';

/** The server answered with something else than success. */
export class StatusError extends Error {
  override name = 'StatusError';
  status: number;

  constructor(status: number, body: string) {
    super(`status ${status}: ${body}`);
    this.status = status;
  }
}

/** Idle connections are kept for less than the 5 s after which common model servers drop theirs. */
const agentOptions = { keepAlive: true, timeout: 4_000 };
const agents = { http: new HttpAgent(agentOptions), https: new HttpsAgent(agentOptions) };
const shownOfFailure = 500;

/** Posts once; `stale` where the server had dropped the idle connection that was used again. */
function tryPost(
  url: URL,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage | 'stale'> {
  const isSecure = url.protocol === 'https:';
  const options = {
    method: 'POST',
    agent: isSecure ? agents.https : agents.http,
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    signal,
  };
  return new Promise((resolve, reject) => {
    const call = (isSecure ? askHttps : askHttp)(url, options, resolve);
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (call.reusedSocket && error.code === 'ECONNRESET') resolve('stale');
      else reject(error);
    });
    call.end(body);
  });
}

/** Posts until the request has gone over a connection that lives. */
async function post(...request: Parameters<typeof tryPost>): Promise<IncomingMessage> {
  for (;;) {
    const answer = await tryPost(...request);
    if (answer !== 'stale') return answer;
  }
}

/**
 * Posts JSON and gives the data of the answer's server-sent events (HTML standard, section 9.2), those that
 * arrive together in one list. It speaks `node:http`: a fetch with its web streams takes several times the
 * processor time for each event.
 * @throws StatusError when the server refuses; the connection's own error when it breaks or `signal` aborts
 */
export async function* postForEvents(
  url: URL,
  body: unknown,
  headers: Record<string, string>,
  signal: AbortSignal,
): AsyncGenerator<string[]> {
  const answer = await post(url, JSON.stringify(body), headers, signal);
  answer.setEncoding('utf8');
  const status = answer.statusCode ?? 0;
  if (status < 200 || status >= 300) {
    let text = '';
    for await (const piece of answer) {
      text += piece as string;
      if (text.length >= shownOfFailure) break;
    }
    throw new StatusError(status, text.slice(0, shownOfFailure));
  }
  let arrived: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => arrived.push(data) });
  for await (const piece of answer) {
    parser.feed(piece as string);
    const events = arrived;
    arrived = [];
    yield events;
  }
}

/**
 * A scripted model behind the OpenAI chat completions call, a process of its own.
 *
 * The question says what it answers: "… 200 words, 20 a second." Every token is the time at which it was written
 * (`nowMicros`, base 36), the first one `<time of the request>-<time written>`, so that the reader can tell what
 * lies between. `GET /stats` gives open and aborted calls.
 *
 *   PORT=4001 node bench/model-server.ts
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { nowMicros } from './clock.ts';

/** What `/stats` answers; `abortedAt` holds `nowMicros` of the broken calls of each question, by its `#name`. */
export interface ModelStats {
  open: number;
  finished: number;
  abortedAt: Record<string, number>;
}

const firstTokenMs = 30;
const stats: ModelStats = { open: 0, finished: 0, abortedAt: {} };

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const piece of request) text += piece as string;
  return text;
}

function eventOf(delta: object, finish: string | null = null): string {
  const choice = { index: 0, delta, finish_reason: finish };
  const event = {
    id: 'chatcmpl-bench',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'bench',
    choices: [choice],
  };
  return `data: ${JSON.stringify(event)}\n\n`;
}

function readScript(body: string): { words: number; perSecond: number; name: string } {
  const [, words, perSecond] = body.match(/.*\b(\d+) words, (\d+) a second/s) ?? [];
  const [, name] = body.match(/.*#(\w+)/s) ?? [];
  return { words: Number(words ?? 100), perSecond: Number(perSecond ?? 20), name: name ?? '' };
}

function answer(body: string, receivedAt: number, response: ServerResponse): void {
  const { words, perSecond, name } = readScript(body);
  let written = 0;
  let timer: NodeJS.Timeout | undefined;
  const say = (): void => {
    const at = nowMicros().toString(36);
    const content = written === 0 ? ` ${receivedAt.toString(36)}-${at}` : ` ${at}`;
    response.write(eventOf({ content }));
    written += 1;
    if (written < words) return;
    clearInterval(timer);
    const usage = { prompt_tokens: 100, completion_tokens: words, total_tokens: 100 + words };
    response.write(eventOf({}, 'stop'));
    response.end(`data: ${JSON.stringify({ id: 'chatcmpl-bench', choices: [], usage })}\n\ndata: [DONE]\n\n`);
  };
  stats.open += 1;
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.write(eventOf({ role: 'assistant', content: '' }));
  timer = setTimeout(() => {
    say();
    if (written < words) timer = setInterval(say, 1000 / perSecond);
  }, firstTokenMs);
  response.on('close', () => {
    clearInterval(timer);
    stats.open -= 1;
    if (response.writableFinished) stats.finished += 1;
    else stats.abortedAt[name] = nowMicros();
  });
}

const server = createServer((request, response) => {
  if (request.url === '/stats') {
    response.end(JSON.stringify(stats));
    return;
  }
  void readBody(request).then((body) => answer(body, nowMicros(), response));
});
server.keepAliveTimeout = 60_000;
server.listen({ port: Number(process.env.PORT), host: '127.0.0.1', backlog: 4_096 });

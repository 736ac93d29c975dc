import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { say, signUp, textOf } from '../../testing/factories.ts';

const event = (type: string, data: object) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
const failure = (type: string) => JSON.stringify({ type: 'error', error: { type, message: 'no' } });
const message = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'claude',
  content: [],
  stop_reason: null,
  stop_sequence: null,
  usage: { input_tokens: 5, output_tokens: 0 },
};
const words = [
  event('message_start', { message }),
  event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
  event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: 'Good evening.' } }),
].join('');
const end = (reason: string) =>
  [
    event('content_block_stop', { index: 0 }),
    event('message_delta', {
      delta: { stop_reason: reason, stop_sequence: null },
      usage: { output_tokens: 3 },
    }),
    event('message_stop', {}),
  ].join('');
const overloaded = event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } });

describe('a model spoken to by Anthropic’s own call', () => {
  let next = { status: 200, answer: '' };
  let app: TestApp;
  const server = createServer((request, response) => {
    request.resume();
    const type = next.status === 200 ? 'text/event-stream' : 'application/json';
    response.writeHead(next.status, { 'content-type': type });
    response.end(next.answer);
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    app = await startTestApp({
      env: {
        LLM_PROVIDER: 'anthropic',
        LLM_API_KEY: 'the-key',
        LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
        LLM_MODEL: 'claude',
      },
    });
  });
  afterAll(async () => {
    await app.stop();
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['a whole reply', 200, words + end('end_turn'), 'Good evening.', { done: true, finish: 'stop' }],
    [
      'a reply at its limit',
      200,
      words + end('max_tokens'),
      'Good evening.',
      { done: true, finish: 'length' },
    ],
    ['a cut reply', 200, words, 'Good evening.', { code: 'model-cut' }],
    [
      'an error in mid-stream',
      200,
      words + overloaded,
      'Good evening.',
      { code: expect.stringMatching(/^model-/) },
    ],
    ['429', 429, failure('rate_limit_error'), '', { code: 'model-busy' }],
    ['500', 500, failure('api_error'), '', { code: 'model-unavailable' }],
    ['401', 401, failure('authentication_error'), '', { code: 'model-failed' }],
  ])('that gives %s', async (_, status, answer, text, last) => {
    next = { status, answer };
    const lines = await (await say(app, await signUp(app))).reader.rest();
    expect(textOf(lines)).toBe(text);
    expect(lines.at(-1)).toMatchObject(last);
    expect(lines.filter((line) => 'done' in line)).toHaveLength('done' in last ? 1 : 0);
  });
});

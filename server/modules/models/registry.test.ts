import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { say, signUp, textOf, type TestMember } from '../../testing/factories.ts';
import { startFakeLlm, telling, type FakeLlm } from '../../testing/fake-llm.ts';

describe('a configured model', () => {
  let llm: FakeLlm;
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    llm = await startFakeLlm();
    app = await startTestApp({
      env: { ...llm.env, LLM_PROVIDER: 'auto', LLM_API_KEY: 'the-key', LLM_MAX_TOKENS: '123' },
    });
    member = await signUp(app);
  });
  afterAll(async () => {
    await app.stop();
    await llm.stop();
  });

  const health = async () =>
    (await (await app.fetch('/healthz')).json()) as { model: { first_word_ms: number | null } };

  it('answers without a choice, and is named to members and operators', async () => {
    const { body } = await app.call('GET /models/current', { token: member.token });
    expect(body).toEqual({ provider: 'openai-compatible', model: 'fake-model' });
    expect((await health()).model).toEqual({ ...body, first_word_ms: null });
  });

  it('is asked with its key, its name, the settings and nothing of the member', async () => {
    llm.answerWith(telling('Yes.'));
    await (await say(app, member)).reader.rest();
    const [call] = llm.calls;
    expect(call?.headers.authorization).toBe('Bearer the-key');
    expect(call?.prompt).toMatchObject({ model: 'fake-model', max_tokens: 123, stream: true });
    expect(JSON.stringify(call?.prompt)).not.toContain(member.email);
    expect((await health()).model.first_word_ms).toBeGreaterThanOrEqual(0);
  });

  it('is never replaced by another silently when it fails', async () => {
    llm.answerWith((call) => call.refuse(500));
    const lines = await (await say(app, member)).reader.rest();
    expect(textOf(lines)).toBe('');
    expect(lines.at(-1)).toMatchObject({ code: 'model-unavailable' });
  });
});

describe('a model spoken to by Anthropic’s own call', () => {
  const event = (type: string, data: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
  const begin =
    event('message_start', {
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'claude',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 5, output_tokens: 0 },
      },
    }) + event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
  const words = event('content_block_delta', {
    index: 0,
    delta: { type: 'text_delta', text: 'Good evening.' },
  });
  const end = (reason: string) =>
    event('content_block_stop', { index: 0 }) +
    event('message_delta', {
      delta: { stop_reason: reason, stop_sequence: null },
      usage: { output_tokens: 3 },
    }) +
    event('message_stop', {});
  const overloaded = event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } });

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
    ['a whole reply', 200, begin + words + end('end_turn'), 'Good evening.', { done: true, finish: 'stop' }],
    [
      'a reply at its limit',
      200,
      begin + words + end('max_tokens'),
      'Good evening.',
      { done: true, finish: 'length' },
    ],
    ['a cut reply', 200, begin + words, 'Good evening.', { code: 'model-cut' }],
    ['an error in mid-stream', 200, begin + words + overloaded, 'Good evening.', { code: /^model-/ }],
    [
      '429',
      429,
      '{"type":"error","error":{"type":"rate_limit_error","message":"no"}}',
      '',
      { code: 'model-busy' },
    ],
    [
      '500',
      500,
      '{"type":"error","error":{"type":"api_error","message":"no"}}',
      '',
      { code: 'model-unavailable' },
    ],
    [
      '401',
      401,
      '{"type":"error","error":{"type":"authentication_error","message":"no"}}',
      '',
      { code: 'model-failed' },
    ],
  ])('that gives %s', async (_, status, answer, text, last) => {
    next = { status, answer };
    const { reader } = await say(app, await signUp(app));
    const lines = await reader.rest();
    expect(textOf(lines)).toBe(text);
    const expected =
      'code' in last && last.code instanceof RegExp ? { code: expect.stringMatching(last.code) } : last;
    expect(lines.at(-1)).toMatchObject(expected);
    expect(lines.filter((line) => 'done' in line)).toHaveLength('done' in last ? 1 : 0);
  });
});

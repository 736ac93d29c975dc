import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorCatalogue, type ErrorCode } from '../../../contract/errors.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { say, signUp, textOf, type TestMember } from '../../testing/factories.ts';
import { startFakeLlm, telling, type FakeLlm, type ModelScript } from '../../testing/fake-llm.ts';

let llm: FakeLlm;
let app: TestApp;
let member: TestMember;

beforeAll(async () => {
  llm = await startFakeLlm();
  app = await startTestApp({ env: llm.env });
});
afterAll(async () => {
  await app.stop();
  await llm.stop();
});
beforeEach(async () => {
  member = await signUp(app);
});

async function messages() {
  const { body } = await app.call('GET /sessions/{key}', {
    token: member.token,
    params: { key: 'ada-lovelace' },
  });
  return body[0]?.messages ?? [];
}

const saying =
  (end: (call: Parameters<ModelScript>[0]) => void): ModelScript =>
  (call) => {
    call.say('Good ', 'evening');
    // What was said has left before the fault comes.
    setImmediate(() => end(call));
  };

const faults: [string, ModelScript, ErrorCode, string][] = [
  ['answers 500', (call) => call.refuse(500), 'model-unavailable', ''],
  ['answers 503', (call) => call.refuse(503, { 'retry-after': '7' }), 'model-unavailable', ''],
  ['answers 429', (call) => call.refuse(429), 'model-busy', ''],
  ['answers 504', (call) => call.refuse(504), 'model-timeout', ''],
  ['answers 400', (call) => call.refuse(400), 'model-failed', ''],
  ['answers 401', (call) => call.refuse(401), 'model-failed', ''],
  ['cuts the connection before the first word', (call) => call.cut(), 'model-unavailable', ''],
  ['cuts the connection in mid-stream', saying((call) => call.cut()), 'model-cut', 'Good evening'],
  ['ends without a finish reason', saying((call) => call.endEarly()), 'model-cut', 'Good evening'],
  ['ends without a word or a finish reason', (call) => call.endEarly(), 'model-cut', ''],
  ['gives an empty reply', (call) => call.finish(), 'model-failed', ''],
  [
    'gives blanks alone',
    (call) => {
      call.say(' ', '\n');
      call.finish();
    },
    'model-failed',
    ' \n',
  ],
  [
    'reports an error in mid-stream',
    saying((call) => {
      call.sendRaw(
        JSON.stringify({ error: { message: 'out of memory: secret-detail', type: 'server_error' } }),
      );
      call.endEarly();
    }),
    'model-failed',
    'Good evening',
  ],
];

const failureLine = (code: ErrorCode) => ({ error: errorCatalogue[code].text, code });

describe('a model that', () => {
  it.each(faults)(
    '%s: an error line, the partial text kept, and a retry that works',
    async (_, script, code, text) => {
      llm.answerWith(script);
      const { reader, started } = await say(app, member);
      const lines = await reader.rest();
      expect(lines.at(-1)).toEqual({ seq: lines.length + 1, ...failureLine(code) });
      expect(lines.some((line) => 'done' in line)).toBe(false);
      expect(textOf(lines)).toBe(text);
      expect(JSON.stringify(lines)).not.toContain('secret-detail');
      const cut = (await messages())[1];
      expect(cut).toMatchObject({ id: started.message_id, text, error: code });
      expect(cut).not.toHaveProperty('finish');

      llm.answerWith(telling('Whole again.'));
      const retry = await say(app, member, { regenerate: started.user_message_id });
      expect((await retry.reader.rest()).at(-1)).toMatchObject({ done: true, finish: 'stop' });
      expect((await messages()).at(-1)).toMatchObject({
        text: 'Whole again.',
        parent_id: started.user_message_id,
        branch: { index: 2, count: 2 },
      });
    },
  );

  it('sends something that is no JSON: an error line and never a whole reply', async () => {
    llm.answerWith(
      saying((call) => {
        call.sendRaw('{"choices": [');
        call.finish();
      }),
    );
    const { reader } = await say(app, member);
    const lines = await reader.rest();
    expect(lines.at(-1)).toMatchObject({ code: expect.stringMatching(/^model-(cut|failed)$/) });
    expect((await messages())[1]).toMatchObject({ text: 'Good evening', error: expect.any(String) });
  });

  it('cannot be reached: an error line, and the next model to listen there answers', async () => {
    await llm.stop();
    const { reader, started } = await say(app, member);
    expect((await reader.rest()).at(-1)).toMatchObject(failureLine('model-unavailable'));

    llm = await startFakeLlm({ port: Number(new URL(llm.url).port), script: telling('Here.') });
    const retry = await say(app, member, { regenerate: started.user_message_id });
    expect(textOf(await retry.reader.rest())).toBe('Here.');
  });

  it('failed without a word is not shown an empty answer of its own at the next message', async () => {
    llm.answerWith((call) => call.refuse(500));
    await (await say(app, member, { message: 'Hello?' })).reader.rest();
    llm.answerWith(telling('Yes.'));
    await (await say(app, member, { message: 'Are you there?' })).reader.rest();
    const shown = llm.calls.at(-1)?.prompt.messages ?? [];
    expect(shown.every(({ content }) => content.trim() !== '')).toBe(true);
    const roles = shown.slice(1).map(({ role }) => role);
    expect(roles).toEqual(roles.map((_, index) => (index % 2 === 0 ? 'user' : 'assistant')));
  });

  it('answers in the plain call too: a status, a text and when to come again', async () => {
    llm.answerWith((call) => call.refuse(503));
    const opened = await app.call('POST /sessions', {
      token: member.token,
      body: { characterKey: 'ada-lovelace' },
    });
    const { status, error, headers } = await app.call('POST /sessions/{key}/{sessionId}', {
      token: member.token,
      params: { key: 'ada-lovelace', sessionId: opened.body.id },
      body: { text: 'Hello' },
    });
    expect([status, error]).toEqual([503, failureLine('model-unavailable')]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

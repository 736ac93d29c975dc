import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../../contract/chat.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { eventually, say, signUp, textOf, type TestMember } from '../../testing/factories.ts';
import { startFakeLlm, telling, type FakeLlm } from '../../testing/fake-llm.ts';

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
  llm.answerWith(undefined);
  member = await signUp(app);
});

async function messages(of: TestApp = app, token = member.token): Promise<ChatMessage[]> {
  const { body } = await of.call('GET /sessions/{key}', { token, params: { key: 'ada-lovelace' } });
  return body[0]?.messages ?? [];
}

const abort = (runId: string) =>
  app.call('POST /chat/runs/{run_id}/abort', { token: member.token, params: { run_id: runId } });
const resume = (runId: string, after?: number, token = member.token) =>
  app.read('GET /chat/runs/{run_id}', {
    token,
    params: { run_id: runId },
    ...(after !== undefined && { query: { after } }),
  });

describe('ending a reply', () => {
  it('reaches the model, keeps the text so far and tells every reader', async () => {
    const { reader, started } = await say(app, member);
    const call = await llm.nextCall();
    call.say('Well, ');
    expect(await reader.next()).toMatchObject({ response: 'Well, ' });
    const { status, body } = await abort(started.run_id);
    expect([status, body]).toEqual([200, { aborted: true }]);
    expect(await call.closed).toEqual({ aborted: true });
    expect((await reader.rest()).at(-1)).toMatchObject({ done: true, finish: 'aborted' });
    expect((await messages())[1]).toMatchObject({ text: 'Well, ', finish: 'aborted' });
  });

  it('works before the first word', async () => {
    const { reader, started } = await say(app, member);
    const call = await llm.nextCall();
    await abort(started.run_id);
    expect(await call.closed).toEqual({ aborted: true });
    expect((await reader.rest()).at(-1)).toMatchObject({ done: true, finish: 'aborted' });
  });

  it('changes nothing when the reply has ended', async () => {
    llm.answerWith(telling('Done.'));
    const { reader, started } = await say(app, member);
    await reader.rest();
    expect((await abort(started.run_id)).body).toEqual({ aborted: false });
    expect((await messages())[1]).toMatchObject({ text: 'Done.', finish: 'stop' });
  });
});

describe('readers of a reply', () => {
  it('may be several, each with all lines in order', async () => {
    const { reader, started } = await say(app, member);
    const second = await resume(started.run_id);
    const call = await llm.nextCall();
    call.say('One ', 'two ', 'three');
    call.finish();
    const lines = [started, ...(await reader.rest())];
    expect(await second.rest()).toEqual(lines);
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => index + 1));
    expect(textOf(lines)).toBe('One two three');
  });

  it('come back to the lines that they have not read', async () => {
    const { reader, started } = await say(app, member);
    const call = await llm.nextCall();
    call.say('One ');
    const { seq } = await reader.next();
    reader.leave();
    call.say('two');
    const again = await resume(started.run_id, seq);
    expect(await again.next()).toEqual({ seq: seq + 1, response: 'two' });
    call.finish();
    expect((await again.rest()).at(-1)).toMatchObject({ done: true });
  });

  it('may read a reply that has ended', async () => {
    llm.answerWith(telling('It is done.'));
    const { reader, started } = await say(app, member);
    const lines = await reader.rest();
    expect(await (await resume(started.run_id, 1)).rest()).toEqual(lines);
    expect(await (await resume(started.run_id, 1_000)).rest()).toEqual([]);
  });

  it('leave without ending the reply', async () => {
    const { reader } = await say(app, member);
    const call = await llm.nextCall();
    call.say('One ');
    await reader.next();
    reader.leave();
    call.say('two');
    call.finish();
    expect(await call.closed).toEqual({ aborted: false });
    const reply = await eventually(async () => (await messages()).find(({ finish }) => finish));
    expect(reply).toMatchObject({ text: 'One two', finish: 'stop' });
  });

  it('are cut off when they sign out, and the reply goes on', async () => {
    const { body } = await app.call('POST /api/auth/login', {
      body: { username: member.email, password: 'Curtain-Call-7' },
    });
    const other = body.access_token;
    const { reader, started } = await say(app, { token: other });
    const call = await llm.nextCall();
    expect((await app.call('POST /api/auth/logout', { token: other })).status).toBe(204);
    await expect(reader.rest()).rejects.toThrow('terminated');
    const again = await resume(started.run_id, 1);
    call.say('Still here.');
    call.finish();
    expect(textOf(await again.rest())).toBe('Still here.');
  });

  it.each([
    ['a run that is no id', { run_id: 'x' }, {}, 400],
    ['a place before the first line', undefined, { after: -1 }, 400],
    ['an unknown run', { run_id: '00000000-0000-4000-8000-000000000000' }, {}, 404],
  ])('are refused with %s', async (_, params, query, expected) => {
    llm.answerWith(telling('Yes.'));
    const { started } = await say(app, member);
    const { status } = await app.call('GET /chat/runs/{run_id}', {
      token: member.token,
      params: params ?? { run_id: started.run_id },
      query,
    });
    expect(status).toBe(expected);
  });
});

describe('patience', () => {
  let impatient: TestApp;
  let listener: TestMember;
  beforeAll(async () => {
    impatient = await startTestApp({
      env: llm.env,
      patience: { unheardMs: 50, stalledModelMs: 1_000, watchMs: 10 },
    });
    listener = await signUp(impatient);
  });
  afterAll(() => impatient.stop());

  it('ends a reply that nobody listens to, and keeps its text', async () => {
    const { reader } = await say(impatient, listener);
    const call = await llm.nextCall();
    call.say('Hear me ');
    await reader.next();
    reader.leave();
    expect(await call.closed).toEqual({ aborted: true });
    const reply = await eventually(async () =>
      (await messages(impatient, listener.token)).find(({ finish }) => finish),
    );
    expect(reply).toMatchObject({ text: 'Hear me ', finish: 'aborted' });
  });

  it('gives up a model that says nothing, before and after its first word', async () => {
    for (const words of [[], ['Well, ']]) {
      const { reader } = await say(impatient, listener);
      const call = await llm.nextCall();
      if (words.length > 0) call.say(...words);
      expect((await reader.rest()).at(-1)).toMatchObject({
        code: 'model-timeout',
        error: expect.any(String),
      });
      expect(await call.closed).toEqual({ aborted: true });
    }
    const failed = (await messages(impatient, listener.token)).filter(({ error }) => error);
    expect(failed).toMatchObject([
      { text: '', error: 'model-timeout' },
      { text: 'Well, ', error: 'model-timeout' },
    ]);
  });
});

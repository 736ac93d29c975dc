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

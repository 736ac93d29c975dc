import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createTestPlace, type TestPlace } from '../../testing/database.ts';
import { eventually, say, signUp, textOf, type TestMember } from '../../testing/factories.ts';
import { startFakeLlm, telling, type FakeLlm } from '../../testing/fake-llm.ts';

async function replies(app: TestApp, { token }: TestMember) {
  const { body } = await app.call('GET /sessions/{key}', { token, params: { key: 'ada-lovelace' } });
  return body[0]?.messages.filter(({ user }) => !user) ?? [];
}

/** Leaves what a process that died in the middle of a reply leaves. */
async function leaveLostRun(
  app: TestApp,
  { id }: TestMember,
  question: string,
  quietFor: string,
): Promise<void> {
  const messageId = randomUUID();
  await app.database.runSql(`
    insert into messages (id, thread_id, parent_id, from_member, speaker, text)
      select '${messageId}', thread_id, id, false, 'ada-lovelace', 'Half a' from messages where id = '${question}';
    insert into runs (id, thread_id, user_id, message_id, slot, heartbeat_at)
      select gen_random_uuid(), thread_id, '${id}', '${messageId}', 1, now() - interval '${quietFor}'
      from messages where id = '${question}'`);
}

describe('a reply that its process did not finish', () => {
  let place: TestPlace;
  let llm: FakeLlm;
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    [place, llm] = await Promise.all([createTestPlace(), startFakeLlm()]);
    app = await startTestApp({ place, env: llm.env });
  });
  beforeEach(async () => {
    llm.answerWith(undefined);
    member = await signUp(app);
  });
  afterAll(async () => {
    await app.stop();
    await llm.stop();
    await place.remove();
  });

  async function restart(): Promise<void> {
    await app.stop();
    app = await startTestApp({ place, env: llm.env });
  }

  async function expectRetryWorks(question: string): Promise<void> {
    llm.answerWith(telling('A whole one.'));
    const { reader } = await say(app, member, { regenerate: question });
    expect(textOf(await reader.rest())).toBe('A whole one.');
  }

  it('because the server stops keeps its text; no new one begins, and the retry works after the next start', async () => {
    const { reader, started } = await say(app, member);
    (await llm.nextCall()).say('Half ', 'a ');
    await reader.next();
    await app.context.drain();

    const late = await app.call('POST /chat', {
      token: member.token,
      body: { character: 'marie-curie', message: 'Hello' },
    });
    expect(late).toMatchObject({ status: 503, error: { code: 'server-busy' } });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await app.fetch('/readyz')).status).toBe(503);
    const lines = await reader.rest();
    expect(lines.at(-1)).toMatchObject({ code: 'server-busy' });
    expect(lines.some((line) => 'done' in line)).toBe(false);

    await restart();
    expect((await replies(app, member)).at(-1)).toMatchObject({ text: 'Half a ', error: 'server-busy' });
    await expectRetryWorks(started.user_message_id);
  });

  it('because the process died is marked lost at the next start, keeps its text, and the retry works', async () => {
    llm.answerWith(telling('Yes.'));
    const { reader, started } = await say(app, member);
    await reader.rest();
    await leaveLostRun(app, member, started.user_message_id, '1 minute');
    await restart();
    const lost = (await replies(app, member)).at(-1);
    expect(lost).toMatchObject({ text: 'Half a', error: 'reply-lost' });
    expect(lost).not.toHaveProperty('run_id');
    await expectRetryWorks(started.user_message_id);
  });

  it('because another process died does not stand in the way of the next message', async () => {
    llm.answerWith(telling('Yes.'));
    const { reader, started } = await say(app, member);
    await reader.rest();
    await leaveLostRun(app, member, started.user_message_id, '5 seconds');
    const next = await say(app, member, { message: 'Still there?' });
    expect((await next.reader.rest()).at(-1)).toMatchObject({ done: true });
  });

  it('because another process died is marked without anybody asking', async () => {
    llm.answerWith(telling('Yes.'));
    const { reader, started } = await say(app, member);
    await reader.rest();
    await leaveLostRun(app, member, started.user_message_id, '5 seconds');
    const marked = await eventually(async () => (await replies(app, member)).find(({ error }) => error));
    expect(marked).toMatchObject({ text: 'Half a', error: 'reply-lost' });
  });
});

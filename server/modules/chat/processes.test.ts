import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createTestPlace, testDatabaseUrl, testRedisUrl, type TestPlace } from '../../testing/database.ts';
import { eventually, say, signUp, textOf, type TestMember } from '../../testing/factories.ts';
import { startFakeLlm, telling, type FakeLlm } from '../../testing/fake-llm.ts';
import { startServerProcess } from '../../testing/process.ts';

const isPossible = Boolean(testDatabaseUrl && testRedisUrl);
if (!isPossible)
  process.stdout.write(
    'Tests of several processes are left out: set TEST_DATABASE_URL and TEST_REDIS_URL.\n',
  );

describe.skipIf(!isPossible)('two processes on one PostgreSQL and Redis', () => {
  let place: TestPlace;
  let llm: FakeLlm;
  let here: TestApp;
  let there: TestApp;
  let member: TestMember;

  beforeAll(async () => {
    [place, llm] = await Promise.all([createTestPlace(), startFakeLlm()]);
    [here, there] = (await Promise.all(
      [1, 2].map(() =>
        startTestApp({ place, redis: true, env: llm.env, patience: { unheardMs: 500, watchMs: 20 } }),
      ),
    )) as [TestApp, TestApp];
  });
  afterAll(async () => {
    await Promise.all([here.stop(), there.stop()]);
    await llm.stop();
    await place.remove();
  });
  beforeEach(async () => {
    llm.answerWith(undefined);
    member = await signUp(here);
  });

  const follow = (runId: string, after = 0) =>
    there.read('GET /chat/runs/{run_id}', {
      token: member.token,
      params: { run_id: runId },
      query: { after },
    });

  it('a token of one is good at the other, until it is signed out', async () => {
    const me = () => there.call('GET /api/current_user', { token: member.token });
    expect((await me()).status).toBe(200);
    await here.call('POST /api/auth/logout', { token: member.token });
    await eventually(async () => (await me()).status === 401, 5_000);
  });

  it('a reply written by one is read at the other, as it comes and afterwards', async () => {
    const { reader, started } = await say(here, member);
    const call = await llm.nextCall();
    call.say('One ');
    const elsewhere = await follow(started.run_id);
    expect(await elsewhere.next()).toEqual(started);
    expect(await elsewhere.next()).toEqual({ seq: 2, response: 'One ' });
    call.say('two');
    expect(await elsewhere.next()).toEqual({ seq: 3, response: 'two' });
    call.finish();
    const end = await elsewhere.rest();
    expect(end.at(-1)).toMatchObject({ done: true, finish: 'stop' });
    expect((await reader.rest()).slice(-2)).toEqual(end);
    expect(textOf(await (await follow(started.run_id, 2)).rest())).toBe('two');
  });

  it('a reply that is heard only at the other goes on, one that is heard nowhere does not', async () => {
    const heard = await say(here, member);
    const call = await llm.nextCall();
    const elsewhere = await follow(heard.started.run_id);
    await elsewhere.next();
    heard.reader.leave();
    const unheard = await say(here, member, { character: 'marie-curie' });
    const otherCall = await llm.nextCall();
    unheard.reader.leave();
    expect(await otherCall.closed).toEqual({ aborted: true });
    call.say('Still here.');
    call.finish();
    const lines = await elsewhere.rest();
    expect(textOf(lines)).toBe('Still here.');
    expect(lines.at(-1)).toMatchObject({ done: true, finish: 'stop' });
  });

  it('a reply written by one is ended from the other', async () => {
    const { reader, started } = await say(here, member);
    const call = await llm.nextCall();
    call.say('One ');
    await reader.next();
    const { body } = await there.call('POST /chat/runs/{run_id}/abort', {
      token: member.token,
      params: { run_id: started.run_id },
    });
    expect(body).toEqual({ aborted: true });
    expect(await call.closed).toEqual({ aborted: true });
    expect((await reader.rest()).at(-1)).toMatchObject({ done: true, finish: 'aborted' });
  });

  it('one reply a conversation holds across both', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? here : there).read('POST /chat', {
          token: member.token,
          body: { character: 'ada-lovelace', message: 'Hello' },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    (await llm.nextCall()).finish();
  });

  it('a reply whose process died ends for readers at the other, marked lost, and the retry works there', async () => {
    const doomed = await startServerProcess(place, { ...llm.env, REDIS_URL: testRedisUrl ?? '' });
    const { reader, started } = await say(doomed, member);
    (await llm.nextCall()).say('Half ');
    await reader.next();
    const elsewhere = await follow(started.run_id);
    await elsewhere.next();
    await elsewhere.next();
    await doomed.kill();
    await expect(reader.rest()).rejects.toThrow('terminated');
    expect(await elsewhere.rest()).toMatchObject([{ seq: 3, code: 'reply-lost' }]);

    llm.answerWith(telling('Whole.'));
    const retry = await say(there, member, { regenerate: started.user_message_id });
    expect(textOf(await retry.reader.rest())).toBe('Whole.');
  });

  it('one that stops does not wait for the replies of the other, and cuts their readers off', async () => {
    const leaving = await startServerProcess(place, { ...llm.env, REDIS_URL: testRedisUrl ?? '' });
    const { reader, started } = await say(here, member);
    const call = await llm.nextCall();
    const elsewhere = await leaving.read('GET /chat/runs/{run_id}', {
      token: member.token,
      params: { run_id: started.run_id },
    });
    await elsewhere.next();
    const [code, lines] = await Promise.all([leaving.stop(), elsewhere.rest()]);
    expect([code, lines]).toEqual([0, []]);
    call.say('Still here.');
    call.finish();
    expect(textOf(await reader.rest())).toBe('Still here.');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { createTestPlace, type TestPlace } from '../../testing/database.ts';
import { eventually, say, signUp, textOf, type TestMember } from '../../testing/factories.ts';
import { startFakeLlm, telling, type FakeLlm } from '../../testing/fake-llm.ts';
import { startServerProcess, type ServerProcess } from '../../testing/process.ts';

describe('a server killed in the middle of a reply', () => {
  let place: TestPlace;
  let llm: FakeLlm;
  let member: TestMember;
  let server: ServerProcess & Client;

  beforeAll(async () => {
    [place, llm] = await Promise.all([createTestPlace(), startFakeLlm()]);
    const app = await startTestApp({ place });
    member = await signUp(app);
    await app.stop();
    server = await startServerProcess(place, llm.env);
  });
  afterAll(async () => {
    await server.stop();
    await llm.stop();
    await place.remove();
  });

  const messages = async () => {
    const { body } = await server.call('GET /sessions/{key}', {
      token: member.token,
      params: { key: 'ada-lovelace' },
    });
    return body[0]?.messages ?? [];
  };

  it('loses nothing that was acknowledged, keeps the text it had stored, and the retry works', async () => {
    llm.answerWith(telling('All is well.'));
    const before = await say(server, member, { message: 'How are you?' });
    expect((await before.reader.rest()).at(-1)).toMatchObject({ done: true });

    llm.answerWith(undefined);
    const { reader, started } = await say(server, member, { message: 'And tomorrow?' });
    (await llm.nextCall()).say('Tomorrow ', 'I ');
    expect(await reader.next()).toMatchObject({ response: 'Tomorrow ' });
    // Running replies are written every 250 ms; what was stored is what must be there again.
    await eventually(async () => (await messages()).at(-1)?.text === 'Tomorrow I ');
    await server.kill();
    await expect(reader.rest()).rejects.toThrow('terminated');

    server = await startServerProcess(place, llm.env);
    const lost = await eventually(async () => (await messages()).find(({ error }) => error));
    expect(lost).toMatchObject({ id: started.message_id, text: 'Tomorrow I ', error: 'reply-lost' });
    expect((await messages()).map(({ text }) => text)).toEqual([
      'How are you?',
      'All is well.',
      'And tomorrow?',
      'Tomorrow I ',
    ]);

    llm.answerWith(telling('Tomorrow I rest.'));
    const retry = await say(server, member, { regenerate: started.user_message_id });
    expect(textOf(await retry.reader.rest())).toBe('Tomorrow I rest.');
    expect((await messages()).at(-1)).toMatchObject({ finish: 'stop', branch: { index: 2, count: 2 } });
  });

  it('stops on request with code 0, its replies ended with their text', async () => {
    llm.answerWith(undefined);
    const { reader } = await say(server, member, { message: 'One more?' });
    (await llm.nextCall()).say('One ');
    await reader.next();
    const [code, lines] = await Promise.all([server.stop(), reader.rest()]);
    expect(code).toBe(0);
    expect(lines.at(-1)).toMatchObject({ code: 'server-busy' });
    server = await startServerProcess(place, llm.env);
    expect((await messages()).at(-1)).toMatchObject({ text: 'One ', error: 'server-busy' });
  });
});

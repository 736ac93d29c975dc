import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { say, signUp, textOf, type TestMember } from '../../testing/factories.ts';
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
  llm.answerWith(telling('So it is.'));
  member = await signUp(app);
});

const open = async (characterKey = 'ada-lovelace') =>
  (await app.call('POST /sessions', { token: member.token, body: { characterKey } })).body;
const list = async (key = 'ada-lovelace', query = {}) =>
  (await app.call('GET /sessions/{key}', { token: member.token, params: { key }, query })).body;
const write = (sessionId: string, body: unknown, key = 'ada-lovelace') =>
  app.call('POST /sessions/{key}/{sessionId}', { token: member.token, params: { key, sessionId }, body });

describe('a new conversation', () => {
  it('is a thread of its own, empty, led by its character', async () => {
    const { status, body } = await app.call('POST /sessions', {
      token: member.token,
      body: { characterKey: 'ada-lovelace' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Ada Lovelace',
      character: 'ada-lovelace',
      messages: [],
      participants: ['ada-lovelace'],
    });
    expect(body.thread_id).not.toBe('main');
    expect(await list()).toEqual([body]);
  });

  it('goes on with /chat by its thread, apart from the main one', async () => {
    const { thread_id: threadId } = await open();
    await (await say(app, member, { message: 'In main' })).reader.rest();
    await (await say(app, member, { message: 'In the new one', thread_id: threadId })).reader.rest();
    const [newest] = await list('ada-lovelace', { thread_id: threadId });
    expect(newest?.messages.map(({ text }) => text)).toEqual(['In the new one', 'So it is.']);
    const all = await list();
    expect(all.map((session) => session.thread_id)).toEqual([threadId, 'main']);
    expect(await list('marie-curie')).toEqual([]);
  });

  it.each([
    ['an unknown character', { characterKey: 'nobody' }, 404],
    ['no character', {}, 400],
  ])('is not opened with %s', async (_, body, expected) => {
    const { status } = await app.call('POST /sessions', { token: member.token, body });
    expect(status).toBe(expected);
  });
});

describe('a message to a conversation', () => {
  it('is answered with message and reply once the reply is whole', async () => {
    const { id } = await open();
    const { status, body } = await write(id, { text: 'Hello' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: { user: true, text: 'Hello', parent_id: null },
      reply: { user: false, text: 'So it is.', parent_id: body.message.id, finish: 'stop' },
    });
    expect((await list())[0]?.messages).toEqual([body.message, body.reply]);
  });

  it('is answered line by line when the caller accepts that', async () => {
    const { id } = await open();
    const reader = await app.read('POST /sessions/{key}/{sessionId}', {
      token: member.token,
      params: { key: 'ada-lovelace', sessionId: id },
      body: { text: 'Hello' },
      headers: { accept: 'application/x-ndjson' },
    });
    expect(reader.headers.get('content-type')).toContain('application/x-ndjson');
    const lines = await reader.rest();
    expect(lines[0]).toMatchObject({ seq: 1, session_id: id });
    expect(textOf(lines)).toBe('So it is.');
    expect(lines.at(-1)).toMatchObject({ done: true });
  });

  it('is refused without text, beyond the length, in another character’s name, or without the session', async () => {
    const { id } = await open();
    expect((await write(id, {})).status).toBe(400);
    expect((await write(id, { text: 'a'.repeat(limits.message + 1) })).status).toBe(400);
    expect((await write(id, { text: 'Hello' }, 'marie-curie')).status).toBe(404);
    expect((await write(randomUUID(), { text: 'Hello' })).status).toBe(404);
    expect((await write('x', { text: 'Hello' })).status).toBe(400);
    expect((await list())[0]?.messages).toEqual([]);
  });

  it('is refused while a reply is being written there', async () => {
    llm.answerWith(undefined);
    const session = await open();
    const { reader } = await say(app, member, { thread_id: session.thread_id });
    const call = await llm.nextCall();
    expect(await write(session.id, { text: 'Hello' })).toMatchObject({
      status: 409,
      error: { code: 'reply-running' },
    });
    call.say('Yes.');
    call.finish();
    await reader.rest();
  });
});

describe('characters talked to', () => {
  it('come newest first, with the number of the member’s messages', async () => {
    const talk = async (character: string) => {
      await (await say(app, member, { character, message: 'Hello' })).reader.rest();
    };
    await talk('ada-lovelace');
    await talk('marie-curie');
    await talk('ada-lovelace');
    const { body } = await app.call('GET /interacted-characters', { token: member.token });
    expect(body).toEqual([
      {
        character: 'ada-lovelace',
        name: 'Ada Lovelace',
        thumbnailUrl: expect.stringMatching(/^\/images\/ada-lovelace\.jpg\?v=/),
        interactionCount: 2,
        hasActiveConversation: true,
      },
      expect.objectContaining({ character: 'marie-curie', interactionCount: 1 }),
    ]);
  });

  it('are no longer active after a quarter of an hour', async () => {
    await (await say(app, member)).reader.rest();
    await app.database.runSql(
      `update messages set created_at = created_at - interval '16 minutes' where thread_id in
        (select id from threads where user_id = '${member.id}')`,
    );
    const { body } = await app.call('GET /interacted-characters', { token: member.token });
    expect(body).toMatchObject([{ character: 'ada-lovelace', hasActiveConversation: false }]);
  });

  it('are none for a newcomer', async () => {
    expect((await app.call('GET /interacted-characters', { token: member.token })).body).toEqual([]);
  });
});

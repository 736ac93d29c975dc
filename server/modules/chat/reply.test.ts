import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../../contract/chat.ts';
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
  llm.answerWith(undefined);
  member = await signUp(app);
});

async function messages(threadId = 'main'): Promise<ChatMessage[]> {
  const { body } = await app.call('GET /sessions/{key}', {
    token: member.token,
    params: { key: 'ada-lovelace' },
    query: { thread_id: threadId },
  });
  return body[0]?.messages ?? [];
}

/** A whole exchange; gives the ids and the text of the reply. */
async function exchange(body: Record<string, unknown> = {}) {
  llm.answerWith(telling(typeof body['answer'] === 'string' ? body['answer'] : 'So it is.'));
  const { answer: _, ...sent } = body;
  const { reader, started } = await say(app, member, sent);
  return { started, text: textOf(await reader.rest()) };
}

describe('a reply', () => {
  it('comes line by line: who answers before the first word, then each word as it is said', async () => {
    const { reader, started } = await say(app, member);
    expect(reader.headers.get('content-type')).toContain('application/x-ndjson');
    expect(started).toEqual({
      seq: 1,
      run_id: expect.any(String),
      message_id: expect.any(String),
      user_message_id: expect.any(String),
      session_id: expect.any(String),
      thread_id: 'main',
      speaker: 'ada-lovelace',
      model: { provider: 'openai-compatible', model: 'fake-model' },
    });
    const call = await llm.nextCall();
    call.say('Good ');
    expect(await reader.next()).toEqual({ seq: 2, response: 'Good ' });
    call.say('evening.');
    expect(await reader.next()).toEqual({ seq: 3, response: 'evening.' });
    call.finish();
    expect(await reader.rest()).toEqual([
      {
        seq: 4,
        context: { active_character: 'ada-lovelace', thread_id: 'main', participants: ['ada-lovelace'] },
      },
      { seq: 5, done: true, finish: 'stop' },
    ]);
  });

  it('is stored with its question before the last line is sent', async () => {
    const { started, text } = await exchange({ message: '  Who are you?  ', answer: 'I am Ada.' });
    expect(text).toBe('I am Ada.');
    const [question, reply] = await messages();
    expect(question).toMatchObject({
      id: started.user_message_id,
      parent_id: null,
      user: true,
      text: 'Who are you?',
      speaker: null,
      branch: { index: 1, count: 1 },
    });
    expect(reply).toMatchObject({
      id: started.message_id,
      parent_id: started.user_message_id,
      user: false,
      text: 'I am Ada.',
      speaker: 'ada-lovelace',
      model: 'fake-model',
      finish: 'stop',
    });
    expect(reply).not.toHaveProperty('run_id');
    expect(reply).not.toHaveProperty('error');
    expect(Math.abs((question?.ts ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('is marked with its run while it is being written', async () => {
    const { reader, started } = await say(app, member);
    const call = await llm.nextCall();
    expect((await messages())[1]).toMatchObject({ id: started.message_id, run_id: started.run_id });
    call.say('Yes.');
    call.finish();
    await reader.rest();
  });

  it('says so when the model came to its limit', async () => {
    const { reader } = await say(app, member);
    const call = await llm.nextCall();
    call.say('And ');
    call.finish('length');
    expect((await reader.rest()).at(-1)).toMatchObject({ done: true, finish: 'length' });
    expect((await messages())[1]).toMatchObject({ text: 'And ', finish: 'length' });
  });

  it('keeps letters of every script whole', async () => {
    const { text } = await exchange({ message: 'Ça va, 世界? 🎭', answer: 'Très bien — 世界 🎭 ok' });
    expect(text).toBe('Très bien — 世界 🎭 ok');
    expect((await messages()).map((message) => message.text)).toEqual(['Ça va, 世界? 🎭', text]);
  });
});

describe('the tree of a conversation', () => {
  it('puts a message after the newest one by default', async () => {
    const first = await exchange();
    const second = await exchange({ message: 'And then?' });
    const all = await messages();
    expect(all.map(({ parent_id: parentId }) => parentId)).toEqual([
      null,
      first.started.user_message_id,
      first.started.message_id,
      second.started.user_message_id,
    ]);
  });

  it('starts anew beside the first message when the parent is null', async () => {
    await exchange({ message: 'First' });
    await exchange({ message: 'Another first', parent_id: null });
    const questions = (await messages()).filter(({ user }) => user);
    expect(questions).toMatchObject([
      { text: 'First', parent_id: null, branch: { index: 1, count: 2 } },
      { text: 'Another first', parent_id: null, branch: { index: 2, count: 2 } },
    ]);
    expect(llm.calls.at(-1)?.prompt.messages.map(({ content }) => content)).not.toContain('First');
  });

  it('keeps the older branch when a message is edited, and shows the model the new one alone', async () => {
    const first = await exchange({ message: 'Hello', answer: 'Good day.' });
    await exchange({ message: 'What is a zebra?', answer: 'An animal.' });
    await exchange({
      message: 'What is a giraffe?',
      parent_id: first.started.message_id,
      answer: 'A taller one.',
    });
    const edited = (await messages()).filter(({ parent_id: parent }) => parent === first.started.message_id);
    expect(edited).toMatchObject([
      { text: 'What is a zebra?', branch: { index: 1, count: 2 } },
      { text: 'What is a giraffe?', branch: { index: 2, count: 2 } },
    ]);
    const shown = JSON.stringify(llm.calls.at(-1)?.prompt.messages);
    expect(shown).toContain('Good day.');
    expect(shown).toContain('giraffe');
    expect(shown).not.toContain('zebra');
  });

  it('writes a reply anew to the same question as a sibling', async () => {
    const { started } = await exchange({ message: 'A riddle?', answer: 'No.' });
    const again = await exchange({ regenerate: started.user_message_id, answer: 'Yes.' });
    expect(again.started.user_message_id).toBe(started.user_message_id);
    const all = await messages();
    expect(all.filter(({ user }) => user)).toHaveLength(1);
    expect(all.filter(({ user }) => !user)).toMatchObject([
      { text: 'No.', parent_id: started.user_message_id, branch: { index: 1, count: 2 } },
      { text: 'Yes.', parent_id: started.user_message_id, branch: { index: 2, count: 2 } },
    ]);
    const shown = llm.calls.at(-1)?.prompt.messages ?? [];
    expect(shown.at(-1)?.content).toContain('A riddle?');
    expect(JSON.stringify(shown)).not.toContain('"No."');
  });

  it('shows the model the conversation from the persona to the question', async () => {
    await exchange({ message: 'My cat is named Hypatia.', answer: 'A fine name.' });
    await exchange({ message: 'What is my cat called?' });
    const shown = llm.calls.at(-1)?.prompt.messages ?? [];
    expect(shown[0]).toMatchObject({ role: 'system' });
    expect(shown[0]?.content).toContain('Ada Lovelace');
    expect(shown.slice(-3, -1)).toEqual([
      { role: 'user', content: 'My cat is named Hypatia.' },
      { role: 'assistant', content: 'A fine name.' },
    ]);
    expect(shown.at(-1)?.content).toContain('What is my cat called?');
  });

  it.each([
    ['an unknown parent', { parent_id: randomUUID() }],
    ['an unknown message to answer anew', { regenerate: randomUUID() }],
    ['an unknown thread', { thread_id: randomUUID() }],
  ])('answers 404 to %s, and changes nothing', async (_, body) => {
    const { status, error } = await app.call('POST /chat', {
      token: member.token,
      body: { character: 'ada-lovelace', ...('regenerate' in body ? {} : { message: 'Hello' }), ...body },
    });
    expect([status, error.code]).toEqual([404, 'not-found']);
    const { body: sessions } = await app.call('GET /sessions/{key}', {
      token: member.token,
      params: { key: 'ada-lovelace' },
    });
    expect(sessions).toEqual([]);
  });

  it('does not write anew what a character said', async () => {
    const { started } = await exchange();
    const { status } = await app.call('POST /chat', {
      token: member.token,
      body: { character: 'ada-lovelace', regenerate: started.message_id },
    });
    expect(status).toBe(404);
  });
});

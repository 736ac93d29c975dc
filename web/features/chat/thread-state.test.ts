import { describe, expect, it } from 'vitest';
import { texts } from '../../../contract/texts.ts';
import { emptyThread, threadReducer, type ThreadAction, type ThreadState } from './thread-state.ts';
import { reply, started } from './testing.ts';

const after = (...actions: ThreadAction[]): ThreadState => actions.reduce(threadReducer, emptyThread);
const ask: ThreadAction = { type: 'ask', request: { text: 'Why?' } };
const begin: ThreadAction = { type: 'line', line: started };
const piece = (seq: number, response: string): ThreadAction => ({ type: 'line', line: { seq, response } });

describe('a running reply', () => {
  it('holds the words until the server takes them', () => {
    expect(after(ask)).toMatchObject({ phase: 'sending', request: { text: 'Why?' } });
    expect(after(ask, begin)).not.toHaveProperty('request');
  });

  it('grows piece by piece and takes no piece twice', () => {
    const { run, phase } = after(ask, begin, piece(2, 'I know '), piece(2, 'I know '), piece(3, 'nothing.'));
    expect(run?.text).toBe('I know nothing.');
    expect(phase).toBe('streaming');
  });

  it('ends with its last line', () => {
    const state = after(ask, begin, piece(2, 'I'), {
      type: 'line',
      line: { seq: 3, done: true, finish: 'aborted' },
    });
    expect(state).toMatchObject({ phase: 'idle', run: { text: 'I', end: { finish: 'aborted' } } });
  });

  it('keeps its text when the server fails in the middle', () => {
    const state = after(ask, begin, piece(2, 'I'), {
      type: 'line',
      line: { seq: 3, error: 'x', code: 'model-cut' },
    });
    expect(state).toMatchObject({
      phase: 'idle',
      run: { text: 'I', end: { error: 'model-cut', failure: { text: texts.chat.general } } },
    });
  });

  it('goes on where the connection was lost', () => {
    const state = after(ask, begin, piece(2, 'I '), { type: 'lost' });
    expect(state.phase).toBe('reconnecting');
    expect(threadReducer(state, piece(3, 'know'))).toMatchObject({
      phase: 'streaming',
      run: { text: 'I know' },
    });
  });

  it('is picked up with what was read of it', () => {
    const lost = after(ask, begin, piece(2, 'I '), { type: 'give-up' });
    const message = reply('r1', 'm1', { run_id: 'run' });
    expect(threadReducer(lost, { type: 'pick-up', message }).run).toMatchObject({ seq: 2, text: 'I ' });
    expect(after({ type: 'pick-up', message }).run).toMatchObject({ seq: 0, text: '', userMessageId: 'm1' });
  });

  it('remembers that Stop came before the first line', () => {
    expect(after(ask, { type: 'stop' }, begin).stopping).toBe(true);
    expect(after({ type: 'stop' })).toEqual(emptyThread);
  });
});

describe('a failure', () => {
  const failure = { text: 'No.', retry: true };

  it('belongs to the message whose reply was asked for anew', () => {
    const state = after({ type: 'ask', request: { regenerate: 'm7' } }, { type: 'give-up', failure });
    expect(state.failure).toEqual({ ...failure, userMessageId: 'm7' });
  });

  it('belongs to no message while the words were not taken', () => {
    expect(after(ask, { type: 'give-up', failure }).failure).toEqual(failure);
  });

  it('goes with the next request', () => {
    expect(after(ask, { type: 'give-up', failure }, ask)).not.toHaveProperty('failure');
  });
});

it('turns back to the newest branch once a reply begins', () => {
  const turned = after({ type: 'turn-to', tip: 'r1' }, ask);
  expect(turned.tip).toBe('r1');
  expect(threadReducer(turned, begin)).not.toHaveProperty('tip');
});

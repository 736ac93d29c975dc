import { describe, expect, it } from 'vitest';
import { chatHash, viewOf } from './view.ts';

describe('the view that a hash names', () => {
  it.each(['', '#', '#launcher'])('%j is the launcher', (hash) => {
    expect(viewOf(hash)).toEqual({ name: 'launcher' });
  });

  it.each(['discover', 'create', 'scenarios'])('#%s is its own view', (name) => {
    expect(viewOf(`#${name}`)).toEqual({ name });
  });

  it('#chat names no character, #chat/{key} names one', () => {
    expect(viewOf('#chat')).toEqual({ name: 'chat', key: null });
    expect(viewOf('#chat/sherlock-holmes')).toEqual({ name: 'chat', key: 'sherlock-holmes' });
  });

  it('reads back every key that it writes', () => {
    for (const key of ['user_ä/b', 'a%b', 'socrates']) {
      expect(viewOf(chatHash(key))).toEqual({ name: 'chat', key });
    }
  });

  it.each(['#settings', '#chat/', '#chat/%E0%A4%A', '#Discover', '#launcher/x'])('%s is unknown', (hash) => {
    expect(viewOf(hash)).toBeNull();
  });
});

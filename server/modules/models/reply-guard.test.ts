import { expect, test } from 'vitest';
import { createReplyGuard } from './reply-guard.ts';

/** Everything a reply in these pieces may show, and whether it was ended before the last of them. */
function read(pieces: string[], stops: string[] = []) {
  const guard = createReplyGuard(stops);
  let shown = '';
  for (const piece of pieces) {
    const { text, isOver } = guard.push(piece);
    shown += text;
    if (isOver) return { shown, isOver };
  }
  return { shown: shown + guard.rest(), isOver: false };
}

const letters = (text: string) => text.split('');

test('a stop text ends the reply, whole or in pieces', () => {
  expect(read(['Come in.\nVisitor: no'], ['\nVisitor:'])).toEqual({ shown: 'Come in.', isOver: true });
  expect(read(letters('Come in.\nVisitor: no'), ['\nVisitor:'])).toEqual({ shown: 'Come in.', isOver: true });
});

test('what only begins like a stop text is shown', () => {
  expect(read(letters('Come in.\nVisitors wait.'), ['\nVisitor:'])).toEqual({
    shown: 'Come in.\nVisitors wait.',
    isOver: false,
  });
});

test('the first of several stop texts counts', () => {
  expect(read(['one two three'], [' three', ' two']).shown).toBe('one');
});

test('white space before the first word is dropped', () => {
  expect(read(['\n', ' ', ' Well', ' met']).shown).toBe('Well met');
});

test('six words in a row end the reply when they come the third time', () => {
  const round = 'the dog did nothing at all, ';
  const { shown, isOver } = read(letters(`${round}${round}${round}${round}`));
  expect(isOver).toBe(true);
  expect(shown.length).toBeLessThan(round.length * 3);
  expect(read(letters(`${round}${round}`)).isOver).toBe(false);
});

test('the same line again ends the reply; a short one may come again', () => {
  expect(read(letters('I am a stranger here.\nI am a stranger here.\nAnd')).isOver).toBe(true);
  expect(read(letters('Well.\nWell.\nWell.\nWell then')).isOver).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { markdownBlocks, withMarksClosed } from './markdown-blocks.ts';

describe('blocks', () => {
  it('end at empty lines', () => {
    expect(markdownBlocks('One.\nStill one.\n\nTwo.')).toEqual(['One.\nStill one.\n', 'Two.']);
  });

  it('keep lists and code together', () => {
    expect(markdownBlocks('1. One\n\n   more\n\n2. Two')).toHaveLength(1);
    expect(markdownBlocks('```\na\n\nb\n```\n\nText')).toHaveLength(2);
  });

  it('stay the same while the text grows', () => {
    const early = markdownBlocks('One.\n\nTw');
    const late = markdownBlocks('One.\n\nTwo.\n\nThree');
    expect(late[0]).toBe(early[0]);
  });
});

describe('a growing text', () => {
  it.each([
    ['He *turns', 'He *turns*'],
    ['He **turns', 'He **turns**'],
    ['He *', 'He'],
    ['*He turns.* So', '*He turns.* So'],
    ['* one\n* two', '* one\n* two'],
    ['A *b*\n\nHe *turns', 'A *b*\n\nHe *turns*'],
  ])('%j is drawn as %j', (text, drawn) => {
    expect(withMarksClosed(text)).toBe(drawn);
  });
});

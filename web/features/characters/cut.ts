/** A text of at most `most` characters: a longer one ends at a word, if one ends near, with an ellipsis. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - 1);
  const space = start.lastIndexOf(' ');
  return `${start.slice(0, space > most / 2 ? space : undefined).replace(/[\s.,;:]+$/, '')}…`;
}

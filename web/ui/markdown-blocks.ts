const fence = /^ {0,3}(```|~~~)/;
const continuation = /^(\s|[-*+] |\d+[.)] )/;

/**
 * Splits Markdown where a block surely ends: at an empty line outside a code fence, unless the next line may continue a
 * list. A text that grows keeps all its blocks but the last.
 */
export function markdownBlocks(text: string): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  let open: string | undefined;
  let afterEmpty = false;
  for (const line of text.split('\n')) {
    if (
      afterEmpty &&
      open === undefined &&
      block.length > 0 &&
      line.trim() !== '' &&
      !continuation.test(line)
    ) {
      blocks.push(block.join('\n'));
      block = [];
    }
    const mark = fence.exec(line)?.[1];
    if (mark && (open === undefined || open === mark)) open = open === undefined ? mark : undefined;
    afterEmpty = line.trim() === '';
    block.push(line);
  }
  if (block.some((line) => line.trim() !== '')) blocks.push(block.join('\n'));
  return blocks;
}

const openingMark = /(^|\s)[*_]{1,3}$/;
const bullet = /^\s*\* /gm;

/** A text that is still being written, with the emphasis closed that is open at its end. */
export function withMarksClosed(text: string): string {
  const written = text.replace(openingMark, '$1').trimEnd();
  const paragraph = written.slice(written.lastIndexOf('\n\n') + 1).replaceAll(bullet, '');
  const strong = paragraph.split('**').length % 2 === 0 ? '**' : '';
  const plain = paragraph.replaceAll('**', '').split('*').length % 2 === 0 ? '*' : '';
  return `${written}${plain}${strong}`;
}

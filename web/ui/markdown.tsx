import { memo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { markdownBlocks, withMarksClosed } from './markdown-blocks.ts';
import './markdown.css';

/** No picture is fetched from anywhere; links open apart and learn nothing about this page. */
const components: Components = {
  img: ({ alt }) => <em>{alt}</em>,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ),
};

const Block = memo(function Block({ text }: { text: string }) {
  return <ReactMarkdown components={components}>{text}</ReactMarkdown>;
});

interface MarkdownProps {
  text: string;
  /** More of the text is to come: emphasis that is still open is drawn as if it ended here. */
  growing?: boolean;
}

/** Text with Markdown, safely: raw HTML is left out. While the text grows, only its last block is drawn again. */
export function Markdown({ text, growing = false }: MarkdownProps) {
  return (
    <div className="prose">
      {markdownBlocks(growing ? withMarksClosed(text) : text).map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a block keeps its place while the text grows
        <Block key={index} text={block} />
      ))}
    </div>
  );
}

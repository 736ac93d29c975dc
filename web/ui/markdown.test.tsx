// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

afterEach(cleanup);

it('fetches no picture and runs no markup of the text', () => {
  const { container } = render(
    <Markdown
      text={
        '![a map](https://example.org/x.png)\n\n<img src="x" onerror="alert(1)"> [go](javascript:alert(1))'
      }
    />,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('a map')).toBeDefined();
  expect(screen.getByText('go').getAttribute('href')).not.toContain('javascript');
});

it('opens links apart', () => {
  render(<Markdown text="[here](https://example.org)" />);
  const link = screen.getByRole('link', { name: 'here' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

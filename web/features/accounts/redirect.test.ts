import { describe, expect, it } from 'vitest';
import { afterSignIn } from './redirect.ts';

const after = (wanted: string | null) => afterSignIn(wanted, 'https://dramatis.example');

describe('the way on after sign-in', () => {
  it('leads to the signed-in area by default', () => {
    expect(after(null)).toBe('/app');
    expect(after('')).toBe('/app');
  });

  it('keeps a path of this site with its query and hash', () => {
    expect(after('/app#chat/socrates')).toBe('/app#chat/socrates');
    expect(after('/market-hub?character=user_x')).toBe('/market-hub?character=user_x');
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    String.raw`/\elsewhere.example`,
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
    'app',
  ])('never leaves the site: %j', (wanted) => {
    expect(after(wanted)).toBe('/app');
  });
});

import type { CSSProperties } from 'react';

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}

/**
 * Hands a category's colour to an element with the class `toned`; within it `tone` is a colour of the theme
 * (`bg-tone`, `text-tone`, `border-tone`).
 *
 * @param color hexadecimal colours for the two themes, from the category's data
 */
export function toneStyle(color: { dark: string; light: string }): CSSProperties {
  return { '--tone-dark': color.dark, '--tone-light': color.light };
}

import type { ComponentProps } from 'react';
import { Link } from 'react-router';

type Size = 'm' | 'l';
type Tone = 'primary' | 'outline' | 'quiet';

const tones: Record<Tone, string> = {
  primary: 'bg-accent text-on-accent shadow-lifted hover:brightness-108 active:brightness-95',
  outline: 'border border-edge text-text hover:border-accent hover:bg-glow',
  quiet: 'text-text hover:bg-glow',
};

const sizes: Record<Size, string> = {
  m: 'min-h-11 px-5',
  l: 'min-h-13 px-5 sm:px-7 sm:text-lg',
};

function look(tone: Tone, size: Size, className: string | undefined): string {
  return [
    'inline-flex min-w-11 cursor-pointer items-center justify-center gap-2 rounded-m py-2',
    'text-center font-medium no-underline transition-[filter,background-color,border-color,opacity]',
    'disabled:cursor-not-allowed disabled:opacity-45 disabled:shadow-none disabled:hover:brightness-100',
    sizes[size],
    tones[tone],
    className ?? '',
  ].join(' ');
}

/** A button; `type` is `button` unless told otherwise. */
export function Button({
  tone = 'primary',
  size = 'm',
  className,
  type,
  ...rest
}: ComponentProps<'button'> & { tone?: Tone; size?: Size }) {
  return <button type={type ?? 'button'} className={look(tone, size, className)} {...rest} />;
}

/** A link within the product that looks like a button. */
export function ButtonLink({
  tone = 'primary',
  size = 'm',
  className,
  ...rest
}: ComponentProps<typeof Link> & { tone?: Tone; size?: Size }) {
  return <Link className={look(tone, size, className)} {...rest} />;
}

/** A square button with an icon alone; `label` is its accessible name and its tooltip. */
export function IconButton({
  label,
  className,
  type,
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      className={`inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-m text-muted transition-colors hover:bg-glow hover:text-text disabled:cursor-not-allowed disabled:opacity-45 ${className ?? ''}`}
      {...rest}
    />
  );
}

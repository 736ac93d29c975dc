import { useState } from 'react';
import { initial } from './initial.ts';

/** Widths in pixels at which the server has every portrait (api.md, "Images"). */
const widths = [96, 256, 512] as const;

function atWidth(address: string, width: number): string {
  return `${address}${address.includes('?') ? '&' : '?'}w=${width}`;
}

interface PortraitProps {
  name: string;
  /** `thumbnailUrl` or `image` of the data. */
  src: string;
  /** Its width on screen in CSS pixels, for the choice of the file. */
  px: number;
  /** True where the name stands beside it. */
  decorative?: boolean;
  /** True for pictures that are seen at once. */
  eager?: boolean;
  /** Gives the size and the shape, for example `size-12 rounded-full`. */
  className?: string;
}

/** A picture of a character; the first letter of the name stands in for one that does not load. */
export function Portrait({
  name,
  src,
  px,
  decorative = false,
  eager = false,
  className = '',
}: PortraitProps) {
  const [failed, setFailed] = useState<string>();
  const label = decorative ? '' : name;
  if (failed === src || src === '') {
    return (
      <span
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        className={`inline-grid shrink-0 place-items-center bg-velvet font-display font-semibold text-on-velvet ${className}`}
        style={{ fontSize: px * 0.45 }}
      >
        {initial(name)}
      </span>
    );
  }
  return (
    <img
      src={atWidth(src, 256)}
      srcSet={widths.map((width) => `${atWidth(src, width)} ${width}w`).join(', ')}
      sizes={`${px}px`}
      alt={label}
      width={px}
      height={px}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setFailed(src)}
      className={`shrink-0 bg-sunken object-cover ${className}`}
    />
  );
}

import { useState } from 'react';
import { initial } from './initial.ts';

/** The picture of a member, round; the first letter of the name where there is none. */
export function Avatar({
  name,
  src,
  className = 'size-9',
}: {
  name: string;
  src: string;
  className?: string;
}) {
  const [failed, setFailed] = useState<string>();
  if (src !== '' && failed !== src) {
    return (
      <img
        src={src}
        alt=""
        onError={() => setFailed(src)}
        className={`shrink-0 rounded-full object-cover ${className}`}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={`inline-grid shrink-0 place-items-center rounded-full bg-velvet font-display text-base font-semibold text-on-velvet ${className}`}
    >
      {initial(name)}
    </span>
  );
}

const shapes = {
  sun: 'M12 4V2m0 20v-2m8-8h2M2 12h2m13.7-5.7 1.4-1.4M4.9 19.1l1.4-1.4m11.4 0 1.4 1.4M4.9 4.9l1.4 1.4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  leave: 'M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M10 16l-4-4 4-4M6 12h9',
  down: 'm6 9 6 6 6-6',
  back: 'm15 18-6-6 6-6',
  forward: 'm9 18 6-6-6-6',
  mail: 'M3 6.5A1.5 1.5 0 0 1 4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5zM3.5 6.5l8.5 7 8.5-7',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10-6.5z',
  close: 'm6 6 12 12M18 6 6 18',
} as const;

/** A line icon in the colour of the text; it says nothing to screen readers. */
export function Icon({ name, className = 'size-5' }: { name: keyof typeof shapes; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${name === 'back' || name === 'forward' || name === 'leave' ? 'rtl:-scale-x-100' : ''} ${className}`}
    >
      <path d={shapes[name]} />
    </svg>
  );
}

const shapes = {
  send: 'M12 19V5m0 0-6 6m6-6 6 6',
  stop: 'M7 7h10v10H7z',
  again: 'M20 5v5h-5M4 19v-5h5M5.5 9.5A7 7 0 0 1 18 7l2 3M4 14l2 3a7 7 0 0 0 12.5-2.5',
} as const;

/** A line icon for what can be done with a reply; it says nothing to screen readers. */
export function ReplyIcon({ name, className = 'size-5' }: { name: keyof typeof shapes; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      fill={name === 'stop' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={shapes[name]} />
    </svg>
  );
}

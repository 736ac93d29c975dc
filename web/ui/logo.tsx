/** The mark: a proscenium whose curtain parts before the light. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={`shrink-0 ${className}`}>
      <path className="fill-velvet" d="M3 30V15a13 13 0 0 1 26 0v15z" />
      <path className="fill-[#e0a63c]" d="M7.5 30C8 22.5 14.5 18 16 8.5 17.5 18 24 22.5 24.5 30z" />
    </svg>
  );
}

/** The mark with the product's name. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <Mark />
      <span className="font-display text-xl font-semibold tracking-tight">Dramatis</span>
    </span>
  );
}

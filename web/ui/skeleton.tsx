/** A quiet block in place of content that is on its way; its size and shape come from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={`breathing rounded-m bg-line ${className ?? ''}`} />;
}

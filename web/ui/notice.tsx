import type { ReactNode } from 'react';

const tones = {
  info: 'border-line bg-raised text-text',
  good: 'border-good/40 bg-good-ground text-good',
  fault: 'border-fault/40 bg-fault-ground text-fault',
} as const;

interface NoticeProps {
  tone?: keyof typeof tones;
  children: ReactNode;
  /** What can be done about it, for example a button that tries again. */
  action?: ReactNode;
  id?: string;
  className?: string;
}

/** A short message in place: a fault is announced at once, everything else politely. */
export function Notice({ tone = 'info', children, action, id, className }: NoticeProps) {
  return (
    <div
      id={id}
      role={tone === 'fault' ? 'alert' : 'status'}
      className={`appearing flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m border px-4 py-3 text-sm ${tones[tone]} ${className ?? ''}`}
    >
      <div className="min-w-0 grow">{children}</div>
      {action}
    </div>
  );
}

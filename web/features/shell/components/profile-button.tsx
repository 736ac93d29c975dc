import type { ComponentProps } from 'react';
import type { SessionUser } from '../../../lib/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';

/** The avatar that opens the profile menu. */
export function ProfileButton({ user, ...rest }: ComponentProps<'button'> & { user: SessionUser }) {
  return (
    <button
      type="button"
      aria-label="Profile menu"
      aria-haspopup="menu"
      aria-expanded={false}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-glow"
      {...rest}
    >
      <Avatar name={user.displayName} src={user.avatarUrl} />
    </button>
  );
}

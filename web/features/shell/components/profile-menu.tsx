import { lazy, Suspense, useState } from 'react';
import type { SessionUser } from '../../../lib/session.ts';
import { ProfileButton } from './profile-button.tsx';

const fetchItems = () => import('./profile-menu-items.tsx');
const warm = (): void => void fetchItems().catch(() => undefined);
const ProfileMenuItems = lazy(async () => ({ default: (await fetchItems()).ProfileMenuItems }));

/** The avatar with the profile menu behind it. */
export function ProfileMenu({ user }: { user: SessionUser }) {
  const [wanted, setWanted] = useState(false);
  const closed = (
    <ProfileButton
      user={user}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') setWanted(true);
      }}
    />
  );
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <ProfileMenuItems user={user} />
    </Suspense>
  );
}

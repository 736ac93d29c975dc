import type { CurrentUser } from '../../../contract/accounts.ts';
import type { UserRow } from './repo.ts';

/** The default avatar: the image path of the user's id with a default suffix (specification 1, section 3). */
export function avatarUrl(userId: string): string {
  return `/images/${userId}-default.jpg`;
}

/** The current user as the wire shows it. */
export function presentUser(user: UserRow): CurrentUser {
  const avatar = avatarUrl(user.id);
  return {
    id: user.id,
    username: user.email,
    email: user.email,
    display_name: user.displayName,
    displayName: user.displayName,
    avatar_url: avatar,
    avatarUrl: avatar,
    email_verified: user.emailVerified,
    role: user.role,
    created_at: user.createdAt.toISOString(),
  };
}

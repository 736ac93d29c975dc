import { useNavigate } from 'react-router';
import { signOut, type SessionUser } from '../../../lib/session.ts';
import { useDarkMode } from '../../../lib/theme.ts';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/menu.tsx';
import { ProfileButton } from './profile-button.tsx';

/** The profile menu, open from the first moment; it is fetched when somebody reaches for it. */
export function ProfileMenuItems({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const { dark, setDark } = useDarkMode();

  const leave = (): void => {
    void signOut();
    void navigate(paths.login, { replace: true });
  };

  return (
    <Menu defaultOpen trigger={<ProfileButton user={user} />}>
      <MenuLabel>
        <span className="block font-medium text-text">{user.displayName}</span>
        <span className="block max-w-64 truncate">{user.username}</span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem icon={<Icon name={dark ? 'sun' : 'moon'} />} onSelect={() => setDark(!dark)}>
        {dark ? 'Light' : 'Dark'}
      </MenuItem>
      <MenuItem icon={<Icon name="leave" />} onSelect={leave}>
        Logout
      </MenuItem>
    </Menu>
  );
}

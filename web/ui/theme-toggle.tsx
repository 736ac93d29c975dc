import { useDarkMode } from '../lib/theme.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

/** Switches between the stage (dark) and the manuscript (light). */
export function ThemeToggle() {
  const { dark, setDark } = useDarkMode();
  return (
    <IconButton label={dark ? 'Light theme' : 'Dark theme'} onClick={() => setDark(!dark)}>
      <Icon name={dark ? 'sun' : 'moon'} />
    </IconButton>
  );
}

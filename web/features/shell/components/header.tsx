import { useRef } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Mark } from '../../../ui/logo.tsx';
import { useRetraction } from '../retraction.ts';
import { chatHash, type View } from '../view.ts';
import { ProfileMenu } from './profile-menu.tsx';

interface HeaderProps {
  user: SessionUser;
  view: View;
  /** Key of the character chosen last. */
  chosen: string | null;
}

/** The header of the signed-in area: title, tabs, profile menu. It steps back when nothing stirs. */
export function Header({ user, view, chosen }: HeaderProps) {
  const header = useRef<HTMLElement>(null);
  const { shown, show } = useRetraction(header);
  const tabs = [
    { label: 'Chat', hash: chatHash(chosen), current: view.name === 'chat' || view.name === 'launcher' },
    { label: 'Discover', hash: '#discover', current: view.name === 'discover' },
    { label: 'Create', hash: '#create', current: view.name === 'create' },
    { label: 'Scenarios', hash: '#scenarios', current: view.name === 'scenarios' },
  ];

  const callBack = (byKeyboard: boolean): void => {
    show();
    if (byKeyboard) requestAnimationFrame(() => header.current?.querySelector('a')?.focus());
  };

  return (
    <>
      <header
        ref={header}
        inert={!shown}
        className={`relative z-30 flex shrink-0 items-stretch border-b border-line bg-raised pt-[env(safe-area-inset-top)] ps-1 pe-1 transition-[margin,translate] duration-(--calm) sm:ps-4 sm:pe-3 ${shown ? '' : '-mt-[calc(3.5rem+1px+env(safe-area-inset-top))] -translate-y-2'}`}
      >
        <Link
          to={{ pathname: paths.app, hash: '#launcher' }}
          aria-label="Dramatis"
          className="flex h-14 min-w-11 items-center justify-center gap-2.5 rounded-m"
        >
          <Mark className="size-7" />
          <span className="hidden font-display text-xl font-semibold tracking-tight sm:inline">Dramatis</span>
        </Link>
        <nav aria-label="Views" className="mx-auto flex sm:gap-2">
          {tabs.map(({ label, hash, current }) => (
            <Link
              key={label}
              to={{ pathname: paths.app, hash }}
              aria-current={current ? 'page' : undefined}
              className="relative flex h-14 min-w-11 items-center justify-center rounded-s px-2 text-sm font-medium text-muted transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.75 after:rounded-t-s hover:text-text aria-[current]:text-text aria-[current]:after:bg-accent sm:px-4 sm:text-base"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="flex h-14 items-center">
          <ProfileMenu user={user} />
        </div>
      </header>
      {!shown && (
        <button
          type="button"
          aria-label="Show header"
          onClick={(event) => callBack(event.detail === 0)}
          className="group absolute inset-x-0 top-[env(safe-area-inset-top)] z-40 mx-auto flex h-11 w-14 cursor-pointer justify-center"
        >
          <span className="grid h-5 w-12 place-items-center rounded-b-m border border-t-0 border-line bg-raised text-muted group-hover:text-text">
            <Icon name="down" className="size-4" />
          </span>
        </button>
      )}
    </>
  );
}

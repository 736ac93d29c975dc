import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recentQuery } from '../../../lib/characters.ts';
import { Portrait } from '../../../ui/portrait.tsx';

/** How many faces the bar shows, and from which width of the window in CSS pixels. */
const most = 8;
const widePx = 1024;

interface CompanyProps {
  /** Key of the character on stage. */
  current: string;
  onOpen: (key: string) => void;
}

/** The character picker bar beside the stage: those whom the member talked to last. On wide screens only. */
export function Company({ current, onOpen }: CompanyProps) {
  const [isWide] = useState(() => window.matchMedia(`(min-width: ${widePx}px)`).matches);
  const { data = [] } = useQuery({ ...recentQuery, enabled: isWide });
  const others = data.slice(0, most);
  if (others.length < 2) return null;
  return (
    <nav
      aria-label="Recent characters"
      className="hidden w-20 shrink-0 overflow-y-auto border-e border-line lg:block"
    >
      <ul className="flex flex-col items-center gap-3 py-4">
        {others.map(({ character, name, thumbnailUrl }) => (
          <li key={character}>
            <button
              type="button"
              title={name}
              aria-current={character === current || undefined}
              onClick={() => onOpen(character)}
              className="block cursor-pointer rounded-full opacity-65 ring-offset-2 ring-offset-ground transition-opacity hover:opacity-100 aria-[current]:opacity-100 aria-[current]:ring-2 aria-[current]:ring-accent"
            >
              <Portrait name={name} src={thumbnailUrl} px={48} decorative className="size-12 rounded-full" />
              <span className="sr-only">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

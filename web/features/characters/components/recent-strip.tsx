import { useQuery } from '@tanstack/react-query';
import { layout } from '../../../../contract/limits.ts';
import { texts } from '../../../../contract/texts.ts';
import { recentQuery } from '../../../lib/characters.ts';
import { Portrait } from '../../../ui/portrait.tsx';

/** With fewer characters the strip does not show (specification 2, section 2, "Character picker home"). */
const least = 2;

/** Those whom the member talked to last: 3 on narrow screens, 4 on wide ones. */
export function RecentStrip({ onOpen }: { onOpen: (key: string) => void }) {
  const { data } = useQuery(recentQuery);
  const recent = (data ?? []).filter(({ interactionCount }) => interactionCount > 0);
  if (recent.length < least) return null;
  return (
    <section aria-labelledby="for-you" className="mt-8">
      <h2 id="for-you" className="flex items-baseline gap-3 text-xl font-semibold">
        For You
        <span className="rounded-s border border-line px-1.5 font-sans text-xs leading-5 font-medium text-muted">
          Recent
        </span>
      </h2>
      <ul className="mt-3 grid grid-cols-3 gap-2 min-[769px]:grid-cols-4">
        {recent
          .slice(0, layout.recentDesktop)
          .map(({ character, name, thumbnailUrl, hasActiveConversation }, index) => (
            <li key={character} className={index < layout.recentMobile ? '' : 'max-[769px]:hidden'}>
              <button
                type="button"
                onClick={() => onOpen(character)}
                className="group flex w-full cursor-pointer flex-col items-center gap-2 rounded-m px-1 py-3 transition-colors hover:bg-glow"
              >
                <span className="relative">
                  <Portrait
                    name={name}
                    src={thumbnailUrl}
                    px={72}
                    decorative
                    eager
                    className="size-18 rounded-full ring-1 ring-line ring-offset-2 ring-offset-ground transition-shadow group-hover:ring-accent"
                  />
                  {hasActiveConversation && (
                    <span className="pulse absolute end-1 bottom-1 size-3.5 rounded-full border-2 border-ground bg-good" />
                  )}
                </span>
                <span className="w-full truncate text-center text-sm font-medium">
                  {name.split(' ')[0]}
                  <span className="sr-only">{name.slice(name.split(' ')[0]?.length)}</span>
                </span>
                {hasActiveConversation && (
                  <span className="-mt-2 text-xs text-good">{texts.home.activeNow}</span>
                )}
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}

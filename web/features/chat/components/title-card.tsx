import type { CharacterDetail } from '../../../../contract/characters.ts';
import { Portrait } from '../../../ui/portrait.tsx';
import { Line } from './speech.tsx';

interface TitleCardProps {
  character: CharacterDetail;
  /** Given while the conversation is empty: what a click on a starter does. */
  onStarter?: ((text: string) => void) | undefined;
}

/** The head of the script: who plays, the figure's opening words, and, before the first line, questions to begin with. */
export function TitleCard({ character, onStarter }: TitleCardProps) {
  const { name, title, tagline, historical_period, thumbnailUrl, greeting, starters } = character;
  return (
    <div className="pt-9 pb-3">
      <div className="page mb-5 flex flex-col items-center text-center">
        <Portrait
          name={name}
          src={thumbnailUrl}
          px={112}
          decorative
          eager
          className="size-28 rounded-full shadow-floating ring-1 ring-accent/60 ring-offset-4 ring-offset-ground"
        />
        <h2 className="mt-5 text-4xl font-semibold sm:text-5xl">{name}</h2>
        <p className="kicker mt-2">
          {title} · {historical_period}
        </p>
        <p className="mt-3 max-w-[46ch] font-display text-lg leading-snug text-balance sm:text-xl">
          {tagline}
        </p>
      </div>
      <Line speaker={name}>
        <p>{greeting}</p>
      </Line>
      {onStarter && (
        <div className="page line pt-4">
          <p className="kicker max-md:mb-2 md:pt-3 md:text-end">You might begin</p>
          <ol className="max-w-[38rem] border-b border-line">
            {starters.map((starter) => (
              <li key={starter} className="border-t border-line">
                <button
                  type="button"
                  onClick={() => onStarter(starter)}
                  className="w-full min-h-12 cursor-pointer px-2 py-3 text-start font-display text-lg leading-snug transition-colors hover:bg-glow hover:text-accent"
                >
                  {starter}
                </button>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

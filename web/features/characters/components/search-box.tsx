// The combobox pattern of WAI-ARIA: the keys belong to the input, which keeps the focus; a native list cannot hold pictures.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Category } from '../../../../contract/characters.ts';
import { timings } from '../../../../contract/limits.ts';
import { noMatchesText, texts } from '../../../../contract/texts.ts';
import { Portrait } from '../../../ui/portrait.tsx';
import { isSearchable, searchCharacters } from '../search.ts';

interface SearchBoxProps {
  categories: readonly Category[];
  onOpen: (key: string) => void;
}

/** Finds a figure by name, expertise or description; arrows choose, Enter opens, Escape closes. */
export function SearchBox({ categories, onOpen }: SearchBoxProps) {
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listId = useId();
  const matches = useMemo(() => searchCharacters(categories, query), [categories, query]);
  const shown = open && isSearchable(query);
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => () => clearTimeout(closing.current), []);

  const type = (text: string) => {
    setQuery(text);
    setActive(-1);
    setOpen(true);
  };

  const move = (step: number) => {
    setOpen(true);
    setActive((index) =>
      matches.length === 0
        ? -1
        : (Math.max(index, step > 0 ? -1 : 0) + step + matches.length) % matches.length,
    );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && shown) setOpen(false);
    else if (event.key === 'Escape') setQuery('');
    else if (event.key === 'Enter' && shown) {
      const match = matches[Math.max(active, 0)];
      if (match) onOpen(match.character.key);
    } else return;
    event.preventDefault();
  };

  return (
    <search className="relative block">
      <svg
        viewBox="0 0 24 24"
        aria-hidden
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        className="pointer-events-none absolute inset-y-0 start-4 my-auto size-5 text-muted"
      >
        <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5" />
      </svg>
      <input
        type="text"
        role="combobox"
        aria-label="Search characters"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
        placeholder={texts.home.search}
        value={query}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => type(event.target.value)}
        onFocus={() => {
          clearTimeout(closing.current);
          setOpen(true);
        }}
        onBlur={() => {
          closing.current = setTimeout(() => setOpen(false), timings.searchBlurMs);
        }}
        onKeyDown={onKeyDown}
        className="min-h-13 w-full rounded-l border border-edge bg-raised ps-12 pe-4 text-base transition-colors placeholder:text-muted hover:border-muted"
      />
      <div
        className={`absolute inset-x-0 top-full z-20 mt-2 max-h-[60dvh] overflow-y-auto rounded-m border border-line bg-raised p-1.5 shadow-floating ${shown ? '' : 'hidden'}`}
      >
        <ul id={listId} role="listbox" aria-label="Characters found">
          {matches.map(({ character, category }, index) => (
            <li
              key={character.key}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onPointerMove={() => setActive(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onOpen(character.key)}
              className="flex min-h-14 cursor-pointer items-center gap-3 rounded-s px-2 py-1.5 aria-selected:bg-glow"
            >
              <Portrait
                name={character.name}
                src={character.thumbnailUrl}
                px={40}
                decorative
                className="size-10 rounded-full"
              />
              <span className="min-w-0 flex-1 truncate font-display text-lg font-medium">
                {character.name}
              </span>
              <span className="truncate text-sm text-muted">{category}</span>
            </li>
          ))}
        </ul>
        {shown && matches.length === 0 && (
          <output className="block px-3 py-4 text-center">
            <span className="block font-medium">{noMatchesText(query.trim())}</span>
            <span className="block text-sm text-muted">{texts.home.searchHint}</span>
          </output>
        )}
      </div>
    </search>
  );
}

import { useEffect, useRef } from 'react';
import type { Category } from '../../../../contract/characters.ts';
import { Button } from '../../../ui/button.tsx';
import { CategoryEmblem } from '../../../ui/category-emblem.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toneStyle } from '../../../ui/tone.ts';
import { CharacterCard } from './character-card.tsx';

interface CategoryPanelProps {
  category: Category;
  onBack: () => void;
  onOpen: (key: string) => void;
}

/** The back of the board: the figures of one category. Escape and Back turn it again. */
export function CategoryPanel({ category, onBack, onOpen }: CategoryPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is a second way to the Back button
    <div
      className="toned"
      style={toneStyle(category.color)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onBack();
      }}
    >
      <Button tone="quiet" onClick={onBack} className="-ms-3 ps-2">
        <Icon name="back" />
        Back
      </Button>
      <div className="mt-2 flex items-start gap-4">
        <CategoryEmblem category={category.key} className="mt-1 size-10 text-tone" />
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-3xl font-semibold outline-none">
            {category.title}
          </h2>
          <p className="mt-1 max-w-[52ch] text-muted">{category.description}</p>
        </div>
      </div>
      <ul className="mt-6 grid gap-3 xl:grid-cols-2">
        {category.characters.map((character) => (
          <li key={character.key}>
            <CharacterCard character={character} onOpen={() => onOpen(character.key)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

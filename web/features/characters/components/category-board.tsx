import { useEffect, useRef, useState } from 'react';
import type { Category } from '../../../../contract/characters.ts';
import { CategoryPanel } from './category-panel.tsx';
import { CategoryTile } from './category-tile.tsx';

interface CategoryBoardProps {
  categories: readonly Category[];
  onOpen: (key: string) => void;
}

/** The grid of categories; choosing one turns the board to its figures. */
export function CategoryBoard({ categories, onOpen }: CategoryBoardProps) {
  const [chosen, setChosen] = useState<Category>();
  const [turned, setTurned] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const left = useRef<string>(undefined);

  useEffect(() => {
    if (turned) board.current?.scrollIntoView({ block: 'start' });
    else if (left.current) document.getElementById(left.current)?.focus();
  }, [turned]);

  const choose = (category: Category) => {
    left.current = `category-${category.key}`;
    setChosen(category);
    setTurned(true);
  };

  return (
    <div ref={board} className="board scroll-mt-4" data-turned={turned}>
      <div>
        <section aria-label="Categories" inert={turned}>
          <ul className="grid h-full auto-rows-fr grid-cols-2 gap-3 min-[769px]:grid-cols-3">
            {categories.map((category) => (
              <li key={category.key}>
                <CategoryTile category={category} onChoose={() => choose(category)} />
              </li>
            ))}
          </ul>
        </section>
        <section aria-label={chosen?.title ?? 'Category'} inert={!turned}>
          {chosen && (
            <CategoryPanel
              key={`${chosen.key}-${turned}`}
              category={chosen}
              onBack={() => setTurned(false)}
              onOpen={onOpen}
            />
          )}
        </section>
      </div>
    </div>
  );
}

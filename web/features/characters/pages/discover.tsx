import { useState } from 'react';
import type { Category, CategoryKey } from '../../../../contract/characters.ts';
import { useCatalogue } from '../../../lib/catalogue.ts';
import { CategoryEmblem } from '../../../ui/category-emblem.tsx';
import { toneStyle } from '../../../ui/tone.ts';
import '../characters.css';
import { BoardSkeleton } from '../components/board-skeleton.tsx';
import { CatalogueFailure } from '../components/catalogue-failure.tsx';
import { CharacterCard } from '../components/character-card.tsx';

/** All built-in figures by category, to browse. */
export function Discover({ onOpen }: { onOpen: (key: string) => void }) {
  const [only, setOnly] = useState<CategoryKey | null>(null);
  const { data, isError, refetch } = useCatalogue();
  const categories = data?.categories ?? [];
  const shown = categories.filter(({ key }) => only === null || key === only);
  return (
    <div className="mx-auto max-w-6xl px-gutter pt-8 pb-16">
      <title>Discover — Dramatis</title>
      <h1 className="text-4xl font-semibold sm:text-5xl">The company</h1>
      <p className="mt-2 max-w-[60ch] text-lg text-muted">
        Everyone who is waiting in the wings, by what they know best.
      </p>
      {data && <CategoryFilter categories={categories} chosen={only} onChoose={setOnly} />}
      {!data && !isError && (
        <div className="mt-8">
          <BoardSkeleton />
        </div>
      )}
      {!data && isError && (
        <div className="mt-8">
          <CatalogueFailure onRetry={() => void refetch()} />
        </div>
      )}
      {shown.map((category) => (
        <Ensemble key={category.key} category={category} onOpen={onOpen} />
      ))}
    </div>
  );
}

interface CategoryFilterProps {
  categories: readonly Category[];
  chosen: CategoryKey | null;
  onChoose: (key: CategoryKey | null) => void;
}

const chip =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-raised px-4 text-sm font-medium whitespace-nowrap transition-colors hover:border-tone aria-pressed:border-tone aria-pressed:bg-glow';

function CategoryFilter({ categories, chosen, onChoose }: CategoryFilterProps) {
  return (
    <fieldset className="-mx-gutter mt-6 flex gap-2 overflow-x-auto px-gutter py-1 lg:mx-0 lg:flex-wrap lg:px-0">
      <legend className="sr-only">Show a category</legend>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)} className={chip}>
        Everyone
      </button>
      {categories.map(({ key, title, color }) => (
        <button
          key={key}
          type="button"
          aria-pressed={chosen === key}
          onClick={() => onChoose(key)}
          style={toneStyle(color)}
          className={`toned ${chip}`}
        >
          <CategoryEmblem category={key} className="size-5 text-tone" />
          {title}
        </button>
      ))}
    </fieldset>
  );
}

function Ensemble({ category, onOpen }: { category: Category; onOpen: (key: string) => void }) {
  const { key, title, description, color, count, characters } = category;
  return (
    <section aria-labelledby={`ensemble-${key}`} style={toneStyle(color)} className="appearing toned mt-10">
      <div className="flex items-center gap-3 border-b border-line pb-3">
        <CategoryEmblem category={key} className="size-8 text-tone" />
        <h2 id={`ensemble-${key}`} className="text-2xl font-semibold">
          {title}
        </h2>
        <span className="ms-auto text-sm whitespace-nowrap text-muted">{count} guides</span>
      </div>
      <p className="mt-2 text-muted">{description}</p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {characters.map((character) => (
          <li key={character.key}>
            <CharacterCard character={character} onOpen={() => onOpen(character.key)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

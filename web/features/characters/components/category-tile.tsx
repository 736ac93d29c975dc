import type { Category } from '../../../../contract/characters.ts';
import { CategoryEmblem } from '../../../ui/category-emblem.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { toneStyle } from '../../../ui/tone.ts';

/** A category in its colour with its emblem and the figure that stands for it. */
export function CategoryTile({ category, onChoose }: { category: Category; onChoose: () => void }) {
  const { key, title, image, count, color } = category;
  return (
    <button
      type="button"
      id={`category-${key}`}
      onClick={onChoose}
      style={toneStyle(color)}
      className="tile toned group relative flex h-full min-h-40 w-full cursor-pointer flex-col overflow-hidden rounded-m border border-line p-3 text-start transition-[border-color,box-shadow] hover:border-tone hover:shadow-lifted sm:p-4"
    >
      <CategoryEmblem category={key} className="size-7 text-tone" />
      <Portrait
        name={title}
        src={image}
        px={96}
        decorative
        className="absolute end-3 top-3 size-19 rounded-full xl:size-26 ring-2 ring-tone transition-transform duration-(--calm) group-hover:scale-105 sm:size-21"
      />
      <span className="mt-auto block pt-12">
        <span className="block font-display text-[1.0625rem] leading-tight font-semibold hyphens-auto sm:text-lg">
          {title}
        </span>
        <span className="block text-sm text-muted">{count} guides</span>
      </span>
    </button>
  );
}

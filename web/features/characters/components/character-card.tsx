import type { CharacterCard as Card } from '../../../../contract/characters.ts';
import { layout } from '../../../../contract/limits.ts';
import { Portrait } from '../../../ui/portrait.tsx';
import { cut } from '../cut.ts';

/** A figure of a category, whose chat a click opens. The description is cut at 80 characters, 60 on narrow screens. */
export function CharacterCard({ character, onOpen }: { character: Card; onOpen: () => void }) {
  const { name, title, description, thumbnailUrl } = character;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="group flex h-full w-full cursor-pointer items-start gap-4 rounded-m border border-line bg-raised p-3 text-start transition-[border-color,box-shadow] hover:border-tone hover:shadow-lifted"
    >
      <Portrait
        name={name}
        src={thumbnailUrl}
        px={80}
        decorative
        className="size-20 rounded-s transition-transform duration-(--calm) group-hover:scale-103"
      />
      <span className="min-w-0">
        <span className="block font-display text-lg leading-tight font-semibold">{name}</span>
        <span className="block text-[0.8125rem] leading-snug text-tone">{title}</span>
        <span className="mt-1 block text-sm leading-snug text-muted max-[769px]:hidden">
          {cut(description, layout.descriptionCut)}
        </span>
        <span className="mt-1 block text-sm leading-snug text-muted min-[769px]:hidden">
          {cut(description, layout.descriptionCutMobile)}
        </span>
      </span>
    </button>
  );
}

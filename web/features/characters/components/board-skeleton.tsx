import { Skeleton } from '../../../ui/skeleton.tsx';

const tiles = Array.from({ length: 9 }, (_, index) => index);

/** Stands for the categories on their way. */
export function BoardSkeleton() {
  return (
    <div className="grid auto-rows-fr grid-cols-2 gap-3 min-[769px]:grid-cols-3">
      <output className="sr-only">Loading characters...</output>
      {tiles.map((tile) => (
        <Skeleton key={tile} className="min-h-40" />
      ))}
    </div>
  );
}

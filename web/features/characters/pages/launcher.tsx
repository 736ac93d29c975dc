import { welcomeText } from '../../../../contract/texts.ts';
import { useCatalogue } from '../../../lib/catalogue.ts';
import { useSession } from '../../../lib/session.ts';
import '../characters.css';
import { BoardSkeleton } from '../components/board-skeleton.tsx';
import { CatalogueFailure } from '../components/catalogue-failure.tsx';
import { CategoryBoard } from '../components/category-board.tsx';
import { RecentStrip } from '../components/recent-strip.tsx';
import { RotatingPrompt } from '../components/rotating-prompt.tsx';
import { SearchBox } from '../components/search-box.tsx';

/** The character picker home (specification 2, section 2). */
export function Launcher({ onOpen }: { onOpen: (key: string) => void }) {
  const { user } = useSession();
  const { data, isError, refetch } = useCatalogue();
  return (
    <div className="house mx-auto grid min-h-full max-w-[100rem] grid-cols-1 gap-8 px-gutter pt-8 pb-12 min-[769px]:grid-cols-[minmax(17rem,5fr)_8fr] min-[769px]:gap-x-[clamp(1.5rem,4vw,4rem)] min-[769px]:py-8">
      <title>Dramatis</title>
      <div className="z-10 min-w-0 min-[769px]:sticky min-[769px]:top-8 min-[769px]:self-start min-[769px]:pt-[clamp(0rem,9vh,6rem)]">
        <h1 className="text-4xl font-semibold lg:text-5xl">{welcomeText(user?.displayName)}</h1>
        <RotatingPrompt />
        <div className="mt-7">
          <SearchBox categories={data?.categories ?? []} onOpen={onOpen} />
        </div>
        <RecentStrip onOpen={onOpen} />
      </div>
      <div className="grid min-w-0 content-stretch">
        {data && <CategoryBoard categories={data.categories} onOpen={onOpen} />}
        {!data && !isError && <BoardSkeleton />}
        {!data && isError && <CatalogueFailure onRetry={() => void refetch()} />}
      </div>
    </div>
  );
}

import { Skeleton } from '../../../ui/skeleton.tsx';

/** Stands for a conversation that is on its way. */
export function ChatSkeleton() {
  return (
    <div className="page flex-1 pt-9">
      <output className="sr-only">Loading the conversation</output>
      <Skeleton className="mx-auto size-28 rounded-full" />
      <Skeleton className="mx-auto mt-5 h-10 w-64 max-w-full" />
      <div className="line mt-10">
        <Skeleton className="h-5 w-24 max-md:mb-2 md:ms-auto" />
        <div className="grid gap-3">
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </div>
    </div>
  );
}

import { queryOptions } from '@tanstack/react-query';
import { call } from './http.ts';

/** One figure with greeting and conversation starters. */
export const characterQuery = (key: string) =>
  queryOptions({
    queryKey: ['GET /characters/{key}', key],
    queryFn: ({ signal }) => call('GET /characters/{key}', { params: { key } }, { signal }),
    staleTime: Infinity,
  });

/** Characters that the member has talked to, newest first. */
export const recentQuery = queryOptions({
  queryKey: ['GET /interacted-characters'],
  queryFn: ({ signal }) => call('GET /interacted-characters', {}, { signal }),
});

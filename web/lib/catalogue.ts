import { useQuery } from '@tanstack/react-query';
import { call } from './http.ts';

const freshMs = 5 * 60_000;

/** The built-in characters by category. */
export function useCatalogue() {
  return useQuery({
    queryKey: ['GET /characters'],
    queryFn: ({ signal }) => call('GET /characters', {}, { signal }),
    staleTime: freshMs,
    meta: { public: true },
  });
}

import { QueryClient } from '@tanstack/react-query';
import { CallError } from './http.ts';

const retries = 2;

function mayRecover(error: Error): boolean {
  return error instanceof CallError && (error.kind === 'network' || error.status >= 502);
}

/** The cache of everything that the server has said. Reads are retried twice when the network or a gateway fails. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Offline, a read fails at once and says so; held back, whoever waits for it would hang.
      networkMode: 'always',
      retry: (failures, error) => failures < retries && mayRecover(error),
    },
  },
});

/** Forgets what was read for a member. Queries with `meta: { public: true }` stay: they are the same for everybody. */
export function forgetMember(): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.public !== true });
  queryClient.getMutationCache().clear();
}

import { queryOptions } from '@tanstack/react-query';
import type { ChatSession } from '../../../contract/chat.ts';
import { call } from '../../lib/http.ts';

/** How often the state of the language model is asked for while it is being fetched, in milliseconds. */
const modelPollMs = 2_000;

/** The main conversation with a character (specification 2, section 7): all branches, or null before the first message. */
export const conversationQuery = (character: string) =>
  queryOptions({
    queryKey: ['GET /sessions/{key}', character],
    queryFn: async ({ signal }): Promise<ChatSession | null> => {
      const input = { params: { key: character }, query: { thread_id: 'main' } };
      const sessions = await call('GET /sessions/{key}', input, { signal });
      return sessions.find((session) => session.character === character) ?? null;
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** Which model answers; asked again every 2 s only while one is being fetched. */
export const modelQuery = queryOptions({
  queryKey: ['GET /models/current'],
  queryFn: ({ signal }) => call('GET /models/current', {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.fetching ? modelPollMs : false),
});

/** Ends a running reply at once; its partial text stays. */
export const abortRun = (runId: string) =>
  call('POST /chat/runs/{run_id}/abort', { params: { run_id: runId } });

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ChatMessage } from '../../../contract/chat.ts';
import { conversationQuery } from './api.ts';
import { siblingOf, visibleBranch } from './branches.ts';
import { createConversation } from './conversation.ts';
import type { Request } from './thread-state.ts';
import { useThread } from './thread-store.ts';

/**
 * The conversation with a character as a screen needs it.
 *
 * @param character key of the character; the component must have it as its key
 */
export function useConversation(character: string) {
  const client = useQueryClient();
  const [conversation] = useState(() => createConversation(character, client));
  const history = useQuery(conversationQuery(character));
  const all = history.data?.messages;
  const { store } = conversation;
  const tip = useThread(store, (state) => state.tip);
  const request = useThread(store, (state) => state.request);

  useEffect(() => () => conversation.close(), [conversation]);

  // The query library hears of a tab that becomes visible, not of a window that regains the focus beside another.
  const { refetch } = history;
  useEffect(() => {
    const onFocus = () => void refetch({ cancelRefetch: false });
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [refetch]);

  useEffect(() => {
    if (all) void conversation.pickUp(all);
  }, [conversation, all]);

  const messages = useMemo(() => {
    const branch = visibleBranch(all ?? [], tip ?? null);
    return request ? withRequest(branch, request, character) : branch;
  }, [all, tip, request, character]);

  const actions = useMemo(
    () => ({
      store,
      retry: (userMessageId: string) => void conversation.retry(userMessageId),
      turnTo: (message: ChatMessage, step: -1 | 1) => {
        const known = client.getQueryData(conversationQuery(character).queryKey)?.messages ?? [];
        const sibling = siblingOf(known, message.id, step);
        if (sibling) store.dispatch({ type: 'turn-to', tip: sibling });
      },
    }),
    [store, conversation, client, character],
  );

  return { conversation, history, messages, actions };
}

/** The branch as it will be once the server takes the request: the member's words, and the reply that is awaited. */
function withRequest(branch: ChatMessage[], request: Request, speaker: string): ChatMessage[] {
  const base = { ts: 0, branch: { index: 1, count: 1 } };
  const awaited = { ...base, id: 'awaited', parent_id: null, user: false, text: '', speaker };
  if ('text' in request) {
    const words = { ...base, id: 'words', parent_id: null, user: true, text: request.text, speaker: null };
    return [...branch, words, awaited];
  }
  const end = branch.findIndex(({ id }) => id === request.regenerate);
  return [...branch.slice(0, end + 1), awaited];
}

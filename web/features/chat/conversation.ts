import type { QueryClient } from '@tanstack/react-query';
import type { ChatMessage, ChatSession, ReplyLine, ReplyStarted } from '../../../contract/chat.ts';
import { recentQuery } from '../../lib/characters.ts';
import { CallError } from '../../lib/http.ts';
import { abortRun, conversationQuery, modelQuery } from './api.ts';
import { visibleBranch, withMessage, withMessages } from './branches.ts';
import { failureOf } from './chat-errors.ts';
import { followReply, type ReplySource } from './follow-reply.ts';
import { hasEnded, isBusy, type Request } from './thread-state.ts';
import { createThreadStore, type ThreadStore } from './thread-store.ts';

/** What a member does in a conversation; the history is in the query cache, the running reply in the store. */
export interface Conversation {
  store: ThreadStore;
  /** Sends words, or asks for a reply anew; tells, when all is over, whether the server took it. */
  ask(request: Request): Promise<boolean>;
  /** Tries again after a failure: the same run where it may still be going, else a reply anew. */
  retry(userMessageId: string): Promise<void>;
  /** Reads on where the history says that a reply is being written. */
  pickUp(messages: readonly ChatMessage[]): Promise<void>;
  /** Ends the running reply; its partial text stays. */
  stop(): Promise<void>;
  /** Stops reading; the server goes on writing for a while. */
  close(): void;
}

/**
 * @param character key of the character
 * @param client the cache with the history
 */
export function createConversation(character: string, client: QueryClient): Conversation {
  const store = createThreadStore();
  const query = conversationQuery(character);
  let reading = new AbortController();

  const history = () => client.getQueryData(query.queryKey)?.messages ?? [];
  const change = (update: (session: ChatSession) => ChatSession) => {
    client.setQueryData(query.queryKey, (session) => session && update(session));
  };

  const onLost = () => store.dispatch({ type: 'lost' });

  async function ask(request: Request): Promise<boolean> {
    const { tip, phase } = store.current();
    if (phase !== 'idle') return false;
    const known = history();
    const parentId = tip ? visibleBranch(known, tip).at(-1)?.id : undefined;
    store.dispatch({ type: 'ask', request });
    const words =
      'text' in request
        ? { message: request.text, ...(parentId && { parent_id: parentId }) }
        : { regenerate: request.regenerate };
    try {
      await read({ ask: { character, ...words } }, (line) =>
        began(line, request, parentId ?? known.at(-1)?.id ?? null),
      );
    } catch (cause) {
      if (!store.current().run) return refused(cause, request, known);
      await broke(cause);
    }
    return true;
  }

  async function read(
    source: ReplySource,
    onStart: (line: ReplyStarted) => Promise<void> | void,
  ): Promise<void> {
    for await (const line of followReply(source, reading.signal, onLost)) {
      if ('run_id' in line) await onStart(line);
      store.dispatch({ type: 'line', line });
      if ('run_id' in line && store.current().stopping) void stop();
    }
    await ended();
  }

  async function began(line: ReplyStarted, request: Request, parentId: string | null): Promise<void> {
    await client.cancelQueries({ queryKey: query.queryKey });
    const first = { ts: Date.now(), branch: { index: 1, count: 1 } };
    const reply: ChatMessage = {
      ...first,
      id: line.message_id,
      parent_id: line.user_message_id,
      user: false,
      text: '',
      speaker: line.speaker,
      run_id: line.run_id,
      model: line.model.model,
    };
    const words: ChatMessage[] =
      'text' in request
        ? [
            {
              ...first,
              id: line.user_message_id,
              parent_id: parentId,
              user: true,
              text: request.text,
              speaker: null,
            },
          ]
        : [];
    client.setQueryData(query.queryKey, (session) =>
      withMessages(session ?? newSession(line, character), [...words, reply]),
    );
    client.setQueryData(modelQuery.queryKey, line.model);
  }

  /** Writes the finished reply into the history. */
  async function ended(): Promise<void> {
    const { run } = store.current();
    const end = run?.end;
    if (!run || !end) return;
    await client.cancelQueries({ queryKey: query.queryKey });
    change((session) =>
      withMessage(session, run.messageId, (message) => {
        const outcome = 'finish' in end ? { finish: end.finish } : { error: end.error };
        const finished = { ...message, text: run.text, ...outcome };
        delete finished.run_id;
        return finished;
      }),
    );
    void client.invalidateQueries({ queryKey: recentQuery.queryKey });
  }

  /** A reply that had begun could not be read to its end. */
  async function broke(cause: unknown): Promise<void> {
    if (!(cause instanceof CallError)) throw cause;
    if (cause.kind === 'aborted') store.dispatch({ type: 'give-up' });
    else if (cause.kind !== 'http') store.dispatch({ type: 'give-up', failure: failureOf(cause) });
    else {
      await endHere({ error: cause.message, code: 'reply-lost' });
      await refresh();
    }
  }

  /** The server did not take a request, or the network swallowed its answer; tells whether it took it after all. */
  async function refused(cause: unknown, request: Request, known: ChatMessage[]): Promise<boolean> {
    if (!(cause instanceof CallError)) throw cause;
    const uncertain = cause.kind === 'network' || cause.kind === 'timeout';
    const running = cause.code === 'reply-running';
    const fresh = uncertain || running ? await refresh() : undefined;
    const taken = uncertain && (fresh?.messages.some((message) => isNew(message, request, known)) ?? false);
    const goesOn = fresh?.messages.some((message) => message.run_id) ?? false;
    const silent = taken || (running && goesOn) || cause.kind === 'aborted';
    store.dispatch({ type: 'give-up', ...(!silent && { failure: failureOf(cause) }) });
    void pickUp(history());
    return taken;
  }

  async function refresh(): Promise<ChatSession | null | undefined> {
    return client.fetchQuery({ ...query, staleTime: 0, retry: false }).catch(() => undefined);
  }

  async function pickUp(messages: readonly ChatMessage[]): Promise<void> {
    const message = messages.findLast((candidate) => candidate.run_id);
    const { run } = store.current();
    if (!message?.run_id || isBusy(store.current())) return;
    if (run?.runId === message.run_id && hasEnded(run)) return;
    store.dispatch({ type: 'pick-up', message });
    try {
      const after = store.current().run?.seq ?? 0;
      await read({ runId: message.run_id, after }, (line) => {
        client.setQueryData(modelQuery.queryKey, line.model);
      });
    } catch (cause) {
      await broke(cause);
    }
  }

  async function retry(userMessageId: string): Promise<void> {
    const { run } = store.current();
    if (run?.userMessageId === userMessageId && !hasEnded(run)) await pickUp(history());
    else await ask({ regenerate: userMessageId });
  }

  async function stop(): Promise<void> {
    store.dispatch({ type: 'stop' });
    const { run, phase } = store.current();
    if (!run || phase === 'idle') return;
    try {
      await abortRun(run.runId);
    } catch {
      await endHere({ done: true, finish: 'aborted' });
    }
  }

  /** Ends the run on this side, as the server would have with this last line. */
  async function endHere(last: LastLine): Promise<void> {
    const seq = (store.current().run?.seq ?? 0) + 1;
    store.dispatch({ type: 'line', line: { ...last, seq } });
    close();
    await ended();
  }

  function close(): void {
    reading.abort();
    reading = new AbortController();
  }

  return { store, ask, retry, pickUp, stop, close };
}

type LastLine =
  Omit<Extract<ReplyLine, { done: true }>, 'seq'> | Omit<Extract<ReplyLine, { error: string }>, 'seq'>;

function newSession(line: ReplyStarted, character: string): ChatSession {
  return {
    id: line.session_id,
    thread_id: line.thread_id,
    title: '',
    character,
    messages: [],
    participants: [character],
    created_at: new Date().toISOString(),
  };
}

function isNew(message: ChatMessage, request: Request, known: ChatMessage[]): boolean {
  return (
    message.user &&
    'text' in request &&
    message.text === request.text &&
    known.every(({ id }) => id !== message.id)
  );
}

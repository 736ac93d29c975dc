import type { ChatMessage, ReplyLine } from '../../../contract/chat.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Failure } from './chat-errors.ts';
import { failureOf } from './chat-errors.ts';

/** A reply that is being read, or was read last. */
export interface Run {
  runId: string;
  messageId: string;
  /** The member's message that it answers. */
  userMessageId: string;
  speaker: string;
  /** Number of the last line read. */
  seq: number;
  text: string;
  /** How it ended; absent while it runs. */
  end?: { finish: 'stop' | 'length' | 'aborted' } | { error: ErrorCode; failure: Failure };
}

/** What the member asked for and the server has not yet taken: new words, or a reply anew. */
export type Request = { text: string } | { regenerate: string };

export interface ThreadState {
  phase: 'idle' | 'sending' | 'streaming' | 'reconnecting';
  /** The message whose branch the member has turned to; absent: the newest branch. */
  tip?: string;
  request?: Request;
  /** Stop was asked for; the reply ends as soon as the server confirms it. */
  stopping?: boolean;
  run?: Run;
  /** Why the last request or connection came to nothing; the member's message to answer anew, when there is one. */
  failure?: Failure & { userMessageId?: string };
}

export type ThreadAction =
  | { type: 'ask'; request: Request }
  | { type: 'pick-up'; message: ChatMessage }
  | { type: 'line'; line: ReplyLine }
  | { type: 'lost' }
  | { type: 'stop' }
  | { type: 'give-up'; failure?: Failure }
  | { type: 'turn-to'; tip: string };

export const emptyThread: ThreadState = { phase: 'idle' };

/** The next state of a conversation's running reply (specification 2, section 4, "Sending" and "Message"). */
export function threadReducer(state: ThreadState, action: ThreadAction): ThreadState {
  switch (action.type) {
    case 'ask':
      return { phase: 'sending', request: action.request, ...(state.tip && { tip: state.tip }) };
    case 'pick-up':
      return { phase: 'reconnecting', run: pickedUp(action.message, state.run) };
    case 'line':
      return afterLine(state, action.line);
    case 'lost':
      return { ...state, phase: 'reconnecting' };
    case 'stop':
      return state.phase === 'idle' ? state : { ...state, stopping: true };
    case 'give-up':
      return givenUp(state, action.failure);
    default:
      return { ...state, tip: action.tip };
  }
}

/** True while a reply is asked for or being written. */
export const isBusy = (state: ThreadState): boolean => state.phase !== 'idle';

/** True once the last line of the run has been read. */
export const hasEnded = (run: Run | undefined): boolean => run?.end !== undefined;

function pickedUp(message: ChatMessage, run: Run | undefined): Run {
  const runId = message.run_id ?? '';
  if (run?.runId === runId) return run;
  return {
    runId,
    messageId: message.id,
    userMessageId: message.parent_id ?? '',
    speaker: message.speaker ?? '',
    seq: 0,
    text: '',
  };
}

function afterLine(state: ThreadState, line: ReplyLine): ThreadState {
  if ('run_id' in line) return started(state, line);
  const { run } = state;
  if (!run || line.seq <= run.seq) return state;
  const read = { ...run, seq: line.seq };
  if ('response' in line)
    return { ...state, phase: 'streaming', run: { ...read, text: run.text + line.response } };
  if ('done' in line) return { phase: 'idle', run: { ...read, end: { finish: line.finish } } };
  if ('error' in line)
    return { phase: 'idle', run: { ...read, end: { error: line.code, failure: failureOf(line) } } };
  return { ...state, phase: 'streaming', run: read };
}

function started(state: ThreadState, line: Extract<ReplyLine, { run_id: string }>): ThreadState {
  const run: Run = {
    runId: line.run_id,
    messageId: line.message_id,
    userMessageId: line.user_message_id,
    speaker: line.speaker,
    seq: line.seq,
    text: '',
  };
  return { phase: 'streaming', run, ...(state.stopping && { stopping: true }) };
}

function givenUp(state: ThreadState, failure: Failure | undefined): ThreadState {
  const userMessageId =
    state.request && 'regenerate' in state.request
      ? state.request.regenerate
      : state.request
        ? undefined
        : state.run?.userMessageId;
  return {
    phase: 'idle',
    ...(state.run && { run: state.run }),
    ...(failure && { failure: { ...failure, ...(userMessageId && { userMessageId }) } }),
  };
}

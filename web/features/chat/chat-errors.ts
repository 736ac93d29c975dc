import type { ErrorCode } from '../../../contract/errors.ts';
import { texts } from '../../../contract/texts.ts';

/** What the member reads when a reply fails, and what can be done about it. */
export interface Failure {
  text: string;
  /** False where trying again cannot help (the limit is reached, the character is gone). */
  retry: boolean;
  /** Seconds until it makes sense to try again. */
  waitS?: number;
}

/** A failure as it arrives: a call that failed, the last line of a reply, or the code stored with a message. */
export interface FailureCause {
  kind?: 'network' | 'timeout' | 'aborted' | 'http';
  status?: number;
  code?: ErrorCode | undefined;
  /** The server's own words: of a failed call, and of a line. */
  message?: string;
  error?: string;
  retryAfterS?: number | undefined;
}

const { chat } = texts;

const textByCode: Partial<Record<ErrorCode, string>> = {
  'model-failed': chat.general,
  'model-cut': chat.general,
  'reply-lost': chat.general,
  'server-error': chat.general,
  'model-timeout': chat.timeout,
  'model-unavailable': chat.failure,
};

const hopeless = new Set<ErrorCode>([
  'not-found',
  'not-approved',
  'message-limit',
  'validation',
  'too-large',
]);

/**
 * The text for a failure by its cause: what the code says, else connection or time-out, else the gateway's status, else
 * the server's words, else 'Error {status}' (specification 2, section 8, "Chat").
 */
export function failureOf(cause: FailureCause): Failure {
  return {
    text: textOf(cause),
    retry: cause.code === undefined || !hopeless.has(cause.code),
    ...(cause.retryAfterS !== undefined && { waitS: cause.retryAfterS }),
  };
}

function textOf({ kind, status, code, message, error }: FailureCause): string {
  const byCode = code && textByCode[code];
  if (byCode) return byCode;
  if (kind === 'network') return chat.network;
  if (kind === 'timeout') return chat.timeout;
  if (!code && (status === 502 || status === 503 || status === 504)) return chat.network;
  const words = message || error;
  if (words) return words;
  return status ? `Error ${status}` : chat.general;
}

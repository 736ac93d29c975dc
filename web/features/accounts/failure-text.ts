import { texts } from '../../../contract/texts.ts';
import { CallError } from '../../lib/http.ts';

/**
 * What a form says about a failed call: the server's text, else a text for the network, else the given one
 * (specification 1, section 8, "Other auth messages").
 *
 * @param fallback for a fault that is no answer of the server
 */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) return fallback;
  if (error.kind === 'network') return texts.accounts.networkError;
  if (error.kind === 'timeout') return texts.accounts.timedOut;
  return error.message || fallback;
}

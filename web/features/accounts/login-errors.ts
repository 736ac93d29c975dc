import { serverBusyText, texts } from '../../../contract/texts.ts';
import { CallError } from '../../lib/http.ts';

const { accounts } = texts;

/** Last mapping of the specification, for faults that are no answer of the server; in this order. */
const unexpected = [
  { mention: /token/i, text: accounts.authenticationFailed },
  { mention: /database/i, text: accounts.serviceUnavailable },
  { mention: /\bapi\b/i, text: accounts.requestFailed },
  { mention: /network/i, text: accounts.connectionError },
] as const;

export interface LoginFailure {
  text: string;
  /** True when a new verification mail may help. */
  offerResend: boolean;
}

function answered(error: CallError, attempt: number): string {
  if (error.status >= 500) {
    const busy = serverBusyText(attempt);
    return error.message.includes(accounts.unavailable) ? `${busy} ${accounts.beingResolved}` : busy;
  }
  if (error.status === 401) return accounts.invalidCredentialsLong;
  if (error.status === 423) return accounts.locked;
  return error.message || accounts.loginFailed;
}

/**
 * What the sign-in page says about a failed attempt (specification 1, section 8, "Login and auth mapping").
 *
 * @param error what the call threw
 * @param attempt which attempt of this submission failed, from 1
 */
export function loginFailure(error: unknown, attempt: number): LoginFailure {
  if (!(error instanceof CallError)) {
    const message = error instanceof Error ? error.message : '';
    const known = unexpected.find(({ mention }) => mention.test(message));
    return { text: known?.text ?? accounts.unexpected, offerResend: false };
  }
  if (error.requiresVerification || error.code === 'verification-required') {
    return { text: accounts.verifyBeforeLogin, offerResend: true };
  }
  if (error.kind === 'network') return { text: accounts.networkFailure, offerResend: false };
  if (error.kind !== 'http') return { text: accounts.timedOut, offerResend: false };
  return { text: answered(error, attempt), offerResend: false };
}

/**
 * Whether a second attempt may do better: the network failed or the server did. A wrong password stays wrong, and a
 * time-out has already cost its 15 seconds.
 */
export function worthAnotherAttempt(error: unknown): boolean {
  return error instanceof CallError && (error.kind === 'network' || error.status >= 500);
}

import { texts } from '../../../../contract/texts.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useVerification } from '../api.ts';
import { failureText } from '../failure-text.ts';
import { useArrival } from '../use-arrival.ts';

/** Verifies the link with which a visitor came to the sign-in page, and tells how it went. */
export function LinkNotice({ token }: { token: string }) {
  const { data, error } = useVerification(token);
  useArrival(data?.access_token);
  if (data) return <Notice tone="good">{texts.accounts.verified}</Notice>;
  if (error) return <Notice tone="fault">{failureText(error, texts.accounts.verificationFailed)}</Notice>;
  return <Notice>Verifying your email address…</Notice>;
}

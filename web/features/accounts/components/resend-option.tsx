import { useState } from 'react';
import { texts } from '../../../../contract/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useResend } from '../api.ts';
import { failureText } from '../failure-text.ts';

const { accounts } = texts;

/** Offers a new verification mail to the address in the sign-in form. */
export function ResendOption({ email }: { email: string }) {
  const resend = useResend();
  const [missing, setMissing] = useState(false);
  const ask = (): void => {
    setMissing(email === '');
    if (email !== '') resend.mutate(email);
  };
  return (
    <>
      <Button tone="outline" onClick={ask} disabled={resend.isPending}>
        Resend verification email
      </Button>
      {missing && <Notice tone="fault">{accounts.emailFirst}</Notice>}
      {resend.isSuccess && <Notice tone="good">{accounts.resentFromLogin}</Notice>}
      {resend.isError && <Notice tone="fault">{failureText(resend.error, accounts.resendFailed)}</Notice>}
    </>
  );
}

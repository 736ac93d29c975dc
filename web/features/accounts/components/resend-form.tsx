import '../no-eval.ts';
import { useState, type FormEvent } from 'react';
import { emailBody } from '../../../../contract/accounts.ts';
import { texts } from '../../../../contract/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useResend } from '../api.ts';
import { failureText } from '../failure-text.ts';

const { accounts } = texts;

/** Asks for an address and mails it a new verification link. */
export function ResendForm({ onSent }: { onSent: () => void }) {
  const resend = useResend();
  const [fault, setFault] = useState<string>();

  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const checked = emailBody.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setFault(checked.error?.issues[0]?.message);
    if (checked.success) resend.mutate(checked.data.email, { onSuccess: onSent });
  };

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <Field label="Email" type="email" name="email" autoComplete="email" required error={fault} />
      {resend.isError && (
        <Notice tone="fault">{failureText(resend.error, accounts.resendEmailFailed)}</Notice>
      )}
      <Button type="submit" disabled={resend.isPending}>
        Send a new link
      </Button>
    </form>
  );
}

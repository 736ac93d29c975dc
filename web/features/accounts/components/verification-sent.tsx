import { texts } from '../../../../contract/texts.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useLocalOutbox, useResend } from '../api.ts';
import { failureText } from '../failure-text.ts';

const { accounts } = texts;

/** What follows registration: where the mail went and what to do when it does not come. */
export function VerificationSent({ email }: { email: string }) {
  const resend = useResend();
  const outbox = useLocalOutbox();
  return (
    <div className="grid gap-5">
      {!resend.isSuccess && <Notice tone="good">{accounts.accountCreated}</Notice>}
      {resend.isSuccess && <Notice tone="good">{accounts.resentFromRegister}</Notice>}
      {resend.isError && (
        <Notice tone="fault">{failureText(resend.error, accounts.resendEmailFailed)}</Notice>
      )}
      <p>
        A link is on its way to <strong className="break-all">{email}</strong>. Open it to take your seat; it
        works once and for 24 hours.
      </p>
      {outbox && (
        <Notice
          action={
            <a
              href={paths.outbox}
              className="inline-flex min-h-11 items-center gap-2 font-medium text-accent underline"
            >
              <Icon name="mail" />
              Open the local outbox
            </a>
          }
        >
          This server sends no mail: it keeps every letter on this machine.
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button tone="outline" disabled={resend.isPending} onClick={() => resend.mutate(email)}>
          Resend Email
        </Button>
        <ButtonLink tone={outbox ? 'outline' : 'primary'} to={paths.login}>
          Go to Login
        </ButtonLink>
      </div>
      <section aria-labelledby="tips" className="border-t border-line pt-5 text-muted">
        <h2 id="tips" className="mb-2 text-lg font-semibold text-text">
          No letter yet?
        </h2>
        <ul className="list-disc space-y-1 ps-5">
          <li>Check your spam folder.</li>
          <li>Check that the address above is right.</li>
          <li>Resend the email; only the newest link counts.</li>
        </ul>
      </section>
    </div>
  );
}

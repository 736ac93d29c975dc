import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { texts } from '../../../../contract/texts.ts';
import { CallError } from '../../../lib/http.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useVerification } from '../api.ts';
import { AccountPage } from '../components/account-page.tsx';
import { ResendForm } from '../components/resend-form.tsx';
import { useArrival } from '../use-arrival.ts';

const { accounts } = texts;

function isExpired(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'expired-token';
}

function faultText(error: Error): string {
  const answered = error instanceof CallError && error.kind === 'http';
  if (!answered) return accounts.verificationFailedRetry;
  return error.message || accounts.verificationFailed;
}

function Outcome({ token }: { token: string | null }) {
  const { data, error, isFetching, refetch } = useVerification(token);
  const [stage, setStage] = useState<'link' | 'expired' | 'resent'>('link');
  useArrival(data?.access_token);

  if (data) {
    return (
      <>
        <Notice tone="good">{accounts.verified}</Notice>
        <p className="text-muted">The curtain is going up…</p>
      </>
    );
  }
  if (stage === 'resent') {
    return (
      <>
        <Notice tone="good">{accounts.resentFromLogin}</Notice>
        <Button tone="outline" onClick={() => setStage('expired')}>
          Try Different Email
        </Button>
      </>
    );
  }
  if (isFetching) return <Notice>Verifying your email address…</Notice>;

  const expired = stage === 'expired' || isExpired(error);
  const unanswered = error instanceof CallError && error.kind !== 'http';
  const fault = error ? faultText(error) : accounts.noToken;
  return (
    <>
      <Notice tone="fault">{expired ? accounts.linkExpired : fault}</Notice>
      {unanswered && stage === 'link' ? (
        <Button onClick={() => void refetch()}>Try Again</Button>
      ) : (
        <ResendForm onSent={() => setStage('resent')} />
      )}
    </>
  );
}

/** The page behind the link of the verification mail (specification 1, section 2, "Email verification page"). */
export function VerifyEmail() {
  const [search] = useSearchParams();
  return (
    <AccountPage title="Email verification">
      <div className="grid gap-5">
        <Outcome token={search.get('token') || null} />
        <p>
          <Link
            to={paths.login}
            className="inline-flex min-h-11 items-center font-medium text-accent underline"
          >
            Go to Login
          </Link>
        </p>
      </div>
    </AccountPage>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';

import { timings } from '../../../../contract/limits.ts';
import { texts } from '../../../../contract/texts.ts';
import { paths } from '../../../paths.ts';
import { AccountPage } from '../components/account-page.tsx';
import { RegisterForm } from '../components/register-form.tsx';
import { VerificationSent } from '../components/verification-sent.tsx';

/** The page that creates an account, then asks for the verification of the address. */
export function Register() {
  const [email, setEmail] = useState<string>();
  if (email !== undefined) {
    return (
      <AccountPage title={texts.accounts.verifyYourEmail} showcaseMs={timings.showcaseWaitingMs}>
        <VerificationSent email={email} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Join the Realm" showcaseMs={timings.showcaseMs}>
      <RegisterForm onCreated={setEmail} />
      <p className="mt-8 text-muted">
        Already a member?{' '}
        <Link
          to={paths.login}
          className="inline-flex min-h-11 items-center font-medium text-accent underline"
        >
          Sign in
        </Link>
      </p>
    </AccountPage>
  );
}

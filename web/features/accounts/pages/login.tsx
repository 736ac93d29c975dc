import '../no-eval.ts';
import { useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { loginBody } from '../../../../contract/accounts.ts';

import { timings } from '../../../../contract/limits.ts';
import { texts } from '../../../../contract/texts.ts';
import { signIn } from '../../../lib/session.ts';
import { decodeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, PasswordField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AccountPage } from '../components/account-page.tsx';
import { LinkNotice } from '../components/link-notice.tsx';
import { ResendOption } from '../components/resend-option.tsx';
import { afterSignIn } from '../redirect.ts';
import { useLogin } from '../use-login.ts';

const { accounts } = texts;

/** The page that signs a member in (specification 1, section 2, "Login"). */
export function Login() {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { message?: string } | null };
  const navigate = useNavigate();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [unverified, setUnverified] = useState(false);
  const { submit, pending, failures, failure, refuse } = useLogin((token) => {
    if (decodeToken(token) === null) throw new Error('The token does not decode.');
    signIn(token);
    void navigate(afterSignIn(search.get('redirect'), window.location.origin), { replace: true });
  });
  if (failure?.offerResend && !unverified) setUnverified(true);

  const send = (event: FormEvent): void => {
    event.preventDefault();
    const checked = loginBody.safeParse({ username, password });
    if (!checked.success) return refuse(checked.error.issues[0]?.message ?? accounts.fillAll);
    setUnverified(false);
    submit(checked.data);
  };

  const linkToken = search.get('token');
  return (
    <AccountPage title="Welcome Back" showcaseMs={timings.showcaseMs}>
      <form noValidate onSubmit={send} className="grid gap-5">
        {linkToken && <LinkNotice token={linkToken} />}
        {state?.message && <Notice tone="good">{state.message}</Notice>}
        <Field
          label="Email"
          type="email"
          name="username"
          autoComplete="username"
          required
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" disabled={pending || username === '' || password === ''}>
          {pending ? (failures > 0 ? accounts.reconnecting : accounts.connecting) : 'Sign In'}
        </Button>
        {failure && <Notice tone="fault">{failure.text}</Notice>}
        {!failure && !pending && failures > 0 && <Notice>{accounts.connectionRestored}</Notice>}
        {unverified && <ResendOption email={username.trim()} />}
      </form>
      <p className="mt-8 text-muted">
        New to the house?{' '}
        <Link
          to={paths.register}
          className="inline-flex min-h-11 items-center font-medium text-accent underline"
        >
          Create an account
        </Link>
      </p>
    </AccountPage>
  );
}

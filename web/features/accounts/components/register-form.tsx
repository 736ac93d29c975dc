import '../no-eval.ts';
import { useRef, useState, type FormEvent } from 'react';
import { registerBody } from '../../../../contract/accounts.ts';
import { limits } from '../../../../contract/limits.ts';
import { texts } from '../../../../contract/texts.ts';
import { CallError } from '../../../lib/http.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, PasswordField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useRegister } from '../api.ts';
import { failureText } from '../failure-text.ts';
import { firstFaults, type FieldFaults } from '../field-faults.ts';

const { accounts } = texts;

/**
 * The form that creates an account.
 *
 * @param onCreated receives the address and the server's message
 */
export function RegisterForm({ onCreated }: { onCreated: (email: string) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<FieldFaults>({});
  const register = useRegister();

  const show = (found: FieldFaults): void => {
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const checked = registerBody.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!checked.success) return show(firstFaults(checked.error.issues));
    setFaults({});
    register.mutate(checked.data, {
      onSuccess: () => onCreated(checked.data.username),
      onError: (error) => show((error instanceof CallError && error.fields) || {}),
    });
  };

  const missing = Object.values(faults).includes(accounts.fillAll);
  const fieldProps = (name: string) => ({
    name,
    required: true,
    invalid: faults[name] !== undefined,
    error: faults[name] === accounts.fillAll ? undefined : faults[name],
  });
  const refused = register.isError && Object.keys(faults).length === 0;

  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-5">
      <Field
        {...fieldProps('display_name')}
        label="Display name"
        autoComplete="nickname"
        maxLength={limits.displayName}
      />
      <Field {...fieldProps('username')} label="Email" type="email" autoComplete="email" />
      <PasswordField
        {...fieldProps('password')}
        label="Password"
        autoComplete="new-password"
        hint={`At least ${limits.passwordLeast} characters, with an uppercase letter, a lowercase letter and a number.`}
      />
      {missing && <Notice tone="fault">{accounts.fillAll}</Notice>}
      {refused && <Notice tone="fault">{failureText(register.error, accounts.registrationFailed)}</Notice>}
      <Button type="submit" disabled={register.isPending}>
        {register.isPending ? 'Creating your account…' : 'Create account'}
      </Button>
    </form>
  );
}

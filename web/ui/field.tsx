import { useId, useState, type ComponentProps, type ReactNode } from 'react';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  /** Why the value is not accepted. */
  error?: string | undefined;
  /** Marks the field when its fault is told elsewhere. */
  invalid?: boolean;
  /** Stands inside the field at its end. */
  trailing?: ReactNode;
}

/** A labelled line of input with its hint and its fault, tied together for screen readers. */
export function Field({ label, hint, error, invalid, trailing, className, id, ...input }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={fieldId}
          aria-invalid={Boolean(error) || invalid || undefined}
          aria-describedby={described || undefined}
          className={`block min-h-12 w-full rounded-m border border-edge bg-raised px-3.5 py-2 text-base text-text transition-colors placeholder:text-muted hover:border-muted aria-invalid:border-fault ${trailing ? 'pe-20' : ''}`}
          {...input}
        />
        {trailing && <div className="absolute inset-y-0 end-1 flex items-center">{trailing}</div>}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 text-sm text-fault">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A field for a password, with a switch that shows what was typed. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-pressed={shown}
          aria-label="Show password"
          onClick={() => setShown(!shown)}
          className="min-h-11 cursor-pointer rounded-s px-3 text-sm font-medium text-muted hover:text-text"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}

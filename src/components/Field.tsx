import { type ReactNode, useId } from 'react';
import { forms } from '../words/forms';
import { ErrorIcon } from './tones';

export type FieldProps = FieldText & { label: string; className?: string };

/**
 * Most fields are required, so only the optional ones are marked, and a form says so once with RequiredNote.
 */
export function Field({
  label,
  help,
  error,
  optional,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { control, errorId, helpId } = useFieldControl({ help, error, optional });
  return (
    <div className={className}>
      <label htmlFor={control.id} className="mb-1.5 block font-medium">
        {label}{' '}
        {optional && <span className="font-normal text-ink-soft print:hidden">{forms.optional()}</span>}
      </label>
      {children(control)}
      <FieldMessages error={error} errorId={errorId} help={help} helpId={helpId} />
    </div>
  );
}

type FieldMessagesProps = { error?: string; errorId: string; help?: string; helpId: string };

export function FieldMessages({ error, errorId, help, helpId }: FieldMessagesProps) {
  return (
    <>
      {error && (
        <p id={errorId} className="mt-1.5 flex gap-1.5 text-sm text-bad">
          <ErrorIcon className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {help && (
        <p id={helpId} className="mt-1.5 text-sm text-ink-soft print:hidden">
          {help}
        </p>
      )}
    </>
  );
}

export type FieldText = { help?: string; error?: string; optional?: boolean };

export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export function useFieldControl({ help, error, optional }: FieldText) {
  const id = useId();
  const errorId = `${id}-error`;
  const helpId = `${id}-help`;
  const control: ControlProps = {
    id,
    'aria-describedby': [error && errorId, help && helpId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': optional ? undefined : true,
  };
  return { control, errorId, helpId };
}

/** Text of 16 px keeps phones from zooming in on focus. */
export const controlClass =
  'block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base ' +
  'focus-visible:-outline-offset-1 aria-invalid:border-bad ' +
  '[&[readonly]]:bg-canvas [&[readonly]]:text-ink-soft ' +
  'disabled:cursor-not-allowed disabled:bg-canvas disabled:text-ink-soft disabled:opacity-100';

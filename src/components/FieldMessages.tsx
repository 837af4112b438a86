import { ErrorIcon } from './toneIcons';

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

import type { ReactNode } from 'react';
import { FieldMessages } from './FieldMessages';
import { type ControlProps, type FieldText, useFieldControl } from './useFieldControl';

export type FieldProps = FieldText & { label: string; className?: string };

/**
 * Label above, the control, its error in words under it, help below. Most fields are required, so the optional ones are
 * the ones marked, in words, and a form says so once with RequiredNote.
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
        {label} {optional && <span className="font-normal text-ink-soft print:hidden">(optional)</span>}
      </label>
      {children(control)}
      <FieldMessages error={error} errorId={errorId} help={help} helpId={helpId} />
    </div>
  );
}

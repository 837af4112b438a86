import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { FieldMessages, type FieldText, useFieldControl } from './Field';

type CheckboxFieldProps = FieldText & Omit<ComponentProps<'input'>, 'id' | 'type'> & { label: ReactNode };

/** Optional by default, because unticked is a valid answer. */
export function CheckboxField({
  label,
  help,
  error,
  optional = true,
  className,
  ...input
}: CheckboxFieldProps) {
  const { control, errorId, helpId } = useFieldControl({ help, error, optional });
  return (
    <div className={clsx('[&>label+p]:-mt-1 [&>p]:pl-8', className)}>
      <label htmlFor={control.id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input {...input} {...control} type="checkbox" className="mt-0.5 size-5 shrink-0" />
        <span>{label}</span>
      </label>
      <FieldMessages error={error} errorId={errorId} help={help} helpId={helpId} />
    </div>
  );
}

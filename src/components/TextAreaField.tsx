import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps } from './Field';

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextAreaField({
  label,
  help,
  error,
  optional,
  className,
  rows = 3,
  ...textarea
}: TextAreaFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} className={className}>
      {(control) => (
        <textarea {...textarea} {...control} rows={rows} className={clsx(controlClass, 'resize-y')} />
      )}
    </Field>
  );
}

import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps } from './Field';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>;

export function TextField({ label, help, error, optional, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} className={className}>
      {(control) => <input {...input} {...control} className={controlClass} />}
    </Field>
  );
}

import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field';
import { NativeSelect } from './NativeSelect';

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & {
    options: readonly { value: string; label: string; lang?: string | undefined }[];
    /** The text of the empty option. Without it, the first option is preselected. */
    placeholder?: string;
  };

export function SelectField({
  label,
  help,
  error,
  optional,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} className={className}>
      {(control) => (
        <NativeSelect {...select} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

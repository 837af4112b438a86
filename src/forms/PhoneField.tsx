import type { FocusEvent } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../components/TextField';
import { dialledPhone } from '../domain/contactDetails';
import { fields } from '../words/common';
import { useCheckedField } from './fields';
import { typeIn } from './useCheckedForm';

type PhoneFieldProps<Draft extends FieldValues> = {
  name: Path<Draft>;
  autoComplete?: string;
  optional?: boolean;
  help?: string;
  placeholder?: string;
};

/**
 * When left, the field shows the number as it will be stored: one pasted from a spreadsheet gets its 0 back.
 */
export function PhoneField<Draft extends FieldValues>({ name, ...props }: PhoneFieldProps<Draft>) {
  const { getValues, setValue } = useFormContext<Draft>();
  const field = useCheckedField<Draft>()(name);
  const onBlur = (event: FocusEvent) => {
    const typed: unknown = getValues(name);
    if (typeof typed === 'string' && dialledPhone(typed) !== typed)
      typeIn({ setValue }, { [name]: dialledPhone(typed) });
    void field.onBlur(event);
  };
  return <TextField label={fields.phone()} type="tel" {...props} {...field} onBlur={onBlur} />;
}

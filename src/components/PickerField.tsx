import { clsx } from 'clsx';
import { Suspense } from 'react';
import { controlClass, Field, type FieldProps } from './Field';
import { lazyPart } from './lazyPart';
import type { PickerProps } from './Picker';

const Picker = lazyPart(() => import('./Picker'));

/** For a list that is long, grouped or loaded. SelectField is for a handful of fixed options. */
export function PickerField({
  label,
  help,
  error,
  optional,
  className,
  ...picker
}: FieldProps & PickerProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} className={className}>
      {(control) => (
        <Suspense fallback={<div className={clsx(controlClass, 'bg-canvas')} />}>
          <Picker {...picker} control={control} />
        </Suspense>
      )}
    </Field>
  );
}

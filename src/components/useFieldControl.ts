import { useId } from 'react';

/** What surrounds a control: a field is required unless it is `optional`, and then its label says so. */
export type FieldText = { help?: string; error?: string; optional?: boolean };

/** The attributes that tie a control to its label, its help and its error. */
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

import type { UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DONE_MEANWHILE, errorCode } from '../data/errors';
import { useSave } from './useSave';

type OfVersion = { id: string; version: number };

/**
 * Acts on the version that was on the screen when the form opened. Once the person has been told that a
 * colleague was faster, what they typed stays and the next press acts on what is stored now.
 */
export function useActOnVersion<Draft extends FieldValues, Variables extends OfVersion, Answer>(
  row: OfVersion,
  form: UseFormReturn<Draft>,
  options: UseMutationOptions<Answer, Error, Variables>,
) {
  const [opened, setOpened] = useState<number | null>(row.version);
  const act = useSave(form, {
    ...options,
    onError: (error: Error) => {
      if (errorCode(error) === DONE_MEANWHILE) setOpened(null);
    },
  });
  const seen: OfVersion = { id: row.id, version: opened ?? row.version };
  return { ...act, seen };
}

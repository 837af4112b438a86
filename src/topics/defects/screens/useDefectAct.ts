import type { UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DONE_MEANWHILE, errorCode } from '../../../data/errors';
import { useSave } from '../../../forms/useSave';
import type { DefectRow } from '../data';

type OfVersion = Pick<DefectRow, 'id' | 'version'>;

/**
 * Acts on the version that was on the screen when the form opened. Once the person has been told that a
 * colleague was faster, what they typed stays and the next press acts on what is stored now.
 */
export function useDefectAct<Draft extends FieldValues, Variables extends OfVersion>(
  defect: DefectRow,
  form: UseFormReturn<Draft>,
  options: UseMutationOptions<void, Error, Variables>,
) {
  const [opened, setOpened] = useState<number | null>(defect.version);
  const act = useSave(form, {
    ...options,
    onError: (error: Error) => {
      if (errorCode(error) === DONE_MEANWHILE) setOpened(null);
    },
  });
  const seen: OfVersion = { id: defect.id, version: opened ?? defect.version };
  return { ...act, seen };
}

import { useRef } from 'react';
import { type FieldValues, type Path, type PathValue, useFormContext, useWatch } from 'react-hook-form';
import { keysOf } from '../../../domain/objects';

/**
 * Fills fields with proposals that depend on other fields, and updates each until the person changes it. Call
 * the result when one of the other fields changes.
 */
export function useProposals<Draft extends FieldValues>(
  proposalsFor: (draft: Draft) => { [Name in Path<Draft>]?: PathValue<Draft, Name> },
): () => void {
  const { getValues, setValue, clearErrors } = useFormContext<Draft>();
  const latest = useRef(proposalsFor(getValues()));
  // Renders after each proposal, because date fields also show their date in words.
  useWatch<Draft>();

  return () => {
    const proposals = proposalsFor(getValues());
    for (const name of keysOf(proposals)) {
      const value = proposals[name];
      if (value !== undefined && getValues(name) === latest.current[name])
        setValue(name, value, { shouldDirty: true });
    }
    clearErrors();
    latest.current = proposals;
  };
}

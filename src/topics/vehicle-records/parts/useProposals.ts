import { useRef } from 'react';
import { type FieldValues, type Path, type PathValue, useFormContext, useWatch } from 'react-hook-form';
import { keysOf } from '../../../domain/objects';

/**
 * Proposes the values of fields from those of others, and again after each change, until a person types something else.
 * Call the result when one of the others has changed.
 */
export function useProposals<Draft extends FieldValues>(
  proposalsFor: (draft: Draft) => { [Name in Path<Draft>]?: PathValue<Draft, Name> },
): () => void {
  const { getValues, setValue, clearErrors } = useFormContext<Draft>();
  const latest = useRef(proposalsFor(getValues()));
  // Renders with each proposal, because a date also stands below its field in words.
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

import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { FormCheck } from '../domain/formCheck';
import { useLeaveWarning } from './leaveWarning';
import { useCheckedForm } from './useCheckedForm';

/**
 * A checked form over a stored record. `version` is the one that what is typed is typed over: a newer one that arrives
 * replaces it while nothing is typed, and never passes for it once something is. Leaving asks when something is unsaved.
 */
export function useRecordForm<Stored, Draft extends FieldValues>(
  record: Stored,
  toDraft: (record: Stored) => Draft & DefaultValues<Draft>,
  check: (draft: Draft) => FormCheck,
) {
  const [version, setVersion] = useState(record);
  const form = useCheckedForm<Draft>(toDraft(version), check);
  const { isDirty } = form.formState;
  useLeaveWarning(isDirty);

  /** Fills the form with a version of the record; what was typed is gone. */
  const show = (stored: Stored) => {
    setVersion(stored);
    form.reset(toDraft(stored));
  };

  const onArrival = useEffectEvent((arrived: Stored) => {
    if (!isDirty && arrived !== version) show(arrived);
  });
  useEffect(() => onArrival(record), [record]);

  /** Keeps what was typed, as something typed over another version. */
  const rebase = (stored: Stored) => {
    setVersion(stored);
    form.clearErrors();
  };

  return { form, version, show, rebase };
}

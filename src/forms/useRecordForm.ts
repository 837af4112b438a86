import type { UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { EditConflict } from '../data/errors';
import type { FormCheck } from '../domain/formCheck';
import { useLeaveWarning } from './leaveWarning';
import { useCheckedForm } from './useCheckedForm';
import { useSave } from './useSave';

type RecordForm<Row, Draft, Result> = {
  /** The stored record; null where there is none yet. */
  record: Row;
  toDraft: (record: Row) => Draft & DefaultValues<Draft>;
  check: (draft: Draft) => FormCheck;
  save: UseMutationOptions<Result, Error, { version: Row; draft: Draft }>;
};

/** A conflict to be shown, with both ways to go on. */
export type Conflict<Row> = {
  message: string;
  current: Row;
  onShowCurrent: () => void;
  onKeepMine: () => void;
};

/**
 * A checked form over a stored record, saved as an edit of its `version`: a newer one replaces that only while the form is
 * untouched. Leaving asks when something is unsaved.
 */
export function useRecordForm<Row, Draft extends FieldValues, Result>({
  record,
  toDraft,
  check,
  save: options,
}: RecordForm<Row, Draft, Result>) {
  const [version, setVersion] = useState(record);
  const form = useCheckedForm<Draft>(toDraft(version), check);
  const { save, isPending, error, reset } = useSave(form, options);
  const { isDirty } = form.formState;
  useLeaveWarning(isDirty);

  /** Fills the form with a version of the record; what was typed is gone. */
  const show = (stored: Row) => {
    setVersion(stored);
    form.reset(toDraft(stored));
  };

  const onArrival = useEffectEvent((arrived: Row) => {
    if (!isDirty && arrived !== version) show(arrived);
  });
  useEffect(() => onArrival(record), [record]);

  const resolve = ({ current }: EditConflict<Row>): Conflict<Row> => ({
    message: error?.message ?? '',
    current,
    onShowCurrent: () => {
      show(current);
      reset();
    },
    onKeepMine: () => {
      setVersion(current);
      form.clearErrors();
      reset();
    },
  });

  return {
    form,
    version,
    show,
    save: (draft: Draft, onSaved: (result: Result) => void) => save({ version, draft }, onSaved),
    isPending,
    conflict: error instanceof EditConflict ? resolve(error) : null,
  };
}

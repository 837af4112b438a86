import type { UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { EditConflict } from '../data/errors';
import type { FormCheck } from '../domain/formCheck';
import { useLeaveWarning } from './leaveWarning';
import { changesSince, typeIn, useCheckedForm } from './useCheckedForm';
import { useNewId } from './useNewId';
import { useSave } from './useSave';

type RecordForm<Row, Draft, Result> = {
  /** The stored record, or null if there is none yet. */
  record: Row;
  toDraft: (record: Row) => Draft & DefaultValues<Draft>;
  check: (draft: Draft) => FormCheck;
  save: UseMutationOptions<Result, Error, { newId: string; stored: Row; draft: Draft }>;
};

/** A conflict to show, with the user's two options. */
export type Conflict<Row> = {
  message: string;
  current: Row;
  onShowCurrent: () => void;
  onKeepMine: () => void;
};

/**
 * A checked form over a record. `stored` is the version being edited: a newer one replaces it only while the
 * form is untouched, or if it says the same in every field of the form. Warns before unsaved input is lost.
 */
export function useRecordForm<Row, Draft extends FieldValues, Result>({
  record,
  toDraft,
  check,
  save: options,
}: RecordForm<Row, Draft, Result>) {
  const [stored, setStored] = useState(record);
  const form = useCheckedForm<Draft>(toDraft(stored), check, idOf(record));
  const { save, isPending, error, reset } = useSave(form, options);
  const newId = useNewId();
  const { isDirty } = form.formState;
  useLeaveWarning(isDirty);

  /** Fills the form from a version of the record and discards any input. */
  const show = (newer: Row) => {
    setStored(newer);
    form.reset(toDraft(newer));
  };

  /** Takes over a change that was saved elsewhere on the page, and keeps what is typed in the other fields. */
  const adopt = (newer: Row) => {
    setStored(newer);
    form.reset(toDraft(newer), { keepDirtyValues: true });
  };

  const onArrival = useEffectEvent((arrived: Row) => {
    if (arrived === stored) return;
    if (!isDirty) show(arrived);
    // What was changed elsewhere on the page is not in this form, so there is nothing to ask about.
    else if (JSON.stringify(toDraft(arrived)) === JSON.stringify(toDraft(stored))) setStored(arrived);
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
      setStored(current);
      form.clearErrors();
      reset();
    },
  });

  return {
    form,
    stored,
    show,
    adopt,
    save: (draft: Draft, onSaved: (result: Result) => void) =>
      save({ newId: newId(draft), stored, draft }, (result) => {
        const typedMeanwhile = changesSince(form, draft);
        onSaved(result);
        typeIn(form, typedMeanwhile);
      }),
    isPending,
    conflict: error instanceof EditConflict ? resolve(error) : null,
  };
}

/** Empty for what is added, and for what there is only one of. */
const idOf = (record: unknown) =>
  typeof record === 'object' && record !== null && 'id' in record ? String(record.id) : '';

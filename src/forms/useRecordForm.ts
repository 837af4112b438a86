import type { UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { fieldsOf, type Part, readsSame, type SentDraft } from '../domain/merge';
import { conflict } from '../words/conflict';
import { useLeaveWarning } from './leaveWarning';
import { type Attempt, type MergeRules, OpenMerge, type Saved, saveMerged } from './saveMerged';
import { changesBetween, typeIn, useCheckedForm } from './useCheckedForm';
import { useNewId } from './useNewId';
import { useSave } from './useSave';

export type RecordFormOptions<Row, Draft, Result> = Omit<MergeRules<Row, Draft>, 'toDraft' | 'isClosed'> & {
  record: Row;
  toDraft: (record: Row) => Draft & DefaultValues<Draft>;
  save: UseMutationOptions<Result, Error, { newId: string; stored: Row; draft: Draft }>;
  isClosed?: MergeRules<Row, Draft>['isClosed'];
};

export type Conflict<Row, Draft> = {
  message: string;
  current: Row;
  theirs: Draft;
  mine: Draft;
  parts: readonly Part<Draft>[];
  isClosed: boolean;
  disputed: readonly Part<Draft>[];
  news: readonly Part<Draft>[];
  /** Null until a version of the part is chosen or another value is typed. */
  choice: (part: Part<Draft>, draft: Draft) => 'mine' | 'theirs' | null;
  choose: (part: Part<Draft>, whose: 'mine' | 'theirs') => void;
  asked: number;
  onShowCurrent: () => void;
};

/**
 * A checked form over a record. `stored` is the version being edited: a newer one replaces it only while the
 * form is untouched, or if the newer one says the same in every field of the form. Saving over a newer
 * version changes only what the user has changed, and asks only about what both have changed. Warns before
 * unsaved input is lost.
 */
export function useRecordForm<Row, Draft extends FieldValues, Result>({
  record,
  toDraft,
  check,
  save: options,
  parts,
  isClosed = () => false,
}: RecordFormOptions<Row, Draft, Result>) {
  const [stored, setStored] = useState(record);
  const form = useCheckedForm<Draft>(toDraft(stored), check, idOf(record), {
    version: () => stored,
    // Only the form for this record can have kept it.
    restore: (version) => show(version as Row),
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState(0);
  const sent = useRef<SentDraft<Draft>[]>([]);
  const { mutationFn, meta } = options;
  const { save, isPending, error, reset } = useSave<Draft, Saved<Result>, Attempt<Row, Draft>>(form, {
    mutationFn: (attempt, context) => {
      if (!mutationFn) throw new Error('Nothing saves this form');
      const rules = { toDraft, check, parts, isClosed };
      return saveMerged(attempt, rules, sent.current, (version) => mutationFn(version, context));
    },
    onError: (failure) => {
      if (failure instanceof OpenMerge) onQuestion(failure);
    },
    onSuccess: () => {
      sent.current = [];
    },
    meta: { ...meta, success: (saved) => successText(meta?.success, saved as Saved<Result>) },
  });
  const newId = useNewId();
  const { isDirty } = form.formState;
  useLeaveWarning(isDirty);

  function show(newer: Row) {
    setStored(newer);
    form.reset(toDraft(newer));
  }

  const onArrival = useEffectEvent((arrived: Row) => {
    if (arrived === stored) return;
    if (!isDirty) show(arrived);
    // The change made elsewhere is in no field of this form, so there is nothing to ask about.
    else if (JSON.stringify(toDraft(arrived)) === JSON.stringify(toDraft(stored))) setStored(arrived);
  });
  useEffect(() => onArrival(record), [record]);

  function onQuestion({ question }: OpenMerge<Row, Draft>) {
    setChosen(new Set());
    setAsked(0);
    if (question.stored === stored) return;
    show(question.stored);
    typeIn(form, changesBetween(form.getValues(), question.draft));
    void form.trigger();
  }

  const open = error instanceof OpenMerge ? (error as OpenMerge<Row, Draft>).question : null;
  const choice = (part: Part<Draft>, draft: Draft) => {
    if (!open) return null;
    if (!readsSame(part, draft, open.draft))
      return readsSame(part, draft, toDraft(open.conflict.current)) ? 'theirs' : 'mine';
    return chosen.has(part.label) ? 'mine' : null;
  };

  const conflictOf = ({
    conflict,
    draft,
    disputed,
    news,
  }: NonNullable<typeof open>): Conflict<Row, Draft> => {
    const { message, current } = conflict;
    const theirs: Draft = toDraft(current);
    return {
      message,
      current,
      theirs,
      mine: draft,
      parts,
      isClosed: isClosed(current),
      disputed,
      news,
      choice,
      choose: (part, whose) => {
        typeIn(form, fieldsOf(part, whose === 'mine' ? draft : theirs));
        setChosen(new Set([...chosen, part.label]));
      },
      asked,
      onShowCurrent: () => {
        show(current);
        reset();
      },
    };
  };

  return {
    form,
    stored,
    show,
    save: (draft: Draft, onSaved: (result: Result) => void) => {
      const isAsking = open !== null && !isClosed(open.conflict.current);
      if (isAsking && open.disputed.some((part) => choice(part, draft) === null)) {
        setAsked(asked + 1);
        return;
      }
      const settled = isAsking &&
        open.disputed.length > 0 && {
          conflict: open.conflict,
          labels: new Set(open.disputed.map(({ label }) => label)),
        };
      save({ newId: newId(draft), stored, draft, settled: settled || null }, ({ result }) => {
        const typedMeanwhile = changesBetween(draft, form.getValues());
        onSaved(result);
        typeIn(form, typedMeanwhile);
      });
    },
    isPending,
    conflict: open && conflictOf(open),
  };
}

/** A toast does not stay, so it only names what the form shows. */
function successText<Result>(text: Success, { result, news }: Saved<Result>): string | null {
  const saved = typeof text === 'function' ? text(result) : (text ?? null);
  if (news.length === 0) return saved;
  const kept = conflict.keptMeanwhile({ fields: news.join(', ') });
  return saved ? `${saved}. ${kept}` : kept;
}

type Success = NonNullable<UseMutationOptions['meta']>['success'];

/** Empty for a new record, and for a record of which there is only one. */
const idOf = (record: unknown) =>
  typeof record === 'object' && record !== null && 'id' in record ? String(record.id) : '';

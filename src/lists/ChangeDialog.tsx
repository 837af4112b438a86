import type { UseMutationOptions } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../components/Button';
import { FormActions } from '../components/FormActions';
import { InlineAlert } from '../components/InlineAlert';
import { Modal } from '../components/Modal';
import type { RowAnswer, Run, RunOver } from '../data/manyRows';
import type { Noun } from '../domain/words';
import { useLeaveWarning, whenMayDiscard } from '../forms/leaveWarning';
import { failureOf } from '../forms/useSave';
import { RunProgress, RunReport, type RunTexts } from './RunReport';
import { useRun } from './useRun';
import type { Ticked } from './useSelection';

type ChangeDialogProps<Row, Values> = {
  title: string;
  noun: Noun;
  ticked: readonly Ticked[];
  children: ReactNode;
  confirmText: string;
  isDirty?: boolean;
  mayStart?: () => boolean;
  mutation: UseMutationOptions<Run, Error, RunOver<Row, Values>>;
  rows: readonly Row[];
  values: Values;
  texts: RunTexts;
  /** What else was done, below the outcome. */
  note?: (done: readonly RowAnswer[]) => string | null;
  /** Null if it cannot be undone. */
  undo?: (done: readonly RowAnswer[]) => { rows: readonly Row[]; values: Values } | null;
  /** Called with the outcome of each row, or with none if the change was undone. */
  onClose: (answers: readonly RowAnswer[]) => void;
};

export function ChangeDialog<Row, Values>({
  title,
  noun,
  ticked,
  children,
  confirmText,
  isDirty = false,
  mayStart = () => true,
  mutation,
  rows,
  values,
  texts,
  note,
  undo,
  onClose,
}: ChangeDialogProps<Row, Values>) {
  const run = useRun(mutation);
  const undone = useRun(mutation);
  const [failure, setFailure] = useState<Error | null>(null);
  const [refusals, setRefusals] = useState(0);
  const asked = useRef<HTMLDivElement>(null);
  const { result } = run;
  const answers = result?.answers ?? [];
  const done = answers.filter(({ outcome }) => outcome === 'done');
  const busy = run.isPending || undone.isPending;
  const close = () => onClose(undone.result ? [] : answers);

  const isUnsaved = isDirty && !result;
  useLeaveWarning(isUnsaved);
  const dismiss = () => whenMayDiscard(isUnsaved, close);

  useEffect(() => {
    if (refusals > 0) asked.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  const start = () => {
    if (!mayStart()) {
      setRefusals(refusals + 1);
      return;
    }
    setFailure(null);
    run.start(rows, values, setFailure);
  };
  const back = undo?.(done);
  const takeBack =
    back &&
    (() => {
      setFailure(null);
      undone.start(back.rows, back.values, setFailure);
    });
  const noted = note?.(done);

  return (
    <Modal title={title} busy={busy} onClose={dismiss}>
      {failure && !busy && (
        <InlineAlert tone="bad" className="mb-4">
          {failureOf(mutation, failure)}
        </InlineAlert>
      )}
      {undone.result ? (
        <RunReport
          key="undone"
          noun={noun}
          ticked={ticked}
          result={undone.result}
          texts={{ done: (whom) => `Undone for ${whom}.` }}
          run={undone}
          onClose={close}
        />
      ) : result ? (
        <RunReport noun={noun} ticked={ticked} result={result} texts={texts} run={run} onClose={close}>
          {noted && <p>{noted}</p>}
          {takeBack && done.length > 0 && !run.isPending && (
            <UndoButton busy={undone.isPending} onUndo={takeBack} />
          )}
        </RunReport>
      ) : (
        <>
          <div ref={asked}>{children}</div>
          {run.isPending && <RunProgress noun={noun} total={rows.length} run={run} />}
          <FormActions>
            <Button variant="secondary" disabled={busy} onClick={dismiss}>
              Cancel
            </Button>
            <Button busy={busy} busyText="Saving..." onClick={start}>
              {failure ? 'Try again' : confirmText}
            </Button>
          </FormActions>
        </>
      )}
    </Modal>
  );
}

const UNDO_MS = 10_000;

export function UndoButton({ busy, onUndo }: { busy: boolean; onUndo: () => void }) {
  const [isOver, setOver] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);

  if (isOver && !hasFocus && !busy) return null;
  return (
    <div>
      <Button
        variant="secondary"
        busy={busy}
        busyText="Undoing..."
        onClick={onUndo}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
      >
        Undo
      </Button>
    </div>
  );
}

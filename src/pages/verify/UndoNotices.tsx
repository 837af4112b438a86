import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../components/Button';
import { InlineAlert } from '../../components/InlineAlert';
import { Key, useKey } from '../../components/keys';
import type { Submission } from '../../data/submissions';
import { undoDecision } from '../../data/verification';
import { submissionTitle } from '../../domain/submissions';
import { useAction } from '../../forms/useSave';

/** For how long a decision can be taken back. In milliseconds; the database allows a little more (private.undo_time). */
export const UNDO_TIME = 10_000;

export type Decision = 'verified' | 'returned';
/** What was decided, and on which version of what was sent. */
export type Decided = Submission & { decision: Decision };

type UndoNoticesProps = {
  /** The latest last. */
  decided: readonly Decided[];
  onUndone: (decided: Decided) => void;
  onOver: (decided: Decided) => void;
};

/** What was just decided, each with a button that takes it back. It is said to those who do not see it. */
export function UndoNotices({ decided, onUndone, onOver }: UndoNoticesProps) {
  return (
    <div
      role="status"
      // Where toasts are; on a phone above the buttons that decide on the next one.
      className="pointer-events-none fixed inset-x-0 z-20 flex flex-col items-center gap-2 px-4 max-lg:bottom-20 lg:top-18 print:hidden"
    >
      {decided.map((each, index) => (
        <Notice
          key={`${each.id} ${each.version}`}
          decided={each}
          isLatest={index === decided.length - 1}
          onUndone={() => onUndone(each)}
          onOver={() => onOver(each)}
        />
      ))}
    </div>
  );
}

type NoticeProps = { decided: Decided; isLatest: boolean; onUndone: () => void; onOver: () => void };

function Notice({ decided, isLatest, onUndone, onOver }: NoticeProps) {
  const { id, version, kind, details, driver_name, decision } = decided;
  const what = `${submissionTitle(kind, details)}, ${driver_name}`;
  const { mutate, isPending, failure } = useAction(undoDecision());
  const undo = () => {
    if (!isPending) mutate({ id, version, what }, { onSuccess: onUndone });
  };
  // A failure stays until it is read.
  const stays = isPending || failure !== undefined;
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => end(), UNDO_TIME);
    return () => clearTimeout(timer);
  }, [stays]);

  return (
    <div className="pointer-events-auto w-full max-w-md rounded-card border border-line bg-surface px-4 py-2 shadow-float">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-sm wrap-anywhere">
          <span className="font-semibold">{decision === 'verified' ? 'Verified' : 'Sent back'}</span>{' '}
          <span dir="auto">{what}</span>
        </p>
        <Button
          variant="quiet"
          className="shrink-0 px-3"
          busy={isPending}
          busyText="Undoing..."
          onClick={undo}
        >
          <Undo2 aria-hidden="true" className="size-4" />
          Undo {isLatest && <UndoKey onPress={undo} />}
        </Button>
      </div>
      {failure && (
        <InlineAlert tone="bad" className="my-2">
          <p>{failure}</p>
          <Button variant="secondary" className="mt-2" onClick={onOver}>
            Close
          </Button>
        </InlineAlert>
      )}
    </div>
  );
}

function UndoKey({ onPress }: { onPress: () => void }) {
  useKey('u', onPress);
  return <Key name="U" />;
}

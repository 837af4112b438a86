import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../components/Button';
import { InlineAlert } from '../../../components/InlineAlert';
import { Key, useKey } from '../../../components/keys';
import { useAction } from '../../../forms/useSave';
import type { Submission } from '../data/submissions';
import { undoDecision } from '../data/verification';
import { submissionTitle } from '../submissions';

/** Milliseconds in which a decision can be undone. The database allows a little more (private.undo_time). */
export const UNDO_TIME = 10_000;

/** In milliseconds. Once undone, there is nothing left to press, so the notice goes like a toast. */
const UNDONE_TIME = 4000;

export type Decision = 'verified' | 'returned';
export type Decided = Submission & { decision: Decision; isUndone: boolean };

const TITLES = { verified: 'Verified', returned: 'Sent back' } as const;

type UndoNoticesProps = {
  decided: readonly Decided[];
  onUndone: (decided: Decided) => void;
  onOver: (decided: Decided) => void;
};

export function UndoNotices({ decided, onUndone, onOver }: UndoNoticesProps) {
  const latest = decided.findLast(({ isUndone }) => !isUndone);
  return (
    <div
      role="status"
      // Where toasts are. On a phone that is over the app's name, so no button is covered.
      className="pointer-events-none fixed inset-x-0 top-2 z-20 flex flex-col items-center gap-2 px-4 lg:top-18 print:hidden"
    >
      {decided.map((each) => (
        <Notice
          key={`${each.id} ${each.version}`}
          decided={each}
          isLatest={each === latest}
          onUndone={() => onUndone(each)}
          onOver={() => onOver(each)}
        />
      ))}
    </div>
  );
}

type NoticeProps = { decided: Decided; isLatest: boolean; onUndone: () => void; onOver: () => void };

function Notice({ decided, isLatest, onUndone, onOver }: NoticeProps) {
  const { id, version, kind, details, driver_name, decision, isUndone } = decided;
  const { mutate, isPending, failure } = useAction(undoDecision());
  const undo = () => {
    if (!isPending) mutate({ id, version }, { onSuccess: onUndone });
  };
  // A failure stays until it is closed.
  const stays = isPending || failure !== undefined;
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => end(), isUndone ? UNDONE_TIME : UNDO_TIME);
    return () => clearTimeout(timer);
  }, [stays, isUndone]);

  return (
    <div className="pointer-events-auto w-full max-w-md rounded-card border border-line bg-surface px-4 py-2 shadow-float">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-sm wrap-anywhere">
          <span className="font-semibold">{isUndone ? 'Taken back' : TITLES[decision]}</span>{' '}
          {submissionTitle(kind, details)}, <span dir="auto">{driver_name}</span>
        </p>
        {!isUndone && (
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
        )}
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

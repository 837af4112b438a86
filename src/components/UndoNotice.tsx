import { Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from './Button';
import { InlineAlert } from './InlineAlert';
import { Key, useKey } from './keys';

/** Milliseconds in which an act can be undone. The database allows a little more (private.undo_time). */
export const UNDO_TIME = 10_000;

/** In milliseconds. Once undone, there is nothing left to press, so the notice goes like a toast. */
const UNDONE_TIME = 4000;

/** Where toasts are. On a phone that is over the app's name, so no button is covered. */
export function UndoArea({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-2 z-20 flex flex-col items-center gap-2 px-4 lg:top-18 print:hidden"
    >
      {children}
    </div>
  );
}

type UndoNoticeProps = {
  title: string;
  about: ReactNode;
  isUndone: boolean;
  /** The U key undoes it. */
  hasKey: boolean;
  isPending: boolean;
  failure: string | undefined;
  onUndo: () => void;
  onOver: () => void;
};

/** In an UndoArea. */
export function UndoNotice(props: UndoNoticeProps) {
  const { title, about, isUndone, hasKey, isPending, failure, onUndo, onOver } = props;
  const undo = () => {
    if (!isPending) onUndo();
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
          <span className="font-semibold">{isUndone ? 'Taken back' : title}</span> {about}
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
            Undo {hasKey && <UndoKey onPress={undo} />}
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

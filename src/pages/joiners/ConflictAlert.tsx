import { Button } from '../../components/Button';
import { InlineAlert } from '../../components/InlineAlert';
import type { EditConflict } from '../../data/applicationReview';

type ConflictAlertProps = { conflict: EditConflict; onShowCurrent: () => void };

/** Somebody else was first: says so, leaves what was typed where it is, and offers the way on. */
export function ConflictAlert({ conflict, onShowCurrent }: ConflictAlertProps) {
  return (
    <InlineAlert tone="bad" title={conflict.message}>
      <p>
        Nothing was overwritten, and what you typed is still here. Note what you need of it, then go on from
        the current version.
      </p>
      <Button variant="secondary" className="mt-3" onClick={onShowCurrent}>
        Discard mine and show the current version
      </Button>
    </InlineAlert>
  );
}

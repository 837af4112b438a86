import { Button } from '../../../components/Button';
import { InlineAlert } from '../../../components/InlineAlert';
import { useAction } from '../../../forms/useSave';
import type { Board } from '../board';
import { sayNobodyWorked, withdrawNobodyWorked } from '../data';

type IdleDayProps = {
  board: Board;
  /** Null where it cannot be said: somebody worked, or the day is too long ago. */
  onSay: (() => void) | null;
};

/** That nobody worked on a day: said in one press today, with words of a day that is over, and taken back. */
export function IdleDay({ board: { idle, day, is_today }, onSay }: IdleDayProps) {
  const say = useAction(sayNobodyWorked());
  const undo = useAction(withdrawNobodyWorked());
  const failure = say.failure ?? undo.failure;
  if (!idle && !onSay && !failure) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm print:hidden">
      {idle && (
        <>
          <p role="status" className="wrap-anywhere">
            Nobody worked {is_today ? 'today' : 'on this day'}
            {idle.by && `, says ${idle.by}`}
            {idle.words && `: “${idle.words}”`}.
          </p>
          {idle.may_withdraw && (
            <Button
              variant="secondary"
              busy={undo.isPending}
              busyText="Undoing..."
              onClick={() => undo.mutate(day)}
            >
              Undo
            </Button>
          )}
        </>
      )}
      {!idle && onSay && (
        <Button
          variant="secondary"
          busy={say.isPending}
          busyText="Saving..."
          onClick={() => (is_today ? say.mutate({ day }) : onSay())}
        >
          Nobody worked {is_today ? 'today' : 'on this day'}
        </Button>
      )}
      {failure && <InlineAlert tone="bad">{failure}</InlineAlert>}
    </div>
  );
}

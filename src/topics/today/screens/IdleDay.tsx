import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
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
  const isBusy = say.isPending || undo.isPending;
  const isIdle = idle !== null;
  const button = useRef<HTMLButtonElement>(null);
  // What the day was when the button was pressed. While it is busy, the button loses the focus.
  const pressed = useRef<boolean | null>(null);
  useEffect(() => {
    if (isBusy || pressed.current === null || pressed.current === isIdle) return;
    pressed.current = null;
    button.current?.focus();
  }, [isBusy, isIdle]);

  const press = () => {
    if (!isIdle && !is_today) return onSay?.();
    pressed.current = isIdle;
    if (isIdle) undo.mutate(day);
    else say.mutate({ day });
  };
  const mayPress = idle ? idle.may_withdraw : onSay !== null;
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 text-sm print:hidden',
        (idle || mayPress || failure) && 'mt-4',
      )}
    >
      <p role="status" className="wrap-anywhere">
        {idle && (
          <>
            Nobody worked {is_today ? 'today' : 'on this day'}
            {idle.by && `, says ${idle.by}`}
            {idle.words && `: “${idle.words}”`}.
          </>
        )}
      </p>
      {mayPress && (
        <Button
          ref={button}
          variant="secondary"
          busy={isBusy}
          busyText={isIdle ? 'Undoing...' : 'Saving...'}
          onClick={press}
        >
          {isIdle ? 'Undo' : `Nobody worked ${is_today ? 'today' : 'on this day'}`}
        </Button>
      )}
      {failure && <InlineAlert tone="bad">{failure}</InlineAlert>}
    </div>
  );
}

import { useState } from 'react';
import { DateField } from '../../../components/DateField';
import { useToday } from '../../../components/useToday';
import type { RowAnswer } from '../../../data/manyRows';
import { addDaysToDay, type Day } from '../../../domain/dates';
import { counted } from '../../../domain/words';
import { formatCount } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { ChangeDialog } from '../../../lists/ChangeDialog';
import type { Ticked } from '../../../lists/useSelection';
import { setDriversAway } from '../data';
import { dayBackError, latestDayBack } from '../rules';

const NOUN = ['driver', 'drivers'] as const;

type AwayDialogProps = {
  drivers: readonly Ticked[];
  /** The absence of the only driver, to change it. */
  backOn?: Day | null;
  onClose: (answers: readonly RowAnswer[]) => void;
};

export default function AwayDialog({ drivers, backOn = null, onClose }: AwayDialogProps) {
  const today = useToday();
  const [day, setDay] = useState(backOn ?? '');
  const [isChecked, setChecked] = useState(false);
  const error = dayBackError(day, today);
  const whom = whomOf(drivers);
  return (
    <ChangeDialog
      title={backOn ? `Change the first day back: ${whom}` : `Mark ${whom} as away`}
      noun={NOUN}
      ticked={drivers}
      confirmText={backOn ? 'Save' : 'Mark as away'}
      isDirty={day !== (backOn ?? '')}
      mayStart={() => {
        setChecked(true);
        return !error;
      }}
      mutation={setDriversAway()}
      rows={drivers.map(({ id }) => ({ id, back_on: day }))}
      values={null}
      texts={{
        done: (whom, count) => `${whom} ${count === 1 ? 'is' : 'are'} away, and back on ${formatDate(day)}.`,
        unchanged: (count) =>
          `${formatCount(count)} ${count === 1 ? 'was' : 'were'} already away, and back on ${formatDate(day)}.`,
        refused: (whom) => `Not marked as away: ${whom}`,
      }}
      undo={restored}
      onClose={onClose}
    >
      <p>
        Until the first day back, {drivers.length === 1 ? whom : 'they'}{' '}
        {drivers.length === 1 ? "isn't" : "aren't"} counted as active and{' '}
        {drivers.length === 1 ? 'gets' : 'get'} no reminders. From that day everything counts again, including
        what ran out in the meantime. Vehicles stay assigned.
      </p>
      <DateField
        label="First day back"
        help="Nobody needs to say why."
        className="mt-4"
        min={addDaysToDay(today, 1)}
        max={latestDayBack(today)}
        error={isChecked ? (error ?? undefined) : undefined}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </ChangeDialog>
  );
}

type BackDialogProps = Omit<AwayDialogProps, 'backOn'>;

export function BackDialog({ drivers, onClose }: BackDialogProps) {
  return (
    <ChangeDialog
      title={`Mark ${whomOf(drivers)} as back`}
      noun={NOUN}
      ticked={drivers}
      confirmText="Mark as back"
      mutation={setDriversAway()}
      rows={drivers.map(({ id }) => ({ id, back_on: null }))}
      values={null}
      texts={{
        done: (whom, count) => `${whom} ${count === 1 ? 'is' : 'are'} back.`,
        unchanged: (count) => `${formatCount(count)} ${count === 1 ? "wasn't" : "weren't"} away.`,
        refused: (whom) => `Not marked as back: ${whom}`,
      }}
      undo={restored}
      onClose={onClose}
    >
      <p>They count as active from today, and get reminders of what is due.</p>
    </ChangeDialog>
  );
}

const whomOf = (drivers: readonly Ticked[]) => {
  const [only] = drivers;
  return drivers.length === 1 && only ? only.name : counted(drivers.length, NOUN);
};

const restored = (done: readonly RowAnswer[]) => ({
  rows: done.map(({ id, previous_back_on = null }) => ({ id, back_on: previous_back_on })),
  values: null,
});

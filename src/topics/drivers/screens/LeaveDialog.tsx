import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../../components/DateField';
import { useToday } from '../../../components/useToday';
import type { RowAnswer } from '../../../data/manyRows';
import { addMonthsToDay } from '../../../domain/dates';
import { counted } from '../../../domain/words';
import { formatCount } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { ChangeDialog } from '../../../lists/ChangeDialog';
import type { Ticked } from '../../../lists/useSelection';
import { assignmentsQuery } from '../../assignments/data';
import { retentionPeriodsQuery } from '../../retention/data/retention';
import { setDriversActive } from '../data/manyDrivers';
import { earliestLeave, leaveError } from '../rules';

const NOUN = ['driver', 'drivers'] as const;

type LeaveDialogProps = {
  drivers: readonly Ticked[];
  onClose: (answers: readonly RowAnswer[]) => void;
};

/** Everything that happens when drivers leave the depot. */
export default function LeaveDialog({ drivers, onClose }: LeaveDialogProps) {
  const today = useToday();
  const [day, setDay] = useState(today);
  const [isChecked, setChecked] = useState(false);
  const error = leaveError(day, today);
  const [first] = drivers;
  const only = drivers.length === 1 ? first : undefined;
  return (
    <ChangeDialog
      title={only ? `${only.name} leaves` : `${counted(drivers.length, NOUN)} leave`}
      noun={NOUN}
      ticked={drivers}
      confirmText="Make inactive"
      isDirty={day !== today}
      mayStart={() => {
        setChecked(true);
        return !error;
      }}
      mutation={setDriversActive()}
      rows={drivers}
      values={{ active: false, leftOn: day }}
      texts={{
        done: (whom, count) => `${whom} ${count === 1 ? 'is' : 'are'} now inactive.`,
        unchanged: (count) => `${formatCount(count)} already ${count === 1 ? 'was' : 'were'}.`,
        refused: (whom) => `${whom} stayed active`,
      }}
      note={returnedText}
      // A vehicle that was returned may be another driver's by then.
      undo={(done) =>
        done.some(({ returned }) => returned) ? null : { rows: done, values: { active: true, leftOn: null } }
      }
      onClose={onClose}
    >
      <ul className="list-disc space-y-1 pl-5">
        {only ? <ReturnOf driverId={only.id} /> : <li>The vehicles that they have are returned today.</li>}
        <li>
          {only ? only.name : 'Drivers who leave'} can still read their own record, but cannot send anything.
          They get no reminders, and are not counted.
        </li>
        {!error && <KeptUntil day={day} />}
      </ul>
      <DateField
        label={only ? 'Leaves on' : 'Leave on'}
        help="Today or up to a month ago. On a day to come, do this then."
        className="mt-4"
        min={earliestLeave(today)}
        max={today}
        error={isChecked ? (error ?? undefined) : undefined}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </ChangeDialog>
  );
}

function ReturnOf({ driverId }: { driverId: string }) {
  const { data } = useQuery(assignmentsQuery({ column: 'driver_id', id: driverId }));
  const current = data?.records.find(({ status }) => status === 'active');
  return current ? <li>{current.registration_number} is returned today.</li> : null;
}

/** The night jobs erase whoever left long enough ago. */
function KeptUntil({ day }: { day: string }) {
  const { data } = useQuery(retentionPeriodsQuery());
  const months = data?.find(({ kind }) => kind === 'leavers')?.months;
  return months ? (
    <li>
      Records are kept until {formatDate(addMonthsToDay(day, months))}, for{' '}
      {counted(months, ['month', 'months'])}, and then erased.
    </li>
  ) : null;
}

function returnedText(done: readonly RowAnswer[]): string | null {
  const plates = done.flatMap(({ returned }) => returned ?? []).toSorted();
  return plates.length > 0 ? `Returned: ${plates.join(', ')}.` : null;
}

import { CheckboxField } from '../../../components/CheckboxField';
import { DateField } from '../../../components/DateField';
import { useToday } from '../../../components/useToday';
import { addDaysToDay } from '../../../domain/dates';
import type { Part } from '../../../domain/merge';
import { useCheckedField } from '../../../forms/fields';
import { RecordModal } from '../../../forms/RecordModal';
import { formatDate } from '../../../lib/formatDate';
import { type DepotDays, saveDepotDays } from '../data/depotDays';
import { beginsText, checkDepotDays, type DepotDaysDraft } from '../rules';

type DepotDaysDialogProps = {
  days: DepotDays;
  /** Opened to choose when checks begin. */
  isChoosing?: boolean;
  onClose: () => void;
};

/** For admins. The day on which checks begin stays once it has come. */
export default function DepotDaysDialog({ days, isChoosing = false, onClose }: DepotDaysDialogProps) {
  const today = useToday();
  const hasBegun = days.checks_begin_on !== null && days.checks_begin_on <= today;
  const mayStayOpen = !isChoosing && days.checks_begin_on === null;
  return (
    <RecordModal
      title="Days of checks"
      submitText="Save days"
      record={days}
      toDraft={({ checks_begin_on, works_on_holidays }) => ({
        beginsOn: checks_begin_on ?? (isChoosing ? addDaysToDay(today, 1) : ''),
        worksOnHolidays: works_on_holidays,
      })}
      check={checkDepotDays(hasBegun ? null : today, mayStayOpen)}
      save={saveDepotDays()}
      parts={PARTS}
      onClose={onClose}
    >
      {hasBegun ? <p>{beginsText(days.checks_begin_on, today)}</p> : <BeginsOn optional={mayStayOpen} />}
      <WorksOnHolidays />
    </RecordModal>
  );
}

const PARTS: readonly Part<DepotDaysDraft>[] = [
  { label: 'Checks begin on', paths: ['beginsOn'], read: ({ beginsOn }) => beginsOn && formatDate(beginsOn) },
  { label: 'We work on public holidays', paths: ['worksOnHolidays'] },
];

function BeginsOn({ optional }: { optional: boolean }) {
  const field = useCheckedField<DepotDaysDraft>();
  return (
    <DateField
      label="Checks begin on"
      optional={optional}
      help="From that day on, each expected day of a vehicle without a check is on record as missed. It cannot be changed once it has come."
      {...field('beginsOn')}
    />
  );
}

function WorksOnHolidays() {
  const field = useCheckedField<DepotDaysDraft>();
  return (
    <CheckboxField
      label="We work on public holidays"
      help="Unticked, no check is expected on them. Days that are over stay as they are."
      {...field('worksOnHolidays')}
    />
  );
}

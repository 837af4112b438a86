import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { DateField } from '../../../components/DateField';
import { ErrorState } from '../../../components/ErrorState';
import { IconButton } from '../../../components/IconButton';
import { Skeleton } from '../../../components/Skeleton';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { FormModal } from '../../../forms/FormModal';
import { useCheckedField } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useNewId } from '../../../forms/useNewId';
import { useAction, useSave } from '../../../forms/useSave';
import { formatWeekday, formatWeekdayInText } from '../../../lib/format';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { RowButton } from '../../settings/parts/cells';
import { SettingsPanel } from '../../settings/parts/SettingsPanel';
import { addHoliday, type Holiday, holidaysQuery, removeHoliday } from '../data';
import { checkHoliday, type HolidayDraft } from '../rules';

/** A year of the list that all depots share. */
export default function HolidaysPanel() {
  const { data, isLoadingError, refetch } = useQuery(holidaysQuery());
  const [year, setYear] = useState(Number(useToday().slice(0, 4)));
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Holiday | null>(null);
  const shown = data?.filter(({ day }) => day.startsWith(`${year}-`));
  return (
    <SettingsPanel
      title="Holidays"
      text="No check is expected on these days, unless a depot works on public holidays (Settings > Depots). Days that are over stay as they are."
      history={<RecordHistory of={{ table: 'holidays' }} />}
      actions={<Button onClick={() => setAdding(true)}>Add Holiday</Button>}
    >
      <div className="mb-3 flex items-center gap-1">
        <IconButton icon={ChevronLeft} label="The year before" onClick={() => setYear(year - 1)} />
        <h3 aria-live="polite" className="min-w-16 text-center font-semibold tabular-nums">
          {year}
        </h3>
        <IconButton icon={ChevronRight} label="The year after" onClick={() => setYear(year + 1)} />
      </div>
      <Card>
        {isLoadingError ? (
          <ErrorState message="The holidays couldn't be loaded" onRetry={() => refetch()} />
        ) : !shown ? (
          <Skeleton className="h-60 w-full" />
        ) : shown.length === 0 ? (
          <p className="text-ink-soft">No holiday of {year} is on the list.</p>
        ) : (
          <ul aria-label={`Holidays of ${year}`} className="-my-2 divide-y divide-line">
            {shown.map((holiday) => (
              <li key={holiday.id} className="flex items-center justify-between gap-x-4 py-1">
                <p className="min-w-0 flex-wrap gap-x-4 sm:flex">
                  <span className="block w-40 tabular-nums">{formatWeekday(holiday.day)}</span>
                  <span className="font-medium wrap-anywhere">{holiday.name}</span>
                </p>
                <RowButton label="Remove" of={holiday.name} onClick={() => setRemoved(holiday)} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {isAdding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onAdded={({ day }) => {
            setYear(Number(day.slice(0, 4)));
            setAdding(false);
          }}
        />
      )}
      {removed && <RemoveDialog holiday={removed} onClose={() => setRemoved(null)} />}
    </SettingsPanel>
  );
}

type AddDialogProps = { onClose: () => void; onAdded: (holiday: Holiday) => void };

function AddDialog({ onClose, onAdded }: AddDialogProps) {
  const idOf = useNewId();
  const form = useCheckedForm<HolidayDraft>({ day: '', name: '' }, checkHoliday);
  const { save, isPending } = useSave(form, addHoliday());
  return (
    <FormModal
      title="Add Holiday"
      form={form}
      onSubmit={(draft) => save({ id: idOf(draft), ...draft }, onAdded)}
      onClose={onClose}
      busy={isPending}
      submitText="Add Holiday"
    >
      <p className="text-ink-soft">In all depots.</p>
      <Fields />
    </FormModal>
  );
}

function Fields() {
  const field = useCheckedField<HolidayDraft>();
  return (
    <>
      <DateField label="Day" {...field('day')} />
      <TextField label="Name" autoComplete="off" {...field('name')} />
    </>
  );
}

function RemoveDialog({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const { mutate, isPending, failure } = useAction(removeHoliday());
  return (
    <ConfirmDialog
      title={`Remove ${holiday.name}?`}
      confirmText="Remove"
      busyText="Removing..."
      busy={isPending}
      error={failure}
      onCancel={onClose}
      onConfirm={() => mutate(holiday.id, { onSuccess: onClose })}
    >
      <p>
        {formatWeekdayInText(holiday.day)}. Checks are then expected on it in every depot, unless it is over
        already.
      </p>
    </ConfirmDialog>
  );
}

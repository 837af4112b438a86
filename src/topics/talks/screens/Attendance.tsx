import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { DateField } from '../../../components/DateField';
import { CARD } from '../../../components/FoldSection';
import { InlineAlert } from '../../../components/InlineAlert';
import { SelectField } from '../../../components/SelectField';
import { TextAreaField } from '../../../components/TextAreaField';
import { UndoArea, UndoNotice } from '../../../components/UndoNotice';
import { useToday } from '../../../components/useToday';
import type { Day } from '../../../domain/dates';
import { checkDeletion, type DeletionDraft } from '../../../domain/deletion';
import { missingFields, toFormCheck } from '../../../domain/formCheck';
import { counted } from '../../../domain/words';
import { FormModal } from '../../../forms/FormModal';
import { useCheckedField } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useAction, useSave } from '../../../forms/useSave';
import { formatCount } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { activeDriversQuery } from '../../drivers/data/activeDrivers';
import { expectAtTalk, noteAttendance, type Talk, type TalkPerson, takeBackAttendance } from '../data/talks';
import { checkCaughtUp, isMissing, thereText } from '../rules';
import { AttendanceText } from './AttendanceText';

type AttendanceProps = { talk: Talk; people: readonly TalkPerson[] };

/** What was just noted, which can be undone for a moment. */
type Noted = { at: number; drivers: string[]; names: string; isUndone: boolean };

/** Who was there, by ticks; the others have to catch up. */
export function Attendance({ talk, people }: AttendanceProps) {
  const today = useToday();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<'caughtUp' | 'add' | null>(null);
  const [takenBack, setTakenBack] = useState<TalkPerson | null>(null);
  const [noted, setNoted] = useState<Noted | null>(null);
  const note = useAction(noteAttendance());
  const change = useAction(expectAtTalk());
  // Somebody may have come by the code, or have been taken off the list, since they were ticked.
  const open = people.filter(isMissing);
  const left = people.filter(({ state }) => state === 'left');
  const done = people.filter(({ attended_on }) => attended_on !== null);
  const chosen = open.filter(({ driver_id }) => ticked.has(driver_id));
  const drivers = chosen.map(({ driver_id }) => driver_id);
  const isToCome = talk.held_on > today;

  const onNoted = () => {
    const [first, ...others] = chosen;
    setNoted({
      at: Date.now(),
      drivers,
      names:
        others.length === 0 ? (first?.driver_name ?? '') : counted(drivers.length, ['driver', 'drivers']),
      isUndone: false,
    });
    setTicked(new Set());
    setDialog(null);
  };
  const tick = (driver: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(driver);
    else next.delete(driver);
    setTicked(next);
  };
  const failure = note.failure ?? change.failure;

  return (
    <section aria-label="Attendance" className={clsx(CARD, 'overflow-hidden')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-gutter py-3 sm:px-6">
        <h2 className="text-lg font-semibold">
          Attendance{' '}
          <span className="font-normal text-ink-soft tabular-nums">
            {talk.held_on >= today && done.length === 0
              ? `${formatCount(open.length)} invited`
              : thereText({ there: done.length, missing: open.length })}
          </span>
        </h2>
        <Button variant="secondary" onClick={() => setDialog('add')}>
          Add a driver
        </Button>
      </div>
      {failure && (
        <InlineAlert tone="bad" className="m-4">
          {failure}
        </InlineAlert>
      )}
      {isToCome && <p className="px-gutter pt-3 text-ink-soft sm:px-6">Tick them on the day of the talk.</p>}
      {people.length === 0 ? (
        <p className="px-gutter py-6 text-ink-soft sm:px-6">
          Nobody is on the list yet. Whoever scans the code is added to it.
        </p>
      ) : (
        <>
          {!isToCome && open.length > 0 && (
            <div className="flex flex-wrap items-center gap-2 border-b border-line px-gutter py-2 sm:px-6">
              <label className="mr-auto flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5"
                  checked={chosen.length === open.length}
                  onChange={({ target }) =>
                    setTicked(new Set(target.checked ? open.map(({ driver_id }) => driver_id) : []))
                  }
                />
                All {formatCount(open.length)}
              </label>
              {talk.held_on < today && (
                <Button
                  variant="secondary"
                  disabled={drivers.length === 0}
                  onClick={() => setDialog('caughtUp')}
                >
                  Caught up
                </Button>
              )}
              <Button
                disabled={drivers.length === 0}
                busy={note.isPending && dialog === null}
                busyText="Noting..."
                onClick={() =>
                  note.mutate({ talk_id: talk.id, drivers, day: talk.held_on }, { onSuccess: onNoted })
                }
              >
                {drivers.length === 0 ? 'Mark present' : `Mark ${drivers.length} present`}
              </Button>
            </div>
          )}
          <ul className="divide-y divide-line">
            {[...open, ...left, ...done].map((person) => (
              <Line
                key={person.id}
                person={person}
                isTicked={ticked.has(person.driver_id)}
                mayTick={!isToCome && isMissing(person)}
                onTick={(isTicked) => tick(person.driver_id, isTicked)}
                onTakeBack={() => setTakenBack(person)}
                onDrop={() =>
                  change.mutate({ talk_id: talk.id, drivers: [person.driver_id], expected: false })
                }
              />
            ))}
          </ul>
        </>
      )}
      {noted && (
        <UndoArea>
          <Undo
            key={noted.at}
            talk={talk}
            noted={noted}
            onUndone={() => setNoted({ ...noted, isUndone: true })}
            onOver={() => setNoted(null)}
          />
        </UndoArea>
      )}
      {dialog === 'caughtUp' && (
        <CaughtUpDialog talk={talk} drivers={drivers} onNoted={onNoted} onClose={() => setDialog(null)} />
      )}
      {dialog === 'add' && <AddDialog talk={talk} people={people} onClose={() => setDialog(null)} />}
      {takenBack && <TakeBackDialog talk={talk} person={takenBack} onClose={() => setTakenBack(null)} />}
    </section>
  );
}

type LineProps = {
  person: TalkPerson;
  isTicked: boolean;
  mayTick: boolean;
  onTick: (isTicked: boolean) => void;
  onTakeBack: () => void;
  onDrop: () => void;
};

function Line({ person, isTicked, mayTick, onTick, onTakeBack, onDrop }: LineProps) {
  const { driver_name, employee_number, attended_on } = person;
  const name = (
    <span className="min-w-0">
      <span dir="auto" className="block font-medium wrap-anywhere">
        {driver_name}
      </span>
      <span className="block text-sm">
        {employee_number && <span className="text-ink-soft">{employee_number}, </span>}
        <AttendanceText person={person} />
      </span>
    </span>
  );
  return (
    <li className="flex items-center justify-between gap-3 px-gutter py-1.5 sm:px-6">
      {mayTick ? (
        <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={isTicked}
            onChange={({ target }) => onTick(target.checked)}
          />
          {name}
        </label>
      ) : (
        <div className="flex min-h-11 min-w-0 flex-1 items-center gap-3">{name}</div>
      )}
      {attended_on === null ? (
        <Button variant="quiet" className="shrink-0 px-3 text-sm" onClick={onDrop}>
          Remove <span className="sr-only">{driver_name}</span>
        </Button>
      ) : (
        <Button variant="quiet" className="shrink-0 px-3 text-sm" onClick={onTakeBack}>
          Undo <span className="sr-only">attendance of {driver_name}</span>
        </Button>
      )}
    </li>
  );
}

type UndoProps = { talk: Talk; noted: Noted; onUndone: () => void; onOver: () => void };

function Undo({ talk, noted, onUndone, onOver }: UndoProps) {
  const { mutate, isPending, failure } = useAction(takeBackAttendance());
  const { drivers, names, isUndone } = noted;
  return (
    <UndoNotice
      title="Marked present"
      about={names}
      isUndone={isUndone}
      hasKey
      isPending={isPending}
      failure={failure}
      onUndo={() => mutate({ talk_id: talk.id, drivers }, { onSuccess: onUndone })}
      onOver={onOver}
    />
  );
}

type CaughtUpProps = { talk: Talk; drivers: string[]; onNoted: () => void; onClose: () => void };

function CaughtUpDialog({ talk, drivers, onNoted, onClose }: CaughtUpProps) {
  const today = useToday();
  const form = useCheckedForm<{ day: Day }>({ day: today }, checkCaughtUp(talk.held_on, today), talk.id);
  const { save, isPending } = useSave(form, noteAttendance());
  return (
    <FormModal
      title={`${counted(drivers.length, ['driver has', 'drivers have'])} caught up`}
      form={form}
      onSubmit={({ day }) => save({ talk_id: talk.id, drivers, day }, onNoted)}
      onClose={onClose}
      busy={isPending}
      submitText="Note it"
    >
      <p>The talk was on {formatDate(talk.held_on)}.</p>
      <CaughtUpField />
    </FormModal>
  );
}

function CaughtUpField() {
  const field = useCheckedField<{ day: Day }>();
  return <DateField label="Caught up on" {...field('day')} />;
}

type AddDialogProps = { talk: Talk; people: readonly TalkPerson[]; onClose: () => void };

function AddDialog({ talk, people, onClose }: AddDialogProps) {
  const { data = [] } = useQuery(activeDriversQuery());
  const onList = new Set(people.map(({ driver_id }) => driver_id));
  const form = useCheckedForm<{ driver: string }>(
    { driver: '' },
    ({ driver }) =>
      toFormCheck(missingFields([{ path: 'driver', request: 'Choose a driver', value: driver }])),
    talk.id,
  );
  const { save, isPending } = useSave(form, expectAtTalk());
  return (
    <FormModal
      title="Add a driver"
      form={form}
      onSubmit={({ driver }) => save({ talk_id: talk.id, drivers: [driver], expected: true }, onClose)}
      onClose={onClose}
      busy={isPending}
      submitText="Add"
    >
      <DriverSelect options={data.filter(({ value }) => !onList.has(value))} />
    </FormModal>
  );
}

function DriverSelect({ options }: { options: readonly { value: string; label: string }[] }) {
  const field = useCheckedField<{ driver: string }>();
  return <SelectField label="Driver" placeholder="Choose a driver" options={options} {...field('driver')} />;
}

type TakeBackProps = { talk: Talk; person: TalkPerson; onClose: () => void };

function TakeBackDialog({ talk, person, onClose }: TakeBackProps) {
  const form = useCheckedForm<DeletionDraft>({ reason: '' }, checkDeletion, person.id);
  const { save, isPending } = useSave(form, takeBackAttendance());
  return (
    <FormModal
      title={`${person.driver_name} was not there?`}
      form={form}
      onSubmit={({ reason }) =>
        save({ talk_id: talk.id, drivers: [person.driver_id], reason: reason.trim() }, onClose)
      }
      onClose={onClose}
      busy={isPending}
      submitText="Undo"
      variant="danger"
    >
      {person.training_id && <p>The training record that it counted as is deleted.</p>}
      <ReasonField />
    </FormModal>
  );
}

function ReasonField() {
  const field = useCheckedField<DeletionDraft>();
  return <TextAreaField label="Reason" help="Kept in the history." rows={2} {...field('reason')} />;
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../components/Button';
import { EmailText } from '../../../components/EmailText';
import { PhoneLink } from '../../../components/PhoneLink';
import { RequiredNote } from '../../../components/RequiredNote';
import { partsOf } from '../../../domain/fields';
import type { Part } from '../../../domain/merge';
import { CheckedForm, FormMessage } from '../../../forms/CheckedForm';
import { ConflictAlert } from '../../../forms/ConflictAlert';
import { whenMayLeave } from '../../../forms/leaveWarning';
import { type Conflict, useRecordForm } from '../../../forms/useRecordForm';
import { formatDate } from '../../../lib/formatDate';
import { usePartForm } from '../../../records/oneForm';
import { RecordPart } from '../../../records/RecordPart';
import { type Driver, managersQuery, saveDriver } from '../data/drivers';
import type { WholeDriver } from '../data/wholeDriver';
import { DRIVER, type DriverDraft, toDriverDraft } from '../fields';
import { checkDriver, managerName } from '../rules';
import { DriverFields, DriverFormActions, NO_MANAGER } from './DriverFields';

export function PersonalInformation({ record: { driver } }: { record: WholeDriver }) {
  const form = usePartForm('personal', () => open(true));
  // By a link, which names the field that takes the focus.
  const [isLinked, setLinked] = useState(false);
  const open = (byLink: boolean) => form.open(() => setLinked(byLink));
  const manager = useManager(driver);
  return (
    <RecordPart
      id="personal"
      title="Personal Information"
      state={manager === null ? NO_MANAGER : manager && `Reports to ${manager}`}
      actions={
        <Button
          ref={form.button}
          variant="secondary"
          onClick={() => (form.isOpen ? whenMayLeave(form.close) : open(false))}
        >
          {form.isOpen ? 'Close' : 'Edit'} <span className="sr-only">Personal Information</span>
        </Button>
      }
    >
      {form.isOpen ? (
        <DriverForm driver={driver} isLinked={isLinked} onSaved={form.close} />
      ) : (
        <AtAGlance driver={driver} manager={manager} />
      )}
    </RecordPart>
  );
}

/** Null without a manager, undefined until the name is known. */
function useManager({ manager_id }: Driver): string | null | undefined {
  const { data: managers = [] } = useQuery(managersQuery());
  const manager = managers.find(({ id }) => id === manager_id);
  return manager_id === null ? null : manager && managerName(manager);
}

type AtAGlanceProps = { driver: Driver; manager: string | null | undefined };

function AtAGlance({ driver, manager }: AtAGlanceProps) {
  const { email, phone, address, employee_number } = driver;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 wrap-anywhere">
      <Line label="Contact">
        {phone && <PhoneLink phone={phone} isPlain />}
        {phone && email && ', '}
        {email ? <EmailText email={email} /> : !phone && 'None'}
      </Line>
      <Line label={DRIVER.address.label()}>{address ?? 'None'}</Line>
      <Line label={DRIVER.managerId.label()}>
        {manager === null ? NO_MANAGER : manager}
        {employee_number && `, ${DRIVER.employeeNumber.label()} ${employee_number}`}
      </Line>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd dir="auto">{children}</dd>
    </>
  );
}

type DriverFormProps = { driver: Driver; isLinked: boolean; onSaved: () => void };

function DriverForm({ driver, isLinked, onSaved }: DriverFormProps) {
  const { form, save, isPending, conflict } = useRecordForm<Driver, DriverDraft, Driver>({
    record: driver,
    toDraft: toDriverDraft,
    check: checkDriver,
    save: saveDriver(),
    parts: driverParts((id) => id),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (!isLinked) setFocus('fullName');
  }, [isLinked, setFocus]);
  return (
    <CheckedForm form={form} onSubmit={(draft) => save(draft, onSaved)}>
      <div className="flex flex-col gap-5">
        <RequiredNote />
        <DriverFields isStored />
        {conflict ? <DriverConflictAlert conflict={conflict} /> : <FormMessage />}
      </div>
      <DriverFormActions busy={isPending} />
    </CheckedForm>
  );
}

function DriverConflictAlert({ conflict }: { conflict: Conflict<Driver, DriverDraft> }) {
  const { data: managers = [] } = useQuery(managersQuery());
  const parts = driverParts((id) => {
    const manager = managers.find((each) => each.id === id);
    return manager ? managerName(manager) : id;
  });
  return <ConflictAlert conflict={conflict} parts={parts} />;
}

const driverParts = (nameOf: (id: string) => string): readonly Part<DriverDraft>[] =>
  partsOf(DRIVER, { day: formatDate, values: { manager_id: nameOf } });

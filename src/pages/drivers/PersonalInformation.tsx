import { useQuery } from '@tanstack/react-query';
import { RequiredNote } from '../../components/RequiredNote';
import { Section } from '../../components/Section';
import { type Driver, managersQuery, saveDriver } from '../../data/drivers';
import type { Reading } from '../../domain/differences';
import { checkDriver, type DriverDraft, toDriverDraft } from '../../domain/drivers';
import { CheckedForm, FormMessage } from '../../forms/CheckedForm';
import { ConflictAlert } from '../../forms/ConflictAlert';
import { type Conflict, useRecordForm } from '../../forms/useRecordForm';
import { yesOrNo } from '../../lib/format';
import { DriverFields, DriverFormActions } from './DriverFields';

/** The driver's contact details, manager and status. */
export function PersonalInformation({ driver }: { driver: Driver }) {
  const { form, save, show, isPending, conflict } = useRecordForm<Driver, DriverDraft, Driver>({
    record: driver,
    toDraft: toDriverDraft,
    check: checkDriver,
    save: saveDriver(),
  });

  return (
    <Section id="personal" title="Personal Information">
      <CheckedForm form={form} onSubmit={(draft) => save(draft, show)}>
        <div className="flex flex-col gap-5">
          <RequiredNote />
          <DriverFields isStored />
          {conflict ? <DriverConflictAlert conflict={conflict} /> : <FormMessage />}
        </div>
        <DriverFormActions busy={isPending} />
      </CheckedForm>
    </Section>
  );
}

function DriverConflictAlert({ conflict }: { conflict: Conflict<Driver> }) {
  const { data: managers = [] } = useQuery(managersQuery());
  const readings = driverReadings((id) => managers.find((each) => each.id === id)?.full_name ?? id);
  return <ConflictAlert conflict={conflict} readings={readings} toDraft={toDriverDraft} />;
}

/** The fields of the personal information, for comparing two versions in a conflict. */
const driverReadings = (managerName: (id: string) => string): readonly Reading<DriverDraft>[] => [
  { label: 'Full Name', read: ({ fullName }) => fullName },
  { label: 'Email', read: ({ email }) => email },
  { label: 'Employee Number', read: ({ employeeNumber }) => employeeNumber },
  { label: 'Phone', read: ({ phone }) => phone },
  { label: 'Address', read: ({ address }) => address },
  { label: 'Manager', read: ({ managerId }) => managerName(managerId) },
  { label: 'Approved', read: ({ approved }) => yesOrNo(approved) },
  { label: 'Inactive', read: ({ isInactive }) => yesOrNo(isInactive) },
];

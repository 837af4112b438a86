import { useMutation, useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { RequiredNote } from '../../components/RequiredNote';
import { Section } from '../../components/Section';
import {
  type Driver,
  DriverConflict,
  managersQuery,
  SAVE_DRIVER_FAILURE,
  saveDriver,
} from '../../data/drivers';
import { explain } from '../../data/errors';
import { differences, type Reading } from '../../domain/differences';
import { checkDriver, type DriverDraft, toDriverDraft } from '../../domain/drivers';
import { CheckedForm, FormMessage } from '../../forms/CheckedForm';
import { ConflictAlert } from '../../forms/ConflictAlert';
import { useRecordForm } from '../../forms/useRecordForm';
import { DriverFields, DriverFormActions } from './DriverFields';

/** Who the driver is, and where they stand with the depot. */
export function PersonalInformation({ driver }: { driver: Driver }) {
  const { form, version, show, rebase } = useRecordForm<Driver, DriverDraft>(
    driver,
    toDriverDraft,
    checkDriver,
  );
  const save = useMutation(saveDriver());
  const conflict = save.error instanceof DriverConflict ? save.error : null;

  const submit = (draft: DriverDraft) =>
    save.mutate(
      { id: driver.id, updatedAt: version.updated_at, draft },
      {
        onSuccess: show,
        onError: (error) => form.setError('root', { message: explain(SAVE_DRIVER_FAILURE, error) }),
      },
    );

  const goOnFrom = (accept: (current: Driver) => void) => () => {
    if (conflict) accept(conflict.current);
    save.reset();
  };

  return (
    <Section id="personal" title="Personal Information">
      <CheckedForm form={form} onSubmit={submit}>
        <div className="flex flex-col gap-5">
          <RequiredNote />
          <DriverFields isStored />
          {conflict ? (
            <DriverConflictAlert
              conflict={conflict}
              onShowCurrent={goOnFrom(show)}
              onKeepMine={goOnFrom(rebase)}
            />
          ) : (
            <FormMessage />
          )}
        </div>
        <DriverFormActions busy={save.isPending} />
      </CheckedForm>
    </Section>
  );
}

type DriverConflictAlertProps = {
  conflict: DriverConflict;
  onShowCurrent: () => void;
  onKeepMine: () => void;
};

function DriverConflictAlert({ conflict, ...ways }: DriverConflictAlertProps) {
  const { getValues } = useFormContext<DriverDraft>();
  const { data: managers = [] } = useQuery(managersQuery());
  const readings = driverReadings((id) => managers.find((each) => each.id === id)?.full_name ?? id);
  return (
    <ConflictAlert
      message={conflict.message}
      differences={differences(readings, getValues(), toDriverDraft(conflict.current))}
      {...ways}
    />
  );
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** How the personal information reads when two versions of it are set side by side. */
const driverReadings = (managerName: (id: string) => string): readonly Reading<DriverDraft>[] => [
  { label: 'Full Name', read: ({ fullName }) => fullName },
  { label: 'Phone', read: ({ phone }) => phone },
  { label: 'Address', read: ({ address }) => address },
  { label: 'Manager', read: ({ managerId }) => managerName(managerId) },
  { label: 'Approved', read: ({ approved }) => yesOrNo(approved) },
  { label: 'Inactive', read: ({ isInactive }) => yesOrNo(isInactive) },
];

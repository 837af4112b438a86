import { useMutation } from '@tanstack/react-query';
import { RequiredNote } from '../../components/RequiredNote';
import { Section } from '../../components/Section';
import { type Driver, DriverConflict, SAVE_DRIVER_FAILURE, saveDriver } from '../../data/driver';
import { explain } from '../../data/errors';
import { checkDriver } from '../../domain/driverChecks';
import { type DriverDraft, toDriverDraft } from '../../domain/driverDraft';
import { CheckedForm, FormMessage } from '../shared/CheckedForm';
import { useRecordForm } from '../shared/useRecordForm';
import { DriverConflictAlert } from './DriverConflictAlert';
import { DriverFields } from './DriverFields';
import { DriverFormActions } from './DriverFormActions';

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

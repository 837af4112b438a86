import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/Button';
import { FormActions } from '../../components/FormActions';
import { explain } from '../../data/errors';
import {
  type PersonalVehicle,
  PersonalVehicleConflict,
  SAVE_PERSONAL_VEHICLE_FAILURE,
  savePersonalVehicle,
} from '../../data/personalVehicles';
import { differences } from '../../domain/differences';
import { checkPersonalVehicle } from '../../domain/personalVehicleChecks';
import { type PersonalVehicleDraft, toPersonalVehicleDraft } from '../../domain/personalVehicleDraft';
import { CheckedForm, FormMessage } from '../shared/CheckedForm';
import { ConflictAlert } from '../shared/ConflictAlert';
import { useRecordForm } from '../shared/useRecordForm';
import { PersonalVehicleFields } from './PersonalVehicleFields';
import { personalVehicleReadings } from './personalVehicleReadings';

type PersonalVehicleFormProps = { driverId: string; vehicle: PersonalVehicle | null };

export function PersonalVehicleForm({ driverId, vehicle }: PersonalVehicleFormProps) {
  const { form, version, show, rebase } = useRecordForm<PersonalVehicle | null, PersonalVehicleDraft>(
    vehicle,
    toPersonalVehicleDraft,
    checkPersonalVehicle,
  );
  const save = useMutation(savePersonalVehicle(driverId));
  const conflict = save.error instanceof PersonalVehicleConflict ? save.error : null;

  const submit = (draft: PersonalVehicleDraft) =>
    save.mutate(
      { version, draft },
      {
        onSuccess: show,
        onError: (error) => form.setError('root', { message: explain(SAVE_PERSONAL_VEHICLE_FAILURE, error) }),
      },
    );

  const goOnFrom = (accept: (current: PersonalVehicle) => void) => () => {
    if (conflict) accept(conflict.current);
    save.reset();
  };

  return (
    <CheckedForm form={form} onSubmit={submit}>
      <div className="flex flex-col gap-5">
        {!version && (
          <p className="text-ink-soft">
            No personal vehicle. Fill this in when the driver uses a vehicle of their own for work.
          </p>
        )}
        <PersonalVehicleFields />
        {conflict ? (
          <ConflictAlert
            message={conflict.message}
            differences={differences(
              personalVehicleReadings,
              form.getValues(),
              toPersonalVehicleDraft(conflict.current),
            )}
            onShowCurrent={goOnFrom(show)}
            onKeepMine={goOnFrom(rebase)}
          />
        ) : (
          <FormMessage />
        )}
      </div>
      <FormActions>
        <Button type="submit" busy={save.isPending} busyText="Saving...">
          Save Vehicle Details
        </Button>
      </FormActions>
    </CheckedForm>
  );
}

import type { MouseEvent, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../components/Button';
import { FormActions } from '../../components/FormActions';
import { RequiredNote } from '../../components/RequiredNote';
import type { VehicleTypeChoice } from '../../data/vehicleTypes';
import type { DepotVehicleDraft } from '../../domain/vehicleDraft';
import { CheckedForm, FormMessage } from './CheckedForm';
import { DepotFields } from './DepotFields';
import { TestAndTaxFields } from './TestAndTaxFields';
import { useVehicleTypes } from './useVehicleTypes';
import { VehicleIdentityFields } from './VehicleIdentityFields';

type DepotVehicleFormProps = {
  form: UseFormReturn<DepotVehicleDraft>;
  busy: boolean;
  /** The types that the vehicle has or had, active or not; none for a new vehicle. */
  storedTypes?: readonly VehicleTypeChoice[];
  onSubmit: (draft: DepotVehicleDraft) => void;
  onCancel: () => void;
  /** In place of the form's own message. */
  alert?: ReactNode;
};

/** Adds or edits a vehicle of the depot, on a page of its own or in a dialog. */
export function DepotVehicleForm({
  form,
  busy,
  storedTypes,
  onSubmit,
  onCancel,
  alert,
}: DepotVehicleFormProps) {
  const types = useVehicleTypes(storedTypes);
  return (
    <CheckedForm form={form} onSubmit={onSubmit}>
      <div className="flex flex-col gap-8">
        <RequiredNote />
        <VehicleIdentityFields types={types} />
        <TestAndTaxFields types={types} />
        <DepotFields isNew={!storedTypes} />
        {alert ?? <FormMessage />}
      </div>
      <FormActions>
        <Button variant="secondary" disabled={busy} onMouseDown={keepFocus} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyText="Saving..." onMouseDown={keepFocus}>
          Save Vehicle
        </Button>
      </FormActions>
    </CheckedForm>
  );
}

// A field that is left is judged, and its message would push the button away from under the pointer before the release.
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

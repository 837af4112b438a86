import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addVehicle, type Vehicle } from '../../data/vehicles';
import { dublinToday } from '../../domain/dates';
import {
  checkVehicle,
  type DepotVehicleDraft,
  emptyVehicleDraft,
  toVehicleValues,
} from '../../domain/vehicles';
import { useLeaveWarning } from '../../forms/leaveWarning';
import { useCheckedForm } from '../../forms/useCheckedForm';
import { showVehicleFailure } from './vehicleFailure';

/** The form for a new vehicle of the depot, and what saves it. */
export function useAddVehicle(onSaved: (vehicle: Vehicle) => void) {
  const [today] = useState(() => dublinToday(new Date()));
  const form = useCheckedForm<DepotVehicleDraft>(emptyVehicleDraft(today), checkVehicle);
  const add = useMutation(addVehicle());
  useLeaveWarning(form.formState.isDirty);

  const submit = (draft: DepotVehicleDraft) =>
    add.mutate(toVehicleValues(draft), {
      onSuccess: onSaved,
      onError: (error) => showVehicleFailure(form, error),
    });

  return { form, submit, busy: add.isPending };
}

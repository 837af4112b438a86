import type { FocusEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../components/CheckboxField';
import { PlateChip } from '../../components/PlateChip';
import { TextField } from '../../components/TextField';
import { normalizeRegistration, registrationError } from '../../domain/registrations';
import type { DepotVehicleDraft } from '../../domain/vehicleDraft';
import { useCheckedField } from './useCheckedField';
import { useJudgedField } from './useJudgedField';

/** The registration number: put into its form when it is left, and shown as the plate it makes. */
export function RegistrationFields() {
  const { getValues, setValue, getFieldState, trigger } = useFormContext<DepotVehicleDraft>();
  const judged = useJudgedField<DepotVehicleDraft>();
  const field = useCheckedField<DepotVehicleDraft>();
  const registration = judged('registrationNumber');

  const onBlur = (event: FocusEvent) => {
    const { registrationNumber, isNonStandard } = getValues();
    setValue('registrationNumber', normalizeRegistration(registrationNumber, isNonStandard));
    registration.onBlur(event);
  };

  // The box says by which rules the number is judged; what was judged by the others is judged again.
  const onRulesChange = () => {
    if (getFieldState('registrationNumber').invalid) void trigger('registrationNumber');
  };

  return (
    <div>
      <TextField
        label="Registration Number"
        help="As on the plate. Hyphens are put in where they are missing."
        placeholder="e.g. 231-D-12345"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...registration}
        onBlur={onBlur}
      />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField label="Not a standard Irish plate" {...field('isNonStandard', onRulesChange)} />
        <PlatePreview />
      </div>
    </div>
  );
}

function PlatePreview() {
  const [typed, isNonStandard] = useWatch<DepotVehicleDraft, ['registrationNumber', 'isNonStandard']>({
    name: ['registrationNumber', 'isNonStandard'],
  });
  if (registrationError(typed, isNonStandard) !== null) return null;
  return (
    <p>
      <span className="sr-only">Plate:</span>{' '}
      <PlateChip registration={normalizeRegistration(typed, isNonStandard)} />
    </p>
  );
}

import type { FocusEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { CheckboxField } from '../../../components/CheckboxField';
import { FieldGroup } from '../../../components/FieldGroup';
import { InlineAlert } from '../../../components/InlineAlert';
import { PickerField } from '../../../components/PickerField';
import { PlateChip } from '../../../components/PlateChip';
import { SelectField } from '../../../components/SelectField';
import { TextField } from '../../../components/TextField';
import { useRestOnPhone } from '../../../components/useRest';
import { choicesOf } from '../../../domain/fields';
import { normalizeRegistration, registrationError } from '../../../domain/registrations';
import {
  labelled,
  useCheckedField,
  useFieldCheckedOnBlur,
  usePickerCheckedOnBlur,
} from '../../../forms/fields';
import type { VehicleTypeChoice } from '../../vehicle-types/data';
import { byCategory, vehicleTypeLabel } from '../../vehicle-types/rules';
import { VEHICLE, type VehicleDraft } from '../fields';
import type { VehicleTypes } from './useVehicleTypes';

export function VehicleIdentityFields({ types }: { types: VehicleTypes }) {
  const field = labelled(VEHICLE, useFieldCheckedOnBlur<VehicleDraft>());
  const hasFuel = useWatch<VehicleDraft, 'hasFuel'>({ name: 'hasFuel' });
  const isRestDue = useRestOnPhone();
  return (
    <FieldGroup title="Vehicle">
      <RegistrationFields />
      {isRestDue && (
        <>
          <VehicleTypePicker types={types} />
          <TextField placeholder="e.g. Ford" {...field('manufacturer')} />
          <TextField placeholder="e.g. Transit" {...field('model')} />
          {hasFuel && (
            <SelectField
              placeholder="Select fuel type"
              options={choicesOf(VEHICLE.fuelType)}
              {...field('fuelType')}
            />
          )}
          <SelectField placeholder="Select status" options={choicesOf(VEHICLE.status)} {...field('status')} />
        </>
      )}
    </FieldGroup>
  );
}

function RegistrationFields() {
  const { getValues, setValue, getFieldState, trigger } = useFormContext<VehicleDraft>();
  const checkedOnBlur = labelled(VEHICLE, useFieldCheckedOnBlur<VehicleDraft>());
  const field = labelled(VEHICLE, useCheckedField<VehicleDraft>());
  const registration = checkedOnBlur('registrationNumber');

  const onBlur = (event: FocusEvent) => {
    const { registrationNumber, isNonStandard } = getValues();
    setValue('registrationNumber', normalizeRegistration(registrationNumber, isNonStandard));
    registration.onBlur(event);
  };

  // The checkbox chooses the rules for the number, so an invalid number is checked again.
  const onRulesChange = () => {
    if (getFieldState('registrationNumber').invalid) void trigger('registrationNumber');
  };

  return (
    <div>
      <TextField
        help="As on the plate. We'll add any missing hyphens."
        placeholder="e.g. 231-D-12345"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...registration}
        onBlur={onBlur}
      />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField {...field('isNonStandard', onRulesChange)} />
        <PlatePreview />
      </div>
    </div>
  );
}

function PlatePreview() {
  const [typed, isNonStandard] = useWatch<VehicleDraft, ['registrationNumber', 'isNonStandard']>({
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

const toOption = (type: VehicleTypeChoice) => ({ value: type.id, label: vehicleTypeLabel(type) });

function VehicleTypePicker({ types }: { types: VehicleTypes }) {
  const { setValue } = useFormContext<VehicleDraft>();
  const picker = usePickerCheckedOnBlur<VehicleDraft, 'vehicleTypeId'>('vehicleTypeId');

  const onChange = (id: string) => {
    picker.onChange(id);
    setValue('hasFuel', types.all.find((type) => type.id === id)?.has_fuel ?? true);
  };

  return (
    <div>
      <PickerField
        label={VEHICLE.vehicleTypeId.label()}
        placeholder="Select vehicle type"
        options={byCategory(types.all).map(({ category, types: members }) => ({
          label: category,
          options: members.map(toOption),
        }))}
        loading={types.isPending}
        loadingText="Loading vehicle types..."
        noOptionsText="No vehicle types found"
        {...picker}
        onChange={onChange}
      />
      {types.isError && (
        <InlineAlert tone="bad" className="mt-3">
          <p>Failed to load vehicle types</p>
          <Button variant="secondary" className="mt-2" onClick={types.retry}>
            Try again
          </Button>
        </InlineAlert>
      )}
    </div>
  );
}

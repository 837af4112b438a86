import type { MouseEvent, ReactNode } from 'react';
import { type Path, type UseFormReturn, useController, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { CheckboxField } from '../../../components/CheckboxField';
import { DateField } from '../../../components/DateField';
import { FieldGroup } from '../../../components/FieldGroup';
import { FormActions } from '../../../components/FormActions';
import { SelectField } from '../../../components/SelectField';
import { Ticks } from '../../../components/Ticks';
import { useRestOnPhone } from '../../../components/useRest';
import { choicesOf } from '../../../domain/fields';
import { WEEKDAYS } from '../../../domain/weekdays';
import { CheckedForm, FormMessage } from '../../../forms/CheckedForm';
import { labelled, useCheckedField, useFieldCheckedOnBlur } from '../../../forms/fields';
import type { VehicleTypeChoice } from '../../vehicle-types/data';
import { VEHICLE, type VehicleDraft } from '../fields';
import { useVehicleTypes, type VehicleTypes } from './useVehicleTypes';
import { VehicleIdentityFields } from './VehicleIdentityFields';
import { WeightFields } from './WeightFields';

type DepotVehicleFormProps = {
  form: UseFormReturn<VehicleDraft>;
  busy: boolean;
  storedTypes?: readonly VehicleTypeChoice[];
  onSubmit: (draft: VehicleDraft) => void;
  onCancel: () => void;
  photos?: ReactNode;
  alert?: ReactNode;
};

export function DepotVehicleForm({
  form,
  busy,
  storedTypes,
  onSubmit,
  onCancel,
  photos,
  alert,
}: DepotVehicleFormProps) {
  const types = useVehicleTypes(storedTypes);
  const isRestDue = useRestOnPhone();
  return (
    <CheckedForm form={form} onSubmit={onSubmit}>
      <div className="flex flex-col gap-8">
        <VehicleIdentityFields types={types} />
        {isRestDue && (
          <>
            <TestAndTaxFields types={types} photos={photos} />
            <WeightFields types={types} />
            <DepotFields isNew={!storedTypes} />
          </>
        )}
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

// Leaving a field checks it, and its message could move the button away before the pointer is released.
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

// The labels are the specification's. For a vehicle type that takes a CVRT, the help says so.
const TEST_HELP = {
  NCT: { required: undefined, expiry: 'The date on the NCT disc, or the date the first NCT is due' },
  CVRT: {
    required: 'This vehicle type takes a CVRT in place of the NCT.',
    expiry: 'The CVRT date: when the Certificate of Roadworthiness (CRW) runs out',
  },
} as const;

function TestAndTaxFields({ types, photos }: { types: VehicleTypes; photos: ReactNode }) {
  const typeId = useWatch<VehicleDraft, 'vehicleTypeId'>({ name: 'vehicleTypeId' });
  const test = types.all.find(({ id }) => id === typeId)?.roadworthiness_test ?? 'NCT';

  return (
    <FieldGroup title="Roadworthiness and road tax">
      <DueFields
        applicable="nctApplicable"
        expiry="nctExpiry"
        requiredHelp={TEST_HELP[test].required}
        expiryHelp={TEST_HELP[test].expiry}
      />
      <DueFields
        applicable="roadTaxApplicable"
        expiry="roadTaxExpiry"
        expiryHelp="The date on the tax disc"
      />
      {photos}
    </FieldGroup>
  );
}

type DueFieldsProps = {
  applicable: 'nctApplicable' | 'roadTaxApplicable';
  expiry: 'nctExpiry' | 'roadTaxExpiry';
  /** Shown while the box is unticked; then the date, whose help says the same, is hidden. */
  requiredHelp?: string;
  expiryHelp: string;
};

function DueFields({ applicable, expiry, requiredHelp, expiryHelp }: DueFieldsProps) {
  const { clearErrors } = useFormContext<VehicleDraft>();
  const field = labelled(VEHICLE, useCheckedField<VehicleDraft>());
  const checkedOnBlur = labelled(VEHICLE, useFieldCheckedOnBlur<VehicleDraft>());
  const isApplicable = useWatch<VehicleDraft, Path<VehicleDraft>>({ name: applicable });

  return (
    <div className="flex flex-col gap-3">
      <CheckboxField
        help={isApplicable ? undefined : requiredHelp}
        {...field(applicable, () => clearErrors(expiry))}
      />
      {isApplicable && <DateField help={expiryHelp} {...checkedOnBlur(expiry)} />}
    </div>
  );
}

function DepotFields({ isNew }: { isNew: boolean }) {
  const field = labelled(VEHICLE, useCheckedField<VehicleDraft>());
  const checkedOnBlur = labelled(VEHICLE, useFieldCheckedOnBlur<VehicleDraft>());
  const { clearErrors } = useFormContext<VehicleDraft>();
  const isActive = useWatch<VehicleDraft, 'isActive'>({ name: 'isActive' });
  const { field: checkDays } = useController<VehicleDraft, 'checkDays'>({ name: 'checkDays' });
  return (
    <FieldGroup title="Depot">
      <SelectField options={choicesOf(VEHICLE.ownership)} {...field('ownership')} />
      <DateField help="The date the depot got the vehicle" {...checkedOnBlur('depotStartDate')} />
      <Ticks
        legend={VEHICLE.checkDays.label()}
        help="If none is ticked, the checklist's days apply."
        options={WEEKDAYS.map(({ label }) => ({ value: label, label }))}
        value={checkDays.value.split(', ').filter(Boolean)}
        onChange={(days) => checkDays.onChange(days.join(', '))}
        className="sm:col-span-2"
      />
      {!isNew && (
        <>
          <CheckboxField
            help={
              isActive ? 'Untick if it was sold or returned; its record and history are kept.' : undefined
            }
            className="sm:col-span-2"
            {...field('isActive', () => clearErrors('leftOn'))}
          />
          {!isActive && (
            <DateField
              help="Its last day here. After it no check is expected, and its status is Inactive."
              {...checkedOnBlur('leftOn')}
            />
          )}
        </>
      )}
    </FieldGroup>
  );
}

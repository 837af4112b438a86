import type { MouseEvent, ReactNode } from 'react';
import { type Path, type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../components/Button';
import { CheckboxField } from '../../components/CheckboxField';
import { FieldGroup } from '../../components/FieldGroup';
import { FormActions } from '../../components/FormActions';
import { RequiredNote } from '../../components/RequiredNote';
import { SelectField } from '../../components/SelectField';
import { DateField } from '../../components/TextField';
import type { VehicleTypeChoice } from '../../data/vehicleTypes';
import { type DepotVehicleDraft, OWNERSHIP_LABELS } from '../../domain/vehicles';
import { CheckedForm, FormMessage } from '../../forms/CheckedForm';
import { useCheckedField, useJudgedField } from '../../forms/fields';
import { useVehicleTypes, type VehicleTypes } from './useVehicleTypes';
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

// Labels stay as specified; for what takes a CVRT the help says so (decisions 15).
const TEST_HELP = {
  NCT: { required: undefined, expiry: 'The date on the NCT disc, or the date the first NCT is due' },
  CVRT: {
    required: 'This vehicle type takes a CVRT in place of the NCT.',
    expiry: 'The CVRT date: when the Certificate of Roadworthiness (CRW) runs out',
  },
} as const;

/** What the vehicle has to pass and to pay, and until when it has. */
function TestAndTaxFields({ types }: { types: VehicleTypes }) {
  const typeId = useWatch<DepotVehicleDraft, 'vehicleTypeId'>({ name: 'vehicleTypeId' });
  const test = types.all.find(({ id }) => id === typeId)?.roadworthiness_test ?? 'NCT';

  return (
    <FieldGroup title="Roadworthiness and road tax">
      <DueFields
        id="nct_expiry"
        applicable="nctApplicable"
        expiry="nctExpiry"
        requiredLabel="NCT Required"
        requiredHelp={TEST_HELP[test].required}
        expiryLabel="NCT Expiry Date"
        expiryHelp={TEST_HELP[test].expiry}
      />
      <DueFields
        id="road_tax_expiry"
        applicable="roadTaxApplicable"
        expiry="roadTaxExpiry"
        requiredLabel="Road Tax Required"
        expiryLabel="Road Tax Expiry Date"
        expiryHelp="The date on the tax disc"
      />
    </FieldGroup>
  );
}

type DueFieldsProps = {
  /** What a link to the date ends in. */
  id: string;
  applicable: 'nctApplicable' | 'roadTaxApplicable';
  expiry: 'nctExpiry' | 'roadTaxExpiry';
  requiredLabel: string;
  /** Said while it is not required; the help of the date says it otherwise. */
  requiredHelp?: string;
  expiryLabel: string;
  expiryHelp: string;
};

/** Whether a vehicle has to have something, and if so until when it has it. */
function DueFields({
  id,
  applicable,
  expiry,
  requiredLabel,
  requiredHelp,
  expiryLabel,
  expiryHelp,
}: DueFieldsProps) {
  const { setValue, clearErrors } = useFormContext<DepotVehicleDraft>();
  const field = useCheckedField<DepotVehicleDraft>();
  const judged = useJudgedField<DepotVehicleDraft>();
  const isApplicable = useWatch<DepotVehicleDraft, Path<DepotVehicleDraft>>({ name: applicable });

  const clear = () => {
    setValue(expiry, '', { shouldDirty: true });
    clearErrors(expiry);
  };

  return (
    <div className="flex flex-col gap-3">
      <CheckboxField
        label={requiredLabel}
        help={isApplicable ? undefined : requiredHelp}
        {...field(applicable, clear)}
      />
      {isApplicable && (
        <div id={id}>
          <DateField label={expiryLabel} help={expiryHelp} {...judged(expiry)} />
        </div>
      )}
    </div>
  );
}

const ownershipOptions = (['owned', 'leased'] as const).map((value) => ({
  value,
  label: OWNERSHIP_LABELS[value],
}));

/** What the vehicle is to the depot. A new one is in its fleet; that it has left is for an edit to say. */
function DepotFields({ isNew }: { isNew: boolean }) {
  const field = useCheckedField<DepotVehicleDraft>();
  const judged = useJudgedField<DepotVehicleDraft>();
  return (
    <FieldGroup title="Depot">
      <SelectField label="Ownership Type" options={ownershipOptions} {...field('ownership')} />
      <DateField
        label="Depot Start Date"
        help="Since when the depot has the vehicle"
        {...judged('depotStartDate')}
      />
      {!isNew && (
        <CheckboxField
          label="In the fleet of the depot"
          help="Untick for a vehicle that was sold or given back. Its record and its history stay."
          className="sm:col-span-2"
          {...field('isActive')}
        />
      )}
    </FieldGroup>
  );
}

import { CheckboxField } from '../../components/CheckboxField';
import { DateField } from '../../components/DateField';
import { FieldGroup } from '../../components/FieldGroup';
import { SelectField } from '../../components/SelectField';
import { type DepotVehicleDraft, OWNERSHIP_LABELS } from '../../domain/vehicleDraft';
import { useCheckedField } from './useCheckedField';
import { useJudgedField } from './useJudgedField';

const ownershipOptions = (['owned', 'leased'] as const).map((value) => ({
  value,
  label: OWNERSHIP_LABELS[value],
}));

/** What the vehicle is to the depot. A new one is in its fleet; that it has left is for an edit to say. */
export function DepotFields({ isNew }: { isNew: boolean }) {
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

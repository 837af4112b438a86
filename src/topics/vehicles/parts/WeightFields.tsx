import { useWatch } from 'react-hook-form';
import { DateField } from '../../../components/DateField';
import { FieldGroup } from '../../../components/FieldGroup';
import { SelectField } from '../../../components/SelectField';
import { TextField } from '../../../components/TextField';
import { choicesOf } from '../../../domain/fields';
import { labelled, useFieldCheckedOnBlur } from '../../../forms/fields';
import { VEHICLE, type VehicleDraft } from '../fields';
import type { VehicleTypes } from './useVehicleTypes';

/** For what has a plate with its weight: not in the way of a car, unless something of it is on record. */
export function WeightFields({ types }: { types: VehicleTypes }) {
  const field = labelled(VEHICLE, useFieldCheckedOnBlur<VehicleDraft>());
  const draft = useWatch<VehicleDraft>();
  const type = types.all.find(({ id }) => id === draft.vehicleTypeId);
  const isFilled = [draft.platedMass, draft.axles, draft.crosses, draft.tachograph].some(Boolean);
  if (!isFilled && (!type || /^cars?$/i.test(type.category))) return null;
  return (
    <FieldGroup title="Weight and tachograph">
      <TextField inputMode="numeric" help="With its trailer, where it tows one" {...field('platedMass')} />
      <TextField inputMode="numeric" {...field('axles')} />
      {draft.hasFuel && (
        <>
          <SelectField
            placeholder="Not said"
            help="Northern Ireland is across the border."
            options={choicesOf(VEHICLE.crosses)}
            {...field('crosses')}
          />
          <SelectField
            placeholder="Not said"
            options={choicesOf(VEHICLE.tachograph)}
            {...field('tachograph')}
          />
          {draft.tachograph && draft.tachograph !== 'none' && (
            <>
              <TextField autoComplete="off" help="On the plate of the unit" {...field('tachographNumber')} />
              <DateField help="If it was fitted after the vehicle was new" {...field('tachographFittedOn')} />
            </>
          )}
        </>
      )}
    </FieldGroup>
  );
}

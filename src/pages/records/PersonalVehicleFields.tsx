import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../components/CheckboxField';
import { DateField } from '../../components/DateField';
import { TextField } from '../../components/TextField';
import type { VehicleDraft } from '../../domain/applications';
import { useCheckedField } from '../../forms/fields';

type VehicleForm = { useGreyFleet: boolean; vehicle: VehicleDraft };

/** An applicant's personal vehicle, inside a CheckedForm. Unticking the box keeps the details in the form. */
export function PersonalVehicleFields() {
  const field = useCheckedField<VehicleForm>();
  const useGreyFleet = useWatch<VehicleForm, 'useGreyFleet'>({ name: 'useGreyFleet' });

  return (
    <>
      <CheckboxField label="Do you use your own vehicle for work?" {...field('useGreyFleet')} />
      {useGreyFleet && (
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          <TextField label="Make" placeholder="e.g. Toyota" {...field('vehicle.make')} />
          <TextField label="Model" placeholder="e.g. Corolla" {...field('vehicle.model')} />
          <TextField
            label="Registration number"
            placeholder="e.g. 231-D-12345"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            {...field('vehicle.registrationNumber')}
          />
          <DateField
            label="NCT expiry date"
            help="The date on the NCT disc, or the date the first NCT is due"
            {...field('vehicle.nctExpiry')}
          />
        </div>
      )}
    </>
  );
}

import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../components/CheckboxField';
import { DateField } from '../../../components/DateField';
import { TextField } from '../../../components/TextField';
import { labelled, useCheckedField } from '../../../forms/fields';
import { APPLICANT_VEHICLE, type ApplicantVehicle } from '../../applications/rules';

type VehicleForm = { useGreyFleet: boolean; vehicle: ApplicantVehicle };

export function PersonalVehicleFields() {
  const checked = useCheckedField<VehicleForm>();
  const field = labelled(APPLICANT_VEHICLE, (name) => checked(`vehicle.${name}`));
  const useGreyFleet = useWatch<VehicleForm, 'useGreyFleet'>({ name: 'useGreyFleet' });

  return (
    <>
      <CheckboxField label="Do you use your own vehicle for work?" {...checked('useGreyFleet')} />
      {useGreyFleet && (
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          <TextField placeholder="e.g. Toyota" {...field('make')} />
          <TextField placeholder="e.g. Corolla" {...field('model')} />
          <TextField
            placeholder="e.g. 231-D-12345"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            {...field('registrationNumber')}
          />
          <DateField
            help="The date on the NCT disc, or the date the first NCT is due"
            {...field('nctExpiry')}
          />
        </div>
      )}
    </>
  );
}

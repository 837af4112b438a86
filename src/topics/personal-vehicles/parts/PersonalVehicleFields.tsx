import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../components/CheckboxField';
import { DateField } from '../../../components/DateField';
import { TextField } from '../../../components/TextField';
import { labelled, useCheckedField } from '../../../forms/fields';
import { signup } from '../../../words/signup';
import { APPLICANT_VEHICLE, type ApplicantVehicle } from '../../applications/rules';

type VehicleForm = { useGreyFleet: boolean; vehicle: ApplicantVehicle };

export function PersonalVehicleFields() {
  const checked = useCheckedField<VehicleForm>();
  const field = labelled(APPLICANT_VEHICLE, (name) => checked(`vehicle.${name}`));
  const useGreyFleet = useWatch<VehicleForm, 'useGreyFleet'>({ name: 'useGreyFleet' });

  return (
    <>
      <CheckboxField label={signup.usesOwnVehicle()} {...checked('useGreyFleet')} />
      {useGreyFleet && (
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          <TextField placeholder={signup.makeExample()} {...field('make')} />
          <TextField placeholder={signup.modelExample()} {...field('model')} />
          <TextField
            placeholder={signup.registrationExample()}
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            {...field('registrationNumber')}
          />
          <DateField help={signup.nctHelp()} {...field('nctExpiry')} />
        </div>
      )}
    </>
  );
}

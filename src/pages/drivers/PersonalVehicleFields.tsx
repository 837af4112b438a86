import { useFormContext, useWatch } from 'react-hook-form';
import { DateField } from '../../components/DateField';
import { StarRatingField } from '../../components/StarRatingField';
import { TextField } from '../../components/TextField';
import type { PersonalVehicleDraft } from '../../domain/personalVehicleDraft';
import { useCheckedField } from '../shared/useCheckedField';

export function PersonalVehicleFields() {
  const field = useCheckedField<PersonalVehicleDraft>();
  const rating = useWatch<PersonalVehicleDraft, 'conditionRating'>({ name: 'conditionRating' });
  const { register } = useFormContext<PersonalVehicleDraft>();

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Make" placeholder="e.g. Toyota" {...field('make')} />
      <TextField label="Model" placeholder="e.g. Corolla" {...field('model')} />
      <TextField
        label="Registration number"
        placeholder="e.g. 231-D-12345"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        {...field('registrationNumber')}
      />
      <TextField label="Year" optional inputMode="numeric" {...field('year')} />
      <DateField label="NCT expiry date" optional {...field('nctExpiry')} />
      <DateField
        label="Insurance expiry date"
        optional
        help="The insurance must cover business use."
        {...field('insuranceExpiry')}
      />
      <TextField label="Current mileage (km)" optional inputMode="numeric" {...field('currentMileage')} />
      <StarRatingField label="Condition" rating={rating} {...register('conditionRating')} />
      <TextField
        label="Annual business mileage (km)"
        optional
        inputMode="numeric"
        {...field('annualBusinessMileage')}
      />
      <TextField
        label="Mileage rate (euro per km)"
        inputMode="decimal"
        help="0.5 when left empty."
        optional
        {...field('mileageRate')}
      />
      <DateField label="Last inspection date" optional {...field('lastInspectionDate')} />
    </div>
  );
}

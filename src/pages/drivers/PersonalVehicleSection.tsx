import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../components/Button';
import { ErrorState } from '../../components/ErrorState';
import { FormActions } from '../../components/FormActions';
import { Section } from '../../components/Section';
import { Skeleton } from '../../components/Skeleton';
import { StarRatingField } from '../../components/StarRating';
import { DateField, TextField } from '../../components/TextField';
import { useToday } from '../../components/useToday';
import { type PersonalVehicle, personalVehicleQuery, savePersonalVehicle } from '../../data/personalVehicles';
import type { Reading } from '../../domain/differences';
import {
  checkPersonalVehicle,
  type PersonalVehicleDraft,
  toPersonalVehicleDraft,
} from '../../domain/personalVehicles';
import { CheckedForm, FormMessage } from '../../forms/CheckedForm';
import { ConflictAlert } from '../../forms/ConflictAlert';
import { useCheckedField } from '../../forms/fields';
import { useRecordForm } from '../../forms/useRecordForm';

/** The personal vehicle that the driver uses for work. */
export function PersonalVehicleSection({ driverId }: { driverId: string }) {
  const vehicle = useQuery(personalVehicleQuery(driverId));

  const content = () => {
    if (vehicle.isLoadingError) {
      return (
        <ErrorState message="The personal vehicle could not be loaded" onRetry={() => vehicle.refetch()} />
      );
    }
    if (vehicle.isPending) return <Skeleton className="h-96 w-full" />;
    return <PersonalVehicleForm driverId={driverId} vehicle={vehicle.data} />;
  };
  return (
    <Section id="personal-vehicle" title="Personal Vehicle">
      {content()}
    </Section>
  );
}

type PersonalVehicleFormProps = { driverId: string; vehicle: PersonalVehicle | null };

function PersonalVehicleForm({ driverId, vehicle }: PersonalVehicleFormProps) {
  const today = useToday();
  const { form, stored, save, show, isPending, conflict } = useRecordForm<
    PersonalVehicle | null,
    PersonalVehicleDraft,
    PersonalVehicle
  >({
    record: vehicle,
    toDraft: toPersonalVehicleDraft,
    check: (draft) => checkPersonalVehicle(draft, today),
    save: savePersonalVehicle(driverId),
  });

  return (
    <CheckedForm form={form} onSubmit={(draft) => save(draft, show)}>
      <div className="flex flex-col gap-5">
        {!stored && (
          <p className="text-ink-soft">
            No personal vehicle. Fill this in when the driver uses a vehicle of their own for work.
          </p>
        )}
        <PersonalVehicleFields />
        {conflict ? (
          <ConflictAlert
            conflict={conflict}
            readings={personalVehicleReadings}
            toDraft={toPersonalVehicleDraft}
          />
        ) : (
          <FormMessage />
        )}
      </div>
      <FormActions>
        <Button type="submit" busy={isPending} busyText="Saving...">
          Save Vehicle Details
        </Button>
      </FormActions>
    </CheckedForm>
  );
}

function PersonalVehicleFields() {
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
        help="Defaults to €0.50."
        optional
        {...field('mileageRate')}
      />
      <DateField label="Last inspection date" optional {...field('lastInspectionDate')} />
    </div>
  );
}

/** The fields of a personal vehicle, for comparing two versions in a conflict. */
const personalVehicleReadings: readonly Reading<PersonalVehicleDraft>[] = [
  { label: 'Make', read: ({ make }) => make },
  { label: 'Model', read: ({ model }) => model },
  { label: 'Registration number', read: ({ registrationNumber }) => registrationNumber },
  { label: 'Year', read: ({ year }) => year },
  { label: 'NCT expiry date', read: ({ nctExpiry }) => nctExpiry },
  { label: 'Insurance expiry date', read: ({ insuranceExpiry }) => insuranceExpiry },
  { label: 'Current mileage (km)', read: ({ currentMileage }) => currentMileage },
  { label: 'Condition', read: ({ conditionRating }) => `${conditionRating} of 5 stars` },
  { label: 'Annual business mileage (km)', read: ({ annualBusinessMileage }) => annualBusinessMileage },
  { label: 'Mileage rate (euro per km)', read: ({ mileageRate }) => mileageRate },
  { label: 'Last inspection date', read: ({ lastInspectionDate }) => lastInspectionDate },
];

import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { DateField } from '../../../components/DateField';
import { FormActions } from '../../../components/FormActions';
import { StarRatingField } from '../../../components/StarRating';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { partsOf } from '../../../domain/fields';
import type { Part } from '../../../domain/merge';
import { isRenewable } from '../../../domain/validity';
import { CheckedForm, FormMessage } from '../../../forms/CheckedForm';
import { ConflictAlert } from '../../../forms/ConflictAlert';
import { labelled, useCheckedField } from '../../../forms/fields';
import { whenMayDiscard } from '../../../forms/leaveWarning';
import { ProposedDateField } from '../../../forms/ProposedDateField';
import { useRecordForm } from '../../../forms/useRecordForm';
import { formatDate } from '../../../lib/formatDate';
import { type PersonalVehicle, savePersonalVehicle } from '../data';
import { PERSONAL_VEHICLE, type PersonalVehicleDraft, toPersonalVehicleDraft } from '../fields';
import { proposedRenewals } from '../renewals';
import { checkPersonalVehicle } from '../rules';

type PersonalVehicleFormProps = {
  driverId: string;
  vehicle: PersonalVehicle | null;
  focused: string;
  onClose: () => void;
};

export default function PersonalVehicleForm({
  driverId,
  vehicle,
  focused,
  onClose,
}: PersonalVehicleFormProps) {
  const today = useToday();
  const { form, stored, save, isPending, conflict } = useRecordForm<
    PersonalVehicle | null,
    PersonalVehicleDraft,
    PersonalVehicle
  >({
    record: vehicle,
    toDraft: toPersonalVehicleDraft,
    check: (draft) => checkPersonalVehicle(draft, today),
    save: savePersonalVehicle(driverId),
    parts: personalVehicleParts,
  });
  const { setFocus } = form;

  useEffect(() => {
    setFocus(isField(focused) ? focused : 'make');
  }, [focused, setFocus]);

  const cancel = () => whenMayDiscard(form.formState.isDirty, onClose);

  return (
    <CheckedForm form={form} onSubmit={(draft) => save(draft, onClose)}>
      <div className="flex flex-col gap-5">
        <PersonalVehicleInputs stored={stored} />
        {conflict ? <ConflictAlert conflict={conflict} /> : <FormMessage />}
      </div>
      <FormActions>
        <Button variant="secondary" disabled={isPending} onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending} busyText="Saving...">
          Save Vehicle Details
        </Button>
      </FormActions>
    </CheckedForm>
  );
}

const isField = (name: string): name is keyof PersonalVehicleDraft => Object.hasOwn(PERSONAL_VEHICLE, name);

function PersonalVehicleInputs({ stored }: { stored: PersonalVehicle | null }) {
  const today = useToday();
  const field = labelled(PERSONAL_VEHICLE, useCheckedField<PersonalVehicleDraft>());
  const rating = useWatch<PersonalVehicleDraft, 'conditionRating'>({ name: 'conditionRating' });
  const { register } = useFormContext<PersonalVehicleDraft>();

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField placeholder="e.g. Toyota" {...field('make')} />
      <TextField placeholder="e.g. Corolla" {...field('model')} />
      <TextField
        placeholder="e.g. 231-D-12345"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        {...field('registrationNumber')}
      />
      <TextField inputMode="numeric" {...field('year')} />
      <ProposedDateField
        {...field('nctExpiry')}
        {...(stored && isRenewable(stored.nct_expiry, today) && proposedRenewals(stored, today).nct)}
      />
      <ProposedDateField
        help="The insurance must cover business use."
        {...field('insuranceExpiry')}
        {...(stored &&
          isRenewable(stored.insurance_expiry, today) &&
          proposedRenewals(stored, today).insurance)}
      />
      <TextField inputMode="numeric" {...field('currentMileage')} />
      <StarRatingField
        label={PERSONAL_VEHICLE.conditionRating.label()}
        rating={rating}
        {...register('conditionRating')}
      />
      <TextField inputMode="numeric" {...field('annualBusinessMileage')} />
      <TextField inputMode="decimal" help="Defaults to €0.50." {...field('mileageRate')} />
      <DateField {...field('lastInspectionDate')} />
    </div>
  );
}

/** In a conflict, all other values belong to the vehicle with this registration. */
const personalVehicleParts: readonly Part<PersonalVehicleDraft>[] = partsOf(
  PERSONAL_VEHICLE,
  { day: formatDate, values: { condition_rating: (rating) => `${rating} of 5 stars` } },
  [
    {
      label: 'Vehicle',
      paths: ['make', 'model', 'registrationNumber', 'year'],
      read: ({ make, model, registrationNumber, year }) =>
        [`${make} ${model}`, registrationNumber, year].filter((text) => text.trim()).join(', '),
      isSubject: true,
    },
  ],
);

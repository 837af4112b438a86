import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { DateField } from '../../../components/DateField';
import { FormActions } from '../../../components/FormActions';
import { Section } from '../../../components/Section';
import { StarRatingField } from '../../../components/StarRating';
import { TextField } from '../../../components/TextField';
import { useHashForm } from '../../../components/useHashFocus';
import { useToday } from '../../../components/useToday';
import { documentsOf } from '../../../domain/documents';
import { partsOf } from '../../../domain/fields';
import type { Part } from '../../../domain/merge';
import { isRenewable } from '../../../domain/validity';
import { CheckedForm, FormMessage } from '../../../forms/CheckedForm';
import { ConflictAlert } from '../../../forms/ConflictAlert';
import { labelled, useCheckedField } from '../../../forms/fields';
import { confirmDiscard } from '../../../forms/leaveWarning';
import { ProposedDateField } from '../../../forms/ProposedDateField';
import { useRecordForm } from '../../../forms/useRecordForm';
import { formatDate } from '../../../lib/formatDate';
import { Documents } from '../../../records/Documents';
import { KnownBy } from '../../../records/KnownBy';
import type { WholeDriver } from '../../drivers/data/wholeDriver';
import { type PersonalVehicle, savePersonalVehicle } from '../data';
import { PERSONAL_VEHICLE, type PersonalVehicleDraft, toPersonalVehicleDraft } from '../fields';
import { renewals } from '../renewals';
import { checkPersonalVehicle } from '../rules';

export function PersonalVehicleSection({ record }: { record: WholeDriver }) {
  const { personal_vehicle: vehicle } = record;
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const isNone = vehicle === null && !isAdding;

  const stopAdding = () => {
    flushSync(() => setIsAdding(false));
    addButton.current?.focus();
  };
  return (
    <Section
      id="personal-vehicle"
      title="Personal Vehicle"
      actions={
        isNone && (
          <Button ref={addButton} variant="secondary" onClick={() => setIsAdding(true)}>
            <Plus className="size-4" /> Add personal vehicle
          </Button>
        )
      }
    >
      {isNone ? (
        <p className="text-ink-soft">Doesn't use own vehicle for work</p>
      ) : (
        <>
          <PersonalVehicleForm driverId={record.driver.id} vehicle={vehicle} onCancel={stopAdding} />
          {vehicle && <VehicleDocuments vehicle={vehicle} documents={record.documents} />}
        </>
      )}
    </Section>
  );
}

type VehicleDocumentsProps = { vehicle: PersonalVehicle; documents: WholeDriver['documents'] };

function VehicleDocuments({ vehicle, documents }: VehicleDocumentsProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-2">
      <KnownBy record={vehicle} />
      <Documents
        record={{ kind: 'grey_fleet_vehicles', id: vehicle.id }}
        documents={documentsOf(documents, [vehicle.id, vehicle.source_id])}
        name="personal vehicle"
      />
    </div>
  );
}

type PersonalVehicleFormProps = {
  driverId: string;
  vehicle: PersonalVehicle | null;
  onCancel: () => void;
};

function PersonalVehicleForm({ driverId, vehicle, onCancel }: PersonalVehicleFormProps) {
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
    parts: personalVehicleParts,
  });
  const { setFocus } = form;
  const [isNew] = useState(!vehicle);

  useEffect(() => {
    if (isNew) setFocus('make');
  }, [isNew, setFocus]);

  useHashForm('personal-vehicle', ({ what }) => {
    if (what in form.getValues()) setFocus(what as keyof PersonalVehicleDraft);
  });

  const cancel = () => {
    if (!form.formState.isDirty || confirmDiscard()) onCancel();
  };

  return (
    <CheckedForm form={form} onSubmit={(draft) => save(draft, show)}>
      <div className="flex flex-col gap-5">
        <PersonalVehicleInputs stored={stored} />
        {conflict ? <ConflictAlert conflict={conflict} /> : <FormMessage />}
      </div>
      <FormActions>
        {!stored && (
          <Button variant="secondary" disabled={isPending} onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={isPending} busyText="Saving...">
          Save Vehicle Details
        </Button>
      </FormActions>
    </CheckedForm>
  );
}

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
        {...(stored && isRenewable(stored.nct_expiry, today) && renewals(stored, today).nct)}
      />
      <ProposedDateField
        help="The insurance must cover business use."
        {...field('insuranceExpiry')}
        {...(stored && isRenewable(stored.insurance_expiry, today) && renewals(stored, today).insurance)}
      />
      <TextField inputMode="numeric" {...field('currentMileage')} />
      <StarRatingField
        label={PERSONAL_VEHICLE.conditionRating.label}
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

import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { DateField } from '../../../components/DateField';
import { ExpiryLine } from '../../../components/Expiry';
import { FormActions } from '../../../components/FormActions';
import { PlateChip } from '../../../components/PlateChip';
import { StarRatingField } from '../../../components/StarRating';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { documentsOf } from '../../../domain/documents';
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
import { Documents } from '../../../records/Documents';
import { KnownBy } from '../../../records/KnownBy';
import { usePartForm } from '../../../records/oneForm';
import { RecordPart } from '../../../records/RecordPart';
import type { WholeDriver } from '../../drivers/data/wholeDriver';
import { type PersonalVehicle, savePersonalVehicle } from '../data';
import { PERSONAL_VEHICLE, type PersonalVehicleDraft, toPersonalVehicleDraft } from '../fields';
import { renewals } from '../renewals';
import { checkPersonalVehicle } from '../rules';

const NONE = "Doesn't use own vehicle for work";

export function PersonalVehicleSection({ record }: { record: WholeDriver }) {
  const { personal_vehicle: vehicle } = record;
  const form = usePartForm('personal-vehicle', (field) => open(field));
  // The field that a link names takes the focus, otherwise the first.
  const [focused, setFocused] = useState('');
  const open = (field: string) => form.open(() => setFocused(field));
  return (
    <RecordPart
      id="personal-vehicle"
      title="Personal Vehicle"
      state={vehicle ? `${vehicle.make} ${vehicle.model}, ${vehicle.registration_number}` : NONE}
      about={!vehicle && NONE}
      actions={
        !form.isOpen && (
          <Button ref={form.button} variant="secondary" onClick={() => open('')}>
            {vehicle ? (
              <>
                Edit <span className="sr-only">Personal Vehicle</span>
              </>
            ) : (
              <>
                <Plus className="size-4" /> Add personal vehicle
              </>
            )}
          </Button>
        )
      }
    >
      {(form.isOpen || vehicle) && (
        <>
          {form.isOpen ? (
            <PersonalVehicleForm
              driverId={record.driver.id}
              vehicle={vehicle}
              focused={focused}
              onClose={form.close}
            />
          ) : (
            vehicle && <AtAGlance vehicle={vehicle} />
          )}
          {vehicle && <VehicleDocuments vehicle={vehicle} documents={record.documents} />}
        </>
      )}
    </RecordPart>
  );
}

function AtAGlance({ vehicle }: { vehicle: PersonalVehicle }) {
  const { make, model, year, registration_number, nct_expiry, insurance_expiry } = vehicle;
  return (
    <div className="space-y-1 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PlateChip registration={registration_number} />
        <span className="font-medium">
          {make} {model}
          {year && `, ${year}`}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-6 text-sm">
        <span>NCT {nct_expiry ? <ExpiryLine date={nct_expiry} /> : NOT_ON_RECORD}</span>
        <span>Insurance {insurance_expiry ? <ExpiryLine date={insurance_expiry} /> : NOT_ON_RECORD}</span>
      </p>
    </div>
  );
}

const NOT_ON_RECORD = 'not on record';

type VehicleDocumentsProps = { vehicle: PersonalVehicle; documents: WholeDriver['documents'] };

function VehicleDocuments({ vehicle, documents }: VehicleDocumentsProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
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
  focused: string;
  onClose: () => void;
};

function PersonalVehicleForm({ driverId, vehicle, focused, onClose }: PersonalVehicleFormProps) {
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
        {...(stored && isRenewable(stored.nct_expiry, today) && renewals(stored, today).nct)}
      />
      <ProposedDateField
        help="The insurance must cover business use."
        {...field('insuranceExpiry')}
        {...(stored && isRenewable(stored.insurance_expiry, today) && renewals(stored, today).insurance)}
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

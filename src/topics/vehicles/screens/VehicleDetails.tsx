import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button';
import type { Day } from '../../../domain/dates';
import { paperSlots } from '../../../domain/documents';
import { partsOf } from '../../../domain/fields';
import type { Part } from '../../../domain/merge';
import { normalizeRegistration } from '../../../domain/registrations';
import { daysInWords } from '../../../domain/weekdays';
import { counted } from '../../../domain/words';
import { ConflictAlert } from '../../../forms/ConflictAlert';
import { DocumentField } from '../../../forms/DocumentField';
import { whenMayLeave } from '../../../forms/leaveWarning';
import { SavedDialog, useRecordPhotos } from '../../../forms/SendingDialog';
import { type Conflict, useRecordForm } from '../../../forms/useRecordForm';
import type { Sendings } from '../../../forms/useSendings';
import { formatCount } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { usePartForm } from '../../../records/oneForm';
import { RecordPart } from '../../../records/RecordPart';
import { documentParts } from '../../../words/documents';
import { photos as photoTexts } from '../../../words/photos';
import { CabPaperLink } from '../../tachograph-rules/parts/CabPaperLink';
import type { VehicleTypeChoice } from '../../vehicle-types/data';
import { vehicleTypeLabel } from '../../vehicle-types/rules';
import { updateVehicle, type Vehicle } from '../data/vehicles';
import {
  CROSSING_LABELS,
  FUEL_LABELS,
  OWNERSHIP_LABELS,
  TACHOGRAPH_LABELS,
  toVehicleDraft,
  VEHICLE,
  type VehicleDraft,
} from '../fields';
import { DepotVehicleForm } from '../parts/DepotVehicleForm';
import { useVehicleTypes } from '../parts/useVehicleTypes';
import { checkVehicle } from '../rules';
import { useCancel } from './useCancel';

export function VehicleDetails({ vehicle }: { vehicle: Vehicle }) {
  const form = usePartForm('details', () => form.open());
  const cancel = useCancel();
  return (
    <RecordPart
      id="details"
      title="Vehicle details"
      state={vehicleDetails(vehicle)[0]}
      actions={
        <Button
          ref={form.button}
          variant="secondary"
          onClick={() => (form.isOpen ? whenMayLeave(form.close) : form.open())}
        >
          {form.isOpen ? 'Close' : 'Edit details'}
        </Button>
      }
    >
      {form.isOpen ? (
        <VehicleForm vehicle={vehicle} onCancel={cancel} />
      ) : (
        <>
          {vehicleDetails(vehicle).map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
          <CabPaperLink vehicle={vehicle} />
        </>
      )}
    </RecordPart>
  );
}

/**
 * For example 'Truck: Tipper, Diesel' and 'Owned, in the depot since 26 Nov 2024'; with its weight or its tachograph on
 * record, '26,000 kg, 3 axles, crosses the border: For hire or reward, tachograph: Smart 2'.
 */
export function vehicleDetails(vehicle: Vehicle): [string, ...string[]] {
  const {
    type,
    fuel_type,
    is_leased,
    depot_start_date,
    nct_applicable,
    road_tax_applicable,
    check_weekdays,
    left_on,
  } = vehicle;
  return [
    [vehicleTypeLabel(type), ...(fuel_type ? [FUEL_LABELS[fuel_type]] : [])].join(', '),
    [
      OWNERSHIP_LABELS[is_leased ? 'leased' : 'owned'],
      `in the depot since ${formatDate(depot_start_date)}`,
      ...(left_on ? [`left the fleet on ${formatDate(left_on)}`] : []),
      ...(nct_applicable ? [] : [`${type.roadworthiness_test} not required`]),
      ...(road_tax_applicable ? [] : ['road tax not required']),
      ...(check_weekdays ? [`checks expected ${daysInWords(check_weekdays)}`] : []),
    ].join(', '),
    ...weightAndTachograph(vehicle),
  ];
}

function weightAndTachograph(vehicle: Vehicle): string[] {
  const { plated_mass, axles, crosses, tachograph, tachograph_number, tachograph_fitted_on } = vehicle;
  const parts = [
    plated_mass !== null && `${formatCount(plated_mass)} kg`,
    axles !== null && counted(axles, ['axle', 'axles']),
    crosses && `crosses the border: ${CROSSING_LABELS[crosses]}`,
    tachograph && `tachograph: ${TACHOGRAPH_LABELS[tachograph]}`,
    tachograph_number && `unit ${tachograph_number}`,
    tachograph_fitted_on && `fitted on ${formatDate(tachograph_fitted_on)}`,
  ].filter(Boolean);
  return parts.length > 0 ? [parts.join(', ')] : [];
}

type VehicleFormProps = { vehicle: Vehicle; onCancel: (isDirty: boolean) => void };

function VehicleForm({ vehicle, onCancel }: VehicleFormProps) {
  const navigate = useNavigate();
  const { form, save, isPending, conflict } = useRecordForm<Vehicle, VehicleDraft, Vehicle>({
    record: vehicle,
    toDraft: toVehicleDraft,
    check: checkVehicle,
    save: updateVehicle(),
    parts: vehicleParts([]),
  });
  const photos = useRecordPhotos('depot_vehicles', 'details', () => navigate(paths.fleet));
  const { sendings } = photos;
  const { setFocus, formState } = form;
  const isDirty = formState.isDirty || sendings.files.length > 0;
  useEffect(() => setFocus('registrationNumber'), [setFocus]);
  if (photos.isSaved)
    return (
      <SavedDialog
        title={vehicle.registration_number}
        sendings={sendings}
        slots={[...TEST_SLOTS, ...TAX_SLOTS]}
        onClose={() => navigate(paths.fleet)}
      />
    );
  return (
    <DepotVehicleForm
      form={form}
      busy={isPending}
      storedTypes={conflict ? [vehicle.type, conflict.current.type] : [vehicle.type]}
      onSubmit={(draft) => save(draft, () => photos.send(vehicle.id))}
      onCancel={() => onCancel(isDirty)}
      photos={<Photos sendings={sendings} />}
      alert={conflict && <VehicleConflictAlert conflict={conflict} />}
    />
  );
}

const TEST_SLOTS = paperSlots('nct', documentParts.nct);
const TAX_SLOTS = paperSlots('road_tax', documentParts.road_tax);

function Photos({ sendings }: { sendings: Sendings }) {
  const [hasTest, hasTax] = useWatch<VehicleDraft, ['nctApplicable', 'roadTaxApplicable']>({
    name: ['nctApplicable', 'roadTaxApplicable'],
  });
  const slots = [...(hasTest ? TEST_SLOTS : []), ...(hasTax ? TAX_SLOTS : [])];
  return (
    slots.length > 0 && (
      <div className="sm:col-span-2">
        <DocumentField sendings={sendings} legend={`${photoTexts.legend()} (optional)`} slots={slots} />
      </div>
    )
  );
}

function VehicleConflictAlert({ conflict }: { conflict: Conflict<Vehicle, VehicleDraft> }) {
  const types = useVehicleTypes([conflict.current.type]);
  return <ConflictAlert conflict={conflict} parts={vehicleParts(types.all)} />;
}

function vehicleParts(types: readonly VehicleTypeChoice[]): readonly Part<VehicleDraft>[] {
  const typeLabel = (id: string) => {
    const type = types.find((each) => each.id === id);
    return type ? vehicleTypeLabel(type) : id;
  };
  return partsOf<typeof VEHICLE, VehicleDraft>(VEHICLE, { day: formatDate }, [
    {
      label: VEHICLE.registrationNumber.label(),
      paths: ['registrationNumber', 'isNonStandard'],
      read: ({ registrationNumber, isNonStandard }) =>
        normalizeRegistration(registrationNumber, isNonStandard),
    },
    // The type decides whether there is a fuel.
    {
      label: VEHICLE.vehicleTypeId.label(),
      paths: ['vehicleTypeId', 'hasFuel', 'fuelType'],
      read: ({ vehicleTypeId, hasFuel, fuelType }) =>
        [typeLabel(vehicleTypeId), ...(hasFuel && fuelType ? [FUEL_LABELS[fuelType]] : [])].join(', '),
    },
    {
      label: 'NCT',
      paths: ['nctApplicable', 'nctExpiry'],
      read: ({ nctApplicable, nctExpiry }) => dueText(nctApplicable, nctExpiry),
    },
    {
      label: 'Road Tax',
      paths: ['roadTaxApplicable', 'roadTaxExpiry'],
      read: ({ roadTaxApplicable, roadTaxExpiry }) => dueText(roadTaxApplicable, roadTaxExpiry),
    },
  ]);
}

const dueText = (isRequired: boolean, expiry: Day) =>
  isRequired ? expiry && `Expires ${formatDate(expiry)}` : 'Not required';

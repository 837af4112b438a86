import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Breadcrumb } from '../../components/Breadcrumb';
import { Card } from '../../components/Card';
import { ComplianceBadge } from '../../components/ComplianceBadge';
import { PageHeading } from '../../components/PageHeading';
import { PlateChip } from '../../components/PlateChip';
import { useHashFocus } from '../../components/useHashFocus';
import { vehicleComplianceQuery } from '../../data/findings';
import { updateVehicle, type Vehicle } from '../../data/vehicles';
import type { VehicleTypeChoice } from '../../data/vehicleTypes';
import type { Day } from '../../domain/dates';
import type { Reading } from '../../domain/differences';
import { normalizeRegistration } from '../../domain/registrations';
import {
  checkVehicle,
  type DepotVehicleDraft,
  FUEL_LABELS,
  isFuelType,
  isVehicleStatus,
  OWNERSHIP_LABELS,
  toVehicleDraft,
  VEHICLE_STATUS_LABELS,
} from '../../domain/vehicles';
import { vehicleTypeLabel } from '../../domain/vehicleTypes';
import { ConflictAlert } from '../../forms/ConflictAlert';
import { type Conflict, useRecordForm } from '../../forms/useRecordForm';
import { yesOrNo } from '../../lib/format';
import { formatDate } from '../../lib/formatDate';
import { paths } from '../../paths';
import { DriverAssignmentSection } from '../assignments/DriverAssignmentSection';
import { RecordHistory } from '../history/RecordHistory';
import { DepotVehicleForm } from '../vehicle-form/DepotVehicleForm';
import { useVehicleTypes } from '../vehicle-form/useVehicleTypes';
import { useCancel } from './useCancel';

/** A depot vehicle: its record, compliance, driver and history. */
export function EditVehicle({ vehicle }: { vehicle: Vehicle }) {
  const navigate = useNavigate();
  const { form, stored, save, isPending, conflict } = useRecordForm({
    record: vehicle,
    toDraft: toVehicleDraft,
    check: checkVehicle,
    save: updateVehicle(),
  });
  const cancel = useCancel(form.formState.isDirty);
  useHashFocus();

  return (
    <>
      <Breadcrumb above={[{ to: paths.fleet, label: 'Fleet Management' }]} here="Edit Vehicle" />
      <PageHeading
        title="Edit Vehicle"
        subtitle={<VehicleSummary vehicle={stored} />}
        actions={<RecordHistory of={{ table: 'depot_vehicles', id: stored.id }} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card>
          <DepotVehicleForm
            form={form}
            busy={isPending}
            storedTypes={conflict ? [stored.type, conflict.current.type] : [stored.type]}
            onSubmit={(draft) => save(draft, () => navigate(paths.fleet))}
            onCancel={cancel}
            alert={conflict && <VehicleConflictAlert conflict={conflict} />}
          />
        </Card>
        <DriverAssignmentSection
          vehicleId={stored.id}
          isAvailable={stored.status === 'active' && stored.is_active}
        />
      </div>
    </>
  );
}

function VehicleSummary({ vehicle }: { vehicle: Vehicle }) {
  const { data: compliance } = useQuery(vehicleComplianceQuery(vehicle.id));
  const { registration_number, manufacturer, model } = vehicle;

  return (
    <div className="mt-2 flex flex-col gap-2">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PlateChip registration={registration_number} />
        <span className="wrap-anywhere">
          {manufacturer} {model}
        </span>
      </span>
      {compliance && <ComplianceBadge {...compliance} />}
    </div>
  );
}

function VehicleConflictAlert({ conflict }: { conflict: Conflict<Vehicle> }) {
  const types = useVehicleTypes([conflict.current.type]);
  return <ConflictAlert conflict={conflict} readings={vehicleReadings(types.all)} toDraft={toVehicleDraft} />;
}

/** The fields of a vehicle, for comparing two versions in a conflict. */
function vehicleReadings(types: readonly VehicleTypeChoice[]): readonly Reading<DepotVehicleDraft>[] {
  const typeLabel = (id: string) => {
    const type = types.find((each) => each.id === id);
    return type ? vehicleTypeLabel(type) : id;
  };
  return [
    {
      label: 'Registration Number',
      read: ({ registrationNumber, isNonStandard }) =>
        normalizeRegistration(registrationNumber, isNonStandard),
    },
    { label: 'Not a standard Irish plate', read: ({ isNonStandard }) => yesOrNo(isNonStandard) },
    { label: 'Vehicle Type', read: ({ vehicleTypeId }) => typeLabel(vehicleTypeId) },
    { label: 'Manufacturer', read: ({ manufacturer }) => manufacturer },
    { label: 'Model', read: ({ model }) => model },
    {
      label: 'Fuel Type',
      read: ({ hasFuel, fuelType }) => (hasFuel && isFuelType(fuelType) ? FUEL_LABELS[fuelType] : ''),
    },
    { label: 'Status', read: ({ status }) => (isVehicleStatus(status) ? VEHICLE_STATUS_LABELS[status] : '') },
    { label: 'NCT Required', read: ({ nctApplicable }) => yesOrNo(nctApplicable) },
    { label: 'NCT Expiry Date', read: ({ nctExpiry }) => dayOrNothing(nctExpiry) },
    { label: 'Road Tax Required', read: ({ roadTaxApplicable }) => yesOrNo(roadTaxApplicable) },
    { label: 'Road Tax Expiry Date', read: ({ roadTaxExpiry }) => dayOrNothing(roadTaxExpiry) },
    { label: 'Ownership Type', read: ({ ownership }) => OWNERSHIP_LABELS[ownership] },
    { label: 'Depot Start Date', read: ({ depotStartDate }) => dayOrNothing(depotStartDate) },
    { label: "In the depot's fleet", read: ({ isActive }) => yesOrNo(isActive) },
  ];
}

function dayOrNothing(day: Day): string {
  return day && formatDate(day);
}

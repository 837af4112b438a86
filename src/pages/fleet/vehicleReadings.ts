import type { VehicleTypeChoice } from '../../data/vehicleTypes';
import type { Day } from '../../domain/dates';
import type { Reading } from '../../domain/differences';
import { normalizeRegistration } from '../../domain/registrations';
import { type DepotVehicleDraft, OWNERSHIP_LABELS } from '../../domain/vehicleDraft';
import { FUEL_LABELS, isFuelType, isVehicleStatus, VEHICLE_STATUS_LABELS } from '../../domain/vehicles';
import { vehicleTypeLabel } from '../../domain/vehicleTypes';
import { formatDate } from '../../lib/format';

/** How a vehicle reads when two versions of it are set side by side. */
export function vehicleReadings(types: readonly VehicleTypeChoice[]): readonly Reading<DepotVehicleDraft>[] {
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
    { label: 'Fuel Type', read: ({ fuelType }) => (isFuelType(fuelType) ? FUEL_LABELS[fuelType] : '') },
    { label: 'Status', read: ({ status }) => (isVehicleStatus(status) ? VEHICLE_STATUS_LABELS[status] : '') },
    { label: 'NCT Required', read: ({ nctApplicable }) => yesOrNo(nctApplicable) },
    { label: 'NCT Expiry Date', read: ({ nctExpiry }) => dayOrNothing(nctExpiry) },
    { label: 'Road Tax Required', read: ({ roadTaxApplicable }) => yesOrNo(roadTaxApplicable) },
    { label: 'Road Tax Expiry Date', read: ({ roadTaxExpiry }) => dayOrNothing(roadTaxExpiry) },
    { label: 'Ownership Type', read: ({ ownership }) => OWNERSHIP_LABELS[ownership] },
    { label: 'Depot Start Date', read: ({ depotStartDate }) => dayOrNothing(depotStartDate) },
    { label: 'In the fleet of the depot', read: ({ isActive }) => yesOrNo(isActive) },
  ];
}

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

function dayOrNothing(day: Day): string {
  return day && formatDate(day);
}

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../../../components/Button';
import type { Column, RowAction } from '../../../components/DataTable';
import { ExpiryBadge } from '../../../components/Expiry';
import { OneLine } from '../../../components/OneLine';
import { PlateChip } from '../../../components/PlateChip';
import { complianceLabel, reasonText } from '../../../domain/compliance';
import { type CsvColumn, fileColumn } from '../../../domain/csv';
import type { Day } from '../../../domain/dates';
import { expiryState } from '../../../domain/expiry';
import { shortId } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { expiry } from '../../../words/expiry';
import { ComplianceLine } from '../../findings/parts/ComplianceLine';
import type { ExportedVehicle, VehicleRow } from '../data/vehicles';
import { FUEL_LABELS, VEHICLE } from '../fields';
import { isAssignable, vehicleStatusLabel } from '../rules';
import { VehicleStatusBadge } from './VehicleStatusBadge';

export const vehicleColumns = (onAssign: (row: VehicleRow) => void): readonly Column<VehicleRow>[] => [
  {
    key: 'id',
    header: 'Vehicle ID',
    isForLong: true,
    width: 'lg:w-21',
    inCard: 'max-lg:text-right',
    cell: ({ id }) => (
      <span className="text-xs whitespace-nowrap text-ink-soft tabular-nums">{shortId(id)}</span>
    ),
  },
  {
    key: 'vehicle',
    header: 'Vehicle',
    isTitle: true,
    sort: 'manufacturer',
    width: 'lg:w-[16%] xl:w-[20%] print:w-[25%]',
    cell: ({ manufacturer, model, registration_number, type_name }) => (
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 lg:gap-y-0">
        <span className="flex shrink-0 lg:[&>*]:leading-4">
          <PlateChip registration={registration_number} small />
        </span>
        <span className="min-w-0 grow basis-0 not-print:max-lg:hidden lg:max-xl:basis-full print:basis-full">
          <OneLine text={type_name ?? 'Unknown Type'} className="text-xs text-ink-soft" />
        </span>
        <span
          dir="auto"
          className="min-w-0 font-medium wrap-anywhere max-lg:grow max-lg:basis-0 lg:basis-full print:basis-full"
        >
          {manufacturer} {model}
        </span>
      </div>
    ),
  },
  {
    key: 'fuel',
    header: 'Fuel Type',
    sort: 'fuel_type',
    width: 'lg:w-18 xl:w-20',
    cell: ({ fuel_type, type_name }) => (
      <span title={type_name ?? undefined} className="block truncate max-lg:text-ink-soft">
        {/* A card has no room for the type beside the plate. */}
        <span className="lg:hidden print:hidden">
          {type_name ?? 'Unknown Type'}
          {fuel_type && ', '}
        </span>
        {fuel_type ? (
          FUEL_LABELS[fuel_type]
        ) : (
          <span className="text-ink-soft max-lg:hidden print:inline">N/A</span>
        )}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    width: 'lg:w-30 xl:w-32',
    inCard: 'max-lg:text-right',
    cell: (vehicle) => <VehicleStatusBadge vehicle={vehicle} />,
  },
  {
    key: 'nct',
    header: 'NCT',
    sort: 'nct_expiry',
    width: 'lg:w-[10.5%] xl:w-34',
    cell: ({ nct_expiry, roadworthiness_test: test, is_active }) => (
      <VehicleExpiry
        date={nct_expiry}
        isInFleet={is_active}
        label={<span className={clsx(test !== 'CVRT' && 'lg:hidden print:hidden')}>{test ?? 'NCT'} </span>}
      />
    ),
  },
  {
    key: 'tax',
    header: 'Road Tax',
    sort: 'road_tax_expiry',
    width: 'lg:w-[10.5%] xl:w-34',
    inCard: 'max-lg:text-right',
    cell: ({ road_tax_expiry, is_active }) => (
      <VehicleExpiry
        date={road_tax_expiry}
        isInFleet={is_active}
        label={<span className="lg:hidden print:hidden">Tax </span>}
      />
    ),
  },
  {
    key: 'driver',
    header: 'Driver',
    width: 'lg:w-[9%] xl:w-[10.5%]',
    cell: (vehicle) => <DriverOf vehicle={vehicle} onAssign={onAssign} />,
  },
  {
    key: 'compliance',
    header: 'Compliance',
    sort: 'danger',
    cell: ({ is_active, danger, reasons }) =>
      is_active ? (
        <ComplianceLine danger={danger} reasons={reasons} />
      ) : (
        <span className="text-ink-soft">N/A</span>
      ),
  },
];

type DriverOfProps = { vehicle: VehicleRow; onAssign: (row: VehicleRow) => void };

function DriverOf({ vehicle, onAssign }: DriverOfProps) {
  const { driver_name, registration_number } = vehicle;
  if (driver_name) return <OneLine text={driver_name} />;
  const mayAssign = isAssignable(vehicle);
  return (
    <>
      <span className={clsx('text-ink-soft', mayAssign && 'hidden print:inline')}>No driver</span>
      {mayAssign && (
        <Button
          variant="quiet"
          className="-ml-2 px-2! text-sm pointer-fine:lg:min-h-7 pointer-fine:lg:py-0"
          onClick={() => onAssign(vehicle)}
        >
          Assign driver <span className="sr-only">{registration_number}</span>
        </Button>
      )}
    </>
  );
}

export const vehicleAreas =
  "grid-cols-[minmax(0,1fr)_auto_auto] max-lg:[grid-template-areas:'vehicle_vehicle_vehicle''compliance_compliance_compliance''fuel_fuel_status''nct_nct_tax''driver_id_action'] max-[22rem]:[grid-template-areas:'vehicle_vehicle_vehicle''compliance_compliance_compliance''fuel_fuel_status''nct_nct_tax''driver_driver_id''action_action_action']";

export const viewVehicle: RowAction<VehicleRow> = {
  header: 'Actions',
  label: 'View Details',
  to: ({ id }) => paths.vehicle(id),
};

type VehicleExpiryProps = {
  date: Day | null;
  label: ReactNode;
  isInFleet: boolean;
};

/** On a phone only the date is shown, because the compliance line has the state. */
function VehicleExpiry({ date, label, isInFleet }: VehicleExpiryProps) {
  return (
    <>
      {(isInFleet || !date) && (
        <span className={clsx('block', date && 'max-lg:sr-only')}>
          <ExpiryBadge date={date} quiet />
        </span>
      )}
      {date && (
        <span className="block text-ink-soft not-print:max-lg:whitespace-nowrap lg:text-xs xl:whitespace-nowrap">
          {label}
          <time dateTime={date} className="whitespace-nowrap tabular-nums">
            {formatDate(date)}
          </time>
        </span>
      )}
    </>
  );
}

export function vehicleCsvColumns(today: Day): CsvColumn<ExportedVehicle>[] {
  return [
    { heading: 'Vehicle ID', cell: ({ id }) => shortId(id) },
    fileColumn(VEHICLE.registrationNumber),
    fileColumn(VEHICLE.manufacturer),
    fileColumn(VEHICLE.model),
    { heading: 'Category', cell: ({ type_category }) => type_category },
    { heading: 'Vehicle type', cell: ({ type_name }) => type_name ?? 'Unknown Type' },
    fileColumn(VEHICLE.fuelType),
    { heading: VEHICLE.status.heading(), cell: (vehicle) => vehicleStatusLabel(vehicle) },
    fileColumn(VEHICLE.ownership),
    fileColumn(VEHICLE.platedMass),
    fileColumn(VEHICLE.axles),
    fileColumn(VEHICLE.crosses),
    fileColumn(VEHICLE.tachograph),
    { heading: 'Test', cell: ({ roadworthiness_test }) => roadworthiness_test },
    fileColumn(VEHICLE.nctExpiry),
    { heading: 'NCT or CVRT', cell: ({ nct_expiry }) => expiry[expiryState(nct_expiry, today)]() },
    fileColumn(VEHICLE.roadTaxExpiry),
    {
      heading: 'Road tax',
      cell: ({ road_tax_expiry }) => expiry[expiryState(road_tax_expiry, today)](),
    },
    { heading: 'Assigned driver', cell: ({ driver_name }) => driver_name },
    {
      heading: 'Compliance',
      cell: ({ is_active, reasons }) => (is_active ? complianceLabel(reasons) : null),
    },
    {
      heading: 'Reasons',
      cell: ({ is_active, reasons }) =>
        is_active ? reasons.map((reason) => reasonText(reason, today)).join('; ') : null,
    },
  ];
}

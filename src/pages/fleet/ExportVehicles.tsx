import { useToday } from '../../components/useToday';
import {
  type ExportedVehicle,
  exportVehiclesMutation,
  type VehicleFilters,
  type VehicleSort,
} from '../../data/vehicles';
import { complianceLabel, DANGERS, reasonText } from '../../domain/compliance';
import { type CsvColumn, fileColumn } from '../../domain/csv';
import type { Day } from '../../domain/dates';
import { EXPIRY_LABELS, expiryState } from '../../domain/expiry';
import { FUEL_TYPES, VEHICLE, VEHICLE_STATUSES, vehicleStatusLabel } from '../../domain/vehicles';
import { shortId } from '../../lib/format';
import { ExportDialog } from '../../lists/ExportDialog';
import { inListOrder, type SortValues } from '../../lists/listOrder';
import type { List } from '../../lists/useList';
import type { Ticked } from '../../lists/useSelection';

type ExportVehiclesProps = {
  list: Pick<List<unknown>, 'noun' | 'total'> & { filters: VehicleFilters; sort: VehicleSort };
  ticked?: readonly Ticked[];
  onClose: () => void;
};

export function ExportVehicles({ list, ticked, onClose }: ExportVehiclesProps) {
  const today = useToday();
  return (
    <ExportDialog
      list={list}
      ticked={ticked}
      file={{
        mutation: exportVehiclesMutation(),
        filters: list.filters,
        columns: vehicleCsvColumns(today),
        compare: inListOrder(list.sort, SORT_VALUES, byTitle),
        fileName: `vehicles-${today}.csv`,
      }}
      onClose={onClose}
    />
  );
}

const collator = new Intl.Collator('en-IE', { numeric: true });
const title = ({ manufacturer, model, registration_number }: ExportedVehicle) =>
  `${manufacturer} ${model} ${registration_number}`;
const byTitle = (a: ExportedVehicle, b: ExportedVehicle) => collator.compare(title(a), title(b));

const SORT_VALUES: SortValues<ExportedVehicle, VehicleSort['column']> = {
  manufacturer: null,
  fuel_type: ({ fuel_type }) => fuel_type && FUEL_TYPES.indexOf(fuel_type),
  status: ({ status }) => VEHICLE_STATUSES.indexOf(status),
  nct_expiry: ({ nct_expiry }) => nct_expiry,
  road_tax_expiry: ({ road_tax_expiry }) => road_tax_expiry,
  danger: ({ danger }) => danger && DANGERS.indexOf(danger),
};

function vehicleCsvColumns(today: Day): CsvColumn<ExportedVehicle>[] {
  return [
    { heading: 'Vehicle ID', cell: ({ id }) => shortId(id) },
    fileColumn(VEHICLE.registrationNumber),
    fileColumn(VEHICLE.manufacturer),
    fileColumn(VEHICLE.model),
    { heading: 'Category', cell: ({ type_category }) => type_category },
    { heading: 'Vehicle type', cell: ({ type_name }) => type_name ?? 'Unknown Type' },
    fileColumn(VEHICLE.fuelType),
    { heading: VEHICLE.status.heading, cell: (vehicle) => vehicleStatusLabel(vehicle) },
    fileColumn(VEHICLE.ownership),
    { heading: 'Test', cell: ({ roadworthiness_test }) => roadworthiness_test },
    fileColumn(VEHICLE.nctExpiry),
    { heading: 'NCT or CVRT', cell: ({ nct_expiry }) => EXPIRY_LABELS[expiryState(nct_expiry, today)] },
    fileColumn(VEHICLE.roadTaxExpiry),
    {
      heading: 'Road tax',
      cell: ({ road_tax_expiry }) => EXPIRY_LABELS[expiryState(road_tax_expiry, today)],
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

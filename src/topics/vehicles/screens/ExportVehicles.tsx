import { useToday } from '../../../components/useToday';
import { ExportDialog } from '../../../lists/ExportDialog';
import { inListOrder, outLast, type SortValues } from '../../../lists/listOrder';
import type { List } from '../../../lists/useList';
import type { Ticked } from '../../../lists/useSelection';
import { DANGERS } from '../../../words/findings';
import {
  type ExportedVehicle,
  exportVehiclesMutation,
  type VehicleFilters,
  type VehicleSort,
} from '../data/vehicles';
import { FUEL_TYPES, VEHICLE_STATUSES } from '../fields';
import { vehicleCsvColumns } from './vehicleColumns';

type ExportVehiclesProps = {
  list: Pick<List<unknown>, 'noun' | 'total'> & { filters: VehicleFilters; sort: VehicleSort };
  ticked?: readonly Ticked[];
  onClose: () => void;
};

export function ExportVehicles({ list, ticked, onClose }: ExportVehiclesProps) {
  const today = useToday();
  const compare = inListOrder(list.sort, SORT_VALUES, byPlate);
  return (
    <ExportDialog
      list={list}
      ticked={ticked}
      file={{
        mutation: exportVehiclesMutation(),
        filters: list.filters,
        columns: vehicleCsvColumns(today),
        compare: list.sort.column === 'danger' ? outLast(({ is_inactive }) => is_inactive, compare) : compare,
        fileName: `vehicles-${today}.csv`,
      }}
      onClose={onClose}
    />
  );
}

const byPlate = (a: ExportedVehicle, b: ExportedVehicle) =>
  a.registration_number < b.registration_number ? -1 : 1;

const SORT_VALUES: SortValues<ExportedVehicle, VehicleSort['column']> = {
  manufacturer: ({ manufacturer }) => manufacturer.toLowerCase(),
  fuel_type: ({ fuel_type }) => fuel_type && FUEL_TYPES.indexOf(fuel_type),
  status: ({ status }) => VEHICLE_STATUSES.indexOf(status),
  nct_expiry: ({ nct_expiry }) => nct_expiry,
  road_tax_expiry: ({ road_tax_expiry }) => road_tax_expiry,
  danger: ({ danger }) => danger && DANGERS.indexOf(danger),
};

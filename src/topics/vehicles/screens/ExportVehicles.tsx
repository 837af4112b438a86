import { useToday } from '../../../components/useToday';
import { ExportDialog } from '../../../lists/ExportDialog';
import { inListOrder, type SortValues } from '../../../lists/listOrder';
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

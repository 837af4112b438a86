import { useState } from 'react';
import { PageHeading } from '../../components/PageHeading';
import { VEHICLE_SORTS, vehiclesQuery } from '../../data/vehicles';
import { dublinToday } from '../../domain/dates';
import { ExportButton } from '../shared/ExportButton';
import { FilterToolbar } from '../shared/FilterToolbar';
import { isNarrowed } from '../shared/filters';
import { PagedTable } from '../shared/PagedTable';
import { SortSelect } from '../shared/SortSelect';
import { sortOf, tableSort } from '../shared/sort';
import { usePagedQuery } from '../shared/usePagedQuery';
import { usePageParams } from '../shared/usePageParams';
import { AddVehicle } from './AddVehicle';
import { ExportVehicles } from './ExportVehicles';
import { NoVehicles } from './NoVehicles';
import { readVehicleFilters, useVehicleFilters } from './useVehicleFilters';
import { vehicleColumns, viewDetails } from './vehicleColumns';

/** The vehicles of the depot. */
export default function FleetPage() {
  const params = usePageParams();
  const choices = useVehicleFilters();
  const [isExporting, setExporting] = useState(false);
  const today = dublinToday(new Date());
  const { pageSize } = params;
  const filters = readVehicleFilters(params);
  const sort = sortOf(params, VEHICLE_SORTS);
  const vehicles = usePagedQuery(params, (page) => vehiclesQuery({ page, pageSize, sort, ...filters }));
  const total = vehicles.data?.total ?? 0;
  const columns = vehicleColumns(today);
  const narrowed = isNarrowed(filters);

  return (
    <>
      <PageHeading
        title="Fleet Management"
        actions={
          <>
            <ExportButton disabled={total === 0} onClick={() => setExporting(true)} />
            <AddVehicle />
          </>
        }
      />
      <FilterToolbar
        params={params}
        searchLabel="Search vehicles by registration, make, model, type or driver"
        placeholder="Search vehicles..."
        filters={choices}
        sortSelect={<SortSelect params={params} sort={sort} columns={columns} />}
      />
      <PagedTable
        caption="Vehicles"
        noun={['vehicle', 'vehicles']}
        query={vehicles}
        params={params}
        failure="Failed to load the fleet"
        columns={columns}
        sort={tableSort(params, sort)}
        rowKey={({ id }) => id}
        rowAction={viewDetails}
        isNarrowed={narrowed}
        empty={<NoVehicles isNarrowed={narrowed} onClear={params.clear} />}
      />
      {isExporting && (
        <ExportVehicles filters={filters} total={total} today={today} onClose={() => setExporting(false)} />
      )}
    </>
  );
}

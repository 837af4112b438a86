import { useState } from 'react';
import { PageHeading } from '../../components/PageHeading';
import { DRIVER_SORTS, driversQuery } from '../../data/drivers';
import { dublinToday } from '../../domain/dates';
import { ExportButton } from '../shared/ExportButton';
import { FilterToolbar } from '../shared/FilterToolbar';
import { isNarrowed } from '../shared/filters';
import { PagedTable } from '../shared/PagedTable';
import { SortSelect } from '../shared/SortSelect';
import { sortOf, tableSort } from '../shared/sort';
import { usePagedQuery } from '../shared/usePagedQuery';
import { usePageParams } from '../shared/usePageParams';
import { AddDriver } from './AddDriver';
import { driverColumns, viewDetails } from './driverColumns';
import { ExportDrivers } from './ExportDrivers';
import { NoDrivers } from './NoDrivers';
import { readDriverFilters, useDriverFilters } from './useDriverFilters';

/** The drivers of the depot. */
export default function DriversPage() {
  const params = usePageParams();
  const choices = useDriverFilters();
  const [isExporting, setExporting] = useState(false);
  const today = dublinToday(new Date());
  const { pageSize } = params;
  const filters = readDriverFilters(params);
  const sort = sortOf(params, DRIVER_SORTS);
  const drivers = usePagedQuery(params, (page) => driversQuery({ page, pageSize, sort, ...filters }));
  const total = drivers.data?.total ?? 0;
  const columns = driverColumns(today);
  const narrowed = isNarrowed(filters);

  return (
    <>
      <PageHeading
        title="Drivers Management"
        documentTitle="Drivers - Roadworthy"
        actions={
          <>
            <ExportButton disabled={total === 0} onClick={() => setExporting(true)} />
            <AddDriver />
          </>
        }
      />
      <FilterToolbar
        params={params}
        searchLabel="Search drivers by name, email, phone, licence number or plate"
        placeholder="Search drivers..."
        filters={choices}
        sortSelect={<SortSelect params={params} sort={sort} columns={columns} />}
      />
      <PagedTable
        caption="Drivers"
        noun={['driver', 'drivers']}
        query={drivers}
        params={params}
        failure="Failed to load drivers"
        columns={columns}
        sort={tableSort(params, sort)}
        rowKey={({ id }) => id}
        rowAction={viewDetails}
        isNarrowed={narrowed}
        empty={<NoDrivers isNarrowed={narrowed} onClear={params.clear} />}
      />
      {isExporting && (
        <ExportDrivers filters={filters} total={total} today={today} onClose={() => setExporting(false)} />
      )}
    </>
  );
}

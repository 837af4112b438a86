import { useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { PageHeading } from '../../components/PageHeading';
import { DRIVER_SORTS, type DriverFilters, driversQuery, managersQuery } from '../../data/drivers';
import { VERDICT_LABELS, VERDICTS } from '../../domain/compliance';
import { DRIVER_STATUS_LABELS, DRIVER_STATUSES } from '../../domain/drivers';
import { ExportButton } from '../../lists/ExportDialog';
import { FilterToolbar, SortSelect } from '../../lists/FilterToolbar';
import { type Filter, idOf, isNarrowed, oneOf, optionsOf, sortOf, tableSort } from '../../lists/filters';
import { NothingMatches } from '../../lists/NothingMatches';
import { PagedTable } from '../../lists/PagedTable';
import { usePagedQuery } from '../../lists/usePagedQuery';
import { type PageParams, usePageParams } from '../../lists/usePageParams';
import { paths } from '../../paths';
import { driverColumns, viewDetails } from './driverColumns';
import { ExportDrivers } from './ExportDrivers';

export default function DriversPage() {
  const params = usePageParams();
  const choices = useDriverFilters();
  const [isExporting, setExporting] = useState(false);
  const { pageSize } = params;
  const filters = readDriverFilters(params);
  const sort = sortOf(params, DRIVER_SORTS);
  const drivers = usePagedQuery(params, (page) => driversQuery({ page, pageSize, sort, ...filters }));
  const total = drivers.data?.total ?? 0;
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
        sortSelect={<SortSelect params={params} sort={sort} columns={driverColumns} />}
      />
      <PagedTable
        caption="Drivers"
        noun={['driver', 'drivers']}
        query={drivers}
        params={params}
        failure="Failed to load drivers"
        columns={driverColumns}
        sort={tableSort(params, sort)}
        rowKey={({ id }) => id}
        rowAction={viewDetails}
        isNarrowed={narrowed}
        empty={<NoDrivers isNarrowed={narrowed} onClear={params.clear} />}
      />
      {isExporting && <ExportDrivers filters={filters} total={total} onClose={() => setExporting(false)} />}
    </>
  );
}

function AddDriver() {
  return (
    <ButtonLink to={paths.newDriver}>
      <Plus className="size-4" />
      Add Driver
    </ButtonLink>
  );
}

type NoDriversProps = { isNarrowed: boolean; onClear: () => void };

function NoDrivers({ isNarrowed, onClear }: NoDriversProps) {
  if (isNarrowed) {
    return (
      <NothingMatches
        title="No drivers match"
        text="Try another name, email, phone, licence number or plate, or fewer filters."
        clearText="Clear filters"
        onClear={onClear}
      />
    );
  }
  return (
    <EmptyState
      icon={Users}
      title="No drivers yet"
      text="The drivers of your depot will be listed here, with their licences and penalty points. Add one, or approve an application under Joiners."
      action={<AddDriver />}
    />
  );
}

const POINTS = ['warning', 'high'] as const;
const POINTS_LABELS = { warning: '7 to 9 points', high: 'Over 9 points' };

const LICENSE_STATES = ['expired', 'expiring', 'valid', 'none'] as const;
const LICENSE_LABELS = {
  expired: 'Licence expired',
  expiring: 'Licence expiring soon',
  valid: 'All licences valid',
  none: 'No License',
};

const DRIVER_VERDICTS = [...VERDICTS, 'alerts'] as const;
const DRIVER_VERDICT_LABELS = { ...VERDICT_LABELS, alerts: 'Any alert' };

const NO_MANAGER = 'none';

const fixedFilters: Filter[] = [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: optionsOf(DRIVER_STATUSES, DRIVER_STATUS_LABELS),
  },
  {
    name: 'verdict',
    label: 'Compliance',
    all: 'All verdicts',
    options: optionsOf(DRIVER_VERDICTS, DRIVER_VERDICT_LABELS),
  },
  { name: 'points', label: 'Points', all: 'All points', options: optionsOf(POINTS, POINTS_LABELS) },
  {
    name: 'license',
    label: 'License',
    all: 'All licences',
    options: optionsOf(LICENSE_STATES, LICENSE_LABELS),
  },
];

/** The driver filters, including one for the depot's managers. */
function useDriverFilters(): Filter[] {
  const { data: managers = [] } = useQuery(managersQuery());
  return [
    ...fixedFilters,
    {
      name: 'manager',
      label: 'Manager',
      all: 'All managers',
      options: [
        { value: NO_MANAGER, label: 'No manager' },
        ...managers.map(({ id, full_name }) => ({ value: id, label: full_name })),
      ],
    },
  ];
}

/** The filters in the URL. */
function readDriverFilters({ search, get }: PageParams): DriverFilters {
  const manager = get('manager');
  return {
    search,
    status: oneOf(DRIVER_STATUSES, get('status')),
    verdict: oneOf(DRIVER_VERDICTS, get('verdict')),
    points: oneOf(POINTS, get('points')),
    license: oneOf(LICENSE_STATES, get('license')),
    manager: manager === NO_MANAGER ? manager : idOf(manager),
  };
}

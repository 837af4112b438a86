import { useQuery } from '@tanstack/react-query';
import { CalendarSync, Download, Mail, Plus, User, UserCheck, Users, UserX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../auth/AuthContext';
import { ButtonLink } from '../../components/Button';
import { dangerEdge } from '../../components/ComplianceLine';
import { EmptyState } from '../../components/EmptyState';
import { lazyPart, type Prefetch } from '../../components/lazyPart';
import { PageHeading } from '../../components/PageHeading';
import { PrintButton, PrintTitle } from '../../components/PrintTitle';
import {
  DRIVER_SORTS,
  type DriverFilters,
  type DriverRow,
  driverNamesMutation,
  driversQuery,
  managersQuery,
} from '../../data/drivers';
import type { PageRequest } from '../../data/lists';
import type { RowAnswer } from '../../data/manyRows';
import { askAhead } from '../../data/queryClient';
import { DANGER_FILTER_LABELS } from '../../domain/compliance';
import { DRIVER_STATUS_LABELS, DRIVER_STATUSES, managerName } from '../../domain/drivers';
import { ExportButton } from '../../lists/ExportDialog';
import { FilterToolbar, SortSelect } from '../../lists/FilterToolbar';
import {
  type Filter,
  idOf,
  isNarrowed,
  oneOf,
  optionsOf,
  sortOf,
  tableSort,
  withChosen,
} from '../../lists/filters';
import { NothingMatches } from '../../lists/NothingMatches';
import { PagedTable } from '../../lists/PagedTable';
import { RowCount } from '../../lists/RowCount';
import { onArrival, SavedViews } from '../../lists/SavedViews';
import { SelectionBar, SelectionButton } from '../../lists/SelectionBar';
import { usePagedQuery } from '../../lists/usePagedQuery';
import { type ListAddress, readAddress, usePageParams } from '../../lists/usePageParams';
import { usePrintedList } from '../../lists/usePrintedList';
import { useSelection } from '../../lists/useSelection';
import { paths } from '../../paths';
import { driverAreas, driverColumns, viewDetails } from './driverColumns';
import { ExportDrivers } from './ExportDrivers';
import type { DriverChange } from './ManyDrivers';

const ManyDrivers = lazyPart(() => import('./ManyDrivers'));

const TITLE = 'Drivers Management';
const NOUN = ['driver', 'drivers'] as const;

export default function DriversPage() {
  const user = useCurrentUser();
  const params = usePageParams();
  const choices = useDriverFilters(idOf(params.get('manager')));
  const [open, setOpen] = useState<'export' | 'exportTicked' | DriverChange | null>(null);
  const filters = readDriverFilters(params);
  const sort = sortOf(params, DRIVER_SORTS);
  const drivers = usePagedQuery(params, (request) => queryAt(params, request));
  const total = drivers.data?.total ?? 0;
  const selection = useSelection({ rows: drivers.data?.rows, toTicked, filters });
  const isExporting = open === 'export' || open === 'exportTicked';
  const narrowed = isNarrowed(filters);
  const printed = usePrintedList({
    query: drivers,
    idOf: ({ id }) => id,
    title: TITLE,
    by: user,
    noun: NOUN,
    params,
    filters: choices,
    isWide: true,
  });

  return (
    <>
      <PrintTitle title={TITLE} by={user} />
      <PageHeading
        title={TITLE}
        documentTitle="Drivers - Roadworthy"
        beside={<RowCount query={drivers} noun={NOUN} />}
        actions={
          <>
            <ButtonLink variant="secondary" to={paths.licenseChecks}>
              Licence checks
            </ButtonLink>
            <ButtonLink variant="secondary" to={paths.seats}>
              CPC training due
            </ButtonLink>
            <ButtonLink variant="secondary" to={paths.importDrivers}>
              Import
            </ButtonLink>
            <PrintButton {...printed.button} />
            <ExportButton disabled={total === 0} onClick={() => setOpen('export')} />
            <AddDriver />
          </>
        }
      />
      <FilterToolbar
        params={params}
        searchLabel="Search drivers by name, email, phone, employee number, licence number or plate"
        placeholder="Search drivers..."
        filters={choices}
        sortSelect={<SortSelect params={params} sort={sort} columns={driverColumns} />}
      >
        <SavedViews list="drivers" all="All drivers" />
      </FilterToolbar>
      <PagedTable
        caption="Drivers"
        query={drivers}
        printed={printed}
        params={params}
        failure="Failed to load drivers"
        columns={driverColumns}
        sort={tableSort(params, sort)}
        rowKey={({ id }) => id}
        rowAction={viewDetails}
        areas={driverAreas}
        edge={({ danger }) => dangerEdge(danger)}
        empty={<NoDrivers isNarrowed={narrowed} onClear={params.clear} />}
        ticks={selection.ticks}
        bar={
          selection.ticked.length > 0 && (
            <SelectionBar
              selection={selection}
              total={total}
              filters={filters}
              readAll={driverNamesMutation()}
            >
              {filters.login !== 'has' && (
                <SelectionButton onClick={() => setOpen('invite')}>
                  <Mail className="size-4" />
                  Invite
                </SelectionButton>
              )}
              <SelectionButton onClick={() => setOpen('ask')}>
                <CalendarSync className="size-4" />
                Ask to renew
              </SelectionButton>
              {user.role === 'admin' && (
                <SelectionButton onClick={() => setOpen('manager')}>
                  <User className="size-4" />
                  Set manager
                </SelectionButton>
              )}
              {filters.status !== 'inactive' && (
                <SelectionButton onClick={() => setOpen('inactive')}>
                  <UserX className="size-4" />
                  Make inactive
                </SelectionButton>
              )}
              {(filters.status === undefined || filters.status === 'inactive') && (
                <SelectionButton onClick={() => setOpen('active')}>
                  <UserCheck className="size-4" />
                  Make active
                </SelectionButton>
              )}
              <SelectionButton onClick={() => setOpen('exportTicked')}>
                <Download className="size-4" />
                Export
              </SelectionButton>
            </SelectionBar>
          )
        }
      />
      {open && !isExporting && (
        <Suspense>
          <ManyDrivers
            change={open}
            drivers={selection.ticked}
            onClose={(answers: readonly RowAnswer[]) => {
              setOpen(null);
              selection.settle(answers);
            }}
          />
        </Suspense>
      )}
      {isExporting && (
        <ExportDrivers
          filters={filters}
          sort={sort}
          total={total}
          ticked={open === 'exportTicked' ? selection.ticked : undefined}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** A page of the list at an address. */
const queryAt = (address: ListAddress, { page, pageSize }: PageRequest = address) =>
  driversQuery({
    page,
    pageSize,
    sort: sortOf(address, DRIVER_SORTS),
    ...readDriverFilters(address),
  });

export const prefetch: Prefetch = (client, search) =>
  askAhead(client, queryAt(readAddress(onArrival(client, 'drivers', search))));

const toTicked = ({ id, full_name }: DriverRow) => ({ id, name: full_name });

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
        text="Try another name, email, phone, employee number, licence number or plate, or fewer filters."
        clearText="Clear filters"
        onClear={onClear}
      />
    );
  }
  return (
    <EmptyState
      icon={Users}
      title="No drivers yet"
      text="Your depot's drivers will be listed here, with their licences and penalty points. Add one, import a spreadsheet, or approve an application under Joiners."
      action={<AddDriver />}
    />
  );
}

const POINTS = ['warning', 'high'] as const;
const POINTS_LABELS = { warning: '7 to 9', high: 'Over 9' };

const LICENSE_STATES = ['expired', 'expiring', 'valid', 'none'] as const;
const LICENSE_LABELS = {
  expired: 'Expired',
  expiring: 'Expiring soon',
  valid: 'All valid',
  none: 'No License',
};

const DANGER_FILTERS = [
  'not_in_order',
  'must_not_drive',
  'not_roadworthy',
  'missing',
  'high_risk',
  'due_soon',
  'to_watch',
  'to_come',
  'none',
] as const;

const LOGINS = ['has', 'invited', 'none'] as const;
const LOGIN_LABELS = { has: 'Can log in', invited: 'Invited', none: 'Not invited' };

const NO_MANAGER = 'none';

const fixedFilters: Filter[] = [
  {
    name: 'status',
    label: 'Status',
    all: 'Any status',
    options: optionsOf(DRIVER_STATUSES, DRIVER_STATUS_LABELS),
  },
  {
    name: 'danger',
    label: 'Compliance',
    all: 'Any compliance',
    options: optionsOf(DANGER_FILTERS, DANGER_FILTER_LABELS),
  },
  { name: 'points', label: 'Points', all: 'Any points', options: optionsOf(POINTS, POINTS_LABELS) },
  {
    name: 'license',
    label: 'License',
    all: 'Any licence',
    options: optionsOf(LICENSE_STATES, LICENSE_LABELS),
  },
  { name: 'login', label: 'Login', all: 'Any login', options: optionsOf(LOGINS, LOGIN_LABELS) },
];

/** The driver filters, including one for the depot's managers. */
function useDriverFilters(chosenManager: string | undefined): Filter[] {
  const { data: managers } = useQuery(managersQuery());
  return [
    ...fixedFilters,
    {
      name: 'manager',
      label: 'Manager',
      all: 'Any manager',
      options: [
        { value: NO_MANAGER, label: 'No manager' },
        ...withChosen(
          managers?.map((manager) => ({ value: manager.id, label: managerName(manager) })),
          chosenManager,
          'A former manager',
        ),
      ],
    },
  ];
}

/** The filters in the URL. */
function readDriverFilters({ search, get }: ListAddress): DriverFilters {
  const manager = get('manager');
  return {
    search,
    status: oneOf(DRIVER_STATUSES, get('status')),
    danger: oneOf(DANGER_FILTERS, get('danger')),
    points: oneOf(POINTS, get('points')),
    license: oneOf(LICENSE_STATES, get('license')),
    login: oneOf(LOGINS, get('login')),
    manager: manager === NO_MANAGER ? manager : idOf(manager),
  };
}

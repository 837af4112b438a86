import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Download, LogOut, Plus, Truck, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../auth/AuthContext';
import { ButtonLink } from '../../components/Button';
import { dangerEdge } from '../../components/ComplianceLine';
import { EmptyState } from '../../components/EmptyState';
import { lazyPart, type Prefetch } from '../../components/lazyPart';
import { PageHeading } from '../../components/PageHeading';
import { PrintButton, PrintTitle } from '../../components/PrintTitle';
import type { PageRequest } from '../../data/lists';
import type { RowAnswer } from '../../data/manyRows';
import { askAhead } from '../../data/queryClient';
import {
  DUE_STATES,
  VEHICLE_SORTS,
  type VehicleFilters,
  type VehicleRow,
  vehicleNamesMutation,
  vehiclesQuery,
} from '../../data/vehicles';
import { activeVehicleTypesQuery } from '../../data/vehicleTypes';
import { DANGER_FILTER_LABELS } from '../../domain/compliance';
import { EXPIRY_LABELS } from '../../domain/expiry';
import {
  FUEL_LABELS,
  FUEL_TYPES,
  LEFT_THE_FLEET,
  VEHICLE_STATUS_LABELS,
  VEHICLE_STATUSES,
} from '../../domain/vehicles';
import { vehicleTypeLabel } from '../../domain/vehicleTypes';
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
import { ExportVehicles } from './ExportVehicles';
import { vehicleAreas, vehicleColumns, viewDetails } from './vehicleColumns';

// With the forms, which the list does not need.
const SharedRecordDialog = lazyPart(() => import('./SharedRecordDialog'));
const ManyVehicles = lazyPart(() => import('./ManyVehicles'));

const TITLE = 'Fleet Management';
const NOUN = ['vehicle', 'vehicles'] as const;

export default function FleetPage() {
  const user = useCurrentUser();
  const params = usePageParams();
  const choices = useVehicleFilters(idOf(params.get('type')));
  const [open, setOpen] = useState<'export' | 'exportTicked' | 'record' | 'fleet' | null>(null);
  const filters = readVehicleFilters(params);
  const sort = sortOf(params, VEHICLE_SORTS);
  const vehicles = usePagedQuery(params, (request) => queryAt(params, request));
  const total = vehicles.data?.total ?? 0;
  const selection = useSelection({ rows: vehicles.data?.rows, toTicked, filters });
  const narrowed = isNarrowed(filters);
  const printed = usePrintedList({
    query: vehicles,
    idOf: ({ id }) => id,
    title: TITLE,
    by: user,
    noun: NOUN,
    params,
    filters: choices,
    isWide: true,
  });
  const hasLeft = filters.status === 'left';
  const closeMany = (answers: readonly RowAnswer[]) => {
    setOpen(null);
    selection.settle(answers);
  };

  return (
    <>
      <PrintTitle title={TITLE} by={user} />
      <PageHeading
        title={TITLE}
        beside={<RowCount query={vehicles} noun={NOUN} />}
        actions={
          <>
            <ButtonLink variant="secondary" to={paths.importFleet}>
              Import
            </ButtonLink>
            <PrintButton {...printed.button} />
            <ExportButton disabled={total === 0} onClick={() => setOpen('export')} />
            <AddVehicle />
          </>
        }
      />
      <FilterToolbar
        params={params}
        searchLabel="Search vehicles by registration, make, model, type or driver"
        placeholder="Search vehicles..."
        filters={choices}
        sortSelect={<SortSelect params={params} sort={sort} columns={vehicleColumns} />}
      >
        <SavedViews list="fleet" all="All vehicles" />
      </FilterToolbar>
      <PagedTable
        caption="Vehicles"
        query={vehicles}
        printed={printed}
        params={params}
        failure="Failed to load the fleet"
        columns={vehicleColumns}
        sort={tableSort(params, sort)}
        rowKey={({ id }) => id}
        rowAction={viewDetails}
        areas={vehicleAreas}
        edge={({ danger, is_active }) => dangerEdge(is_active ? danger : null)}
        empty={<NoVehicles isNarrowed={narrowed} onClear={params.clear} />}
        ticks={selection.ticks}
        bar={
          selection.ticked.length > 0 && (
            <SelectionBar
              selection={selection}
              total={total}
              filters={filters}
              readAll={vehicleNamesMutation()}
            >
              <SelectionButton onClick={() => setOpen('record')}>
                <ClipboardCheck className="size-4" />
                Add record
              </SelectionButton>
              <SelectionButton onClick={() => setOpen('fleet')}>
                {hasLeft ? <Undo2 className="size-4" /> : <LogOut className="size-4" />}
                {hasLeft ? 'Back in the fleet' : LEFT_THE_FLEET}
              </SelectionButton>
              <SelectionButton onClick={() => setOpen('exportTicked')}>
                <Download className="size-4" />
                Export
              </SelectionButton>
            </SelectionBar>
          )
        }
      />
      {/* The dialogs load when they are first opened. */}
      <Suspense>
        {open === 'record' && <SharedRecordDialog vehicles={selection.ticked} onClose={closeMany} />}
        {open === 'fleet' && (
          <ManyVehicles inFleet={hasLeft} vehicles={selection.ticked} onClose={closeMany} />
        )}
      </Suspense>
      {(open === 'export' || open === 'exportTicked') && (
        <ExportVehicles
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
  vehiclesQuery({
    page,
    pageSize,
    sort: sortOf(address, VEHICLE_SORTS),
    ...readVehicleFilters(address),
  });

export const prefetch: Prefetch = (client, search) =>
  askAhead(client, queryAt(readAddress(onArrival(client, 'fleet', search))));

const toTicked = ({ id, registration_number: name }: VehicleRow) => ({ id, name });

function AddVehicle() {
  return (
    <ButtonLink to={paths.newVehicle}>
      <Plus className="size-4" />
      Add Vehicle
    </ButtonLink>
  );
}

type NoVehiclesProps = { isNarrowed: boolean; onClear: () => void };

function NoVehicles({ isNarrowed, onClear }: NoVehiclesProps) {
  if (isNarrowed) {
    return (
      <NothingMatches
        title="No vehicles match"
        text="Try another registration, make, model, type or driver, or fewer filters. Vehicles that left the fleet are under Filters, Status."
        clearText="Clear filters"
        onClear={onClear}
      />
    );
  }
  return (
    <EmptyState
      icon={Truck}
      title="No vehicles yet"
      text="Your depot's vehicles will be listed here, with the dates their tests and road tax run out. Add one, or import a spreadsheet."
      action={<AddVehicle />}
    />
  );
}

const DUE_LABELS = { ...EXPIRY_LABELS, not_applicable: EXPIRY_LABELS.notApplicable };

const dueOptions = optionsOf(DUE_STATES, DUE_LABELS);

const STATUS_CHOICES = [...VEHICLE_STATUSES, 'in_use', 'left'] as const;
const STATUS_LABELS = { ...VEHICLE_STATUS_LABELS, in_use: 'In use', left: LEFT_THE_FLEET };

const DANGER_FILTERS = [
  'not_in_order',
  'must_not_drive',
  'not_roadworthy',
  'missing',
  'due_soon',
  'to_watch',
  'to_come',
  'none',
] as const;

const fixedFilters: Filter[] = [
  {
    name: 'status',
    label: 'Status',
    all: 'Any status',
    options: optionsOf(STATUS_CHOICES, STATUS_LABELS),
  },
  { name: 'fuel', label: 'Fuel Type', all: 'Any fuel', options: optionsOf(FUEL_TYPES, FUEL_LABELS) },
  { name: 'nct', label: 'NCT', all: 'Any NCT', options: dueOptions },
  { name: 'tax', label: 'Road Tax', all: 'Any road tax', options: dueOptions },
  {
    name: 'danger',
    label: 'Compliance',
    all: 'Any compliance',
    options: optionsOf(DANGER_FILTERS, DANGER_FILTER_LABELS),
  },
];

/** The vehicle filters, including one for the vehicle types. */
function useVehicleFilters(chosenType: string | undefined): Filter[] {
  const { data: types } = useQuery(activeVehicleTypesQuery());
  return [
    {
      name: 'type',
      label: 'Vehicle type',
      all: 'Any type',
      options: withChosen(
        types?.map((type) => ({ value: type.id, label: vehicleTypeLabel(type) })),
        chosenType,
        'A type that is no longer active',
      ),
    },
    ...fixedFilters,
  ];
}

/** The filters in the URL. */
function readVehicleFilters({ search, get }: ListAddress): VehicleFilters {
  return {
    search,
    status: oneOf(STATUS_CHOICES, get('status')),
    type: idOf(get('type')),
    fuel: oneOf(FUEL_TYPES, get('fuel')),
    nct: oneOf(DUE_STATES, get('nct')),
    tax: oneOf(DUE_STATES, get('tax')),
    danger: oneOf(DANGER_FILTERS, get('danger')),
  };
}

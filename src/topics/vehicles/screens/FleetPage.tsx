import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Download, FileArchive, LogOut, QrCode, Truck, Undo2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { EmptyState } from '../../../components/EmptyState';
import { lazyPart } from '../../../components/lazyPart';
import { PrintTitle } from '../../../components/PrintTitle';
import type { RowAnswer } from '../../../data/manyRows';
import { choiceFilter, dayFilter, rowFilter } from '../../../lists/filters';
import { ActButton, ListTop } from '../../../lists/ListTop';
import { PagedTable } from '../../../lists/PagedTable';
import { SelectionBar, SelectionButton } from '../../../lists/SelectionBar';
import { listResource, prefetchList, sortedBy, useList } from '../../../lists/useList';
import { useSelection } from '../../../lists/useSelection';
import { paths } from '../../../paths';
import { expiry } from '../../../words/expiry';
import { DANGER_FILTER_LABELS } from '../../findings/dangerFilter';
import { dangerEdge } from '../../findings/parts/ComplianceLine';
import { packOf } from '../../packs/address';
import { activeVehicleTypesQuery } from '../../vehicle-types/data';
import { vehicleTypeLabel } from '../../vehicle-types/rules';
import {
  DUE_FILTERS,
  VEHICLE_SORTS,
  type VehicleRow,
  vehicleNamesMutation,
  vehiclesQuery,
} from '../data/vehicles';
import { FUEL_LABELS, FUEL_TYPES, VEHICLE_STATUS_LABELS, VEHICLE_STATUSES } from '../fields';
import { LEFT_THE_FLEET } from '../rules';
import { ExportVehicles } from './ExportVehicles';
import { vehicleAreas, vehicleColumns, viewVehicle } from './vehicleColumns';

// These bring the forms, which the list does not need.
const SharedRecordDialog = lazyPart(() => import('../../vehicle-records/parts/SharedRecordDialog'));
const AssignDialog = lazyPart(() => import('../../assignments/parts/AssignDialog'));
const LabelsDialog = lazyPart(() => import('../../sheets/parts/LabelsDialog'));
const ManyVehicles = lazyPart(() => import('./ManyVehicles'));

const DUE_LABELS = {
  valid: expiry.valid.text,
  expiring: expiry.expiring.text,
  expired: expiry.expired.text,
  not_applicable: expiry.notApplicable.text,
};

const STATUSES = [...VEHICLE_STATUSES, 'in_use', 'left'] as const;
const STATUS_LABELS = { ...VEHICLE_STATUS_LABELS, in_use: 'In use', left: LEFT_THE_FLEET };

const DANGERS = [
  'not_in_order',
  'must_not_drive',
  'not_roadworthy',
  'missing',
  'due_soon',
  'to_watch',
  'to_come',
  'none',
] as const;

const VEHICLES = listResource({
  title: 'Fleet Management',
  noun: ['vehicle', 'vehicles'],
  isWide: true,
  isPlainWhenShort: true,
  views: { list: 'fleet', all: 'All vehicles' },
  filters: {
    type: rowFilter('Vehicle type', 'Any type', 'A type that is no longer active'),
    status: choiceFilter('Status', 'Any status', STATUSES, STATUS_LABELS),
    fuel: choiceFilter('Fuel Type', 'Any fuel', FUEL_TYPES, FUEL_LABELS),
    nct: choiceFilter('NCT', 'Any NCT', DUE_FILTERS, DUE_LABELS),
    tax: choiceFilter('Road Tax', 'Any road tax', DUE_FILTERS, DUE_LABELS),
    danger: choiceFilter('Compliance', 'Any compliance', DANGERS, DANGER_FILTER_LABELS),
    expiresFrom: dayFilter('Expires from'),
    expiresUntil: dayFilter('Expires until'),
  },
  sort: sortedBy(VEHICLE_SORTS),
  query: vehiclesQuery,
});

export const prefetch = prefetchList(VEHICLES);

const ADD = { label: 'Add Vehicle', to: paths.newVehicle };

export default function FleetPage() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { data: types } = useQuery(activeVehicleTypesQuery());
  const list = useList(VEHICLES, user, {
    type: types?.map((type) => ({ value: type.id, label: vehicleTypeLabel(type) })),
  });
  const { filters } = list;
  const selection = useSelection(list, ({ registration_number }) => registration_number);
  const [open, setOpen] = useState<'export' | 'exportTicked' | 'record' | 'fleet' | 'labels' | null>(null);
  const [assigning, setAssigning] = useState<VehicleRow | null>(null);
  const columns = useMemo(() => vehicleColumns(setAssigning), []);
  const hasLeft = filters.status === 'left';
  const closeMany = (answers: readonly RowAnswer[]) => {
    setOpen(null);
    selection.settle(answers);
  };

  return (
    <>
      <PrintTitle title={VEHICLES.title} by={user} />
      <ListTop
        list={list}
        title={VEHICLES.title}
        act={ADD}
        onExport={() => setOpen('export')}
        searchLabel="Search vehicles by registration, make, model, type or driver"
        placeholder="Search vehicles..."
        columns={columns}
        plain={
          <Link
            to={{ search: 'status=left' }}
            className="inline-flex items-center text-sm font-medium text-brand hover:underline pointer-coarse:min-h-11 print:hidden"
          >
            Vehicles that left the fleet
          </Link>
        }
      />
      <PagedTable
        caption="Vehicles"
        list={list}
        columns={columns}
        rowAction={viewVehicle}
        areas={vehicleAreas}
        edge={({ danger, is_active }) => dangerEdge(is_active ? danger : null)}
        noMatch={{
          title: 'No vehicles match',
          text: 'Try another registration, make, model, type or driver, or fewer filters. Vehicles that left the fleet are under Filters, Status.',
          clearText: 'Clear filters',
        }}
        empty={
          <EmptyState
            icon={Truck}
            title="No vehicles yet"
            text="Your depot's vehicles will be listed here, with the dates their tests and road tax run out. Add one, or import a spreadsheet."
            action={<ActButton {...ADD} />}
          />
        }
        ticks={selection.ticks}
        bar={
          selection.ticked.length > 0 && (
            <SelectionBar list={list} selection={selection} readAll={vehicleNamesMutation()}>
              <SelectionButton onClick={() => setOpen('record')}>
                <ClipboardCheck className="size-4" />
                Add record
              </SelectionButton>
              <SelectionButton onClick={() => setOpen('fleet')}>
                {hasLeft ? <Undo2 className="size-4" /> : <LogOut className="size-4" />}
                {hasLeft ? 'Back in the fleet' : LEFT_THE_FLEET}
              </SelectionButton>
              {!hasLeft && (
                <SelectionButton onClick={() => setOpen('labels')}>
                  <QrCode className="size-4" />
                  QR labels
                </SelectionButton>
              )}
              <SelectionButton
                onClick={() =>
                  navigate(
                    packOf(
                      'vehicles',
                      selection.ticked.map(({ id }) => id),
                    ),
                  )
                }
              >
                <FileArchive className="size-4" />
                Inspection pack
              </SelectionButton>
              <SelectionButton onClick={() => setOpen('exportTicked')}>
                <Download className="size-4" />
                Export
              </SelectionButton>
            </SelectionBar>
          )
        }
      />
      <Suspense>
        {open === 'record' && <SharedRecordDialog vehicles={selection.ticked} onClose={closeMany} />}
        {assigning && <AssignDialog vehicle={assigning} onClose={() => setAssigning(null)} />}
        {open === 'labels' && <LabelsDialog vehicles={selection.ticked} onClose={() => setOpen(null)} />}
        {open === 'fleet' && (
          <ManyVehicles inFleet={hasLeft} vehicles={selection.ticked} onClose={closeMany} />
        )}
      </Suspense>
      {(open === 'export' || open === 'exportTicked') && (
        <ExportVehicles
          list={list}
          ticked={open === 'exportTicked' ? selection.ticked : undefined}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

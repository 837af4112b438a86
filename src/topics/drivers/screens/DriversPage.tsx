import { useQuery } from '@tanstack/react-query';
import {
  CalendarCheck,
  CalendarOff,
  CalendarSync,
  Download,
  FileArchive,
  IdCard,
  Mail,
  User,
  UserCheck,
  Users,
  UserX,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { EmptyState } from '../../../components/EmptyState';
import { lazyPart } from '../../../components/lazyPart';
import { PrintTitle } from '../../../components/PrintTitle';
import { useToday } from '../../../components/useToday';
import type { RowAnswer } from '../../../data/manyRows';
import { ownCountsQuery } from '../../../data/waitingCounts';
import { counted } from '../../../domain/words';
import { formatDate } from '../../../lib/formatDate';
import { choiceFilter, dayFilter, rowFilter, wordFilter } from '../../../lists/filters';
import { ActButton, ListTop } from '../../../lists/ListTop';
import { PagedTable } from '../../../lists/PagedTable';
import { SelectionBar, SelectionButton } from '../../../lists/SelectionBar';
import { listResource, prefetchList, sortedBy, useList } from '../../../lists/useList';
import { useSelection } from '../../../lists/useSelection';
import { paths } from '../../../paths';
import { DANGER_FILTER_LABELS } from '../../findings/dangerFilter';
import { dangerEdge } from '../../findings/parts/ComplianceLine';
import { activeLicenseTypesQuery } from '../../license-types/data/active';
import { packOf } from '../../packs/address';
import { noviceBefore } from '../../penalties/pointsLimit';
import { DRIVER_SORTS, driverNamesMutation, driversQuery, managersQuery } from '../data/drivers';
import { DRIVER_STATUS_LABELS, DRIVER_STATUSES, managerName } from '../rules';
import { driverAreas, driverColumns, viewDriver } from './driverColumns';
import { ExportDrivers } from './ExportDrivers';
import type { DriverChange } from './ManyDrivers';

const ManyDrivers = lazyPart(() => import('./ManyDrivers'));

const POINTS_LABELS = { warning: '7 to 9', high: 'Over 9', open: 'Limit not known' };

const DANGERS = [
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

const LOGIN_LABELS = { has: 'Can log in', invited: 'Invited', none: 'Not invited' };

const DRIVERS = listResource({
  title: 'Drivers Management',
  noun: ['driver', 'drivers'],
  isWide: true,
  isPlainWhenShort: true,
  views: { list: 'drivers', all: 'All drivers' },
  filters: {
    status: choiceFilter('Status', 'Any status', DRIVER_STATUSES, DRIVER_STATUS_LABELS),
    danger: choiceFilter('Compliance', 'Any compliance', DANGERS, DANGER_FILTER_LABELS),
    points: choiceFilter('Points', 'Any points', ['warning', 'high', 'open'], POINTS_LABELS),
    category: wordFilter('Category', 'Any category', [{ value: 'none', label: 'No licence' }]),
    manager: rowFilter('Manager', 'Any manager', 'A former manager', [
      { value: 'none', label: 'No manager' },
    ]),
    login: choiceFilter('Login', 'Any login', ['has', 'invited', 'none'], LOGIN_LABELS),
    expiresFrom: dayFilter('Expires from'),
    expiresUntil: dayFilter('Expires until'),
  },
  sort: sortedBy(DRIVER_SORTS),
  query: driversQuery,
});

export const prefetch = prefetchList(DRIVERS);

const ADD = { label: 'Add Driver', to: paths.newDriver };

export default function DriversPage() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const today = useToday();
  const { data: managers } = useQuery(managersQuery());
  const { data: types } = useQuery(activeLicenseTypesQuery());
  const list = useList(DRIVERS, user, {
    category: types?.map(({ code }) => ({ value: code, label: code })),
    manager: managers?.map((manager) => ({ value: manager.id, label: managerName(manager) })),
  });
  const { filters } = list;
  const selection = useSelection(list, ({ full_name }) => full_name);
  const [open, setOpen] = useState<'export' | 'exportTicked' | DriverChange | null>(null);
  const isExporting = open === 'export' || open === 'exportTicked';

  return (
    <>
      <PrintTitle title={DRIVERS.title} by={user} />
      <ListTop
        list={list}
        title={DRIVERS.title}
        documentTitle="Drivers - Roadworthy"
        beside={filters.points !== 'open' && <OpenLimits />}
        act={ADD}
        onExport={() => setOpen('export')}
        searchLabel="Search drivers by name, email, phone, employee number, licence number or plate"
        placeholder="Search drivers..."
        columns={driverColumns}
      />
      <PagedTable
        caption="Drivers"
        list={list}
        columns={driverColumns}
        rowAction={viewDriver}
        areas={driverAreas}
        edge={({ danger }) => dangerEdge(danger)}
        noMatch={{
          title: 'No drivers match',
          text: 'Try another name, email, phone, employee number, licence number or plate, or fewer filters.',
          clearText: 'Clear filters',
        }}
        empty={
          <EmptyState
            icon={Users}
            title="No drivers yet"
            text="Your depot's drivers will be listed here, with their licences and penalty points. Add one, import a spreadsheet, or approve an application under Joiners."
            action={<ActButton {...ADD} />}
          />
        }
        ticks={selection.ticks}
        bar={
          selection.ticked.length > 0 && (
            <SelectionBar list={list} selection={selection} readAll={driverNamesMutation()}>
              {filters.login !== 'has' && (
                <SelectionButton onClick={() => setOpen('invite')}>
                  <Mail className="size-4" />
                  Invite
                </SelectionButton>
              )}
              {filters.points === 'open' && (
                <SelectionButton onClick={() => setOpen('licence')}>
                  <IdCard className="size-4" />
                  First licence before {formatDate(noviceBefore(today))}
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
              {(filters.status === undefined || filters.status === 'active') && (
                <SelectionButton onClick={() => setOpen('away')}>
                  <CalendarOff className="size-4" />
                  Mark as away
                </SelectionButton>
              )}
              {filters.status === 'away' && (
                <SelectionButton onClick={() => setOpen('back')}>
                  <CalendarCheck className="size-4" />
                  Mark as back
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
              <SelectionButton
                onClick={() =>
                  navigate(
                    packOf(
                      'drivers',
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
          list={list}
          ticked={open === 'exportTicked' ? selection.ticked : undefined}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Asked in bulk: until somebody answers, nobody knows whether their limit is 7 or 12 points. */
function OpenLimits() {
  const today = useToday();
  const { data } = useQuery(ownCountsQuery());
  const count = data?.limits_open ?? 0;
  if (count === 0) return null;
  return (
    <p className="text-sm text-ink-soft max-lg:basis-full print:hidden">
      {counted(count, ['driver', 'drivers'])}: first full licence before {formatDate(noviceBefore(today))}?{' '}
      <Link
        to={`${paths.drivers}?status=active&points=open`}
        className="py-2 text-brand underline underline-offset-4 pointer-coarse:py-3"
      >
        Answer
      </Link>
    </p>
  );
}

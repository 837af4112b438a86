import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Users } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button, ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import type { Column, RowAction } from '../../../components/DataTable';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { OneLine } from '../../../components/OneLine';
import { PageHeading } from '../../../components/PageHeading';
import { PlateChip } from '../../../components/PlateChip';
import { PrintButton, PrintTitle } from '../../../components/PrintTitle';
import { Skeleton } from '../../../components/Skeleton';
import { useToday } from '../../../components/useToday';
import { counted } from '../../../domain/words';
import { useAction } from '../../../forms/useSave';
import { formatCount } from '../../../lib/format';
import { PagedTable } from '../../../lists/PagedTable';
import { listResource, unsorted, useList } from '../../../lists/useList';
import { paths } from '../../../paths';
import {
  approveDriver,
  type ManagedDriver,
  type ManagerFigures,
  managedDriversQuery,
  managerDashboardQuery,
} from '../../drivers/data/managedDrivers';
import { ContactCell } from '../../drivers/parts/ContactCell';
import { PersonStatusBadge } from '../../drivers/parts/PersonStatusBadge';
import { driverStatus } from '../../drivers/rules';
import { ComplianceLine, dangerEdge } from '../../findings/parts/ComplianceLine';
import { AwayLink, FigureCell, FigureDetail, FigureLink } from './FigureCell';
import { RefreshLine } from './RefreshLine';

const driversOf = (managerId: string) =>
  listResource({
    title: 'My drivers',
    noun: ['driver', 'drivers'],
    sort: unsorted,
    query: ({ page, pageSize }) => managedDriversQuery({ managerId, page, pageSize }),
    prefetchNext: false,
  });

export default function ManagerDashboard() {
  const user = useCurrentUser();
  const { id: managerId } = user;
  const figures = useQuery(managerDashboardQuery());
  const list = useList(driversOf(managerId), user);
  const count = figures.data?.drivers;

  return (
    <>
      <PrintTitle title="Manager Dashboard" by={user} />
      <PageHeading
        title="Manager Dashboard"
        actions={<PrintButton {...list.printed.button} />}
        subtitle={
          <>
            {count !== undefined && <p>Managing {counted(count, ['Driver', 'Drivers'])}</p>}
            <RefreshLine query={figures} />
          </>
        }
      />
      <ManagerCards figures={figures} managerId={managerId} />
      <section aria-labelledby="my-drivers" className="mt-6">
        {/* The line above says it, and the head how many they are. */}
        <h2 id="my-drivers" className="sr-only">
          My drivers
        </h2>
        <PagedTable
          caption="My drivers"
          list={list}
          columns={managedDriverColumns}
          rowAction={viewDetails}
          areas={managedDriverAreas}
          edge={({ danger }) => dangerEdge(danger)}
          empty={<NoManagedDrivers />}
        />
      </section>
    </>
  );
}

type Figure = { label: string; key: keyof ManagerFigures; filter: string; detail: string };

const FIGURES: readonly Figure[] = [
  { label: 'Drivers', key: 'drivers', filter: '', detail: 'Reporting to you' },
  { label: 'Active', key: 'active', filter: '&status=active', detail: 'Approved and active' },
  { label: 'Pending', key: 'pending', filter: '&status=pending', detail: 'Waiting for approval' },
];

type ManagerCardsProps = { figures: UseQueryResult<ManagerFigures>; managerId: string };

function ManagerCards({ figures: { data, isPending, refetch }, managerId }: ManagerCardsProps) {
  const titleId = useId();
  if (!data && !isPending) {
    return (
      <Card>
        <ErrorState message="Your figures couldn't be loaded" onRetry={refetch} />
      </Card>
    );
  }
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface max-sm:divide-x-0 sm:grid-cols-[2fr_1fr_1fr_1fr] print:grid-cols-[2fr_1fr_1fr_1fr]"
    >
      <h2 id={titleId} className="sr-only">
        At a glance
      </h2>
      <FigureCell label="With Alerts" className="max-sm:col-span-3 max-sm:border-r-0! max-sm:border-b">
        {data ? (
          <Alerts figures={data} list={`${paths.drivers}?manager=${managerId}&status=active`} />
        ) : (
          <Skeleton className="h-9 w-1/3" />
        )}
      </FigureCell>
      {FIGURES.map(({ label, key, filter, detail }) => (
        <FigureCell key={key} label={label}>
          {data ? (
            <FigureLink
              label={label}
              figure={data[key]}
              to={`${paths.drivers}?manager=${managerId}${filter}`}
            />
          ) : (
            <Skeleton className="h-9 w-1/3" />
          )}
          <FigureDetail>
            <AwayLink
              count={key === 'active' && data ? data.away : 0}
              to={`${paths.drivers}?manager=${managerId}&status=away`}
              otherwise={detail}
            />
          </FigureDetail>
        </FigureCell>
      ))}
    </section>
  );
}

function Alerts({ figures: { notInOrder, toCome }, list }: { figures: ManagerFigures; list: string }) {
  return (
    <>
      <p className="flex items-baseline gap-3 font-semibold">
        <FigureLink
          label="Not in order"
          figure={notInOrder}
          to={`${list}&danger=not_in_order`}
          className={clsx('text-[3.5rem] leading-none', notInOrder > 0 && 'text-bad')}
        />
        not in order
      </p>
      <p className="text-sm">
        and{' '}
        <Link
          to={`${list}&danger=to_come`}
          className="font-medium text-brand hover:underline pointer-coarse:inline-block pointer-coarse:py-3"
        >
          {formatCount(toCome)} high risk, due soon or to watch
        </Link>
      </p>
    </>
  );
}

function NoManagedDrivers() {
  return (
    <EmptyState
      icon={Users}
      title="No drivers report to you"
      text="The drivers you manage will be listed here, including any you add."
      action={
        <ButtonLink to={paths.newDriver} variant="secondary">
          Add Driver
        </ButtonLink>
      }
    />
  );
}

const managedDriverColumns: readonly Column<ManagedDriver>[] = [
  {
    key: 'driver',
    header: 'Driver',
    width: 'lg:w-[18%]',
    cell: ({ full_name }) => <OneLine text={full_name} className="font-medium max-lg:text-base" />,
  },
  {
    key: 'status',
    header: 'Status',
    width: 'lg:w-54',
    cell: (driver) => <ManagedDriverStatus driver={driver} />,
  },
  {
    key: 'vehicle',
    header: 'Vehicle',
    width: 'lg:w-44',
    inCard: 'max-lg:text-right',
    cell: ({ assigned_registration_number: plate }) =>
      plate ? (
        <PlateChip registration={plate} small />
      ) : (
        <span className="text-ink-soft">No vehicle assigned</span>
      ),
  },
  {
    key: 'contact',
    header: 'Contact',
    width: 'lg:w-[23%]',
    cell: ContactCell,
  },
  {
    key: 'compliance',
    header: 'Compliance',
    cell: ({ danger, reasons }) => <ComplianceLine danger={danger} reasons={reasons} />,
  },
];

const managedDriverAreas =
  "grid-cols-[minmax(0,1fr)_auto] max-lg:[grid-template-areas:'driver_driver''compliance_compliance''status_vehicle''contact_action']";

const viewDetails: RowAction<ManagedDriver> = {
  header: 'Actions',
  label: 'View Details',
  to: ({ id }) => paths.driver(id),
};

function ManagedDriverStatus({ driver }: { driver: ManagedDriver }) {
  const approve = useAction(approveDriver());
  const [isAsking, setAsking] = useState(false);

  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <PersonStatusBadge person={driver} quiet />
      {driverStatus(driver, useToday()) === 'pending' && (
        <Button
          variant="secondary"
          className="text-sm pointer-fine:min-h-7.5 pointer-fine:px-2.5 pointer-fine:py-0"
          aria-label={`Approve ${driver.full_name}`}
          onClick={() => setAsking(true)}
        >
          Approve
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Approve ${driver.full_name}?`}
          confirmText="Approve"
          busyText="Approving..."
          variant="primary"
          busy={approve.isPending}
          error={approve.failure}
          onCancel={() => setAsking(false)}
          onConfirm={() => approve.mutate(driver.id, { onSuccess: () => setAsking(false) })}
        >
          <p>{driver.full_name} can then log in and counts as an active driver of your depot.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

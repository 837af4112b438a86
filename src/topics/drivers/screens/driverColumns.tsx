import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { Column, RowAction } from '../../../components/DataTable';
import { OneLine } from '../../../components/OneLine';
import { PlateChip } from '../../../components/PlateChip';
import { PointsDial } from '../../../components/PointsDial';
import { StatusBadge } from '../../../components/StatusBadge';
import { useToday } from '../../../components/useToday';
import { complianceLabel, reasonText, withoutPoints } from '../../../domain/compliance';
import { type CsvColumn, fileColumn } from '../../../domain/csv';
import type { Day } from '../../../domain/dates';
import { expiryState } from '../../../domain/expiry';
import { yesOrNo } from '../../../domain/fields';
import { shortId } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { shortlyBack } from '../../absence/rules';
import { ComplianceLine } from '../../findings/parts/ComplianceLine';
import type { DriverRow, ExportedDriver } from '../data/drivers';
import { DRIVER } from '../fields';
import { ContactCell } from '../parts/ContactCell';
import { PersonStatusBadge } from '../parts/PersonStatusBadge';
import { DRIVER_STATUS_LABELS, driverStatus } from '../rules';

export const driverColumns: readonly Column<DriverRow>[] = [
  {
    key: 'id',
    header: 'Driver ID',
    isForLong: true,
    width: 'lg:w-21',
    inCard: 'max-lg:text-right',
    cell: ({ id }) => (
      <span className="text-xs whitespace-nowrap text-ink-soft tabular-nums">{shortId(id)}</span>
    ),
  },
  {
    key: 'name',
    header: 'Full Name',
    isTitle: true,
    sort: 'full_name',
    width: 'lg:w-[15%] xl:w-[21.5%] print:w-[21%]',
    cell: ({ full_name, is_inactive, has_account, assigned_registration_number: plate }) => (
      <div className="flex items-center justify-between gap-x-2 gap-y-1 lg:max-xl:flex-wrap print:flex-wrap">
        <OneLine text={full_name} className="font-medium max-lg:text-base" />
        {(is_inactive || !has_account || plate) && (
          <span className="flex shrink-0 items-center gap-2 text-xs">
            {is_inactive && <StatusBadge tone="idle" label="Inactive" />}
            {!is_inactive && !has_account && <span className="text-ink-soft">No login</span>}
            {plate && <PlateChip registration={plate} small />}
          </span>
        )}
      </div>
    ),
  },
  {
    key: 'license',
    header: 'License',
    sort: 'license_expiry',
    width: 'lg:w-[12%] xl:w-[10.5%]',
    cell: (driver) => <DriverLicense driver={driver} />,
  },
  {
    key: 'contact',
    header: 'Contact',
    width: 'lg:w-[15%] xl:w-[14%] print:w-[23%]',
    cell: ContactCell,
  },
  {
    key: 'status',
    header: 'Status',
    sort: 'approved',
    width: 'lg:w-24 xl:w-26',
    cell: (driver) => <DriverStatusCell driver={driver} />,
  },
  {
    key: 'points',
    header: 'Points',
    sort: 'active_points',
    width: 'lg:w-38',
    cell: ({ active_points, points_limit }) =>
      active_points > 0 ? (
        <PointsDial points={active_points} limit={points_limit} />
      ) : (
        <span className="whitespace-nowrap text-ink-soft">
          0 <span className="lg:sr-only print:hidden">points</span>
        </span>
      ),
  },
  {
    key: 'compliance',
    header: 'Compliance',
    sort: 'danger',
    cell: ({ danger, reasons }) => <ComplianceLine danger={danger} reasons={reasons} />,
  },
];

export const driverAreas =
  "grid-cols-[auto_1fr_auto_auto] max-lg:[grid-template-areas:'name_name_name_name''compliance_compliance_compliance_compliance''license_license_status_id''contact_points_action_action'] max-[22rem]:[grid-template-areas:'name_name_name_name''compliance_compliance_compliance_compliance''license_license_status_id''points_points_points_points''contact_contact_action_action']";

export const viewDriver: RowAction<DriverRow> = {
  header: 'Actions',
  label: 'View Details',
  to: ({ id }) => paths.driver(id),
};

function DriverStatusCell({ driver }: { driver: DriverRow }) {
  const today = useToday();
  return (
    <>
      <PersonStatusBadge person={driver} quiet />
      {driver.back_on && (
        <span className="block text-xs whitespace-nowrap text-ink-soft not-print:max-lg:hidden">
          {shortlyBack(driver.back_on, today)}
        </span>
      )}
    </>
  );
}

type DriverLicenseProps = {
  driver: Pick<DriverRow, 'license_number' | 'license_type' | 'license_expiry' | 'has_expired_license'>;
};

function DriverLicense({ driver }: DriverLicenseProps) {
  const today = useToday();
  const { license_number, license_type, license_expiry, has_expired_license } = driver;
  if (!license_number || !license_expiry) return <span className="text-ink-soft">No License</span>;

  const state = expiryState(license_expiry, today);
  return (
    <div className="not-print:max-lg:flex not-print:max-lg:min-w-0 not-print:max-lg:gap-x-2">
      <OneLine text={license_number} className="tabular-nums" />
      <span className="block whitespace-nowrap text-ink-soft lg:text-xs">
        {license_type}
        <span className="not-print:max-lg:hidden">
          ,{' '}
          <span
            className={clsx(
              'tabular-nums',
              state === 'expired' && 'text-bad',
              state === 'expiring' && 'text-warn',
            )}
          >
            {formatDate(license_expiry)}
          </span>
        </span>
        {/* If the licence that expires last has expired, all have. */}
        {has_expired_license && state !== 'expired' && (
          <span title="Another licence has expired" className="text-bad">
            <TriangleAlert aria-hidden="true" className="ml-1 inline size-3.5 align-text-bottom" />
            <span className="sr-only">Another licence has expired</span>
          </span>
        )}
      </span>
    </div>
  );
}

type Options = { withPoints: boolean; today: Day };

/** Without points, the compliance columns ignore them too. */
export function driverCsvColumns({ withPoints, today }: Options): CsvColumn<ExportedDriver>[] {
  const shownReasons = ({ reasons }: ExportedDriver) => (withPoints ? reasons : withoutPoints(reasons));
  const points: CsvColumn<ExportedDriver>[] = [
    { heading: 'Active penalty points', cell: ({ active_points }) => active_points },
    { heading: 'Limit', cell: ({ points_limit }) => points_limit ?? 'Not known: 7 or 12' },
  ];
  return [
    { heading: 'Driver ID', cell: ({ id }) => shortId(id) },
    fileColumn(DRIVER.fullName),
    fileColumn(DRIVER.email),
    fileColumn(DRIVER.employeeNumber),
    fileColumn(DRIVER.agencyName),
    fileColumn(DRIVER.agencyUntil),
    fileColumn(DRIVER.phone),
    { heading: 'Status', cell: (driver) => DRIVER_STATUS_LABELS[driverStatus(driver, today)] },
    { heading: 'First day back', cell: ({ back_on }) => back_on },
    { heading: 'Licence number', cell: ({ licenses }) => licenses?.[0]?.number ?? null },
    { heading: 'Licence category', cell: ({ licenses }) => licenses?.[0]?.type ?? null },
    { heading: 'Licence issue date', cell: ({ licenses }) => licenses?.[0]?.issued ?? null },
    { heading: 'Licence expiry', cell: ({ licenses }) => licenses?.[0]?.expiry ?? null },
    { heading: 'Licence country', cell: ({ licenses }) => licenses?.[0]?.country ?? null },
    {
      heading: 'Any licence expired',
      cell: ({ has_expired_license }) => yesOrNo(has_expired_license),
    },
    { heading: 'Assigned vehicle', cell: (driver) => driver.assigned_registration_number },
    { heading: DRIVER.managerId.heading(), cell: ({ manager_name }) => manager_name },
    {
      heading: withPoints ? 'Compliance' : 'Compliance apart from points',
      cell: (driver) => complianceLabel(shownReasons(driver)),
    },
    {
      heading: 'Reasons',
      cell: (driver) =>
        shownReasons(driver)
          .map((reason) => reasonText(reason, today))
          .join('; '),
    },
    ...(withPoints ? points : []),
  ];
}

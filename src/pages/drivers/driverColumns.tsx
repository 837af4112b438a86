import { TriangleAlert } from 'lucide-react';
import { ComplianceBadge } from '../../components/ComplianceBadge';
import type { Column, RowAction } from '../../components/DataTable';
import { EmailText } from '../../components/EmailText';
import { ExpiryLine } from '../../components/Expiry';
import { PersonStatusBadge } from '../../components/PersonStatusBadge';
import { PlateChip } from '../../components/PlateChip';
import { PointsDial } from '../../components/PointsDial';
import { StatusBadge } from '../../components/StatusBadge';
import { useToday } from '../../components/useToday';
import type { DriverRow } from '../../data/drivers';
import { expiryState } from '../../domain/expiry';
import { shortId } from '../../lib/format';
import { paths } from '../../paths';

/** The specified columns, plus compliance. */
export const driverColumns: readonly Column<DriverRow>[] = [
  {
    key: 'id',
    header: 'Driver ID',
    cell: ({ id }) => <span className="whitespace-nowrap text-ink-soft tabular-nums">{shortId(id)}</span>,
  },
  {
    key: 'name',
    header: 'Full Name',
    isTitle: true,
    sort: 'full_name',
    cell: ({ full_name, is_inactive, assigned_registration_number: plate }) => (
      <div className="flex min-w-28 xl:min-w-36 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="line-clamp-3 font-medium">{full_name}</span>
        {is_inactive && <StatusBadge tone="idle" label="Inactive" />}
        {plate && <PlateChip registration={plate} />}
      </div>
    ),
  },
  {
    key: 'license',
    header: 'License',
    sort: 'license_expiry',
    cell: (driver) => <DriverLicense driver={driver} />,
  },
  {
    key: 'contact',
    header: 'Contact',
    cell: ({ phone, email }) => (
      <div className="min-w-28 xl:min-w-40">
        <span className="block tabular-nums">{phone || 'N/A'}</span>
        <span className="text-ink-soft lg:line-clamp-2">
          <EmailText email={email} />
        </span>
      </div>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    sort: 'approved',
    cell: (driver) => <PersonStatusBadge person={driver} />,
  },
  {
    key: 'points',
    header: 'Points',
    sort: 'active_points',
    cell: ({ active_points }) => <PointsDial points={active_points} />,
  },
  {
    key: 'compliance',
    header: 'Compliance',
    sort: 'verdict',
    cell: ({ verdict, reasons }) => <ComplianceBadge verdict={verdict} reasons={reasons} />,
  },
];

export const viewDetails: RowAction<DriverRow> = {
  header: 'Actions',
  label: 'View Details',
  to: ({ id }) => paths.driver(id),
};

type DriverLicenseProps = {
  driver: Pick<DriverRow, 'license_number' | 'license_type' | 'license_expiry' | 'has_expired_license'>;
};

/** The licence with the latest expiry date, and a warning if another one has expired (decisions 17). */
function DriverLicense({ driver }: DriverLicenseProps) {
  const today = useToday();
  const { license_number, license_type, license_expiry, has_expired_license } = driver;
  if (!license_number || !license_expiry) return <span className="text-ink-soft">No License</span>;

  // If the latest one has expired, they all have, and the line below already says so.
  const hasExpiredOther = has_expired_license && expiryState(license_expiry, today) !== 'expired';
  return (
    <div className="min-w-28 xl:min-w-36">
      <span className="tabular-nums max-lg:block lg:line-clamp-2">
        {license_number} <span className="text-ink-soft">{license_type}</span>
      </span>
      <ExpiryLine date={license_expiry} />
      {hasExpiredOther && (
        <span className="flex gap-1.5 text-bad">
          <TriangleAlert className="mt-1 size-4 shrink-0 lg:mt-0.5" />
          Another licence has expired
        </span>
      )}
    </div>
  );
}

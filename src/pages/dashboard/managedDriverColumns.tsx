import { ComplianceBadge } from '../../components/ComplianceBadge';
import type { Column, RowAction } from '../../components/DataTable';
import { EmailText } from '../../components/EmailText';
import { PlateChip } from '../../components/PlateChip';
import type { ManagedDriver } from '../../data/managedDrivers';
import type { Day } from '../../domain/dates';
import { paths } from '../../paths';
import { ManagedDriverStatus } from './ManagedDriverStatus';

/** The columns of the specification; whether a driver is in order stands under the name. */
export const managedDriverColumns = (today: Day): Column<ManagedDriver>[] => [
  {
    key: 'driver',
    header: 'Driver',
    cell: ({ full_name, verdict, reasons }) => (
      <div className="flex flex-col items-start gap-1 lg:min-w-40">
        <span className="line-clamp-3 font-medium">{full_name}</span>
        <ComplianceBadge verdict={verdict} reasons={reasons} today={today} />
      </div>
    ),
  },
  { key: 'status', header: 'Status', cell: (driver) => <ManagedDriverStatus driver={driver} /> },
  {
    key: 'vehicle',
    header: 'Vehicle',
    cell: ({ assigned_registration_number: plate }) => (
      <div className="text-ink-soft lg:min-w-40">
        {plate ? <PlateChip registration={plate} /> : 'No vehicle assigned'}
      </div>
    ),
  },
  {
    key: 'contact',
    header: 'Contact',
    cell: ({ phone, email }) => (
      <>
        <span className="block tabular-nums">{phone || 'N/A'}</span>
        <span className="text-ink-soft lg:line-clamp-2">
          <EmailText email={email} />
        </span>
      </>
    ),
  },
];

export const viewDetails: RowAction<ManagedDriver> = {
  header: 'Actions',
  label: 'View Details',
  to: ({ id }) => paths.driver(id),
};

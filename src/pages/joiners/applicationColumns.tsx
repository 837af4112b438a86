import { ApplicationStatusBadge } from '../../components/ApplicationStatusBadge';
import type { Column, RowAction } from '../../components/DataTable';
import { EmailText } from '../../components/EmailText';
import type { ApplicationRow } from '../../data/applications';
import { formatTimestampDate } from '../../lib/format';
import { paths } from '../../paths';

export const applicationColumns: readonly Column<ApplicationRow>[] = [
  {
    key: 'applicant',
    header: 'Applicant Details',
    cell: ({ full_name, email }) => (
      <div className="wrap-anywhere lg:min-w-48">
        <span className="block font-medium">{full_name}</span>
        <span className="text-ink-soft lg:line-clamp-2">
          <EmailText email={email} />
        </span>
      </div>
    ),
  },
  {
    key: 'contact',
    header: 'Contact',
    cell: ({ phone, address }) => (
      <div className="lg:min-w-40">
        <span className="block tabular-nums">{phone}</span>
        <span className="text-ink-soft lg:line-clamp-2">{address}</span>
      </div>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
  {
    key: 'submitted',
    header: 'Submission Date',
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="whitespace-nowrap tabular-nums">
        {formatTimestampDate(created_at)}
      </time>
    ),
  },
];

export const viewDetails: RowAction<ApplicationRow> = {
  header: 'Actions',
  label: 'View Details',
  to: ({ id }) => paths.joiner(id),
};

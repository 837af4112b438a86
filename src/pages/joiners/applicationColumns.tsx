import { ApplicationStatusBadge } from '../../components/ApplicationStatusBadge';
import type { Column, RowAction } from '../../components/DataTable';
import type { ApplicationRow } from '../../data/applications';
import { formatTimestampDate } from '../../lib/format';
import { paths } from '../../paths';

export const applicationColumns: readonly Column<ApplicationRow>[] = [
  {
    key: 'applicant',
    header: 'Applicant Details',
    cell: ({ full_name, email }) => (
      <div className="min-w-48 wrap-anywhere">
        <span className="block font-medium">{full_name}</span>
        <span className="line-clamp-2 text-ink-soft">{email}</span>
      </div>
    ),
  },
  {
    key: 'contact',
    header: 'Contact',
    cell: ({ phone, address }) => (
      <div className="min-w-40">
        <span className="block tabular-nums">{phone}</span>
        <span className="line-clamp-2 text-ink-soft">{address}</span>
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

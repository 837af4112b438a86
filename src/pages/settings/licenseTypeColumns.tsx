import type { Column } from '../../components/DataTable';
import { type LicenseTypeRow, setLicenseTypeActive } from '../../data/licenseTypes';
import { ActiveBadge } from './ActiveBadge';
import { DayCell } from './DayCell';
import { TypeActions } from './TypeActions';

export const licenseTypeColumns = (
  onEdit: (type: LicenseTypeRow) => void,
): readonly Column<LicenseTypeRow>[] => [
  { key: 'name', header: 'Name', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { key: 'code', header: 'Code', cell: ({ code }) => code },
  {
    key: 'description',
    header: 'Description',
    cell: ({ description }) => description ?? 'No description available',
  },
  {
    key: 'age',
    header: 'Minimum Age',
    cell: ({ minimum_age }) => <span className="whitespace-nowrap tabular-nums">{minimum_age} years</span>,
  },
  { key: 'status', header: 'Status', cell: ({ is_active }) => <ActiveBadge isActive={is_active} /> },
  { key: 'created', header: 'Created', cell: ({ created_at }) => <DayCell timestamp={created_at} /> },
  { key: 'modified', header: 'Last Modified', cell: ({ updated_at }) => <DayCell timestamp={updated_at} /> },
  {
    key: 'actions',
    header: 'Actions',
    cell: (type) => (
      <TypeActions type={type} setActive={setLicenseTypeActive()} onEdit={() => onEdit(type)} />
    ),
  },
];

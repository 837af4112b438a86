import type { Column } from '../../components/DataTable';
import { EmailText } from '../../components/EmailText';
import type { StaffMember } from '../../data/staff';
import { ROLE_LABELS } from '../../domain/roles';
import { DayCell } from './DayCell';
import { StaffActions } from './StaffActions';
import { StaffStatusBadge } from './StaffStatusBadge';

type Open = (dialog: 'role' | 'access', person: StaffMember) => void;

export const staffColumns = (ownId: string, open: Open): readonly Column<StaffMember>[] => [
  {
    key: 'name',
    header: 'Name',
    cell: ({ id, full_name }) => (
      <span className="font-medium">
        {full_name} {id === ownId && <span className="font-normal text-ink-soft">(you)</span>}
      </span>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    cell: ({ email }) => (
      <a href={`mailto:${email}`}>
        <EmailText email={email} />
      </a>
    ),
  },
  {
    key: 'role',
    header: 'Role',
    cell: ({ role }) => <span className="whitespace-nowrap">{ROLE_LABELS[role]}</span>,
  },
  { key: 'status', header: 'Status', cell: (person) => <StaffStatusBadge person={person} /> },
  { key: 'since', header: 'Since', cell: ({ created_at }) => <DayCell timestamp={created_at} /> },
  {
    key: 'actions',
    header: 'Actions',
    cell: (person) => <StaffActions person={person} isSelf={person.id === ownId} onOpen={open} />,
  },
];

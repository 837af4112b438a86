import type { Column } from '../../components/DataTable';
import type { Depot } from '../../data/depots';
import { DayCell } from './DayCell';
import { RowButton } from './RowButton';

export const depotColumns = (onInvite: (depot: Depot) => void): readonly Column<Depot>[] => [
  { key: 'name', header: 'Name', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { key: 'added', header: 'Added', cell: ({ created_at }) => <DayCell timestamp={created_at} /> },
  {
    key: 'actions',
    header: 'Actions',
    cell: (depot) =>
      depot.has_staff ? (
        <span className="text-ink-soft">Its own admins invite</span>
      ) : (
        <RowButton label="Invite First Admin" of={`of ${depot.name}`} onClick={() => onInvite(depot)} />
      ),
  },
];

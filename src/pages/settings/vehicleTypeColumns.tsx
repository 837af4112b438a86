import type { Column } from '../../components/DataTable';
import { setVehicleTypeActive, type VehicleTypeRow } from '../../data/vehicleTypes';
import { ActiveBadge } from './ActiveBadge';
import { TypeActions } from './TypeActions';

export const vehicleTypeColumns = (
  onEdit: (type: VehicleTypeRow) => void,
): readonly Column<VehicleTypeRow>[] => [
  { key: 'name', header: 'Name', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { key: 'category', header: 'Category', cell: ({ category }) => category },
  {
    key: 'description',
    header: 'Description',
    cell: ({ description }) => description ?? 'No description available',
  },
  {
    key: 'test',
    header: 'Test',
    cell: ({ roadworthiness_test }) => roadworthiness_test,
  },
  { key: 'status', header: 'Status', cell: ({ is_active }) => <ActiveBadge isActive={is_active} /> },
  {
    key: 'actions',
    header: 'Actions',
    cell: (type) => (
      <TypeActions type={type} setActive={setVehicleTypeActive()} onEdit={() => onEdit(type)} />
    ),
  },
];

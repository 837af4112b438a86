import { actors } from '../support/actors';
import { forNobody, forStaffA, forStaffB, permissions } from '../support/permissions';
import { ids } from '../support/world';

const readOnly = (row: string, values: Record<string, unknown>) => [
  {
    title: 'edit through the view',
    verb: 'update' as const,
    row,
    values,
    changes: forNobody,
    ownerCan: false,
  },
  { title: 'delete through the view', verb: 'delete' as const, row, changes: forNobody, ownerCan: false },
];

permissions(
  'driver_overview',
  {
    ...forStaffA('driver', 'colleague', 'inactiveDriver', 'unapprovedDriver'),
    ...forStaffB('otherDriver'),
    driver: ['driver'],
    colleague: ['colleague'],
    inactiveDriver: ['inactiveDriver'],
    unapprovedDriver: ['unapprovedDriver'],
    otherDriver: ['otherDriver'],
  },
  readOnly(actors.unapprovedDriver.id, { full_name: 'Changed' }),
);

permissions(
  'vehicle_overview',
  {
    ...forStaffA('assignedVehicle', 'spareVehicle'),
    ...forStaffB('otherAssignedVehicle', 'otherSpareVehicle'),
    driver: ['assignedVehicle'],
    otherDriver: ['otherAssignedVehicle'],
  },
  readOnly(ids.spareVehicle, { model: 'Changed' }),
);

permissions(
  'assignment_overview',
  {
    ...forStaffA('assignment', 'endedAssignment'),
    ...forStaffB('otherAssignment'),
    driver: ['assignment'],
    colleague: ['endedAssignment'],
    otherDriver: ['otherAssignment'],
  },
  readOnly(ids.assignment, { status: 'ended' }),
);

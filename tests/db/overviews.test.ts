import { describe, expect, it } from 'vitest';
import { actors } from '../support/actors';
import { by, forNobody, forStaffA, forStaffB, permissions } from '../support/permissions';
import { send } from '../support/rest';
import { onEach, servers } from '../support/servers';
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

permissions(
  'depot_overview',
  by(['admin', 'otherAdmin'], ['depotA', 'depotB', 'depotWithoutStaff']),
  readOnly(ids.depotWithoutStaff, { name: 'Changed' }),
);

describe('The depot overview', () => {
  onEach(servers, (server) => {
    it('shows whether a depot has staff', async () => {
      const { body } = await send(
        server.backend,
        'admin',
        'GET',
        'depot_overview?select=name,has_staff&order=name',
      );
      expect(body).toEqual([
        { name: 'Test depot A', has_staff: true },
        { name: 'Test depot B', has_staff: true },
        { name: 'Test depot without staff', has_staff: false },
      ]);
    });
  });
});

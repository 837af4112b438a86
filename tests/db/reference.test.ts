import { describe, expect, it } from 'vitest';
import { actorNames } from '../support/actors';
import { licenseType, vehicleType } from '../support/factories';
import { by, forNobody, permissions } from '../support/permissions';
import { onEach, servers } from '../support/servers';
import { ids } from '../support/world';

const admins = ['admin', 'otherAdmin'] as const;
const forged = { created_at: '2020-01-01T00:00:00+00:00' };
const { id: _license, ...newLicenseType } = licenseType();
const { id: _vehicle, ...newVehicleType } = vehicleType();

permissions(
  'license_types',
  { ...by(actorNames, ['activeLicenseType']), ...by(admins, ['activeLicenseType', 'inactiveLicenseType']) },
  [
    { title: 'add a licence type', verb: 'insert', values: newLicenseType, changes: by(admins, ['new']) },
    {
      title: 'edit a licence type',
      verb: 'update',
      row: ids.activeLicenseType,
      values: { name: 'Changed', description: 'Changed', minimum_age: 21, is_active: false },
      changes: by(admins, ['activeLicenseType']),
    },
    {
      title: 'activate a licence type',
      verb: 'update',
      row: ids.inactiveLicenseType,
      values: { is_active: true },
      changes: by(admins, ['inactiveLicenseType']),
    },
    {
      title: 'add a licence type with a forged created_at',
      verb: 'insert',
      values: { ...newLicenseType, ...forged },
      changes: forNobody,
    },
    {
      title: 'change created_at',
      verb: 'update',
      row: ids.activeLicenseType,
      values: forged,
      changes: forNobody,
    },
    { title: 'delete a licence type', verb: 'delete', row: ids.inactiveLicenseType, changes: forNobody },
  ],
);

permissions(
  'vehicle_types',
  by(
    [
      'driver',
      'colleague',
      'inactiveDriver',
      'manager',
      'admin',
      'otherDriver',
      'otherManager',
      'otherAdmin',
    ],
    ['vehicleType', 'inactiveVehicleType'],
  ),
  [
    { title: 'add a vehicle type', verb: 'insert', values: newVehicleType, changes: by(admins, ['new']) },
    {
      title: 'edit a vehicle type',
      verb: 'update',
      row: ids.vehicleType,
      values: { name: 'Changed', category: 'Changed', description: 'Changed', roadworthiness_test: 'CVRT' },
      changes: by(admins, ['vehicleType']),
    },
    {
      title: 'deactivate a vehicle type',
      verb: 'update',
      row: ids.vehicleType,
      values: { is_active: false },
      changes: by(admins, ['vehicleType']),
    },
    {
      title: 'add a vehicle type with a forged created_at',
      verb: 'insert',
      values: { ...newVehicleType, ...forged },
      changes: forNobody,
    },
    { title: 'change created_at', verb: 'update', row: ids.vehicleType, values: forged, changes: forNobody },
    { title: 'delete a vehicle type', verb: 'delete', row: ids.inactiveVehicleType, changes: forNobody },
  ],
);

describe('Reference data', () => {
  onEach(servers, (server) => {
    it.each([
      ['license_types', "code = 'W'", "code = 'B'"],
      ['vehicle_types', `id = '${ids.inactiveVehicleType}'`, `id = '${ids.vehicleType}'`],
      ['depots', `id = '${ids.depotWithoutStaff}'`, `id = '${ids.depotA}'`],
    ])('in %s can be deleted only when it is not in use', async (table, unused, used) => {
      const { sql } = server.backend;
      await expect(sql(`delete from public.${table} where ${used}`)).rejects.toThrow(/foreign key/);
      expect(await sql(`delete from public.${table} where ${unused} returning id`)).toHaveLength(1);
    });
  });
});

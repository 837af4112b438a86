import { expect, it } from 'vitest';
import { checkVehicle, type DepotVehicleDraft, toVehicleValues } from '../../src/domain/vehicles';
import { vehicleDraft } from '../domain/vehicleForm';
import { startWorld } from '../support/network';
import { insertRow } from '../support/sql';
import { ids } from '../support/world';

const backend = await startWorld();

const nonStandard = (registrationNumber: string) => ({ registrationNumber, isNonStandard: true });

const drafts: [Partial<DepotVehicleDraft>, boolean][] = [
  ...['12-D-1', '231d12', '232-WX-123456', ' 99 ke 7 '].map(
    (registrationNumber): [Partial<DepotVehicleDraft>, boolean] => [{ registrationNumber }, true],
  ),
  ...['1-D-1', '233-D-1', '12-WXY-1', '12-D-1234567', '12-D-', 'ZV 1234', ''].map(
    (registrationNumber): [Partial<DepotVehicleDraft>, boolean] => [{ registrationNumber }, false],
  ),
  [nonStandard('ZV'), true],
  [nonStandard('ABC-123 4567'), true],
  [nonStandard('Z'), false],
  [nonStandard('ABC-123 45678'), false],
  [nonStandard('AB_12'), false],
  [{ manufacturer: 'x'.repeat(120) }, true],
  [{ manufacturer: 'x'.repeat(121) }, false],
  [{ model: ' ' }, false],
  [{ nctExpiry: '1950-01-01', roadTaxExpiry: '2100-12-31' }, true],
  [{ nctExpiry: '1949-12-31' }, false],
  [{ roadTaxExpiry: '2101-01-01' }, false],
  [{ nctApplicable: false, roadTaxApplicable: false }, true],
  [{ depotStartDate: '1949-12-31' }, false],
];

// What the form lets through can be stored, and what it refuses could not be.
it.each(drafts)('the form and the database agree on %j: %s', async (values, isTaken) => {
  const draft = vehicleDraft({ vehicleTypeId: ids.vehicleType, ...values });
  const store = () =>
    insertRow(backend.sql, 'public.depot_vehicles', { depot_id: ids.depotA, ...toVehicleValues(draft) });

  expect(checkVehicle(draft).message === null).toBe(isTaken);
  await (isTaken ? store() : expect(store()).rejects.toThrow(/check constraint/));
  await backend.sql('delete from public.depot_vehicles where registration_number = $1', [
    toVehicleValues(draft).registration_number,
  ]);
});

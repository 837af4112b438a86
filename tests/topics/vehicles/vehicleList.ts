import { nextId, vehicleType } from '../../support/factories';
import { addDepotVehicle } from '../../support/records';
import { insertRow, type Sql } from '../../support/sql';
import { ids } from '../../support/world';

/**
 * Adds vehicles to depot A on both sides of every limit, as of 15 June 2026. Returns the id of the type that
 * needs a CVRT.
 */
export async function addBoundaryVehicles(sql: Sql): Promise<string> {
  const truck = nextId();
  await insertRow(
    sql,
    'public.vehicle_types',
    vehicleType({ id: truck, category: 'Heavy', name: 'Unheard-of truck', roadworthiness_test: 'CVRT' }),
  );
  const add = (model: string, values: object) =>
    addDepotVehicle(sql, {
      depot_id: ids.depotA,
      vehicle_type_id: ids.vehicleType,
      manufacturer: 'Boundary',
      model,
      ...values,
    });
  await add('Yesterday', {
    registration_number: '99-KK-1',
    nct_expiry: '2026-06-14',
    road_tax_expiry: '2026-07-15',
    status: 'inactive',
  });
  await add('Today', { nct_expiry: '2026-06-15', vehicle_type_id: truck });
  await add('In Thirty', { nct_expiry: '2026-07-15', road_tax_expiry: '2026-07-16', fuel_type: 'hybrid' });
  await add('In Thirtyone', {
    nct_expiry: '2026-07-16',
    road_tax_expiry: '2026-06-14',
    status: 'maintenance',
    fuel_type: 'petrol',
  });
  await add('Nothing Due', {
    registration_number: 'TZ 4410',
    registration_non_standard: true,
    nct_applicable: false,
    nct_expiry: null,
    road_tax_applicable: false,
    road_tax_expiry: null,
    fuel_type: 'electric',
  });
  return truck;
}

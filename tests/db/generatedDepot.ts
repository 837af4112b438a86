import { fixedId } from '../support/actors';
import {
  depotVehicle,
  license,
  penalty,
  personalVehicle,
  training,
  user,
  vehicleType,
} from '../support/factories';
import { insertRows, type Sql } from '../support/sql';
import { ids } from '../support/world';

/** The same numbers in every run, so that a failure can be repeated. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return {
    pick: <T>(values: readonly [T, ...T[]]): T => values[Math.floor(next() * values.length)] ?? values[0],
    times: (max: number) => Array.from({ length: Math.floor(next() * (max + 1)) }, (_, index) => index),
    isTrue: (share: number) => next() < share,
  };
}

/** Days around every boundary, to catch a rule that is one day off. */
const offsets = [-400, -31, -1, 0, 1, 29, 30, 31, 60, 200, 364, 700] as const;

/**
 * Fills depot A with drivers and vehicles in every state, some of them reporting to `managerId`, and with staff: some who
 * never drove, and some who were drivers and kept their records.
 */
export async function generateDepot(sql: Sql, managerId: string, drivers = 60, vehicles = 40): Promise<void> {
  const { pick, times, isTrue } = randomFrom(20_261_121);
  const [{ today = '' } = {}] = await sql<{ today: string }>('select private.today()::text as today');
  const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const thisYear = Number(today.slice(0, 4));
  const day = () => inDays(pick(offsets));
  const dayOrNone = () => (isTrue(0.3) ? null : day());
  const people = Array.from({ length: drivers }, (_, n) => ({
    driver_id: fixedId(50, n),
    email: `g${n}@test.example`,
  }));

  await insertRows(
    sql,
    'auth.users',
    people.map(({ driver_id, email }) => ({ id: driver_id, email })),
  );
  await insertRows(
    sql,
    'public.users',
    people.map(({ driver_id, email }, n) => {
      const approved = isTrue(0.9);
      const approved_at = approved ? '2025-01-01T09:00:00Z' : null;
      return user({
        id: driver_id,
        email,
        depot_id: ids.depotA,
        full_name: `Driver ${n}`,
        manager_id: isTrue(0.5) ? managerId : null,
        is_inactive: isTrue(0.1),
        approved,
        approved_at,
      });
    }),
  );
  const some = (max: number) => people.flatMap(({ driver_id }) => times(max).map(() => ({ driver_id })));
  await insertRows(
    sql,
    'public.driver_licenses',
    some(3).map((row) => license({ ...row, issued_date: '2010-01-01', expiry_date: day() })),
  );
  await insertRows(
    sql,
    'public.driver_training',
    some(1).map((row) => training({ ...row, completion_date: '2010-01-01', expiry_date: dayOrNone() })),
  );
  await insertRows(
    sql,
    'public.driver_penalties',
    some(3).map((row) =>
      penalty({ ...row, points: pick([0, 1, 3, 5]), date_issued: '2010-01-01', expiry_date: day() }),
    ),
  );
  await insertRows(
    sql,
    'public.grey_fleet_vehicles',
    people
      .filter(() => isTrue(0.4))
      .map(({ driver_id }) =>
        personalVehicle({
          driver_id,
          year: pick([null, thisYear, thisYear - 3, thisYear - 4, thisYear - 12]),
          nct_expiry: dayOrNone(),
          insurance_expiry: dayOrNone(),
        }),
      ),
  );
  await sql("update public.users set role = 'manager' where id = any ($1::uuid[])", [
    `{${people.filter(() => isTrue(0.15)).map(({ driver_id }) => driver_id)}}`,
  ]);
  const staff = [0, 1, 2].map((n) => ({ id: fixedId(51, n), email: `s${n}@test.example` }));
  await insertRows(sql, 'auth.users', staff);
  await insertRows(
    sql,
    'public.users',
    staff.map((person) =>
      user({ ...person, depot_id: ids.depotA, role: 'manager', approved_at: '2025-01-01T09:00:00Z' }),
    ),
  );
  const truck = vehicleType({ roadworthiness_test: 'CVRT' });
  await insertRows(sql, 'public.vehicle_types', [truck]);
  await insertRows(
    sql,
    'public.depot_vehicles',
    Array.from({ length: vehicles }, () => {
      const nct_expiry = dayOrNone();
      const road_tax_expiry = dayOrNone();
      return depotVehicle({
        depot_id: ids.depotA,
        vehicle_type_id: isTrue(0.5) ? (truck.id ?? ids.vehicleType) : ids.vehicleType,
        status: pick(['active', 'active', 'maintenance', 'inactive']),
        is_active: isTrue(0.9),
        nct_applicable: nct_expiry !== null,
        nct_expiry,
        road_tax_applicable: road_tax_expiry !== null,
        road_tax_expiry,
      });
    }),
  );
}

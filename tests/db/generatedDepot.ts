import { fixedId } from '../support/actors';
import { keepRows } from '../support/baseline';
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

/** Seeded: the same numbers in every run, so that a failure can be repeated. */
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
const pastOffsets = [
  -1827, -1500, -1100, -735, -366, -365, -364, -184, -92, -91, -31, -30, -24, -23, -1, 0,
] as const;
const CATEGORIES = ['B', 'B', 'B', 'BE', 'C1', 'C', 'C', 'CE', 'CE', 'D1', 'D'] as const;
const TRAININGS = [
  'Driver CPC card',
  ' driver  cpc CARD',
  'Tachograph driver card',
  'tachograph Driver-Card',
  'First aid',
  'Fírst  Aid',
  'Manual handling',
  'Safe Pass',
  'Forklift',
  'FORKLIFT',
] as const;

/** How to put back the depots already generated on each database, by day, manager and size. */
const generated = new WeakMap<Sql, Map<string, () => Promise<unknown>>>();

/**
 * Fills depot A with drivers and vehicles in every state and with staff, among them people who never drove
 * and former drivers who kept their records. Some drivers report to `managerId`. Requirements change for both
 * depots. The database must be as in the baseline. Later calls put the rows of the first one back.
 */
export async function generateDepot(sql: Sql, managerId: string, drivers = 80, vehicles = 60): Promise<void> {
  const [{ today = '' } = {}] = await sql<{ today: string }>('select private.today()::text as today');
  const ofDatabase = generated.get(sql) ?? new Map<string, () => Promise<unknown>>();
  generated.set(sql, ofDatabase);
  const key = [today, managerId, drivers, vehicles].join(' ');
  const putBack = ofDatabase.get(key);
  if (putBack) {
    await putBack();
    return;
  }
  await makeDepot(sql, today, { managerId, drivers, vehicles });
  ofDatabase.set(key, await keepRows(sql));
}

/** Some active drivers are away, until tomorrow at the earliest, and some were. */
const stateOf = (n: number, is_inactive: boolean, inDays: (days: number) => string) => ({
  is_inactive,
  back_on: n % 8 === 3 && !is_inactive ? inDays([1, 31, 300, -5][Math.floor(n / 8) % 4] ?? 1) : null,
});

async function makeDepot(
  sql: Sql,
  today: string,
  { managerId, drivers, vehicles }: { managerId: string; drivers: number; vehicles: number },
): Promise<void> {
  const { pick, times, isTrue } = randomFrom(95_028);
  const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const thisYear = Number(today.slice(0, 4));
  const day = () => inDays(pick(offsets));
  const pastDay = () => inDays(pick(pastOffsets));
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
        approved,
        approved_at,
        ...stateOf(n, isTrue(0.1), inDays),
      });
    }),
  );
  await requireThings(sql, inDays);
  const some = (max: number) => people.flatMap(({ driver_id }) => times(max).map(() => ({ driver_id })));
  await insertRows(
    sql,
    'public.driver_licenses',
    some(4).map((row, n) =>
      license({
        ...row,
        // A third was seen on its photo, and of the others some were checked since.
        created_at: `${inDays(pastOffsets[n % pastOffsets.length] ?? 0)}T00:30:00Z`,
        verified_at: n % 3 === 0 ? `${today}T00:00:00Z` : null,
        verified_by: n % 3 === 0 ? managerId : null,
        type: pick(CATEGORIES),
        issued_date: pick(['2010-01-01', '2011-01-01']),
        expiry_date: day(),
      }),
    ),
  );
  await insertRows(
    sql,
    'public.driver_training',
    some(6).map((row) =>
      training({
        ...row,
        training_type: pick(TRAININGS),
        completion_date: pick(['2010-01-01', '2011-01-01']),
        expiry_date: dayOrNone(),
      }),
    ),
  );
  await insertRows(
    sql,
    'public.driver_training',
    some(6).map((row) =>
      training({ ...row, cpc_module: pick([1, 2, 3, 4, 5, 6]), completion_date: pastDay(), hours: 7 }),
    ),
  );
  // A learner, and people whose two years as a novice end on the day of the penalty, the day before and the
  // day after.
  const penaltyDay = inDays(-401);
  const firstLicences = [0, 1, 2].map((days) =>
    new Date(Date.UTC(thisYear - 4, 0, days + 10)).toISOString().slice(0, 10),
  );
  const novicePenaltyDay = `${thisYear - 2}-01-11`;
  const penalties = some(3).map((row) =>
    penalty({
      ...row,
      points: pick([0, 1, 3, 5]),
      date_issued: pick(['2010-01-01', novicePenaltyDay < penaltyDay ? novicePenaltyDay : '2010-01-01']),
      expiry_date: day(),
      offence_date: '2010-01-01',
    }),
  );
  await insertRows(sql, 'public.driver_penalties', penalties);
  // More penalties on the same occasion, with more points, as many, or fewer.
  await insertRows(
    sql,
    'public.driver_penalties',
    penalties
      .filter(() => isTrue(0.3))
      .map(({ driver_id, id = '' }) =>
        penalty({
          driver_id,
          points: pick([1, 3, 5]),
          date_issued: '2010-01-01',
          expiry_date: day(),
          offence_date: '2010-01-01',
          occasion_id: id,
        }),
      ),
  );
  await insertRows(
    sql,
    'public.license_checks',
    // A licence that had expired was not in order.
    some(2).map((row) => ({ ...row, checked_on: pastDay(), result: 'problem', note: 'As on the card' })),
  );
  // The last date is for a current novice.
  const someDay = () => pick([inDays(-366), ...firstLicences]);
  const firstLicence = () => {
    const permit = pick([null, 'full', 'learner']);
    const isBefore = permit !== 'learner' && isTrue(0.4);
    return {
      permit,
      first_full_licence_on: isBefore ? null : pick([null, someDay()]),
      first_full_licence_before: isBefore ? someDay() : null,
    };
  };
  const answers = people
    .filter(() => isTrue(0.5))
    .map(({ driver_id }) => {
      const cleared_points = isTrue(0.2) ? pick([7, 12, 13]) : null;
      return {
        driver_id,
        cleared_points,
        cleared_note: cleared_points && 'The court decided otherwise',
        ...firstLicence(),
        cpc_scope: pick([null, null, 'truck', 'bus', 'both', 'not_professional']),
        cpc_cycle_start: isTrue(0.5)
          ? inDays(pick([-1827, -1000, -367, -366, -365, -306, -305, -304]))
          : null,
      };
    });
  await sql(
    `update public.users u set permit = a.permit, first_full_licence_on = a.first_full_licence_on,
       first_full_licence_before = a.first_full_licence_before,
       cleared_points = a.cleared_points, cleared_note = a.cleared_note, cpc_scope = a.cpc_scope,
       cpc_cycle_start = a.cpc_cycle_start
     from jsonb_to_recordset($1::text::jsonb) a (driver_id uuid, permit public.driving_permit, first_full_licence_on date, first_full_licence_before date,
       cleared_points smallint, cleared_note text, cpc_scope public.cpc_scope, cpc_cycle_start date)
     where u.id = a.driver_id`,
    [JSON.stringify(answers)],
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
  const staffIds = [fixedId(51, 0), fixedId(51, 1), fixedId(51, 2)] as const;
  const staff = staffIds.map((id, n) => ({ id, email: `s${n}@test.example` }));
  const [leaver, returner] = staffIds;
  await insertRows(sql, 'auth.users', staff);
  await insertRows(
    sql,
    'public.users',
    staff.map((person) =>
      user({ ...person, depot_id: ids.depotA, role: 'manager', approved_at: '2025-01-01T09:00:00Z' }),
    ),
  );
  // The first manager leaves after one of their drivers got another manager; the second comes back.
  await sql(
    `update public.users u set manager_id = case when d.n % 2 = 0 then $1::uuid else $2::uuid end
    from (select id, row_number() over (order by id) as n from public.users
      where role = 'driver' and manager_id is null and depot_id = $3) d
    where d.id = u.id and d.n <= 12`,
    [leaver, returner, ids.depotA],
  );
  for (const [person, is] of [
    [leaver, true],
    [returner, true],
    [returner, false],
  ] as const)
    await sql('update public.users set is_inactive = $1 where id = $2', [is, person]);
  await sql(
    'update public.users set manager_id = $1 where id = (select min(id::text)::uuid from public.users where manager_id = $2)',
    [managerId, leaver],
  );
  const needs = [
    { required_category: null, needs_cpc: false, needs_tachograph_card: false },
    { required_category: 'B', needs_cpc: false, needs_tachograph_card: false },
    { required_category: 'C', needs_cpc: true, needs_tachograph_card: false },
    { required_category: 'CE', needs_cpc: true, needs_tachograph_card: true },
    { required_category: 'D1E', needs_cpc: true, needs_tachograph_card: false },
    { required_category: null, needs_cpc: false, needs_tachograph_card: true },
  ] as const;
  const types = needs.map((_, n) =>
    vehicleType({
      roadworthiness_test: 'CVRT',
      category: pick(['Truck', 'Bus', 'Van']),
      name: `Generated ${n}`,
    }),
  );
  await insertRows(sql, 'public.vehicle_types', types);
  const typeIds = [ids.vehicleType, ...types.map(({ id = '' }) => id)] as const;
  const fleet = Array.from({ length: vehicles }, () => {
    const nct_expiry = dayOrNone();
    const road_tax_expiry = dayOrNone();
    return depotVehicle({
      depot_id: ids.depotA,
      vehicle_type_id: pick(typeIds),
      status: pick(['active', 'active', 'maintenance', 'inactive']),
      is_active: isTrue(0.9),
      nct_applicable: nct_expiry !== null,
      nct_expiry,
      road_tax_applicable: road_tax_expiry !== null,
      road_tax_expiry,
    });
  });
  await insertRows(sql, 'public.depot_vehicles', fleet);
  await addVehicleRecords(
    sql,
    fleet.flatMap(({ id = '' }) =>
      times(4).map(() => ({ id, daysAgo: pick([401, 402, 800]), due_on: dayOrNone() })),
    ),
    { pick, inDays },
  );

  // Some were assigned when everything was in order, the others with an admin's reason.
  const assign = async (chosen: typeof people) => {
    for (const { driver_id } of chosen) {
      await sql(
        `insert into public.driver_vehicle_assignments (driver_id, vehicle_id, override_reason)
         select u.id, v.id, 'Drives in the yard only' from public.users u, public.depot_vehicles v
         where u.id = $1 and u.approved and not u.is_inactive and v.depot_id = u.depot_id and v.status = 'active' and v.is_active
           and not exists (select from public.driver_vehicle_assignments a
             where a.status = 'active' and (a.vehicle_id = v.id or a.driver_id = u.id))
         order by v.registration_number limit 1`,
        [driver_id],
      );
    }
  };
  await assign(people.slice(0, vehicles / 4));
  await sql('update public.driver_vehicle_assignments set override_reason = null, override_reasons = null');
  await insertRows(
    sql,
    'public.driver_disqualifications',
    people
      .filter(() => isTrue(0.2))
      .map(({ driver_id }) => {
        const [from, until] = pick<readonly [number, number]>([
          [-10, -1],
          [-10, 0],
          [-1, 1],
          [0, 10],
          [1, 10],
        ]);
        return {
          driver_id,
          depot_id: ids.depotA,
          from_date: inDays(from),
          until_date: inDays(until),
          reason: pick(['points', 'court']),
        };
      }),
  );
  for (const [n, { id = '' }] of types.entries()) {
    const { required_category = null, needs_cpc = false, needs_tachograph_card = false } = needs[n] ?? {};
    await sql(
      'update public.vehicle_types set required_category = $2, needs_cpc = $3, needs_tachograph_card = $4 where id = $1',
      [id, required_category, needs_cpc, needs_tachograph_card],
    );
  }
  await assign(people.slice(vehicles / 4, vehicles / 2));
  await sql("update public.users set role = 'manager' where id = any ($1::uuid[])", [
    `{${people.filter(() => isTrue(0.15)).map(({ driver_id }) => driver_id)}}`,
  ]);

  await changeThings(sql, inDays);
}

async function requireThings(sql: Sql, inDays: (days: number) => string): Promise<void> {
  for (const [name, required_from, applies_to, due_soon_days, is_active] of [
    ['Insurance', -10, null, 30, true],
    ['Service', null, null, 45, true],
    ['Tachograph calibration', 20, '{Truck,Bus}', 20, true],
    ['Tail-lift examination', 30, '{Truck}', 30, true],
    ['Fire extinguisher', -5, '{Bus}', 30, false],
    ['First aid', 0, '{B}', 60, true],
    ['Manual handling', null, null, 30, true],
    ['Safe Pass', 30, '{C1,BE}', 30, true],
    ['ADR', 1, '{D}', 90, false],
  ] as const) {
    await sql(
      `update public.requirements set required_from = $2::date, applies_to = $3::text[], due_soon_days = $4, is_active = $5
       where name = $1`,
      [name, required_from === null ? null : inDays(required_from), applies_to, due_soon_days, is_active],
    );
  }
  await sql('update public.license_check_settings set checked_since = $1, months_no_points = 24', [
    inDays(-37),
  ]);
}

type RecordDraft = { id: string; daysAgo: number; due_on: string | null };

async function addVehicleRecords(
  sql: Sql,
  drafts: readonly RecordDraft[],
  { pick, inDays }: { pick: ReturnType<typeof randomFrom>['pick']; inDays: (days: number) => string },
): Promise<void> {
  const reading = 100_000;
  const kinds = ['Service', 'Service', 'Insurance', 'Tachograph calibration', 'Fire extinguisher'] as const;
  const records = drafts.map(({ id, daysAgo, due_on }) => {
    const name = pick(kinds);
    const hasDistance = name === 'Service' && pick([true, false]);
    return {
      id,
      name,
      done_on: inDays(-daysAgo),
      due_on,
      odometer_km: hasDistance ? reading - daysAgo : null,
      due_km: hasDistance ? reading + pick([-1, 0, 1, 999, 1000, 1001, 5000]) : null,
    };
  });
  await sql(
    `insert into public.vehicle_records (vehicle_id, requirement_id, done_on, due_on, odometer_km, due_km)
     select d.id, r.id, d.done_on, d.due_on, d.odometer_km, d.due_km
     from jsonb_to_recordset($1::text::jsonb) d (id uuid, name text, done_on date, due_on date, odometer_km integer, due_km integer)
     join public.requirements r on r.subject = 'vehicle' and r.name = d.name`,
    [JSON.stringify(records)],
  );
  await sql(
    `update public.depot_vehicles set odometer_km = $1, odometer_read_on = private.today()
     where depot_id = $2 and odometer_km is not null`,
    [reading, ids.depotA],
  );
}

/** Changes and deletes some records of every kind, so that the state derived from them has to follow. */
async function changeThings(sql: Sql, inDays: (days: number) => string): Promise<void> {
  const few = 'in (select id from (select id, row_number() over (order by id) as n from';
  for (const table of [
    'driver_licenses',
    'driver_training',
    'driver_penalties',
    'license_checks',
    'vehicle_records',
    'driver_disqualifications',
  ]) {
    await sql(`delete from public.${table} where id ${few} public.${table}) t where n % 11 = 0)`);
  }
  await sql(`update public.driver_licenses set expiry_date = expiry_date + 1
    where id ${few} public.driver_licenses) t where n % 7 = 0)`);
  await sql(`update public.driver_licenses set type = 'C'
    where id ${few} public.driver_licenses) t where n % 13 = 0)`);
  await sql(`update public.driver_training set completion_date = completion_date - 1
    where id ${few} public.driver_training where cpc_module is not null) t where n % 5 = 0)`);
  await sql(
    `update public.depot_vehicles v set vehicle_type_id = other.vehicle_type_id
    from public.depot_vehicles other
    where v.id ${few} public.depot_vehicles) t where n % 9 = 0) and other.id = $1`,
    [ids.spareVehicle],
  );
  await sql("update public.vehicle_types set needs_cpc = true where name = 'Generated 5'");
  await sql("update public.vehicle_types set roadworthiness_test = 'NCT' where name = 'Generated 3'");
  await sql("update public.vehicle_types set category = 'Bus' where name = 'Generated 1'");
  await sql(`update public.users set full_name = full_name || ' Ó Sé', phone = '+353 85 000 0000', is_inactive = not is_inactive
    where id ${few} public.users where role = 'driver') t where n % 10 = 0)
      and id not in (select driver_id from public.driver_vehicle_assignments where status = 'active')`);
  await sql(`update public.depot_vehicles set registration_number = replace(registration_number, '12-', '13-'), status = 'active'
    where id ${few} public.depot_vehicles) t where n % 12 = 0)`);
  await sql(`update public.grey_fleet_vehicles set nct_expiry = null, insurance_expiry = null
    where id ${few} public.grey_fleet_vehicles) t where n % 6 = 0)`);
  await sql('update public.license_check_settings set months_no_points = 12');
  await sql("update public.requirements set applies_to = '{CE,D1}' where name = 'First aid'");
  await sql("update public.requirements set required_from = $1::date where name = 'Manual handling'", [
    inDays(-1),
  ]);
  await sql("update public.requirements set is_active = true where name = 'ADR'");
  await sql(
    "update public.requirements set due_soon_days = 45, name = 'First Aid!' where name = 'First aid'",
  );
  await sql("update public.requirements set due_soon_days = 10 where name = 'Tachograph calibration'");
  // Few vehicles have insurance, and chance deletes some of it.
  await sql(
    `insert into public.vehicle_records (vehicle_id, requirement_id, done_on, due_on)
     select $1::uuid, r.id, private.today(), $2::date from public.requirements r where r.code = 'insurance'`,
    [ids.spareVehicle, inDays(5)],
  );
}

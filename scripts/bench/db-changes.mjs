// Changes that affect many drivers, each measured in a transaction that is rolled back.

/** @typedef {{ name: string, prepare?: string, statement: string }} Change */

/** The ids of this many drivers, one depot after another. @param {number} count */
const someDrivers = (count) =>
  `(select id from public.users where role = 'driver' order by depot_id, id limit ${count})`;

/** @param {number} count */
const addLicenses = (count) => `
  insert into public.driver_licenses (driver_id, type, license_number, issued_date, expiry_date)
  select id, 'D', 'BENCH-1', current_date - 30, current_date + 3000 from ${someDrivers(count)} d`;

/** @param {number} count */
const addTraining = (count) => `
  insert into public.driver_training (driver_id, training_type, completion_date, expiry_date, provider, certificate_number)
  select id, 'First aid', current_date - 3, current_date + 700, 'Liffey Safety', 'BENCH-1' from ${someDrivers(count)} d`;

const oneDepot = '(select id from public.depots order by name limit 1)';
const forgetYesterday = `
  delete from public.check_days d where d.depot_id = ${oneDepot} and d.day = private.today() - 1;
  update private.days_written w set day = private.today() - 2 where w.depot_id = ${oneDepot}`;
const writeYesterday = `select private.write_check_days(${oneDepot})`;

/** @type {Change[]} */
export const changes = [
  { name: 'add one licence', statement: addLicenses(1) },
  { name: 'add 5,000 licences', statement: addLicenses(5000) },
  { name: 'add one training', statement: addTraining(1) },
  { name: 'add 5,000 trainings', statement: addTraining(5000) },
  {
    name: 'add 5,000 licence checks',
    statement: `insert into public.license_checks (driver_id) select id from ${someDrivers(5000)} d`,
  },
  {
    name: 'change how often licences are checked, for all drivers',
    statement: 'update public.license_check_settings set months_no_points = 10, months_1_to_3 = 5',
  },
  {
    name: 'switch licence checks off',
    statement: 'update public.license_check_settings set checked_since = null',
  },
  {
    name: 'require something that all drivers lack',
    statement: "update public.requirements set required_from = current_date where name = 'Safe Pass'",
  },
  {
    name: 'change what the commonest vehicle type needs',
    statement: `update public.vehicle_types set needs_tachograph_card = not needs_tachograph_card
      where id = (select vehicle_type_id from public.depot_vehicles group by 1 order by count(*) desc, 1 limit 1)`,
  },
  { name: 'write a day of 300 vehicles', prepare: forgetYesterday, statement: writeYesterday },
  {
    name: 'write a day of 300 vehicles, without findings',
    prepare: `${forgetYesterday}; alter table public.check_days disable trigger settled_insert`,
    statement: writeYesterday,
  },
  {
    name: 'note 100 readings',
    statement: `insert into public.downloads (id, depot_id, of, driver_id, read_on, stored_at)
      select gen_random_uuid(), u.depot_id, 'card', u.id, private.today(), now() from public.users u
      where u.id in ${someDrivers(100)}`,
  },
  {
    name: 'change how often cards are read',
    statement: "update public.law_numbers set number = number - 1 where code = 'card_read'",
  },
  { name: 'give up tachograph files that are over', statement: 'select private.remove_downloads(null)' },
  { name: 'clean up for the night', statement: 'select private.apply_retention()' },
  {
    name: "store today's counts of all depots",
    prepare: 'delete from private.compliance_snapshots where day = private.today()',
    statement: 'select private.store_snapshots()',
  },
  { name: 'work out all drivers when nothing has changed', statement: 'select private.refresh_drivers()' },
  {
    name: 'work out all drivers for the first time',
    prepare: 'truncate private.driver_state',
    statement: 'select private.refresh_drivers()',
  },
];

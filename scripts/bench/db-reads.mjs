// The reads of lists, dashboards and records as PostgREST sends them for the app.

/**
 * @typedef {object} Read
 * @property {string} name
 * @property {'manager' | 'driver'} actor
 * @property {string} query
 * @property {((depot: string) => string) | undefined} plain The same rows without policies, with a condition on the depot
 *   in their place.
 * @property {string | undefined} dashboard the dashboard whose reads are counted together
 */

const me = '(select private.uid())';
const driverColumns = `id, full_name, email, phone, approved, is_inactive, license_number, license_type, license_expiry,
  has_expired_license, active_points, assigned_registration_number, danger, reasons`;
const vehicleColumns = `id, registration_number, manufacturer, model, type_name, roadworthiness_test, fuel_type, status,
  is_active, nct_expiry, road_tax_expiry, driver_name, danger, reasons`;
const seatColumns = 'id, full_name, email, phone, cpc_keeps, cpc_start, cpc_modules, cpc_due';
const readingColumns = 'id, of, name, next_by, read_on, read_by, number, has_file, state';
const fileColumns =
  'id, of, number, first_on, last_on, read_on, read_by, note, sha256, has_file, is_kept, created_at';
const dutyColumns = `id, vehicle_id, what, plate, plate_before, manufacturer, model, is_leased, happened_on, due_on, why, not_needed,
  not_needed_by_name, act_id, done_on, note, told_at, told_by_name, state, has_proof`;
const fleetColumns = `id, registration_number, manufacturer, model, is_leased, depot_start_date, duty_id, what, due_on, told_what,
  told_on`;
const checkColumns = `driver_id, full_name, registration_number, active_points, last_checked_on, last_method, last_result,
  due`;

/**
 * @param {string} name
 * @param {string} query
 * @param {string} [dashboard]
 * @returns {Read}
 */
const call = (name, query, dashboard) => ({ name, actor: 'manager', query, plain: undefined, dashboard });

/**
 * @param {string} name
 * @param {string} query
 * @returns {Read}
 */
const own = (name, query) => ({
  name,
  actor: 'driver',
  query,
  plain: undefined,
  dashboard: "Driver's dashboard",
});

/**
 * @param {string} name
 * @param {string} table
 * @param {string} columns
 * @param {{ where?: string, order?: string, dashboard?: string }} rest
 * @returns {Read}
 */
function list(name, table, columns, { where = '', order = '', dashboard }) {
  const select = (/** @type {string[]} */ conditions) => {
    const filter = conditions.filter(Boolean).join(' and ');
    const rows = `select ${columns} from public.${table}${filter && ` where ${filter}`}`;
    return order ? `${rows} order by ${order}` : `select count(*) from (${rows}) counted`;
  };
  return {
    name,
    actor: 'manager',
    query: select([where]),
    plain: (depot) => select([`depot_id = '${depot}'`, where]),
    dashboard,
  };
}

const byDanger = 'is_inactive, danger, sort_name, id limit 10';
const vehiclesByDanger = 'is_inactive, danger, registration_number, id limit 10';

/** @param {string} name @param {string} where */
const drivers = (name, where, order = byDanger) =>
  list(`drivers, ${name}`, 'driver_overview', driverColumns, { where, order });
/** @param {string} name @param {string} where */
const vehicles = (name, where, order = vehiclesByDanger) =>
  list(`vehicles, ${name}`, 'vehicle_overview', vehicleColumns, { where, order });

const toTell = "kind = 'fleet_database' and state = 'to_tell'";
const cards = "kind = 'download' and in_use";
const units = "kind = 'unit_download' and in_use";
const someDriver = "(select id from public.users where email = 'p30.5@bench.example')";
const someVehicle = '(select id from public.depot_vehicles order by manufacturer, id limit 1)';

/** @type {Read[]} */
export const reads = [
  call('compliance_dashboard()', 'select public.compliance_dashboard()', 'Compliance dashboard'),
  call('due_by_month()', 'select * from public.due_by_month()', 'Compliance dashboard'),
  call('manager_dashboard()', 'select public.manager_dashboard()', "Manager's dashboard"),
  list("a manager's drivers", 'driver_overview', driverColumns, {
    where: `manager_id = ${me}`,
    order: byDanger,
    dashboard: "Manager's dashboard",
  }),
  list("a manager's drivers, count", 'driver_overview', 'id', {
    where: `manager_id = ${me}`,
    dashboard: "Manager's dashboard",
  }),
  own('verdict and reasons', `select verdict, reasons from public.driver_overview where id = ${me}`),
  own(
    'licences',
    `select id, type, license_number, issued_date, expiry_date, status, country, is_current, created_at
      from public.driver_licenses where driver_id = ${me} order by expiry_date desc, id limit 200`,
  ),
  own(
    'training',
    `select id, training_type, completion_date, expiry_date, provider, certificate_number, requirement_id, cpc_module, hours,
      is_current, created_at from public.driver_training where driver_id = ${me} order by completion_date desc, id limit 200`,
  ),
  own(
    'penalties',
    `select id, reason, points, date_issued, expiry_date, counts from public.driver_penalties where driver_id = ${me}
      order by date_issued desc, id limit 200`,
  ),
  own(
    'disqualifications',
    `select id, from_date, until_date, reason from public.driver_disqualifications where driver_id = ${me}
      order by from_date desc, id limit 200`,
  ),
  own('Driver CPC', `select ${seatColumns}, lacks_cpc_card from public.driver_cpc where id = ${me}`),
  own(
    'personal vehicle',
    `select id, make, model, registration_number, nct_expiry, insurance_expiry from public.grey_fleet_vehicles
      where driver_id = ${me}`,
  ),
  own(
    'assigned vehicle',
    `select id, registration_number, manufacturer, model, assigned_at from public.assignment_overview
      where driver_id = ${me} and status = 'active'`,
  ),
  own('my_day()', 'select public.my_day()'),
  call('todays_board()', 'select public.todays_board()'),
  call('todays_board() of an earlier day', 'select public.todays_board(current_date - 1)'),
  call('competence()', 'select public.competence()'),
  call('policies_overview()', 'select public.policies_overview()'),
  call('my_counts() of staff', 'select public.my_counts()'),
  call('ready_for_inspection()', 'select public.ready_for_inspection()'),
  call(
    'vehicle_for_check()',
    'select public.vehicle_for_check((select registration_number from public.depot_vehicles order by id limit 1))',
  ),
  {
    ...own(
      "vehicle_for_check() of a driver's vehicle",
      `select public.vehicle_for_check((select registration_number from public.assignment_overview where driver_id = ${me} and status = 'active'))`,
    ),
    dashboard: undefined,
  },
  call(
    'vehicle_days() of a month',
    'select * from public.vehicle_days((select id from public.depot_vehicles order by id limit 1), current_date - 30)',
  ),
  call(
    'pack_answer() of a vehicle',
    'select public.pack_answer(p.id, p.vehicle_ids[1]) from public.packs p limit 1',
  ),
  call(
    'pack_contents() of a vehicle, 24 months',
    `select public.pack_contents(array(select id from public.depot_vehicles order by id limit 1), '{}', false, current_date - 730, current_date)`,
  ),
  call(
    'how_checks_are_done() of four weeks',
    'select * from public.how_checks_are_done(current_date - 27, current_date)',
  ),
  list('checks of four weeks, first page', 'checks', 'id, plate, checked_at, result, outcome', {
    where: 'day >= current_date - 27',
    order: 'checked_at desc, id limit 25',
  }),
  list('checks, count', 'checks', 'id', {}),
  call('first_screen() of staff', 'select public.first_screen()'),
  { ...own('first_screen() of a driver', 'select public.first_screen()'), dashboard: undefined },
  call(
    "a driver's whole record",
    "select public.whole_driver((select id from public.users where email = 'p30.5@bench.example'))",
  ),
  call(
    "a vehicle's whole record",
    'select public.whole_vehicle((select id from public.depot_vehicles order by manufacturer, id limit 1))',
  ),
  call('tachograph()', 'select public.tachograph()'),
  call('tachograph_count()', 'select public.tachograph_count()'),
  list('cards to read, first page', 'download_subjects', readingColumns, {
    where: cards,
    order: 'next_by, id limit 25',
  }),
  list('cards to read, count', 'download_subjects', 'id', { where: cards }),
  list('cards to read, last page', 'download_subjects', readingColumns, {
    where: cards,
    order: 'next_by desc, id desc limit 25',
  }),
  list('cards to read, last page by its address', 'download_subjects', readingColumns, {
    where: cards,
    order: 'next_by, id limit 25 offset 850',
  }),
  list('cards to read, late', 'download_subjects', readingColumns, {
    where: `${cards} and state = 'late'`,
    order: 'next_by, id limit 25',
  }),
  list('cards to read, search', 'download_subjects', readingColumns, {
    where: `${cards} and search_text ~* 'murphy'`,
    order: 'next_by, id limit 25',
  }),
  list('units to read, first page', 'download_subjects', readingColumns, {
    where: units,
    order: 'next_by, id limit 25',
  }),
  list('units to read, count', 'download_subjects', 'id', { where: units }),
  call(
    'strips of 25 drivers',
    `select * from public.download_strips(array(select id from public.users where role = 'driver' order by sort_name, id limit 25), current_date - 62)`,
  ),
  call(
    'strips of 25 vehicles',
    `select * from public.download_strips(array(select id from public.depot_vehicles order by registration_number limit 25), current_date - 62)`,
  ),
  call(
    "readings of a driver's card",
    `select ${fileColumns} from public.download_list where driver_id = ${someDriver} order by last_on desc, id limit 1000`,
  ),
  call(
    "readings of a vehicle's unit",
    `select ${fileColumns} from public.download_list where vehicle_id = ${someVehicle} order by last_on desc, id limit 1000`,
  ),
  call(
    "next reading of a driver's card",
    `select ${readingColumns} from public.download_subjects where id = ${someDriver}`,
  ),
  { ...own('my_card()', 'select public.my_card()'), dashboard: undefined },
  call('why_no_tachograph()', `select public.why_no_tachograph(${someVehicle})`),
  call('fleet_summary()', 'select public.fleet_summary()'),
  list('to tell the fleet database, first page', 'duty_list', dutyColumns, {
    where: toTell,
    order: 'due_on, id limit 25',
  }),
  list('to tell the fleet database, count', 'duty_list', 'id', { where: toTell }),
  list('told the fleet database, first page', 'duty_list', dutyColumns, {
    where: "kind = 'fleet_database' and state = 'told'",
    order: 'done_on desc, id limit 25',
  }),
  list('told the fleet database, count', 'duty_list', 'id', {
    where: "kind = 'fleet_database' and state = 'told'",
  }),
  list('vehicles towards the fleet database, first page', 'fleet_list', fleetColumns, {
    where: 'is_active',
    order: 'registration_number, id limit 25',
  }),
  list('vehicles towards the fleet database, count', 'fleet_list', 'id', { where: 'is_active' }),
  call(
    'vehicles towards the fleet database, all, to compare',
    'select id, registration_number, is_active, left_on, due_on, told_on from public.fleet_list order by id limit 1000',
  ),
  call(
    'what the fleet database was told, all, to compare',
    `select id, vehicle_id, plate, plate_before, state, due_on from public.duty_list
      where kind = 'fleet_database' and vehicle_id is not null order by id limit 1000`,
  ),
  call(
    'what the fleet database was told of a vehicle',
    `select ${dutyColumns} from public.duty_list where vehicle_id = ${someVehicle} order by happened_on desc, id limit 1000`,
  ),
  call(
    'plates_elsewhere() of 300',
    "select public.plates_elsewhere(array(select '231-D-' || n || '01' from generate_series(1, 300) n))",
  ),
  call(
    'pack_answer() of a driver',
    'select public.pack_answer(p.id, p.driver_ids[1]) from public.packs p limit 1',
  ),
  call('pack_answer() of a depot', 'select public.pack_answer(p.id, p.depot_id) from public.packs p limit 1'),
  call(
    'pack_contents() of a driver, 24 months',
    `select public.pack_contents('{}', array[${someDriver}], false, current_date - 730, current_date)`,
  ),
  call(
    'pack_contents() of a depot, 24 months',
    "select public.pack_contents('{}', '{}', true, current_date - 730, current_date)",
  ),
  call('due_items() of a month', 'select * from public.due_items(current_date + 40, current_date + 70)'),
  call(
    'needs attention, second page of a group',
    `select subject, subject_id, subject_name, subject_detail, driver, in_use, danger, findings
      from public.attention where danger = 'must_not_drive' and in_use
      order by danger, urgency desc, subject_id limit 10 offset 10`,
  ),
  call(
    'needs attention, count of a group',
    "select count(*) from public.attention where danger = 'must_not_drive' and in_use",
  ),
  drivers('first page', ''),
  list('drivers, count', 'driver_overview', 'id', {}),
  // The list reads its last page from the end. Opened by its URL, it does not know its length yet.
  drivers('last page', '', 'is_inactive desc, danger desc, sort_name desc, id desc limit 10'),
  drivers('last page by its address', '', 'is_inactive, danger, sort_name, id limit 10 offset 990'),
  drivers('search', "search_text ~* 'murphy'"),
  drivers('search without a match', "search_text ~* 'nobody'"),
  drivers('active', 'approved and not is_inactive'),
  drivers('pending', 'not approved and not is_inactive'),
  drivers('not compliant', "verdict = 'not_compliant'"),
  drivers('above 6 points', 'active_points > 6 and active_points <= 9'),
  drivers('high risk', 'active_points > 9'),
  drivers('an expired licence', 'has_expired_license'),
  drivers(
    'expires in a month',
    "due_days && format('{[%s,%s]}', current_date, current_date + 30)::datemultirange",
  ),
  drivers('a category', `licenses @> '[{"type": "CE"}]'`),
  drivers('no licence', 'license_number is null'),
  drivers('by licence expiry', '', 'license_expiry, sort_name, id limit 10'),
  drivers('by name', '', 'sort_name, id limit 10'),
  list('who needs a seat, first page', 'driver_cpc', seatColumns, {
    where: 'cpc_due is not null and in_use',
    order: 'cpc_due, id limit 10',
  }),
  list('who needs a seat, count', 'driver_cpc', 'id', { where: 'cpc_due is not null and in_use' }),
  list('licence checks due', 'license_check_overview', checkColumns, {
    where: 'due <= current_date + 30',
    order: 'due, sort_name, driver_id limit 50',
  }),
  vehicles('first page', ''),
  list('vehicles, count', 'vehicle_overview', 'id', {}),
  vehicles('last page', '', 'is_inactive desc, danger desc, registration_number desc, id desc limit 10'),
  vehicles(
    'last page by its address',
    '',
    'is_inactive, danger, registration_number, id limit 10 offset 290',
  ),
  vehicles('by make', '', 'manufacturer, registration_number, id limit 10'),
  vehicles('search', "search_text ~* 'volvo'"),
  vehicles('test expired', "nct_state = 'expired'"),
  vehicles(
    'expires in a month',
    "due_days && format('{[%s,%s]}', current_date, current_date + 30)::datemultirange",
  ),
  vehicles('verdict attention', "verdict = 'attention'"),
  call('find anything, a name', "select * from public.find_anything('sean murphy')"),
  call('find anything, a number', "select * from public.find_anything('083 1')"),
  call('find anything, a plate', "select * from public.find_anything('231 d 1')"),
];

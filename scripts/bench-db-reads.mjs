// The reads of lists and dashboards as PostgREST sends them for the app, with a manager signed in.

/**
 * @typedef {object} Read
 * @property {string} name
 * @property {string} query
 * @property {string} [dashboard] the dashboard whose time budget this read counts towards
 */

const driverColumns = `id, full_name, email, phone, approved, is_inactive, license_number, license_type, license_expiry,
  license_state, has_expired_license, active_points, assigned_registration_number, manager_name, danger, verdict, reasons`;
const vehicleColumns = `id, registration_number, manufacturer, model, type_name, roadworthiness_test, status, is_active,
  nct_expiry, nct_state, road_tax_expiry, road_tax_state, driver_id, driver_name, danger, verdict, reasons`;

/** @param {string} rest the SQL after "from driver_overview" */
const drivers = (rest) => `select ${driverColumns} from public.driver_overview ${rest}`;
/** @param {string} condition */
const driversWhere = (condition, order = 'sort_name, id') =>
  drivers(`where ${condition} order by ${order} limit 10`);
/** @param {string} rest the SQL after "from vehicle_overview" */
const vehicles = (rest) => `select ${vehicleColumns} from public.vehicle_overview ${rest}`;

/** @type {Read[]} */
export const reads = [
  {
    name: 'compliance_dashboard',
    query: 'select public.compliance_dashboard()',
    dashboard: 'Compliance Dashboard',
  },
  {
    name: 'due_by_month',
    query: 'select * from public.due_by_month()',
    dashboard: 'Compliance Dashboard',
  },
  {
    name: 'due_items of a month',
    query: 'select * from public.due_items(current_date + 40, current_date + 70)',
  },
  { name: 'manager_dashboard', query: 'select public.manager_dashboard()', dashboard: 'Manager Dashboard' },
  {
    name: 'drivers of one manager',
    query: drivers(
      'where manager_id = (select private.uid()) order by is_inactive, danger, sort_name, id limit 10',
    ),
    dashboard: 'Manager Dashboard',
  },
  {
    name: 'drivers of one manager, count',
    query: 'select count(*) from public.driver_overview where manager_id = (select private.uid())',
    dashboard: 'Manager Dashboard',
  },
  {
    name: 'needs attention, second page of a group',
    query: `select subject, subject_id, subject_name, subject_detail, in_use, danger, findings
      from public.attention where danger = 'must_not_drive' and in_use
      order by danger, urgency desc, subject_id limit 10 offset 10`,
  },
  {
    name: 'needs attention, count of a group',
    query: "select count(*) from public.attention where danger = 'must_not_drive' and in_use",
  },
  { name: 'drivers, first page', query: drivers('order by sort_name, id limit 10') },
  { name: 'drivers, count', query: 'select count(*) from (select id from public.driver_overview) d' },
  { name: 'drivers, last page', query: drivers('order by sort_name, id limit 10 offset 990') },
  { name: 'drivers, search', query: driversWhere("search_text ~* 'murphy'") },
  { name: 'drivers, search without a match', query: driversWhere("search_text ~* 'nobody'") },
  { name: 'drivers, active', query: driversWhere('approved and not is_inactive') },
  { name: 'drivers, pending', query: driversWhere('not approved and not is_inactive') },
  { name: 'drivers, verdict not compliant', query: driversWhere("verdict = 'not_compliant'") },
  { name: 'drivers, above 6 points', query: driversWhere('active_points > 6 and active_points <= 9') },
  { name: 'drivers, high risk', query: driversWhere('active_points > 9') },
  { name: 'drivers, an expired licence', query: driversWhere('has_expired_license') },
  { name: 'drivers, licence expiring', query: driversWhere("license_state = 'expiring'") },
  { name: 'drivers, no licence', query: driversWhere('license_number is null') },
  { name: 'drivers by email', query: drivers('order by email, id limit 10') },
  { name: 'drivers by licence expiry', query: drivers('order by license_expiry, id limit 10') },
  { name: 'drivers by danger', query: drivers('order by danger, id limit 10') },
  { name: 'vehicles, first page', query: vehicles('order by manufacturer, id limit 10') },
  { name: 'vehicles, last page', query: vehicles('order by manufacturer, id limit 10 offset 290') },
  { name: 'vehicles by danger', query: vehicles('order by danger, id limit 10') },
  {
    name: 'vehicles, search',
    query: vehicles("where search_text ~* 'volvo' order by manufacturer, id limit 10"),
  },
  {
    name: 'vehicles, test expired',
    query: vehicles("where nct_state = 'expired' order by manufacturer, id limit 10"),
  },
  {
    name: 'vehicles, verdict attention',
    query: vehicles("where verdict = 'attention' order by manufacturer, id limit 10"),
  },
  { name: 'find anything, a name', query: "select * from public.find_anything('sean murphy')" },
  { name: 'find anything, a number', query: "select * from public.find_anything('083 1')" },
  { name: 'find anything, a plate', query: "select * from public.find_anything('231 d 1')" },
];

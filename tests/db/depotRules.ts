import type { Sql } from '../support/sql';

/** Whether it is the current one is worked out anew here. */
type Current<Row> = Row & { issued_date: string; completion_date: string; created_at: string };
type Driver = {
  id: string;
  full_name: string;
  is_active: boolean;
  manager_id: string | null;
  licenses: Current<{ id: string; type: string; license_number: string; expiry_date: string }>[];
  training: Current<{ id: string; training_type: string; expiry_date: string | null }>[];
  penalties: { points: number; expiry_date: string }[];
  personalVehicle: {
    id: string;
    year: number | null;
    nct_expiry: string | null;
    insurance_expiry: string | null;
  } | null;
};
type Vehicle = {
  id: string;
  registration_number: string;
  is_active: boolean;
  has_left: boolean;
  nct_expiry: string | null;
  road_tax_expiry: string | null;
  roadworthiness_test: string;
};
export type Reason = {
  kind: string;
  danger: string;
  verdict: string;
  detail: string | null;
  points: number | null;
  points_until: string | null;
  license_number: string | null;
  due: string | null;
  record_id: string | null;
};
/** Something with an expiry date. */
type Paper = {
  kind: string;
  detail?: string;
  license_number?: string;
  due: string | null;
  /** Whether it must be on record. */
  required: boolean;
  record_id: string;
};

const all = (table: string) =>
  `(select coalesce(json_agg(r), '[]') from public.${table} r where r.driver_id = u.id)`;

const driversOf = `
  select u.id, u.full_name, u.manager_id, u.approved and not u.is_inactive as is_active,
    ${all('driver_licenses')} as licenses, ${all('driver_penalties')} as penalties, ${all('driver_training')} as training,
    (select to_json(g) from public.grey_fleet_vehicles g where g.driver_id = u.id) as "personalVehicle"
  from public.users u where u.depot_id = $1 and u.role = 'driver'`;

const vehiclesOf = `
  select v.id, v.registration_number, v.is_active and v.status <> 'inactive' as is_active, not v.is_active as has_left, v.nct_expiry::text,
    v.road_tax_expiry::text, t.roadworthiness_test
  from public.depot_vehicles v join public.vehicle_types t on t.id = v.vehicle_type_id where v.depot_id = $1`;

const nothing = {
  detail: null,
  points: null,
  points_until: null,
  license_number: null,
  due: null,
  record_id: null,
};
const daysFrom = (today: string, day: string) => (Date.parse(day) - Date.parse(today)) / 86_400_000;

/** What an expired paper means. */
const EXPIRED: Record<string, string> = { license: 'must_not_drive', training: 'missing' };

const withVerdict = (reason: Omit<Reason, 'verdict'>): Reason => ({
  ...reason,
  verdict: reason.danger === 'due_soon' ? 'attention' : 'not_compliant',
});

function paperReasons(papers: readonly Paper[], today: string): Reason[] {
  return papers.flatMap(({ required, ...paper }) => {
    const reason = (danger: string) => [withVerdict({ ...nothing, ...paper, danger })];
    if (!paper.due) return required ? reason('missing') : [];
    if (daysFrom(today, paper.due) > 30) return [];
    return reason(paper.due < today ? (EXPIRED[paper.kind] ?? 'not_roadworthy') : 'due_soon');
  });
}

function pointsDanger(points: number): string {
  if (points >= 12) return 'must_not_drive';
  return points > 9 ? 'high_risk' : 'due_soon';
}

function pointsReasons({ penalties }: Driver, today: string): Reason[] {
  const active = penalties.filter(({ expiry_date }) => expiry_date >= today);
  const points = active.reduce((sum, penalty) => sum + penalty.points, 0);
  if (points <= 6) return [];
  const [points_until = null] = active
    .filter((penalty) => penalty.points > 0)
    .map(({ expiry_date }) => expiry_date)
    .sort();
  return [withVerdict({ ...nothing, kind: 'points', danger: pointsDanger(points), points, points_until })];
}

/** A car of an unknown year may need one. */
const needsNct = ({ year }: { year: number | null }, today: string) =>
  year === null || Number(today.slice(0, 4)) - year >= 4;

const driverPapers = ({ licenses, training, personalVehicle: own }: Driver, today: string): Paper[] => [
  ...lastOf(
    licenses,
    (row) => row.type,
    (row) => `${row.expiry_date} ${row.issued_date} ${row.created_at} ${row.id}`,
  ).map(({ id, type, license_number, expiry_date }) => ({
    kind: 'license',
    detail: type,
    license_number,
    due: expiry_date,
    required: true,
    record_id: id,
  })),
  ...lastOf(
    training,
    (row) => row.training_type.toLowerCase(),
    (row) => `${row.completion_date} ${row.expiry_date ?? '9999'} ${row.created_at} ${row.id}`,
  ).map(({ id, training_type, expiry_date }) => ({
    kind: 'training',
    detail: training_type,
    due: expiry_date,
    required: false,
    record_id: id,
  })),
  ...(own
    ? [{ kind: 'own_nct', due: own.nct_expiry, required: needsNct(own, today), record_id: own.id }]
    : []),
  ...(own ? [{ kind: 'own_insurance', due: own.insurance_expiry, required: true, record_id: own.id }] : []),
];

/** The row of each kind that comes last in the order. */
function lastOf<Row extends { id: string }>(
  rows: readonly Row[],
  kind: (row: Row) => string,
  order: (row: Row) => string,
): Row[] {
  const last = new Map<string, Row>();
  for (const row of rows) {
    const other = last.get(kind(row));
    if (!other || order(row) > order(other)) last.set(kind(row), row);
  }
  return [...last.values()];
}

const vehiclePapers = ({ id, roadworthiness_test, nct_expiry, road_tax_expiry }: Vehicle): Paper[] => [
  { kind: 'nct', detail: roadworthiness_test, due: nct_expiry, required: false, record_id: id },
  { kind: 'road_tax', due: road_tax_expiry, required: false, record_id: id },
];

const noLicense = withVerdict({ ...nothing, kind: 'no_license', danger: 'must_not_drive' });

const DANGERS = ['must_not_drive', 'not_roadworthy', 'missing', 'high_risk', 'due_soon', 'waiting'];

/** The rank of a danger; the worst comes first. */
export const dangerRank = (danger: string) => DANGERS.indexOf(danger);

/** The worst danger among the reasons, if there are any. */
export function dangerOfAll(reasons: readonly Reason[]): string | null {
  return DANGERS.find((danger) => reasons.some((reason) => reason.danger === danger)) ?? null;
}

/** The worst verdict among the reasons. */
export function verdictOfAll(reasons: readonly Reason[]): string {
  const verdicts = reasons.map(({ verdict }) => verdict);
  if (verdicts.includes('not_compliant')) return 'not_compliant';
  return verdicts.length > 0 ? 'attention' : 'compliant';
}

/** The stored drivers and vehicles of a depot, each with its reasons, worked out without the SQL. */
export async function judgeDepot(sql: Sql, depotId: string, today: string) {
  const drivers = await sql<Driver>(driversOf, [depotId]);
  const vehicles = await sql<Vehicle>(vehiclesOf, [depotId]);
  return {
    drivers: drivers.map((driver) => {
      const papers = driverPapers(driver, today);
      const missing = driver.licenses.length === 0 ? [noLicense] : [];
      const reasons = [...paperReasons(papers, today), ...pointsReasons(driver, today), ...missing];
      return { ...driver, name: driver.full_name, papers, reasons };
    }),
    vehicles: vehicles.map((vehicle) => {
      const papers = vehiclePapers(vehicle);
      return { ...vehicle, name: vehicle.registration_number, papers, reasons: paperReasons(papers, today) };
    }),
  };
}

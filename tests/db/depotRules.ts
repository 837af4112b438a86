import { dublinToday } from '../../src/domain/dates';
import { formatDate } from '../../src/lib/formatDate';
import { type Cause, causePart } from '../../src/words/causes';
import type { Sql } from '../support/sql';

/** Rows as stored. The rules below compute again whether a row is current, counts or meets a requirement. */
type Record = { id: string; created_at: string };
type Requirement = {
  id: string;
  subject: string;
  code: string | null;
  name: string;
  applies_to: string[] | null;
  due_soon_days: number;
  required_from: string | null;
  is_active: boolean;
};
type Needs = { required_category: string | null; needs_cpc: boolean; needs_tachograph_card: boolean };
type License = Record & {
  type: string;
  license_number: string;
  issued_date: string;
  expiry_date: string;
  verified_at: string | null;
};
type Training = Record & {
  training_type: string;
  cpc_module: number | null;
  completion_date: string;
  expiry_date: string | null;
};
type Driver = {
  id: string;
  full_name: string;
  is_active: boolean;
  is_away: boolean;
  manager_id: string | null;
  manager: { name: string; has_left: boolean } | null;
  approved_on: string | null;
  permit: string | null;
  first_full_licence_on: string | null;
  first_full_licence_before: string | null;
  cleared_points: number | null;
  cpc_scope: string | null;
  cpc_cycle_start: string | null;
  licenses: License[];
  training: Training[];
  penalties: (Record & { points: number; date_issued: string; expiry_date: string; occasion_id: string })[];
  disqualifications: (Record & { from_date: string; until_date: string; reason: string })[];
  checks: { checked_on: string }[];
  assigned:
    | (Needs & {
        vehicle_id: string;
        registration_number: string;
        /** What an admin knew of who assigned it all the same. */
        override_reasons: { code: string; name?: string }[] | null;
      })
    | null;
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
  category: string;
  odometer_km: number | null;
  records: (Record & {
    requirement_id: string;
    done_on: string;
    due_on: string | null;
    due_km: number | null;
  })[];
};
export type Reason = {
  kind: string;
  danger: string;
  verdict: string;
  detail: string | null;
  points: number | null;
  points_limit: number | null;
  points_until: string | null;
  license_number: string | null;
  due: string | null;
  km_left: number | null;
  record_id: string | null;
  is_missing: boolean;
};
export const detailOf = ({ detail, causes }: { detail: string | null; causes?: readonly Cause[] | null }) =>
  [detail, causes?.map((cause) => causePart(cause, formatDate)).join(', ')].filter(Boolean).join(': ');

type Paper = {
  kind: string;
  detail?: string;
  license_number?: string;
  due: string | null;
  /** Days of warning. */
  soon: number;
  overdue: string;
  /** True if it is a finding without a date too. */
  required?: boolean;
  km_left?: number | null;
  record_id: string;
};
type Setting = {
  today: string;
  requirements: Requirement[];
  checks: {
    checked_since: string | null;
    months_no_points: number;
    months_1_to_3: number;
    months_4_to_7: number;
    months_8_or_more: number;
  };
};

const all = (table: string) =>
  `(select coalesce(json_agg(r), '[]') from public.${table} r where r.driver_id = u.id)`;

const IS_AWAY = 'coalesce(u.back_on > private.today(), false)';

const driversOf = `
  select u.id, u.full_name, u.manager_id,
    (select json_build_object('name', m.full_name, 'has_left', m.role = 'driver' or not m.approved or m.is_inactive)
      from public.users m where m.id = u.manager_id) as manager, u.approved and not u.is_inactive and not ${IS_AWAY} as is_active,
    ${IS_AWAY} as is_away, u.permit,
    (u.approved_at at time zone 'Europe/Dublin')::date::text as approved_on, u.first_full_licence_on::text, u.first_full_licence_before::text,
    u.cleared_points, u.cpc_scope, u.cpc_cycle_start::text,
    ${all('driver_licenses')} as licenses, ${all('driver_penalties')} as penalties, ${all('driver_training')} as training,
    ${all('driver_disqualifications')} as disqualifications, ${all('license_checks')} as checks,
    (select json_build_object('vehicle_id', v.id, 'registration_number', v.registration_number,
        'override_reasons', a.override_reasons, 'required_category', t.required_category, 'needs_cpc', t.needs_cpc,
        'needs_tachograph_card', t.needs_tachograph_card)
      from public.driver_vehicle_assignments a join public.depot_vehicles v on v.id = a.vehicle_id
      join public.vehicle_types t on t.id = v.vehicle_type_id
      where a.driver_id = u.id and a.status = 'active') as assigned,
    (select to_json(g) from public.grey_fleet_vehicles g where g.driver_id = u.id) as "personalVehicle"
  from public.users u where u.depot_id = $1 and u.role = 'driver'`;

const vehiclesOf = `
  select v.id, v.registration_number, v.is_active and v.status <> 'inactive' as is_active, not v.is_active as has_left, v.nct_expiry::text,
    v.road_tax_expiry::text, t.roadworthiness_test, t.category, v.odometer_km,
    (select coalesce(json_agg(r), '[]') from public.vehicle_records r where r.vehicle_id = v.id) as records
  from public.depot_vehicles v join public.vehicle_types t on t.id = v.vehicle_type_id where v.depot_id = $1`;

const nothing = {
  detail: null,
  points: null,
  points_limit: null,
  points_until: null,
  license_number: null,
  due: null,
  km_left: null,
  record_id: null,
  is_missing: false,
};

const asDay = (date: Date) => date.toISOString().slice(0, 10);
const addDays = (day: string, days: number) => asDay(new Date(Date.parse(day) + days * 86_400_000));
const daysFrom = (today: string, day: string) => (Date.parse(day) - Date.parse(today)) / 86_400_000;

/** The same day of another month, or its last day if it is shorter. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return asDay(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
}

const withVerdict = (reason: Partial<Reason> & { kind: string; danger: string }): Reason => ({
  ...nothing,
  ...reason,
  verdict: ['due_soon', 'to_watch'].includes(reason.danger) ? 'attention' : 'not_compliant',
});

/** A finding caused by the other side of an assignment. The rate counts it there, so here it is attention. */
const pairReason = (kind: string, danger: string, detail: string, record_id: string): Reason => ({
  ...withVerdict({ kind, danger, detail, record_id }),
  verdict: 'attention',
});

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

function paperReasons(papers: readonly Paper[], today: string): Reason[] {
  return papers.flatMap(({ required = false, soon, overdue, km_left = null, ...paper }) => {
    const reason = (danger: string) => [withVerdict({ ...paper, km_left, danger })];
    if (!paper.due && km_left === null)
      return required ? [withVerdict({ ...paper, danger: 'missing', is_missing: true })] : [];
    if ((paper.due && paper.due < today) || (km_left !== null && km_left < 0)) return reason(overdue);
    const isSoon = paper.due !== null && daysFrom(today, paper.due) <= soon;
    return isSoon || (km_left !== null && km_left <= 1000) ? reason('due_soon') : [];
  });
}

/** Missing requirements: to watch before the day from which they are required, out of order from then on. */
function missingReasons(
  kindOf: (requirement: Requirement) => string,
  overdue: (requirement: Requirement) => string,
  requirements: readonly Requirement[],
  today: string,
): Reason[] {
  return requirements.flatMap((requirement) => {
    const { name: detail, required_from: from, due_soon_days } = requirement;
    const kind = kindOf(requirement);
    if (from === null || daysFrom(today, from) > due_soon_days) return [];
    return from > today
      ? [withVerdict({ kind, detail, due: from, danger: 'to_watch', is_missing: true })]
      : [withVerdict({ kind, detail, danger: overdue(requirement), is_missing: true })];
  });
}

const currentLicenses = ({ licenses }: Driver) =>
  lastOf(
    licenses,
    (row) => row.type,
    (row) => `${row.expiry_date} ${row.issued_date} ${row.created_at} ${row.id}`,
  );

const words = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const metBy = ({ cpc_module, training_type }: Training, { requirements }: Setting) =>
  cpc_module === null
    ? requirements.find(
        ({ subject, is_active, name }) =>
          subject === 'driver' && is_active && words(name) === words(training_type),
      )
    : undefined;

const currentTraining = ({ training }: Driver) =>
  lastOf(
    training,
    (row) => (row.cpc_module === null ? words(row.training_type) : `module ${row.cpc_module}`),
    (row) => `${row.completion_date} ${row.expiry_date ?? '9999'} ${row.created_at} ${row.id}`,
  );

/** Penalties with active points: the one with the most points of each occasion, up to its last day. */
const activePenalties = ({ penalties }: Driver, today: string) => {
  // Among equals, the one that expires last, then the lower id.
  const greatest = new Map<string, Driver['penalties'][number]>();
  for (const penalty of penalties) {
    const other = greatest.get(penalty.occasion_id);
    const isGreater =
      !other ||
      penalty.points > other.points ||
      (penalty.points === other.points &&
        (penalty.expiry_date > other.expiry_date ||
          (penalty.expiry_date === other.expiry_date && penalty.id < other.id)));
    if (isGreater) greatest.set(penalty.occasion_id, penalty);
  }
  return [...greatest.values()].filter(({ expiry_date }) => expiry_date >= today);
};

const pointsOf = (penalties: readonly { points: number }[]) =>
  penalties.reduce((sum, { points }) => sum + points, 0);

const isRunning = ({ from_date, until_date }: { from_date: string; until_date: string }, today: string) =>
  from_date <= today && today <= until_date;

function pointsReasons(driver: Driver, today: string): Reason[] {
  const active = activePenalties(driver, today);
  const points = pointsOf(active);
  const { cleared_points, disqualifications } = driver;
  const limitOn = (day: string) => noviceLimit(driver, day);
  const ofLimits = (...limits: unknown[]) =>
    pointsOf(active.filter(({ date_issued }) => limits.includes(limitOn(date_issued))));
  const isSevenFor = limitOn(today) === 7 || ofLimits(7) >= 7;
  const isOpen = points < 12 && !isSevenFor && (limitOn(today) === null || ofLimits(7, null) >= 7);
  if (isOpen) {
    if (points < 4) return [];
    const danger = points >= 5 ? 'high_risk' : 'to_watch';
    return [withVerdict({ kind: 'points_open', danger, points, points_until: firstEnd(active) })];
  }
  const points_limit = isSevenFor ? 7 : 12;
  if (points <= points_limit / 2) return [];
  const isAtLimit =
    points >= points_limit &&
    points > (cleared_points ?? 0) &&
    !disqualifications.some((each) => each.reason === 'points' && isRunning(each, today));
  const danger = isAtLimit ? 'must_not_drive' : points > (points_limit * 3) / 4 ? 'high_risk' : 'to_watch';
  return [withVerdict({ kind: 'points', danger, points, points_limit, points_until: firstEnd(active) })];
}

/** Null if nobody has said which of the two limits holds on that day. */
function noviceLimit(driver: Driver, day: string): 7 | 12 | null {
  const { permit, first_full_licence_on: first, first_full_licence_before: before } = driver;
  if (permit === 'learner') return 7;
  if (first !== null) return day < addMonths(first, 24) ? 7 : 12;
  return before !== null && day >= addMonths(before, 24) ? 12 : null;
}

const firstEnd = (active: readonly { points: number; expiry_date: string }[]) =>
  active
    .filter(({ points }) => points > 0)
    .map(({ expiry_date }) => expiry_date)
    .sort()[0] ?? null;

/** A car needs no NCT for its first four years; one of an unknown year may need it. */
const needsNct = ({ year }: { year: number | null }, today: string) =>
  year === null || Number(today.slice(0, 4)) - year >= 4;

const PROFESSIONAL = ['C1', 'C1E', 'C', 'CE', 'D1', 'D1E', 'D', 'DE'];

/** The day until which a driver has a card; null without one, 9999-12-31 for one that does not expire. */
function cardUntil(driver: Driver, code: string, setting: Setting): string | null {
  const card = currentTraining(driver).find((row) => metBy(row, setting)?.code === code);
  return card ? (card.expiry_date ?? '9999-12-31') : null;
}

function currentCycle(first: string | null, today: string): string | null {
  if (!first) return null;
  const next = addMonths(first, 60);
  return next <= today ? currentCycle(next, today) : first;
}

function moduleDue(driver: Driver, setting: Setting): string | null {
  const { cpc_scope: scope, cpc_cycle_start, training } = driver;
  if (scope === 'not_professional') return null;
  const types = currentLicenses(driver)
    .map(({ type }) => type)
    .filter((type) => PROFESSIONAL.includes(type));
  const isTruck = scope ? scope !== 'bus' : types.some((type) => type.startsWith('C'));
  const isBus = scope ? scope !== 'truck' : types.some((type) => type.startsWith('D'));
  const card = cardUntil(driver, 'driver_cpc', setting);
  const start =
    card && card !== '9999-12-31'
      ? addMonths(addDays(card, 1), -60)
      : currentCycle(cpc_cycle_start, setting.today);
  if (!start) return null;
  const needed = isTruck && isBus ? [1, 2, 3, 4, 5, 6] : isBus ? [1, 2, 3, 4, 6] : [1, 2, 3, 4, 5];
  const done = new Set(
    training
      .filter(({ completion_date: day }) => day >= start && day < addMonths(start, 60))
      .map(({ cpc_module }) => cpc_module ?? 0)
      .filter((module) => needed.includes(module)),
  );
  return done.size < needed.length ? addDays(addMonths(start, 12 * Math.min(done.size + 1, 5)), -1) : null;
}

const COVERS: { [held: string]: string[] } = {
  BE: ['B'],
  C1: ['B'],
  C1E: ['C1', 'BE', 'B'],
  C: ['C1', 'B'],
  CE: ['C', 'C1', 'C1E', 'BE', 'B'],
  D1: ['B'],
  D1E: ['D1', 'BE', 'B'],
  D: ['D1', 'B'],
  DE: ['D', 'D1', 'D1E', 'BE', 'B'],
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const inWords = (day: string) => {
  const [year, month, date] = day.split('-');
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
};

/** The last day on which these licences allow the category; undefined: never. */
function licensedUntil(held: License[], category: string | null): string | undefined {
  const days = held
    .filter(({ type }) => !category || type === category || COVERS[type]?.includes(category))
    .map(({ expiry_date }) => expiry_date);
  const last = (type: string) => held.find((row) => row.type === type)?.expiry_date;
  const [ce, d] = [last('CE'), last('D')];
  if (['DE', 'D1E'].includes(category ?? '') && ce && d) days.push(...[ce, d].sort().slice(0, 1));
  return days.sort().at(-1);
}

/** Without the licence nobody must drive; the cards are overdue. */
type Lack = { code: 'licence' | 'driver_cpc' | 'tachograph_card'; text: string };

function lacking(driver: Driver, needs: Needs, setting: Setting): Lack[] {
  const { today } = setting;
  const reasons: Lack[] = [];
  const lacksLicence = (text: string) => reasons.push({ code: 'licence', text });
  const held = currentLicenses(driver);
  const category = needs.required_category;
  const until = licensedUntil(held, category);
  const inDate = held.filter(({ expiry_date }) => expiry_date >= today).map(({ type }) => type);
  if (!until && category) {
    const holds = inDate.length > 0 ? `holds ${inDate.sort().join(', ')}` : 'no licence in date';
    lacksLicence(`needs a licence for ${category}, ${holds}`);
  } else if (!until) {
    lacksLicence('no licence on record');
  } else if (until < today) {
    lacksLicence(`${category ? `licence for ${category}` : 'licence'} expired on ${inWords(until)}`);
  }
  for (const [isNeeded, code, name] of [
    [needs.needs_cpc, 'driver_cpc', 'Driver CPC card'],
    [needs.needs_tachograph_card, 'tachograph_card', 'tachograph driver card'],
  ] as const) {
    if (!isNeeded) continue;
    const until = cardUntil(driver, code, setting);
    if (!until) reasons.push({ code, text: `no ${name} on record` });
    else if (until < today) reasons.push({ code, text: `${name} expired on ${inWords(until)}` });
  }
  return reasons;
}

function unfitReasons(driver: Driver, setting: Setting): Reason[] {
  const { assigned } = driver;
  if (!assigned) return [];
  const known = (assigned.override_reasons ?? []).map(({ code, name = null }) =>
    code === 'needs_licence' || code === 'licence' ? `licence ${name}` : code,
  );
  const isKnown = ({ code }: Lack) =>
    known.includes(code === 'licence' ? `licence ${assigned.required_category}` : code);
  const reasons = lacking(driver, assigned, setting).filter((lack) => !isKnown(lack));
  if (reasons.length === 0) return [];
  const detail = `${assigned.registration_number}: ${reasons.map(({ text }) => text).join(', ')}`;
  const danger = reasons.some(({ code }) => code === 'licence') ? 'must_not_drive' : 'missing';
  return [withVerdict({ kind: 'unfit', danger, detail, record_id: assigned.vehicle_id })];
}

function checkReasons(driver: Driver, { today, checks }: Setting): Reason[] {
  if (!checks.checked_since) return [];
  const points = pointsOf(activePenalties(driver, today));
  const months =
    points >= 8
      ? checks.months_8_or_more
      : points >= 4
        ? checks.months_4_to_7
        : points >= 1
          ? checks.months_1_to_3
          : checks.months_no_points;
  const last = driver.checks
    .map(({ checked_on }) => checked_on)
    .sort()
    .at(-1);
  const [, from = ''] = [driver.approved_on ?? '', checks.checked_since].sort();
  // Licences that nobody has seen.
  const [unseen = null] = currentLicenses(driver)
    .filter(({ verified_at }) => !verified_at)
    .map(({ created_at }) => dublinToday(new Date(created_at)))
    .filter((enteredOn) => !last || last < enteredOn)
    .sort();
  const [, start = ''] = [unseen ?? from, from].sort();
  const [due = ''] = [
    ...(last ? [addMonths(last, months)] : []),
    ...(!last || unseen ? [addDays(start, 30)] : []),
  ].sort();
  if (daysFrom(today, due) > 7 && !unseen) return [];
  return [withVerdict({ kind: 'license_check', due, danger: due < today ? 'missing' : 'due_soon' })];
}

function cpcCardReasons(driver: Driver, setting: Setting): Reason[] {
  const holds = currentLicenses(driver).some(({ type }) => PROFESSIONAL.includes(type));
  if (!holds || driver.cpc_scope === 'not_professional' || cardUntil(driver, 'driver_cpc', setting))
    return [];
  const danger = driver.assigned?.needs_cpc ? 'missing' : 'to_watch';
  return [withVerdict({ kind: 'cpc_card', danger, is_missing: true })];
}

function driverPapers(driver: Driver, setting: Setting): Paper[] {
  const { personalVehicle: own } = driver;
  const due = moduleDue(driver, setting);
  return [
    ...currentLicenses(driver).map(({ id, type, license_number, expiry_date }, _, held) => ({
      kind: 'license',
      detail: type,
      license_number,
      due: expiry_date,
      soon: 30,
      overdue: (licensedUntil(held, type) ?? '') > expiry_date ? 'missing' : 'must_not_drive',
      record_id: id,
    })),
    ...currentTraining(driver).map((row) => ({
      kind: 'training',
      detail: row.training_type,
      due: row.expiry_date,
      soon: metBy(row, setting)?.due_soon_days ?? 30,
      overdue: 'missing',
      record_id: row.id,
    })),
    ...(due ? [{ kind: 'cpc_module', due, soon: 60, overdue: 'missing', record_id: driver.id }] : []),
    ...(own
      ? [
          {
            kind: 'own_nct',
            due: own.nct_expiry,
            soon: 30,
            overdue: 'not_roadworthy',
            required: needsNct(own, setting.today),
            record_id: own.id,
          },
          {
            kind: 'own_insurance',
            due: own.insurance_expiry,
            soon: 30,
            overdue: 'not_roadworthy',
            required: true,
            record_id: own.id,
          },
        ]
      : []),
  ];
}

const noLicense = withVerdict({ kind: 'no_license', danger: 'must_not_drive', is_missing: true });

function unmetByDriver(driver: Driver, setting: Setting): Requirement[] {
  const held = currentLicenses(driver).map(({ type }) => type);
  const met = new Set(currentTraining(driver).map((row) => metBy(row, setting)?.id));
  return setting.requirements.filter(
    ({ id, subject, is_active, applies_to }) =>
      subject === 'driver' &&
      is_active &&
      !met.has(id) &&
      (!applies_to || applies_to.some((type) => held.includes(type))),
  );
}

function driverReasons(driver: Driver, papers: readonly Paper[], setting: Setting): Reason[] {
  const { today } = setting;
  const unmet = unmetByDriver(driver, setting);
  return [
    ...paperReasons(papers, today),
    ...pointsReasons(driver, today),
    ...(driver.licenses.length === 0 ? [noLicense] : []),
    ...driver.disqualifications
      .filter((each) => isRunning(each, today))
      .map(({ id, reason, until_date }) =>
        withVerdict({
          kind: 'disqualified',
          danger: 'must_not_drive',
          detail: reason,
          due: until_date,
          record_id: id,
        }),
      ),
    ...unfitReasons(driver, setting),
    ...missingReasons(
      () => 'requirement',
      () => 'missing',
      unmet,
      today,
    ),
    ...checkReasons(driver, setting),
    ...cpcCardReasons(driver, setting),
    ...(driver.manager?.has_left
      ? [withVerdict({ kind: 'manager_left', danger: 'to_watch', detail: driver.manager.name })]
      : []),
  ];
}

const overdueRecord = ({ code }: { code: string | null }) =>
  code === 'insurance' ? 'not_roadworthy' : 'missing';
export const kindOfRecord = ({ code }: { code: string | null }) =>
  code === 'insurance' ? 'insurance' : 'vehicle_record';

const currentRecords = ({ records }: Vehicle) =>
  lastOf(
    records,
    (row) => row.requirement_id,
    (row) => `${row.done_on} ${row.due_on ?? '9999'} ${row.created_at} ${row.id}`,
  );

const vehiclePapers = (vehicle: Vehicle, { requirements }: Setting): Paper[] => [
  {
    kind: 'nct',
    detail: vehicle.roadworthiness_test,
    due: vehicle.nct_expiry,
    soon: 30,
    overdue: 'not_roadworthy',
    record_id: vehicle.id,
  },
  {
    kind: 'road_tax',
    due: vehicle.road_tax_expiry,
    soon: 30,
    overdue: 'not_roadworthy',
    record_id: vehicle.id,
  },
  ...currentRecords(vehicle).flatMap(({ id, requirement_id, due_on, due_km }) => {
    const requirement = requirements.find((each) => each.id === requirement_id);
    if (!requirement?.is_active) return [];
    return {
      kind: kindOfRecord(requirement),
      detail: requirement.name,
      due: due_on,
      soon: requirement.due_soon_days,
      overdue: overdueRecord(requirement),
      km_left: due_km === null || vehicle.odometer_km === null ? null : due_km - vehicle.odometer_km,
      record_id: id,
    };
  }),
];

function unmetByVehicle(vehicle: Vehicle, { requirements }: Setting): Requirement[] {
  const met = currentRecords(vehicle).map(({ requirement_id }) => requirement_id);
  return requirements.filter(
    ({ id, subject, is_active, applies_to }) =>
      subject === 'vehicle' &&
      is_active &&
      !met.includes(id) &&
      (!applies_to || applies_to.includes(vehicle.category)),
  );
}

function vehicleReasons(vehicle: Vehicle, papers: readonly Paper[], setting: Setting): Reason[] {
  const unmet = unmetByVehicle(vehicle, setting);
  return [
    ...paperReasons(papers, setting.today),
    ...missingReasons(kindOfRecord, overdueRecord, unmet, setting.today),
  ];
}

const DANGERS = [
  'must_not_drive',
  'not_roadworthy',
  'missing',
  'high_risk',
  'due_soon',
  'to_watch',
  'waiting',
];

/** 0 for the worst danger. */
export const dangerRank = (danger: string) => DANGERS.indexOf(danger);

/** What the other side of an assignment has counts there. */
const ownOf = (reasons: readonly Reason[]) => reasons.filter(({ kind }) => !PAIRED.has(kind));
const PAIRED: ReadonlySet<string> = new Set(['vehicle_stopped', 'driver_stopped']);

export function dangerOfAll(reasons: readonly Reason[]): string | null {
  const own = ownOf(reasons);
  return DANGERS.find((danger) => own.some((reason) => reason.danger === danger)) ?? null;
}

export function verdictOfAll(reasons: readonly Reason[]): string {
  const verdicts = ownOf(reasons).map(({ verdict }) => verdict);
  if (verdicts.includes('not_compliant')) return 'not_compliant';
  return verdicts.length > 0 ? 'attention' : 'compliant';
}

export function listedOf(driver: Driver, today: string) {
  const days = currentLicenses(driver)
    .map(({ expiry_date }) => expiry_date)
    .sort();
  return {
    license_expiry: days.at(-1) ?? null,
    has_expired_license: days.some((day) => day < today),
    active_points: pointsOf(activePenalties(driver, today)),
  };
}

/** The stored drivers and vehicles of a depot, each with its reasons, computed without the SQL under test. */
export async function judgeDepot(sql: Sql, depotId: string, today: string) {
  const drivers = await sql<Driver>(driversOf, [depotId]);
  const vehicles = await sql<Vehicle>(vehiclesOf, [depotId]);
  const [shared] = await sql<{ value: Omit<Setting, 'today'> }>(`
    select json_build_object(
      'requirements', (select json_agg(r) from public.requirements r),
      'checks', (select to_json(s) from public.license_check_settings s)) as value`);
  if (!shared) throw new Error('The depots share no settings');
  const setting = { today, ...shared.value };
  const judgedDrivers = drivers.map((driver) => {
    const papers = driverPapers(driver, setting);
    const unmet = unmetByDriver(driver, setting);
    return {
      ...driver,
      name: driver.full_name,
      papers,
      unmet,
      reasons: driverReasons(driver, papers, setting),
    };
  });
  const judgedVehicles = vehicles.map((vehicle) => {
    const papers = vehiclePapers(vehicle, setting);
    const reasons = vehicleReasons(vehicle, papers, setting);
    const unmet = unmetByVehicle(vehicle, setting);
    return { ...vehicle, name: vehicle.registration_number, papers, unmet, reasons };
  });
  return {
    drivers: judgedDrivers.map((driver) => {
      const vehicle = judgedVehicles.find(({ id }) => id === driver.assigned?.vehicle_id);
      if (!vehicle || dangerOfAll(vehicle.reasons) !== 'not_roadworthy') return driver;
      const pair = pairReason('vehicle_stopped', 'not_roadworthy', vehicle.name, vehicle.id);
      return { ...driver, reasons: [...driver.reasons, pair] };
    }),
    vehicles: judgedVehicles.map((vehicle) => {
      const driver = judgedDrivers.find(({ assigned }) => assigned?.vehicle_id === vehicle.id);
      if (!driver || driver.is_away || dangerOfAll(driver.reasons) !== 'must_not_drive') return vehicle;
      const pair = pairReason('driver_stopped', 'must_not_drive', driver.name, driver.id);
      return { ...vehicle, reasons: [...vehicle.reasons, pair] };
    }),
  };
}

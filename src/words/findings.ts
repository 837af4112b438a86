import { type Cause, causePart, faultOf, isDefect, type WriteDay } from './causes.ts';
import { isEnglish, listed, words } from './messages.ts';
import { rowText } from './rows.ts';

// What the app and the mails say about findings. The caller writes the days.

/** Worst first. */
export const DANGERS = [
  'must_not_drive',
  'not_roadworthy',
  'missing',
  'high_risk',
  'due_soon',
  'to_watch',
  'waiting',
] as const;
export type Danger = (typeof DANGERS)[number];

/** Their sum is "not in order". High risk counts against the Compliance Rate as well. */
export const NOT_IN_ORDER = ['must_not_drive', 'not_roadworthy', 'missing'] as const satisfies Danger[];

export const dangers = words('dangers', {
  must_not_drive: 'Must not drive',
  not_roadworthy: 'Not roadworthy',
  missing: 'Overdue or missing',
  high_risk: 'High risk',
  due_soon: 'Due soon',
  to_watch: 'To watch',
  waiting: 'Waiting for you',
  own_car: 'Own car not roadworthy',
});

const subjects = words('subjects', {
  disqualified: 'Disqualified',
  unfit: 'Assigned {vehicle}',
  unfitBecause: 'Assigned {vehicle}: {reasons}',
  unfitCategory: 'Assigned {vehicle} ({category}) but holds {held}',
  license: 'Licence {category}',
  no_license: 'Licence',
  points: '{points} penalty points',
  pointsOf: '{points} of {limit} penalty points',
  pointsOpen: '{points} penalty points, limit not known: 7 or 12',
  training: 'Training',
  record: 'Record',
  license_check: 'Licence check',
  cpc_module: 'Driver CPC module',
  // {title}: in English, as on the certificate.
  cpc_module_named: 'Driver CPC module {number}: {title}',
  cpc_card: 'Driver CPC card',
  nct: 'NCT',
  road_tax: 'Road tax',
  own_nct: 'Personal vehicle NCT',
  own_insurance: 'Personal vehicle insurance',
  own_vehicle: 'Personal vehicle',
  driving_record: 'Driving record',
  manager_left: 'Manager has left',
  // The name comes last, because lists cut long text.
  manager_left_named: 'Manager has left: {manager}',
  vehicle_stopped: 'Assigned {vehicle}, which is not roadworthy',
  driver_stopped: 'Assigned to {driver}, who must not drive',
  // {days}: '18 and 20 Nov 2026'.
  check_missed: 'No check on {days}',
  // {fault}: 'Both lights out (Headlights)'.
  defect_stop: 'May not be driven: {fault}',
  defect: 'Repair: {fault}',
  // {test}: 'CVRT'.
  failed_test: '{test} failed',
  failed_test_dangerous: '{test} failed: dangerous',
  failed_test_unsaid: '{test} failed: dangerous or not is not said',
  // Of a vehicle. {number}: '2', a kind of smart tachograph.
  tachograph_kind: 'May not cross the border: it needs a smart tachograph {number}',
  // {day}: its first day.
  tachograph_from: 'May not cross the border from {day}: it needs a smart tachograph {number}',
  tachograph_not_known: 'Crosses the border: which tachograph it has is not known',
  mass_not_known: 'Crosses the border: its mass is not on record',
  // {mass}: '3,800'; {category}: of a licence, 'B'.
  license_mass: 'Its mass of {mass} kg does not fit licence {category}',
  // {title}: of a text to be read and signed, such as 'Load securing'.
  policy: '“{title}” to sign',
  aPolicy: 'a policy',
  // For staff alone, below the title of a text. {day}: the last day.
  to_sign: { one: '{count} driver to sign by {day}', other: '{count} drivers to sign by {day}' },
  // For staff alone.
  incident: 'Incident without an owner',
  incident_due: 'Incident to look into',
  hsa_report: 'Report to the HSA',
  // Staff or a workshop copy what is stored in it.
  download: 'Tachograph card to be read',
  unit_download: 'Tachograph unit to be read',
  // The month comes after it: ', 10/2026'.
  debrief: 'Talk about driving hours',
  application: 'Application awaiting a decision',
  aDriver: 'a driver',
  aVehicle: 'a vehicle',
});

const missing = words('missing', {
  no_license: 'No licence on record',
  own_nct: 'No personal vehicle NCT on record',
  own_insurance: 'No personal vehicle insurance on record',
  cpc_card: 'No Driver CPC card on record',
  insurance: 'No insurance on record',
  other: '{name}: not on record',
  requiredFrom: '{missing}, required from {day}',
  requiredSince: '{missing}, required since {day}',
});

const states = words('states', {
  expires: '{subject} expires {distance}',
  expired: '{subject} expired {distance}',
  isDue: '{subject} is due {distance}',
  wasDue: '{subject} was due {distance}',
  isDueIn: '{subject} is due in {km} km',
  isOverdueBy: '{subject} is overdue by {km} km',
  // {subject} is a title here, no part of the sentence: 'Repair: bumper loose', '“Load securing” to sign'.
  titledDue: '{subject}, due {distance}',
  titledWasDue: '{subject}, was due {distance}',
  titledOverdue: '{subject}, overdue',
  expiresSoon: '{subject} expires soon',
  hasExpired: '{subject} has expired',
  isDueSoon: '{subject} is due soon',
  isOverdue: '{subject} is overdue',
  until: '{subject} until {day}',
  atLimit: 'At the limit: {points} of {limit} points. Treat as disqualified until confirmed',
});

/**
 * The parts of a finding that its words need. `detail` is a category, a training, a requirement, a plate or a
 * name.
 */
export type Finding = {
  kind: FindingKind;
  danger?: Danger | null;
  detail: string | null;
  points?: number | null;
  points_limit?: number | null;
  due?: string | null;
  is_missing?: boolean | null;
  km_left?: number | null;
  causes?: readonly Cause[] | null;
};

/**
 * What a driver can send to end a finding. `what` names the record to add: a requirement, CPC_CARD or
 * CPC_MODULE.
 */
export type Renewal = {
  kind: 'license' | 'training' | 'nct' | 'insurance' | 'vehicle' | 'points';
  record?: string;
  what?: string;
};

export type Fixable = Pick<Finding, 'kind' | 'detail' | 'is_missing'> & { record_id: string | null };

type Kind = {
  subject(finding: Finding, writeDay: WriteDay): string;
  /** Work to be done by a day, or a paper that expires: the reader's own calendar has an entry of it. */
  deadline?: 'task' | 'paper';
  /** Its subject says what is to be done: it is no part of a sentence. */
  isTitled?: true;
  /** Nothing expires on its day. */
  hasNoExpiry?: true;
  /** What a driver can send to end it. Left out if only staff can. */
  renewal?(finding: Fixable): Renewal;
};

/** What a training is called: a requirement, a module of the Driver CPC, or in the depot's own words. */
export function trainingText(name: string): string {
  if (isEnglish()) return name;
  const [, number, title] = /^Driver CPC module (\d): (.+)$/i.exec(name) ?? [];
  return number && title ? subjects.cpc_module_named({ number, title }) : rowText('requirements', name);
}

const named =
  (otherwise: () => string) =>
  ({ detail }: Finding) =>
    detail === null ? otherwise() : trainingText(detail);
/** The vehicle that the driver is assigned, by its plate. */
export const vehicleOf = ({ detail }: Finding) => detail ?? subjects.aVehicle();

/** With the place, where the row names the vehicle: 'Report to the HSA, M50, exit 9'. */
const at =
  (what: () => string) =>
  ({ detail }: Finding) =>
    [what(), detail].filter(Boolean).join(', ');

/** What is wrong with the vehicle. */
const faultFound = ({ detail, causes }: Finding) =>
  faultOf(causes?.find(isDefect) ?? { code: 'defect', name: detail });

/** 'needs a licence for CE, holds B, no Driver CPC card on record' */
export const causesText = ({ causes }: Finding, writeDay: WriteDay) =>
  (causes ?? []).map((cause) => causePart(cause, writeDay)).join(', ');

/** The code of the requirement that is the Driver CPC card, whatever its name. */
export const CPC_CARD = 'driver_cpc';
export const CPC_MODULE = 'cpc_module';

const recordOf = ({ record_id }: Fixable) => (record_id ? { record: record_id } : {});
/** The rows of private.finding_kinds. */
const KINDS = {
  disqualified: { subject: subjects.disqualified, hasNoExpiry: true },
  unfit: {
    subject: (finding, writeDay) => {
      const vehicle = vehicleOf(finding);
      const [cause, ...others] = finding.causes ?? [];
      if (cause?.code === 'needs_licence' && cause.held && others.length === 0)
        return subjects.unfitCategory({ vehicle, category: cause.name ?? '', held: cause.held });
      const reasons = causesText(finding, writeDay);
      return reasons ? subjects.unfitBecause({ vehicle, reasons }) : subjects.unfit({ vehicle });
    },
  },
  license: {
    subject: ({ detail }) => (detail ? subjects.license({ category: detail }) : subjects.no_license()),
    deadline: 'paper',
    renewal: (finding) => ({ kind: 'license', ...recordOf(finding) }),
  },
  no_license: { subject: subjects.no_license, renewal: () => ({ kind: 'license' }) },
  points: {
    subject: ({ points, points_limit: limit }) =>
      limit ? subjects.pointsOf({ points: points ?? 0, limit }) : subjects.points({ points: points ?? 0 }),
  },
  points_open: { subject: ({ points }) => subjects.pointsOpen({ points: points ?? 0 }) },
  training: {
    subject: named(subjects.training),
    deadline: 'paper',
    renewal: (finding) => ({ kind: 'training', ...recordOf(finding) }),
  },
  requirement: {
    subject: named(subjects.record),
    deadline: 'task',
    renewal: ({ detail }) => ({ kind: 'training', what: detail ?? '' }),
  },
  cpc_module: {
    subject: subjects.cpc_module,
    deadline: 'task',
    renewal: () => ({ kind: 'training', what: CPC_MODULE }),
  },
  license_check: { subject: subjects.license_check, deadline: 'task' },
  cpc_card: { subject: subjects.cpc_card, renewal: () => ({ kind: 'training', what: CPC_CARD }) },
  own_nct: {
    subject: subjects.own_nct,
    deadline: 'paper',
    renewal: (finding) => ({ kind: 'nct', ...recordOf(finding) }),
  },
  own_insurance: {
    subject: subjects.own_insurance,
    deadline: 'paper',
    renewal: (finding) => ({ kind: 'insurance', ...recordOf(finding) }),
  },
  nct: { subject: ({ detail }) => detail ?? subjects.nct(), deadline: 'paper' },
  road_tax: { subject: subjects.road_tax, deadline: 'paper' },
  vehicle_record: { subject: named(subjects.record), deadline: 'task' },
  depot_record: { subject: named(subjects.record), deadline: 'task' },
  insurance: { subject: named(subjects.record), deadline: 'paper' },
  // The whole sentence, for staff alone.
  short_licence: { hasNoExpiry: true, subject: ({ detail }) => detail ?? '' },
  manager_left: {
    hasNoExpiry: true,
    subject: ({ detail }) =>
      detail ? subjects.manager_left_named({ manager: detail }) : subjects.manager_left(),
  },
  vehicle_stopped: {
    subject: (finding) => subjects.vehicle_stopped({ vehicle: vehicleOf(finding) }),
  },
  driver_stopped: {
    subject: ({ detail }) => subjects.driver_stopped({ driver: detail ?? subjects.aDriver() }),
  },
  check_missed: {
    hasNoExpiry: true,
    subject: ({ detail }, writeDay) =>
      subjects.check_missed({ days: listed((detail ?? '').split(', ').map(writeDay)) }),
  },
  defect_stop: { subject: (finding) => subjects.defect_stop({ fault: faultFound(finding) }) },
  failed_test: {
    hasNoExpiry: true,
    // The test, and what was said of it.
    subject: ({ detail }) => {
      const [test = '', said] = (detail ?? '').split(':');
      if (said === 'dangerous') return subjects.failed_test_dangerous({ test });
      return said ? subjects.failed_test_unsaid({ test }) : subjects.failed_test({ test });
    },
  },
  tachograph_kind: {
    hasNoExpiry: true,
    // The kind that it needs, and from which day or that nobody knows what it has; or that its mass is not known.
    subject: ({ detail }, writeDay) => {
      const [needs = '', said] = (detail ?? '').split(':');
      if (needs === 'mass') return subjects.mass_not_known();
      if (said === 'not_known') return subjects.tachograph_not_known();
      const number = needs.slice(-1);
      return said
        ? subjects.tachograph_from({ day: writeDay(said), number })
        : subjects.tachograph_kind({ number });
    },
  },
  license_mass: {
    hasNoExpiry: true,
    subject: ({ detail }) => {
      const [category = '', mass = ''] = (detail ?? '').split(':');
      return subjects.license_mass({ mass: Number(mass), category });
    },
  },
  defect: {
    subject: (finding) => subjects.defect({ fault: faultFound(finding) }),
    deadline: 'task',
    isTitled: true,
  },
  policy: {
    subject: ({ detail }) =>
      subjects.policy({ title: detail === null ? subjects.aPolicy() : rowText('policies', detail) }),
    deadline: 'task',
    isTitled: true,
  },
  incident: { subject: at(subjects.incident), hasNoExpiry: true },
  incident_due: { subject: at(subjects.incident_due), deadline: 'task', isTitled: true },
  hsa_report: { subject: at(subjects.hsa_report), deadline: 'task', isTitled: true },
  insurance_notice: {
    // The whole sentence, for staff alone; in a calendar, without it.
    subject: ({ detail }) => detail ?? 'Tell the fleet database',
    deadline: 'task',
    isTitled: true,
  },
  // How many, by the last of their days.
  to_sign: {
    subject: ({ detail, due }, writeDay) =>
      // In a sentence, so without a leading zero.
      subjects.to_sign({ count: Number(detail), day: due ? writeDay(due).replace(/^0/, '') : '' }),
    hasNoExpiry: true,
  },
  download: { subject: subjects.download, deadline: 'task', isTitled: true },
  unit_download: { subject: subjects.unit_download, deadline: 'task', isTitled: true },
  debrief: { subject: at(subjects.debrief), deadline: 'task', isTitled: true },
  application: { subject: subjects.application, hasNoExpiry: true },
} satisfies Record<string, Kind>;

export type FindingKind = keyof typeof KINDS;
const kindOf = (kind: FindingKind): Kind => KINDS[kind];

export const isFindingKind = (kind: string): kind is FindingKind => Object.hasOwn(KINDS, kind);
export const FINDING_KINDS = Object.keys(KINDS).filter(isFindingKind);

export const isTask = ({ kind }: Pick<Finding, 'kind'>) => kindOf(kind).deadline === 'task';

export const hasDeadline = (kind: FindingKind) => kindOf(kind).deadline !== undefined;

export const isTitled = ({ kind }: Pick<Finding, 'kind'>) => kindOf(kind).isTitled === true;

export const renewalFor = (finding: Fixable): Renewal | null =>
  kindOf(finding.kind).renewal?.(finding) ?? null;

export type Writing = { today: string; day: WriteDay; distance: (day: string) => string };

/** 'Licence C', 'Road tax'. */
export const subjectOf = (finding: Finding, writeDay: WriteDay) =>
  kindOf(finding.kind).subject(finding, writeDay);

/** 'No licence on record', 'First aid: not on record'. */
export function missingText({ kind, detail }: Pick<Finding, 'kind' | 'detail'>): string {
  switch (kind) {
    case 'no_license':
    case 'own_nct':
    case 'own_insurance':
    case 'cpc_card':
    case 'insurance':
      return missing[kind]();
    default:
      return missing.other({ name: subjectOf({ kind, detail }, String) });
  }
}

/** What is due by distance needs attention at this many km left, or fewer. */
export const WARNING_KM = 1000;

function isDueByDistance({ km_left, danger, due }: Finding): boolean {
  if (typeof km_left !== 'number' || km_left > WARNING_KM) return false;
  return !due || km_left < 0 || danger === 'due_soon';
}

function byDistance(subject: string, km_left: number): string {
  const km = Math.abs(km_left);
  return km_left < 0 ? states.isOverdueBy({ subject, km }) : states.isDueIn({ subject, km });
}

/** Found on the other side of an assignment, which has it: shown here, and counted there. */
export const isOfOther = ({ kind }: Pick<Finding, 'kind'>) =>
  kind === 'vehicle_stopped' || kind === 'driver_stopped';

/** The day on which it expires or is due; null if it has none or its title names it. */
export function expiryOf(finding: Finding): string | null {
  const { kind, due, is_missing } = finding;
  return due && !is_missing && !kindOf(kind).hasNoExpiry && !isDueByDistance(finding) ? due : null;
}

function undated(finding: Finding, today: string, writeDay: WriteDay): string {
  const { due, is_missing, kind } = finding;
  if (is_missing) {
    const text = missingText(finding);
    if (!due) return text;
    return missing[due < today ? 'requiredSince' : 'requiredFrom']({ missing: text, day: writeDay(due) });
  }
  const subject = subjectOf(finding, writeDay);
  return kind === 'disqualified' && due ? states.until({ subject, day: writeDay(due) }) : subject;
}

/** 'Licence C expired 3 days ago', '10 of 12 penalty points'. */
export function sentenceOf(finding: Finding, { today, day, distance }: Writing): string {
  if (isDueByDistance(finding)) return byDistance(subjectOf(finding, day), finding.km_left ?? 0);
  if (!finding.due || finding.is_missing || finding.kind === 'disqualified')
    return undated(finding, today, day);
  const isPast = finding.due < today;
  const titled = isTitled(finding) && (isPast ? 'titledWasDue' : 'titledDue');
  const state = isTask(finding) ? (isPast ? 'wasDue' : 'isDue') : isPast ? 'expired' : 'expires';
  return states[titled || state]({ subject: subjectOf(finding, day), distance: distance(finding.due) });
}

/** For what is due by distance once its km have changed: 'Service is overdue'. */
export function overdueText(finding: Finding, writeDay: WriteDay): string | null {
  const { kind, due, is_missing } = finding;
  if (due || is_missing || kindOf(kind).hasNoExpiry) return null;
  return states.isOverdue({ subject: subjectOf(finding, writeDay) });
}

/** So many active points that the driver is disqualified, unless the record is wrong. */
export const isAtPointsLimit = ({ kind, danger }: Pick<Finding, 'kind' | 'danger'>) =>
  kind === 'points' && danger === 'must_not_drive';

/**
 * Without the distance to the day: 'Licence C has expired', 'Disqualified until 09 Apr 2027'; on the day, 'Licence
 * C expires today'.
 */
export function titleOf(finding: Finding, { today, day: writeDay, distance }: Writing): string {
  const { points, points_limit, danger, due } = finding;
  if (isAtPointsLimit(finding)) return states.atLimit({ points: points ?? 0, limit: points_limit ?? 0 });
  const subject = subjectOf(finding, writeDay);
  if (isDueByDistance(finding)) return byDistance(subject, finding.km_left ?? 0);
  // What is to watch is looked at again on its day: nothing is overdue.
  if (danger === 'to_watch' || !expiryOf(finding)) return undated(finding, due ?? '', writeDay);
  const isSoon = danger === 'due_soon' || danger === 'waiting';
  if (isTitled(finding)) return isSoon ? subject : states.titledOverdue({ subject });
  if (isSoon && due && due === today)
    return states[isTask(finding) ? 'isDue' : 'expires']({ subject, distance: distance(due) });
  const state = isTask(finding)
    ? isSoon
      ? 'isDueSoon'
      : 'isOverdue'
    : isSoon
      ? 'expiresSoon'
      : 'hasExpired';
  return states[state]({ subject });
}

/** `name` has the categories, or the training. No text mentions points. */
export function sentName(kind: string, name: string | null): string {
  switch (kind) {
    case 'license':
      return subjects.license({ category: name ?? '' });
    case 'nct':
      return subjects.own_nct();
    case 'insurance':
      return subjects.own_insurance();
    case 'vehicle':
      return subjects.own_vehicle();
    case 'points':
      return subjects.driving_record();
    default:
      return name === null ? subjects.training() : trainingText(name);
  }
}

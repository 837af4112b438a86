import { type ComplianceReason, reasonText } from '../../domain/compliance';
import { type Day, daysBetween } from '../../domain/dates';
import { languageInEnglish } from '../../domain/languageInEnglish';
import { shortHash } from '../../domain/shortHash';
import { counted } from '../../domain/words';
import { formatDate, formatDayAndMonth, formatDayInText } from '../../lib/formatDate';
import { paths } from '../../paths';
import { DANGERS, type Danger, type Fixable } from '../../words/findings';
import type { Language } from '../../words/languages';
import { listed } from '../../words/messages';
import { findingAction } from '../findingForms';
import { grouped, paperText } from '../packs/rules';
import type { NotAsked } from '../tachograph-rules/rules';

/** What private.ready_for_inspection() answers. */
export type Inspection = {
  /** The first day whose checks are asked for. */
  since: Day;
  /** From which day on checks are on record; null: not chosen. */
  begins_on: Day | null;
  /** Checks are expected, and the depot has none at all. */
  lacks_checks: boolean;
  drivers: number;
  vehicles: readonly InspectedVehicle[];
  /** Those that are not in order, worst first. */
  findings: readonly InspectedFinding[];
  not_checked: readonly { vehicle_id: string; plate: string; days: readonly Day[] }[];
  /** The topics of which anything is on record. */
  on_record: readonly InspectionTopic[];
  /** Days of vehicles of which nobody can say whether a check was expected. */
  not_known: number;
  /** Without a paper or a photo. */
  repairs: readonly { id: string; vehicle_id: string; fault: string; repaired_on: Day }[];
  /** The current licences of a driver that nobody has seen. */
  unseen: readonly { driver_id: string; name: string; categories: readonly string[] }[];
  /** Papers of the depot without a document. */
  unproven: readonly { id: string; detail: string; day: Day }[];
  /** Of the vehicles: how many, and the four latest. */
  unproven_papers: readonly { vehicle_id: string; total: number; papers: readonly Paper[] }[];
  /** Papers of the depot that are neither on record nor required. */
  optional: readonly string[];
  /** Those that the depot has said do not apply. */
  exempt: readonly { detail: string; reason: string }[];
  /** What the drivers signed last, as far as it counts: by policy, newest version first. */
  signed: readonly SignedText[];
  /** By category, those of which nobody has said whether they cross a border. */
  not_asked: readonly NotAsked[];
};

export type SignedText = {
  policy_id: string;
  title: string;
  number: number;
  language: Language;
  sha256: string;
  drivers: number;
};

type Paper = Parameters<typeof paperText>[0];

export type InspectedVehicle = {
  id: string;
  plate: string;
  name: string;
  is_unplanned: boolean;
  /** Anything is on record of it: else nothing can be missing. */
  has_records: boolean;
};

type InspectedFinding = Omit<ComplianceReason, 'points'> & {
  topic: InspectionTopic;
  subject: 'driver' | 'vehicle' | 'depot';
  subject_id: string;
  /** Of the driver. */
  name: string | null;
  record_id: string | null;
  source_id: string;
};

/** In the order of the page. */
export const INSPECTION_TOPICS = {
  depot_papers: 'Depot papers',
  licences: 'Licences, in date and seen',
  training: 'Driver CPC and training',
  policies: 'Policies signed',
  papers: 'CVRT, tax and insurance',
  plan: 'Maintenance plan',
  checks: 'Checks',
  defects: 'Defects and repairs',
};
export type InspectionTopic = keyof typeof INSPECTION_TOPICS;

export const DEPOT_TOPICS = ['depot_papers', 'licences', 'training', 'policies'] as const;
export const VEHICLE_TOPICS = ['papers', 'plan', 'checks', 'defects'] as const;

/** One thing that is missing, and where it is put right. */
export type InspectionGap = {
  id: string;
  topic: InspectionTopic;
  /** Null: of the depot. */
  subject: 'driver' | 'vehicle' | null;
  subjectId: string;
  name: string;
  danger: Danger;
  text: string;
  act: string;
  /** What its form puts right, or the path to go to. */
  fix: Fixable | string;
};

/** Each thing once, by topic, then worst first. */
export function gapsIn(inspection: Inspection, today: Day): InspectionGap[] {
  const { findings, vehicles, not_checked, repairs, unseen, unproven, unproven_papers, lacks_checks } =
    inspection;
  const plates = new Map(vehicles.map(({ id, plate }) => [id, plate]));
  const ofVehicle = (topic: InspectionTopic, subjectId: string) => ({
    id: `${topic} ${subjectId}`,
    topic,
    subject: 'vehicle' as const,
    subjectId,
    name: plates.get(subjectId) ?? '',
    danger: 'missing' as const,
  });
  const gaps: InspectionGap[] = [
    // Whose licence was never checked is said once, with its categories.
    ...findings
      .filter(
        ({ kind, subject_id }) =>
          kind !== 'license_check' || !unseen.some(({ driver_id }) => driver_id === subject_id),
      )
      .map(ofFinding(plates, today)),
    ...unseen.map(({ driver_id, name, categories }): InspectionGap => {
      const check = { kind: 'license_check', detail: null, is_missing: false, record_id: null } as const;
      return {
        id: `unseen ${driver_id}`,
        topic: 'licences',
        subject: 'driver',
        subjectId: driver_id,
        name,
        danger: 'missing',
        text: `Licence ${listed(categories)} never checked`,
        act: findingAction(check),
        fix: check,
      };
    }),
    ...vehicles
      .filter(({ is_unplanned }) => is_unplanned)
      .map(({ id }) => ({
        ...ofVehicle('plan', id),
        text: 'No maintenance plan',
        act: 'Add record',
        fix: `${paths.vehicle(id)}#obligations`,
      })),
    ...not_checked.map(({ vehicle_id, plate, days }) => ({
      ...ofVehicle('checks', vehicle_id),
      name: plate,
      text: missedChecksText(days),
      act: 'See checks',
      fix: `${paths.vehicle(vehicle_id)}#checks`,
    })),
    ...repairs.map(({ id, vehicle_id, fault, repaired_on }) => ({
      ...ofVehicle('defects', vehicle_id),
      id: `repair ${id}`,
      text: `No paper for the repair on ${formatDate(repaired_on)}: ${fault}`,
      act: 'Add paper',
      fix: paths.defect(id),
    })),
    ...unproven.map(({ id, detail, day }) => ({
      ...OF_DEPOT,
      id,
      topic: 'depot_papers' as const,
      text: `${detail} (${formatDate(day)}): no document`,
      act: 'Add paper',
      fix: paths.depotPapers,
    })),
    ...unproven_papers.map(({ vehicle_id, total, papers }) => ({
      ...ofVehicle('papers', vehicle_id),
      text: withoutDocument(papers, total),
      act: 'Add paper',
      fix: `${paths.vehicle(vehicle_id)}#obligations`,
    })),
    ...(lacks_checks ? [NO_CHECKS] : []),
  ];
  const topics = Object.keys(INSPECTION_TOPICS);
  const rank = ({ topic, danger }: InspectionGap) =>
    topics.indexOf(topic) * DANGERS.length + DANGERS.indexOf(danger);
  return gaps.sort((a, b) => rank(a) - rank(b));
}

const OF_DEPOT = { subject: null, subjectId: '', name: '', danger: 'missing' } as const;

const NO_CHECKS: InspectionGap = {
  ...OF_DEPOT,
  id: 'checks',
  topic: 'checks',
  text: 'No check is on record yet',
  act: 'See today',
  fix: paths.today,
};

const ofFinding =
  (plates: ReadonlyMap<string, string>, today: Day) =>
  (finding: InspectedFinding): InspectionGap => {
    const { topic, subject, subject_id, name, kind, danger, source_id } = finding;
    const fixable = { ...finding, is_missing: finding.is_missing ?? false };
    return {
      id: `${kind} ${subject_id} ${source_id}`,
      topic,
      subject: subject === 'depot' ? null : subject,
      subjectId: subject_id,
      name: name ?? plates.get(subject_id) ?? '',
      danger,
      text: reasonText({ ...finding, points: null }, today),
      act: findingAction(fixable),
      fix: fixable,
    };
  };

/** Of the checks: since when they are on record, if not for the whole time, and what is not known of them. */
export function checksText({ since, begins_on, not_known }: Inspection, today: Day): string | null {
  const texts = [
    begins_on && begins_on > since && begins_on <= today
      ? `Missed checks are on record since ${formatDayInText(begins_on)}.`
      : null,
    not_known > 0
      ? `Of ${counted(not_known, ['day', 'days'])} it is not known whether a check was expected.`
      : null,
  ].filter(Boolean);
  return texts.length > 0 ? texts.join(' ') : null;
}

/** 'Driver handbook: version 2 in English, text 3f9a12bc, by 30; version 2 in Polish, text 81bcd0e2, by 9'. */
export function signedTexts(signed: readonly SignedText[]): { id: string; text: string }[] {
  return [...grouped(signed, ({ policy_id }) => policy_id)].map(([id, texts]) => ({
    id,
    text: `${texts[0]?.title}: ${texts
      .map(
        ({ number, language, sha256, drivers }) =>
          `version ${number} in ${languageInEnglish(language)}, text ${shortHash(sha256)}, by ${counted(drivers, ['driver', 'drivers'])}`,
      )
      .join('; ')}`,
  }));
}

const DAYS_NAMED = 4;

/** 'No check on 9 and 10 Nov', 'No check on 12 expected days, the last 26 Nov'. */
export function missedChecksText(days: readonly Day[]): string {
  const last = days.at(-1);
  return days.length <= DAYS_NAMED || !last
    ? `No check on ${listed(days.map(formatDayAndMonth))}`
    : `No check on ${counted(days.length, ['expected day', 'expected days'])}, the last ${formatDayAndMonth(last)}`;
}

const PAPERS_NAMED = 3;

/** 'CVRT until 23 Nov 2026 and Service of 02 Mar 2026: no document'; '... and 4 more: no document'. */
export function withoutDocument(papers: readonly Paper[], total: number): string {
  const named = papers.slice(0, total > PAPERS_NAMED + 1 ? PAPERS_NAMED : undefined).map(paperText);
  const more = total - named.length;
  return `${listed(more > 0 ? [...named, `${more} more`] : named)}: no document`;
}

export type GapsOfSubject = { id: string; name: string; gaps: readonly InspectionGap[] };

/** Who or what has these gaps: worst first, then those with most, then as they came. */
export function subjectsOf(gaps: readonly InspectionGap[]): GapsOfSubject[] {
  const subjects = new Map<string, { id: string; name: string; gaps: InspectionGap[] }>();
  for (const gap of gaps) {
    const { subjectId: id, name } = gap;
    const own = subjects.get(id) ?? { id, name, gaps: [] };
    own.gaps.push(gap);
    subjects.set(id, own);
  }
  const worst = ({ gaps: own }: GapsOfSubject) =>
    Math.min(...own.map(({ danger }) => DANGERS.indexOf(danger)));
  return [...subjects.values()].sort((a, b) => worst(a) - worst(b) || b.gaps.length - a.gaps.length);
}

export const NOTHING_MISSING = 'Nothing missing';
/** Of what nothing is on record, nobody can say that nothing is missing. */
export const NOTHING_ON_RECORD = 'Nothing on record yet';

/** Of all topics. */
export function wholeText(
  gaps: readonly InspectionGap[],
  { on_record }: Pick<Inspection, 'on_record'>,
): string {
  if (gaps.length > 0) return counted(gaps.length, ['thing missing', 'things missing']);
  if (on_record.length === 0) return NOTHING_ON_RECORD;
  return Object.keys(INSPECTION_TOPICS).every((topic) => on_record.some((each) => each === topic))
    ? NOTHING_MISSING
    : 'Nothing missing in what is on record';
}

/** Those of which nothing is missing: with anything on record, and without. */
export function vehiclesInOrder(vehicles: readonly InspectedVehicle[], gaps: readonly InspectionGap[]) {
  const lacking = new Set(
    gaps.filter(({ subject }) => subject === 'vehicle').map(({ subjectId }) => subjectId),
  );
  const others = vehicles.filter(({ id }) => !lacking.has(id));
  return {
    lacking: lacking.size,
    inOrder: others.filter(({ has_records }) => has_records),
    unknown: others.filter(({ has_records }) => !has_records),
  };
}

/** 'Nothing missing', 'Nothing on record yet', '2 missing', '3 of 41 drivers'. */
export function stateText(gaps: readonly InspectionGap[], drivers: number, isOnRecord: boolean): string {
  if (gaps.length === 0) return isOnRecord ? NOTHING_MISSING : NOTHING_ON_RECORD;
  if (gaps.every(({ subject }) => subject === null)) return `${gaps.length} missing`;
  return `${subjectsOf(gaps).length} of ${counted(drivers, ['driver', 'drivers'])}`;
}

/** 'Operator licence does not apply: vans under 3.5 tonnes only'. */
export const exemptText = ({ detail, reason }: Inspection['exempt'][number]) =>
  `${detail} does not apply: ${reason}`;

/** 'of the last 28 days'. */
export const periodText = (since: Day, today: Day) => `of the last ${daysBetween(since, today)} days`;

import { type ComplianceReason, findingExpiry, findingTitle } from '../../domain/compliance';
import { addMonthsToDay, type Day } from '../../domain/dates';
import {
  type FormCheck,
  MAX_NAME_LENGTH,
  missingFields,
  outsideDateLimits,
  overlongFields,
  problem,
  textLength,
  toFormCheck,
} from '../../domain/formCheck';
import { formatDate, formatDayInText } from '../../lib/formatDate';
import { paths } from '../../paths';
import { isFindingKind } from '../../words/findings';
import { rangesOf } from '../downloads/reader/days';
import { periodsText } from '../downloads/rules';
import { findingAction, findingHash, findingPage } from '../findingForms';
import type { PACK_READERS } from './fields';

export type PackReader = keyof typeof PACK_READERS;
export type PackAbout = 'vehicle' | 'driver' | 'depot';
export type PackSubject = { about: PackAbout; id: string; name: string };

export const MOST_SUBJECTS = 50;
export const MOST_MONTHS = 84;
export const PERIODS = [24, 12, 3] as const;
/** A ZIP with more bytes of documents is split, subject by subject. */
export const MOST_BYTES = 200 * 1024 * 1024;

export type PackAmount = { rows: number; files: number; bytes: number; photos: number; photo_bytes: number };
export type PackSection = {
  code: string;
  name: string;
  about: PackAbout;
  readers: readonly string[];
  /** Null: for any reader. */
  only_for: readonly string[] | null;
  /** Null for what is never said before an admin ticks it. */
  amount: PackAmount | null;
};

export type PackFinding = ComplianceReason & { record_id: string | null; source_id: string };

export type PackGap = {
  section: string;
  kind: 'not_in_order' | 'no_record' | 'no_check' | 'no_file' | 'no_document' | 'no_invoice' | 'not_verified';
  record_kind: string | null;
  record_id: string | null;
  /** Of today: what is out of order, or not on record. */
  finding: PackFinding | null;
  detail: string | null;
  day: Day | null;
  days: readonly Day[] | null;
  expected: number | null;
};
export type GapOf = PackGap & { about: PackAbout; subject_id: string; subject: string };

const GAP_TITLES: Record<PackGap['kind'], string> = {
  not_in_order: 'Not in order',
  no_check: 'No check on record',
  no_file: 'In no tachograph file',
  no_document: 'Document missing',
  no_invoice: 'Invoice missing',
  not_verified: 'Not verified',
  no_record: 'Not on record',
};

/** In the order of the first of each. Map.groupBy() is missing in older browsers. */
export function grouped<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** '3, 9 and 10 Mar 2026, 2 Apr 2026'. */
export function daysByMonthText(days: readonly Day[]): string {
  const months = grouped(days, (day) => day.slice(0, 7));
  return [...months.values()]
    .map((inMonth) => {
      const numbers = inMonth.map((day) => String(Number(day.slice(8))));
      const last = inMonth.at(-1) ?? '';
      const before = numbers.slice(0, -1).join(', ');
      const end = formatDayInText(last);
      return before ? `${before} and ${end}` : end;
    })
    .join(', ');
}

export function gapTitle({ kind, days, expected }: PackGap): string {
  return kind === 'no_check' ? missedText(days ?? [], expected ?? 0) : GAP_TITLES[kind];
}

const missedText = (days: readonly Day[], expected: number) =>
  `No check on record on ${days.length} of ${expected} expected days`;

/** What is missing, without its title and its subject. */
export function gapDetail({ kind, finding, detail, day, days, record_kind }: PackGap): string {
  if (kind === 'no_check') return daysByMonthText(days ?? []);
  if (kind === 'no_file') return periodsText(rangesOf(days ?? []));
  if (finding) return findingText(finding);
  if (kind === 'no_invoice') return `${detail}, repaired ${formatDate(day ?? '')}`;
  return paperText({ record_kind, detail, day });
}

/** 'Licence C has expired, 27 May 2026'. */
function findingText(finding: PackFinding): string {
  // Of a newer database.
  if (!isFindingKind(finding.kind)) return finding.detail ?? '';
  const expiry = findingExpiry(finding);
  return [findingTitle(finding, null), ...(expiry ? [formatDate(expiry)] : [])].join(', ');
}

/** What is out of order comes first, and what can no longer be fixed last. */
export const byRank = (a: PackGap, b: PackGap) => rank(a) - rank(b);
const rank = ({ finding, kind }: PackGap) => (finding ? 0 : isOver(kind) ? 2 : 1);

export const isOver = (kind: PackGap['kind']) => kind === 'no_check' || kind === 'no_file';

/** Tells it from the others of its subject. */
export const gapKey = ({ kind, record_id, finding, detail, day }: PackGap) =>
  [kind, record_id, finding?.kind, finding?.source_id, detail, day].join(' ');

/** 'CVRT until 23 Nov 2026': of a test or tax on the vehicle itself, the day is the last on which it holds. */
export const paperText = ({ record_kind, detail, day }: Pick<PackGap, 'record_kind' | 'detail' | 'day'>) =>
  `${detail} ${record_kind === 'depot_vehicles' ? 'until' : 'of'} ${formatDate(day ?? '')}`;

/** As it is printed: 'CVRT until 23 Nov 2026: document missing.' */
export function gapSentence(gap: PackGap): string {
  if (gap.finding) return `${gapDetail(gap)}.`;
  if (gap.kind === 'no_check') return `${gapTitle(gap)}: ${gapDetail(gap)}.`;
  if (gap.kind === 'no_file') return noFileSentence(gap);
  return `${gapDetail(gap)}: ${GAP_TITLES[gap.kind].toLowerCase()}.`;
}

/** '8 to 11 Mar 2026 are in no tachograph file, though checks are on record.' */
export const noFileSentence = ({ days, day }: PackGap) =>
  `${periodsText(rangesOf(days ?? []))} ${days?.length === 1 ? 'is' : 'are'} in no tachograph file, though checks are on record.${
    day ? ` The driver said why on ${formatDayInText(day)}.` : ''
  }`;

/** Where staff mend it, and what they do there. */
export function gapAct({ kind, about, subject_id, record_id, finding }: GapOf): {
  to: string;
  label: string;
} {
  const page = {
    vehicle: paths.vehicle(subject_id),
    driver: paths.driver(subject_id),
    depot: paths.depotPapers,
  }[about];
  if (finding && isFindingKind(finding.kind)) {
    const fixable = { ...finding, is_missing: finding.is_missing ?? false };
    return { to: findingPage(fixable) ?? `${page}#${findingHash(fixable)}`, label: findingAction(fixable) };
  }
  if (kind === 'no_check') return { to: `${page}#checks`, label: 'Type in' };
  if (kind === 'no_file') return { to: `${page}#tachograph`, label: 'See readings' };
  if (kind === 'no_invoice' && record_id) return { to: paths.defect(record_id), label: 'Add' };
  return { to: page, label: kind === 'not_verified' ? 'Verify' : 'Add' };
}

/** The records of a driver or a vehicle come along when it moves; this is what does not. */
export const cameText = (about: PackAbout, day: Day) =>
  `Until ${formatDate(day)} in another depot: ${about === 'vehicle' ? 'who drove it there and ' : ''}how its records were changed there stay with that depot.`;

export const leftText = (day: Day) =>
  `Left for another depot on ${formatDate(day)}. This pack has what happened here until then.`;

/** As the database says too. */
export const mayHave = ({ only_for }: PackSection, reader: PackReader) =>
  only_for === null || only_for.includes(reader);

export const ticksOf = (sections: readonly PackSection[], reader: PackReader) =>
  sections.filter(({ readers }) => readers.includes(reader)).map(({ code }) => code);

/** Only the authority and the depot itself see others' names in full unless they are ticked. */
export const namesFor = (reader: PackReader) => reader === 'authority' || reader === 'own';

/** Photos of licences are never handed out untold, photos of defects are proof. */
export const photosFor = (reader: PackReader, subjects: readonly { about: PackAbout }[]) =>
  (namesFor(reader) || reader === 'insurer') && subjects.every(({ about }) => about !== 'driver');

export const bytesOf = (amounts: readonly PackAmount[], photos: boolean) =>
  amounts.reduce((sum, { bytes, photo_bytes }) => sum + bytes - (photos ? 0 : photo_bytes), 0);

export type PackDraft = {
  reader: PackReader;
  readerName: string;
  reason: string;
  since: Day;
  until: Day;
  sections: string[];
  fullNames: boolean;
  addresses: boolean;
  photos: boolean;
};

const MAX_PACK_REASON = 200;

export const checkPack =
  (today: Day) =>
  (draft: PackDraft): FormCheck => {
    const { reader, readerName, reason, since, until, sections } = draft;
    return toFormCheck([
      ...missingFields([
        ...(reader === 'own'
          ? []
          : [{ path: 'readerName', value: readerName, request: 'Enter the recipient' }]),
        { path: 'reason', value: reason, request: 'Enter why it is made' },
        { path: 'since', value: since, request: 'Choose the first day' },
        { path: 'until', value: until, request: 'Choose the last day' },
      ]),
      ...overlongFields([
        { path: 'readerName', label: 'Recipient', value: readerName, max: MAX_NAME_LENGTH },
        { path: 'reason', label: 'Reason', value: reason, max: MAX_PACK_REASON },
      ]),
      ...problem('reason', textLength(reason.trim()) < 3 ? 'Enter a reason of three letters or more' : null),
      ...problem('since', periodError({ since, until, today })),
      ...problem('sections', sections.length === 0 ? 'Tick what is in it' : null),
    ]);
  };

/** Null for a period that a pack can have. */
export function periodError({ since, until, today }: { since: Day; until: Day; today: Day }): string | null {
  const outside = outsideDateLimits('From', since) ?? outsideDateLimits('To', until);
  if (outside) return outside;
  if (since > until) return 'The first day is after the last';
  if (until > today) return 'The last day must be today or earlier';
  return since < addMonthsToDay(until, -MOST_MONTHS) ? `At most ${MOST_MONTHS} months` : null;
}

type Due = Readonly<Record<string, unknown>>;

/** Of the records that fell due, how many were followed by the next one in time. */
export function keptInTime(records: readonly Due[], today: Day): { due: number; inTime: number } {
  const all = grouped(records, ({ requirement_id }) => String(requirement_id));
  let due = 0;
  let inTime = 0;
  for (const rows of all.values()) {
    const sorted = rows.toSorted((a, b) => (String(a.done_on) < String(b.done_on) ? -1 : 1));
    for (const [index, { due_on }] of sorted.entries()) {
      const next = sorted[index + 1];
      if (typeof due_on !== 'string' || (!next && due_on >= today)) continue;
      due++;
      if (next && String(next.done_on) <= due_on) inTime++;
    }
  }
  return { due, inTime };
}

/** Subjects together while their documents fit; one that is too large by itself is alone. */
export function inParts<Item>(items: readonly Item[], bytes: (item: Item) => number, most: number): Item[][] {
  const parts: Item[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const added = bytes(item);
    if (size + added > most) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(item);
    size += added;
  }
  return parts;
}

export const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.round(bytes / 1_000_000)} MB`;

import {
  type FormCheck,
  missingFields,
  problem,
  toFormCheck,
  wholeNumberError,
} from '../../domain/formCheck';
import { counted, type Noun } from '../../domain/words';
import type { Database, RetentionKind } from '../../lib/database.types';

type Words = { label: string; noun: Noun; from: string };

/** In the order of Settings. */
const PERIODS: Readonly<Record<RetentionKind, Words>> = {
  leavers: {
    label: 'Drivers who left',
    noun: ['driver who left', 'drivers who left'],
    from: 'the day they became inactive',
  },
  rejected_applications: {
    label: 'Rejected applications',
    noun: ['rejected application', 'rejected applications'],
    from: 'the day they were rejected',
  },
  penalties: {
    label: 'Penalties',
    noun: ['penalty', 'penalties'],
    from: 'the day they expire',
  },
  audit_values: {
    label: 'History of deleted records',
    noun: ['history of a deleted record', 'histories of deleted records'],
    from: 'the day the record is deleted',
  },
  contact_messages: {
    label: 'Contact messages',
    noun: ['contact message', 'contact messages'],
    from: 'the day they were sent',
  },
  sent_mails: {
    label: 'Sent emails',
    noun: ['sent email', 'sent emails'],
    from: 'the day they were sent',
  },
  checks: {
    label: 'Checks, days and defects of vehicles',
    noun: ['check, day or defect', 'checks, days and defects'],
    from: 'that day, or the end of the last defect of a check',
  },
  day_photos: {
    label: 'Photos of the day',
    noun: ['photo of the day', 'photos of the day'],
    from: 'the day they were sent',
  },
  incidents: {
    label: 'Incidents',
    noun: ['incident', 'incidents'],
    from: 'the day they happened, once they are closed',
  },
  signatures: {
    label: 'Earlier signatures under policies',
    noun: ['earlier signature', 'earlier signatures'],
    from: 'the day of the signature',
  },
  talks: {
    label: 'Toolbox talks',
    noun: ['talk', 'talks'],
    from: 'the day on which they were held',
  },
  downloads: {
    label: 'Days read from tachographs',
    noun: ['tachograph download', 'tachograph downloads'],
    from: 'the last day that was read, once the file is gone',
  },
  hour_talks: {
    label: 'Talks on driving hours',
    noun: ['talk on driving hours', 'talks on driving hours'],
    from: 'the day they were entered',
  },
  packs: {
    label: 'Log of inspection packs',
    noun: ['entry of an inspection pack', 'entries of inspection packs'],
    from: 'the day they were made',
  },
};

const isKind = (kind: string): kind is RetentionKind => kind in PERIODS;
const KINDS = Object.keys(PERIODS).filter(isKind);

/** Rows of these kinds, in the order of Settings. */
export const inOrderOfKinds = <Row extends { kind: RetentionKind }>(rows: readonly Row[]): Row[] =>
  KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind));

export const retentionLabel = (kind: string) => (isKind(kind) ? PERIODS[kind].label : kind);

/** For example '24 months after the day they became inactive', or 'Until the day they expire'. */
export function keptText(kind: RetentionKind, months: number): string {
  if (months === 0 && kind === 'audit_values') return 'Not kept after the record is deleted';
  const { from } = PERIODS[kind];
  return months === 0 ? `Until ${from}` : `${counted(months, ['month', 'months'])} after ${from}`;
}

type Counts = Partial<Record<RetentionKind, number>>;

/** What there is of each kind. */
export const countsOf = (counts: Counts): { kind: RetentionKind; count: number }[] =>
  KINDS.flatMap((kind) => {
    const count = counts[kind];
    return count ? { kind, count } : [];
  });

/** For example '2 drivers who left, 1 penalty'. */
export const kindCountsText = (counts: Counts): string =>
  countsOf(counts)
    .map(({ kind, count }) => counted(count, PERIODS[kind].noun))
    .join(', ') || 'Nothing';

export type PeriodDraft = { months: string };

export const toPeriodDraft = ({ months }: { months: number }): PeriodDraft => ({ months: `${months}` });

type Row = Database['public']['Tables']['retention_settings']['Row'];
type Period = Pick<Row, 'min_months' | 'max_months'> & { kind: RetentionKind };

export const boundsText = ({ kind, min_months, max_months }: Period) =>
  `From ${min_months} to ${max_months} after ${PERIODS[kind].from}.`;

export function checkPeriod({ min_months, max_months }: Period, { months }: PeriodDraft): FormCheck {
  const field = { path: 'months', label: 'Months', request: 'Enter the months', value: months };
  return toFormCheck([
    ...missingFields([field], 'Enter the months'),
    ...problem('months', wholeNumberError('Months', months, min_months, max_months)),
  ]);
}

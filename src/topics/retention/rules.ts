import {
  type FormCheck,
  missingFields,
  problem,
  toFormCheck,
  wholeNumberError,
} from '../../domain/formCheck';
import { counted, type Noun } from '../../domain/words';
import type { Database } from '../../lib/database.types';

export type RetentionKind = Database['public']['Enums']['retention_kind'];

type Period = {
  kind: RetentionKind;
  label: string;
  noun: Noun;
  from: string;
  min: number;
  max: number;
};

export const PERIODS: readonly Period[] = [
  {
    kind: 'leavers',
    label: 'Drivers who left',
    noun: ['driver who left', 'drivers who left'],
    from: 'the day they became inactive',
    min: 1,
    max: 84,
  },
  {
    kind: 'rejected_applications',
    label: 'Rejected applications',
    noun: ['rejected application', 'rejected applications'],
    from: 'the day they were rejected',
    min: 1,
    max: 24,
  },
  {
    kind: 'penalties',
    label: 'Penalties',
    noun: ['penalty', 'penalties'],
    from: 'the day they expire',
    min: 0,
    max: 36,
  },
  {
    kind: 'audit_values',
    label: 'History of deleted records',
    noun: ['history of a deleted record', 'histories of deleted records'],
    from: 'the day the record is deleted',
    min: 0,
    max: 84,
  },
  {
    kind: 'contact_messages',
    label: 'Contact messages',
    noun: ['contact message', 'contact messages'],
    from: 'the day they were sent',
    min: 1,
    max: 24,
  },
  {
    kind: 'sent_mails',
    label: 'Sent emails',
    noun: ['sent email', 'sent emails'],
    from: 'the day they were sent',
    min: 4,
    max: 24,
  },
  {
    kind: 'checks',
    label: 'Checks, days and defects of vehicles',
    noun: ['check, day or defect', 'checks, days and defects'],
    from: 'that day, or the end of the last defect of a check',
    min: 24,
    max: 84,
  },
  {
    kind: 'day_photos',
    label: 'Photos of the day',
    noun: ['photo of the day', 'photos of the day'],
    from: 'the day they were sent',
    min: 1,
    max: 24,
  },
  {
    kind: 'incidents',
    label: 'Incidents',
    noun: ['incident', 'incidents'],
    from: 'the day they happened, once they are closed',
    min: 24,
    max: 120,
  },
  {
    kind: 'signatures',
    label: 'Earlier signatures under policies',
    noun: ['earlier signature', 'earlier signatures'],
    from: 'the day of the signature',
    min: 24,
    max: 120,
  },
  {
    kind: 'talks',
    label: 'Toolbox talks',
    noun: ['talk', 'talks'],
    from: 'the day on which they were held',
    min: 24,
    max: 120,
  },
  {
    kind: 'packs',
    label: 'Log of inspection packs',
    noun: ['entry of an inspection pack', 'entries of inspection packs'],
    from: 'the day they were made',
    min: 24,
    max: 120,
  },
];

const periodOf = (kind: string) => PERIODS.find((period) => period.kind === kind);

export const retentionLabel = (kind: string) => periodOf(kind)?.label ?? kind;

/** For example '24 months after the day they became inactive', or 'Until the day they expire'. */
export function keptText(kind: RetentionKind, months: number): string {
  if (months === 0 && kind === 'audit_values') return 'Not kept after the record is deleted';
  const from = periodOf(kind)?.from;
  return months === 0 ? `Until ${from}` : `${counted(months, ['month', 'months'])} after ${from}`;
}

/** For example '2 drivers who left, 1 penalty'. */
export function countsText(counts: Partial<Record<RetentionKind, number>>): string {
  const parts = PERIODS.flatMap(({ kind, noun }) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? counted(count, noun) : [];
  });
  return parts.join(', ') || 'Nothing';
}

export type PeriodDraft = { months: string };

export const toPeriodDraft = ({ months }: { months: number }): PeriodDraft => ({ months: `${months}` });

export const boundsText = (kind: RetentionKind) =>
  `From ${periodOf(kind)?.min} to ${periodOf(kind)?.max} after ${periodOf(kind)?.from}.`;

export function checkPeriod(kind: RetentionKind, { months }: PeriodDraft): FormCheck {
  const { min = 0, max = 0 } = periodOf(kind) ?? {};
  const field = { path: 'months', label: 'Months', request: 'Enter the months', value: months };
  return toFormCheck([
    ...missingFields([field], 'Enter the months'),
    ...problem('months', wholeNumberError('Months', months, min, max)),
  ]);
}

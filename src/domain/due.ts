import { type FindingKind, missingText } from '../words/findings';
import { type FindingSubject, reasonSubject } from './compliance';
import { type Day, endOfMonth } from './dates';

export const DUE_KINDS = [
  'license',
  'nct',
  'road_tax',
  'insurance',
  'training',
  'requirement',
  'incident',
] as const;
export type DueKind = (typeof DUE_KINDS)[number];

export const DUE_LABELS: Record<DueKind, string> = {
  license: 'Licence',
  nct: 'NCT or CVRT',
  road_tax: 'Road tax',
  insurance: 'Insurance',
  training: 'Training',
  requirement: 'Vehicle records',
  incident: 'Incidents',
};

/** `month` is its first day. */
export type DueMonth = { month: Day; total: number; counts: Record<DueKind, number> };

export type DueRow = { month: Day; kind: string; due: number };

export function toDueMonths(rows: readonly DueRow[]): DueMonth[] {
  const months = [...new Set(rows.map(({ month }) => month))];
  return months.map((month) => {
    const count = (kind: DueKind) => rows.find((row) => row.month === month && row.kind === kind)?.due ?? 0;
    const counts = {
      license: count('license'),
      nct: count('nct'),
      road_tax: count('road_tax'),
      insurance: count('insurance'),
      training: count('training'),
      requirement: count('requirement'),
      incident: count('incident'),
    };
    return { month, counts, total: Object.values(counts).reduce((sum, due) => sum + due, 0) };
  });
}

export function dueRange(month: Day, today: Day): { from: Day; to: Day } {
  return { from: month < today ? today : month, to: endOfMonth(month) };
}

export type DueItem = FindingSubject & {
  id: string;
  kind: FindingKind;
  detail: string | null;
  due: Day;
  record_id: string | null;
  is_missing: boolean;
};

/** 'Licence C', or 'No insurance on record, required from', to be followed by the day. */
export function dueItemTitle({ kind, detail, is_missing }: DueItem): string {
  if (is_missing) return `${missingText({ kind, detail })}, required from`;
  return reasonSubject({ kind, detail, points: null });
}

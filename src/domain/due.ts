import { type Finding, reasonSubject } from './compliance';
import { type Day, endOfMonth } from './dates';

/** What can fall due, in the order in which a bar of the chart is stacked. */
export const DUE_KINDS = ['license', 'nct', 'road_tax', 'insurance', 'training'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

export const DUE_LABELS: Record<DueKind, string> = {
  license: 'Licence',
  nct: 'NCT or CVRT',
  road_tax: 'Road tax',
  insurance: 'Insurance',
  training: 'Training',
};

/** How much of each kind falls due in a month, which its first day names. */
export type DueMonth = { month: Day; total: number; counts: Record<DueKind, number> };

type DueRow = { month: Day; kind: string; due: number };

/** The months of some rows, in the order of the rows. */
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
    };
    return { month, counts, total: Object.values(counts).reduce((sum, due) => sum + due, 0) };
  });
}

/** The days of a month that a list of what falls due is made of: those of the present month from today on. */
export function dueRange(month: Day, today: Day): { from: Day; to: Day } {
  return { from: month < today ? today : month, to: endOfMonth(month) };
}

/** One paper that runs out on a day, and whose it is. */
export type DueItem = Pick<Finding, 'id' | 'subject' | 'subject_id' | 'subject_name' | 'kind' | 'detail'> & {
  due: Day;
};

/** What it is, in words: 'Licence C', 'Road tax'. */
export function dueItemTitle({ kind, detail }: DueItem): string {
  return reasonSubject({ kind, detail, points: null });
}

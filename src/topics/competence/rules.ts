import { isFailing, reasonSubject, reasonText } from '../../domain/compliance';
import { type Day, daysBetween, wholeMonthsBetween } from '../../domain/dates';
import { formatDate, formatDayAndMonth, formatShortMonth } from '../../lib/formatDate';
import type { Danger, FindingKind, Fixable } from '../../words/findings';

/** What private.competence() answers. */
export type Competence = {
  columns: readonly CompetenceColumn[];
  /** Of the manager and category that are chosen. */
  drivers: number;
  with_gaps: number;
  /** Rows, of which at most 200 come at a time. */
  total: number;
  rows: readonly CompetenceRow[];
};

export type CompetenceColumn = {
  key: string;
  group: Group;
  kind: FindingKind;
  /** A licence category, a requirement, ...; null if the kind says it. */
  name: string | null;
  /** Of a policy: the version in force. */
  version: number | null;
  gaps: number;
  /** Of these gaps, how many are late or missing. */
  late: number;
};

/** Cells are placed by number. Between two answers a column may have come, gone, or be about another version. */
export const hasSameColumns = (
  one: Pick<Competence, 'columns'>,
  other: Pick<Competence, 'columns'>,
): boolean => columnsText(one) === columnsText(other);

const columnsText = ({ columns }: Pick<Competence, 'columns'>) =>
  columns.map(({ key, version }) => `${key} ${version ?? ''}`).join('\n');

export type CompetenceRow = {
  id: string;
  name: string;
  danger: Danger | null;
  gaps: number;
  cells: readonly CompetenceCell[];
};

/** Absent where nothing is asked and nothing on record. */
export type CompetenceCell = {
  /** The place of its column. */
  column: number;
  kind?: FindingKind;
  danger?: Danger;
  due?: Day;
  done_on?: Day;
  record_id?: string;
  is_missing?: true;
  is_gap?: true;
  /** What the driver sent, which nobody has verified yet. */
  sent?: string;
  /** The driver does not understand the policy, or does not agree, and nobody has answered. */
  objects?: true;
};

/** In the order of the columns. */
export const GROUPS = {
  licence: 'Licence',
  cpc: 'Driver CPC and cards',
  training: 'Training',
  policies: 'Policies, signed on',
};
type Group = keyof typeof GROUPS;

/** Whether the driver has a licence at all and no ban: asked of everybody. */
const LICENCE_HELD = 'any_licence';

export type CellLook = 'in_order' | 'due' | 'late' | 'waiting' | 'not_asked';

/** What is as many days away is told by its day, else by its month. */
const DAYS_TOLD = 60;

export function lookOf(cell: CompetenceCell | undefined, { key }: Pick<CompetenceColumn, 'key'>): CellLook {
  if (cell?.sent || cell?.objects) return 'waiting';
  if (!cell) return key === LICENCE_HELD ? 'in_order' : 'not_asked';
  if (!cell.danger) return 'in_order';
  if (!cell.is_gap) return 'waiting';
  return isFailing(cell.danger) ? 'late' : 'due';
}

/** 'Mar 29', 'in 6 d', 'by 12 Dec', '15 d late', '4 m late', 'missing', 'banned', 'sent'. */
export function cellWord(
  cell: CompetenceCell | undefined,
  column: Pick<CompetenceColumn, 'key' | 'group'>,
  today: Day,
): string {
  const { due, done_on } = cell ?? {};
  switch (lookOf(cell, column)) {
    case 'not_asked':
      return '·';
    case 'waiting':
      if (cell?.danger === 'waiting' && due && !cell.objects) return `by ${formatDayAndMonth(due)}`;
      return cell?.sent ? 'sent' : cell?.objects ? 'objects' : 'to watch';
    case 'in_order':
      if (column.group === 'policies' && done_on)
        return daysBetween(done_on, today) <= DAYS_TOLD ? formatDayAndMonth(done_on) : monthAndYear(done_on);
      if (due) return monthAndYear(due);
      return done_on ? `since ${monthAndYear(done_on)}` : '✓';
    case 'due':
      return due === today ? 'today' : `in ${daysBetween(today, due ?? today)} d`;
    case 'late':
      if (cell?.kind === 'disqualified') return 'banned';
      return due && due < today && !cell?.is_missing ? `${ago(due, today)} late` : 'missing';
  }
}

const monthAndYear = (day: Day) => `${formatShortMonth(day)} ${day.slice(2, 4)}`;

function ago(day: Day, today: Day): string {
  const days = daysBetween(day, today);
  if (days <= DAYS_TOLD) return `${days} d`;
  // July and August together have 62 days.
  const months = Math.max(2, wholeMonthsBetween(day, today));
  return months < 24 ? `${months} m` : `${Math.floor(months / 12)} y`;
}

const VALID_UNTIL = 'valid until';

/** The cell as a sentence, which names its column: 'Licence C expired 3 days ago'. */
export function cellText(cell: CompetenceCell | undefined, column: CompetenceColumn, today: Day): string {
  const look = lookOf(cell, column);
  const title = columnTitle(column);
  if (!cell?.kind || !cell.danger) {
    const sent = afterwards(cell);
    if (look === 'not_asked') return `${title}: not required`;
    if (column.group === 'policies' && cell?.done_on) {
      const again = cell.due ? `, again by ${formatDate(cell.due)}` : '';
      return `${title}: signed ${formatDate(cell.done_on)}${again}${sent}`;
    }
    if (cell?.due) return `${title}: ${VALID_UNTIL} ${formatDate(cell.due)}${sent}`;
    if (cell?.done_on) return `${title}: in order since ${formatDate(cell.done_on)}${sent}`;
    return sent ? `${title}${sent}` : `${title}: in order`;
  }
  if (cell.danger === 'waiting' && cell.due)
    return `${title}: to sign by ${formatDate(cell.due)}${afterwards(cell)}`;
  const text = reasonText({ ...found(cell, column), danger: cell.danger }, today);
  return `${text}${afterwards(cell)}`;
}

const afterwards = (cell: CompetenceCell | undefined) =>
  cell?.sent ? ', sent, to be verified' : cell?.objects ? ', not understood or not agreed' : '';

const found = (cell: CompetenceCell, column: CompetenceColumn) => ({
  kind: cell.kind ?? column.kind,
  verdict: 'attention' as const,
  detail: column.name,
  points: null,
  due: cell.due ?? null,
  is_missing: cell.is_missing ?? false,
});

/** 'Licence C', 'First aid'. */
export const columnTitle = ({ key, group, kind, name }: CompetenceColumn) => {
  if (key === LICENCE_HELD) return 'Licence on record';
  return group === 'policies' ? `“${name}”` : reasonSubject({ kind, detail: name, points: null });
};

/** Below the name of its group: 'C', 'First aid', 'Driver handbook v 7'. */
export const columnHead = (column: CompetenceColumn) =>
  `${column.name ?? columnTitle(column)}${column.version === null ? '' : ` v ${column.version}`}`;

/** What the form of the cell is opened for; null where nothing can be put right. */
export function fixableOf(cell: CompetenceCell | undefined, column: CompetenceColumn): Fixable | null {
  if (!cell?.kind) return null;
  const { kind, detail, is_missing } = found(cell, column);
  return { kind, detail, is_missing, record_id: cell.record_id ?? null };
}

/** For a spreadsheet: the day first, then what is found. */
export function cellInFile(cell: CompetenceCell | undefined, column: CompetenceColumn, today: Day): string {
  const look = lookOf(cell, column);
  if (look === 'not_asked') return 'not required';
  if (look === 'in_order' && column.group === 'policies') return cell?.done_on ?? '';
  if (look === 'in_order') return cell?.due ?? (cell?.done_on ? `since ${cell.done_on}` : 'in order');
  const word = cellWord(cell, column, today);
  return cell?.due && word !== 'banned' ? `${cell.due} ${word}` : word;
}

export const cellsByColumn = ({ cells }: Pick<CompetenceRow, 'cells'>) =>
  new Map(cells.map((cell) => [cell.column, cell]));

/** Each group with how many columns it spans. */
export function groupSpans(columns: readonly CompetenceColumn[]): { group: Group; span: number }[] {
  const spans: { group: Group; span: number }[] = [];
  for (const { group } of columns) {
    const last = spans.at(-1);
    if (last?.group === group) last.span += 1;
    else spans.push({ group, span: 1 });
  }
  return spans;
}

export const beginsGroup = (columns: readonly CompetenceColumn[], at: number) =>
  columns[at]?.group !== columns[at - 1]?.group;

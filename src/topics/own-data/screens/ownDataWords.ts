import { writing } from '../../../domain/compliance';
import { capitalised } from '../../../domain/words';
import { isFindingKind } from '../../../words/findings';
import { toldName } from '../../../words/told';
import { reminderLabel } from '../../findingForms';
import {
  columnLabel,
  columnsInOrder,
  detailsInWords,
  HIDDEN,
  valueInWords,
} from '../../history/parts/columnWords';

type OwnRow = Record<string, unknown>;

// Columns that only link rows (whose row it is, where its file is) or that only the database uses.
const NOT_OF_ROWS = [
  ...['driver_id', 'person_id', 'user_id', 'subject_id', 'subject', 'record_id', 'mail_id', 'row_id'],
  ...['path', 'thumbnail_path', 'sha256', 'mime_type', 'size_bytes', 'thumbnail_sha256', 'stage'],
  ...[
    'version',
    'updated_at',
    'counts',
    'worse',
    'worsens_on',
    'in_use_from',
    'waiting_since',
    'attempts',
    'occasion',
  ],
  ...[
    'claimed_at',
    'not_before',
    'missing',
    'lacks_cpc_card',
    'drives_cpc_vehicle',
    'license_type',
    'license_expiry',
  ],
  ...['first_license_expiry', 'search_text'],
];

// Columns whose value is one of a fixed list of words. Unlike the history, the person's own data shows them.
const WORDED = ['kind', 'danger', 'state', 'list'];

export function ownRowLines(table: string, stored: OwnRow): { label: string; text: string }[] {
  const row = table === 'mail_items' ? asTold(stored) : stored;
  return columnsInOrder(table, row)
    .filter(([column, value]) => isToldOf(table, column) && !isEmpty(value))
    .map(([column, value]) => ({
      label: columnLabel(table, column),
      text: storedInWords(table, column, value),
    }));
}

/** A reminder's item in the words of the mail, as of the day it was written. */
function asTold(item: OwnRow): OwnRow {
  const { kind, name, due, has_due_day, is_missing, causes, created_at } = item;
  const findingKind = String(kind);
  if (!isFindingKind(findingKind)) return item;
  const finding = {
    kind: findingKind,
    detail: typeof name === 'string' ? name : null,
    due: has_due_day ? String(due) : null,
    is_missing: is_missing === true,
    causes: Array.isArray(causes) ? causes : null,
  };
  const told = toldName(finding, true, writing(String(created_at).slice(0, 10)));
  return { ...item, name: told, causes: null, is_missing: null };
}

const HIDDEN_IN_ROWS = [...HIDDEN.filter((column) => !column.startsWith('created')), ...NOT_OF_ROWS];

// Elsewhere the depot is the person's own and goes without saying.
const isToldOf = (table: string, column: string) =>
  !HIDDEN_IN_ROWS.includes(column) &&
  (column !== 'depot_id' ||
    ['users', 'depot_moves', 'penalty_views', 'driver_depot_applications'].includes(table));

const isEmpty = (value: unknown) =>
  value === null ||
  value === '' ||
  value === 'infinity' ||
  value === '-infinity' ||
  (Array.isArray(value) && value.length === 0);

function storedInWords(table: string, column: string, value: unknown): string {
  if (typeof value === 'object' && !(Array.isArray(value) && typeof value[0] !== 'object'))
    return detailsInWords(value) || 'nothing';
  const text = column === 'kind' ? reminderLabel(String(value)) : valueInWords(table, column, value);
  // A word from a fixed list, such as must_not_drive.
  return WORDED.includes(column) ? capitalised(text.replaceAll('_', ' ')) : text;
}

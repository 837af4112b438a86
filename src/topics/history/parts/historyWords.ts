import { reasonSubject } from '../../../domain/compliance';
import { formatDate } from '../../../lib/formatDate';
import { isFindingKind } from '../../../words/findings';
import { reminderLabel } from '../../findingForms';
import { retentionLabel } from '../../retention/rules';
import type { HistoryChange, HistoryEntry } from '../data';
import { columnLabel, columnsInOrder, HIDDEN, tableTitle, valueInWords } from './columnWords';

const ACTIONS: Record<HistoryEntry['action'], string> = {
  insert: 'added',
  update: 'changed',
  delete: 'deleted',
};

// Columns that a submission's title or the entry's author and time already show.
const SHOWN_ABOVE = ['state', 'kind', 'sent_at', 'decided_at', 'decided_by'];

type ChangeLine = { label: string; before: string | null; after: string | null };

const MOVES: Record<string, string> = {
  offered: 'Offered to another depot',
  accepted: 'Moved to another depot',
  declined: 'Offer to another depot declined',
  withdrawn: 'Offer to another depot withdrawn',
};

const SUBMISSIONS: Record<string, string> = {
  sent: 'Renewal sent',
  verified: 'Renewal verified',
  returned: 'Renewal sent back',
  withdrawn: 'Renewal taken back',
};

const TITLES: Record<string, string> = { submissions: 'Renewal', acknowledgements: 'What was put off' };

/** What a table's entries are about: 'Licence', 'Vehicle assignment'. */
export const historyTitle = (table: string): string =>
  tableTitle(table) ?? TITLES[table] ?? 'Vehicle assignment';

/** 'Licence added', 'Vehicle returned'. */
export function entryTitle({ table, action, record, changes }: HistoryEntry): string {
  if (table === 'depot_moves') return MOVES[String(changes.status?.new)] ?? 'Offer to another depot changed';
  if (table === 'submissions') return submissionTitle(changes);
  if (table === 'acknowledgements') return acknowledgementTitle(changes);
  if (action === 'update' && changes.depot_id) return 'Moved from another depot';
  if (table === 'driver_vehicle_assignments') {
    if (action === 'insert') return 'Vehicle assigned';
    if (changes.status?.new === 'ended') return 'Vehicle returned';
  }
  const name = record ? ` "${recordName(table, record)}"` : '';
  return `${historyTitle(table)}${name} ${ACTIONS[action]}`;
}

/**
 * A submission that is sent again has a new `sent_at`; one whose decision was taken back keeps the old one.
 */
function submissionTitle({ state, sent_at }: HistoryEntry['changes']): string {
  if (state?.new === 'sent' && !sent_at)
    return state.old === 'verified' ? 'Took back: renewal verified' : 'Took back: renewal sent back';
  return SUBMISSIONS[String(state?.new)] ?? 'Renewal changed';
}

function recordName(table: string, record: string): string {
  if (table === 'reminder_settings') return reminderLabel(record);
  return table === 'retention_settings' ? retentionLabel(record) : record;
}

/** 'Licence C put off until 28 Nov 2026'. The entry shows the reason below its title. */
function acknowledgementTitle({ kind, detail, points, until }: HistoryEntry['changes']): string {
  const findingKind = String(kind?.new);
  const findingDetail = typeof detail?.new === 'string' ? detail.new : null;
  const subject = isFindingKind(findingKind)
    ? reasonSubject({ kind: findingKind, detail: findingDetail, points: Number(points?.new ?? 0) })
    : findingKind;
  return until ? `${subject} put off until ${formatDate(String(until.new))}` : `${subject} no longer put off`;
}

/** `before` is null for an insert, `after` for a delete. */
export function changeLines(entry: HistoryEntry): ChangeLine[] {
  const { table, changes } = entry;
  return columnsInOrder(table, changes)
    .filter(([column]) => isShown(column, entry))
    .map(([column, change]) => ({ label: columnLabel(table, column), ...toWords(entry, column, change) }));
}

function isShown(column: string, { action, table }: HistoryEntry): boolean {
  // The title says it all.
  if (table === 'acknowledgements') return false;
  if (table === 'depot_moves') return column === 'to_depot_id';
  if (table === 'submissions' && SHOWN_ABOVE.includes(column)) return false;
  // The depot is always the admin's own, unless the person moves to another one.
  return !HIDDEN.includes(column) && (column !== 'depot_id' || action === 'update');
}

function toWords({ table, action }: HistoryEntry, column: string, change: HistoryChange) {
  const read = (value: unknown) => valueInWords(table, column, value);
  return {
    before: action === 'insert' ? null : read(change.old),
    after: action === 'delete' ? null : read(change.new),
  };
}

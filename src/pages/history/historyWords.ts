import type { HistoryChange, HistoryEntry } from '../../data/recordHistory';
import { reasonSubject } from '../../domain/compliance';
import { countryName } from '../../domain/countries';
import { CPC_SCOPE_LABELS } from '../../domain/cpc';
import { DISQUALIFICATION_LABELS } from '../../domain/disqualifications';
import { CHECK_METHOD_LABELS, CHECK_RESULT_LABELS } from '../../domain/licenseChecks';
import { OUTCOME_LABELS } from '../../domain/penalties';
import { PERMIT_LABELS } from '../../domain/pointsLimit';
import { reminderLabel, stagesText } from '../../domain/reminders';
import { SUBJECT_LABELS } from '../../domain/requirements';
import { retentionLabel } from '../../domain/retention';
import { OWNERSHIP_LABELS } from '../../domain/vehicles';
import { capitalised } from '../../domain/words';
import { formatKm, formatRate, formatTimestamp, yesOrNo } from '../../lib/format';
import { formatDate } from '../../lib/formatDate';
import type { FindingKind } from '../../words/findings';

const TABLES: Record<string, string> = {
  users: 'Driver',
  depot_vehicles: 'Vehicle',
  driver_licenses: 'Licence',
  driver_training: 'Training record',
  driver_penalties: 'Penalty',
  grey_fleet_vehicles: 'Personal vehicle',
  driver_disqualifications: 'Disqualification',
  license_checks: 'Licence check',
  vehicle_records: 'Vehicle record',
  documents: 'Document',
  depot_moves: 'Offer to another depot',
  renewal_requests: 'Request to renew',
  requirements: 'Requirement',
  penalty_offences: 'Offence',
  license_check_settings: 'Settings of',
  login_settings: 'Settings of',
  reminder_settings: 'Reminders of',
  mail_settings: 'Sender of the emails',
  retention_settings: 'Period of',
  license_types: 'License type',
  vehicle_types: 'Vehicle type',
  depots: 'Depot',
  depot_contacts: 'Contact of',
  contact_messages: 'Message',
};

const ACTIONS: Record<HistoryEntry['action'], string> = {
  insert: 'added',
  update: 'changed',
  delete: 'deleted',
};

/** The labels of the columns, in the order they are shown. */
const LABELS: Record<string, string> = {
  subject: 'Subject',
  code: 'Code',
  name: 'Name',
  category: 'Category',
  description: 'Description',
  minimum_age: 'Minimum Age',
  roadworthiness_test: 'Roadworthiness Test',
  applies_to: 'Applies to',
  valid_months: 'Valid for (months)',
  valid_km: 'Valid for (km)',
  due_soon_days: 'Days of warning',
  required_from: 'Required from',
  driver_id: 'Driver',
  vehicle_id: 'Vehicle',
  full_name: 'Full Name',
  email: 'Email',
  employee_number: 'Employee Number',
  account_id: 'Login',
  invited_at: 'Invited on',
  phone: 'Phone',
  address: 'Address',
  role: 'Role',
  depot_id: 'Depot',
  to_depot_id: 'To depot',
  manager_id: 'Manager',
  approved: 'Approved',
  approved_by: 'Approved by',
  approved_at: 'Approved on',
  is_inactive: 'Inactive',
  registration_number: 'Registration Number',
  registration_non_standard: 'Not a standard Irish plate',
  make: 'Make',
  manufacturer: 'Manufacturer',
  model: 'Model',
  year: 'Year',
  vehicle_type_id: 'Vehicle Type',
  fuel_type: 'Fuel Type',
  type: 'Licence Type',
  license_number: 'Licence Number',
  country: 'Country',
  training_type: 'Training Type',
  provider: 'Provider',
  certificate_number: 'Certificate Number',
  reason: 'Reason',
  record_kind: 'Of',
  part: 'Part',
  points: 'Points',
  points_paid: 'Points if paid',
  points_convicted: 'Points if convicted',
  valid_from: 'First day',
  valid_to: 'Last day',
  checked_since: 'Checked since',
  staff_need_second_step: 'Staff must log in with a code',
  months_no_points: 'Months without points',
  months_1_to_3: 'Months with 1 to 3 points',
  months_4_to_7: 'Months with 4 to 7 points',
  months_8_or_more: 'Months with 8 points or more',
  stages: 'Sent',
  sender_name: 'Name',
  months: 'Months',
  status: 'Status',
  issued_date: 'Issue Date',
  date_issued: 'Date Issued',
  completion_date: 'Completion Date',
  expiry_date: 'Expiry Date',
  nct_applicable: 'NCT Required',
  nct_expiry: 'NCT Expiry Date',
  road_tax_applicable: 'Road Tax Required',
  road_tax_expiry: 'Road Tax Expiry Date',
  insurance_expiry: 'Insurance Expiry Date',
  last_inspection_date: 'Last Inspection Date',
  current_mileage: 'Current Mileage',
  condition_rating: 'Condition Rating',
  annual_business_mileage: 'Annual Business Mileage',
  mileage_rate: 'Mileage Rate',
  is_leased: 'Ownership Type',
  depot_start_date: 'Depot Start Date',
  is_active: "In the depot's fleet",
  nct_done_on: 'Last tested on',
  road_tax_paid_on: 'Road tax paid on',
  odometer_km: 'Odometer (km)',
  odometer_read_on: 'Odometer read on',
  odometer_reason: 'Reason for a lower reading',
  required_category: 'Licence needed',
  needs_cpc: 'Needs Driver CPC',
  needs_tachograph_card: 'Needs tachograph card',
  permit: 'Permit',
  first_full_licence_on: 'First full licence on',
  cleared_points: 'Points cleared up',
  cleared_note: 'Why they may drive',
  cpc_scope: 'Keeps the Driver CPC card for',
  cpc_scope_by: 'Set by',
  cpc_cycle_start: 'First day of the CPC period',
  requirement_id: 'Requirement',
  cpc_module: 'CPC module',
  hours: 'Hours',
  offence_id: 'Offence',
  outcome: 'Outcome',
  offence_date: 'Date of the offence',
  from_date: 'From',
  until_date: 'Until',
  checked_on: 'Checked on',
  method: 'How',
  result: 'Result',
  done_on: 'Done on',
  due_on: 'Due on',
  due_km: 'Due at (km)',
  reference: 'Reference',
  note: 'Note',
  details: 'Sent',
  medical_report_on: 'Date on medical report',
  business_use: 'Insured for business use',
  decided_by: 'Decided by',
  decided_at: 'Decided on',
  sent_at: 'Sent on',
  verified_by: 'Verified by',
  verified_at: 'Verified on',
  asked_by: 'Asked by',
  asked_at: 'Asked on',
  override_reason: 'Reason for the exception',
  assigned_by: 'Assigned by',
  assigned_at: 'Assigned on',
  ended_by: 'Returned by',
  ended_at: 'Returned on',
  // Of stored rows.
  kind: 'Kind',
  due: 'Due',
  danger: 'State',
  starts_on: 'From',
  ends_on: 'Until',
  active_points: 'Active penalty points',
  points_until: 'Active until',
  check_due: 'Licence check due',
  cpc_due: 'CPC module due',
  cpc_keeps: 'Keeps the Driver CPC card for',
  cpc_start: 'CPC cycle started on',
  cpc_modules: 'CPC modules done',
  fit_until: 'May drive the assigned vehicle until',
  verified: 'Verified',
  recipient_id: 'To',
  viewer_id: 'Opened by',
  user_agent: 'Browser',
  ip: 'IP address',
  last_sign_in_at: 'Last login',
  email_confirmed_at: 'Email confirmed on',
  notices_seen_at: 'Notices read until',
  acknowledged_by: 'Acknowledged by',
  acknowledged_at: 'Acknowledged on',
  added_by: 'Added by',
  stored_at: 'Stored on',
  removed_at: 'Removed on',
  is_current: 'Current',
  created_by: 'Added by',
  created_at: 'Added on',
};

/** The words for the values of a column, or of a column in one table. */
const WORDS: Record<string, Record<string, string>> = {
  method: CHECK_METHOD_LABELS,
  result: CHECK_RESULT_LABELS,
  outcome: OUTCOME_LABELS,
  permit: PERMIT_LABELS,
  cpc_scope: CPC_SCOPE_LABELS,
  cpc_keeps: CPC_SCOPE_LABELS,
  'driver_disqualifications.reason': DISQUALIFICATION_LABELS,
  'requirements.subject': SUBJECT_LABELS,
};

// Columns that the entry shows elsewhere, or that mean nothing outside the database.
const HIDDEN = [
  'id',
  'created_at',
  'created_by',
  'occasion_id',
  'training_key',
  'source_id',
  'finding_id',
  'replaces',
];

// What the title of a submission says, or who made the entry and when.
const SAID = ['state', 'kind', 'sent_at', 'decided_at', 'decided_by'];

const ORDER = Object.keys(LABELS);

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

/** The action in words: 'Licence added', 'Vehicle returned'. */
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
  return `${TABLES[table] ?? 'Vehicle assignment'}${name} ${ACTIONS[action]}`;
}

/** What is sent again has another time; what waits again because who decided took that back has not. */
function submissionTitle({ state, sent_at }: HistoryEntry['changes']): string {
  if (state?.new === 'sent' && !sent_at)
    return state.old === 'verified' ? 'Took back: renewal verified' : 'Took back: renewal sent back';
  return SUBMISSIONS[String(state?.new)] ?? 'Renewal changed';
}

function recordName(table: string, record: string): string {
  if (table === 'reminder_settings') return reminderLabel(record);
  return table === 'retention_settings' ? retentionLabel(record) : record;
}

/** 'Licence C put off until 28 Nov 2026': the reason stands below, like every reason. */
function acknowledgementTitle({ kind, detail, points, until }: HistoryEntry['changes']): string {
  const what = reasonSubject({
    kind: kind?.new as FindingKind,
    detail: typeof detail?.new === 'string' ? detail.new : null,
    points: Number(points?.new ?? 0),
  });
  return until ? `${what} put off until ${formatDate(String(until.new))}` : `${what} no longer put off`;
}

/** The changes of an entry in words. `before` is null for an insert, `after` for a delete. */
export function changeLines(entry: HistoryEntry): ChangeLine[] {
  const { table, changes } = entry;
  return Object.entries(changes)
    .filter(([column]) => isShown(column, entry))
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([column, change]) => ({ label: columnLabel(table, column), ...toWords(entry, column, change) }));
}

// What says whose the row is or where else to look, and what only the database needs.
const NOT_OF_ROWS = [
  ...['driver_id', 'person_id', 'user_id', 'subject_id', 'subject', 'record_id', 'mail_id', 'row_id'],
  ...['path', 'thumbnail_path', 'sha256', 'mime_type', 'size_bytes', 'has_thumbnail', 'stage', 'is_task'],
  ...['version', 'updated_at', 'counts', 'worse', 'worsens_on', 'in_use', 'attempts', 'occasion'],
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

// Columns with one of a fixed list of words, which only stored rows show.
const WORDED = ['kind', 'danger', 'state', 'list'];

/** A stored row in words, without what has no value. */
export function rowLines(table: string, row: Record<string, unknown>): { label: string; text: string }[] {
  return Object.entries(row)
    .filter(([column, value]) => isToldOf(table, column) && !isEmpty(value))
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([column, value]) => ({
      label: columnLabel(table, column),
      text: storedInWords(table, column, value),
    }));
}

const HIDDEN_IN_ROWS = [...HIDDEN.filter((column) => !column.startsWith('created')), ...NOT_OF_ROWS];

// Only the person and what moves between depots say which depot it is.
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
  // A value of a list, such as must_not_drive.
  return WORDED.includes(column) ? capitalised(text.replaceAll('_', ' ')) : text;
}

function isShown(column: string, { action, table }: HistoryEntry): boolean {
  // The title says it.
  if (table === 'acknowledgements') return false;
  if (table === 'depot_moves') return column === 'to_depot_id';
  if (table === 'submissions' && SAID.includes(column)) return false;
  // The depot is always the admin's own, unless the person moves to another one.
  return !HIDDEN.includes(column) && (column !== 'depot_id' || action === 'update');
}

function rank(column: string): number {
  const index = ORDER.indexOf(column);
  return index === -1 ? ORDER.length : index;
}

function columnLabel(table: string, column: string): string {
  // Of a vehicle, it says whether the depot still has it.
  if (column === 'is_active' && table !== 'depot_vehicles') return 'Active';
  return LABELS[column] ?? capitalised(column.replaceAll('_', ' '));
}

function toWords({ table, action }: HistoryEntry, column: string, change: HistoryChange) {
  const read = (value: unknown) => valueInWords(table, column, value);
  return {
    before: action === 'insert' ? null : read(change.old),
    after: action === 'delete' ? null : read(change.new),
  };
}

function valueInWords(table: string, column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (column === 'details') return detailsInWords(value) || 'nothing';
  if (typeof value === 'boolean') return booleanInWords(column, value);
  if (typeof value === 'number') return numberInWords(column, value);
  if (column === 'stages' && Array.isArray(value)) return stagesText(value);
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? textInWords(table, column, value) : JSON.stringify(value);
}

/** What a driver sent: 'Licence Type C1, Expiry Date 16 Nov 2031'. */
function detailsInWords(details: unknown): string {
  if (Array.isArray(details)) return details.map(detailsInWords).join('; ');
  if (typeof details !== 'object' || details === null) return '';
  return Object.entries(details)
    .filter(([key]) => !key.endsWith('Id'))
    .map(([key, value]) => {
      if (Array.isArray(value)) return detailsInWords(value);
      const column = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return `${columnLabel('submissions', column)} ${valueInWords('submissions', column, value)}`;
    })
    .join(', ');
}

function booleanInWords(column: string, value: boolean): string {
  if (column === 'is_leased') return OWNERSHIP_LABELS[value ? 'leased' : 'owned'];
  return yesOrNo(value);
}

function numberInWords(column: string, value: number): string {
  if (column === 'mileage_rate') return formatRate(value);
  return column.endsWith('mileage') ? formatKm(value) : String(value);
}

function textInWords(table: string, column: string, value: string): string {
  const words = WORDS[`${table}.${column}`] ?? WORDS[column];
  if (words) return words[value] ?? value;
  if (column === 'account_id') return 'can log in';
  if (column === 'record_kind') return TABLES[value] ?? value;
  if (column === 'part') return capitalised(value);
  if (column === 'country') return countryName(value);
  if (column === 'status' || column === 'role' || column === 'fuel_type') return capitalised(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? formatTimestamp(value) : value;
}

import { countryName } from '../../../domain/countries';
import { fieldsByColumn, inWords, yesOrNo } from '../../../domain/fields';
import { textsInWords } from '../../../domain/rowTexts';
import { capitalised, withoutUnit } from '../../../domain/words';
import { formatKm, formatRate, formatTimestamp } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { LANGUAGES } from '../../../words/languages';
import { CPC_SCOPE_LABELS } from '../../cpc/rules';
import { PERMIT_LABELS } from '../../penalties/permit';
import { recordType } from '../../recordTypes';
import { stagesText } from '../../reminders/rules';
import { SENT } from '../../renewals/renewals';
import { SUBJECT_LABELS } from '../../requirements/rules';

// Words for tables, columns and values where stored rows are shown: the history and a person's own data.

/** Tables that are not record types. */
const TABLES: Record<string, string> = {
  documents: 'Document',
  depot_moves: 'Offer to another depot',
  driver_vehicle_assignments: 'Vehicle assignment',
  renewal_requests: 'Request to renew',
  requirements: 'Requirement',
  penalty_offences: 'Offence',
  license_check_settings: 'Settings for',
  login_settings: 'Settings for',
  reminder_settings: 'Reminders for',
  mail_settings: 'Sender of the emails',
  retention_settings: 'Retention period for',
  license_types: 'Licence type',
  vehicle_types: 'Vehicle type',
  depots: 'Depot',
  depot_contacts: 'Contact for',
  contact_messages: 'Message',
};

export const tableTitle = (table: string): string | undefined => recordType(table)?.title ?? TABLES[table];

/** What several rows of a table are called. */
export const tableTitles = (table: string): string | undefined => recordType(table)?.many ?? SEVERAL[table];

const SEVERAL: Record<string, string> = {
  depot_moves: 'Moves between depots',
  driver_vehicle_assignments: 'Vehicle assignments',
};

/** The columns of those tables, and record columns that are in no form, in display order. */
const LABELS: Record<string, string> = {
  subject: 'Subject',
  code: 'Code',
  name: 'Name',
  texts: 'In other languages',
  category: 'Category',
  description: 'Description',
  minimum_age: 'Minimum age',
  roadworthiness_test: 'Roadworthiness test',
  applies_to: 'Applies to',
  valid_months: 'Valid for (months)',
  valid_days: 'Valid for (days)',
  valid_km: 'Valid for (km)',
  due_soon_days: 'Days of warning',
  required_from: 'Required from',
  driver_id: 'Driver',
  vehicle_id: 'Vehicle',
  full_name: 'Full Name',
  email: 'Email',
  account_id: 'Login',
  invited_at: 'Invited on',
  phone: 'Phone',
  address: 'Address',
  role: 'Role',
  depot_id: 'Depot',
  to_depot_id: 'To depot',
  approved_by: 'Approved by',
  approved_at: 'Approved on',
  reason: 'Reason',
  record_kind: 'Belongs to',
  part: 'Part',
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
  is_set_up: 'Set-up list put away',
  months: 'Months',
  status: 'Status',
  is_active: 'Active',
  nct_done_on: 'Last tested on',
  road_tax_paid_on: 'Road tax paid on',
  odometer_km: 'Odometer',
  odometer_read_on: 'Odometer read on',
  odometer_reason: 'Reason for a lower reading',
  required_category: 'Licence needed',
  needs_cpc: 'Needs Driver CPC',
  needs_tachograph_card: 'Needs tachograph card',
  back_on: 'First day back',
  language: 'Language',
  permit: 'Permit',
  first_full_licence_on: 'First full licence on',
  first_full_licence_before: 'First full licence before',
  cleared_points: 'Points cleared up',
  cleared_note: 'Why they may drive',
  cpc_scope: 'CPC card covers',
  cpc_scope_by: 'Set by',
  cpc_cycle_start: 'First day of the CPC period',
  requirement_id: 'Requirement',
  cpc_module: 'CPC module',
  hours: 'Hours',
  checked_on: 'Checked on',
  note: 'Note',
  details: 'Sent',
  decided_by: 'Decided by',
  offered_at: 'Offered on',
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
  // For a person's own data, which shows more columns than the history.
  kind: 'Kind',
  due: 'Due',
  danger: 'State',
  starts_on: 'From',
  ends_on: 'Until',
  active_points: 'Active penalty points',
  points_until: 'Active until',
  check_due: 'Licence check due',
  cpc_due: 'CPC module due',
  cpc_keeps: 'CPC card covers',
  cpc_start: 'First day of the CPC period',
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

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** Words for a column's values. A key can name the table too: `requirements.subject`. */
const WORDS: Record<string, Record<string, string>> = {
  permit: PERMIT_LABELS,
  cpc_scope: CPC_SCOPE_LABELS,
  cpc_keeps: CPC_SCOPE_LABELS,
  'requirements.subject': SUBJECT_LABELS,
  'checks.source': { phone: 'On the phone', paper: 'On paper' },
  language: Object.fromEntries(Object.keys(LANGUAGES).map((code) => [code, LANGUAGE_NAMES.of(code) ?? code])),
};

const km = (value: string) => formatKm(Number(value));

/** How a record's field values are written. The database has already replaced ids with names. */
const FIELD_WORDS = {
  day: formatDate,
  values: {
    country: countryName,
    current_mileage: km,
    annual_business_mileage: km,
    mileage_rate: (value: string) => formatRate(Number(value)),
    odometer_km: km,
    repair_km: km,
    due_km: km,
  },
};

// Columns that the entry shows elsewhere, or that mean nothing outside the database.
export const HIDDEN = [
  'id',
  'created_at',
  'created_by',
  'occasion_id',
  'training_key',
  'source_id',
  'finding_id',
  'replaces',
];

const fieldsOf = (table: string) => fieldsByColumn(recordType(table)?.fields ?? {});

/** Whose row it is first, then the fields of its form, then the other columns. */
export function columnsInOrder<Value>(
  table: string,
  row: Readonly<Record<string, Value>>,
): [string, Value][] {
  const order = [
    'driver_id',
    'vehicle_id',
    ...Object.keys(fieldsOf(table)),
    ...Object.keys(recordType(table)?.labels ?? {}),
    ...Object.keys(LABELS),
  ];
  const rank = (column: string) => (order.includes(column) ? order.indexOf(column) : order.length);
  return Object.entries(row).sort(([a], [b]) => rank(a) - rank(b));
}

/** Undefined for a column that nobody gave words. */
export function knownLabel(table: string, column: string): string | undefined {
  const field = fieldsOf(table)[column];
  if (field) return withoutUnit(field.label());
  const labels: Readonly<Record<string, string | undefined>> | undefined = recordType(table)?.labels;
  return labels?.[column] ?? LABELS[column];
}

export const columnLabel = (table: string, column: string): string =>
  knownLabel(table, column) ?? capitalised(column.replaceAll('_', ' '));

export function valueInWords(table: string, column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  const field = fieldsOf(table)[column];
  if (field) return inWords(field, value, FIELD_WORDS);
  if (column === 'details') return detailsInWords(value) || 'nothing';
  if (typeof value === 'boolean') return yesOrNo(value);
  if (column === 'stages' && Array.isArray(value)) return stagesText(value);
  if (Array.isArray(value)) return value.join(', ');
  if (column === 'texts') return textsInWords(value) || 'nothing';
  if (typeof value === 'object') return JSON.stringify(value);
  if (column === 'seconds') return secondsText(Number(value));
  return textInWords(table, column, String(value));
}

/** '2 min 59 s'. */
const secondsText = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

/** What a driver sent: 'Licence type C1, Expiry date 16 Nov 2031'. */
export function detailsInWords(details: unknown): string {
  if (Array.isArray(details)) return details.map(detailsInWords).join('; ');
  if (typeof details !== 'object' || details === null) return '';
  return Object.entries(details)
    .filter(([column]) => !column.endsWith('_id'))
    .map(([column, value]) => {
      if (Array.isArray(value)) return detailsInWords(value);
      const field = SENT_COLUMNS[column];
      if (field) return `${withoutUnit(field.label())} ${inWords(field, value, FIELD_WORDS)}`;
      return `${columnLabel('submissions', column)} ${valueInWords('submissions', column, value)}`;
    })
    .join(', ');
}

const SENT_COLUMNS = fieldsByColumn(SENT);

function textInWords(table: string, column: string, value: string): string {
  const words = WORDS[`${table}.${column}`] ?? WORDS[column];
  if (words) return words[value] ?? value;
  if (column === 'account_id') return 'can log in';
  if (column === 'record_kind') return tableTitle(value) ?? value;
  if (column === 'part' || column === 'status' || column === 'role') return capitalised(value);
  if (column === 'odometer_km') return km(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? formatTimestamp(value) : value;
}

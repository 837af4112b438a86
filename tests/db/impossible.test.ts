import { expect, it } from 'vitest';
import { actors } from '../support/actors';
import { onEach, postgres } from '../support/servers';
import { ids } from '../support/world';
import { fill } from './allFacts';

const manager = actors.manager.id;
const undone = 'undone_at = now(), undone_by = created_by, rows_kept = 0';
const returned = `state = 'returned', decided_at = now(), decided_by = '${manager}', reason = 'No'`;
const own = { id: ids.document };
const ack = { id: ids.acknowledgement };
const move = { id: ids.moveToB };
const contact = { id: ids.depotA };
const sent = { id: ids.submission };

/**
 * Changes that no client can send, because a function or trigger makes them. `inside` keeps the constraint,
 * `outside` breaks it.
 */
const changes: readonly (readonly [
  constraint: string,
  table: string,
  row: object,
  inside: string,
  outside: string,
])[] = [
  ['acknowledgements_reason_check', 'acknowledgements', ack, "reason = 'x'", "reason = ' '"],
  ['acknowledgements_said_check', 'acknowledgements', ack, 'until = null, reason = null', 'until = null'],
  [
    'acknowledgements_subject_check',
    'acknowledgements',
    ack,
    `driver_id = null, vehicle_id = '${ids.spareVehicle}'`,
    `vehicle_id = '${ids.spareVehicle}'`,
  ],
  ['acknowledgements_until_check', 'acknowledgements', ack, "until = '2026-01-06'", "until = '2026-01-05'"],
  ['depot_contacts_phone_check', 'depot_contacts', contact, "phone = '123 456'", "phone = '12345'"],
  [
    'depot_contacts_phone_check',
    'depot_contacts',
    contact,
    "phone = repeat('1', 15)",
    "phone = repeat('1', 16)",
  ],
  ['depot_contacts_email_check', 'depot_contacts', contact, "email = 'a@b.ie'", "email = 'a.b.ie'"],
  ['depot_contacts_email_check', 'depot_contacts', contact, "email = 'a@b.ie'", "email = 'A@b.ie'"],
  [
    'depot_moves_decided_check',
    'depot_moves',
    move,
    "status = 'declined', decided_at = now()",
    "status = 'declined'",
  ],
  [
    'depot_moves_depots_check',
    'depot_moves',
    move,
    `to_depot_id = '${ids.depotWithoutStaff}'`,
    'to_depot_id = depot_id',
  ],
  [
    'depot_moves_subject_check',
    'depot_moves',
    move,
    `driver_id = null, vehicle_id = '${ids.spareVehicle}'`,
    'driver_id = null',
  ],
  [
    'depot_vehicles_odometer_read_on_check',
    'depot_vehicles',
    { id: ids.spareVehicle },
    "odometer_km = 5, odometer_read_on = '1950-01-01'",
    "odometer_km = 5, odometer_read_on = '1949-12-31'",
  ],
  ['documents_mime_type_check', 'documents', own, "mime_type = 'image/png'", "mime_type = 'image/gif'"],
  ['documents_owner_check', 'documents', own, 'driver_id = null, removed_at = now()', 'driver_id = null'],
  ['documents_part_check', 'documents', own, "part = 'back'", "part = 'nct'"],
  ['documents_sha256_check', 'documents', own, "sha256 = repeat('b', 64)", "sha256 = repeat('B', 64)"],
  ['documents_size_bytes_check', 'documents', own, 'size_bytes = 5242880', 'size_bytes = 5242881'],
  ['imports_file_name_check', 'imports', {}, "file_name = 'x'", "file_name = ' '"],
  ['imports_rows_added_check', 'imports', {}, 'rows_added = 1', 'rows_added = -1'],
  ['imports_rows_changed_check', 'imports', {}, 'rows_changed = 1', 'rows_changed = -1'],
  ['imports_rows_kept_check', 'imports', {}, undone, undone.replace('0', '-1')],
  ['imports_undone_check', 'imports', {}, undone, 'undone_at = now()'],
  [
    'license_check_settings_checked_since_check',
    'license_check_settings',
    {},
    "checked_since = '1950-01-01'",
    "checked_since = '1949-12-31'",
  ],
  ['license_check_settings_id_check', 'license_check_settings', {}, 'id = id', 'id = gen_random_uuid()'],
  ...['no_points', '1_to_3', '4_to_7', '8_or_more'].map(
    (points) =>
      [
        `license_check_settings_months_${points}_check`,
        'license_check_settings',
        {},
        `months_${points} = 60`,
        `months_${points} = 61`,
      ] as const,
  ),
  [
    'mail_choices_digest_day_check',
    'private.mail_choices',
    { person_id: manager },
    'digest_day = 7',
    'digest_day = 8',
  ],
  ['mail_run_id_check', 'private.mail_run', {}, 'id = true', 'id = false'],
  ['mail_settings_id_check', 'mail_settings', {}, 'id = id', 'id = gen_random_uuid()'],
  [
    'penalty_offences_valid_from_check',
    'penalty_offences',
    { id: ids.offence },
    "valid_from = '1950-01-01'",
    "valid_from = '1949-12-31'",
  ],
  [
    'penalty_offences_valid_to_check',
    'penalty_offences',
    { id: ids.offence },
    "valid_to = '2100-12-31'",
    "valid_to = '2101-01-01'",
  ],
  [
    'reminder_settings_stages_check',
    'reminder_settings',
    { kind: 'nct' },
    "stages = '{7}'",
    "stages = '{8}'",
  ],
  ['renewal_requests_note_check', 'renewal_requests', {}, "note = 'x'", "note = ' '"],
  [
    'submissions_details_check',
    'submissions',
    sent,
    `details = '{"nct_expiry": "2036-06-30"}'`,
    "details = '{}'",
  ],
  ['submissions_reason_check', 'submissions', sent, returned, returned.replace('No', ' ')],
  ['submissions_state_check', 'submissions', sent, returned, "state = 'returned'"],
  ['users_manager_check', 'users', { id: manager }, `manager_id = '${actors.admin.id}'`, 'manager_id = id'],
  [
    'vehicle_records_due_km_check',
    'vehicle_records',
    { id: ids.vehicleRecord },
    'odometer_km = 5, due_km = 9999999',
    'odometer_km = 5, due_km = 10000000',
  ],
];

const mail = (values: string) =>
  `insert into private.mails (recipient_id, kind, record_id, error) values ('${manager}', ${values})`;
const snapshot = (figures: string, more = '') =>
  `insert into private.compliance_snapshots (depot_id, day, active, compliant${more}) values ('${ids.depotB}', '2020-01-01', ${figures})`;
const calendar = (address: string) =>
  `insert into private.calendars (person_id, token_hash, site_url) values ('${manager}', '\\x00', ${address})`;
const entry = (action: string) =>
  `insert into private.audit_log (action, table_name, row_id, changes) values ('${action}', 'users', '${manager}', '{}')`;

const statements: readonly (readonly [constraint: string, inside: string, outside: string])[] = [
  ...changes.map(([constraint, table, row, inside, outside]) => {
    const [[column = 'true', value = 'true'] = []] = Object.entries(row);
    const change = (set: string) =>
      `update ${table.includes('.') ? table : `public.${table}`} set ${set} where ${column} = '${value}'`;
    return [constraint, change(inside), change(outside)] as const;
  }),
  ['audit_log_action_check', entry('update'), entry('truncate')],
  ['calendars_site_url_check', calendar("'https://x.ie'"), calendar("E'https://x.ie\\nBEGIN:VEVENT'")],
  ['compliance_snapshots_active_check', snapshot('0, 0'), snapshot('-1, 0')],
  ['compliance_snapshots_check', snapshot('1, 1'), snapshot('1, 2')],
  ...['must_not_drive', 'not_roadworthy', 'overdue', 'defects_late', 'policies_due'].map(
    (figure) =>
      [
        `compliance_snapshots_${figure}_check`,
        snapshot('0, 0, 0', `, ${figure}`),
        snapshot('0, 0, -1', `, ${figure}`),
      ] as const,
  ),
  ['mails_error_check', mail("'digest', null, repeat('x', 500)"), mail("'digest', null, repeat('x', 501)")],
  ['mails_record_check', mail(`'verified', '${ids.submission}', null`), mail("'verified', null, null")],
];

onEach([postgres], (server) => {
  it('What cannot be true cannot be stored, not even by the owner of the database', async () => {
    const { sql } = server;
    await fill(sql);
    const violated = async (statement: string) => {
      await sql('begin');
      try {
        const { length } = await sql(`${statement} returning 1`);
        return length > 0 ? 'none' : 'no row';
      } catch (error) {
        return (error as { constraint_name?: string }).constraint_name ?? String(error);
      } finally {
        await sql('rollback');
      }
    };
    const found = [];
    for (const [constraint, inside, outside] of statements) {
      found.push([constraint, await violated(inside), await violated(outside)]);
    }
    expect(found).toEqual(statements.map(([constraint]) => [constraint, 'none', constraint]));
  });
});

/** The tables whose rows go with the person. */
export const holders = [
  'private.calendars',
  'private.decision_changes',
  'private.driver_state',
  'private.finding',
  'private.found_since',
  'private.import_items',
  'private.mail_choices',
  'private.mail_items',
  'private.mails',
  'private.penalty_views',
  'private.standing',
  'public.acknowledgements',
  'public.contact_messages',
  'public.depot_moves',
  'public.driver_depot_applications',
  'public.driver_disqualifications',
  'public.driver_licenses',
  'public.driver_penalties',
  'public.driver_training',
  'public.grey_fleet_vehicles',
  'public.license_checks',
  'public.renewal_requests',
  'public.saved_views',
  'public.submissions',
  'public.users',
] as const;

const NO_PERSON = 'not about a person';
const EMPTIED = 'emptied, or made null';
const LOG = 'the log keeps that, when and by whom: an id that nothing resolves';
const BY = 'what they did for others stays: an id that nothing resolves';
const VEHICLE = 'what was done to a vehicle is kept for two years; staff are told not to name people in it';
const FILE = 'says where the file is, without a name; goes once the file is gone';

const none = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, NO_PERSON]));

/** Every other column that could hold a person, and why it stays when somebody is erased. */
export const kept: Record<string, Record<string, string>> = {
  'private.audit_log': {
    ...none('action', 'depot_id', 'import_id', 'run_id', 'table_name', 'vehicle_id'),
    actor: LOG,
    changes: EMPTIED,
    driver_id: LOG,
    reason: EMPTIED,
    row_id: LOG,
  },
  'private.changed_expiries': none('disqualification_id', 'penalty_id'),
  'private.compliance_snapshots': none('depot_id'),
  'private.license_coverage': none('held', 'needed', 'with_held'),
  'private.mail_run': { stopped_by: 'what the mail server said of itself; gone once it takes mail again' },
  'private.retention_runs': { ...none('depot_id', 'id', 'removed'), ran_by: BY },
  'public.depot_vehicles': {
    ...none('depot_id', 'find_text', 'id', 'manufacturer', 'model', 'registration_number', 'vehicle_type_id'),
    odometer_reason: VEHICLE,
  },
  'public.depot_contacts': none('depot_id', 'email', 'id', 'phone'),
  'public.depots': none('id', 'name', 'sort_name'),
  'public.documents': {
    ...none('depot_id', 'id', 'mime_type', 'record_id', 'vehicle_id'),
    added_by: FILE,
    driver_id: EMPTIED,
    path: FILE,
    sha256: FILE,
    thumbnail_path: FILE,
  },
  'public.driver_vehicle_assignments': {
    ...none('depot_id', 'id', 'vehicle_id'),
    assigned_by: BY,
    driver_id: EMPTIED,
    ended_by: BY,
    override_reason: EMPTIED,
  },
  'public.imports': { ...none('depot_id', 'file_name', 'id'), created_by: BY, undone_by: BY },
  'public.license_check_settings': none('id'),
  'public.license_types': none('code', 'description', 'id', 'name'),
  'public.login_settings': none('id'),
  'public.mail_settings': none('id', 'sender_name'),
  'public.penalty_offences': none('code', 'id', 'name'),
  'public.reminder_settings': none('id'),
  'public.requirements': none('applies_to', 'code', 'id', 'name'),
  'public.retention_settings': none('id'),
  'public.vehicle_records': {
    ...none('depot_id', 'id', 'requirement_id', 'vehicle_id'),
    created_by: BY,
    note: VEHICLE,
    provider: VEHICLE,
    reference: VEHICLE,
    verified_by: BY,
  },
  'public.vehicle_types': none('category', 'description', 'id', 'name', 'required_category', 'search_text'),
};

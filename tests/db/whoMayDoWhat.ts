import { type ActorName, actorNames, actors, fixedId } from '../support/actors';
import type { Row } from '../support/matrix';
import { ids } from '../support/world';
import { allowList } from './allowList';

export interface Person {
  readonly id: string;
  readonly depot: string | null;
  /** Null while pending; inactive staff count as pending too. */
  readonly role: 'driver' | 'manager' | 'admin' | null;
  readonly isVisitor: boolean;
  /** Has no depot, but an application to Test depot A. */
  readonly isApplicant: boolean;
  readonly isActive: boolean;
}

export function personOf(name: ActorName): Person {
  const depot = name.startsWith('other') ? ids.depotB : ids.depotA;
  const isVisitor = name === 'anon';
  const isPending = isVisitor || ['inactiveManager', 'unapprovedDriver', 'applicant'].includes(name);
  const word = (['admin', 'manager'] as const).find((each) => name.toLowerCase().endsWith(each));
  return {
    id: isVisitor ? '' : actors[name].id,
    depot: isVisitor || name === 'applicant' ? null : depot,
    role: isPending ? null : (word ?? 'driver'),
    isVisitor,
    isApplicant: name === 'applicant',
    isActive: !name.startsWith('inactive'),
  };
}

type Rule = (person: Person, row: Row) => boolean;

const everyone: Rule = () => true;
export const nobody: Rule = () => false;
const signedIn: Rule = ({ isVisitor }) => !isVisitor;
const members: Rule = ({ role }) => role !== null;
const staff: Rule = ({ role }) => role === 'manager' || role === 'admin';
const admins: Rule = ({ role }) => role === 'admin';
const inOwnDepot =
  (rule: Rule): Rule =>
  (person, row) =>
    rule(person, row) && row.depot_id === person.depot;
const or =
  (...rules: Rule[]): Rule =>
  (person, row) =>
    rules.some((rule) => rule(person, row));
export const depotStaff = inOwnDepot(staff);
const depotAdmins = inOwnDepot(admins);
/** Only the approved driver in this column. */
const driverIn =
  (column: string): Rule =>
  ({ role, id }, row) =>
    role === 'driver' && row[column] === id;
const ownAndStaff = or(depotStaff, driverIn('driver_id'));
const driverOf: Record<string, string> = {
  [ids.assignedVehicle]: actors.driver.id,
  [ids.otherAssignedVehicle]: actors.otherDriver.id,
};
const assignedIn =
  (column: string): Rule =>
  ({ role, id }, row) =>
    role === 'driver' && driverOf[String(row[column])] === id;
const listedAt: Record<string, string> = {
  [ids.talk]: actors.driver.id,
  [ids.otherTalk]: actors.otherDriver.id,
};
/** On the list of the talk in this column. */
const listedIn =
  (column: string): Rule =>
  ({ role, id }, row) =>
    role === 'driver' && listedAt[String(row[column])] === id;
const activeDrivers: Rule = ({ role, isActive }) => role === 'driver' && isActive;
const notStaff: Rule = (person, row) => !staff(person, row);

export interface Line {
  /** The columns that no client writes. Columns that a client may write are in the list of grants. */
  readonly kept: string;
  readonly see: Rule;
  readonly add?: Rule;
  readonly change?: Rule;
  readonly except?: Record<string, Rule>;
  readonly remove?: Rule;
  readonly inBulk?: string;
  /** Values that keep a new row from colliding with the row it is copied from. */
  readonly fresh?: Row;
  /** Columns that the database sets again after every change. */
  readonly settled?: readonly string[];
  /** Where to find the rows, if the owner does not see them. */
  readonly from?: string;
}

const recordKeeping = 'depot_id, source_id, verified_by, verified_at, created_at, created_by';

export const tables: Record<string, Line> = {
  acknowledgements: {
    kept: 'id, depot_id, driver_id, vehicle_id, subject_id, kind, source_id, detail, due, points, until, reason, acknowledged_by, acknowledged_at',
    see: depotStaff,
  },
  check_acceptances: {
    kept: 'id, check_id, vehicle_id, depot_id, driver_id, accepted_at, language',
    see: ownAndStaff,
  },
  checks: {
    kept: 'id, depot_id, vehicle_id, walk_id, plate, checklist_version_id, driver_id, signed_name, source, language, answers, result, is_fit, odometer_km, started_at, finished_at, received_at, checked_at, day, seconds, flags, outcome, created_by, voided_at, voided_by, void_reason',
    see: ownAndStaff,
  },
  defect_steps: {
    kept: 'id, defect_id, vehicle_id, depot_id, kind, at, person_id, check_id, details',
    see: depotStaff,
  },
  defects: {
    kept: 'id, depot_id, vehicle_id, check_id, item_id, word_ids, zone, fault, texts, own_words, language, severity, measures, measure_words, photo_reason, source, found_at, driver_id, due_on, state, planned_on, planned_with, repaired_on, repaired_by, qualification, repair, repair_km, repair_reference, watched_until, is_unfounded, closed_at, closed_by, works, again_of, created_at, created_by, updated_at, version',
    see: inOwnDepot(or(staff, activeDrivers)),
    settled: ['updated_at', 'version'],
  },
  incidents: {
    kept: 'id, depot_id, vehicle_id, plate, trailer, kind, happened_at, place, what, language, hurt, garda_informed, pulse, may_be_used, defect_id, is_nameless, state, closed_at, closed_by, created_at, created_by, updated_at, version',
    see: or(depotStaff, driverIn('created_by')),
    settled: ['updated_at', 'version'],
  },
  incident_inquiries: {
    kept: 'id, depot_id, other_name, other_plate, other_insurer, other_phone, owner_id, causes, actions, due_on, is_fatal, off_from, back_on, hsa_reported_on, hsa_reference',
    see: depotStaff,
  },
  packs: {
    kept: 'id, depot_id, number, made_by, made_at, form, vehicle_ids, driver_ids, of_depot, since, until, sections, reader, reader_name, reason, full_names, addresses, photos, bytes, manifests',
    see: depotStaff,
  },
  workshop_trips: {
    kept: 'id, vehicle_id, depot_id, reason, place, until, created_at, created_by',
    see: inOwnDepot(or(staff, activeDrivers)),
  },
  talks: {
    kept: 'depot_id, created_at, created_by, updated_at, version',
    see: or(depotStaff, listedIn('id')),
    add: staff,
    change: depotStaff,
    // The copy may be of the other depot, which has other policies.
    fresh: { policy_version_id: null },
    settled: ['updated_at', 'version'],
  },
  talk_attendance: {
    kept: 'id, talk_id, driver_id, depot_id, is_expected, attended_on, via, noted_at, noted_by, training_id, created_at',
    see: ownAndStaff,
  },
  checklist_versions: {
    kept: 'id, checklist_id, number, state, items, published_at, published_by, replaced_at, compared_at, compared_by, created_at, updated_at, version',
    see: (person, row) => (row.state === 'draft' ? admins : members)(person, row),
    settled: ['updated_at', 'version'],
  },
  checklists: {
    inBulk: 'usual_seconds',
    kept: 'created_at, updated_at, version',
    see: members,
    add: admins,
    change: admins,
    fresh: { name: 'A new list', categories: '{Forklift}' },
    settled: ['updated_at', 'version'],
  },
  contact_messages: {
    kept: 'sent_by, created_at',
    see: admins,
    add: notStaff,
    remove: admins,
  },
  depot_contacts: {
    kept: 'id, depot_id, updated_at, version',
    see: (person, row) => row.depot_id === (person.depot ?? (person.isApplicant ? ids.depotA : null)),
    change: depotAdmins,
    settled: ['updated_at', 'version'],
  },
  depot_moves: {
    kept: 'id, depot_id, to_depot_id, driver_id, vehicle_id, subject, status, offered_at, decided_at',
    see: ({ role, depot }, row) => role === 'admin' && [row.depot_id, row.to_depot_id].includes(depot),
  },
  depot_vehicles: {
    inBulk: 'manufacturer',
    kept: 'created_at, updated_at, version, find_text',
    see: or(depotStaff, assignedIn('id')),
    add: depotStaff,
    change: depotStaff,
    fresh: { registration_number: '241-D-9' },
    settled: ['updated_at', 'version'],
  },
  depots: {
    kept: 'created_at, updated_at, version, sort_name',
    see: everyone,
    add: admins,
    change: ({ role, depot }, row) => role === 'admin' && row.id === depot,
    fresh: { name: 'A new depot', is_set_up: false },
    settled: ['updated_at', 'version'],
  },
  documents: {
    kept: 'id, depot_id, driver_id, vehicle_id, record_kind, record_id, part, expiry_date, path, thumbnail_path, mime_type, size_bytes, sha256, has_thumbnail, added_by, created_at, stored_at, removed_at',
    see: (person, row) =>
      row.removed_at === null &&
      (row.stored_at === null
        ? row.added_by === person.id
        : ownAndStaff(person, row) || row.added_by === person.id),
  },
  driver_depot_applications: {
    inBulk: 'full_name',
    kept: 'status, rejection_reason, approved_by, approved_at, driver_id, sent_by, created_at, waiting_since, updated_at, version, search_text',
    see: depotStaff,
    add: notStaff,
    change: (person, row) => depotAdmins(person, row) && row.status === 'pending',
    except: { id: nobody, depot_id: nobody, personal_details: nobody },
    settled: ['updated_at', 'version', 'personal_details'],
  },
  driver_disqualifications: {
    kept: 'id, driver_id, depot_id, from_date, until_date, reason, note, created_at, created_by',
    see: ownAndStaff,
  },
  driver_licenses: {
    kept: `status, is_current, ${recordKeeping}`,
    see: ownAndStaff,
    add: depotStaff,
    settled: ['is_current'],
  },
  driver_penalties: {
    kept: `counts, ${recordKeeping}`,
    // Staff open penalties through open_penalties().
    see: driverIn('driver_id'),
    add: depotStaff,
    fresh: { occasion_id: fixedId(96, 1) },
    settled: ['counts'],
  },
  driver_training: {
    kept: `training_key, is_current, ${recordKeeping}`,
    see: ownAndStaff,
    add: depotStaff,
    settled: ['is_current'],
  },
  driver_vehicle_assignments: {
    kept: 'depot_id, status, assigned_at, assigned_by, ended_at, ended_by',
    see: ownAndStaff,
    add: depotStaff,
    fresh: { driver_id: actors.colleague.id, vehicle_id: ids.spareVehicle, depot_id: ids.depotA },
  },
  grey_fleet_vehicles: {
    inBulk: 'make',
    kept: 'depot_id, source_id, verified_by, verified_at, created_at, updated_at, version',
    see: ownAndStaff,
    add: depotStaff,
    change: depotStaff,
    except: { driver_id: nobody },
    fresh: { driver_id: actors.colleague.id, depot_id: ids.depotA },
    settled: ['updated_at', 'version'],
  },
  imports: {
    kept: 'id, depot_id, kind, file_name, rows_added, rows_changed, created_at, created_by, undone_at, undone_by, rows_kept',
    see: depotStaff,
  },
  license_check_settings: {
    inBulk: 'months_no_points',
    kept: 'id, updated_at, version',
    see: staff,
    change: admins,
    settled: ['updated_at', 'version'],
  },
  license_checks: {
    kept: 'depot_id, created_at, created_by',
    see: ownAndStaff,
    add: depotStaff,
  },
  license_types: {
    inBulk: 'description',
    kept: 'created_at, updated_at, version',
    see: (person, row) => row.is_active === true || admins(person, row),
    add: admins,
    change: admins,
    except: { code: nobody },
    fresh: { code: 'NEW' },
    settled: ['updated_at', 'version'],
  },
  login_settings: {
    inBulk: 'staff_need_second_step',
    kept: 'id, updated_at, version',
    see: admins,
    // Only an admin who logged in with a code may require it.
    change: ({ id }) => id === actors.admin.id,
    settled: ['updated_at', 'version'],
  },
  mail_settings: {
    inBulk: 'sender_name',
    kept: 'id, updated_at, version',
    see: admins,
    change: admins,
    settled: ['updated_at', 'version'],
  },
  penalty_offences: {
    inBulk: 'valid_from',
    kept: 'created_at, updated_at, version',
    see: members,
    add: admins,
    change: admins,
    except: { code: nobody },
    fresh: { code: 'new', name: 'A new offence' },
    settled: ['updated_at', 'version'],
  },
  policies: {
    inBulk: 'sign_days',
    kept: 'state, created_at, created_by, updated_at, version',
    see: (person, row) =>
      [null, person.depot].includes(row.depot_id as string | null) &&
      (row.state === 'draft' ? admins : members)(person, row),
    add: depotAdmins,
    change: depotAdmins,
    except: { depot_id: nobody },
    fresh: { name: 'A new policy', state: 'draft' },
    settled: ['updated_at', 'version'],
  },
  policy_objections: {
    kept: 'id, version_id, driver_id, depot_id, words, language, created_at, answer, answered_at, answered_by',
    see: ownAndStaff,
  },
  policy_openings: {
    kept: 'id, version_id, driver_id, depot_id, first_at, last_at, times, wrong',
    see: ownAndStaff,
  },
  policy_signatures: {
    kept: 'id, policy_id, version_id, driver_id, depot_id, language, sha256, opened_at, signed_at, seconds, answers, device, typed_name, paper_by',
    see: ownAndStaff,
  },
  policy_versions: {
    kept: 'id, policy_id, number, state, texts, files, changes, questions, is_minor, signed_from, asked_since, published_at, published_by, ended_at, created_at, updated_at, updated_by, version',
    // The policy of the world is of one depot.
    see: (person, row) =>
      (row.state === 'draft' ? admins : staff)(person, row) &&
      person.depot === (row.policy_id === ids.policy ? ids.depotA : ids.depotB),
    settled: ['updated_at', 'version'],
  },
  reminder_settings: {
    inBulk: 'stages',
    kept: 'id, kind, updated_at, version',
    see: staff,
    change: admins,
    settled: ['updated_at', 'version'],
  },
  renewal_requests: {
    kept: 'id, driver_id, depot_id, finding_id, due, note, asked_at, asked_by',
    see: ownAndStaff,
  },
  requirements: {
    inBulk: 'due_soon_days',
    kept: 'code, created_at, updated_at, version',
    see: members,
    add: admins,
    change: admins,
    except: { subject: nobody },
    fresh: { name: 'A new requirement' },
    settled: ['updated_at', 'version'],
  },
  retention_settings: {
    kept: 'id, kind, updated_at, version',
    see: everyone,
    change: admins,
    inBulk: 'months',
    settled: ['updated_at', 'version'],
  },
  saved_views: {
    inBulk: 'query',
    kept: 'user_id, created_at',
    see: (person, row) => staff(person, row) && row.user_id === person.id,
    add: staff,
    change: (person, row) => staff(person, row) && row.user_id === person.id,
    except: { list: nobody },
    remove: (person, row) => staff(person, row) && row.user_id === person.id,
    fresh: { name: 'A new view' },
  },
  submissions: {
    kept: 'id, driver_id, depot_id, kind, replaces, details, state, sent_at, decided_at, decided_by, reason, created_at, updated_at, version',
    see: or((person, row) => depotStaff(person, row) && row.sent_at !== null, driverIn('driver_id')),
    settled: ['updated_at', 'version'],
  },
  unused_days: {
    kept: 'id, vehicle_id, depot_id, day, created_at, created_by',
    see: or(depotStaff, assignedIn('vehicle_id')),
  },
  users: {
    inBulk: 'address',
    kept: 'id, account_id, invited_at, role, approved_by, approved_at, inactive_since, language, in_use_from, depot_id, cpc_scope_by, created_at, updated_at, version, sort_name, find_text',
    see: (person, row) =>
      row.id === person.id || depotAdmins(person, row) || (row.role === 'driver' && depotStaff(person, row)),
    change: (person, row) => depotStaff(person, row) && row.role === 'driver',
    except: {
      manager_id: (person, row) => depotAdmins(person, row) && row.role === 'driver',
      // The email of a person with an account is theirs to change.
      email: (person, row) => depotStaff(person, row) && row.role === 'driver' && row.account_id === null,
    },
    settled: [
      'updated_at',
      'version',
      'approved_by',
      'approved_at',
      'cpc_scope_by',
      'invited_at',
      'inactive_since',
    ],
  },
  vehicle_records: {
    kept: 'depot_id, is_current, km_left, verified_by, verified_at, created_at, created_by',
    see: or(depotStaff, assignedIn('vehicle_id')),
    add: depotStaff,
    settled: ['is_current', 'km_left'],
  },
  roadworthiness_tests: {
    fresh: { tested_on: '2024-01-02' },
    kept: 'depot_id, kind, result, created_at, created_by',
    see: or(depotStaff, assignedIn('vehicle_id')),
    add: depotStaff,
  },
  depot_records: {
    kept: 'depot_id, is_current, verified_by, verified_at, created_at, created_by',
    see: depotStaff,
    add: staff,
    settled: ['is_current'],
  },
  vehicle_types: {
    inBulk: 'description',
    kept: 'has_fuel, created_at, updated_at, version, search_text',
    see: members,
    add: admins,
    change: admins,
    fresh: { name: 'A new type' },
    settled: ['updated_at', 'version'],
  },
};

const ofSubject = or(depotStaff, driverIn('subject_id'), assignedIn('subject_id'));
/** Views are read only. Their columns are those of the tables behind them. */
export const views: Record<string, Pick<Line, 'see' | 'from'>> = {
  assignment_overview: {
    see: ownAndStaff,
    from: 'select id, driver_id, depot_id from public.driver_vehicle_assignments',
  },
  attention: {
    see: ofSubject,
    from: "select subject_id, depot_id from private.finding where danger <> 'due_soon' group by 1, 2",
  },
  colleagues: {
    see: or(depotStaff, ({ id }, row) => row.id === actors.manager.id && id === actors.driver.id),
    from: "select id, depot_id from public.users where role <> 'driver'",
  },
  compliance_findings: {
    see: ofSubject,
    from: 'select id, depot_id, subject_id from private.finding_today',
  },
  defect_list: { see: inOwnDepot(or(staff, activeDrivers)) },
  talk_list: { see: or(depotStaff, listedIn('id')) },
  talk_people: {
    see: ownAndStaff,
    from: 'select id, driver_id, depot_id from public.talk_attendance',
  },
  incident_list: { see: or(depotStaff, driverIn('created_by')) },
  pack_list: { see: depotStaff },
  depot_overview: { see: admins, from: 'select id from public.depots' },
  driver_cpc: { see: or(depotStaff, driverIn('id')) },
  driver_overview: { see: or(depotStaff, driverIn('id')) },
  license_check_overview: { see: ownAndStaff },
  move_overview: {
    see: ({ role, depot }, row) => role === 'admin' && [row.depot_id, row.to_depot_id].includes(depot),
  },
  obligations: { see: ofSubject, from: 'select subject_id, depot_id from private.obligation group by 1, 2' },
  staff_overview: {
    see: ({ role, depot }, row) => role === 'admin' && row.depot_id === depot,
    from: "select id, depot_id from public.users where role <> 'driver'",
  },
  submission_overview: {
    see: or(depotStaff, driverIn('driver_id')),
    from: 'select id, driver_id, depot_id from public.submissions where sent_at is not null',
  },
  vehicle_overview: { see: or(depotStaff, assignedIn('id')) },
  vehicles: {
    see: or(depotStaff, assignedIn('id')),
    from: 'select id, depot_id from public.depot_vehicles',
  },
};
/** Who passes the first check of a function. The rest of its answer depends on the arguments. */
const functions: readonly (readonly [rule: Rule, names: string])[] = [
  [everyone, 'calendar, checklists_in_use, mail_choices_of, row_texts, scan_talk, stop_digest, stop_mails'],
  [
    signedIn,
    'add_document, claim_record, compared_by_name, confirm_document, due_item, first_screen, lost_photos, my_accepted_checks, my_application, my_calendar, my_counts, my_mail_choices, my_notices, my_penalty_views, needs_second_step, remove_document, say_unused, see_notices, stop_calendar, whole_driver, whole_vehicle, withdraw_unused',
  ],
  [
    members,
    'calendar_file, choose_language, choose_mails, how_checks_are_done, make_calendar, my_data, my_day, my_policies, object_to_policy, open_policy, send_check, sign_policy',
  ],
  [
    or(staff, activeDrivers),
    'accept_check, report_defect, report_incident, save_own_contact, vehicle_for_check',
  ],
  [activeDrivers, 'attend_talk, send_submission, start_submission, withdraw_submission'],
  [
    staff,
    'acknowledge_finding, add_disqualification, add_paper_check, add_vehicle_records, answer_objection, application_decision, application_matches, approve_application, ask_to_renew, assess_defect, begin_pack, change_driver, change_repair, close_incident, close_unfounded, competence, compliance_dashboard, correct_incident, correct_record, create_driver, delete_record, delete_talk, disqualification_effects, drivers_for_vehicle, due_by_month, due_items, end_assignment, expect_at_talk, find_anything, finish_pack, import_rows, incident_figures, invite_drivers, link_check, look_into_incident, mails_about, manager_dashboard, my_test_mail, note_attendance, note_days_off, open_penalties, pack_answer, pack_contents, plan_defect, policies_overview, policy_people, ready_for_inspection, reject_application, reject_repair, remind_policy, remind_to_check, remove_disqualification, renew_vehicles, repair_defect, return_submission, send_test_mail, set_drivers_active, set_drivers_away, set_vehicles_in_fleet, show_talk_code, sign_off_defect, sign_on_paper, signature_sheet, store_snapshot, take_back_attendance, todays_board, undo_decision, undo_import, vehicle_days, vehicles_for_driver, verify_submission, void_check, watch_defect, whole_depot, withdraw_acknowledgement',
  ],
  [
    admins,
    'accept_move, allow_trip, compare_checklist, decline_move, delete_policy, document_faults, draft_of, draft_of_policy, drop_draft, drop_policy_draft, erase_driver, invite_staff, keep_draft, keep_policy, license_check_preview, mail_health, offer_move, past_retention_runs, publish_checklist, publish_policy, record_history, reminder_preview, retention_preview, run_retention, send_failed_again, set_drivers_manager, set_staff_active, set_staff_role, settings_states, shared_history, type_usage, withdraw_move, withdraw_policy',
  ],
  // Called with the secret key only.
  [nobody, 'claim_mails, clean_up, mail_sent, preview_mails, start_mail_run'],
];

export const list = (names = '') => names.split(', ').filter(Boolean);

export const known = {
  columns: Object.entries(tables).flatMap(([relation, { kept }]) => {
    const grants = allowList[`authenticated public.${relation}`];
    const names = [...list(grants?.insert), ...list(grants?.update), ...list(kept)];
    return [...new Set(names)].map((name) => `${relation}.${name}`);
  }),
  views: Object.keys(views),
};

export const callers = new Map(
  functions.flatMap(([rule, names]) => {
    const may = actorNames.filter((actor) => rule(personOf(actor), {}));
    return list(names).map((name) => [name, may] as const);
  }),
);

import { type ActorName, actorNames, actors, fixedId } from '../support/actors';
import { addDocuments, documents } from '../support/documents';
import {
  add,
  askFor,
  type Cell,
  type Column,
  callFunction,
  change,
  changeAll,
  columnsOf,
  functionsOf,
  type Outcome,
  type Row,
  removeAll,
  seeRow,
  tryAll,
  writeThrough,
} from '../support/matrix';
import { insertRow, insertRows, type Sql } from '../support/sql';
import { ids, nameOf, recordOf } from '../support/world';
import { allowList } from './allowList';

interface Person {
  readonly id: string;
  readonly depot: string | null;
  /** Null while pending, which inactive staff are too. */
  readonly role: 'driver' | 'manager' | 'admin' | null;
  readonly isVisitor: boolean;
  readonly isActive: boolean;
}

function personOf(name: ActorName): Person {
  const depot = name.startsWith('other') ? ids.depotB : ids.depotA;
  const isVisitor = name === 'anon';
  const isPending = isVisitor || ['inactiveManager', 'unapprovedDriver', 'applicant'].includes(name);
  const word = (['admin', 'manager'] as const).find((each) => name.toLowerCase().endsWith(each));
  return {
    id: isVisitor ? '' : actors[name].id,
    depot: isVisitor || name === 'applicant' ? null : depot,
    role: isPending ? null : (word ?? 'driver'),
    isVisitor,
    isActive: !name.startsWith('inactive'),
  };
}

/** Whom a rule lets do it, with this row. */
type Rule = (person: Person, row: Row) => boolean;

const everyone: Rule = () => true;
const nobody: Rule = () => false;
const signedIn: Rule = ({ isVisitor }) => !isVisitor;
const members: Rule = ({ role }) => role !== null;
const staff: Rule = ({ role }) => role === 'manager' || role === 'admin';
const admins: Rule = ({ role }) => role === 'admin';
const ofDepot =
  (rule: Rule): Rule =>
  (person, row) =>
    rule(person, row) && row.depot_id === person.depot;
const or =
  (...rules: Rule[]): Rule =>
  (person, row) =>
    rules.some((rule) => rule(person, row));
const depotStaff = ofDepot(staff);
const depotAdmins = ofDepot(admins);
/** The driver in this column, while approved. */
const driverIn =
  (column: string): Rule =>
  ({ role, id }, row) =>
    role === 'driver' && row[column] === id;
const ownAndStaff = or(depotStaff, driverIn('driver_id'));
const driverOf: Record<string, string> = {
  [ids.assignedVehicle]: actors.driver.id,
  [ids.otherAssignedVehicle]: actors.otherDriver.id,
};
/** The driver to whom the vehicle in this column is assigned. */
const assignedIn =
  (column: string): Rule =>
  ({ role, id }, row) =>
    role === 'driver' && driverOf[String(row[column])] === id;
const activeDrivers: Rule = ({ role, isActive }) => role === 'driver' && isActive;
const notStaff: Rule = (person, row) => !staff(person, row);

interface Line {
  /** The columns that no client writes. Those that one may are in the list of grants. */
  readonly kept: string;
  readonly see: Rule;
  readonly add?: Rule;
  readonly change?: Rule;
  /** Columns with a rule of their own. */
  readonly except?: Record<string, Rule>;
  readonly remove?: Rule;
  /** A column that can be changed in all rows at once. */
  readonly inBulk?: string;
  /** What makes the new row unlike the one that it is made from. */
  readonly fresh?: Row;
  /** Columns that a change does not reach, whoever makes it: the database sets them again. */
  readonly settled?: readonly string[];
  /** Where to find the rows, if the owner does not see them. */
  readonly from?: string;
}

const recordKeeping = 'depot_id, source_id, verified_by, verified_at, created_at, created_by';

const tables: Record<string, Line> = {
  acknowledgements: {
    kept: 'id, depot_id, driver_id, vehicle_id, subject_id, kind, source_id, detail, due, points, until, reason, acknowledged_by, acknowledged_at',
    see: depotStaff,
  },
  contact_messages: {
    kept: 'sent_by, created_at',
    see: admins,
    add: notStaff,
    remove: admins,
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
    fresh: { name: 'A new depot' },
    settled: ['updated_at', 'version'],
  },
  documents: {
    kept: 'id, depot_id, driver_id, vehicle_id, record_kind, record_id, part, path, thumbnail_path, mime_type, size_bytes, sha256, has_thumbnail, added_by, created_at, stored_at, removed_at',
    see: (person, row) =>
      row.removed_at === null &&
      (row.stored_at === null
        ? row.added_by === person.id
        : ownAndStaff(person, row) || row.added_by === person.id),
  },
  driver_depot_applications: {
    inBulk: 'full_name',
    kept: 'status, rejection_reason, approved_by, approved_at, driver_id, sent_by, created_at, updated_at, version, search_text',
    see: depotStaff,
    add: notStaff,
    change: (person, row) => depotAdmins(person, row) && row.status === 'pending',
    except: { id: nobody, depot_id: nobody, personal_details: nobody },
    settled: ['updated_at', 'version', 'personal_details'],
  },
  driver_disqualifications: {
    kept: 'id, driver_id, depot_id, from_date, until_date, reason, note, effects, created_at, created_by',
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
    // Staff open them through open_penalties().
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
  reminder_settings: {
    inBulk: 'stages',
    kept: 'id, kind, updated_at, version',
    see: staff,
    change: admins,
    settled: ['updated_at', 'version'],
  },
  renewal_requests: {
    kept: 'id, driver_id, depot_id, finding_id, note, asked_at, asked_by',
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
  users: {
    inBulk: 'address',
    kept: 'id, account_id, invited_at, role, approved_by, approved_at, inactive_since, depot_id, cpc_scope_by, created_at, updated_at, version, sort_name, find_text',
    see: (person, row) =>
      row.id === person.id || depotAdmins(person, row) || (row.role === 'driver' && depotStaff(person, row)),
    change: (person, row) => depotStaff(person, row) && row.role === 'driver',
    except: {
      manager_id: (person, row) => depotAdmins(person, row) && row.role === 'driver',
      // That of an account is its owner's.
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
  vehicle_types: {
    inBulk: 'description',
    kept: 'has_fuel, created_at, updated_at, version',
    see: members,
    add: admins,
    change: admins,
    fresh: { name: 'A new type' },
    settled: ['updated_at', 'version'],
  },
};

const ofSubject = or(depotStaff, driverIn('subject_id'), assignedIn('subject_id'));
/** Views are read only. Their columns are those of the tables that they are made of. */
const views: Record<string, Pick<Line, 'see' | 'from'>> = {
  assignment_overview: {
    see: ownAndStaff,
    from: 'select id, driver_id, depot_id from public.driver_vehicle_assignments',
  },
  attention: {
    see: (person, row) => depotStaff(person, row) && row.subject_id !== null,
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
  depot_overview: { see: admins, from: 'select id from public.depots' },
  driver_cpc: { see: or(depotStaff, driverIn('id')) },
  driver_overview: {
    see: or(depotStaff, (person, row) => row.id === person.id),
  },
  license_check_overview: { see: ownAndStaff },
  move_overview: {
    see: ({ role, depot }, row) => role === 'admin' && [row.depot_id, row.to_depot_id].includes(depot),
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
/** Who gets past the first question of a function. What it then says depends on what is asked. */
const functions: readonly (readonly [rule: Rule, names: string])[] = [
  [everyone, 'calendar, mail_choices_of, stop_digest, stop_mails'],
  [
    signedIn,
    'add_document, claim_record, confirm_document, due_item, my_application, my_calendar, my_mail_choices, my_notice_count, my_notices, my_penalty_views, remove_document, see_notices, stop_calendar',
  ],
  [members, 'calendar_file, choose_mails, make_calendar, my_data'],
  [or(staff, activeDrivers), 'save_own_contact'],
  [activeDrivers, 'send_submission, start_submission, withdraw_submission'],
  [
    staff,
    'acknowledge_finding, add_disqualification, add_vehicle_records, application_decision, application_matches, approve_application, ask_to_renew, compliance_dashboard, create_driver, delete_record, disqualification_effects, drivers_for_vehicle, due_by_month, due_items, end_assignment, find_anything, import_rows, invite_drivers, mails_about, manager_dashboard, open_penalties, reject_application, remove_disqualification, return_submission, set_drivers_active, set_vehicles_in_fleet, store_snapshot, undo_import, vehicles_for_driver, verify_submission, withdraw_acknowledgement',
  ],
  [
    admins,
    'accept_move, decline_move, document_faults, erase_driver, invite_staff, license_check_preview, mail_health, offer_move, past_retention_runs, record_history, reminder_preview, retention_preview, run_retention, set_drivers_manager, set_staff_active, set_staff_role, shared_history, type_usage, withdraw_move',
  ],
  // Called with the secret key only.
  [nobody, 'claim_mails, clean_up, mail_sent, preview_mails'],
];

/** The tables that the test world leaves empty get a row in each depot, and each driver something that is overdue. */
export async function fill(sql: Sql): Promise<void> {
  const both = [
    {
      depot_id: ids.depotA,
      driver_id: actors.driver.id,
      name: 'driver' as const,
      manager: actors.manager.id,
    },
    {
      depot_id: ids.depotB,
      driver_id: actors.otherDriver.id,
      name: 'otherDriver' as const,
      manager: actors.otherManager.id,
    },
  ];
  const inBoth = (table: string, row: (one: (typeof both)[number]) => object) =>
    insertRows(sql, `public.${table}`, both.map(row));
  const pair = (name: string, first: string, second: string) => (name === 'driver' ? first : second);

  await insertRow(sql, 'public.users', {
    id: ids.withoutAccount,
    full_name: 'Síle Ní Bhriain',
    email: 'sile@test.example',
    address: '3 Quay Street, Howth',
    depot_id: ids.depotA,
    approved: true,
  });
  await insertRow(sql, 'public.requirements', {
    id: ids.requirement,
    subject: 'vehicle',
    name: 'Wheel check',
    valid_months: 6,
  });
  await insertRow(sql, 'public.penalty_offences', {
    id: ids.offence,
    code: 'test',
    name: 'Test offence',
    points_paid: 1,
    points_convicted: 3,
  });
  await inBoth('driver_disqualifications', ({ name, driver_id, depot_id }) => ({
    id: recordOf('disqualification', name),
    driver_id,
    depot_id,
    from_date: '2024-01-01',
    until_date: '2024-06-30',
    reason: 'court',
  }));
  await inBoth('license_checks', ({ name, driver_id }) => ({
    id: recordOf('licenseCheck', name),
    driver_id,
    checked_on: '2024-01-01',
  }));
  await insertRows(
    sql,
    'public.vehicle_records',
    [
      [ids.vehicleRecord, ids.assignedVehicle],
      [ids.spareVehicleRecord, ids.spareVehicle],
      [ids.otherVehicleRecord, ids.otherAssignedVehicle],
    ].map(([id, vehicle_id]) => ({
      id,
      vehicle_id,
      requirement_id: ids.requirement,
      done_on: '2024-01-01',
      due_on: '2035-01-01',
    })),
  );
  await inBoth('submissions', ({ name, driver_id, depot_id }) => ({
    id: pair(name, ids.submission, ids.otherSubmission),
    driver_id,
    depot_id,
    kind: 'nct',
    details: { nctExpiry: '2036-05-31' },
    state: 'sent',
    sent_at: '2026-01-05T09:00:00Z',
  }));
  await insertRow(sql, 'public.submissions', {
    id: ids.openSubmission,
    driver_id: actors.driver.id,
    depot_id: ids.depotA,
    kind: 'training',
  });
  await inBoth('renewal_requests', ({ name, driver_id, depot_id, manager }) => ({
    id: pair(name, ids.renewalRequest, ids.otherRenewalRequest),
    driver_id,
    depot_id,
    finding_id: 'license:1',
    asked_by: manager,
  }));
  await insertRow(sql, 'public.depot_moves', {
    id: ids.moveToB,
    depot_id: ids.depotA,
    to_depot_id: ids.depotB,
    driver_id: actors.driver.id,
    subject: 'driver of the world',
  });
  await insertRows(
    sql,
    'public.saved_views',
    (['manager', 'admin', 'otherManager', 'driver'] as const).map((name) => ({
      id: ids[`${name}View`],
      user_id: actors[name].id,
      list: 'drivers',
      name: 'Pending',
      query: 'status=pending',
    })),
  );
  await inBoth('imports', ({ name, depot_id, manager }) => ({
    id: pair(name, fixedId(97, 1), fixedId(97, 2)),
    depot_id,
    kind: 'drivers',
    file_name: 'drivers.csv',
    created_by: manager,
  }));
  await addDocuments(sql);
  await sql('update public.license_check_settings set checked_since = $1', ['2024-01-01']);
  await sql('update public.driver_licenses set expiry_date = $1', ['2024-06-30']);
  await inBoth('acknowledgements', ({ name, driver_id, depot_id, manager }) => ({
    id: pair(name, ids.acknowledgement, ids.otherAcknowledgement),
    driver_id,
    depot_id,
    kind: 'points',
    source_id: driver_id,
    until: '2026-02-01',
    reason: 'Spoke to them',
    acknowledged_by: manager,
    acknowledged_at: '2026-01-05T09:00:00Z',
  }));
}

const list = (names = '') => names.split(', ').filter(Boolean);

export interface Judged {
  readonly cell: Cell;
  readonly may: (person: Person) => boolean;
  /** True for what nobody can do, not even the owner. */
  readonly isSettled?: boolean;
}

/** The rows to try, as the owner sees them: those of the test world, or the first ones. */
async function rowsOf(sql: Sql, query: string, key: string): Promise<Row[]> {
  const all = await sql<{ row: Row }>(`select to_jsonb(t) as row from (${query}) t order by t.${key}`);
  const rows = all.map(({ row }) => row);
  const named = rows.filter((row) => nameOf(String(row[key])));
  return named.length > 0 ? named : rows.slice(0, 4);
}

const granted = (isVisitor: boolean, relation: string, verb: string) =>
  allowList[`${isVisitor ? 'anon' : 'authenticated'} public.${relation}`]?.[verb];

function cellsOfTable(line: Line, own: readonly Column[], rows: readonly Row[]): Judged[] {
  const relation = own[0]?.relation ?? '';
  const stored = own.filter(({ isStored }) => isStored);
  const changed = list(granted(false, relation, 'update'));
  const given = list(granted(false, relation, 'insert'));
  const base = given.length > 0 ? given : stored.map(({ name }) => name);
  const forged = given.length > 0 ? stored.filter(({ name }) => !given.includes(name)) : [];
  const made = rows.map((row) => ({ ...row, ...line.fresh }));
  const ruleOf = (name: string) => line.except?.[name] ?? (changed.includes(name) ? line.change : undefined);
  return [
    ...rows.map((row) => ({
      cell: removeAll(relation, row),
      may: (person: Person) => line.remove?.(person, row) ?? false,
    })),
    ...rows.flatMap((row) =>
      stored.map((column) => ({
        cell: change(column, row),
        may: (person: Person) => ruleOf(column.name)?.(person, row) ?? false,
        isSettled: line.settled?.includes(column.name) ?? false,
      })),
    ),
    ...rows.flatMap((row) =>
      stored
        .filter(({ name }) => name === line.inBulk)
        .map((column) => ({
          cell: changeAll(column, row),
          may: (person: Person) => line.change?.(person, row) ?? false,
        })),
    ),
    ...made.map((row) => ({
      cell: add(own, row, base, null),
      may: (person: Person) => line.add?.(person, row) ?? false,
    })),
    ...made
      .slice(0, 1)
      .flatMap((row) => forged.map((column) => ({ cell: add(own, row, given, column), may: () => false }))),
  ];
}

/** Every cell of the tables and views, and who may. */
export async function cellsOf(sql: Sql): Promise<Judged[]> {
  const columns = await columnsOf(sql);
  // Where everything is granted, a column is open to whoever may see its row, so asking for it shows nothing.
  const [careless] = await sql<{ yes: boolean }>(
    "select has_table_privilege('anon', 'public.users', 'delete') as yes",
  );
  const cells: Judged[] = [];
  for (const relation of new Set(columns.map((column) => column.relation))) {
    const own = columns.filter((column) => column.relation === relation);
    const line = tables[relation];
    const { see, from = `select * from public.${relation}` } = line ?? views[relation] ?? { see: nobody };
    const key = own.find(({ name }) => ['id', 'driver_id', 'subject_id'].includes(name))?.name ?? 'id';
    const rows = await rowsOf(sql, from, key);
    if (rows.length === 0) throw new Error(`${relation} has no rows to try`);
    if (!careless?.yes) {
      cells.push(
        ...own.map((column) => ({
          cell: askFor(column),
          may: ({ isVisitor }: Person) => {
            const may = granted(isVisitor, relation, 'select');
            return may === '*' || list(may).includes(column.name);
          },
          isSettled: true,
        })),
      );
    }
    cells.push(
      ...rows.map((row) => ({
        cell: seeRow(relation, key, row),
        may: (person: Person) =>
          granted(person.isVisitor, relation, 'select') !== undefined && see(person, row),
      })),
    );
    if (line) {
      cells.push(...cellsOfTable(line, own, rows));
    } else {
      const writes = rows.flatMap((row) => writeThrough(relation, key, row));
      cells.push(...writes.map((cell) => ({ cell, may: () => false, isSettled: true })));
    }
  }
  return cells;
}

type Document = (typeof documents)[number];

/** What can be done with the file of a document, and who may. */
function cellsOfFile(document: Document): Judged[] {
  const { id, path, added_by, stored_at, removed_at } = document;
  const isIt = `bucket_id = 'documents' and name = '${path}'`;
  const exists = `select exists (select from storage.objects where ${isIt})`;
  const isSender = (person: Person) => person.id === added_by;
  const maySee = (person: Person) =>
    removed_at === null
      ? (tables.documents?.see(person, document) ?? false)
      : isSender(person) || depotStaff(person, document);
  const send = {
    cell: {
      title: `send the file of ${id}`,
      statement: `insert into storage.objects (bucket_id, name) values ('documents', '${path}')`,
      proof: exists,
    },
    may: (person: Person) => stored_at === null && isSender(person),
  };
  if (stored_at === null) return [send];
  return [
    send,
    {
      cell: {
        title: `see the file of ${id}`,
        statement: `select 1 / count(*) from storage.objects where ${isIt}`,
        proof: 'select true',
      },
      may: maySee,
    },
    {
      cell: {
        title: `overwrite the file of ${id}`,
        statement: `update storage.objects set metadata = '{"size": 1}' where ${isIt}`,
        proof: `${exists.slice(0, -1)} and metadata = '{"size": 1}')`,
      },
      may: () => false,
    },
    {
      cell: {
        title: `remove the file of ${id}`,
        statement: `delete from storage.objects where ${isIt}`,
        proof: `select not (${exists})`,
      },
      may: (person) => removed_at !== null && maySee(person),
    },
  ];
}

/** True if the actor may: it happened, or what refused it refuses the owner of the database just as well. */
function could(outcome: Outcome, actor: ActorName): boolean {
  const said = outcome.get(actor) ?? '';
  return said === 'true' || (said === outcome.get('owner') && said !== 'false' && said !== '42501');
}

/** Where what happened is not what is written, and the denials that show nothing, since nobody at all could do it. */
export async function differences(sql: Sql, cells: readonly Judged[]): Promise<string[]> {
  const outcomes = await tryAll(
    sql,
    cells.map(({ cell }) => cell),
  );
  return cells.flatMap(({ cell: { title }, may, isSettled }) => {
    const outcome: Outcome = outcomes.get(title) ?? new Map();
    const owner = outcome.get('owner');
    const doers = actorNames.filter((actor) => could(outcome, actor));
    return actorNames.flatMap((actor) => {
      const said = outcome.get(actor);
      const isAllowed = may(personOf(actor));
      // A rule may refuse the value of a change, but not what a new row needs.
      const isDone = doers.includes(actor) && (said === 'true' || !title.startsWith('add '));
      if (isDone !== isAllowed) {
        return `${actor} ${isAllowed ? 'cannot' : 'can'} ${title} (${said}, the owner ${owner})`;
      }
      const isProved = isAllowed || isSettled || said !== owner || doers.length > 0;
      return isProved ? [] : `${title} stops ${actor}, but the owner too (${owner})`;
    });
  });
}

/** Every column that has a line, as `table.column`; and every view that has one. */
export const known = {
  columns: Object.entries(tables).flatMap(([relation, { kept }]) => {
    const grants = allowList[`authenticated public.${relation}`];
    const names = [...list(grants?.insert), ...list(grants?.update), ...list(kept)];
    return [...new Set(names)].map((name) => `${relation}.${name}`);
  }),
  views: Object.keys(views),
};

/** Who may call each function, as it is written. */
export const callers = new Map(
  functions.flatMap(([rule, names]) => {
    const may = actorNames.filter((actor) => rule(personOf(actor), {}));
    return list(names).map((name) => [name, may] as const);
  }),
);

/** Who gets past the first question of each function. */
export async function findCallers(sql: Sql): Promise<ReadonlyMap<string, readonly ActorName[]>> {
  const served = await functionsOf(sql);
  const outcomes = await tryAll(
    sql,
    served.map(({ name, arguments: count }) => callFunction(name, count)),
  );
  return new Map(
    served.map(({ name }) => {
      const outcome: Outcome = outcomes.get(`call ${name}()`) ?? new Map();
      return [name, actorNames.filter((actor) => !['42501', 'RW002'].includes(outcome.get(actor) ?? ''))];
    }),
  );
}

/** Puts the files of the documents into Storage. */
export const addFiles = (sql: Sql) =>
  insertRows(
    sql,
    'storage.objects',
    documents
      .filter(({ stored_at }) => stored_at !== null)
      .map(({ path: name }) => ({ bucket_id: 'documents', name })),
  );

export const cellsOfFiles = () => documents.flatMap(cellsOfFile);

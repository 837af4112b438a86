import { actors, fixedId } from '../support/actors';
import { addDocuments, documents } from '../support/documents';
import { insertRow, insertRows, type Sql } from '../support/sql';
import { ids, recordOf } from '../support/world';

/**
 * Fills the tables that the test world leaves empty with a row in each depot, and gives each driver a licence
 * that expires soon and a check that is overdue.
 */
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
  await insertRow(sql, 'public.requirements', {
    id: ids.depotRequirement,
    subject: 'depot',
    name: 'Fire certificate',
    valid_months: 12,
  });
  await inBoth('depot_records', ({ name, depot_id }) => ({
    id: pair(name, ids.depotRecord, ids.otherDepotRecord),
    depot_id,
    requirement_id: ids.depotRequirement,
    done_on: '2024-01-01',
    due_on: '2035-01-01',
  }));
  await insertRow(sql, 'public.penalty_offences', {
    id: ids.offence,
    code: 'test',
    name: 'Test offence',
    points_paid: 1,
    points_convicted: 3,
  });
  await sql(
    `insert into public.checklist_versions (id, checklist_id, number, items)
     select $1, id, 2, '[]' from public.checklists where name = 'Van'`,
    [ids.checklistDraft],
  );
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
    details: { nct_expiry: '2036-05-31' },
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
  const [list] = await sql<{ id: string }>(
    `select v.id from public.checklist_versions v join public.checklists l on l.id = v.checklist_id
     where l.name = 'Van' and v.state = 'published'`,
  );
  const vehicleOf = (name: 'driver' | 'otherDriver') =>
    pair(name, ids.assignedVehicle, ids.otherAssignedVehicle);
  await inBoth('checks', ({ name, driver_id, depot_id }) => ({
    id: pair(name, ids.check, ids.otherCheck),
    depot_id,
    vehicle_id: vehicleOf(name),
    walk_id: fixedId(31, 3),
    plate: '231-D-1',
    checklist_version_id: list?.id,
    driver_id,
    answers: { items: {}, faults: [], known: {}, day_photo: null },
    result: 'no_defect',
    is_fit: true,
    started_at: '2026-01-05T06:00:00Z',
    finished_at: '2026-01-05T06:03:00Z',
    received_at: '2026-01-05T06:03:00Z',
    checked_at: '2026-01-05T06:03:00Z',
    day: '2026-01-05',
    seconds: 180,
    created_by: driver_id,
    source: 'phone',
    language: 'en',
    flags: '{}',
    outcome: [],
  }));
  await inBoth('check_acceptances', ({ name, driver_id, depot_id }) => ({
    id: pair(name, ids.acceptance, ids.otherAcceptance),
    check_id: pair(name, ids.check, ids.otherCheck),
    vehicle_id: vehicleOf(name),
    depot_id,
    driver_id,
    accepted_at: '2026-01-05T07:00:00Z',
    language: 'en',
  }));
  await inBoth('unused_days', ({ name, depot_id, manager }) => ({
    id: pair(name, ids.unusedDay, ids.otherUnusedDay),
    vehicle_id: vehicleOf(name),
    depot_id,
    day: '2026-01-06',
    created_at: '2026-01-05T09:00:00Z',
    created_by: manager,
  }));
  await inBoth('defects', ({ name, depot_id, driver_id }) => ({
    id: pair(name, ids.defect, ids.otherDefect),
    depot_id,
    vehicle_id: vehicleOf(name),
    check_id: pair(name, ids.check, ids.otherCheck),
    fault: 'Mirror loose',
    severity: 'note',
    source: 'check',
    found_at: '2026-01-05T06:03:00Z',
    driver_id,
    due_on: '2035-01-01',
    state: 'open',
    created_by: driver_id,
    language: 'en',
    word_ids: '{}',
    measures: '{}',
    texts: {},
    again_of: pair(name, ids.defect, ids.otherDefect),
  }));
  await inBoth('defect_steps', ({ name, depot_id, driver_id }) => ({
    id: pair(name, ids.defectStep, ids.otherDefectStep),
    defect_id: pair(name, ids.defect, ids.otherDefect),
    vehicle_id: vehicleOf(name),
    depot_id,
    kind: 'found',
    at: '2026-01-05T06:03:00Z',
    person_id: driver_id,
    check_id: pair(name, ids.check, ids.otherCheck),
    details: {},
  }));
  await insertRows(
    sql,
    'public.roadworthiness_tests',
    [
      [ids.failedTest, ids.assignedVehicle],
      [ids.spareFailedTest, ids.spareVehicle],
      [ids.otherFailedTest, ids.otherAssignedVehicle],
    ].map(([id, vehicle_id]) => ({ id, vehicle_id, tested_on: '2024-01-01', faults: 'Brake imbalance' })),
  );
  await inBoth('workshop_trips', ({ name, depot_id, manager }) => ({
    id: pair(name, ids.trip, ids.otherTrip),
    vehicle_id: vehicleOf(name),
    depot_id,
    reason: 'No mobile workshop',
    place: 'Murphy Garage',
    until: '2035-01-01T10:00:00Z',
    created_at: '2026-01-05T09:00:00Z',
    created_by: manager,
  }));
  await inBoth('incidents', ({ name, depot_id, driver_id, manager }) => ({
    id: pair(name, ids.incident, ids.otherIncident),
    depot_id,
    vehicle_id: vehicleOf(name),
    plate: '231-D-1',
    kind: 'damage',
    happened_at: '2026-01-05T06:00:00Z',
    place: 'The yard',
    what: 'A mirror is gone.',
    language: 'en',
    hurt: 'nobody',
    garda_informed: false,
    may_be_used: false,
    defect_id: pair(name, ids.defect, ids.otherDefect),
    is_nameless: false,
    state: 'closed',
    closed_at: '2026-01-06T09:00:00Z',
    closed_by: manager,
    created_at: '2026-01-05T06:05:00Z',
    created_by: driver_id,
  }));
  await inBoth('incident_inquiries', ({ name, depot_id }) => ({
    id: pair(name, ids.incident, ids.otherIncident),
    depot_id,
    is_fatal: false,
  }));
  await inBoth('packs', ({ name, depot_id, manager }) => ({
    id: pair(name, ids.pack, ids.otherPack),
    depot_id,
    number: pair(name, 'AAAA-0001', 'AAAA-0002'),
    made_by: manager,
    form: 'zip',
    vehicle_ids: `{${vehicleOf(name)}}`,
    driver_ids: '{}',
    of_depot: false,
    since: '2024-01-01',
    until: '2025-12-31',
    sections: '{checks}',
    reader: 'authority',
    reader_name: 'P. Nolan',
    reason: 'Premises inspection',
    full_names: true,
    addresses: false,
    photos: false,
    bytes: 2000,
    manifests: `{${'a'.repeat(64)}}`,
  }));
  const policyOf = (name: string) => pair(name, ids.policy, ids.otherPolicy);
  const versionOf = (name: string) => pair(name, ids.policyVersion, ids.otherPolicyVersion);
  await inBoth('policies', ({ name, depot_id }) => ({
    id: policyOf(name),
    depot_id,
    name: 'Load securing',
    state: 'published',
  }));
  await inBoth('policy_versions', ({ name, manager }) => ({
    id: versionOf(name),
    policy_id: policyOf(name),
    number: 1,
    state: 'published',
    texts: { en: '# Straps\nTwo straps.' },
    signed_from: 1,
    asked_since: '2026-01-05',
    published_at: '2026-01-05T09:00:00Z',
    published_by: manager,
  }));
  await insertRow(sql, 'public.policy_versions', { id: ids.policyDraft, policy_id: ids.policy, number: 2 });
  await inBoth('policy_openings', ({ name, depot_id, driver_id }) => ({
    id: pair(name, ids.policyOpening, ids.otherPolicyOpening),
    version_id: versionOf(name),
    depot_id,
    driver_id,
  }));
  await inBoth('policy_signatures', ({ name, depot_id, driver_id }) => ({
    id: pair(name, ids.policySignature, ids.otherPolicySignature),
    policy_id: policyOf(name),
    version_id: versionOf(name),
    depot_id,
    driver_id,
    language: 'en',
    sha256: 'a'.repeat(64),
    device: 'phone',
    typed_name: 'driver of the world',
  }));
  await inBoth('policy_objections', ({ name, depot_id, driver_id }) => ({
    id: pair(name, ids.policyObjection, ids.otherPolicyObjection),
    version_id: versionOf(name),
    depot_id,
    driver_id,
    words: 'Which straps?',
    language: 'en',
  }));
  await insertRow(sql, 'public.requirements', {
    id: ids.driverRequirement,
    subject: 'driver',
    name: 'Reversing',
  });
  const talkOf = (name: string) => pair(name, ids.talk, ids.otherTalk);
  await inBoth('talks', ({ name, depot_id, manager }) => ({
    id: talkOf(name),
    depot_id,
    title: 'Reversing in the yard',
    held_on: '2026-01-05',
    place: 'Canteen',
    led_by: 'Colm Daly',
    audience: 'nobody',
    policy_version_id: versionOf(name),
    requirement_id: ids.driverRequirement,
    created_by: manager,
  }));
  await inBoth('talk_attendance', ({ name, depot_id, driver_id, manager }) => ({
    id: pair(name, ids.attendance, ids.otherAttendance),
    talk_id: talkOf(name),
    depot_id,
    driver_id,
    is_expected: true,
    attended_on: '2026-01-05',
    via: 'ticked',
    noted_at: '2026-01-05T09:00:00Z',
    noted_by: manager,
    training_id: recordOf('training', name),
  }));
  await insertRow(sql, 'private.talk_tokens', { id: ids.talkToken, talk_id: ids.talk });
  await addDocuments(sql);
  await sql('update public.license_check_settings set checked_since = $1', ['2024-01-01']);
  await sql("update auth.sessions set aal = 'aal2' where id = $1", [actors.admin.sessionId]);
  await sql('update public.driver_licenses set expiry_date = private.today() + 10');
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

export const addFiles = (sql: Sql) =>
  insertRows(
    sql,
    'storage.objects',
    documents
      .filter(({ stored_at }) => stored_at !== null)
      .map(({ path: name }) => ({ bucket_id: 'documents', name })),
  );

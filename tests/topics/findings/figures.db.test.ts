import { expect, it } from 'vitest';
import { FINDING_KINDS } from '../../../src/words/findings';
import { generateDepot } from '../../db/generatedDepot';
import { expectSameFigures } from '../../db/sameFigures';
import { actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { nextId } from '../../support/factories';
import { addDocument } from '../../support/records';
import { call, send } from '../../support/rest';
import { embedded, onEach } from '../../support/servers';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

/** Of each kind that a generated depot has none of. */
async function addTheRest(backend: Backend) {
  const { sql } = backend;
  const done = async (answer: Promise<{ ok: boolean; body: unknown }>) => {
    const { ok, body } = await answer;
    expect(ok, JSON.stringify(body)).toBe(true);
    return body;
  };
  const act = (name: string, args: object) => done(call(backend, 'admin', name, args));
  const vehicles = await sql<{ id: string; plate: string; day: string }>(
    `select v.id, v.registration_number as plate, (private.today() - 1)::text as day from public.depot_vehicles v
     where v.depot_id = $1 and v.is_active and v.status = 'active' order by v.registration_number limit 8`,
    [ids.depotA],
  );
  const [first, second, third, fourth] = vehicles;
  if (!first || !second || !third || !fourth) throw new Error('The depot has too few vehicles');

  await sql("update public.requirements set required_from = private.today() - 1 where subject = 'depot'");
  // For fewer vehicles than need it.
  await sql(
    `insert into public.depot_records (depot_id, requirement_id, done_on, vehicles_authorised)
     select $1, r.id, private.today(), 1 from public.requirements r where r.code = 'operator_licence'`,
    [ids.depotA],
  );
  await insertRow(sql, 'public.check_days', {
    vehicle_id: first.id,
    depot_id: ids.depotA,
    day: first.day,
    plate: first.plate,
    state: 'missed',
    first_state: 'missed',
    uncovered: 'missed',
  });
  for (const [vehicle, severity] of [
    [first, 'stop'],
    [second, 'repair'],
  ] as const)
    await act('report_defect', {
      body: {
        id: nextId(),
        vehicle_id: vehicle.id,
        fault: 'Both lights out',
        severity,
        found_at: new Date().toISOString(),
        photo_reason: 'It is too dark',
        measure_words: 'Left it parked',
      },
    });
  for (const [vehicle, is_dangerous] of [
    [third, true],
    [fourth, null],
  ] as const)
    await done(
      send(backend, 'admin', 'POST', 'roadworthiness_tests', {
        vehicle_id: vehicle.id,
        tested_on: vehicle.day,
        result: 'fail',
        faults: 'Brakes',
        is_dangerous,
      }),
    );

  // Of each type: heavy goods that cross the border without a tachograph, and trucks that are too light for their licence.
  await sql(
    `update public.depot_vehicles v set plated_mass = case when t.required_category like 'C%' then 3000 else 12000 end,
       crosses = 'for_hire', tachograph = 'none'
     from public.vehicle_types t where t.id = v.vehicle_type_id and v.depot_id = $1`,
    [ids.depotA],
  );

  // In each state: without an owner, due, late, and with the HSA's day far, near and gone by.
  for (const [days, dueIn, offFor] of [
    [1, null, null],
    [5, null, null],
    [5, 20, null],
    [5, -1, null],
    [5, 60, 4],
    [9, 60, 8],
    [30, 60, 20],
  ] as const) {
    const id = nextId();
    const happened_at = new Date(Date.now() - days * 86_400_000).toISOString();
    await act('report_incident', {
      body: {
        id,
        kind: 'injury',
        happened_at,
        place: 'Yard',
        what: 'A fall',
        hurt: 'staff',
        may_be_used: null,
      },
    });
    await sql('update public.incidents set created_at = happened_at where id = $1', [id]);
    if (dueIn === null) continue;
    await act('look_into_incident', { id, version: 2, owner_id: actors.admin.id, due_on: first.day });
    await sql('update public.incident_inquiries set due_on = private.today() + $2::integer where id = $1', [
      id,
      dueIn,
    ]);
    if (offFor !== null)
      await sql(
        `insert into public.incident_people (id, incident_id, depot_id, who, off_from)
         select i.id, i.id, i.depot_id, 'No. 14', private.today() - $2::integer from public.incidents i where i.id = $1`,
        [id, offFor],
      );
  }

  // Told late, and a card and a unit that nobody read.
  await sql(
    `insert into public.duties (depot_id, kind, what, vehicle_id, plate, happened_on, due_on)
     values ($1, 'fleet_database', 'joined', $2, $3, private.today() - 15, private.today() - 1)`,
    [ids.depotA, third.id, third.plate],
  );
  await insertRow(sql, 'public.downloads', {
    id: nextId(),
    depot_id: ids.depotA,
    of: 'unit',
    vehicle_id: fourth.id,
    read_on: '2026-01-12',
    stored_at: '2026-01-12T09:00:00Z',
    created_by: actors.admin.id,
  });
  await sql("update public.law_numbers set number = 1 where code = 'card_read'");
  await sql("select private.refresh_findings('driver', null, '{download}')");

  // A report that nobody talked about.
  const debrief = nextId();
  const driver_id = actors.driver.id;
  await sql(
    `insert into public.debriefs (id, driver_id, month, report_on, very_serious, serious, minor)
     values ($1, $2, (date_trunc('month', private.today()) - interval '2 months')::date, private.today() - 15, 0, 1, 3)`,
    [debrief, driver_id],
  );
  await addDocument(sql, {
    id: nextId(),
    record_kind: 'debriefs',
    record_id: debrief,
    part: 'certificate',
    path: `${ids.depotA}/${driver_id}/${nextId()}.pdf`,
    driver_id,
  });

  // One waits to be signed, and one should have been.
  for (const name of ['Phones', 'Loads']) {
    const policy_id = nextId();
    await done(
      send(backend, 'admin', 'POST', 'policies', { id: policy_id, name, depot_id: ids.depotA, sign_days: 7 }),
    );
    const version_id = await act('draft_of_policy', { policy_id });
    const body = { texts: { en: name }, files: {}, changes: {}, questions: [], is_minor: false };
    await act('keep_policy', { version_id, version: 1, body });
    await act('publish_policy', { version_id, version: 2 });
  }
  await sql('alter table public.policy_versions disable trigger keep_published');
  await sql(
    `update public.policy_versions set asked_since = private.today() - 8
     where policy_id = (select id from public.policies where name = 'Loads')`,
  );
  await sql('alter table public.policy_versions enable trigger keep_published');
  await sql(
    "update public.users set approved_at = now() - interval '1 year' where role = 'driver' and approved and depot_id = $1",
    [ids.depotA],
  );
  await sql("select private.refresh_findings('driver', null, '{policy}')");
}

onEach([embedded], (server) => {
  it('The figures of a depot with findings of every kind are the same everywhere', async () => {
    const { backend } = server;
    await generateDepot(backend.sql, actors.admin.id);
    await addTheRest(backend);
    const kinds = await expectSameFigures({
      depot: ids.depotA,
      admin: actors.admin.id,
      call: async <T>(name: string, args = {}) => (await call(backend, 'admin', name, args)).body as T,
      rows: <T>(query: string, values: string[]) => backend.sql<T & object>(query, values),
    });
    expect(FINDING_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});

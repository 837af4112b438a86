import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dublinToday } from '../../src/domain/dates';
import { type ActorName, actors, fixedId } from '../support/actors';
import { type AnswerTypes, answerTypes } from '../support/answerTypes';
import type { Backend } from '../support/backend';
import { checkBody, publishedList, withFault } from '../support/checks';
import { contactMessage, depotVehicle, incidentBody, nextId } from '../support/factories';
import { addDocument } from '../support/records';
import { call } from '../support/rest';
import { onEach, postgres } from '../support/servers';
import { insertRow, type Sql } from '../support/sql';
import { ids } from '../support/world';
import { fill } from './allFacts';

type Call = readonly [actor: ActorName, args: object];
type Calls = { readonly [name: string]: Call | ((ask: Ask, backend: Backend) => Promise<Call>) };
/** Calls another function first. */
type Ask = <Answer>(actor: ActorName, name: string, args: object) => Promise<Answer>;

const since = '2024-01-01';
const until = '2036-12-31';
const now = () => new Date().toISOString();
const reported = { sent_at: now(), clock_offset: 0 };
const admin: Call = ['admin', {}];
const driver: Call = ['driver', {}];

const PACK = {
  id: nextId(),
  form: 'zip',
  vehicle_ids: [ids.assignedVehicle],
  driver_ids: [],
  of_depot: true,
  since,
  until: '2026-01-01',
  sections: ['checks', 'days', 'defects', 'depot_papers'],
  reader: 'authority',
  reader_name: 'P. Nolan',
  reason: 'Premises inspection',
  full_names: true,
  addresses: false,
  photos: false,
};

async function faultyCheck(sql: Sql) {
  await sql('update public.checklists set has_day_photo = false');
  const list = await publishedList(sql);
  const item = list.items.find(({ words }) => words.length > 0);
  const body = checkBody(list, reported);
  return item ? withFault(body, item) : body;
}

async function talkOfToday(sql: Sql) {
  const talk_id = nextId();
  await insertRow(sql, 'public.talks', {
    id: talk_id,
    depot_id: ids.depotA,
    title: 'Ice',
    held_on: dublinToday(new Date()),
    place: 'Canteen',
    led_by: 'Colm Daly',
    audience: 'all',
  });
  return { talk_id };
}

async function codeOf(ask: Ask, { sql }: Backend) {
  const { code } = await ask<{ code: string }>('manager', 'show_talk_code', await talkOfToday(sql));
  return { code };
}

/** With its report, in the world. */
async function debriefOf(sql: Sql) {
  const id = fixedId(71, 1);
  await addDocument(sql, {
    id: nextId(),
    record_kind: 'debriefs',
    record_id: id,
    part: 'certificate',
    driver_id: actors.driver.id,
  });
  return id;
}

/** A call of each function whose answer has parts in JSON. */
const CALLS: Calls = {
  accept_check: async (_ask, { sql }) => {
    await sql(
      "update public.checks set checked_at = now() - interval '1 hour', day = private.today() where id = $1",
      [ids.check],
    );
    return ['colleague', { id: nextId(), check_id: ids.check, language: 'en' }];
  },
  attend_talk: async (ask, backend) => {
    const { ticket } = await ask<{ ticket: string }>('driver', 'scan_talk', await codeOf(ask, backend));
    return ['driver', { ticket }];
  },
  begin_pack: ['admin', { body: PACK }],
  checklists_in_use: driver,
  competence: ['admin', { only_gaps: false }],
  compliance_dashboard: ['admin', { include_unused: true }],
  debrief_figures: admin,
  download_strips: ['admin', { ids: [actors.driver.id], since }],
  driver_elsewhere: ['admin', { id: actors.driver.id }],
  drivers_for_vehicle: ['admin', { vehicle_id: ids.spareVehicle }],
  first_screen: admin,
  fleet_summary: admin,
  free_vehicles: async (_ask, { sql }) => {
    const vehicle = depotVehicle({ depot_id: ids.depotA, vehicle_type_id: ids.vehicleType });
    await insertRow(sql, 'public.depot_vehicles', vehicle);
    await sql("update public.checklists set categories = '{Van, Test category}' where name = 'Van'");
    return ['driver', { instead_of: '231-D-1' }];
  },
  hold_debrief: async (_ask, { sql }) => ['manager', { id: await debriefOf(sql), agreed: 'A break' }],
  import_rows: [
    'admin',
    {
      id: nextId(),
      kind: 'drivers',
      file_name: 'a.csv',
      rows: [{ line: 2, id: nextId(), full_name: 'Ann Other' }],
      dry_run: true,
    },
  ],
  incident_figures: ['admin', { year: 2026 }],
  keep_policy: [
    'admin',
    {
      version_id: ids.policyDraft,
      version: 1,
      body: { texts: { en: '# A' }, files: {}, changes: {}, questions: [], is_minor: false },
    },
  ],
  mail_health: admin,
  mails_about: async (_ask, { sql }) => {
    await sql(
      `with sent as (
         insert into private.mails (recipient_id, kind, day, state, sent_at) values ($1, 'digest', private.today() - 9, 'sent', now()) returning id
       )
       insert into private.mail_items (recipient_id, subject_id, kind, source_id, due, stage, subject, name, mail_id)
       select $1::uuid, $2::uuid, 'license', $2::uuid, private.today(), 0, 'driver', 'C', id from sent`,
      [actors.manager.id, actors.driver.id],
    );
    return ['admin', { subject_id: actors.driver.id }];
  },
  manager_dashboard: ['manager', {}],
  my_accepted_checks: ['driver', { since }],
  my_card: driver,
  my_check_faults: async (ask, { sql }) => {
    await ask('driver', 'send_check', { body: await faultyCheck(sql) });
    return ['driver', { since }];
  },
  my_counts: admin,
  my_data: driver,
  my_day: driver,
  my_debrief: async (_ask, { sql }) => ['driver', { id: await debriefOf(sql) }],
  my_notices: driver,
  my_policies: driver,
  open_download: async (_ask, { sql }) => {
    const [file] = await sql<{ id: string }>(
      'select id from public.downloads where driver_id = $1 and path is not null',
      [actors.driver.id],
    );
    return ['driver', { id: file?.id ?? '' }];
  },
  open_policy: ['driver', { policy_id: ids.policy, language: 'en' }],
  pack_answer: ['manager', { pack_id: ids.pack, subject_id: ids.assignedVehicle }],
  pack_contents: [
    'admin',
    { vehicles: [ids.assignedVehicle], drivers: [actors.driver.id], of_depot: true, since, until },
  ],
  past_retention_runs: async (ask) => {
    await ask('admin', 'run_retention', {});
    return admin;
  },
  policies_overview: admin,
  policy_people: ['admin', { policy_id: ids.policy }],
  ready_for_inspection: admin,
  record_history: ['admin', { table_name: 'users', row_id: actors.driver.id }],
  remind_policy: ['admin', { policy_id: ids.policy }],
  reminder_preview: admin,
  report_defect: [
    'driver',
    {
      body: {
        id: nextId(),
        vehicle_id: ids.assignedVehicle,
        plate: '231-D-1',
        fault: 'Mirror loose',
        severity: 'stop',
        found_at: now(),
        ...reported,
        own_words: 'x',
        measures: ['parked'],
        photos: [],
        photo_reason: 'dark',
        language: 'pl',
      },
    },
  ],
  report_incident: ['driver', { body: incidentBody(reported) }],
  retention_preview: async (_ask, { sql }) => {
    await insertRow(sql, 'public.contact_messages', { ...contactMessage(), created_at: since } as object);
    return admin;
  },
  row_texts: ['driver', { language: 'pl' }],
  run_retention: admin,
  scan_talk: async (ask, backend) => ['anon', await codeOf(ask, backend)],
  send_check: async (_ask, { sql }) => ['driver', { body: await faultyCheck(sql) }],
  settings_states: admin,
  shared_history: async (_ask, { sql }) => {
    await sql('update public.license_types set is_active = not is_active');
    return ['admin', { table_name: 'license_types' }];
  },
  show_talk_code: async (_ask, { sql }) => ['manager', await talkOfToday(sql)],
  sign_debrief: async (ask, { sql }) => {
    const id = await debriefOf(sql);
    const { code } = await ask<{ code: string }>('manager', 'hold_debrief', { id, agreed: 'A break' });
    return ['driver', { id, version: 2, code, typed_name: 'driver of the world', language: 'en' }];
  },
  sign_policy: async (ask) => {
    await ask('driver', 'open_policy', { policy_id: ids.policy, language: 'en' });
    return [
      'driver',
      {
        id: nextId(),
        version_id: ids.policyVersion,
        language: 'en',
        seconds: 60,
        answers: [1],
        device: 'phone',
        typed_name: 'driver of the world',
        sha256: createHash('sha256').update('# Straps\nTwo straps.').digest('hex'),
      },
    ];
  },
  signature_sheet: ['admin', { signature_id: ids.policySignature }],
  tachograph: admin,
  tachograph_gaps: admin,
  todays_board: admin,
  vehicle_days: ['admin', { vehicle_id: ids.assignedVehicle, since: '2026-01-01' }],
  vehicle_elsewhere: ['admin', { id: ids.assignedVehicle }],
  vehicle_for_check: ['driver', { plate: '231-D-1' }],
  vehicles_for_driver: ['admin', { driver_id: actors.driver.id }],
  what_stops: ['admin', { vehicle_id: ids.assignedVehicle }],
  why_no_tachograph: async (_ask, { sql }) => {
    await sql(
      "update public.depot_vehicles set plated_mass = 3000, axles = 2, crosses = 'own_goods', vehicle_type_id = (select id from public.vehicle_types where name = 'Panel van')",
    );
    return ['admin', { vehicle_id: ids.assignedVehicle }];
  },
  whole_depot: admin,
  whole_driver: ['admin', { driver_id: actors.driver.id }],
  whole_vehicle: ['admin', { vehicle_id: ids.assignedVehicle }],
};

describe('What functions answer', () => {
  let types: AnswerTypes;
  beforeAll(() => {
    types = answerTypes();
  }, 60_000);
  afterAll(() => types.close());

  onEach([postgres], (server) => {
    it('in JSON is of the type that the app expects', async () => {
      const { backend } = server;
      const { sql } = backend;
      const functions = await sql<{ name: string }>(`
        select distinct p.proname as name
        from pg_catalog.pg_proc p left join unnest(p.proallargtypes, p.proargmodes) a (type, mode) on a.mode = 't'
        where p.pronamespace = 'public'::regnamespace and coalesce(a.type, p.prorettype) in ('json'::regtype, 'jsonb'::regtype)
          and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
        order by 1`);
      const names = functions.map(({ name }) => name);
      expect(Object.keys(CALLS).toSorted()).toEqual(names);
      expect(
        names.filter((name) => types.of(name).length === 0 || !types.of(name).every(types.isKnown)),
      ).toEqual([]);

      await fill(sql);
      const wrong: string[] = [];
      const ask = async (actor: ActorName, name: string, args: object) => {
        const { ok, body } = await call(backend, actor, name, args);
        if (!ok) wrong.push(`${name} ${JSON.stringify(body)}`);
        return body;
      };
      for (const [name, made] of Object.entries(CALLS)) {
        const [actor, args] = typeof made === 'function' ? await made(ask as Ask, backend) : made;
        const answer = await ask(actor, name, args);
        if (answer === null || JSON.stringify(answer).length < 5) wrong.push(`${name} answers nothing`);
        wrong.push(...types.differences(types.of(name), answer, name));
      }
      expect(wrong).toEqual([]);
    }, 60_000);
  });
});

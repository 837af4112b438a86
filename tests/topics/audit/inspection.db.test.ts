import { describe, expect, it } from 'vitest';
import { fill } from '../../db/allFacts';
import { type ActorName, actorNames, actors, fixedId } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { insertCheck } from '../../support/checks';
import { expectChecks, writeDays } from '../../support/days';
import type { document } from '../../support/documents';
import { nextId } from '../../support/factories';
import { addDepotVehicle, addDocument, addLicense } from '../../support/records';
import { call, send } from '../../support/rest';
import { onEach, permissionServers, postgres } from '../../support/servers';
import { insertRow, returnVehicles, type Sql } from '../../support/sql';
import { ids } from '../../support/world';

type Answer = {
  begins_on: string | null;
  lacks_checks: boolean;
  drivers: number;
  vehicles: { id: string; is_unplanned: boolean; has_records: boolean }[];
  findings: {
    topic: string;
    subject: string;
    subject_id: string;
    name: string | null;
    kind: string;
    detail: string | null;
  }[];
  not_checked: { vehicle_id: string; days: string[] }[];
  not_known: number;
  repairs: { id: string }[];
  unseen: { driver_id: string; categories: string[] }[];
  unproven: { id: string; detail: string }[];
  unproven_papers: { vehicle_id: string; papers: { record_kind: string; detail: string; day: string }[] }[];
  optional: string[];
  signed: { title: string; number: number; language: string; sha256: string; drivers: number }[];
  on_record: string[];
};

const { assignedVehicle: vehicle, depotA } = ids;
const driver_id = actors.driver.id;

async function ask(backend: Backend, actor: ActorName = 'manager'): Promise<Answer> {
  const { ok, body } = await call(backend, actor, 'ready_for_inspection');
  expect([ok, body]).toEqual([true, expect.anything()]);
  return body as Answer;
}

const addPaper = (sql: Sql, { id = nextId(), ...values }: Partial<Parameters<typeof document>[0]>) =>
  addDocument(sql, { driver_id: null, ...values, id });

type PackGap = { kind: string; detail: string; day: string; record_id: string; finding: object | null };

/** The depot's only paper, without a document. Returns its id. */
async function onlyPaper(sql: Sql, requirement: string, vehicles: number | null = null) {
  await sql('delete from public.depot_records');
  const id = nextId();
  await sql(
    `insert into public.depot_records (id, depot_id, requirement_id, done_on, vehicles_authorised)
      select $1, $2, r.id, private.today(), $4 from public.requirements r where r.name = $3`,
    [id, depotA, requirement, vehicles],
  );
  return id;
}

/** Kinds that no officer asks for, and why. Each other kind is placed on the page by its row. */
const NOT_ASKED = {
  points: 'never shown without a reason',
  points_open: 'never shown without a reason',
  own_nct: "the driver's own car",
  own_insurance: "the driver's own car",
  manager_left: 'who gets the mails',
  vehicle_stopped: 'follows from the vehicle',
  driver_stopped: 'follows from the driver',
  check_missed: 'its days are asked for over four weeks',
  application: 'not in the depot yet',
  incident: 'on its own page',
  incident_due: 'on its own page',
  hsa_report: 'on its own page',
  to_sign: 'not due yet',
  insurance_notice: 'the Garda reads it in the database itself',
};

describe('Ready for inspection', () => {
  onEach(permissionServers, (server) => {
    it('is answered to staff, of their depot alone', async () => {
      const seen: Record<string, unknown> = {};
      for (const actor of actorNames) {
        const { ok, body } = await call(server.backend, actor, 'ready_for_inspection');
        seen[actor] = ok && (body as Answer).vehicles.some(({ id }) => id === vehicle);
      }
      const all = Object.fromEntries(actorNames.map((actor) => [actor, false]));
      expect(seen).toEqual({ ...all, admin: true, manager: true });
      const { ok, body } = await call(server.backend, 'otherManager', 'ready_for_inspection');
      expect([ok, JSON.stringify(body)]).toEqual([true, expect.not.stringContaining(vehicle)]);
      expect(JSON.stringify(body)).not.toContain(driver_id);
    });
  });

  onEach([postgres], (server) => {
    const day = async (days: number) =>
      (await server.sql<{ day: string }>('select (private.today() + $1::int)::text as day', [days]))[0]
        ?.day ?? '';
    /** What a pack of two years says is missing, of this kind. */
    async function gapsInPack(kind: string, of: 'depot' | { vehicle: string }) {
      const { body } = await call(server.backend, 'manager', 'pack_contents', {
        vehicles: of === 'depot' ? [] : [of.vehicle],
        drivers: [],
        of_depot: of === 'depot',
        since: await day(-730),
        until: await day(0),
      });
      return (body as { gaps: PackGap[] }).gaps.filter((gap) => gap.kind === kind);
    }
    const topics = async (kind: string) =>
      (await ask(server.backend)).findings.filter((found) => found.kind === kind).map(({ topic }) => topic);

    it('says which version, language and text the drivers signed last, as far as it counts', async () => {
      const { backend, sql } = server;
      const policy_id = fixedId(74, 1);
      const version = (number: number) => fixedId(74, 1 + number);
      await insertRow(sql, 'public.policies', {
        id: policy_id,
        depot_id: depotA,
        state: 'published',
        name: 'Loads',
      });
      for (const number of [1, 2, 3])
        await insertRow(sql, 'public.policy_versions', {
          id: version(number),
          policy_id,
          number,
          state: number === 3 ? 'published' : 'replaced',
          ended_at: number === 3 ? null : await day(0),
          texts: { en: 'Two straps.' },
          changes: { en: 'More' },
          // The third needs no new signature.
          signed_from: Math.min(number, 2),
          is_minor: number === 3,
          asked_since: await day(-9),
          sign_days: 14,
          audience: 'drivers',
          categories: '{}',
          published_at: await day(-9),
        });
      const sign = async (number: number, language: string, days: number) =>
        insertRow(sql, 'public.policy_signatures', {
          id: nextId(),
          policy_id,
          version_id: version(number),
          driver_id,
          depot_id: depotA,
          language,
          sha256: String(number).repeat(64),
          signed_at: `${await day(days)}T12:00:00Z`,
          device: 'phone',
          typed_name: 'Driver',
        });
      const signed = async (actor?: ActorName) =>
        (await ask(backend, actor)).signed.filter(({ title }) => title === 'Loads');
      await sign(1, 'en', -8);
      expect(await signed()).toEqual([]);
      await sign(2, 'pl', -5);
      const second = {
        policy_id,
        title: 'Loads',
        number: 2,
        language: 'pl',
        sha256: '2'.repeat(64),
        drivers: 1,
      };
      expect(await signed()).toEqual([second]);
      await sign(3, 'en', -1);
      expect(await signed()).toEqual([{ ...second, number: 3, language: 'en', sha256: '3'.repeat(64) }]);
      expect(await signed('otherManager')).toEqual([]);
    });

    it('has a place for each kind of finding, or a reason why it has none', async () => {
      const rows = await server.sql<{ kind: string }>(
        'select kind from private.finding_kinds where inspection is null order by kind',
      );
      expect(rows.map(({ kind }) => kind)).toEqual(Object.keys(NOT_ASKED).sort());
    });

    it('says what is not in order today, and not what is due later', async () => {
      const { backend, sql } = server;
      const tax = async (days: number) => {
        await sql('update public.depot_vehicles set road_tax_expiry = $1 where id = $2', [
          await day(days),
          vehicle,
        ]);
        return topics('road_tax');
      };
      expect(await tax(0)).toEqual([]);
      expect(await tax(-1)).toEqual(['papers']);
      // Out of the fleet, and asked for no more.
      await returnVehicles(sql, driver_id);
      await sql("update public.depot_vehicles set status = 'inactive' where id = $1", [vehicle]);
      expect(await tax(-1)).toEqual([]);
      expect((await ask(backend)).vehicles.map(({ id }) => id)).not.toContain(vehicle);

      const { optional } = await ask(backend);
      expect(optional).toContain('Self-declaration');
      await sql("update public.requirements set required_from = $1 where name = 'Self-declaration'", [
        await day(0),
      ]);
      const now = await ask(backend);
      expect(now.optional).not.toContain('Self-declaration');
      expect(now.findings.filter(({ subject }) => subject === 'depot')).toEqual([
        expect.objectContaining({ topic: 'depot_papers', kind: 'depot_record', subject_id: depotA }),
      ]);
    });

    it('says of which topics anything is on record, and of which vehicles', async () => {
      const { backend, sql } = server;
      await fill(sql);
      await returnVehicles(sql, driver_id);
      await sql('delete from public.driver_vehicle_assignments');
      const has = async () => {
        const { on_record, vehicles } = await ask(backend);
        return { topics: on_record, vehicle: vehicles.find(({ id }) => id === vehicle)?.has_records };
      };
      const without = async (topic: string, ...statements: string[]) => {
        const before = await has();
        expect(before.topics, topic).toContain(topic);
        for (const statement of statements) await sql(statement);
        const after = await has();
        expect(after.topics, topic).toEqual(before.topics.filter((each) => each !== topic));
        return after.vehicle;
      };
      const [{ today } = { today: '' }] = await sql<{ today: string }>(
        'select private.today()::text as today',
      );
      await sql('update public.check_days set day = private.today() - 1 where vehicle_id = $1', [vehicle]);
      await addLicense(sql, { driver_id, type: 'B', expiry_date: today });
      await without(
        'depot_papers',
        'delete from public.depot_records',
        'delete from public.depot_exemptions',
      );
      await without('licences', 'delete from public.driver_licenses');
      await without('training', 'delete from public.talk_attendance', 'delete from public.driver_training');
      await without('policies', 'delete from public.policy_signatures');
      await without(
        'papers',
        `update public.depot_vehicles set nct_applicable = false, nct_expiry = null, nct_done_on = null,
          road_tax_applicable = false, road_tax_expiry = null`,
      );
      await without('plan', 'delete from public.vehicle_records');
      expect(
        await without('checks', 'delete from public.check_day_acts', 'delete from public.check_days'),
      ).toBe(true);
      expect(
        await without(
          'defects',
          'delete from public.check_acceptances',
          'delete from public.defects',
          'delete from public.checks',
        ),
      ).toBe(false);
      expect((await has()).topics).toEqual([]);
    });

    it("names the depot's papers without a document, as a pack does", async () => {
      const { backend, sql } = server;
      const id = await onlyPaper(sql, 'Self-declaration');
      const unproven = async () => {
        const packed = (await gapsInPack('no_document', 'depot')).map((gap) => gap.record_id);
        expect((await ask(backend)).unproven.map((paper) => paper.id)).toEqual(packed);
        return packed;
      };
      expect(await unproven()).toEqual([id]);
      expect((await ask(backend, 'otherManager')).unproven).toEqual([]);
      await addPaper(sql, { record_kind: 'depot_records', record_id: id, part: 'certificate' });
      expect(await unproven()).toEqual([]);
    });

    it("names a vehicle's papers without a document, as its pack does", async () => {
      const { backend, sql } = server;
      const papers = async () => {
        const gaps = await gapsInPack('no_document', { vehicle });
        const packed = gaps.map((gap) => [gap.detail, gap.day]);
        const own = (await ask(backend)).unproven_papers.find(({ vehicle_id }) => vehicle_id === vehicle);
        const listed = (own?.papers ?? []).map((paper) => [paper.detail, paper.day]);
        expect(listed.toSorted()).toEqual(packed.toSorted());
        return listed.map(([detail]) => detail).toSorted();
      };
      await sql('delete from public.vehicle_records where vehicle_id = $1', [vehicle]);
      await sql(
        'update public.depot_vehicles set road_tax_applicable = false, road_tax_expiry = null where id = $1',
        [vehicle],
      );
      expect(await papers()).toEqual(['NCT']);
      await sql(
        `insert into public.vehicle_records (id, vehicle_id, requirement_id, done_on)
          select $1, $2, id, private.today() - 10 from public.requirements where name = 'Service'`,
        [nextId(), vehicle],
      );
      expect(await papers()).toEqual(['NCT', 'Service']);
      await sql(
        "update public.vehicle_records set done_on = private.today() - interval '30 months', due_on = private.today() - interval '25 months'",
      );
      const [{ day: until } = { day: '' }] = await sql<{ day: string }>(
        'select nct_expiry::text as day from public.depot_vehicles where id = $1',
        [vehicle],
      );
      await addPaper(sql, {
        vehicle_id: vehicle,
        record_kind: 'depot_vehicles',
        record_id: vehicle,
        part: 'nct',
        expiry_date: until,
      });
      expect(await papers()).toEqual([]);
    });

    it('says that the operator licence is for too few vehicles, as the depot papers, a pack and the dashboard do', async () => {
      const { backend, sql } = server;
      await sql("update public.requirements set applies_to = null where code = 'operator_licence'");
      const [fleet] = await sql<{ vehicles: number }>(
        'select count(*)::integer as vehicles from private.vehicle v where v.depot_id = $1 and v.in_use',
        [depotA],
      );
      const covered = fleet?.vehicles ?? 0;
      const id = await onlyPaper(sql, 'Operator licence', covered);
      const isShort = { kind: 'short_licence', danger: 'missing' };
      const said = async () => {
        const found = (await ask(backend)).findings.filter(({ kind }) => kind === 'short_licence');
        const { body: depot } = await call(backend, 'manager', 'whole_depot');
        expect(depot).toMatchObject({ short_licence: found[0]?.detail ?? null });
        const inPack = (await gapsInPack('not_in_order', 'depot')).map(({ finding }) => finding);
        expect(inPack).toMatchObject(found.map(({ detail }) => ({ ...isShort, detail, record_id: id })));
        type Board = { groups: { danger: string; subjects: { findings: object[] }[] }[] };
        const { groups } = (await call(backend, 'manager', 'compliance_dashboard')).body as Board;
        const counted = groups.flatMap(({ danger, subjects }) =>
          subjects.flatMap(({ findings }) =>
            findings.filter((one) => 'kind' in one && one.kind === 'short_licence').map(() => danger),
          ),
        );
        expect(counted).toEqual(found.map(() => 'missing'));
        return found.map(({ detail }) => detail);
      };
      const sentence = `The operator licence covers ${covered} vehicles, but ${covered + 1} in the fleet need it`;
      expect(covered).toBeGreaterThan(1);
      expect(await said()).toEqual([]);
      const one = nextId();
      await addDepotVehicle(sql, { id: one, depot_id: depotA, vehicle_type_id: ids.vehicleType });
      expect(await said()).toEqual([sentence]);

      // What takes the need away ends it, and what brings it back begins it again.
      for (const [end, begin] of [
        [
          "update public.depot_vehicles set status = 'inactive' where id = $1",
          "update public.depot_vehicles set status = 'active' where id = $1",
        ],
        [
          'update public.depot_vehicles set is_active = false where id = $1',
          'update public.depot_vehicles set is_active = true where id = $1',
        ],
      ] as const) {
        await sql(end, [one]);
        expect(await said(), end).toEqual([]);
        await sql(begin, [one]);
        expect(await said(), begin).toEqual([sentence]);
      }
      for (const applies of ['{Bus}', null] as const) {
        await sql("update public.requirements set applies_to = $1 where code = 'operator_licence'", [
          applies,
        ]);
        expect(await said()).toEqual(applies ? [] : [sentence]);
      }

      // Staff of the depot are told, and nobody else.
      await sql('select private.decide_mails()');
      const told = await sql<{ recipient_id: string }>(
        "select recipient_id from private.mail_items where kind = 'short_licence' order by recipient_id",
      );
      expect(told.map(({ recipient_id }) => recipient_id)).toEqual(
        [actors.admin.id, actors.manager.id].toSorted(),
      );
      expect((await ask(backend, 'otherManager')).findings.map(({ kind }) => kind)).not.toContain(
        'short_licence',
      );
      for (const actor of ['driver', 'otherManager'] as const)
        expect((await send(backend, actor, 'GET', 'compliance_findings?kind=eq.short_licence')).body).toEqual(
          [],
        );

      await sql('delete from public.depot_vehicles where id = $1', [one]);
      expect(await said()).toEqual([]);
      await onlyPaper(sql, 'Operator licence', null);
      expect((await ask(backend)).findings.map(({ kind }) => kind)).not.toContain('short_licence');
    });

    it('asks for the plan of a vehicle with a CVRT: something that falls due', async () => {
      const { backend, sql } = server;
      const unplanned = async () =>
        (await ask(backend)).vehicles.find(({ id }) => id === vehicle)?.is_unplanned;
      await sql('delete from public.vehicle_records where vehicle_id = $1', [vehicle]);
      await sql("update public.vehicle_types set roadworthiness_test = 'NCT'");
      expect(await unplanned()).toBe(false);
      await sql("update public.vehicle_types set roadworthiness_test = 'CVRT'");
      expect(await unplanned()).toBe(true);
      const [service] = await sql<{ id: string }>(
        "select id from public.requirements where name = 'Service'",
      );
      const id = nextId();
      await sql(
        'insert into public.vehicle_records (id, vehicle_id, requirement_id, done_on) values ($1, $2, $3, $4)',
        [id, vehicle, service?.id ?? '', await day(-10)],
      );
      // Done once, and planned never.
      expect(await unplanned()).toBe(true);
      await sql('update public.vehicle_records set due_on = $1 where id = $2', [await day(50), id]);
      expect(await unplanned()).toBe(false);
      expect(await topics('vehicle_record')).toEqual([]);
      await sql('update public.vehicle_records set due_on = $1 where id = $2', [await day(-1), id]);
      expect(await topics('vehicle_record')).toEqual(['plan']);
      // A finding says it already.
      expect(await unplanned()).toBe(false);
    });

    it('names the expected days without a check, of four weeks until yesterday, as their rows say', async () => {
      const { backend, sql } = server;
      const missed = async () =>
        (await ask(backend)).not_checked.find(({ vehicle_id }) => vehicle_id === vehicle)?.days ?? [];
      expect((await ask(backend)).lacks_checks).toBe(false);
      await expectChecks(sql);
      expect(await ask(backend)).toMatchObject({ lacks_checks: true, begins_on: null });
      expect(await missed()).toEqual([]);
      const check = async (days: number) =>
        insertCheck(sql, { checked_at: `${await day(days)}T12:00:00Z`, day: await day(days) });
      await check(-3);
      await writeDays(sql, 3);
      expect(await ask(backend)).toMatchObject({ lacks_checks: false, begins_on: await day(-3) });
      expect(await missed()).toEqual([await day(-2), await day(-1)]);
      await writeDays(sql, 40);
      const days = await missed();
      expect([days[0], days.length, days.includes(await day(-3))]).toEqual([await day(-28), 27, false]);
      expect(days).not.toContain(await day(0));
      // What is set later changes nothing of them.
      await sql("update public.depot_vehicles set status = 'maintenance', check_weekdays = '{1}'");
      await sql("update public.checklists set duty = 'off' where name = 'Van'");
      expect(await missed()).toEqual(days);
      expect((await ask(backend)).not_known).toBe(0);
      await sql("update public.check_days set state = 'not_known' where vehicle_id = $1 and day = $2", [
        vehicle,
        await day(-1),
      ]);
      expect(await missed()).toEqual(days.slice(0, -1));
      expect((await ask(backend)).not_known).toBe(1);
    });

    it('asks for a paper of each repair of two years, unless it was a note or no fault', async () => {
      const { backend, sql } = server;
      const id = fixedId(70, 1);
      const now = new Date().toISOString();
      const repairs = async () => (await ask(backend)).repairs.map((repair) => repair.id);
      await insertRow(sql, 'public.defects', {
        id,
        depot_id: depotA,
        vehicle_id: vehicle,
        fault: 'Tyres: cut',
        severity: 'repair',
        source: 'staff',
        found_at: now,
        due_on: await day(7),
        texts: {},
        word_ids: '{}',
        measures: '{}',
        language: 'en',
        state: 'open',
        created_at: now,
        updated_at: now,
        version: 1,
        is_unfounded: false,
      });
      expect(await repairs()).toEqual([]);
      await sql("update public.defects set state = 'repaired', repaired_on = private.today()");
      expect(await repairs()).toEqual([id]);
      await sql("update public.defects set state = 'closed', closed_at = now()");
      expect(await repairs()).toEqual([id]);
      await sql('update public.defects set is_unfounded = true');
      expect(await repairs()).toEqual([]);
      await sql("update public.defects set is_unfounded = false, severity = 'note'");
      expect(await repairs()).toEqual([]);
      const closed = (months: string) =>
        sql(
          `update public.defects set severity = 'repair',
             closed_at = (private.today() - interval '24 months' + $1::interval) at time zone 'Europe/Dublin'`,
          [months],
        );
      await closed('1 hour');
      expect(await repairs()).toEqual([id]);
      await closed('-1 hour');
      expect(await repairs()).toEqual([]);
      await closed('1 hour');
      const paper = nextId();
      await addPaper(sql, {
        id: paper,
        vehicle_id: vehicle,
        record_kind: 'defects',
        record_id: id,
        part: 'certificate',
        stored_at: now,
      });
      expect(await repairs()).toEqual([]);
      // A photo of the fault, or one that was removed, is no paper.
      await sql("update public.documents set part = 'photo' where id = $1", [paper]);
      expect(await repairs()).toEqual([id]);
      await sql("update public.documents set part = 'certificate', removed_at = now() where id = $1", [
        paper,
      ]);
      expect(await repairs()).toEqual([id]);
    });

    it('knows whose licence nobody has seen: not verified, and not checked since it was entered', async () => {
      const { backend, sql } = server;
      const unseen = async () =>
        (await ask(backend)).unseen.find((driver) => driver.driver_id === driver_id)?.categories ?? [];
      await sql('delete from public.driver_licenses');
      await sql('delete from public.license_checks');
      expect(await unseen()).toEqual([]);
      for (const type of ['CE', 'B']) await addLicense(sql, { driver_id, type });
      expect(await unseen()).toEqual(['B', 'CE']);
      await sql("update public.driver_licenses set verified_at = now(), verified_by = $1 where type = 'B'", [
        actors.manager.id,
      ]);
      expect(await unseen()).toEqual(['CE']);
      const checked = (days: string) =>
        sql(
          `update public.driver_licenses set created_at = (c.checked_on + $1::interval) at time zone 'Europe/Dublin'
           from public.license_checks c where c.driver_id = driver_licenses.driver_id`,
          [days],
        );
      await sql(
        'insert into public.license_checks (driver_id, checked_on) values ($1, private.today() - 5)',
        [driver_id],
      );
      await checked('1 day');
      expect(await unseen()).toEqual(['CE']);
      await checked('23 hours');
      expect(await unseen()).toEqual([]);
      // Who is away drives nothing.
      await sql('delete from public.license_checks');
      expect(await unseen()).toEqual(['CE']);
      await sql('update public.users set back_on = private.today() + 1 where id = $1', [driver_id]);
      expect(await unseen()).toEqual([]);
    });
  });
});

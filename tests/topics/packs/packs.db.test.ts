import { describe, expect, it } from 'vitest';
import { knownLabel, tableTitle, tableTitles } from '../../../src/topics/history/parts/columnWords';
import { LINKS } from '../../../src/topics/packs/screens/PackPaper';
import { fill } from '../../db/allFacts';
import { type ActorName, actors } from '../../support/actors';
import { insertCheck } from '../../support/checks';
import { expectChecks, writeDays } from '../../support/days';
import { nextId } from '../../support/factories';
import { moveVehicle } from '../../support/moves';
import { addDocument, addPenalty } from '../../support/records';
import { call, send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

type Answer = {
  rows: Record<string, Record<string, unknown>[]>;
  files: { record_kind: string; part: string }[];
  gaps: {
    section: string;
    kind: string;
    detail: string | null;
    finding: { kind: string } | null;
    days: string[] | null;
    expected: number | null;
  }[];
  changed: { record_kind: string; at: string; action: string; before: Record<string, unknown> }[];
  came_on: string | null;
  checkers: { name: string; trained_on: string | null }[] | null;
  checks: { expected: number; missed: string[]; not_known: number; begins_on: string | null } | null;
  more: boolean;
};

const OF_VEHICLES = ['identity', 'papers', 'checks', 'days', 'defects', 'assignments', 'incidents'];
const OF_DRIVERS = ['person', 'licenses', 'training', 'policies', 'own_vehicle'];
const SECTIONS = [...OF_VEHICLES, ...OF_DRIVERS, 'depot_papers'];
const OFFENCE = 'Speeding on the N7';
const ADDRESS = '1 Quiet Road, Naas';
const HASH = 'a'.repeat(64);
const SUBJECTS = [ids.assignedVehicle, actors.driver.id, ids.depotA];
const of_all = {
  vehicle_ids: [ids.assignedVehicle],
  driver_ids: [actors.driver.id],
  of_depot: true,
};

describe('A pack', () => {
  onEach([postgres], (server) => {
    const begin = async (actor: ActorName, values: object = {}, id = nextId()) => {
      const { ok, body } = await call(server.backend, actor, 'begin_pack', {
        body: {
          id,
          form: 'zip',
          ...of_all,
          since: '2020-01-01',
          until: '2026-12-31',
          sections: SECTIONS,
          reader: 'authority',
          reader_name: 'P. Nolan',
          reason: 'Premises inspection',
          full_names: true,
          addresses: false,
          photos: false,
          ...values,
        },
      });
      return { id, ok, body };
    };
    const read = async (actor: ActorName, pack_id: string, subject_id: string, portion = 0) =>
      call(server.backend, actor, 'pack_answer', { pack_id, subject_id, portion });
    const answers = async (actor: ActorName, values: object = {}, subjects: readonly string[] = SUBJECTS) => {
      const { id, ok } = await begin(actor, values);
      expect(ok).toBe(true);
      return Promise.all(
        subjects.map(async (subject) => {
          const { ok, body } = await read(actor, id, subject);
          expect(ok, JSON.stringify(body)).toBe(true);
          return body as Answer;
        }),
      );
    };
    const fillAll = async () => {
      await fill(server.sql);
      await server.sql('update public.driver_penalties set reason = $1', [OFFENCE]);
      await server.sql('update public.users set address = $1', [ADDRESS]);
    };

    it('holds no row of another depot, no points, no photo and no address that were not ticked', async () => {
      await fillAll();
      const plain = JSON.stringify(await answers('manager'));
      const others = Object.entries(ids).filter(([name]) => name.startsWith('other'));
      expect(others.filter(([, id]) => plain.includes(id))).toEqual([]);
      expect(plain).not.toContain(OFFENCE);
      expect(plain).not.toContain(ADDRESS);
      expect(plain).not.toContain('"part":"front"');

      const ticked = JSON.stringify(await answers('manager', { addresses: true, photos: true }));
      expect(ticked).toContain(ADDRESS);
      expect(ticked).toContain('"part":"front"');
      const before = JSON.stringify(
        (
          await call(server.backend, 'manager', 'pack_contents', {
            vehicles: [ids.assignedVehicle],
            drivers: [actors.driver.id],
            of_depot: true,
            since: '2020-01-01',
            until: '2026-12-31',
          })
        ).body,
      );
      expect(before).toContain('"code":"points"');
      for (const hidden of [OFFENCE, ADDRESS, ...others.map(([, id]) => id)])
        expect(before).not.toContain(hidden);
    });

    it('says beforehand how many records and files each section has, and how much of it is photos', async () => {
      await fillAll();
      const { sql } = server;
      await addDocument(sql, { id: nextId(), part: 'certificate', size_bytes: 700 });
      const { body } = await call(server.backend, 'manager', 'pack_contents', {
        vehicles: [],
        drivers: [actors.driver.id],
        of_depot: false,
        since: '2020-01-01',
        until: '2026-12-31',
      });
      const { sections } = body as { sections: { code: string; amount: object }[] };
      // The licence and a check of it. Of the world's three photos of the licence, one is stored and was not removed.
      expect(sections.find(({ code }) => code === 'licenses')?.amount).toEqual({
        rows: 2,
        files: 2,
        bytes: 2700,
        photos: 1,
        photo_bytes: 2000,
      });
    });

    it('has points if an admin ticks them, and the driver is told', async () => {
      await fillAll();
      const views = () =>
        server.sql('select viewer_id from private.penalty_views where driver_id = $1', [actors.driver.id]);
      await server.sql('delete from private.penalty_views');
      const sections = [...SECTIONS, 'points'];
      expect(await begin('manager', { sections })).toMatchObject({ ok: false, body: { code: 'RW002' } });
      expect(await views()).toEqual([]);
      expect(JSON.stringify(await answers('admin', { sections }))).toContain(OFFENCE);
      expect(await views()).toEqual([{ viewer_id: actors.admin.id }]);
    });

    it('says no points that were recorded since it was begun, before the driver is told', async () => {
      await fillAll();
      const { sql } = server;
      const sections = [...SECTIONS, 'points'];
      const views = () =>
        sql('select viewer_id from private.penalty_views where driver_id = $1', [actors.driver.id]);
      await sql('delete from public.driver_penalties where driver_id = $1', [actors.driver.id]);
      await sql('delete from private.penalty_views');
      const { id } = await begin('admin', { sections });
      expect((await read('admin', id, actors.driver.id)).ok).toBe(true);
      expect(await views()).toEqual([]);
      await addPenalty(sql, { driver_id: actors.driver.id, reason: OFFENCE });
      const refused = await read('admin', id, actors.driver.id);
      expect(refused.body).toMatchObject({ code: 'RW004' });
      expect(JSON.stringify(refused.body)).not.toContain(OFFENCE);
      // Of the vehicle it says what it said, and of a driver without them everything.
      expect((await read('admin', id, ids.assignedVehicle)).ok).toBe(true);
      const plain = await begin('admin');
      expect((await read('admin', plain.id, actors.driver.id)).ok).toBe(true);
      expect(await views()).toEqual([]);
      // Begun again, it is the same pack, and the driver has the note.
      expect((await begin('admin', { sections }, id)).ok).toBe(true);
      expect(await views()).toEqual([{ viewer_id: actors.admin.id }]);
      expect(JSON.stringify((await read('admin', id, actors.driver.id)).body)).toContain(OFFENCE);
    });

    it('is begun by staff of the depot, and read by whoever began it, for a day', async () => {
      await fillAll();
      const { id } = await begin('manager');
      for (const actor of ['driver', 'inactiveManager', 'applicant'] as const) {
        expect((await begin(actor)).ok, actor).toBe(false);
        expect((await read(actor, id, ids.assignedVehicle)).ok, actor).toBe(false);
      }
      for (const values of [
        { driver_ids: [], of_depot: false },
        { vehicle_ids: [], of_depot: false },
      ])
        expect(await begin('otherManager', values)).toMatchObject({ ok: false, body: { code: 'RW003' } });
      for (const actor of ['admin', 'otherManager'] as const)
        expect((await read(actor, id, ids.assignedVehicle)).body, actor).toMatchObject({ code: 'RW003' });
      expect((await read('manager', id, ids.spareVehicle)).body).toMatchObject({ code: 'RW003' });
      expect((await read('manager', id, ids.assignedVehicle)).ok).toBe(true);
      await server.sql("update public.packs set made_at = now() - interval '25 hours'");
      expect((await read('manager', id, ids.assignedVehicle)).body).toMatchObject({ code: 'RW003' });
    });

    it('is in the log once, in the history of each subject, and finished once', async () => {
      await fillAll();
      const { id, body } = await begin('manager');
      const { number, made_at } = body as { number: string; made_at: string };
      expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      const [row] = await server.sql('select to_json(made_at) as made_at from public.packs where id = $1', [
        id,
      ]);
      expect(row).toEqual({ made_at });
      expect((await begin('manager', {}, id)).body).toEqual(body);
      expect((await begin('admin', {}, id)).body).toMatchObject({ code: 'RW003' });

      for (const [table_name, row_id] of [
        ['depot_vehicles', ids.assignedVehicle],
        ['users', actors.driver.id],
        ['depots', ids.depotA],
      ] as const) {
        const { body: history } = await call(server.backend, 'admin', 'record_history', {
          table_name,
          row_id,
        });
        const entries = (history as { table_name: string }[]).filter((entry) => entry.table_name === 'packs');
        expect(entries, table_name).toMatchObject([
          {
            actor_name: 'manager of the world',
            reason: 'Premises inspection',
            changes: {
              number: { new: number },
              reader: { new: 'authority' },
              reader_name: { new: 'P. Nolan' },
            },
          },
        ]);
      }

      const finish = (actor: ActorName, bytes: number, hash = HASH) =>
        call(server.backend, actor, 'finish_pack', { id, bytes, manifests: [hash] });
      expect((await finish('admin', 10)).ok).toBe(false);
      expect((await finish('manager', 10, 'no hash')).ok).toBe(false);
      for (const bytes of [10, 20]) expect((await finish('manager', bytes)).ok).toBe(true);
      const log = async (actor: ActorName) =>
        (await send(server.backend, actor, 'GET', `pack_list?number=eq.${number}`)).body;
      for (const actor of ['manager', 'admin'] as const)
        expect(await log(actor), actor).toMatchObject([
          {
            number,
            bytes: 10,
            manifests: [HASH],
            made_by_name: 'manager of the world',
            vehicles: 1,
            drivers: 1,
          },
        ]);
      for (const actor of ['driver', 'otherAdmin'] as const) expect(await log(actor), actor).toEqual([]);
    });

    it.each([
      ['a reason of two letters', { reason: 'No' }],
      ['no reader', { reader_name: null }],
      ['85 months', { since: '2019-11-30' }],
      ['an unknown section', { sections: ['salary'] }],
      ['nothing', { vehicle_ids: [], driver_ids: [], of_depot: false }],
    ])('is refused with %s', async (_what, values) => {
      expect((await begin('manager')).ok).toBe(true);
      expect((await begin('manager', values)).ok).toBe(false);
    });

    it('names others by initials and number unless their names were ticked', async () => {
      await fillAll();
      await server.sql("update public.users set employee_number = '1042' where id = $1", [actors.driver.id]);
      const [inFull] = await answers('manager', {}, [ids.assignedVehicle]);
      const [short] = await answers('manager', { full_names: false, reader: 'insurer' }, [
        ids.assignedVehicle,
      ]);
      expect(inFull?.rows.checks?.[0]?.driver_id).toBe('driver of the world, 1042');
      expect(short?.rows.checks?.[0]?.driver_id).toBe('d. w., 1042');
      expect(JSON.stringify(short)).not.toContain('of the world');
      // Whose pack it is has a name.
      const [own] = await answers('manager', { full_names: false }, [actors.driver.id]);
      expect(own?.rows.users?.[0]?.full_name).toBe('driver of the world');
    });

    it('names who drove the vehicle here and is in another depot now', async () => {
      const { backend } = server;
      const drove = async (values: object = {}) =>
        (
          await answers('manager', { driver_ids: [], ...values }, [ids.assignedVehicle])
        )[0]?.rows.driver_vehicle_assignments?.map((row) => row.driver_id);
      const colleague = 'colleague of the world';
      expect(await drove()).toEqual([colleague, 'driver of the world']);
      const offered = { depot_id: ids.depotB, driver_id: actors.driver.id };
      const { body: id } = await call(backend, 'admin', 'offer_move', offered);
      expect(await call(backend, 'otherAdmin', 'accept_move', { id })).toMatchObject({ ok: true });
      expect(await drove()).toEqual([colleague, 'driver of the world, now in another depot']);
      expect(await drove({ full_names: false, reader: 'insurer' })).toEqual([
        'c. w.',
        'd. w., now in another depot',
      ]);
      // The depot that has it now reads that it was driven, and not by whom.
      await moveVehicle(backend.sql, ids.assignedVehicle, ids.depotB);
      const [there] = await answers('otherManager', { driver_ids: [], of_depot: false }, [
        ids.assignedVehicle,
      ]);
      expect(there?.rows.driver_vehicle_assignments?.map((row) => row.driver_id)).toEqual([
        'Somebody from another depot',
        'driver of the world',
      ]);
      // The one that it left reads what it was there.
      expect(await drove()).toEqual([colleague, 'driver of the world, now in another depot']);
    });

    it('of a depot that a vehicle has left holds what happened there, with the photos, and nothing since', async () => {
      const { sql } = server;
      await fillAll();
      await addDocument(sql, {
        id: nextId(),
        driver_id: null,
        vehicle_id: ids.assignedVehicle,
        record_kind: 'checks',
        record_id: ids.check,
        part: 'photo',
      });
      await moveVehicle(sql, ids.assignedVehicle, ids.depotB);
      await insertRow(sql, 'public.unused_days', {
        id: nextId(),
        depot_id: ids.depotB,
        vehicle_id: ids.assignedVehicle,
        day: '2026-03-03',
      });
      const holds = async (actor: ActorName) => {
        const [pack] = await answers(actor, { driver_ids: [], of_depot: false, photos: true }, [
          ids.assignedVehicle,
        ]);
        const kinds = ['checks', 'check_days', 'incidents', 'unused_days', 'vehicle_records'] as const;
        return {
          ...Object.fromEntries(kinds.map((kind) => [kind, pack?.rows[kind]?.length ?? 0])),
          photos: pack?.files.filter(({ record_kind }) => record_kind === 'checks').length,
        };
      };
      const here = { checks: 1, check_days: 1, incidents: 1, unused_days: 1, vehicle_records: 1, photos: 1 };
      expect(await holds('manager')).toEqual(here);
      expect(await holds('otherManager')).toEqual({ ...here, unused_days: 2, photos: 0 });
    });

    it('says what is missing: days without a check, papers without a document, what nobody verified', async () => {
      await fillAll();
      const { sql } = server;
      await sql(
        'delete from public.unused_days; delete from public.check_acceptances; delete from public.defects; delete from public.checks',
      );
      await expectChecks(sql, '{1,2,3,4,5}');
      // Of one week: checked on Monday, Thursday and Saturday, not used on Friday.
      for (const day of ['2026-01-05', '2026-01-08', '2026-01-10'])
        await insertCheck(sql, { checked_at: `${day}T12:00:00Z`, day });
      await sql("insert into public.unused_days (vehicle_id, depot_id, day) values ($1, $2, '2026-01-09')", [
        ids.assignedVehicle,
        ids.depotA,
      ]);
      const [{ ago = 0 } = {}] = await sql<{ ago: number }>(
        "select private.today() - date '2026-01-05' as ago",
      );
      await writeDays(sql, ago);
      const period = { since: '2025-06-01', until: '2026-01-11' };
      const [answer] = await answers('manager', period, [ids.assignedVehicle]);
      expect(answer?.checks).toEqual({
        expected: 5,
        missed: ['2026-01-06', '2026-01-07'],
        not_known: 0,
        begins_on: '2026-01-05',
      });
      expect(answer?.rows.check_days?.map(({ day, state }) => `${day} ${state}`)).toEqual([
        '2026-01-05 covered',
        '2026-01-06 missed',
        '2026-01-07 missed',
        '2026-01-08 covered',
        '2026-01-09 not_used',
        '2026-01-10 covered',
        '2026-01-11 not_expected',
      ]);
      const gaps = answer?.gaps.map(({ kind, detail, days }) => [kind, detail ?? days]);
      expect(gaps).toContainEqual(['no_check', ['2026-01-06', '2026-01-07']]);
      expect(gaps).toContainEqual(['no_document', 'Wheel check']);
      expect(gaps).toContainEqual(['not_verified', 'Wheel check']);
      expect(gaps).toContainEqual(['no_document', 'NCT']);
      const [without] = await answers('manager', { ...period, sections: ['identity'] }, [
        ids.assignedVehicle,
      ]);
      expect(without?.gaps).toEqual([]);
      await sql('delete from public.driver_licenses where driver_id = $1', [actors.colleague.id]);
      const of = { ...period, driver_ids: [actors.colleague.id] };
      const missing = async (sections: string[]) =>
        (await answers('manager', { ...of, sections }, [actors.colleague.id]))[0]?.gaps.map(
          ({ kind }) => kind,
        );
      expect(await missing(['person', 'licenses'])).toContain('no_record');
      expect(await missing(['person'])).toEqual([]);
    });

    it('names every kind of finding that its driver, vehicle or depot can have, or the kind says why not', async () => {
      const { sql } = server;
      const kinds = await sql<{ kind: string; about: string | null; section: string | null }>(
        `select k.kind, s.about, k.packed as section
         from private.finding_kinds k left join private.pack_sections s on s.code = k.packed order by k.kind`,
      );
      expect(kinds.flatMap(({ kind, section }) => (section ? [] : [kind]))).toEqual([
        'application',
        'check_missed',
        'driver_stopped',
        'hsa_report',
        'incident',
        'incident_due',
        'manager_left',
        'to_sign',
        'vehicle_stopped',
      ]);
      // A row says a section or why it has none, and not both.
      for (const values of ["'x', null, null", "'x', 'papers', 'no'"])
        await expect(
          sql(`insert into private.finding_kinds (kind, packed, not_packed) values (${values})`),
        ).rejects.toThrow('finding_kinds_packed_check');

      // What the database finds, of the subjects of its section.
      await fillAll();
      expect(
        await sql(
          `select distinct f.kind from private.finding f
           join private.finding_kinds k on k.kind = f.kind join private.pack_sections s on s.code = k.packed
           where s.about <> f.subject::text`,
        ),
      ).toEqual([]);

      const subjects = { vehicle: ids.assignedVehicle, driver: actors.driver.id, depot: ids.depotA };
      for (const danger of ['missing', 'due_soon'] as const) {
        await sql('delete from private.finding');
        for (const [about, id] of Object.entries(subjects))
          for (const { kind } of kinds.filter((each) => each.about === about || each.section === null))
            await sql(
              `insert into private.finding (depot_id, subject, subject_id, kind, source_id, starts_on, ends_on, danger, worsens_on, worse,
                 in_use_from, is_missing)
               values ($1, $2::public.finding_subject, $3, $4, $3, private.today(), 'infinity', $5::public.danger, 'infinity', 'missing',
                 '-infinity', false)`,
              [ids.depotA, about, id, kind, danger],
            );
        for (const actor of ['admin', 'manager'] as const) {
          const sections = actor === 'admin' ? [...SECTIONS, 'points'] : SECTIONS;
          const packed = await answers(actor, { sections }, Object.values(subjects));
          for (const [index, about] of Object.keys(subjects).entries())
            expect(
              packed[index]?.gaps
                .filter(({ kind }) => kind === 'not_in_order')
                .map(({ finding, section }) => `${finding?.kind} in ${section}`)
                .toSorted(),
              `${danger}, ${about}, ${actor}`,
            ).toEqual(
              danger === 'due_soon'
                ? []
                : kinds
                    .filter((each) => each.about === about && sections.includes(each.section ?? ''))
                    .map(({ kind, section }) => `${kind} in ${section}`)
                    .toSorted(),
            );
        }
      }
    });

    it("names a driver's expired licence first, and only in a pack with the licences", async () => {
      const { sql } = server;
      const driver = actors.driver.id;
      await sql('update public.driver_licenses set expiry_date = private.today() - 19 where driver_id = $1', [
        driver,
      ]);
      const [answer] = await answers('manager', {}, [driver]);
      const expired = answer?.gaps.filter(({ finding }) => finding?.kind === 'license') ?? [];
      expect(expired).not.toEqual([]);
      // Before what only lacks a document.
      expect(answer?.gaps.slice(0, expired.length).map(({ kind }) => kind)).toEqual(
        expired.map(() => 'not_in_order'),
      );
      const [without] = await answers('manager', { sections: ['person'] }, [driver]);
      expect(without?.gaps).toEqual([]);
    });

    it('prints which papers the depot says do not apply, and why', async () => {
      const { sql } = server;
      const [{ id = '' } = {}] = await sql<{ id: string }>(
        "select id from public.requirements where name = 'Self-declaration'",
      );
      await send(server.backend, 'manager', 'POST', 'depot_exemptions', {
        requirement_id: id,
        reason: 'Cars of staff only',
      });
      const [answer] = await answers('manager', {}, [ids.depotA]);
      expect(answer?.rows.depot_exemptions).toMatchObject([
        {
          requirement_id: 'Self-declaration',
          reason: 'Cars of staff only',
          created_by: 'manager of the world',
        },
      ]);
    });

    it('says of a row that was changed after the period what it said before', async () => {
      await fillAll();
      const { sql } = server;
      await sql("update public.vehicle_records set reference = 'was A' where id = $1", [ids.vehicleRecord]);
      await sql("update public.vehicle_records set reference = 'is B' where id = $1", [ids.vehicleRecord]);
      const [since, until] = ['2024-01-01', '2024-12-31'];
      const [answer] = await answers('manager', { since, until }, [ids.assignedVehicle]);
      expect(answer?.changed).toContainEqual(
        expect.objectContaining({
          record_kind: 'vehicle_records',
          action: 'update',
          before: { reference: 'was A' },
        }),
      );
      expect(answer?.changed).toContainEqual(
        expect.objectContaining({ record_kind: 'defects', action: 'insert', before: {} }),
      );
      const [today] = await answers('manager', { since, until: '2030-12-31' }, [ids.assignedVehicle]);
      expect(today?.changed).toEqual([]);
    });

    it('says until when a vehicle or driver was in another depot, if that was in the period', async () => {
      const cameOn = async (since: string) =>
        (await answers('manager', { since })).map(({ came_on }) => came_on);
      expect(await cameOn('2025-06-01')).toEqual([null, null, null]);
      // 00:30 on 12 March 2026 in Ireland is the same day in UTC; in July it is not.
      await server.sql(
        `insert into public.depot_moves (depot_id, to_depot_id, vehicle_id, driver_id, subject, status, decided_at)
          values ($1, $2, $3, null, 'V', 'accepted', '2025-07-11T23:30:00Z'), ($1, $2, null, $4, 'D', 'accepted', '2026-03-12T09:00:00Z'),
            ($2, $1, $3, null, 'V', 'declined', '2026-04-01T09:00:00Z')`,
        [ids.depotB, ids.depotA, ids.assignedVehicle, actors.driver.id],
      );
      expect(await cameOn('2025-07-12')).toEqual(['2025-07-12', '2026-03-12', null]);
      expect(await cameOn('2025-07-13')).toEqual([null, '2026-03-12', null]);
    });

    it('begins and ends with the days of Ireland', async () => {
      const id = nextId();
      // 00:30 on 1 July in Ireland.
      await server.sql(
        `insert into public.incidents (id, depot_id, vehicle_id, plate, kind, happened_at, place, what, language, hurt)
          values ($1, $2, $3, '231-D-1', 'damage', '2026-06-30T23:30:00Z', 'The yard', 'A mirror broke.', 'en', 'nobody')`,
        [id, ids.depotA, ids.assignedVehicle],
      );
      const held = async (since: string, until: string) => {
        const [answer] = await answers('manager', { since, until }, [ids.assignedVehicle]);
        return answer?.rows.incidents?.map((row) => row.id);
      };
      expect(await held('2026-07-01', '2026-07-31')).toEqual([id]);
      expect(await held('2026-06-01', '2026-06-30')).toEqual([]);
    });

    it('names each column and kind in the words of the screens', async () => {
      const kinds = await server.sql<{ kind: string; pack_columns: string[] }>(
        // Those of units are called as those of cards.
        "select replace(kind, 'unit_', '') as kind, pack_columns from private.record_tables where packed is not null",
      );
      expect(kinds.length).toBeGreaterThan(20);
      expect(
        kinds.flatMap(({ kind, pack_columns }) => [
          ...(tableTitle(kind) && tableTitles(kind) ? [] : [`${kind} has no title for one or for several`]),
          ...pack_columns
            .filter((column) => !LINKS.includes(column) && !knownLabel(kind, column))
            .map((column) => `${kind}.${column}`),
        ]),
      ).toEqual([]);
    });

    it('says who checked a vehicle, and when they were last trained to', async () => {
      const { sql } = server;
      const day = '2026-06-10';
      await insertCheck(sql, { checked_at: `${day}T05:12:00Z`, day });
      const checkers = async (values: object = {}) =>
        (await answers('manager', { since: day, until: day, ...values }, [ids.assignedVehicle]))[0]?.checkers;
      const said = { name: 'driver of the world', checks: 1, is_here: true };
      expect(await checkers()).toEqual([{ ...said, trained_on: null }]);
      await sql(
        `insert into public.driver_training (driver_id, training_type, provider, certificate_number, requirement_id, completion_date)
         select $1, name, 'Yard', 'C-1', id, d::date from public.requirements, unnest(array['2024-02-01', '2025-03-01']) d where code = 'walkaround'`,
        [actors.driver.id],
      );
      expect(await checkers()).toEqual([{ ...said, trained_on: '2025-03-01' }]);
      expect(await checkers({ full_names: false, reader: 'insurer' })).toMatchObject([{ name: 'd. w.' }]);
      expect(await checkers({ until: '2026-06-11', since: '2026-06-11' })).toEqual([]);
      expect(await checkers({ sections: ['identity'] })).toBeNull();
      await sql("update public.checks set voided_at = now(), voided_by = $1, void_reason = 'Typed twice'", [
        actors.manager.id,
      ]);
      expect(await checkers()).toEqual([]);
    });

    it('is read in portions', async () => {
      await server.sql(
        `insert into public.unused_days (vehicle_id, depot_id, day)
          select $1, $2, date '2021-01-01' + n from generate_series(1, 1001) n`,
        [ids.assignedVehicle, ids.depotA],
      );
      const { id } = await begin('manager');
      const portion = async (number: number) =>
        (await read('manager', id, ids.assignedVehicle, number)).body as Answer;
      const [first, second] = [await portion(0), await portion(1)];
      expect([first.rows.unused_days?.length, first.more]).toEqual([1000, true]);
      expect([second.rows.unused_days?.length, second.more]).toEqual([1, false]);
      expect(second.rows.depot_vehicles).toEqual([]);
    });
  });
});

import { describe, expect, it } from 'vitest';
import { covered } from '../../../src/domain/categories';
import { formatDate } from '../../../src/lib/formatDate';
import { type Cause, causePart } from '../../../src/words/causes';
import { type ActorName, actorNames, actors } from '../../support/actors';
import { depotVehicle, nextId, vehicleType } from '../../support/factories';
import { addLicense, addPenalty, addTraining } from '../../support/records';
import { call, send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { insertRows, type Sql } from '../../support/sql';
import { ids } from '../../support/world';

const driver = actors.colleague.id;
const vehicle = ids.spareVehicle;

/** The categories that a licence covers besides its own: Directive 2006/126/EC, article 6. BE includes B. */
const COVERS: Record<string, readonly string[]> = {
  AM: [],
  A1: [],
  A2: [],
  A: [],
  B: [],
  BE: ['B'],
  C1: ['B'],
  C1E: ['C1', 'BE', 'B'],
  C: ['C1', 'B'],
  CE: ['C', 'C1', 'C1E', 'BE', 'B'],
  D1: ['B'],
  D1E: ['D1', 'BE', 'B'],
  D: ['D1', 'B'],
  DE: ['D', 'D1', 'D1E', 'BE', 'B'],
  W: [],
};
const CATEGORIES = Object.keys(COVERS);
const saidOf = (causes: readonly Cause[]) => causes.map((cause) => causePart(cause, formatDate));

const combinations: { held: string[]; covered: readonly string[] }[] = [
  ...Object.entries(COVERS).map(([held, covers]) => ({ held: [held], covered: [held, ...covers] })),
  { held: [], covered: [] },
  // With D, CE also covers DE, and what DE covers.
  { held: ['CE', 'D'], covered: ['CE', 'C', 'C1', 'C1E', 'BE', 'B', 'D', 'D1', 'DE', 'D1E'] },
  { held: ['CE', 'D1'], covered: ['CE', 'C', 'C1', 'C1E', 'BE', 'B', 'D1'] },
  { held: ['C', 'D'], covered: ['C', 'C1', 'D', 'D1', 'B'] },
  { held: ['A', 'B'], covered: ['A', 'B'] },
];

type Candidate = {
  id: string;
  reasons: Cause[];
  not_free: string | null;
  findings: { kind: string; danger: string }[];
};

it.each(combinations)('the app lets a holder of $held drive the same categories as the database', (each) => {
  expect([...covered(each.held)].sort()).toEqual([...each.covered].sort());
});

describe('The fit of a driver and a vehicle', () => {
  onEach([postgres], (server) => {
    const day = async (days: number) => {
      const [row] = await server.sql<{ day: string }>(`select (private.today() + ${days})::text as day`);
      return row?.day ?? '';
    };
    const need = (sql: Sql, needs: object) =>
      sql(
        `update public.vehicle_types t set required_category = new.required_category, needs_cpc = new.needs_cpc,
           needs_tachograph_card = new.needs_tachograph_card
         from jsonb_populate_record(null::public.vehicle_types, $1::text::jsonb) new where t.id = $2`,
        [
          JSON.stringify({
            required_category: null,
            needs_cpc: false,
            needs_tachograph_card: false,
            ...needs,
          }),
          ids.vehicleType,
        ],
      );
    const hold = async (type: string, days: number) =>
      addLicense(server.sql, {
        driver_id: driver,
        type,
        issued_date: '2010-01-01',
        expiry_date: await day(days),
      });
    const assign = (actor: ActorName = 'manager', override_reason?: string) =>
      send(server.backend, actor, 'POST', 'driver_vehicle_assignments', {
        driver_id: driver,
        vehicle_id: vehicle,
        ...(override_reason === undefined ? {} : { override_reason }),
      });
    const refusal = async (actor: ActorName = 'manager', override_reason?: string) => {
      const { ok, body } = await assign(actor, override_reason);
      if (ok) return null;
      const { code, message, details } = body as { code: string; message: string; details: string };
      return { code, message: code === 'RW011' ? saidOf(JSON.parse(details)).join('\n') : message };
    };
    const stored = async () =>
      server.sql<{ override_reason: string | null; fit_until: string | null }>(
        `select a.override_reason, s.fit_until::text from public.driver_vehicle_assignments a
         join private.driver_state s using (driver_id)
         where a.driver_id = $1 and a.status = 'active'`,
        [driver],
      );

    it('is decided for every category held and every category required', async () => {
      const { sql } = server;
      const types = [...CATEGORIES, null].map((required_category) => vehicleType({ required_category }));
      await insertRows(sql, 'public.vehicle_types', types);
      const vehicles = types.map(({ id: vehicle_type_id = '' }) =>
        depotVehicle({ depot_id: ids.depotA, vehicle_type_id }),
      );
      await insertRows(sql, 'public.depot_vehicles', vehicles);
      const categoryOf = new Map(vehicles.map(({ id }, index) => [id, CATEGORIES[index] ?? 'any']));

      for (const { held, covered } of combinations) {
        await sql('delete from public.driver_licenses where driver_id = $1', [driver]);
        for (const type of held) await hold(type, 100);
        const { body } = await call(server.backend, 'manager', 'vehicles_for_driver', { driver_id: driver });
        const offered = (body as Candidate[]).filter(
          ({ id, reasons }) => categoryOf.has(id) && reasons.length === 0,
        );
        const allowed = await sql<{ id: string }>(
          `select id from public.depot_vehicles where private.unfit_reasons($1, id) = '[]'`,
          [driver],
        );
        const categories = (found: { id: string }[]) =>
          found.flatMap(({ id }) => categoryOf.get(id) ?? []).sort();
        const expected = [...covered, ...(held.length > 0 ? ['any'] : [])].sort();
        expect(categories(allowed), `held: ${held}`).toEqual(expected);
        expect(categories(offered), `held: ${held}`).toEqual(expected);
      }
      expect(categoryOf.size).toBe(16);
    });

    it('ends with the first of two licences if the cover needs both', async () => {
      const { sql } = server;
      await hold('CE', 200);
      await hold('D', 20);
      await need(sql, { required_category: 'DE' });
      expect(await refusal()).toBeNull();
      expect(await stored()).toMatchObject([{ fit_until: await day(20) }]);
    });

    it.each([
      ['C', -1, false],
      ['C', 0, true],
      ['C', 1, true],
      [null, -1, false],
      [null, 0, true],
    ])(
      'for a vehicle that requires %s, with a licence that expires in %i days: %s',
      async (required_category, days, fits) => {
        await need(server.sql, { required_category });
        await server.sql('delete from public.driver_licenses where driver_id = $1', [driver]);
        await hold('CE', days);
        const expired = {
          code: 'RW011',
          message: expect.stringMatching(
            required_category ? /^licence for C expired on \d\d \w{3} \d{4}$/ : /^licence expired on \d\d/,
          ),
        };
        expect(await refusal()).toEqual(fits ? null : expect.objectContaining(expired));
        expect(await stored()).toEqual(fits ? [{ override_reason: null, fit_until: await day(days) }] : []);
      },
    );

    it('without a required category needs any licence, and lasts as long as the latest one', async () => {
      const { sql } = server;
      await need(sql, { required_category: null });
      await sql('delete from public.driver_licenses where driver_id = $1', [driver]);
      expect(await refusal()).toMatchObject({ code: 'RW011', message: 'no licence on record' });
      await hold('W', 20);
      expect(await refusal()).toBeNull();
      expect(await stored()).toMatchObject([{ fit_until: await day(20) }]);
      await sql('delete from public.driver_licenses where driver_id = $1', [driver]);
      expect(await stored()).toMatchObject([{ fit_until: '-infinity' }]);
    });

    it('counts a renewed licence although the earlier one has expired', async () => {
      const { sql } = server;
      await need(sql, { required_category: 'B' });
      await sql('update public.driver_licenses set expiry_date = private.today() - 1 where driver_id = $1', [
        driver,
      ]);
      await hold('B', 30);
      expect(await refusal()).toBeNull();
    });

    it.each([
      ['needs_cpc', 'Driver CPC card', 'Driver CPC card'],
      ['needs_tachograph_card', 'Tachograph driver card', 'tachograph driver card'],
    ])('with %s needs a card on record that has not expired', async (column, training_type, words) => {
      const { sql } = server;
      await need(sql, { [column]: true });
      expect(await refusal()).toMatchObject({ code: 'RW011', message: `no ${words} on record` });

      const card = async (days: number | null) => {
        await sql('delete from public.driver_training where driver_id = $1', [driver]);
        const expiry_date = days === null ? null : await day(days);
        await addTraining(sql, {
          driver_id: driver,
          training_type,
          completion_date: '2020-01-01',
          expiry_date,
        });
      };
      await card(-1);
      expect((await refusal())?.message).toMatch(`${words} expired on`);
      await card(0);
      expect(await refusal()).toBeNull();
      expect(await stored()).toMatchObject([{ fit_until: await day(0) }]);
      // The card does not expire, so the fit lasts as long as the licence.
      await card(null);
      expect(await stored()).toMatchObject([{ fit_until: '2035-01-14' }]);
    });

    it.each([
      ['ended yesterday', -10, -1, true],
      ['ends today', -10, 0, false],
      ['starts today', 0, 10, false],
      ['starts tomorrow', 1, 10, true],
    ])('with a disqualification that %s', async (_, from, until, fits) => {
      await call(server.backend, 'manager', 'add_disqualification', {
        id: nextId(),
        driver_id: driver,
        from_date: await day(from),
        until_date: await day(until),
        reason: 'court',
        note: null,
        change_points: false,
      });
      const answer = await refusal();
      if (fits) expect(answer).toBeNull();
      else
        expect(answer).toMatchObject({
          code: 'RW011',
          message: expect.stringMatching(/^disqualified until/),
        });
    });

    it.each([
      // Added to the three points of the test world.
      [8, null],
      [9, 'at the limit: 12 of 12 points'],
    ])('with %i more points: %s', async (points, message) => {
      await addPenalty(server.sql, { driver_id: driver, points });
      expect((await refusal())?.message ?? null).toBe(message);
    });

    it('ends when any category has expired, even if another one would suffice', async () => {
      await need(server.sql, { required_category: 'B' });
      await hold('C', 0);
      expect(await refusal()).toBeNull();
      await server.sql('delete from public.driver_vehicle_assignments where driver_id = $1', [driver]);
      await server.sql(
        "update public.driver_licenses set expiry_date = private.today() - 1 where driver_id = $1 and type = 'C'",
        [driver],
      );
      expect((await refusal())?.message).toMatch(/^licence C expired on \d\d \w{3} \d{4}$/);
    });

    it.each([
      ['nct_expiry = private.today()', null],
      ['nct_expiry = private.today() - 1', /^its NCT expired on \d\d \w{3} \d{4}$/],
      ['road_tax_expiry = private.today() - 1', /^its road tax expired on/],
    ])('for a vehicle with %s', async (change, message) => {
      await server.sql(`update public.depot_vehicles set ${change} where id = $1`, [vehicle]);
      const answer = await refusal();
      if (message === null) expect(answer).toBeNull();
      else expect(answer).toMatchObject({ code: 'RW011', message: expect.stringMatching(message) });
    });

    it('is refused for a vehicle without required insurance, together with every other reason', async () => {
      const { sql } = server;
      await sql("update public.requirements set required_from = private.today() where code = 'insurance'");
      await need(sql, { required_category: 'C' });
      expect((await refusal())?.message).toBe('needs a licence for C, holds B\nno insurance on record');
      expect(await refusal('admin', 'Moved in the yard')).toBeNull();
    });

    it('is refused with one line per reason', async () => {
      await need(server.sql, {
        required_category: 'CE',
        needs_cpc: true,
        needs_tachograph_card: true,
      });
      expect(await refusal()).toMatchObject({
        code: 'RW011',
        message:
          'needs a licence for CE, holds B\nno Driver CPC card on record\nno tachograph driver card on record',
      });
    });

    it('can be overridden with a reason by an admin, but not by a manager', async () => {
      await need(server.sql, { required_category: 'CE' });
      expect(await refusal('manager', 'Drives in the yard only')).toMatchObject({ code: 'RW002' });
      expect(await refusal('admin', ' \n')).not.toBeNull();
      expect(await stored()).toEqual([]);
      expect(await refusal('admin', 'Drives in the yard only')).toBeNull();
      expect(await stored()).toEqual([{ override_reason: 'Drives in the yard only', fit_until: 'infinity' }]);
      const findings = async () =>
        (await server.sql('select private.unfit_reasons($1, $2) as reasons', [driver, vehicle]))[0];
      expect(await findings()).toEqual({ reasons: [{ code: 'needs_licence', name: 'CE', held: 'B' }] });
      const { body } = await send(
        server.backend,
        'manager',
        'GET',
        `compliance_findings?kind=eq.unfit&subject_id=eq.${driver}`,
      );
      expect(body).toEqual([]);
    });

    it('stores no override reason for a driver who fits', async () => {
      expect(await refusal('manager', 'Because')).toBeNull();
      expect(await stored()).toMatchObject([{ override_reason: null }]);
    });

    it('is a finding once it is lost, until the driver has what the vehicle requires', async () => {
      const { sql } = server;
      const findings = async () => {
        const path = `compliance_findings?kind=eq.unfit&select=subject_id,danger,detail,causes,record_id`;
        return (await send(server.backend, 'manager', 'GET', path)).body;
      };
      expect(await refusal()).toBeNull();
      expect(await findings()).toEqual([]);
      await need(sql, { required_category: 'C' });
      expect(await findings()).toEqual(
        expect.arrayContaining([
          {
            subject_id: driver,
            danger: 'must_not_drive',
            detail: '231-D-2',
            causes: [{ code: 'needs_licence', name: 'C', held: 'B' }],
            record_id: vehicle,
          },
        ]),
      );
      await hold('C', 0);
      expect(await findings()).toEqual([expect.objectContaining({ subject_id: actors.driver.id })]);
    });
  });
});

describe('The candidates for an assignment', () => {
  onEach([postgres], (server) => {
    const drivers = async (actor: ActorName, vehicle_id: string, search?: string) =>
      (
        await call(
          server.backend,
          actor,
          'drivers_for_vehicle',
          search === undefined ? { vehicle_id } : { vehicle_id, search },
        )
      ).body as (Candidate & { full_name: string })[];

    it('are first those who can be assigned, then those who do not fit, then those who are not free', async () => {
      const { sql } = server;
      await sql('delete from public.driver_vehicle_assignments where driver_id = $1', [actors.driver.id]);
      await sql('update public.vehicle_types set required_category = $1 where id = $2', [
        'C',
        ids.vehicleType,
      ]);
      await addLicense(sql, { driver_id: actors.driver.id, type: 'CE' });
      const shown = (await drivers('manager', vehicle)).map(({ full_name, reasons, not_free }) => ({
        full_name,
        reasons,
        not_free,
      }));
      expect(shown).toEqual([
        { full_name: 'driver of the world', reasons: [], not_free: null },
        {
          full_name: 'colleague of the world',
          reasons: [{ code: 'needs_licence', name: 'C', held: 'B' }],
          not_free: null,
        },
        { full_name: 'inactiveDriver of the world', reasons: [], not_free: 'Inactive' },
        { full_name: 'unapprovedDriver of the world', reasons: [], not_free: 'Not approved yet' },
      ]);
      const vehicles = (await call(server.backend, 'manager', 'vehicles_for_driver', { driver_id: driver }))
        .body as Candidate[];
      expect(vehicles.map(({ id, reasons, not_free }) => [id, reasons.length, not_free])).toEqual([
        [ids.assignedVehicle, 1, null],
        [vehicle, 1, null],
      ]);
    });

    it('show other findings without refusing, and the reasons when something stops them', async () => {
      const { sql } = server;
      await sql('update public.driver_training set expiry_date = private.today() - 1 where driver_id = $1', [
        driver,
      ]);
      const found = async () => {
        const [first] = await drivers('manager', vehicle);
        return [first?.reasons.length, first?.findings.map(({ kind, danger }) => `${kind} ${danger}`)];
      };
      expect(await found()).toEqual([0, ['training missing']]);
      const id = nextId();
      const assigned = await send(server.backend, 'manager', 'POST', 'driver_vehicle_assignments', {
        id,
        driver_id: driver,
        vehicle_id: vehicle,
      });
      expect(assigned.ok).toBe(true);
      await sql('delete from public.driver_vehicle_assignments where id = $1', [id]);
      await sql('update public.depot_vehicles set nct_expiry = private.today() - 1 where id = $1', [vehicle]);
      expect(await found()).toEqual([1, ['training missing']]);
      const vehicles = (await call(server.backend, 'manager', 'vehicles_for_driver', { driver_id: driver }))
        .body as Candidate[];
      expect(vehicles.find(({ id }) => id === vehicle)?.reasons).toEqual([
        { code: 'nct', name: 'NCT', until: expect.stringMatching(/^\d{4}-/) },
      ]);
    });

    it('show who drives a vehicle, and which vehicle a driver has', async () => {
      expect((await drivers('admin', vehicle)).map(({ not_free }) => not_free)).toEqual([
        null,
        'Drives 231-D-1',
        'Inactive',
        'Not approved yet',
      ]);
      await server.sql('update public.depot_vehicles set status = $1 where id = $2', [
        'maintenance',
        vehicle,
      ]);
      const vehicles = (await call(server.backend, 'manager', 'vehicles_for_driver', { driver_id: driver }))
        .body as Candidate[];
      expect(vehicles.map(({ not_free }) => not_free)).toEqual([
        'Driven by driver of the world',
        'In maintenance',
      ]);
    });

    it('are found by any text, taken literally', async () => {
      const names = async (search: string) =>
        (await drivers('manager', vehicle, search)).map(({ full_name }) => full_name);
      expect(await names(' Cólleague ')).toEqual(['colleague of the world']);
      expect(await names('d1234567')).toHaveLength(4);
      for (const character of ['%', '_', '.*', '\\', "'", '(']) expect(await names(character)).toEqual([]);
    });

    it.each(['drivers_for_vehicle', 'vehicles_for_driver'])(
      'are answered by %s only to the staff of the depot',
      async (name) => {
        const [own, other] =
          name === 'drivers_for_vehicle'
            ? [{ vehicle_id: vehicle }, { vehicle_id: ids.otherSpareVehicle }]
            : [{ driver_id: driver }, { driver_id: actors.otherDriver.id }];
        const answers = async (args: object) => {
          const found: string[] = [];
          for (const actor of actorNames) {
            const { ok, body } = await call(server.backend, actor, name, args);
            if (ok && (body as unknown[]).length > 0) found.push(actor);
          }
          return found;
        };
        expect(await answers(own)).toEqual(['admin', 'manager']);
        expect(await answers(other)).toEqual(['otherAdmin', 'otherManager']);
        const key = Object.keys(own)[0] ?? '';
        expect(await call(server.backend, 'manager', name, other)).toEqual(
          await call(server.backend, 'manager', name, { [key]: ids.message }),
        );
      },
    );
  });
});

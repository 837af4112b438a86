import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../../support/actors';
import { depotVehicle, nextId, vehicleType } from '../../support/factories';
import { addTraining } from '../../support/records';
import { call, send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { insertRow, type Sql } from '../../support/sql';
import { ids } from '../../support/world';

const vehicle = ids.spareVehicle;
const other = ids.otherSpareVehicle;

type Found = { danger: string; detail: string; days: number };

onEach([postgres], (server) => {
  const set = (values: object, id = vehicle, actor: ActorName = 'manager') =>
    send(server.backend, actor, 'PATCH', `depot_vehicles?id=eq.${id}`, values);
  /** Today's findings; `days` until the last day, if it has one. */
  const found = async (kind = 'tachograph_kind', subject = vehicle) =>
    server.sql<Found>(
      `select f.danger::text, f.detail from private.own_finding_today f where f.kind = $1 and f.subject_id = $2`,
      [kind, subject],
    );
  const lacks = (detail: string) => [{ danger: 'missing', detail }];
  const soon = (detail: string) => [{ danger: 'due_soon', detail }];
  const ruleFrom = (days: number, over: number) =>
    server.sql(
      'update public.tachograph_rules set valid_from = private.today() + $1::integer where mass_over = $2',
      [days, over],
    );
  const typeOf = async (category: string, required_category: string | null = null) => {
    const type = vehicleType({ category, required_category });
    await insertRow(server.sql, 'public.vehicle_types', type);
    return { vehicle_type_id: type.id };
  };

  describe('The tachograph of a vehicle', () => {
    it('is not asked before somebody has said that it crosses a border, and never stops it', async () => {
      await ruleFrom(0, 2500);
      await set({ plated_mass: 12_000, tachograph: 'none' });
      expect(await found()).toEqual([]);
      await set({ crosses: 'never' });
      expect(await found()).toEqual([]);
      await set({ crosses: 'for_hire' });
      expect(await found()).toEqual(lacks('smart_2'));
      const { body } = await call(server.backend, 'manager', 'what_stops', { vehicle_id: vehicle });
      expect(body).toMatchObject({ reasons: [] });
    });

    it.each([
      // Over 2,500 kg: own goods are spared where driving is not the main work.
      [2500, 'for_hire', null],
      [2501, 'for_hire', 'smart_2'],
      [2501, 'own_goods_driver', 'smart_2'],
      [2501, 'own_goods', null],
      // Over 3,500 kg nobody is.
      [3500, 'own_goods', null],
      [3501, 'own_goods', 'smart_2'],
      [3501, 'never', null],
      [60_000, 'own_goods', 'smart_2'],
    ])('of %i kg that crosses as %s lacks %s', async (plated_mass, crosses, needs) => {
      await ruleFrom(0, 2500);
      expect((await set({ plated_mass, crosses, tachograph: 'smart_1' })).ok).toBe(true);
      expect(await found()).toEqual(needs === null ? [] : lacks(needs));
      expect((await set({ registration_number: '241-D-9', tachograph: 'smart_2' })).ok).toBe(true);
      expect(await found()).toEqual([]);
    });

    it.each([
      [31, []],
      [30, 'soon'],
      [1, 'soon'],
      [0, 'lacks'],
      [-1, 'lacks'],
    ])('is announced before the first day of its rule: in %i days', async (days, expected) => {
      await ruleFrom(days, 2500);
      await set({ plated_mass: 3000, crosses: 'for_hire', tachograph: 'digital' });
      const [row] = await server.sql<{ day: string }>('select (private.today() + $1::integer)::text as day', [
        days,
      ]);
      const asked = { soon: soon(`smart_2:${row?.day}`), lacks: lacks('smart_2') };
      expect(await found()).toEqual(typeof expected === 'string' ? asked[expected as 'soon'] : []);
    });

    it('that nobody knows is to be said where one is needed, and so is a mass', async () => {
      await ruleFrom(0, 2500);
      await set({ crosses: 'for_hire', plated_mass: 3000 });
      expect(await found()).toEqual(soon('smart_2:not_known'));
      await set({ tachograph: 'not_known' });
      expect(await found()).toEqual(soon('smart_2:not_known'));
      await set({ plated_mass: 2500 });
      expect(await found()).toEqual([]);
      await set({ plated_mass: null });
      expect(await found()).toEqual(soon('mass'));
      await set({ tachograph: 'none' });
      expect(await found()).toEqual(soon('mass'));
      await set({ crosses: 'never' });
      expect(await found()).toEqual([]);
    });

    it('is not asked of a car, a minibus of nine seats or a trailer; of a bus as its rule says', async () => {
      await server.sql(
        `insert into public.tachograph_rules (subject, crosses, valid_from, needs, source)
         values ('passengers', '{for_hire}', private.today(), 'smart_1', 'EU')`,
      );
      const vehicles = [
        ['Car', 'B', []],
        ['Minibus', 'B', []],
        ['Trailers', 'CE', []],
        ['Motorcycle', 'A', []],
        ['Van', 'B', lacks('smart_2')],
        ['Tractor unit', null, lacks('smart_2')],
        ['Bus', 'D1', lacks('smart_1')],
        ['Bus', null, lacks('smart_1')],
      ] as const;
      for (const [category, licence, expected] of vehicles) {
        const id = nextId();
        await insertRow(
          server.sql,
          'public.depot_vehicles',
          depotVehicle({
            id,
            depot_id: ids.depotA,
            ...((await typeOf(category, licence)) as { vehicle_type_id: string }),
            fuel_type: category === 'Trailers' ? null : 'diesel',
            plated_mass: 4000,
            crosses: 'for_hire',
            tachograph: 'digital',
          }),
        );
        expect([category, licence, await found('tachograph_kind', id)]).toEqual([
          category,
          licence,
          expected,
        ]);
      }
    });

    it('is asked once, for the newest kind, and ends with a rule that is put out of use', async () => {
      await server.sql(
        `insert into public.tachograph_rules (subject, mass_over, crosses, valid_from, needs, source)
         values ('goods', 3500, '{for_hire}', '2024-12-31', 'smart_1', 'EU')`,
      );
      await set({ plated_mass: 12_000, crosses: 'for_hire', tachograph: 'digital' });
      expect(await found()).toEqual(lacks('smart_2'));
      await server.sql("update public.tachograph_rules set is_active = false where needs = 'smart_2'");
      expect(await found()).toEqual(lacks('smart_1'));
      await server.sql("update public.vehicle_types set required_category = 'A' where id = $1", [
        ids.vehicleType,
      ]);
      expect(await found()).toEqual([]);
    });
  });

  describe('The mass of a vehicle', () => {
    it.each([
      ['B', 'diesel', 3500, []],
      ['B', 'diesel', 3501, ['B:3501']],
      ['BE', 'diesel', 7000, []],
      ['BE', 'diesel', 7001, ['BE:7001']],
      ['C1', 'diesel', 3500, ['C1:3500']],
      ['C1', 'diesel', 3501, []],
      ['C1', 'diesel', 7500, []],
      ['C1', 'diesel', 7501, ['C1:7501']],
      ['C', 'diesel', 3500, ['C:3500']],
      ['C', 'diesel', 60_000, []],
      // By seats, not by mass.
      ['D1', 'diesel', 3000, []],
      [null, 'diesel', 40_000, []],
      // Off until Ireland says so.
      ['B', 'electric', 4250, ['B:4250']],
    ])('that needs %s (%s) and has %i kg', async (licence, fuel_type, plated_mass, expected) => {
      await set({ ...(await typeOf('Van', licence)), fuel_type, plated_mass });
      expect((await found('license_mass')).map(({ danger, detail }) => [danger, detail])).toEqual(
        expected.map((detail) => ['to_watch', detail]),
      );
    });

    it('of one with the right fuel fits once its row is in use', async () => {
      await server.sql('update public.license_masses set is_active = true where not is_active');
      await set({ ...(await typeOf('Van', 'B')), fuel_type: 'electric', plated_mass: 4250 });
      expect(await found('license_mass')).toEqual([]);
      await set({ plated_mass: 4251 });
      expect(await found('license_mass')).toHaveLength(1);
      await set({ plated_mass: 4250, fuel_type: 'diesel' });
      expect(await found('license_mass')).toHaveLength(1);
      await server.sql(
        `insert into public.license_masses (license_type, mass_up_to, valid_from, source)
         values ('B', 4250, private.today() + 1, 'EU')`,
      );
      expect(await found('license_mass')).toHaveLength(1);
      await server.sql("update public.license_masses set valid_from = private.today() where source = 'EU'");
      expect(await found('license_mass')).toEqual([]);
    });
  });

  describe('A rule', () => {
    it.each(['tachograph_rules', 'license_masses'])(
      'of %s is compared once by an admin, and again when it changes',
      async (table) => {
        const stored = async () =>
          (
            await server.sql<{ id: string; compared_at: string | null; compared_by: string | null }>(
              `select id, compared_at, compared_by from public.${table} order by mass_over, id limit 1`,
            )
          )[0];
        const id = (await stored())?.id;
        expect((await call(server.backend, 'manager', 'compare_rule', { id })).ok).toBe(false);
        expect((await call(server.backend, 'admin', 'compare_rule', { id })).ok).toBe(true);
        expect((await stored())?.compared_by).toBe(actors.admin.id);
        const first = await stored();
        expect((await call(server.backend, 'otherAdmin', 'compare_rule', { id })).ok).toBe(true);
        await send(server.backend, 'admin', 'PATCH', `${table}?id=eq.${id}`, { is_active: true });
        expect(await stored()).toEqual(first);
        await send(server.backend, 'admin', 'PATCH', `${table}?id=eq.${id}`, { source: 'Read again' });
        expect((await stored())?.compared_at).toBeNull();
        expect(await call(server.backend, 'admin', 'compare_rule', { id: nextId() })).toMatchObject({
          body: { code: 'RW003' },
        });
      },
    );
  });

  describe('The driver of a vehicle that needs a tachograph abroad', () => {
    const driver = actors.colleague.id;
    const candidate = async () => {
      const { body } = await call(server.backend, 'manager', 'drivers_for_vehicle', { vehicle_id: vehicle });
      const list = body as { id: string; reasons: object[]; also: object[] }[];
      return list.find(({ id }) => id === driver);
    };
    const drive = async (sql: Sql) =>
      (await sql<{ said: object[] }>('select private.may_drive($1, $2) as said', [driver, vehicle]))[0]?.said;

    it('needs the card, which is said and refuses nothing', async () => {
      await ruleFrom(0, 2500);
      await server.sql("update public.vehicle_types set required_category = 'B' where id = $1", [
        ids.vehicleType,
      ]);
      await server.sql(
        `insert into public.driver_licenses (driver_id, type, license_number, issued_date, expiry_date)
         values ($1, 'B', 'D1', '2020-01-01', '2040-01-01')`,
        [driver],
      );
      const before = (await drive(server.sql)) ?? [];
      await set({
        plated_mass: 3000,
        crosses: 'for_hire',
        tachograph: 'smart_2',
        tachograph_fitted_on: '2025-01-01',
      });
      const said = { code: 'card_abroad', of: 'driver', effect: 'also', refuses: false };
      expect(await drive(server.sql)).toEqual([...before, said]);
      expect(await candidate()).toMatchObject({ reasons: before, also: [{ code: 'card_abroad' }] });
      expect(
        await server.sql(
          "select private.drive_headline(jsonb_build_array(jsonb_build_object('reasons', $1::jsonb, 'is_driver', true, 'place', 'own'))) as said",
          [JSON.stringify([said])],
        ),
      ).toEqual([{ said: 'may_drive' }]);

      await set({ crosses: 'never' });
      expect(await candidate()).toMatchObject({ also: [] });
      await set({ crosses: 'for_hire' });
      const [card] = await server.sql<{ id: string }>(
        "select id from public.requirements where code = 'tachograph_card'",
      );
      await addTraining(server.sql, {
        driver_id: driver,
        training_type: 'Tachograph driver card',
        requirement_id: card?.id ?? '',
        completion_date: '2025-01-01',
        expiry_date: '2040-01-01',
      });
      expect(await candidate()).toMatchObject({ also: [] });
    });
  });

  describe('Whether vehicles cross the border', () => {
    const answer = (vehicles: object[], actor: ActorName = 'manager', run = crypto.randomUUID()) =>
      call(server.backend, actor, 'set_crossings', { run, vehicles });
    const stored = async (id = vehicle) =>
      (
        await server.sql<{ crosses: string }>('select crosses from public.depot_vehicles where id = $1', [id])
      )[0]?.crosses;
    const asked = async () => {
      const { body } = await call(server.backend, 'manager', 'ready_for_inspection');
      return (body as { not_asked: { category: string; vehicles: { id: string }[] }[] }).not_asked;
    };

    it('is asked of those that nobody has answered, by category, and not of cars or trailers', async () => {
      const all = await asked();
      expect(all.flatMap(({ vehicles }) => vehicles.map(({ id }) => id))).toContain(vehicle);
      expect(JSON.stringify(all)).not.toContain(other);
      await answer([{ id: vehicle, crosses: 'never' }]);
      expect(JSON.stringify(await asked())).not.toContain(vehicle);
      await set({ crosses: null });
      expect(JSON.stringify(await asked())).toContain(vehicle);
      await set(await typeOf('Car', 'B'));
      expect(JSON.stringify(await asked())).not.toContain(vehicle);
      expect((await answer([{ id: vehicle, crosses: 'never' }])).body).toMatchObject([
        { outcome: 'refused', reason: 'The rules are not for its type' },
      ]);
    });

    it('leaves what somebody else has said, also when it is taken back', async () => {
      expect(
        (
          await answer([
            { id: vehicle, crosses: 'never' },
            { id: other, crosses: 'never' },
          ])
        ).body,
      ).toEqual([
        { id: vehicle, outcome: 'done', reason: null },
        { id: other, outcome: 'refused', reason: 'Vehicle not found' },
      ]);
      expect((await answer([{ id: vehicle, crosses: 'for_hire' }])).body).toMatchObject([
        { outcome: 'refused', reason: 'Somebody else has said it' },
      ]);
      expect((await answer([{ id: vehicle, crosses: null, instead_of: 'for_hire' }])).body).toMatchObject([
        { outcome: 'refused', reason: 'Somebody else has said it' },
      ]);
      expect(await stored()).toBe('never');
      expect((await answer([{ id: vehicle, crosses: null, instead_of: 'never' }])).body).toMatchObject([
        { outcome: 'done' },
      ]);
      expect(await stored()).toBeNull();
    });

    it('is said once when the answer was lost, and by one of two at once', async () => {
      const run = crypto.randomUUID();
      const first = await answer([{ id: vehicle, crosses: 'never' }], 'manager', run);
      expect((await answer([{ id: vehicle, crosses: 'never' }], 'manager', run)).body).toEqual(first.body);
      await set({ crosses: null });
      const both = await Promise.all([
        answer([{ id: vehicle, crosses: 'never' }]),
        answer([{ id: vehicle, crosses: 'for_hire' }], 'admin'),
      ]);
      const outcomes = both.map(({ body }) => (body as { outcome: string }[])[0]?.outcome);
      expect(outcomes.toSorted()).toEqual(['done', 'refused']);
      expect(await stored()).toBe(outcomes[0] === 'done' ? 'never' : 'for_hire');
    });
  });

  describe('The paper for the cab', () => {
    const paper = async (actor: ActorName = 'manager') =>
      (await call(server.backend, actor, 'why_no_tachograph', { vehicle_id: vehicle })).body;

    it.each([
      ['never', 2500, 2500, null],
      ['never', 2501, 2500, 2500],
      ['never', 3500, 2500, 2500],
      // The law at home has its own rules for it.
      ['never', 3501, null, null],
      ['own_goods', 3500, 2500, 2500],
      ['own_goods', 3501, null, null],
      ['own_goods_driver', 2500, 2500, null],
      ['own_goods_driver', 2501, null, null],
      ['for_hire', 2501, null, null],
    ])('of one that crosses as %s with %i kg', async (crosses, plated_mass, lowest, spared) => {
      await ruleFrom(0, 2500);
      await set({ crosses, plated_mass });
      expect(await paper()).toEqual(
        lowest === null ? null : expect.objectContaining({ crosses, mass: plated_mass, lowest, spared }),
      );
    });

    it('says nothing of what is not known, of passengers, or to another depot', async () => {
      await set({ crosses: 'never' });
      expect(await paper()).toBeNull();
      await set({ plated_mass: 2000 });
      expect(await paper()).toMatchObject({ plate: '231-D-2', depot: 'Test depot A' });
      expect(await paper('otherManager')).toMatchObject({ code: 'RW003' });
      expect(await paper('driver')).toMatchObject({ code: 'RW002' });
      await set({ crosses: null });
      expect(await paper()).toBeNull();
      await set({ crosses: 'never', ...(await typeOf('Bus', 'D1')) });
      expect(await paper()).toBeNull();
    });
  });
});

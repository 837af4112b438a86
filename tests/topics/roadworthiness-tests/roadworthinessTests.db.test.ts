import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../../support/actors';
import { nextId } from '../../support/factories';
import { call, send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { ids } from '../../support/world';

const { assignedVehicle: vehicle } = ids;

describe('The results of roadworthiness tests', () => {
  onEach([postgres], (server) => {
    const day = async (days: number, years = 0) => {
      const [row] = await server.sql<{ day: string }>(
        `select ((private.today() - make_interval(years => $2))::date - $1::integer)::text as day`,
        [days, years],
      );
      return row?.day ?? '';
    };
    const fail = async (values: object = {}, actor: ActorName = 'manager') =>
      send(server.backend, actor, 'POST', 'roadworthiness_tests', {
        vehicle_id: vehicle,
        tested_on: await day(1),
        faults: 'Brake imbalance, axle 2',
        ...values,
      });
    const refusal = async (values: object) => ((await fail(values)).body as { message: string }).message;
    const renew = async (values: object, actor: ActorName = 'manager') =>
      send(server.backend, actor, 'PATCH', `depot_vehicles?id=eq.${vehicle}`, values);
    const results = async (actor: ActorName = 'manager') =>
      (
        await send(
          server.backend,
          actor,
          'GET',
          'roadworthiness_tests?select=kind,tested_on,result&order=tested_on.desc,result',
        )
      ).body;
    const expiry = async () =>
      (
        await server.sql('select nct_expiry::text as day from public.depot_vehicles where id = $1', [vehicle])
      )[0]?.day;

    it.each([
      [{}, 'missing', 'NCT:not_said'],
      [{ is_dangerous: null }, 'missing', 'NCT:not_said'],
      [{ is_dangerous: false }, 'due_soon', 'NCT'],
      [{ is_dangerous: true }, 'not_roadworthy', 'NCT:dangerous'],
    ])(
      'that were failed are a finding without any defect, by form or API: %j',
      async (said, danger, detail) => {
        const findings = async () =>
          (
            await send(
              server.backend,
              'manager',
              'GET',
              `compliance_findings?subject_id=eq.${vehicle}&kind=eq.failed_test&select=danger,detail`,
            )
          ).body;
        expect(await findings()).toEqual([]);
        expect((await fail(said)).ok).toBe(true);
        expect(await server.sql('select from public.defects')).toEqual([]);
        expect(await findings()).toEqual([{ danger, detail }]);
        // A later expiry date alone, as from a file, is no pass.
        const columns = { registration_number: '231-D-1', nct_expiry: '2035-01-31' };
        const imported = await call(server.backend, 'manager', 'import_rows', {
          id: nextId(),
          kind: 'vehicles',
          file_name: 'fleet.xlsx',
          rows: [{ line: 2, id: nextId(), ...columns }],
          dry_run: false,
        });
        expect(imported).toMatchObject({ ok: true, body: [{ outcome: 'change' }] });
        expect(await findings()).toEqual([{ danger, detail }]);
        expect((await renew({ nct_done_on: await day(0), nct_expiry: '2036-01-31' })).ok).toBe(true);
        expect(await findings()).toEqual([]);
      },
    );

    it('record a renewed test as passed, with its day, and a failed one without a new expiry date', async () => {
      const until = await expiry();
      expect((await fail()).ok).toBe(true);
      expect(await expiry()).toBe(until);
      // Passed again on the same day.
      expect((await renew({ nct_done_on: await day(1), nct_expiry: '2031-05-31' })).ok).toBe(true);
      const both = [
        { kind: 'NCT', tested_on: await day(1), result: 'pass' },
        { kind: 'NCT', tested_on: await day(1), result: 'fail' },
      ];
      for (const actor of ['manager', 'admin', 'driver'] as const)
        expect(await results(actor), actor).toEqual(both);
      for (const actor of ['colleague', 'otherAdmin'] as const)
        expect(await results(actor), actor).toEqual([]);
      expect(
        await server.sql('select distinct depot_id, created_by from public.roadworthiness_tests'),
      ).toEqual([{ depot_id: ids.depotA, created_by: actors.manager.id }]);

      // The same day again, another expiry date alone, and no day are no test.
      await renew({ nct_done_on: await day(1), nct_expiry: '2031-06-30' });
      await renew({ nct_done_on: null, nct_expiry: '2031-07-31' });
      await renew({ nct_done_on: await day(1) });
      expect(await results()).toEqual(both);
    });

    it('are corrected along with the day of a renewal, and stay when the next test is passed', async () => {
      const passed = async () =>
        ((await results()) as { tested_on: string; result: string }[])
          .filter(({ result }) => result === 'pass')
          .map(({ tested_on }) => tested_on);
      const enteredBefore = (days: number) =>
        server.sql(
          "update public.roadworthiness_tests set created_at = created_at - $1::integer * interval '1 day'",
          [days],
        );
      await renew({ nct_done_on: await day(61), nct_expiry: '2031-05-31' });
      await renew({ nct_done_on: await day(1), nct_expiry: '2031-06-30' });
      expect(await passed()).toEqual([await day(1)]);
      await renew({ nct_done_on: await day(20) });
      expect(await passed()).toEqual([await day(20)]);
      // More than 60 days later: with the same expiry date the wrong year was typed, with another one it is another test.
      await renew({ nct_done_on: await day(385) });
      await renew({ nct_done_on: await day(20) });
      expect(await passed()).toEqual([await day(20)]);
      await renew({ nct_done_on: await day(100) });
      await renew({ nct_done_on: await day(39), nct_expiry: '2031-07-31' });
      expect(await passed()).toEqual([await day(39), await day(100)]);
      // On a day after the last one was entered.
      await enteredBefore(20);
      await renew({ nct_done_on: await day(19) });
      expect(await passed()).toEqual([await day(19), await day(39), await day(100)]);
      // Back to one that is on record.
      await renew({ nct_done_on: await day(39) });
      expect(await passed()).toEqual([await day(39), await day(100)]);
      expect((await renew({ nct_done_on: await day(-1) })).ok).toBe(false);
    });

    it('come with the renewal of many vehicles, and of one that takes the CVRT', async () => {
      const { sql } = server;
      await sql("update public.vehicle_types set roadworthiness_test = 'CVRT'");
      const { body } = await call(server.backend, 'manager', 'renew_vehicles', {
        run: '00000099-0000-4000-8000-000000000001',
        ids: [vehicle, ids.spareVehicle],
        paper: 'CVRT',
        done_on: await day(0),
        due_on: '2031-01-01',
      });
      expect(body).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
      const passed = { kind: 'CVRT', tested_on: await day(0), result: 'pass' };
      expect(await results()).toEqual([passed, passed]);
    });

    it('are in a pack of their vehicle, those of its period', async () => {
      await fail({ tested_on: '2025-01-01', reference: 'VT-1' });
      await fail({ tested_on: '2024-12-31' });
      const pack_id = '00000099-0000-4000-8000-000000000003';
      const body = {
        id: pack_id,
        form: 'zip',
        vehicle_ids: [vehicle],
        driver_ids: [],
        of_depot: false,
        since: '2025-01-01',
        until: '2025-12-31',
        sections: ['papers'],
        reader: 'authority',
        reader_name: 'P. Nolan',
        reason: 'Inspection',
        full_names: true,
        addresses: false,
        photos: false,
      };
      expect((await call(server.backend, 'manager', 'begin_pack', { body })).ok).toBe(true);
      const pack = { pack_id, subject_id: vehicle, portion: 0 };
      const answer = (await call(server.backend, 'manager', 'pack_answer', pack)).body;
      expect(answer).toMatchObject({
        sections: { roadworthiness_tests: 'papers' },
        rows: {
          roadworthiness_tests: [
            {
              kind: 'NCT',
              tested_on: '2025-01-01',
              result: 'fail',
              faults: 'Brake imbalance, axle 2',
              reference: 'VT-1',
            },
          ],
        },
      });
    });

    it('refuse impossible days, missing words, the same result twice and a vehicle that takes no test', async () => {
      // Its plate is of 2023.
      expect((await fail({ tested_on: '2023-01-01' })).ok).toBe(true);
      const plate = 'This vehicle was first registered in 2023, says its plate';
      expect(await refusal({ tested_on: '2022-12-31' })).toBe(plate);
      const ofDay = async (n: number, years = 0) => refusal({ tested_on: await day(n, years) });
      expect(await ofDay(-1)).toBe('The date must be today or earlier');
      const said = 'Say what failed, in at most 400 characters';
      for (const faults of [null, '', ' \u200b', 'x'.repeat(401)])
        expect(await refusal({ faults })).toBe(said);
      const id = '00000099-0000-4000-8000-000000000002';
      expect((await fail({ id, tested_on: await day(0), faults: 'x'.repeat(400) })).ok).toBe(true);
      expect(await ofDay(0)).toMatch(/^The NCT of \d+ \w{3} \d{4} is already on record with this result$/);
      // Sent again after a lost answer: the form knows it by the key.
      expect(await refusal({ id, tested_on: await day(0) })).toContain('roadworthiness_tests_pkey');

      await server.sql(
        "update public.depot_vehicles set registration_number = 'AB 12', registration_non_standard = true where id = $1",
        [vehicle],
      );
      expect((await fail({ tested_on: await day(0, 10) })).ok).toBe(true);
      expect(await ofDay(1, 10)).toBe('The test cannot be more than 10 years ago');
      // A renewal is a test too.
      const late = await renew({ nct_done_on: await day(1, 10) });
      expect(late.body).toMatchObject({ message: 'The test cannot be more than 10 years ago' });

      await renew({ nct_applicable: false, nct_expiry: null, nct_done_on: null });
      expect(await ofDay(3)).toBe('NCT does not apply to this vehicle');
      expect(await refusal({ vehicle_id: ids.otherAssignedVehicle })).toBe('Vehicle not found');
    });
  });
});

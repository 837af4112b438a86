import { describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { document } from '../../support/documents';
import { assignment, license, nextId, training } from '../../support/factories';
import { call } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { insertRow, returnVehicles } from '../../support/sql';
import { ids } from '../../support/world';

const driver_id = actors.driver.id;

describe('Before the first day', () => {
  onEach([postgres], (server) => {
    const sql = (query: string, values: (string | number | null)[] = []) => server.sql(query, values);
    const add = (table: string, row: object) => insertRow(server.sql, `public.${table}`, row);

    /** What staff are told, and that the driver is told the same. */
    async function told() {
      const { body } = await call(server.backend, 'manager', 'whole_driver', { driver_id });
      const { body: day } = await call(server.backend, 'driver', 'my_day');
      const { onboarding } = body as { onboarding: object | null };
      expect(day).toMatchObject({ onboarding });
      return onboarding;
    }

    /** The test driver, approved now, with nothing on record. */
    async function begin() {
      await returnVehicles(server.sql);
      for (const table of ['vehicle_assignments', 'licenses', 'training', 'penalties', 'disqualifications'])
        await sql(`delete from public.driver_${table} where driver_id = $1`, [driver_id]);
      await sql('update public.users set approved_at = now() where id = $1', [driver_id]);
    }

    const B = license({ id: nextId(), driver_id, type: 'B' });

    const verify = () =>
      sql('update public.driver_licenses set verified_at = now(), verified_by = $2 where id = $1', [
        B.id ?? '',
        actors.manager.id,
      ]);

    async function addAll() {
      await add('driver_licenses', B);
      await add(
        'documents',
        document({ id: nextId(), driver_id, record_kind: 'driver_licenses', record_id: B.id, part: 'front' }),
      );
      await verify();
      await add('driver_training', training({ driver_id, training_type: 'Walkaround check' }));
    }

    it('says what is missing, thing by thing, and ends when the first vehicle fits and nothing is missing', async () => {
      await begin();
      await sql(
        `insert into public.requirements (subject, name, required_from) values ('driver', 'Yard induction', '2020-01-01')`,
      );
      const nothing = {
        licences: 0,
        unverified: 0,
        without_photo: null,
        policies: [],
        walkaround: { name: 'Walkaround check', is_done: false },
        training: ['Yard induction'],
        cards: [],
        vehicle: null,
        unfit: [{ code: 'licence' }],
        may_start: false,
      };
      expect(await told()).toEqual(nothing);

      await add('driver_licenses', B);
      const licensed = { ...nothing, licences: 1, unverified: 1, without_photo: B.id, unfit: [] };
      expect(await told()).toEqual(licensed);
      await sql('delete from public.driver_licenses where driver_id = $1', [driver_id]);
      await addAll();
      const trained = {
        ...nothing,
        licences: 1,
        walkaround: { name: 'Walkaround check', is_done: true },
        unfit: [],
      };
      expect(await told()).toEqual(trained);
      await add('driver_training', training({ driver_id, training_type: 'Yard induction' }));
      expect(await told()).toEqual({ ...trained, training: [] });

      await add('driver_vehicle_assignments', assignment({ driver_id, vehicle_id: ids.spareVehicle }));
      expect(await told()).toBeNull();
      // Each of these alone keeps it.
      await sql('update public.driver_licenses set verified_by = null, verified_at = null where id = $1', [
        B.id ?? '',
      ]);
      expect(await told()).toMatchObject({ unverified: 1, without_photo: null });
      await verify();
      await sql('update public.documents set removed_at = now() where record_id = $1', [B.id ?? '']);
      expect(await told()).toMatchObject({ unverified: 0, without_photo: B.id });
      await sql('update public.documents set removed_at = null where record_id = $1', [B.id ?? '']);
      const policy_id = nextId();
      await add('policies', { id: policy_id, depot_id: ids.depotA, name: 'Yard rules', state: 'published' });
      await add('policy_versions', {
        policy_id,
        number: 1,
        state: 'published',
        texts: { en: 'Walk.' },
        signed_from: 1,
        asked_since: '2026-01-05',
        sign_days: 14,
        audience: 'drivers',
        categories: '{}',
        published_at: '2026-01-05T09:00:00Z',
      });
      expect(await told()).toMatchObject({
        policies: [{ id: policy_id, title: 'Yard rules' }],
        may_start: true,
      });
      await sql('delete from public.policies where id = $1', [policy_id]);
      expect(await told()).toBeNull();
      // What is asked of the daily check stands once.
      await sql("update public.requirements set required_from = '2020-01-01' where code = 'walkaround'");
      await sql(
        "delete from public.driver_training where driver_id = $1 and training_type = 'Walkaround check'",
        [driver_id],
      );
      expect(await told()).toMatchObject({ walkaround: { is_done: false }, training: [] });
      await sql("update public.requirements set is_active = false where code = 'walkaround'");
      expect(await told()).toBeNull();
      await sql('delete from public.driver_training where driver_id = $1', [driver_id]);
      expect(await told()).toMatchObject({ walkaround: null, training: ['Yard induction'], may_start: true });
    });

    it('asks for the cards that go with the categories before a vehicle says what it needs', async () => {
      await begin();
      await addAll();
      expect(await told()).toMatchObject({ cards: [], unfit: [] });
      await add('driver_licenses', license({ driver_id, type: 'C' }));
      const cpc = { code: 'driver_cpc', name: 'Driver CPC card' };
      const tachograph = { code: 'tachograph_card', name: 'Tachograph driver card' };
      expect(await told()).toMatchObject({
        cards: [cpc, tachograph],
        unfit: [{ code: 'driver_cpc' }, { code: 'tachograph_card' }],
        may_start: false,
      });
      await sql("update public.users set cpc_scope = 'not_professional' where id = $1", [driver_id]);
      expect(await told()).toMatchObject({ cards: [], unfit: [] });
      await sql('update public.users set cpc_scope = null where id = $1', [driver_id]);
      await sql("update public.requirements set is_active = false where code = 'tachograph_card'");
      expect(await told()).toMatchObject({ cards: [cpc] });
      await add(
        'driver_training',
        training({
          driver_id,
          training_type: 'Driver CPC card',
          completion_date: '2020-01-01',
          expiry_date: '2025-01-01',
        }),
      );
      expect(await told()).toMatchObject({ unfit: [{ code: 'driver_cpc', until: '2025-01-01' }] });
      // The spare vehicle needs neither.
      await add('driver_vehicle_assignments', assignment({ driver_id, vehicle_id: ids.spareVehicle }));
      expect(await told()).toMatchObject({ cards: [], unfit: [], may_start: true });
    });

    it('asks what an assignment asks, and what an admin allowed for the vehicle stays allowed', async () => {
      await begin();
      await addAll();
      await sql(
        "update public.vehicle_types set required_category = 'CE' where id = (select vehicle_type_id from public.depot_vehicles where id = $1)",
        [ids.spareVehicle],
      );
      const row = assignment({
        driver_id,
        vehicle_id: ids.spareVehicle,
        override_reason: 'In the yard only',
      });
      await add('driver_vehicle_assignments', row);
      expect(await told()).toBeNull();
      await sql(
        "insert into public.driver_disqualifications (driver_id, depot_id, from_date, until_date, reason) values ($1, $2, private.today(), private.today() + 9, 'court')",
        [driver_id, ids.depotA],
      );
      expect(await told()).toMatchObject({ unfit: [{ code: 'disqualified' }], may_start: false });
      await sql('delete from public.driver_disqualifications where driver_id = $1', [driver_id]);
      await sql('update public.driver_vehicle_assignments set override_reason = null where driver_id = $1', [
        driver_id,
      ]);
      expect(await told()).toMatchObject({
        vehicle: expect.any(String),
        unfit: [{ code: 'needs_licence', name: 'CE', held: 'B' }],
        may_start: false,
      });
    });

    it.each([
      ['approved less than 90 days ago', "approved_at = now() - interval '89 days 23 hours'", true],
      ['approved more than 90 days ago', "approved_at = now() - interval '90 days 1 hour'", false],
      ['inactive', 'is_inactive = true', false],
      ['not approved', 'approved = false, approved_at = null', false],
    ])('of a driver who is %s: %s', async (_, change, isTold) => {
      await begin();
      await sql(`update public.users set ${change} where id = $1`, [driver_id]);
      const [row] = await sql('select private.onboarding($1) is not null as is_told', [driver_id]);
      expect(row).toEqual({ is_told: isTold });
    });

    it.each([
      ['a vehicle that was given by mistake', '1 hour', true],
      ['a vehicle that was out for two days', '2 days', false],
    ])('after %s', async (_, length, isTold) => {
      await begin();
      const row = assignment({ driver_id, vehicle_id: ids.spareVehicle });
      await addAll();
      await add('driver_vehicle_assignments', row);
      await sql(
        `update public.driver_vehicle_assignments set status = 'ended', ended_at = assigned_at + $2::interval, ended_by = $3
        where driver_id = $1`,
        [driver_id, length, actors.manager.id],
      );
      expect((await told()) !== null).toBe(isTold);
    });
  });
});

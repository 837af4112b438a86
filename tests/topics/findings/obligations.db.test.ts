import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../../support/actors';
import { send } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { ids } from '../../support/world';

type Row = { kind: string; detail: string | null; record_id: string | null };

// complianceFindings.test.ts tests the findings from obligations, and the matrix who sees which.
describe('The obligations', () => {
  onEach([postgres], (server) => {
    const read = async (subject: string, actor: ActorName = 'manager') => {
      const path = `obligations?subject_id=eq.${subject}&order=kind,detail`;
      return (await send(server.backend, actor, 'GET', path)).body as Row[];
    };

    it('of a vehicle are its test and tax while they apply, and the records that its category needs or that it has', async () => {
      const { sql } = server;
      await sql(
        "update public.requirements set is_active = name in ('Insurance', 'Service') where subject = 'vehicle'",
      );
      await sql('delete from public.vehicle_records');
      const seen = async () => (await read(ids.spareVehicle)).map(({ kind, detail }) => `${kind} ${detail}`);
      const [insurance, test, tax, service] = [
        'insurance Insurance',
        'nct NCT',
        'road_tax null',
        'vehicle_record Service',
      ];
      expect(await seen()).toEqual([insurance, test, tax, service]);

      await sql("update public.requirements set applies_to = '{Nothing}' where name = 'Service'");
      expect(await seen()).toEqual([insurance, test, tax]);
      await sql(`insert into public.vehicle_records (vehicle_id, requirement_id, done_on)
        select '${ids.spareVehicle}', id, private.today() from public.requirements where name = 'Service'`);
      expect(await seen()).toEqual([insurance, test, tax, service]);

      await sql(`update public.depot_vehicles set nct_applicable = false, nct_expiry = null, nct_done_on = null,
        road_tax_applicable = false, road_tax_expiry = null, road_tax_paid_on = null`);
      expect(await seen()).toEqual([insurance, service]);
      await sql("update public.requirements set is_active = false where name = 'Service'");
      expect(await seen()).toEqual([insurance]);
    });

    it('of a driver are those of their own vehicle, their training, and required records that are missing', async () => {
      const { sql } = server;
      const kinds = async (actor: ActorName) => (await read(actors.driver.id, actor)).map(({ kind }) => kind);
      const ownKinds = ['own_insurance', 'own_nct', 'training'];
      for (const actor of ['manager', 'driver'] as const)
        expect(await kinds(actor), actor).toEqual(expect.arrayContaining(ownKinds));
      for (const actor of ['colleague', 'otherAdmin', 'applicant'] as const)
        expect(await kinds(actor), actor).toEqual([]);

      await sql(`update public.requirements set is_active = true, applies_to = null, required_from = '2099-01-01'
        where subject = 'driver' and name = 'Manual handling'`);
      await sql(`delete from public.driver_training where driver_id = '${actors.driver.id}'`);
      const lacking = (await read(actors.driver.id)).filter(({ kind }) => kind === 'requirement');
      expect(lacking).toMatchObject([
        { detail: 'Manual handling', record_id: null, wanted_from: '2099-01-01' },
      ]);
      expect(await kinds('manager')).not.toContain('training');
    });
  });
});

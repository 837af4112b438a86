import { describe, expect, it } from 'vitest';
import { filledViewColumns } from '../../scripts/build/view-columns.mjs';
import { actors } from '../support/actors';
import { nextId } from '../support/factories';
import { addApplication } from '../support/records';
import { send } from '../support/rest';
import { embedded, onEach } from '../support/servers';
import { insertRows } from '../support/sql';
import { ids } from '../support/world';
import { generateDepot } from './generatedDepot';

describe('View columns typed as never null', () => {
  onEach([embedded], (server) => {
    const filledColumns = () =>
      filledViewColumns({ query: async (sql: string) => ({ rows: await server.sql(sql) }) });

    it('are never null for staff', async () => {
      const { sql } = server;
      await generateDepot(sql, actors.manager.id);
      const late = { depot_id: ids.depotA, created_at: '2025-01-01T09:00:00Z' };
      await addApplication(sql, late);
      await sql('update public.license_check_settings set checked_since = private.today()');
      await sql(
        `insert into public.depot_moves (depot_id, to_depot_id, vehicle_id, subject)
         values ($1, $2, $3, '231-D-1'), ($1, $2, $4, '231-D-2')`,
        [ids.depotA, ids.depotB, ids.assignedVehicle, ids.spareVehicle],
      );
      const sent = {
        depot_id: ids.depotA,
        kind: 'nct',
        details: { nct_expiry: '2036-05-31' },
        state: 'sent',
      };
      await insertRows(
        sql,
        'public.submissions',
        [actors.driver.id, actors.colleague.id].map((driver_id) => ({
          ...sent,
          driver_id,
          sent_at: '2026-01-05T09:00:00Z',
        })),
      );
      await insertRows(
        sql,
        'public.defects',
        ['Mirror loose', 'Wiper torn'].map((fault) => ({
          id: nextId(),
          depot_id: ids.depotA,
          vehicle_id: ids.assignedVehicle,
          fault,
          severity: 'stop',
          source: 'staff',
          found_at: '2026-01-05T06:03:00Z',
        })),
      );
      await insertRows(
        sql,
        'public.downloads',
        [ids.assignedVehicle, ids.spareVehicle].map((vehicle_id) => ({
          id: nextId(),
          depot_id: ids.depotA,
          of: 'unit',
          vehicle_id,
          read_on: '2026-01-05',
          stored_at: '2026-01-05T09:00:00Z',
        })),
      );
      await insertRows(
        sql,
        'public.incidents',
        ['The yard', 'The M50'].map((place) => ({
          id: nextId(),
          depot_id: ids.depotA,
          kind: 'near_miss',
          happened_at: '2026-01-05T06:03:00Z',
          place,
          what: 'A pallet fell.',
          language: 'en',
          hurt: 'nobody',
        })),
      );
      await insertRows(
        sql,
        'public.talks',
        ['Reversing', 'Straps'].map((title) => ({
          depot_id: ids.depotA,
          title,
          held_on: '2026-01-05',
          place: 'Canteen',
          led_by: 'Colm Daly',
          audience: 'all',
        })),
      );
      await insertRows(
        sql,
        'public.debriefs',
        ['2025-11-01', '2025-12-01'].map((month) => ({
          driver_id: actors.driver.id,
          depot_id: ids.depotA,
          month,
        })),
      );
      await insertRows(
        sql,
        'public.duties',
        ['2026-01-05', '2026-01-06'].map((happened_on) => ({
          depot_id: ids.depotA,
          kind: 'fleet_database',
          what: 'left',
          vehicle_id: ids.assignedVehicle,
          plate: '231-D-1',
          happened_on,
          due_on: '2026-01-11',
        })),
      );
      await insertRows(
        sql,
        'public.packs',
        ['For us', 'For the depot'].map((reason) => ({
          id: nextId(),
          depot_id: ids.depotA,
          number: nextId().slice(-9),
          made_by: actors.manager.id,
          form: 'zip',
          vehicle_ids: `{${ids.assignedVehicle}}`,
          driver_ids: '{}',
          of_depot: false,
          since: '2024-01-01',
          until: '2025-12-31',
          sections: '{checks}',
          reader: 'own',
          reason: reason,
          full_names: true,
          addresses: false,
          photos: false,
        })),
      );
      const filled = await filledColumns();
      const views = new Set([...filled].map((title) => title.split('.')[0] ?? ''));
      expect(views.size).toBe(24);
      for (const view of views) {
        const rows = (await send(server.backend, 'admin', 'GET', view)).body as Record<string, unknown>[];
        expect(rows.length).toBeGreaterThan(1);
        const empty = rows.flatMap((row) => Object.keys(row).filter((column) => row[column] === null));
        expect(empty.filter((column) => filled.has(`${view}.${column}`))).toEqual([]);
      }
    });

    it('come from NOT NULL columns, except through an outer join', async () => {
      const filled = await filledColumns();
      expect(filled).toContain('driver_overview.full_name');
      expect(filled).not.toContain('driver_overview.phone');
      expect(filled).toContain('vehicle_overview.vehicle_type_id');
      expect(filled).not.toContain('vehicle_overview.type_name');
    });
  });
});

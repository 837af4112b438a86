import { describe, expect, it } from 'vitest';
import { judgeDepot, kindOfRecord } from '../../db/depotRules';
import { generateDepot } from '../../db/generatedDepot';
import { actors } from '../../support/actors';
import { license } from '../../support/factories';
import { call } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { insertRows, returnVehicles } from '../../support/sql';
import { ids } from '../../support/world';

const { manager, driver } = actors;
type Item = {
  id: string;
  subject: string;
  subject_id: string;
  kind: string;
  detail: string | null;
  due: string;
};
type Month = { month: string; kind: string; due: number };

/** The kinds that due_by_month() names differently from the finding. */
const counted: Record<string, string> = {
  own_nct: 'nct',
  own_insurance: 'insurance',
  cpc_module: 'training',
  download: 'requirement',
  vehicle_record: 'requirement',
  requirement: 'training',
};
const countedAs = ({ kind }: Item) => counted[kind] ?? kind;
const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);

describe('Due dates', () => {
  onEach([postgres], (server) => {
    const items = async (from_day: string, to_day: string) =>
      (await call(server.backend, 'manager', 'due_items', { from_day, to_day })).body as Item[];
    const day = async (expression: string) => {
      const [row] = await server.sql<{ day: string }>(`select (${expression})::date::text as day`);
      return row?.day ?? '';
    };

    it('cover every document of active drivers and vehicles in the fleet, earliest first', async () => {
      const { sql } = server;
      await generateDepot(sql, manager.id);
      const today = await day('private.today()');
      const { drivers, vehicles } = await judgeDepot(sql, ids.depotA, today);
      for (const [from, to] of [
        [today, await day("private.today() + interval '3 months'")],
        [await day('private.today() - 31'), today],
        ['1950-01-01', '2100-12-31'],
      ] as const) {
        const expected = [...drivers, ...vehicles]
          .filter(({ is_active }) => is_active)
          .flatMap((subject) => [
            ...subject.papers.map((paper) => ({
              ...paper,
              subject,
              key: paper.record_id as string | null,
              id: `${paper.kind}:${paper.record_id}`,
              is_missing: false,
            })),
            // Requirements that are missing, until the day from which they are required.
            ...subject.unmet.map(({ id, name, code, required_from }) => {
              const kind = 'licenses' in subject ? 'requirement' : kindOfRecord({ code });
              return {
                kind,
                detail: name,
                due: required_from && required_from > today ? required_from : null,
                subject,
                key: null,
                id: `${kind}:${subject.id}:${id}`,
                is_missing: true,
              };
            }),
          ])
          .filter(({ due }) => due && due >= from && due <= to)
          .map(({ key, id, kind, detail = null, due, subject, is_missing }) => ({
            id,
            subject: 'licenses' in subject ? 'driver' : 'vehicle',
            subject_id: subject.id,
            subject_name: subject.name,
            kind,
            detail,
            due,
            record_id: key,
            is_missing,
          }));
        const found = await items(from, to);
        expect(found.length).toBeGreaterThan(5);
        // Readings of cards have tests of their own (tests/topics/downloads).
        expect(found.filter(({ kind }) => kind !== 'download').sort(byId)).toEqual(expected.sort(byId));
        expect(found.map(({ due }) => due)).toEqual(found.map(({ due }) => due).sort());
        // The filter of the lists.
        for (const subject of ['driver', 'vehicle']) {
          const listed = await server.backend
            .as(manager)
            .from(subject === 'driver' ? 'driver_overview' : 'vehicle_overview')
            .select('id')
            .filter('due_days', 'ov', ` {[${from},${to}]}`)
            .throwOnError();
          const ids = new Set(
            found.filter((item) => item.subject === subject).map((item) => item.subject_id),
          );
          expect(listed.data.map(({ id }) => id).sort()).toEqual([...ids].sort());
        }
      }
    });

    it('add up to the counts by month', async () => {
      await generateDepot(server.sql, manager.id);
      const months = (await call(server.backend, 'manager', 'due_by_month')).body as Month[];
      const today = await day('private.today()');
      const found = await items(
        today,
        await day(`'${months.at(-1)?.month}'::date + interval '1 month -1 day'`),
      );
      expect(months).toHaveLength(84);
      expect(months[0]?.month.slice(0, 7)).toBe(today.slice(0, 7));
      expect(months.reduce((sum, { due }) => sum + due, 0)).toBe(found.length);
      for (const { month, kind, due } of months) {
        const those = found.filter(
          (item) => countedAs(item) === kind && item.due.startsWith(month.slice(0, 7)),
        );
        expect({ month, kind, due: those.length }).toEqual({ month, kind, due });
      }
      expect(months.filter(({ due }) => due > 0).length).toBeGreaterThan(10);
    });

    it('can be filtered by kind and read page by page', async () => {
      await generateDepot(server.sql, manager.id);
      const range = { from_day: '1950-01-01', to_day: '2100-12-31' };
      const all = await items(range.from_day, range.to_day);
      const licenses = await server.backend
        .as(manager)
        .rpc('due_items', range)
        .eq('kind', 'license')
        .throwOnError();
      expect(licenses.data).toEqual(all.filter(({ kind }) => kind === 'license'));
      const { data, count } = await server.backend
        .as(manager)
        .rpc('due_items', range, { count: 'exact' })
        .range(10, 19)
        .throwOnError();
      expect(data).toEqual(all.slice(10, 20));
      expect(count).toBe(all.length);
    });

    it("cover only the user's own depot", async () => {
      const everything = { from_day: '1950-01-01', to_day: '2100-12-31' };
      const subjects = async (actor: 'manager' | 'otherManager') =>
        new Set(
          ((await call(server.backend, actor, 'due_items', everything)).body as Item[]).map(
            ({ subject_id }) => subject_id,
          ),
        );
      const own = await subjects('manager');
      const others = await subjects('otherManager');
      expect(own).toContain(driver.id);
      expect(others).toContain(actors.otherDriver.id);
      expect([...own].filter((id) => others.has(id))).toEqual([]);
    });

    it('are counted by month from today for twelve months, without inactive drivers', async () => {
      const { sql } = server;
      const first = "date_trunc('month', private.today()::timestamp)";
      const days = await Promise.all(
        [
          'private.today() - 1',
          'private.today()',
          `${first} + interval '12 months -1 day'`,
          `${first} + interval '12 months'`,
        ].map(day),
      );
      await insertRows(
        sql,
        'public.driver_licenses',
        days.map((expiry_date, index) =>
          license({
            driver_id: driver.id,
            type: ['B', 'C1', 'C', 'CE'][index] ?? 'D',
            issued_date: '2010-01-01',
            expiry_date,
          }),
        ),
      );
      const months = async () => (await call(server.backend, 'manager', 'due_by_month')).body as Month[];
      expect((await months()).filter(({ due }) => due > 0)).toEqual([
        { month: await day(first), kind: 'license', due: 1 },
        { month: await day(`${first} + interval '11 months'`), kind: 'license', due: 1 },
      ]);
      await returnVehicles(sql, driver.id);
      await sql('update public.users set is_inactive = true where id = $1', [driver.id]);
      expect((await months()).filter(({ due }) => due > 0)).toEqual([]);
    });
  });
});

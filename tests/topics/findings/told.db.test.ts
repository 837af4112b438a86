import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { generateDepot } from '../../db/generatedDepot';
import { actors } from '../../support/actors';
import { call } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { ids } from '../../support/world';

const { admin, manager } = actors;

type Item = { subject_id: string; kind: string; due: string; source: string };
type Listed = Omit<Item, 'source'> & { id: string; record_id: string | null };
type Finding = { subject: string; subject_id: string; kind: string; source_id: string; danger: string };

const key = ({ subject_id, kind, source }: Pick<Item, 'subject_id' | 'kind' | 'source'>, due = '') =>
  [kind, subject_id, source, due].join(' ');

/**
 * What the chart, the list, the calendar, the emails, the notices, the digest and the dashboard say about one
 * depot.
 */
describe('Of a generated depot', () => {
  onEach([postgres], (server) => {
    const ask = async <T>(name: string, args: object = {}) =>
      (await call(server.backend, 'admin', name, args)).body as T;
    const day = async (expression: string) => {
      const [row] = await server.sql<{ day: string }>(`select (${expression})::date::text as day`);
      return row?.day ?? '';
    };
    async function depotOf() {
      const { sql } = server;
      await generateDepot(sql, manager.id);
      await sql('update public.users set manager_id = null where manager_id is not null');
      await sql('delete from public.acknowledgements');
      await sql('delete from private.mail_choices where person_id <> $1', [admin.id]);
    }

    it('the chart, the list, the calendar and the emails name the same things on the same days', async () => {
      const { sql } = server;
      await depotOf();
      const today = await day('private.today()');
      const inAWeek = await day('private.today() + 7');
      const months = await ask<{ month: string; due: number }[]>('due_by_month');
      const lastDay = await day(`'${months.at(-1)?.month}'::date + interval '1 month -1 day'`);
      const rows = await ask<Listed[]>('due_items', { from_day: today, to_day: lastDay });
      expect(months.reduce((sum, { due }) => sum + due, 0)).toBe(rows.length);
      // A record required from today on is not due any more, but missing.
      const isAhead = ({ due }: { due: string | null }) => due !== null && due > today && due <= lastDay;
      // The id of a missing record ends with its requirement.
      const listed = rows.map(({ id, record_id, ...rest }) => ({
        ...rest,
        source: record_id ?? id.split(':')[2] ?? '',
      }));

      const file = await ask<string>('calendar_file', { site_url: 'https://roadworthy.example' });
      const entries = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => {
        const path = new URL(String(event.getFirstPropertyValue('url'))).pathname.split('/');
        const [, , , subject_id = '', kind = '', source = ''] = path;
        return { subject_id, kind, source, due: String(event.getFirstPropertyValue('dtstart')) };
      });
      // Licence checks are work for staff, not documents of a driver.
      const inCalendar = entries
        .filter((item) => item.kind !== 'license_check' && isAhead(item))
        .map((item) => key(item, item.due))
        .sort();
      expect(inCalendar.length).toBeGreaterThan(100);
      expect(inCalendar).toEqual(
        listed
          .filter(isAhead)
          .map((item) => key(item, item.due))
          .sort(),
      );

      await sql('select private.decide_mails()');
      const [mail] = await sql<{ items: Finding[] }>(
        "select items from private.claim_mails(50) where kind = 'reminders'",
      );
      const mailed = (mail?.items ?? []).map((item) => ({
        ...item,
        source: item.source_id,
      })) as unknown as Item[];
      const soon = (item: Item) => isAhead(item) && item.due <= inAWeek;
      expect(
        mailed
          .filter((item) => item.kind !== 'license_check' && item.due && soon(item))
          .map((item) => key(item, item.due))
          .sort(),
      ).toEqual(
        listed
          .filter(soon)
          .map((item) => key(item, item.due))
          .sort(),
      );

      const bell = await ask<(Finding & { due: string | null })[]>('my_notices');
      const told = new Set(mailed.map((item) => key(item, item.due ?? '')));
      expect(bell).toHaveLength(50);
      for (const { source_id, due, ...rest } of bell)
        expect(told).toContain(key({ ...rest, source: source_id }, due ?? ''));
    });

    it('everything missing, overdue or stopped is mailed, and points of an unknown limit, and nothing else without a due day', async () => {
      const { sql } = server;
      await depotOf();
      const wrong = await sql<Finding & { source: string }>(
        `select f.kind, f.subject_id, f.source_id as source, f.danger from public.compliance_findings f
         where f.depot_id = $1 and f.in_use and f.subject <> 'application'
           and (f.danger <= 'missing' or f.kind = 'points_open' and f.points >= 7)
           -- A record overdue by distance but due on a future day is mailed for that day.
           and (f.km_left is null or f.km_left >= 0 or f.due is null or f.due < private.today())`,
        [ids.depotA],
      );
      const kinds = new Set(wrong.map(({ kind }) => kind));
      for (const kind of [
        'no_license',
        'own_insurance',
        'own_nct',
        'cpc_card',
        'points',
        'disqualified',
        'unfit',
        'requirement',
        'license',
        'vehicle_record',
        'insurance',
      ])
        expect(kinds).toContain(kind);
      await sql('select private.decide_mails()');
      const [mail] = await sql<{ items: (Finding & { due: string | null })[] }>(
        "select items from private.claim_mails(50) where kind = 'reminders'",
      );
      const mailed = (mail?.items ?? []).map((item) => ({ ...item, source: item.source_id }));
      const told = new Set(mailed.map((item) => key(item)));
      expect(wrong.map((finding) => key(finding)).filter((each) => !told.has(each))).toEqual([]);
      const expected = new Set(wrong.map((finding) => key(finding)));
      expect(
        mailed
          .filter(({ due }) => due === null)
          .map((item) => key(item))
          .filter((each) => !expected.has(each)),
      ).toEqual([]);
      // Each only once.
      expect(mailed).toHaveLength(told.size);
    });

    it('the digest and the dashboard have the same counts', async () => {
      await depotOf();
      const [row] = await server.sql<{ digest: { rate: number; dangers: Record<string, number> } }>(
        'select private.digest_of($1) as digest',
        [ids.depotA],
      );
      const { groups } = await ask<{ groups: { danger: string; total: number }[] }>('compliance_dashboard');
      const onDashboard = groups.filter(({ danger }) => danger !== 'waiting');
      // The lists and their exports.
      const inLists = await server.sql<{ danger: string; total: number }>(
        `select l.danger, count(*)::integer as total from (
           select d.danger, d.approved and not d.is_out as is_in_use from public.driver_overview d where d.depot_id = $1
         union all
           select v.danger, v.is_active and v.status <> 'inactive' from public.vehicle_overview v where v.depot_id = $1
         ) l where l.danger is not null and l.is_in_use group by l.danger`,
        [ids.depotA],
      );
      const counts = (each: { danger: string; total: number }[]) =>
        Object.fromEntries(each.map(({ danger, total }) => [danger, total]));
      expect(Object.keys(counts(inLists)).length).toBeGreaterThan(2);
      expect(counts(onDashboard)).toEqual(counts(inLists));
      expect(row?.digest.dangers).toEqual(counts(inLists));
    });
  });
});

import { describe, expect, it } from 'vitest';
import { type ActorName, actorNames, actors, fixedId } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { user } from '../../support/factories';
import { addLicense, addTraining } from '../../support/records';
import { call } from '../../support/rest';
import { onEach, permissionServers, postgres } from '../../support/servers';
import { insertRow, insertRows, returnVehicles } from '../../support/sql';
import { ids } from '../../support/world';

type Cell = {
  column: number;
  kind?: string;
  danger?: string;
  due?: string;
  done_on?: string;
  record_id?: string;
  is_missing?: true;
  is_gap?: true;
  sent?: string;
};
type Answer = {
  columns: { key: string; group: string; kind: string; name: string | null; gaps: number; late: number }[];
  drivers: number;
  with_gaps: number;
  total: number;
  rows: { id: string; name: string; danger: string | null; gaps: number; cells: Cell[] }[];
};

const all = { only_gaps: false };
const driver_id = actors.driver.id;

async function ask(backend: Backend, args: object = all, actor: ActorName = 'manager'): Promise<Answer> {
  const { ok, body } = await call(backend, actor, 'competence', args);
  expect([ok, body]).toEqual([true, expect.anything()]);
  return body as Answer;
}

/** The cell of the driver below this head: '' if nothing is asked there. */
async function cell(backend: Backend, name: string | null, kind = 'training', driver = driver_id) {
  const { columns, rows } = await ask(backend);
  const at = columns.findIndex((column) => column.name === name && (name !== null || column.kind === kind));
  expect([name, kind, at]).not.toContain(-1);
  return rows.find(({ id }) => id === driver)?.cells.find(({ column }) => column === at) ?? '';
}

const [staffOfA, staffOfB] = [
  ['admin', 'manager'],
  ['otherAdmin', 'otherManager'],
];

describe('Competence', () => {
  onEach(permissionServers, (server) => {
    it('is answered to staff, for the drivers of their depot alone', async () => {
      const seen: Record<string, unknown> = {};
      for (const actor of actorNames) {
        const { ok, body } = await call(server.backend, actor, 'competence', all);
        seen[actor] = ok && (body as Answer).rows.map(({ id }) => id).sort();
      }
      const ofA = [actors.driver.id, actors.colleague.id].sort();
      expect(seen).toEqual(
        Object.fromEntries(
          actorNames.map((actor) => [
            actor,
            staffOfA.includes(actor) ? ofA : staffOfB.includes(actor) ? [actors.otherDriver.id] : false,
          ]),
        ),
      );
    });
  });

  onEach([postgres], (server) => {
    const day = async (days: number) =>
      (await server.sql<{ day: string }>('select (private.today() + $1::int)::text as day', [days]))[0]
        ?.day ?? '';
    const reset = async () => {
      const { sql } = server;
      await sql('delete from public.submissions');
      await sql('delete from public.driver_disqualifications');
      await sql('delete from public.driver_penalties');
      await sql('delete from public.driver_training');
      await sql('delete from public.driver_licenses');
    };

    it('says of each licence, training and check what is found that day, from both sides of its limit', async () => {
      const { backend, sql } = server;
      await reset();
      await addLicense(sql, { driver_id, type: 'C', id: fixedId(70, 1) });
      await addTraining(sql, { driver_id, training_type: 'First aid', id: fixedId(70, 2) });
      const expiring = async (days: number) => {
        await sql('update public.driver_licenses set expiry_date = $1 where id = $2', [
          await day(days),
          fixedId(70, 1),
        ]);
        await sql('update public.driver_training set expiry_date = $1 where id = $2', [
          await day(days),
          fixedId(70, 2),
        ]);
        return [await cell(backend, 'C'), await cell(backend, 'First aid')];
      };
      const found = (kind: string, due: string, id: number, more: object) =>
        expect.objectContaining({ kind, due, record_id: fixedId(70, id), ...more });
      const both = (due: string, licence: object, aid: object) => [
        found('license', due, 1, licence),
        found('training', due, 2, aid),
      ];
      const inOrder = await expiring(31);
      expect(inOrder).toEqual(both(await day(31), {}, {}));
      for (const each of inOrder) expect(each).not.toHaveProperty('danger');
      const soon = { danger: 'due_soon', is_gap: true };
      expect(await expiring(30)).toEqual(both(await day(30), soon, soon));
      expect(await expiring(0)).toEqual(both(await day(0), soon, soon));
      expect(await expiring(-1)).toEqual(
        both(await day(-1), { danger: 'must_not_drive', is_gap: true }, { danger: 'missing', is_gap: true }),
      );
      // For life: on record, and never due.
      await sql('update public.driver_training set expiry_date = null');
      const forLife = await cell(backend, 'First aid');
      expect(forLife).toMatchObject({ done_on: expect.any(String), record_id: fixedId(70, 2) });
      expect(forLife).not.toHaveProperty('due');
    });

    it('asks for a requirement from the warning before its day on, and of those alone to whom it applies', async () => {
      const { backend, sql } = server;
      await reset();
      const from = async (days: number) => {
        await sql("update public.requirements set required_from = $1 where name = 'First aid'", [
          await day(days),
        ]);
        return cell(backend, 'First aid');
      };
      expect(await cell(backend, 'First aid')).toBe('');
      expect(await from(31)).toBe('');
      const missing = { kind: 'requirement', is_missing: true, is_gap: true };
      expect(await from(30)).toMatchObject({ ...missing, danger: 'to_watch', due: await day(30) });
      expect(await from(1)).toMatchObject({ ...missing, danger: 'to_watch', due: await day(1) });
      const now = await from(0);
      expect(now).toMatchObject({ ...missing, danger: 'missing' });
      expect(now).not.toHaveProperty('due');
      await sql("update public.requirements set applies_to = '{CE}' where name = 'First aid'");
      expect(await cell(backend, 'First aid')).toBe('');
      // What is inactive has no column, whatever is on record.
      await addTraining(sql, { driver_id, training_type: 'First aid' });
      await sql("update public.requirements set is_active = false where name = 'First aid'");
      expect((await ask(backend)).columns.map(({ name }) => name)).not.toContain('First aid');
    });

    it('knows who has no licence, who is banned, what is sent, and the card that the Driver CPC needs', async () => {
      const { backend, sql } = server;
      await reset();
      const licence = () => cell(backend, null, 'no_license');
      expect(await licence()).toMatchObject({
        kind: 'no_license',
        danger: 'must_not_drive',
        is_missing: true,
      });
      await addLicense(sql, { driver_id, type: 'C', id: fixedId(70, 1), expiry_date: await day(400) });
      expect(await licence()).toBe('');
      expect(await cell(backend, 'Driver CPC card')).toMatchObject({ kind: 'cpc_card', is_missing: true });
      await sql(
        `insert into public.driver_disqualifications (id, driver_id, depot_id, from_date, until_date, reason)
         values ($1, $2, $3, private.today(), private.today() + 60, 'court')`,
        [fixedId(70, 3), driver_id, ids.depotA],
      );
      expect(await licence()).toMatchObject({ kind: 'disqualified', danger: 'must_not_drive', is_gap: true });
      await sql(
        `insert into public.submissions (id, driver_id, depot_id, kind, replaces, details, state, sent_at)
         values ($1, $2, $3, 'license', $4, $5::text::jsonb, 'sent', now())`,
        [
          fixedId(70, 4),
          driver_id,
          ids.depotA,
          fixedId(70, 1),
          JSON.stringify({
            licenses: [
              {
                type: 'C',
                license_number: 'D 1',
                issued_date: '2020-01-01',
                expiry_date: await day(900),
                country: 'IE',
              },
            ],
          }),
        ],
      );
      const sent = await cell(backend, 'C');
      expect(sent).toMatchObject({ sent: fixedId(70, 4), due: await day(400) });
      expect(sent).not.toHaveProperty('is_gap');
      await sql(
        "update public.submissions set state = 'returned', decided_at = now(), decided_by = $1, reason = 'Blurred'",
        [actors.manager.id],
      );
      expect(await cell(backend, 'C')).not.toHaveProperty('sent');
    });

    it('has a column for each policy in force that drivers sign: who signed it when, and who does not agree', async () => {
      const { backend, sql } = server;
      const publish = async (id: string, row: { audience?: string; [column: string]: unknown }) => {
        await insertRow(sql, 'public.policies', { id, depot_id: ids.depotA, state: 'published', ...row });
        for (const number of [1, 2])
          await insertRow(sql, 'public.policy_versions', {
            id: `${id.slice(0, -3)}${number}${id.slice(-2)}`,
            policy_id: id,
            number,
            state: number === 1 ? 'replaced' : 'published',
            ended_at: number === 1 ? await day(0) : null,
            texts: { en: `Text ${number}` },
            changes: { en: 'More' },
            signed_from: number,
            asked_since: await day(-9),
            sign_days: 7,
            audience: row.audience ?? 'drivers',
            categories: '{}',
            published_at: await day(-9),
          });
      };
      const id = fixedId(72, 1);
      const version = `${id.slice(0, -3)}201`;
      await publish(id, { name: 'Phones', sign_days: 7 });
      await publish(fixedId(72, 2), { name: 'Yard', audience: 'staff' });
      await publish(fixedId(72, 3), { name: 'Theirs', depot_id: ids.depotB });
      await sql("select private.refresh_findings('driver', null, '{policy}')");
      const columns = async () => (await ask(backend)).columns.filter(({ group }) => group === 'policies');
      expect(await columns()).toEqual([
        { key: id, group: 'policies', kind: 'policy', name: 'Phones', version: 2, gaps: 2, late: 2 },
      ]);
      const signed = () => cell(backend, 'Phones', 'policy');
      expect(await signed()).toMatchObject({ danger: 'missing', due: await day(-2), is_gap: true });
      expect(await signed()).not.toHaveProperty('record_id');

      await insertRow(sql, 'public.policy_objections', {
        id: fixedId(72, 4),
        version_id: version,
        driver_id,
        depot_id: ids.depotA,
        words: 'Why?',
        language: 'en',
      });
      expect(await signed()).toMatchObject({ danger: 'missing', objects: true });
      await sql("update public.policy_objections set answer = 'So', answered_at = now(), answered_by = $1", [
        actors.manager.id,
      ]);
      expect(await signed()).not.toHaveProperty('objects');

      const sign = async (of: string, signature: string) =>
        insertRow(sql, 'public.policy_signatures', {
          id: signature,
          policy_id: id,
          version_id: of,
          driver_id,
          depot_id: ids.depotA,
          language: 'en',
          sha256: 'a'.repeat(64),
          device: 'phone',
          typed_name: 'Driver',
        });
      // Of a version that asks no more.
      await sign(`${id.slice(0, -3)}101`, fixedId(72, 5));
      expect(await signed()).toMatchObject({ danger: 'missing' });
      await sign(version, fixedId(72, 6));
      const done = await signed();
      expect(done).toEqual({
        column: expect.any(Number),
        kind: 'policy',
        record_id: fixedId(72, 6),
        done_on: await day(0),
      });
      // Again: in its warning it is to be signed by a day, and from three days before on it is a gap.
      await sql("update private.finding_kinds set warn_days = 31 where kind = 'policy'"); // the longest month
      await sql('update public.policies set again_months = 1 where id = $1', [id]);
      expect(await signed()).toMatchObject({ done_on: await day(0), danger: 'waiting' });
      expect(await signed()).not.toHaveProperty('is_gap');
      await sql('update public.policies set again_months = 12 where id = $1', [id]);
      expect(await signed()).not.toHaveProperty('danger');
      expect(await signed()).toHaveProperty('due');
      await sql("update public.policy_versions set state = 'withdrawn', ended_at = now() where id = $1", [
        version,
      ]);
      expect(await columns()).toEqual([]);
    });

    it('has a gap for a signature from three days before its day on', async () => {
      const { backend, sql } = server;
      const id = fixedId(73, 1);
      await insertRow(sql, 'public.policies', {
        id,
        depot_id: ids.depotA,
        state: 'published',
        name: 'Loads',
      });
      await insertRow(sql, 'public.policy_versions', {
        id: fixedId(73, 2),
        policy_id: id,
        number: 1,
        state: 'published',
        texts: { en: 'Two straps.' },
        signed_from: 1,
        asked_since: await day(-10),
        sign_days: 14,
        audience: 'drivers',
        categories: '{}',
        published_at: await day(-10),
      });
      for (const [days, danger, isGap] of [
        [4, 'waiting', undefined],
        [3, 'waiting', true],
        [0, 'waiting', true],
        [-1, 'missing', true],
      ] as const) {
        await sql('alter table public.policy_versions disable trigger keep_published');
        await sql('update public.policy_versions set asked_since = $1 where policy_id = $2', [
          await day(days - 14),
          id,
        ]);
        await sql('alter table public.policy_versions enable trigger keep_published');
        await sql("select private.refresh_findings('driver', null, '{policy}')");
        const found = (await cell(backend, 'Loads', 'policy')) || undefined;
        expect([found?.danger, found?.due, found?.is_gap], `due in ${days}`).toEqual([
          danger,
          await day(days),
          isGap,
        ]);
        const column = (await ask(backend)).columns.find(({ name }) => name === 'Loads');
        expect(column?.gaps ?? 0, `due in ${days}`).toBe(isGap ? 2 : 0);
      }
    });

    it('counts the gaps of each column, puts the worst first, and filters by gap, manager and category', async () => {
      const { backend, sql } = server;
      await reset();
      await sql('update public.license_check_settings set checked_since = null');
      const people = [fixedId(71, 1), fixedId(71, 2), fixedId(71, 3)] as const;
      await returnVehicles(sql);
      await insertRows(
        sql,
        'public.users',
        people.map((id, at) => ({
          ...user({ id, email: `p${at}@test.example`, depot_id: ids.depotA, full_name: `Person ${at}` }),
          account_id: null,
          manager_id: at === 0 ? actors.manager.id : null,
        })),
      );
      // One gap that is late, two that are due, none.
      for (const [driver, days] of [
        [people[0], -1],
        [people[1], 10],
        [people[2], 400],
      ] as const)
        await addLicense(sql, { driver_id: driver, type: 'B', expiry_date: await day(days) });
      await addTraining(sql, {
        driver_id: people[1],
        training_type: 'First aid',
        expiry_date: await day(10),
      });
      await sql('update public.users set is_inactive = true where id = any (array[$1, $2]::uuid[])', [
        actors.driver.id,
        actors.colleague.id,
      ]);

      const gaps = await ask(backend, {});
      expect(gaps.rows.map(({ name, gaps: own, danger }) => [name, own, danger])).toEqual([
        ['Person 0', 1, 'must_not_drive'],
        ['Person 1', 2, 'due_soon'],
      ]);
      expect([gaps.drivers, gaps.with_gaps, gaps.total]).toEqual([3, 2, 2]);
      const figures = (name: string) => {
        const found = gaps.columns.find((column) => column.name === name);
        return [found?.group, found?.gaps, found?.late];
      };
      expect([figures('B'), figures('First aid'), figures('Driver CPC card')]).toEqual([
        ['licence', 2, 1],
        ['training', 1, 0],
        ['cpc', 0, 0],
      ]);

      const names = async (args: object) => (await ask(backend, args)).rows.map(({ name }) => name);
      expect(await names(all)).toEqual(['Person 0', 'Person 1', 'Person 2']);
      expect(await names({ ...all, skipped: 2 })).toEqual(['Person 2']);
      const key = gaps.columns.find(({ name }) => name === 'First aid')?.key;
      expect(await names({ gap_in: key })).toEqual(['Person 1']);
      expect(await names({ ...all, of_manager: actors.manager.id })).toEqual(['Person 0']);
      expect(await names({ ...all, of_category: 'C' })).toEqual([]);
      expect(await names({ ...all, of_category: 'B' })).toHaveLength(3);
      // Who is away drives nothing.
      await sql('update public.users set back_on = $1 where id = $2', [await day(3), people[0]]);
      expect(await names({})).toEqual(['Person 1']);
    });
  });
});

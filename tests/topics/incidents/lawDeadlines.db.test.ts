import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { hurt, nextId } from '../../support/factories';
import { call } from '../../support/rest';
import { embedded, onEach, postgres } from '../../support/servers';
import { ids } from '../../support/world';

const { driver, manager, admin } = actors;
const DAY = 86_400_000;

function kit({ backend }: { backend: Backend }) {
  const { sql } = backend;
  const day = async (days: number, from = 'private.today()') => {
    const [row] = await sql<{ day: string }>(`select (${from} + $1::integer)::text as day`, [days]);
    return row?.day ?? '';
  };
  async function report(actor: ActorName, values: object = {}, daysAgo = 0) {
    const id = nextId();
    const happened_at = new Date(Date.now() - daysAgo * DAY - 60_000).toISOString();
    const body = { id, kind: 'injury', happened_at, place: 'Yard', what: 'A fall', hurt: 'staff', ...values };
    const answer = await call(backend, actor, 'report_incident', { body });
    expect(answer).toMatchObject({ ok: true });
    return { id, answer: answer.body as { told_at: string | null } };
  }
  async function act(name: string, id: string, args: object) {
    const [row] = await sql<{ version: number }>('select version from public.incidents where id = $1', [id]);
    expect(await call(backend, 'admin', name, { id, version: row?.version, ...args })).toMatchObject({
      ok: true,
    });
  }
  /** Somebody else who manages drivers of the depot, and has nothing to do with it. */
  async function addManager() {
    await sql('update public.users set is_inactive = false where id = $1', [actors.inactiveManager.id]);
    return actors.inactiveManager;
  }
  const toldOfHurt = async (id: string) =>
    (
      await sql<{ recipient_id: string }>(
        "select recipient_id from private.mails where kind = 'hurt' and record_id = $1 order by recipient_id",
        [id],
      )
    ).map(({ recipient_id }) => recipient_id);
  const switchAllOff = () =>
    sql('update private.mail_choices set off = enum_range(null::public.mail_topic), digest_day = null');
  /** The stages told on the days from the due day, to each person. */
  async function toldOf(kind: string, due: string, days: readonly number[]) {
    const told: Record<string, [day: number, stage: number][]> = {};
    for (const each of days) {
      await sql('select private.decide_mails($1::date + $2::integer)', [due, each]);
      const rows = await sql<{ email: string; stage: number; kind: string }>(
        `with sent as (update private.mails set state = 'sent' where state = 'waiting' and kind = 'reminders' returning id, recipient_id)
         select u.email, i.stage, i.kind from sent join private.mail_items i on i.mail_id = sent.id
         join public.users u on u.id = sent.recipient_id`,
      );
      for (const { email, stage } of rows.filter((row) => row.kind === kind))
        told[email] = [...(told[email] ?? []), [each, stage]];
    }
    return told;
  }
  return { backend, sql, day, report, act, addManager, toldOfHurt, switchAllOff, toldOf };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const BEFORE_AND_LATE = [
  [-5, 5],
  [-2, 2],
  [-1, 1],
  [1, -1],
  [7, -7],
  [14, -14],
];

describe('Somebody who was hurt', () => {
  onEach([postgres], (server) => {
    it('is told at once to the manager and all admins, whatever they switched off, and to nobody else', async () => {
      const { report, act, addManager, toldOfHurt, switchAllOff, sql, backend } = kit(server);
      await addManager();
      await switchAllOff();
      const { id, answer } = await report('driver');
      expect(answer.told_at).not.toBeNull();
      expect(await toldOfHurt(id)).toEqual([admin.id, manager.id].sort());
      // In the bell and by mail, with what has to be done once that is known.
      const mailOf = async () => {
        const mails = await sql<{ kind: string; event: object }>(
          "select kind, event from private.claim_mails(50) where email = 'manager@test.example'",
        );
        return mails.find(({ kind }) => kind === 'hurt')?.event;
      };
      expect(await mailOf()).toMatchObject({ id, place: 'Yard', who: 'staff', hsa_due: null });
      const bell = (await call(backend, 'manager', 'my_notices')).body as {
        kind: string;
        source_id: string;
      }[];
      expect(bell).toMatchObject([{ kind: 'hurt', source_id: id, is_done: false }]);
      expect((await call(backend, 'manager', 'my_counts')).body).toMatchObject({ notices: 1 });
      expect((await call(backend, 'otherManager', 'my_notices')).body).toEqual([]);

      // Without a manager of whoever reported it, all of them are told.
      const ofStaff = await report('admin');
      expect(await toldOfHurt(ofStaff.id)).toEqual([actors.inactiveManager.id, manager.id].sort());

      // Nobody at first; who says it later knows it.
      const later = await report('driver', { hurt: 'nobody' });
      expect(await toldOfHurt(later.id)).toEqual([]);
      await act('correct_incident', later.id, { hurt: 'others', garda_informed: false });
      expect(await toldOfHurt(later.id)).toEqual([manager.id]);
    });

    it('is known to nobody if whoever reports it is the only one who can be told, who reads that', async () => {
      const { report, sql } = kit(server);
      await sql(
        "update public.users set manager_id = null, is_inactive = role <> 'driver' and email <> $1 where depot_id = $2",
        [admin.email, ids.depotA],
      );
      expect((await report('admin')).answer.told_at).toBeNull();
      // An admin has logged in, and can be told.
      expect((await report('driver')).answer.told_at).not.toBeNull();
      await sql("update public.users set is_inactive = true where depot_id = $1 and role <> 'driver'", [
        ids.depotA,
      ]);
      expect((await report('driver')).answer.told_at).toBeNull();
    });
  });
});

describe('The day of the HSA', () => {
  onEach([postgres], (server) => {
    it('is told at once, 5, 2 and 1 days before, when it is late and each week after, and cannot be switched off', async () => {
      const { report, act, addManager, switchAllOff, toldOf, sql } = kit(server);
      await addManager();
      await switchAllOff();
      const { id } = await report('driver', {}, 5);
      await act('note_days_off', id, {
        is_fatal: false,
        ...hurt(new Date(Date.now() - 4 * DAY).toISOString().slice(0, 10)),
      });
      const [finding] = await sql<{ due: string }>(
        "select due::text from private.finding where kind = 'hsa_report'",
      );
      const told = await toldOf('hsa_report', finding?.due ?? '', range(-9, 15));
      expect(told).toEqual({
        [admin.email]: [[-9, 90], ...BEFORE_AND_LATE],
        [manager.email]: [[-9, 90], ...BEFORE_AND_LATE],
      });
    });
  });

  onEach([embedded], (server) => {
    it('is in calendar, list and chart, digest, and group on top of what is due soon, until the HSA was told', async () => {
      const { report, act, addManager, day, sql, backend } = kit(server);
      const other = await addManager();
      const { id } = await report('driver', {}, 8);
      const off = { is_fatal: false, ...hurt(await day(-7)) };
      await act('note_days_off', id, off);
      const due = (
        await sql<{ due: string }>("select due::text from private.finding where kind = 'hsa_report'")
      )[0]?.due;

      const inCalendar = async (person: string) => {
        const [row] = await sql<{ file: string | null }>(
          "select private.calendar_of($1, 'https://roadworthy.example') as file",
          [person],
        );
        return new ICAL.Component(ICAL.parse(row?.file ?? ''))
          .getAllSubcomponents('vevent')
          .flatMap((event) => {
            const summary = String(event.getFirstPropertyValue('summary'));
            return summary.includes('HSA') ? [[summary, String(event.getFirstPropertyValue('dtstart'))]] : [];
          });
      };
      const entry = [['Yard: Report to the HSA', due]];
      expect(await inCalendar(admin.id)).toEqual(entry);
      expect(await inCalendar(manager.id)).toEqual(entry);
      expect(await inCalendar(driver.id)).toEqual([]);
      expect(await inCalendar(other.id)).toEqual([]);

      const items = async () =>
        (await call(backend, 'manager', 'due_items', { from_day: await day(0), to_day: await day(40) }))
          .body as {
          kind: string;
        }[];
      expect((await items()).filter(({ kind }) => kind === 'hsa_report')).toMatchObject([
        { subject: 'incident', subject_id: id, due },
      ]);

      // Two things are due sooner than the law asks, and it comes first.
      await sql('update public.driver_licenses set expiry_date = private.today() + 1 where depot_id = $1', [
        ids.depotA,
      ]);
      const groups = async () =>
        (await call(backend, 'manager', 'compliance_dashboard')).body as {
          law: number;
          groups: { danger: string; subjects: { subject_id: string; law_due: string | null }[] }[];
        };
      const at = async (days: number) => {
        await sql(
          "update private.finding set due = private.today() + $1::integer, worsens_on = private.today() + $1::integer + 1 where kind = 'hsa_report'",
          [days],
        );
        const { law, groups: found } = await groups();
        const place = found.find(({ subjects }) => subjects.some(({ subject_id }) => subject_id === id));
        const index = place?.subjects.findIndex(({ subject_id }) => subject_id === id);
        return [law, place?.danger, index === 0 ? 'first' : 'later'];
      };
      expect(await at(8)).toEqual([0, 'due_soon', 'later']);
      expect(await at(7)).toEqual([1, 'due_soon', 'first']);
      expect(await at(0)).toEqual([1, 'due_soon', 'first']);
      expect(await at(-1)).toEqual([1, 'missing', 'first']);
      const [digest] = await sql<{ digest: object }>('select private.digest_of($1) as digest', [ids.depotA]);
      expect(digest?.digest).toMatchObject({ law: 1, dangers: { missing: 1 } });

      await act('note_days_off', id, { ...off, hsa_reported_on: await day(0) });
      expect((await groups()).law).toBe(0);
      expect((await items()).filter(({ kind }) => kind === 'hsa_report')).toEqual([]);
      expect(await inCalendar(admin.id)).toEqual([]);
    });

    it('begins on the fourth day off, and at once if somebody died', async () => {
      const { report, act, day, sql } = kit(server);
      const starts = async (values: object, daysAgo: number) => {
        const { id } = await report('driver', {}, daysAgo);
        await act('note_days_off', id, { is_fatal: false, ...values });
        const [row] = await sql<{ starts_on: string; due: string }>(
          "select starts_on::text, due::text from private.finding where kind = 'hsa_report' and subject_id = $1",
          [id],
        );
        return row;
      };
      // Still off: three days from now, if nobody is back by then.
      expect((await starts({ ...hurt(await day(0)) }, 0))?.starts_on).toBe(await day(4));
      expect((await starts({ ...hurt(await day(0)) }, 1))?.starts_on).toBe(await day(3));
      expect(await starts({ ...hurt(await day(-5), await day(-2)) }, 6)).toBeUndefined();
      expect((await starts({ ...hurt(await day(-5), await day(-1)) }, 6))?.starts_on).toBe(await day(-2));
      expect(await starts({ is_fatal: true }, 2)).toEqual({ starts_on: await day(-2), due: await day(-2) });
    });
  });
});

describe('The day of an incident', () => {
  onEach([postgres], (server) => {
    it('is told to whoever looks into it, and to those who are told of incidents, until it is closed', async () => {
      const { report, act, addManager, switchAllOff, toldOf, day, sql } = kit(server);
      const owner = await addManager();
      await switchAllOff();
      const { id } = await report('driver', { hurt: 'nobody' });
      await act('look_into_incident', id, { owner_id: owner.id, due_on: await day(20) });
      const told = await toldOf('incident_due', await day(20), range(-20, 15));
      const all = [[-20, 90], ...BEFORE_AND_LATE];
      expect(told[admin.email]).toEqual(all);
      expect(told[manager.email]).toEqual(all);
      expect(Object.keys(told).sort()).toEqual([admin.email, manager.email, owner.email].sort());
      await act('look_into_incident', id, {
        owner_id: owner.id,
        due_on: await day(20),
        causes: 'Ice',
        actions: 'Salt',
      });
      await act('close_incident', id, {});
      expect(await sql('select kind from private.finding where subject_id = $1', [id])).toEqual([]);
    });
  });
});

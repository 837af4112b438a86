import { describe, expect, it } from 'vitest';
import type { Item } from '../../../src/topics/checklists/items';
import type { CheckAnswer, CheckBody } from '../../../src/topics/checks/body';
import { dayPhotoItem } from '../../../src/topics/checks/draft';
import type { MyDay, VehicleForCheck } from '../../../src/topics/checks/subject';
import { type ActorName, actorNames, actors } from '../../support/actors';
import type { Backend } from '../../support/backend';
import { checkBody, insertCheck, publishedList, withFault, withoutTime } from '../../support/checks';
import { expectChecks, settle, writeDays } from '../../support/days';
import { document } from '../../support/documents';
import { nextId } from '../../support/factories';
import { addDocument } from '../../support/records';
import { call, send } from '../../support/rest';
import { embedded, onEach, postgres, servers } from '../../support/servers';
import { insertRow, type Sql } from '../../support/sql';
import { ids } from '../../support/world';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

type Stored = {
  depot_id: string;
  vehicle_id: string | null;
  driver_id: string | null;
  signed_name: string | null;
  plate: string;
  flags: string[];
  result: string;
  is_clock: boolean;
};
const readCheck = async (sql: Sql, id: string) =>
  (
    await sql<Stored>(
      `select depot_id, vehicle_id, driver_id, signed_name, plate, to_json(flags) as flags, result::text,
         checked_at = received_at as is_clock from public.checks where id = $1`,
      [id],
    )
  )[0];

/** A list without a photo of the day, which each test then leaves aside. */
async function listOf(sql: Sql, name = 'Van') {
  await sql('update public.checklists set has_day_photo = false');
  return publishedList(sql, name);
}

const sent = async (backend: Backend, body: unknown, actor: ActorName = 'driver', more: object = {}) =>
  withoutTime(await call(backend, actor, 'send_check', { body, ...more }));

async function answerTo(backend: Backend, body: CheckBody, actor: ActorName = 'driver') {
  const answer = await sent(backend, body, actor);
  expect(answer).toMatchObject({ ok: true });
  return answer.body as CheckAnswer;
}

/** An item with the word of this severity first. */
function itemWith(items: readonly Item[], severity: string): Item {
  for (const item of items) {
    const words = item.words.filter((word) => word.severity === severity);
    if (words.length > 0) return { ...item, words };
  }
  throw new Error(`No word for ${severity}`);
}

describe('send_check()', () => {
  onEach([postgres], (server) => {
    it('is for everybody in a depot, and stores the check in the name of who sends it', async () => {
      const { backend } = server;
      const list = await listOf(backend.sql);
      await backend.sql('update public.users set inactive_since = private.today() - 1 where is_inactive');
      const outcomes: Record<string, unknown> = {};
      for (const actor of actorNames) {
        const body = checkBody(list);
        const { status } = await sent(backend, body, actor);
        const check = await readCheck(backend.sql, body.id);
        outcomes[actor] = check ? [status, check.driver_id === actors[actor as 'driver'].id] : status;
      }
      const stored = [200, true];
      expect(outcomes).toEqual({
        anon: expect.any(Number),
        admin: stored,
        manager: stored,
        driver: stored,
        colleague: stored,
        // They were inactive before the check was made.
        inactiveDriver: 403,
        inactiveManager: 403,
        unapprovedDriver: 403,
        applicant: 403,
        otherAdmin: stored,
        otherManager: stored,
        otherDriver: stored,
      });
      expect(outcomes.anon).toBeGreaterThanOrEqual(400);
    });

    it('answers the same each time, and stores one row', async () => {
      const { backend } = server;
      const body = checkBody(await listOf(backend.sql));
      const first = await answerTo(backend, body);
      expect(first).toMatchObject({
        id: body.id,
        result: 'no_defect',
        is_foreign: false,
        defects: [],
        contact: { name: 'manager of the world', phone: '+353 85 123 4567', has_logged_in: true },
        told_at: null,
      });
      const again = await Promise.all([1, 2, 3, 4].map(() => answerTo(backend, body)));
      // Who sends it says more about the sending than about the check.
      again.push(await answerTo(backend, { ...body, seconds: 1, vehicle_id: null }));
      for (const answer of again) expect(answer).toEqual(first);
      expect(await backend.sql('select id from public.checks')).toEqual([{ id: body.id }]);
      expect(await sent(backend, body, 'colleague')).toMatchObject({ body: { hint: 'checkTaken' } });
      expect(await sent(backend, body, 'driver', { is_mine: false })).toMatchObject({
        body: { hint: 'checkTaken' },
      });
    });

    it('takes no other answers under the id of a check that it has', async () => {
      const { backend } = server;
      const list = await listOf(backend.sql);
      const body = checkBody(list);
      const first = await answerTo(backend, body);
      const others: object[] = [
        { plate: '231-D-2' },
        { checklist_version_id: nextId() },
        { started_at: ago(HOUR) },
        { finished_at: ago(5000) },
        { answers: withFault(body, itemWith(list.items, 'stop')).answers },
        { is_fit: false },
        { odometer_km: 5 },
        { language: 'en' },
      ];
      for (const other of others)
        for (const actor of ['driver', 'colleague'] as const)
          expect(await sent(backend, { ...body, ...other }, actor), JSON.stringify(other)).toMatchObject({
            status: 400,
            body: {
              code: 'RW010',
              hint: 'checkOther',
              message: 'This check was sent before, with other answers',
            },
          });
      expect(await answerTo(backend, body)).toEqual(first);
      expect(await backend.sql('select odometer_km, is_fit, outcome from public.checks')).toEqual([
        { odometer_km: body.odometer_km, is_fit: true, outcome: [] },
      ]);
      expect(await backend.sql('select id from public.defects')).toEqual([]);
    });

    it('refuses what the screen does not let through, each with its sentence', async () => {
      const { backend } = server;
      const list = await listOf(backend.sql, 'Van');
      const trailer = await publishedList(backend.sql, 'Trailer');
      const body = checkBody(list);
      const { answers } = body;
      const stop = itemWith(list.items, 'stop');
      const fixed = list.items.find(({ may_be_na }) => !may_be_na) ?? stop;
      const faulty = (fault: object) => withFault(body, stop, fault);
      const withAnswers = (change: object) => ({ ...body, answers: { ...answers, ...change } });
      const { [stop.id]: _left, ...missing } = answers.items;
      const many = Array.from({ length: 3 }, () => nextId());
      const refused: [object, string, string | number | undefined][] = [
        [{}, 'checkUnreadable', undefined],
        [{ ...body, seconds: 'many' }, 'checkUnreadable', undefined],
        [{ ...body, started_at: 'infinity' }, 'checkUnreadable', undefined],
        [{ ...body, seconds: 86_401 }, 'checkUnreadable', undefined],
        [{ ...body, language: 'de' }, 'languageNotOffered', undefined],
        [{ ...body, plate: ' - ' }, 'checkPlate', undefined],
        [{ ...body, plate: '1'.repeat(21) }, 'checkPlate', undefined],
        [{ ...body, checklist_version_id: nextId() }, 'checkList', undefined],
        [withAnswers({ items: missing }), 'checkItems', 'Items that are not answered: 1'],
        [withAnswers({ items: { ...answers.items, wings: 'ok' } }), 'checkMisfit', undefined],
        [withAnswers({ items: { ...answers.items, [stop.id]: 'yes' } }), 'checkMisfit', undefined],
        [withAnswers({ known: { x: 'still' } }), 'checkMisfit', undefined],
        [withAnswers({ known: { [nextId()]: 'mended' } }), 'checkMisfit', undefined],
        [
          withAnswers({ items: { ...answers.items, [fixed.id]: 'na' } }),
          'checkNa',
          `Answer "OK" or "Defect": ${fixed.text}`,
        ],
        [
          withAnswers({ items: { ...answers.items, [stop.id]: 'fault' } }),
          'checkFault',
          `Choose what is wrong: ${stop.text}`,
        ],
        [faulty({ words: [] }), 'checkFault', undefined],
        [faulty({ words: ['broken-wing'] }), 'checkMisfit', undefined],
        [faulty({ item: 'wings' }), 'checkFault', undefined],
        [faulty({ photos: ['x'] }), 'checkMisfit', undefined],
        [withFault(faulty({}), stop), 'checkMisfit', undefined],
        [faulty({ own_words: 'x'.repeat(301) }), 'checkWords', undefined],
        [faulty({ photo_reason: ' ' }), 'checkPhoto', `Add a photo, or say why there is none: ${stop.text}`],
        [faulty({ measures: [] }), 'checkMeasure', `Say what you did for now: ${stop.text}`],
        [faulty({ words: ['other'], own_words: 'A smell', measures: [] }), 'checkMeasure', undefined],
        [
          faulty({ words: ['other'], own_words: ' ' }),
          'checkOwnWords',
          `Say in your own words what it is, or add a photo: ${stop.text}`,
        ],
        [faulty({ words: [stop.words[0]?.id ?? '', 'other'] }), 'checkOwnWords', undefined],
        [
          list.items
            .slice(0, 7)
            .reduce((all, item) => withFault(all, item, { photos: Array.from({ length: 3 }, nextId) }), body),
          'checkPhotos',
          undefined,
        ],
        [{ ...body, odometer_km: null }, 'checkOdometer', undefined],
        [{ ...body, odometer_km: 12.5 }, 'checkOdometer', undefined],
        [{ ...body, odometer_km: -1 }, 'checkOdometer', undefined],
        [{ ...body, odometer_km: 10_000_000 }, 'checkOdometer', undefined],
        [{ ...checkBody(trailer), odometer_km: 1 }, 'checkTrailerOdometer', 'A trailer has no odometer'],
      ];
      for (const [given, hint, message] of refused) {
        const answer = await sent(backend, given);
        expect({ given: hint, status: answer.status, body: answer.body }).toMatchObject({
          given: hint,
          status: 400,
          body: { hint, ...(message ? { message } : {}) },
        });
      }
      expect(await backend.sql('select id from public.checks')).toEqual([]);

      // What lies just inside.
      const inside: [string, object][] = [
        [
          'a long text',
          withFault(body, itemWith(list.items, 'note'), {
            own_words: 'x'.repeat(300),
            measures: [],
            photo_reason: null,
          }),
        ],
        ['something else in own words', faulty({ words: ['other'], own_words: 'A smell' })],
        ['something else on a photo', faulty({ words: ['other'], photos: [nextId()], photo_reason: null })],
        ['own words for now', faulty({ measures: [], measure_words: 'Parked it' })],
        ['a photo', faulty({ photos: many, photo_reason: null })],
        ['the highest reading', { ...body, odometer_km: 9_999_999 }],
        ['a day', { ...body, seconds: 86_400 }],
        ['a trailer', { ...checkBody(trailer), odometer_km: null }],
      ];
      // Without a vehicle of ours, so that no defect joins another one.
      for (const [name, given] of inside)
        expect([
          name,
          (
            await sent(backend, {
              ...given,
              id: nextId(),
              walk_id: nextId(),
              plate: '99-D-1',
              vehicle_id: null,
            })
          ).status,
        ]).toEqual([name, 200]);
    });

    it('asks for the photo of the day that the phone asks for', async () => {
      const { backend, sql } = server;
      const list = await publishedList(sql);
      for (const [plate, day] of [
        ['231-D-1', '2026-11-25'],
        ['231 d 1', '2026-11-26'],
        ['WX12 ABC', '2027-01-01'],
        ['221-D-30417', '2026-03-29'],
      ] as const) {
        const [row] = await sql<{ item: string }>(
          'select private.day_photo_item(items, $1, $2::date, id) as item from public.checklist_versions where id = $3',
          [plate, day, list.id],
        );
        expect(row?.item).toBe(dayPhotoItem(list.items, plate, day, list.id)?.id);
      }

      // Begun after the list was last changed, as in ordinary use.
      const body = checkBody(list, { started_at: ago(-60_000), finished_at: ago(-120_000) });
      const [asked] = await sql<{ item: string }>(
        `select private.day_photo_item(items, '231-D-1', ($2::timestamptz at time zone 'Europe/Dublin')::date, id) as item
         from public.checklist_versions where id = $1`,
        [list.id, body.started_at],
      );
      const item = asked?.item ?? '';
      const other = list.items.find(({ id }) => id !== item)?.id ?? '';
      const withPhoto = (day_photo: object | null) => ({
        ...body,
        answers: { ...body.answers, day_photo },
      });
      for (const wrong of [
        null,
        { item, photo: null, reason: null },
        { item: other, photo: nextId(), reason: null },
      ])
        expect(await sent(backend, withPhoto(wrong))).toMatchObject({
          status: 400,
          body: { hint: 'dayPhoto' },
        });
      expect(await sent(backend, withPhoto({ item, photo: null, reason: 'dark' }))).toMatchObject({
        status: 200,
      });
      // A start of another day chooses another photo, and one from before the list was changed none at all: each is flagged.
      const begun = async (started_at: string, finished_at: string, values: object = {}) => {
        const [day] = await sql<{ item: string }>(
          `select private.day_photo_item(items, '231-D-1', ($2::timestamptz at time zone 'Europe/Dublin')::date, id) as item
           from public.checklist_versions where id = $1`,
          [list.id, started_at],
        );
        const day_photo = { item: day?.item ?? '', photo: nextId(), reason: null };
        const one = checkBody(list, { started_at, finished_at, ...values });
        expect(
          await sent(backend, { ...one, answers: { ...one.answers, day_photo } }),
          started_at,
        ).toMatchObject({ status: 200 });
        return (await readCheck(sql, one.id))?.flags.includes('other_photo');
      };
      await sql('alter table public.checklists disable trigger touch');
      await sql("update public.checklists set updated_at = now() - interval '10 days'");
      await sql('alter table public.checklists enable trigger touch');
      const noon = '2026-01-05T12:00:00Z';
      const isOther = async (started: string, finished: string, checked = finished, updated = noon) =>
        (
          await sql<{ is_other: boolean }>(
            `select private.is_other_photo(jsonb_populate_record(null::public.checklists,
               jsonb_build_object('has_day_photo', true, 'updated_at', $4::text)), $1::timestamptz, $2::timestamptz, $3::timestamptz) as is_other`,
            [started, finished, checked, updated],
          )
        )[0]?.is_other;
      expect(await begun(ago(HOUR), ago(0))).toBe(false);
      expect(await begun(ago(9 * DAY), ago(0))).toBe(true);
      expect(await begun(ago(11 * DAY), ago(0))).toBe(true);
      // Over midnight, up to half a day.
      expect(await isOther('2026-01-08T23:50Z', '2026-01-09T00:10Z')).toBe(false);
      expect(await isOther('2026-01-08T22:00Z', '2026-01-09T09:59Z')).toBe(false);
      expect(await isOther('2026-01-07T23:00Z', '2026-01-09T01:00Z')).toBe(true);
      // A clock that is a few minutes ahead, or a day behind.
      expect(await isOther('2026-01-09T00:05Z', '2026-01-09T00:07Z', '2026-01-08T23:58Z')).toBe(false);
      expect(await isOther('2026-01-09T00:20Z', '2026-01-09T00:22Z', '2026-01-08T23:45Z')).toBe(true);
      expect(await isOther('2026-01-08T09:00Z', '2026-01-08T09:05Z', '2026-01-09T09:05Z')).toBe(true);
      // The list was changed after it began, or the phone says so.
      expect(
        await isOther('2026-01-09T09:00Z', '2026-01-09T09:05Z', '2026-01-09T09:05Z', '2026-01-09T09:01Z'),
      ).toBe(false);
      expect(
        await isOther('2026-01-08T09:00Z', '2026-01-08T09:05Z', '2026-01-09T09:05Z', '2026-01-08T12:00Z'),
      ).toBe(true);

      // The list asked for none when the phone got it.
      await sql('update public.checklists set usual_seconds = 100');
      const older = checkBody(list);
      expect(await sent(backend, older)).toMatchObject({ status: 200 });
    });

    it('goes by the clock of the phone, corrected, and flags what is odd', async () => {
      const { backend, sql } = server;
      const list = await listOf(sql);
      await sql('update public.checklists set usual_seconds = 90');
      /** How long ago it counts, in minutes, when the phone says that it was finished so long ago, and its flags. */
      const made = async (finished: number, values: Partial<CheckBody> = {}) => {
        const body = checkBody(list, {
          plate: '99-D-1',
          vehicle_id: null,
          started_at: ago(finished + 120_000),
          finished_at: ago(finished),
          ...values,
        });
        const { checked_at } = await answerTo(backend, body);
        const [row] = await sql<{ minutes: number; flags: string[]; is_day: boolean; at: string }>(
          `select round(extract(epoch from received_at - checked_at) / 60)::integer as minutes, to_json(flags) as flags,
             day = private.day_of(checked_at) as is_day, checked_at as at from public.checks where id = $1`,
          [body.id],
        );
        expect(row?.is_day).toBe(true);
        expect(Date.parse(checked_at ?? '')).toBe(new Date(row?.at ?? '').getTime());
        return [row?.minutes, ...(row?.flags ?? [])];
      };
      const MINUTE = 60_000;
      // An app that does not say when it sends.
      expect(await made(HOUR)).toEqual([60]);
      expect(await made(-9 * MINUTE)).toEqual([0]);
      expect(await made(-11 * MINUTE)).toEqual([0, 'clock']);
      // Late is what came after its day.
      const [{ today = 0 } = {}] = await sql<{ today: number }>(
        'select floor(extract(epoch from now() - private.start_of(private.today())) / 60)::integer as today',
      );
      expect(await made((today - 1) * MINUTE)).toEqual([today - 1]);
      expect(await made((today + 1) * MINUTE)).toEqual([today + 1, 'late']);
      expect(await made(7 * DAY - MINUTE)).toEqual([10_079, 'late']);
      expect(await made(7 * DAY + MINUTE)).toEqual([10_081, 'too_late']);
      expect(await made(60 * DAY - MINUTE)).toEqual([86_399, 'too_late']);
      expect(await made(60 * DAY + MINUTE)).toEqual([0, 'clock']);
      expect(await made(HOUR, { started_at: ago(0) })).toEqual([60, 'clock']);
      expect(await made(HOUR, { seconds: 29 })).toEqual([60, 'fast']);
      expect(await made(HOUR, { seconds: 30 })).toEqual([60]);
      // Nobody looked for longer than it took.
      expect(await made(HOUR, { started_at: ago(HOUR + 29_000), seconds: 600 })).toEqual([60, 'fast']);
      expect(await made(HOUR, { started_at: ago(HOUR + 30_000), seconds: 600 })).toEqual([60]);

      // 26 hours behind, or ahead, all the time: both ways to correct it say the same.
      for (const off of [26 * HOUR, -26 * HOUR]) {
        const clock = { sent_at: ago(off), clock_offset: off / 1000 };
        expect(await made(off + 5 * MINUTE, clock)).toEqual([5]);
        expect(await made(off + 8 * DAY, clock)).toEqual([11_520, 'too_late']);
        // It never had an answer before.
        expect(await made(off + 5 * MINUTE, { sent_at: ago(off) })).toEqual([5]);
      }
      // It was put right, or wrong, in between: the earlier moment counts, and more than ten minutes are told.
      expect(await made(HOUR, { sent_at: ago(0), clock_offset: 540 })).toEqual([60]);
      expect(await made(HOUR, { sent_at: ago(0), clock_offset: 660 })).toEqual([60, 'clock']);
      expect(await made(HOUR, { sent_at: ago(0), clock_offset: -660 })).toEqual([71, 'clock']);
      expect(await made(HOUR, { sent_at: ago(2 * HOUR), clock_offset: 0 })).toEqual([60, 'clock']);
      expect(await made(2 * HOUR, { sent_at: ago(HOUR), clock_offset: 3600 })).toEqual([60]);
    });

    it('covers its own day, unless it came more than 7 days later', async () => {
      const { backend, sql } = server;
      const list = await listOf(sql);
      const covered = async (days: number) => {
        const body = checkBody(list, { started_at: ago(days * DAY + HOUR), finished_at: ago(days * DAY) });
        await answerTo(backend, body);
        const [row] = await sql<{ is_covered: boolean }>(
          'select private.is_covered(c.vehicle_id, c.day) as is_covered from public.checks c where c.id = $1',
          [body.id],
        );
        return row?.is_covered;
      };
      expect([await covered(6.5), await covered(8)]).toEqual([true, false]);
    });

    it('takes a list that was replaced up to 60 days before', async () => {
      const { backend, sql } = server;
      const list = await listOf(sql);
      const replace = (days: number) =>
        sql(
          `with gone as (
             update public.checklist_versions set state = 'replaced', replaced_at = now() - make_interval(days => $2, mins => -5)
             where id = $1 and state = 'published')
           select 1`,
          [list.id, days],
        );
      await sql('alter table public.checklist_versions disable trigger keep_published');
      await replace(60);
      const flagged = checkBody(list);
      await answerTo(backend, flagged);
      expect((await readCheck(sql, flagged.id))?.flags).toEqual(['old_list']);

      await sql(
        "update public.checklist_versions set replaced_at = now() - interval '61 days' where id = $1",
        [list.id],
      );
      expect(await sent(backend, checkBody(list))).toMatchObject({ body: { hint: 'checkList' } });

      // It was in use when the check was made.
      await sql('update public.checklist_versions set replaced_at = now() where id = $1', [list.id]);
      const before = checkBody(list);
      await answerTo(backend, before);
      expect((await readCheck(sql, before.id))?.flags).toEqual([]);
      await sql('alter table public.checklist_versions enable trigger keep_published');
    });

    it('copies a plausible reading to the vehicle, and flags any other', async () => {
      const { backend, sql } = server;
      const list = await listOf(sql);
      await sql(
        'update public.depot_vehicles set odometer_km = 120000, odometer_read_on = private.today() - 2 where id = $1',
        [ids.assignedVehicle],
      );
      const read = async (odometer_km: number, values: Partial<CheckBody> = {}) => {
        const body = checkBody(list, { odometer_km, ...values });
        await answerTo(backend, body);
        const [row] = await sql<{ km: number }>(
          'select odometer_km as km from public.depot_vehicles where id = $1',
          [ids.assignedVehicle],
        );
        return [(await readCheck(sql, body.id))?.flags, row?.km];
      };
      expect(await read(119_999)).toEqual([['odometer'], 120_000]);
      expect(await read(123_001)).toEqual([['odometer'], 120_000]);
      expect(await read(123_000)).toEqual([[], 123_000]);
      // Made before the last reading: it is no new one.
      const before = { started_at: ago(3 * DAY), finished_at: ago(3 * DAY - 60_000) };
      expect(await read(122_000, before)).toEqual([['late'], 123_000]);
      expect(await read(123_100, before)).toEqual([['late', 'odometer'], 123_000]);
    });

    it('finds the vehicle by its id or its plate, in any depot, also once it left the fleet', async () => {
      const { backend, sql } = server;
      const list = await listOf(sql);
      const kept = async (values: Partial<CheckBody>, actor: ActorName = 'driver') => {
        const body = checkBody(list, { odometer_km: 1, ...values });
        const { is_foreign } = await answerTo(backend, body, actor);
        const check = await readCheck(sql, body.id);
        return [check?.depot_id, check?.vehicle_id, check?.plate, check?.flags, is_foreign];
      };
      const typed = { vehicle_id: null, plate: '231 d2' };
      expect(await kept(typed)).toEqual([ids.depotA, ids.spareVehicle, '231-D-2', [], false]);
      const other = { vehicle_id: null, plate: '231c2' };
      expect(await kept(other)).toEqual([
        ids.depotB,
        ids.otherSpareVehicle,
        '231-C-2',
        ['other_depot'],
        false,
      ]);
      expect(await kept({ vehicle_id: nextId(), plate: 'ab 12 xyz' })).toEqual([
        ids.depotA,
        null,
        'ab 12 xyz',
        [],
        true,
      ]);
      await sql('update public.depot_vehicles set is_active = false where id = $1', [ids.spareVehicle]);
      expect(await kept({ vehicle_id: ids.spareVehicle, plate: '231-D-2' })).toEqual([
        ids.depotA,
        ids.spareVehicle,
        '231-D-2',
        ['left_fleet'],
        false,
      ]);
    });

    it('refuses the plate of the vehicle for its trailer', async () => {
      const { backend } = server;
      const list = await listOf(backend.sql);
      const trailer = await publishedList(backend.sql, 'Trailer');
      const body = checkBody(list);
      await answerTo(backend, body);
      const { walk_id } = body;
      const same = checkBody(trailer, { walk_id, odometer_km: null, vehicle_id: null, plate: '231d1' });
      expect(await sent(backend, same)).toMatchObject({ body: { hint: 'checkSamePlate' } });
      expect(await sent(backend, { ...same, plate: '231-D-2' })).toMatchObject({ status: 200 });
    });

    it('takes a check that its author made before they were made inactive or moved', async () => {
      const { backend, sql } = server;
      const list = await listOf(sql);
      await sql('update public.users set inactive_since = private.today() - 1 where id = $1', [
        actors.inactiveDriver.id,
      ]);
      const before = checkBody(list, { started_at: ago(30 * HOUR), finished_at: ago(29 * HOUR) });
      expect(await sent(backend, before, 'inactiveDriver')).toMatchObject({ status: 200 });
      expect(await sent(backend, checkBody(list), 'inactiveDriver')).toMatchObject({
        status: 403,
        body: { hint: 'checkInactive' },
      });
      // The other driver now belongs to depot B, as after a move.
      const moved = checkBody(list, { started_at: ago(30 * HOUR), finished_at: ago(29 * HOUR) });
      expect(await sent(backend, moved, 'otherDriver')).toMatchObject({ status: 200 });
      expect(await readCheck(sql, moved.id)).toMatchObject({
        depot_id: ids.depotA,
        flags: ['late', 'other_depot'],
      });
    });

    it('keeps a check that nobody confirmed, with the name that was typed', async () => {
      const { backend } = server;
      const list = await listOf(backend.sql);
      const body = checkBody(list, { vehicle_id: null, plate: '231-C-1' });
      const unclaimed = { is_mine: false, signed_name: ' Jan K, 4711 ' };
      expect(await sent(backend, body, 'driver', unclaimed)).toMatchObject({ status: 200 });
      expect(await sent(backend, body, 'driver', unclaimed)).toMatchObject({ status: 200 });
      expect(await readCheck(backend.sql, body.id)).toMatchObject({
        depot_id: ids.depotB,
        driver_id: null,
        signed_name: 'Jan K, 4711',
      });
      const { body: seen } = await send(backend, 'driver', 'GET', 'checks?select=id');
      expect(seen).toEqual([]);

      // From whoever could have made one then: on the day on which they were made inactive, and not after it.
      await backend.sql('update public.users set inactive_since = private.today() - 1 where is_inactive');
      const answer = (days: number) =>
        sent(
          backend,
          checkBody(list, { started_at: ago(days * DAY + HOUR), finished_at: ago(days * DAY) }),
          'inactiveDriver',
          unclaimed,
        );
      expect(await answer(0)).toMatchObject({ status: 403, body: { hint: 'checkInactive' } });
      expect(await answer(1)).toMatchObject({ status: 200 });
    });

    it('says that somebody was told only if somebody else there has ever logged in', async () => {
      const { backend, sql } = server;
      const list = await listOf(sql);
      const told = async (actor: ActorName = 'driver') => {
        const body = withFault(checkBody(list), itemWith(list.items, 'stop'));
        const answer = await sent(backend, body, actor);
        expect(answer).toMatchObject({ body: { result: 'stopped' } });
        const report = {
          id: nextId(),
          vehicle_id: ids.assignedVehicle,
          fault: 'Smoke',
          measures: ['parked'],
        };
        const reported = await call(backend, actor, 'report_defect', {
          body: { ...report, photo_reason: 'dark', severity: 'stop', found_at: ago(0) },
        });
        const said = [answer, reported].map(({ body }) => (body as CheckAnswer).told_at !== null);
        const { checked } = (await send(backend, actor, 'GET', 'rpc/my_day')).body as MyDay;
        expect(checked.find(({ id }) => id === body.id)?.told_at !== null).toBe(said[0]);
        return said;
      };
      const isNamed = async () =>
        ((await send(backend, 'driver', 'GET', 'rpc/my_day')).body as MyDay).contact?.has_logged_in;
      const loggedIn = async (...names: (keyof typeof actors)[]) => {
        const ids = names.map((name) => actors[name].id).join();
        await sql('delete from auth.sessions where user_id <> all (string_to_array($1, $2)::uuid[])', [
          ids,
          ',',
        ]);
        await sql('update auth.users set last_sign_in_at = null');
      };
      expect(await told()).toEqual([true, true]);
      await loggedIn('driver', 'manager');
      expect(await told()).toEqual([true, true]);
      expect(await isNamed()).toBe(true);
      // Not by what they themselves have sent.
      expect(await told('manager')).toEqual([false, false]);
      await loggedIn('driver', 'otherManager', 'inactiveManager', 'colleague');
      expect(await told()).toEqual([false, false]);
      await sql(
        'update auth.users set last_sign_in_at = now() where id = (select account_id from public.users where id = $1)',
        [actors.admin.id],
      );
      expect(await told()).toEqual([true, true]);
      expect(await isNamed()).toBe(false);
    });

    it('gives one that nobody confirmed to whoever sends the same as theirs, with what came of it', async () => {
      const { backend, sql } = server;
      const list = await listOf(sql);
      const body = withFault(checkBody(list), itemWith(list.items, 'stop'));
      const unclaimed = { is_mine: false, signed_name: 'Seán' };
      expect(await sent(backend, body, 'colleague', unclaimed)).toMatchObject({
        body: { result: 'stopped', told_at: expect.any(String) },
      });
      const whose = async () =>
        (
          await sql<Record<string, unknown>>(
            `select c.driver_id, c.signed_name, c.created_by, to_json(c.flags) as flags,
               (select d.driver_id from public.defects d where d.check_id = c.id) as found_by,
               (select s.person_id from public.defect_steps s where s.check_id = c.id) as said_by
             from public.checks c where c.id = $1`,
            [body.id],
          )
        )[0];
      const sender = actors.colleague.id;
      const nobody = {
        driver_id: null,
        signed_name: 'Seán',
        created_by: sender,
        found_by: null,
        said_by: null,
      };
      expect(await whose()).toMatchObject(nobody);
      // Not with other answers, which would not be what was signed.
      expect(await sent(backend, { ...body, is_fit: false })).toMatchObject({ body: { hint: 'checkOther' } });
      expect(await whose()).toMatchObject(nobody);

      const { id } = actors.driver;
      const first = await sent(backend, body);
      expect(first).toMatchObject({ status: 200, body: { result: 'stopped' } });
      const claimed = {
        driver_id: id,
        signed_name: null,
        created_by: sender,
        found_by: id,
        said_by: id,
        flags: [],
      };
      expect(await whose()).toEqual(claimed);
      expect(await sent(backend, body)).toEqual(first);
      for (const actor of ['colleague', 'manager'] as const)
        expect(await sent(backend, body, actor)).toMatchObject({ body: { hint: 'checkTaken' } });
      expect(await sent(backend, body, 'colleague', unclaimed)).toMatchObject({
        body: { hint: 'checkTaken' },
      });
      expect(await whose()).toEqual(claimed);
    });

    it('gives none that is void or more than 7 days old, or that somebody inactive can have made', async () => {
      const { backend, sql } = server;
      const list = await listOf(sql);
      const unclaimed = async () => {
        const body = checkBody(list);
        await sent(backend, body, 'colleague', { is_mine: false });
        return body;
      };
      const old = await unclaimed();
      const received = (time: string) =>
        sql('update public.checks set received_at = $1 where id = $2', [time, old.id]);
      await received(ago(7 * DAY + 60_000));
      expect(await sent(backend, old)).toMatchObject({ body: { hint: 'checkTaken' } });
      await received(ago(7 * DAY - 60_000));
      expect(await sent(backend, old)).toMatchObject({ status: 200 });

      const gone = await unclaimed();
      await call(backend, 'manager', 'void_check', { id: gone.id, reason: 'Wrong vehicle' });
      expect(await sent(backend, gone)).toMatchObject({ body: { hint: 'checkTaken' } });

      // A day after somebody was made inactive they have checked nothing.
      const late = await unclaimed();
      const inactive = (days: number) =>
        sql('update public.users set inactive_since = private.today() - $1::integer where is_inactive', [
          days,
        ]);
      await inactive(1);
      expect(await sent(backend, late, 'inactiveDriver')).toMatchObject({ body: { hint: 'checkInactive' } });
      expect((await readCheck(sql, late.id))?.driver_id).toBeNull();
      await inactive(0);
      expect(await sent(backend, late, 'inactiveDriver')).toMatchObject({ status: 200 });
      expect((await readCheck(sql, late.id))?.driver_id).toBe(actors.inactiveDriver.id);
    });
  });

  onEach([postgres], (server) => {
    it('stores one row of what is sent five times at once', async () => {
      const { backend } = server;
      const body = checkBody(await listOf(backend.sql));
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sent(backend, body)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
      expect(answers[0]).toMatchObject({ status: 200 });
      expect(await backend.sql('select id from public.checks')).toHaveLength(1);
    });
  });
});

describe('A check', () => {
  onEach([embedded], (server) => {
    it('is seen by its driver, the staff of its depot, and those of the driver; changed by nobody', async () => {
      const { backend, sql } = server;
      const own = await insertCheck(sql);
      const abroad = await insertCheck(sql, {
        depot_id: ids.depotB,
        vehicle_id: ids.otherSpareVehicle,
        flags: '{other_depot}',
      });
      const seen: Record<string, string[]> = {};
      for (const actor of actorNames) {
        const { ok, body } = await send(backend, actor, 'GET', 'checks?select=id&order=id');
        if (ok && (body as unknown[]).length > 0)
          seen[actor] = (body as { id: string }[]).map(({ id }) => id);
        for (const method of ['PATCH', 'DELETE'] as const)
          await send(backend, actor, method, `checks?id=eq.${own}`, { seconds: 1 });
      }
      expect(await sql('select seconds from public.checks where id = $1', [own])).toEqual([{ seconds: 180 }]);
      expect(seen).toEqual({
        admin: [own, abroad],
        manager: [own, abroad],
        driver: [own, abroad],
        otherAdmin: [abroad],
        otherManager: [abroad],
      });
    });

    it('is void once staff of its depot say why, and counts nowhere', async () => {
      const { backend } = server;
      const id = await insertCheck(backend.sql, {
        checked_at: ago(HOUR),
        vehicle_id: ids.assignedVehicle,
      });
      const lastOf = async () =>
        (
          (await send(backend, 'driver', 'GET', 'rpc/vehicle_for_check?plate=231-d-1')).body as {
            last_check: { id: string } | null;
          }
        ).last_check?.id;
      expect(await lastOf()).toBe(id);
      const outcomes = new Map<ActorName, number>();
      for (const actor of actorNames) {
        const { status } = await call(backend, actor, 'void_check', { id, reason: 'Wrong vehicle' });
        outcomes.set(actor, status);
        await backend.sql(
          'update public.checks set voided_at = null, voided_by = null, void_reason = null where id = $1',
          [id],
        );
      }
      expect([...outcomes].filter(([, status]) => status < 300).map(([actor]) => actor)).toEqual([
        'admin',
        'manager',
      ]);
      expect(await call(backend, 'manager', 'void_check', { id, reason: ' ' })).toMatchObject({
        status: 400,
      });
      await call(backend, 'manager', 'void_check', { id, reason: 'Wrong vehicle' });
      expect(await lastOf()).toBeUndefined();
      await call(backend, 'admin', 'void_check', { id, reason: 'Another reason' });
      const { body } = await send(backend, 'driver', 'GET', 'checks?select=void_reason');
      expect(body).toEqual([{ void_reason: 'Wrong vehicle' }]);
    });

    it('of a plate that nobody knew is given to a vehicle once, with its photos', async () => {
      const { backend, sql } = server;
      const list = await listOf(sql);
      const body = checkBody(list, { plate: '99-X-1', vehicle_id: null, odometer_km: 7 });
      await answerTo(backend, body);
      const photo = nextId();
      const added = {
        id: photo,
        record_kind: 'checks',
        record_id: body.id,
        part: 'photo',
        mime_type: 'image/jpeg',
        size_bytes: 2000,
        sha256: '0'.repeat(64),
        thumbnail_sha256: null,
      };
      expect(await call(backend, 'driver', 'add_document', added)).toMatchObject({ ok: true });
      const owner = async () =>
        (await sql('select driver_id, vehicle_id from public.documents where id = $1', [photo]))[0];
      expect(await owner()).toEqual({ driver_id: actors.driver.id, vehicle_id: null });

      const link = (actor: ActorName, vehicle_id: string) =>
        call(backend, actor, 'link_check', { id: body.id, vehicle_id });
      for (const actor of ['driver', 'otherManager'] as const)
        expect((await link(actor, ids.spareVehicle)).ok).toBe(false);
      expect((await link('manager', ids.otherSpareVehicle)).status).toBe(404);
      expect((await link('manager', ids.spareVehicle)).ok).toBe(true);
      expect((await link('admin', ids.spareVehicle)).ok).toBe(true);
      expect(await link('admin', ids.assignedVehicle)).toMatchObject({
        status: 409,
        body: { message: 'This check already belongs to 231-D-2' },
      });
      expect(await owner()).toEqual({ driver_id: null, vehicle_id: ids.spareVehicle });
      expect(await readCheck(sql, body.id)).toMatchObject({ vehicle_id: ids.spareVehicle, plate: '99-X-1' });
      expect(
        await sql('select odometer_km from public.depot_vehicles where id = $1', [ids.spareVehicle]),
      ).toEqual([{ odometer_km: 7 }]);
    });

    it('takes photos from its author also later, at most 20, and nobody takes them away', async () => {
      const { backend, sql } = server;
      const body = checkBody(await listOf(sql));
      await answerTo(backend, body);
      const add = (actor: ActorName, id = nextId()) =>
        call(backend, actor, 'add_document', {
          id,
          record_kind: 'checks',
          record_id: body.id,
          part: 'photo',
          mime_type: 'image/jpeg',
          size_bytes: 2000,
          sha256: '0'.repeat(64),
          thumbnail_sha256: null,
        });
      const may: ActorName[] = [];
      for (const actor of actorNames) if ((await add(actor)).ok) may.push(actor);
      expect(may).toEqual(['admin', 'manager', 'driver']);
      const photos = Array.from({ length: 17 }, () => nextId());
      for (const id of photos) expect((await add('driver', id)).ok).toBe(true);
      expect(await add('driver')).toMatchObject({ status: 400, body: { hint: 'documentsHere' } });

      const [photo = ''] = photos;
      await sql('update public.documents set stored_at = now() where id = $1', [photo]);
      const sees: ActorName[] = [];
      for (const actor of actorNames) {
        const { ok, body: rows } = await send(backend, actor, 'GET', `documents?id=eq.${photo}&select=id`);
        if (ok && (rows as unknown[]).length > 0) sees.push(actor);
      }
      expect(sees).toEqual(['admin', 'manager', 'driver']);
      for (const actor of ['driver', 'manager'] as const)
        expect(await call(backend, actor, 'remove_document', { id: photo })).toMatchObject({ status: 409 });
      // The phone was found when its owner had left.
      await sql(
        'update public.driver_vehicle_assignments set status = $1, ended_at = now() where driver_id = $2',
        ['ended', actors.driver.id],
      );
      await sql('update public.documents set removed_at = now() where record_id = $1 and stored_at is null', [
        body.id,
      ]);
      await sql('update public.users set is_inactive = true where id = $1', [actors.driver.id]);
      expect((await add('driver')).ok).toBe(true);
    });

    it('names the photos that did not arrive within 7 days, until they would no longer be kept', async () => {
      const { backend, sql } = server;
      const [list] = (await publishedList(sql)).items;
      const [arrived, lost, half, ofDay] = [nextId(), nextId(), nextId(), nextId()];
      const fault = { id: nextId(), item: list?.id, photos: [arrived, lost, half] };
      const id = await insertCheck(sql, {
        answers: { items: {}, faults: [fault], known: {}, day_photo: { item: list?.id, photo: ofDay } },
      });
      for (const [photo, stored_at] of [[arrived, ago(DAY)] as const, [half, null] as const])
        await insertRow(sql, 'public.documents', {
          ...document({ id: photo, record_kind: 'checks', record_id: id, driver_id: null }),
          vehicle_id: ids.assignedVehicle,
          stored_at,
        });
      const lostAfter = async (time: string, actor: ActorName = 'driver') => {
        await sql(`update public.checks set received_at = now() - interval '${time}' where id = $1`, [id]);
        return ((await call(backend, actor, 'lost_photos', { check_id: id })).body as string[]).sort();
      };
      expect(await lostAfter('6 days 23 hours 59 minutes')).toEqual([]);
      expect(await lostAfter('7 days 1 minute')).toEqual([lost, half, ofDay].sort());
      expect(await lostAfter('7 days 1 minute', 'manager')).toHaveLength(3);
      expect(await lostAfter('7 days 1 minute', 'colleague')).toEqual([]);
      expect(await lostAfter('3 months -1 hours')).toContain(ofDay);
      expect(await lostAfter('3 months 1 hour')).toEqual([lost, half].sort());
    });

    it("keeps an erased driver's name for 24 months", async () => {
      const { backend, sql } = server;
      const [bounds] = await sql<{ kept: string; over: string }>(
        `select to_char(now() - interval '24 months' + interval '2 days', 'YYYY-MM-DD"T12:00:00Z"') as kept,
           to_char(now() - interval '24 months' - interval '2 days', 'YYYY-MM-DD"T12:00:00Z"') as over`,
      );
      const driver_id = actors.inactiveDriver.id;
      const kept = await insertCheck(sql, { driver_id, checked_at: bounds?.kept });
      const over = await insertCheck(sql, { driver_id, checked_at: bounds?.over });
      const full_name = 'inactiveDriver of the world';
      expect(await call(backend, 'admin', 'erase_driver', { id: driver_id, full_name })).toMatchObject({
        ok: true,
      });
      const names = async () => [
        await readCheck(sql, kept).then((check) => check && [check.driver_id, check.signed_name]),
        await readCheck(sql, over).then((check) => check && [check.driver_id, check.signed_name]),
      ];
      expect(await names()).toEqual([
        [null, full_name],
        [null, null],
      ]);
      await sql("update public.checks set checked_at = checked_at - interval '4 days' where id = $1", [kept]);
      await call(backend, 'admin', 'run_retention');
      expect(await names()).toEqual([
        [null, null],
        [null, null],
      ]);
    });
  });
});

describe('add_paper_check()', () => {
  const refusalOf = async (answer: Promise<{ ok: boolean; body: unknown }>) => {
    const { ok, body } = await answer;
    return ok ? 'stored' : (body as { message: string }).message;
  };

  onEach(servers, (server) => {
    const paperOf = async (values: object = {}, fault?: Parameters<typeof withFault>[2]) => {
      await server.sql(
        `update public.checklists set categories = categories || '{Test category}'
         where name = 'Van' and not 'Test category' = any (categories)`,
      );
      const list = await publishedList(server.sql);
      const plain = checkBody(list);
      const { answers } = fault ? withFault(plain, itemWith(list.items, 'stop'), fault) : plain;
      const { id, vehicle_id, checklist_version_id, odometer_km } = plain;
      return {
        id,
        vehicle_id,
        checklist_version_id,
        odometer_km,
        driver_id: actors.driver.id as string | null,
        signed_name: null as string | null,
        checked_at: ago(3 * DAY),
        answers: { ...answers, sheet: [nextId()] as string[] | null },
        ...values,
      };
    };
    const add = (body: object, actor: ActorName = 'manager') =>
      call(server.backend, actor, 'add_paper_check', { body });

    it('is for staff of the depot of the vehicle, and says who typed it in', async () => {
      const outcomes = new Map<ActorName, boolean>();
      for (const actor of actorNames) outcomes.set(actor, (await add(await paperOf(), actor)).ok);
      expect([...outcomes].filter(([, isStored]) => isStored).map(([actor]) => actor)).toEqual([
        'admin',
        'manager',
      ]);
      expect(
        await server.sql(
          `select driver_id, created_by, source::text, seconds, day = private.day_of(checked_at) as is_of_its_day, flags = '{}' as is_plain
           from public.checks order by received_at`,
        ),
      ).toEqual(
        [actors.admin, actors.manager].map(({ id }) => ({
          driver_id: actors.driver.id,
          created_by: id,
          source: 'paper',
          seconds: 0,
          is_of_its_day: true,
          is_plain: true,
        })),
      );
    });

    it('is stored once, and is nobody else’s', async () => {
      const body = await paperOf();
      const both = await Promise.all([add(body), add(body)]);
      expect(both.map(({ ok }) => ok)).toEqual([true, true]);
      expect(await refusalOf(add({ ...body, odometer_km: 5 }))).toBe('stored');
      expect(await refusalOf(add(body, 'admin'))).toBe('Somebody else has sent this check');
      expect(await server.sql('select odometer_km from public.checks')).toEqual([
        { odometer_km: body.odometer_km },
      ]);
    });

    it('is of the last 60 days, with a name, an odometer and its sheet', async () => {
      const { sql } = server;
      const at = async (interval: string) =>
        (await sql<{ at: string }>(`select to_json(${interval})#>>'{}' as at`))[0]?.at;
      const first = await at('private.start_of(private.today() - 60)');
      const before = await at("private.start_of(private.today() - 60) - interval '1 second'");
      const ahead = await at("now() + interval '1 minute'");
      const answers = (await paperOf()).answers;
      const attempts: [string, object][] = [
        ['stored', { checked_at: first }],
        ['A paper check can be added up to 60 days later', { checked_at: before }],
        ['stored', { checked_at: ago(2000) }],
        ['This time is still to come', { checked_at: ahead }],
        ['stored', { driver_id: null, signed_name: 'Agency driver' }],
        ['Say who checked', { driver_id: null, signed_name: ' ' }],
        ['Say who checked', { signed_name: 'Agency driver' }],
        ['Say who checked', { driver_id: null, signed_name: 'x'.repeat(121) }],
        ['Driver not found', { driver_id: actors.otherDriver.id }],
        ['Driver not found', { driver_id: actors.unapprovedDriver.id }],
        ['stored', { driver_id: actors.inactiveDriver.id }],
        ['Vehicle not found', { vehicle_id: ids.otherSpareVehicle }],
        ['Add a photo of the sheet', { answers: { ...answers, sheet: [] } }],
        ['Add a photo of the sheet', { answers: { ...answers, sheet: null } }],
        ['Add a photo of the sheet', { answers: { ...answers, sheet: ['x'] } }],
        [
          'Items that are not answered: 1',
          { answers: { ...answers, items: Object.fromEntries(Object.entries(answers.items).slice(1)) } },
        ],
        ['The odometer is a whole number from 0 to 9,999,999', { odometer_km: null }],
        ['The odometer is a whole number from 0 to 9,999,999', { odometer_km: 10_000_000 }],
        ['stored', { odometer_km: 9_999_999 }],
        [
          'This list is no longer in use. Load the page again.',
          { checklist_version_id: (await publishedList(sql, 'Trailer')).id },
        ],
        ['This check cannot be read. Load the page again.', { id: null }],
      ];
      const outcomes: string[] = [];
      for (const [, values] of attempts) outcomes.push(await refusalOf(add(await paperOf(values))));
      expect(outcomes).toEqual(attempts.map(([outcome]) => outcome));
    });

    it('counts on its day, makes defects of its faults, names its sheet, and can be void', async () => {
      const { backend, sql } = server;
      await sql(
        'update public.depot_vehicles set odometer_km = null, odometer_read_on = null where id = $1',
        [ids.assignedVehicle],
      );
      const sheet = nextId();
      const body = await paperOf({}, { measures: ['parked'], photo_reason: 'sheet' });
      body.answers.sheet = [sheet];
      await expectChecks(sql);
      await writeDays(sql, 9);
      expect(await refusalOf(add(body))).toBe('stored');
      // A name on a sheet is nothing that somebody has to confirm.
      await add(await paperOf({ driver_id: null, signed_name: 'Agency driver', checked_at: ago(4 * DAY) }));
      const { body: board } = await send(backend, 'manager', 'GET', 'rpc/todays_board');
      expect(board).toMatchObject({ look: [] });
      const day = async () =>
        (
          (
            await send(
              backend,
              'manager',
              'GET',
              `rpc/vehicle_days?vehicle_id=${ids.assignedVehicle}&since=${body.checked_at.slice(0, 10)}&check_id=eq.${body.id}`,
            )
          ).body as object[]
        ).length;
      // Once its photo is there.
      expect(await day()).toBe(0);
      await addDocument(sql, {
        id: sheet,
        driver_id: null,
        vehicle_id: ids.assignedVehicle,
        record_kind: 'checks',
        record_id: body.id,
        part: 'photo',
        stored_at: null,
      });
      await sql('update public.documents set stored_at = now() where id = $1', [sheet]);
      expect(await day()).toBe(1);
      expect(
        await sql(
          `select d.check_id, d.source::text, d.driver_id, d.severity::text, v.odometer_km, c.result::text,
             private.photos_of(c.answers) = array[$2] as is_sheet_named
           from public.defects d join public.depot_vehicles v on v.id = d.vehicle_id join public.checks c on c.id = d.check_id
           where d.check_id = $1`,
          [body.id, String(body.answers.sheet)],
        ),
      ).toEqual([
        {
          check_id: body.id,
          source: 'check',
          driver_id: actors.driver.id,
          severity: 'stop',
          odometer_km: body.odometer_km,
          result: 'stopped',
          is_sheet_named: true,
        },
      ]);
      // No time was taken on a screen.
      const how = `rpc/how_checks_are_done?since=${ago(9 * DAY).slice(0, 10)}&until=${ago(0).slice(0, 10)}`;
      expect((await send(backend, 'manager', 'GET', how)).body).toEqual([]);
      expect(
        (await call(backend, 'manager', 'void_check', { id: body.id, reason: 'Another vehicle' })).ok,
      ).toBe(true);
      expect(await day()).toBe(0);
      expect(await sql('select state::text from public.defects where check_id = $1', [body.id])).toEqual([
        { state: 'closed' },
      ]);
    });
  });
});

describe('accept_check()', () => {
  onEach([embedded], (server) => {
    const accept = (actor: ActorName, check_id: string, id = nextId()) =>
      call(server.backend, actor, 'accept_check', { id, check_id, language: 'pl' });

    it('is for active drivers and staff of the depot, once for each', async () => {
      const { backend } = server;
      // That its driver was not fit says nothing of those who take over the vehicle.
      const check = await insertCheck(backend.sql, { checked_at: ago(23 * HOUR), is_fit: false });
      const may: ActorName[] = [];
      for (const actor of actorNames) if ((await accept(actor, check)).ok) may.push(actor);
      // A driver's own of yesterday counts for today like a colleague's.
      expect(may).toEqual(['admin', 'manager', 'driver', 'colleague']);
      expect((await accept('colleague', check)).ok).toBe(true);
      expect(await backend.sql('select driver_id from public.check_acceptances')).toHaveLength(4);
      const own = await insertCheck(backend.sql, { checked_at: ago(HOUR) });
      expect(await accept('driver', own)).toMatchObject({ body: { hint: 'checkOwn' } });
      const { body } = await send(backend, 'colleague', 'GET', 'rpc/my_day');
      expect(body).toMatchObject({ checked: [{ id: check, plate: '231-D-1', is_fit: true }] });

      // One that nobody has confirmed is that of whoever sent it, until its author says so.
      const unclaimed = checkBody(await listOf(backend.sql));
      await sent(backend, unclaimed, 'driver', { is_mine: false, signed_name: 'Jan' });
      const isMine = async (actor: ActorName) =>
        ((await send(backend, actor, 'GET', 'rpc/vehicle_for_check?plate=231-D-1')).body as VehicleForCheck)
          .last_check?.is_mine;
      expect(await isMine('driver')).toBe(true);
      expect(await accept('driver', unclaimed.id)).toMatchObject({ body: { hint: 'checkOwn' } });
      expect(await isMine('colleague')).toBe(false);
      expect((await accept('colleague', unclaimed.id)).ok).toBe(true);
      await sent(backend, unclaimed, 'colleague');
      expect(await isMine('driver')).toBe(false);
      expect((await accept('driver', unclaimed.id)).ok).toBe(true);
      // A sheet of paper is not its typist's, and counts once its photo is there.
      const paper = await insertCheck(backend.sql, {
        checked_at: ago(0),
        driver_id: null,
        signed_name: 'Jan',
        source: 'paper',
        created_by: actors.manager.id,
      });
      const lastOf = async () =>
        (
          (await send(backend, 'manager', 'GET', 'rpc/vehicle_for_check?plate=231-D-1'))
            .body as VehicleForCheck
        ).last_check?.id;
      expect(await accept('manager', paper)).toMatchObject({ body: { hint: 'checkGone' } });
      expect(await lastOf()).toBe(unclaimed.id);
      await addDocument(backend.sql, {
        id: nextId(),
        driver_id: null,
        vehicle_id: ids.assignedVehicle,
        record_kind: 'checks',
        record_id: paper,
      });
      expect(await lastOf()).toBe(paper);
      expect((await accept('manager', paper)).ok).toBe(true);
    });

    it('counts for each day on which it is accepted, once', async () => {
      const { backend } = server;
      const check = await insertCheck(backend.sql, { checked_at: ago(23 * HOUR) });
      const id = nextId();
      const days = async () => {
        const asked = await send(backend, 'colleague', 'GET', 'rpc/vehicle_for_check?plate=231%20d%201');
        expect(asked.body).toMatchObject({ last_check: { id: check, is_accepted_by_me: true } });
        return (await send(backend, 'colleague', 'GET', 'check_acceptances')).body as unknown[];
      };
      expect((await accept('colleague', check, id)).ok).toBe(true);
      expect(await days()).toHaveLength(1);
      await backend.sql(
        "update public.check_acceptances set accepted_at = accepted_at - interval '24 hours'",
      );
      const { body } = await send(backend, 'colleague', 'GET', 'rpc/vehicle_for_check?plate=231%20d%201');
      expect(body).toMatchObject({ last_check: { id: check, is_accepted_by_me: false } });
      for (const _twice of [1, 2]) expect((await accept('colleague', check)).ok).toBe(true);
      expect(await days()).toHaveLength(2);
    });

    it('refuses a check that is void, old, or of a list that everybody answers', async () => {
      const { backend, sql } = server;
      const old = await insertCheck(sql, { checked_at: ago(DAY + 60_000) });
      const young = await insertCheck(sql, { checked_at: ago(DAY - 60_000) });
      expect(await accept('colleague', old)).toMatchObject({ body: { hint: 'checkOld' } });
      await sql('update public.checklists set may_be_accepted = false');
      expect(await accept('colleague', young)).toMatchObject({ body: { hint: 'checkEach' } });
      await sql('update public.checklists set may_be_accepted = true');
      await call(backend, 'manager', 'void_check', { id: young, reason: 'Wrong vehicle' });
      expect(await accept('colleague', young)).toMatchObject({ body: { hint: 'checkGone' } });
    });
  });
});

describe('say_unused()', () => {
  onEach([embedded], (server) => {
    it('is for staff and the driver who has the vehicle, of days around today, unless it was checked', async () => {
      const { backend, sql } = server;
      const day = async (offset: number) =>
        (await sql<{ day: string }>('select (private.today() + $1::integer)::text as day', [offset]))[0]?.day;
      const say = (actor: ActorName, day: string | undefined, words?: string) =>
        call(backend, actor, 'say_unused', { vehicle_id: ids.assignedVehicle, day, words });
      const withdraw = async (actor: ActorName, offset: number) =>
        call(backend, actor, 'withdraw_unused', {
          vehicle_id: ids.assignedVehicle,
          day: await day(offset),
        });
      const today = await day(0);
      const may: ActorName[] = [];
      for (const actor of actorNames) {
        if ((await say(actor, today)).ok) may.push(actor);
        if (actor !== 'driver') await sql('delete from public.unused_days');
      }
      expect(may).toEqual(['admin', 'manager', 'driver']);
      await sql('delete from public.unused_days');
      for (const [actor, offset, status] of [
        ['driver', -2, 400],
        ['driver', -1, 204],
        ['driver', 1, 400],
        ['manager', -8, 400],
        ['manager', -7, 204],
        ['manager', 31, 204],
        ['manager', 31, 204],
        ['manager', 32, 400],
      ] as const)
        expect((await say(actor, await day(offset), 'It stood in the yard')).status).toBe(status);
      // Staff say how they know of a day that is over.
      expect(await say('manager', await day(-3))).toMatchObject({
        body: { message: 'Say how you know that it was not used' },
      });
      // Only an admin takes back what somebody else said.
      expect((await withdraw('colleague', 31)).status).toBe(404);
      for (const [actor, offset] of [
        ['driver', 31],
        ['manager', -1],
      ] as const)
        expect(await withdraw(actor, offset)).toMatchObject({ body: { hint: 'unusedOther' } });
      for (const [actor, offset] of [
        ['driver', -1],
        ['manager', -7],
        ['admin', 31],
      ] as const)
        expect((await withdraw(actor, offset)).status).toBe(204);
      // Nothing is lost of what was said.
      expect(
        await sql(
          'select count(*)::integer as said, count(withdrawn_at)::integer as withdrawn from public.unused_days',
        ),
      ).toEqual([{ said: 3, withdrawn: 3 }]);
      await insertCheck(sql, { checked_at: `${today}T08:00:00Z` });
      expect(await say('manager', today)).toMatchObject({ body: { hint: 'unusedChecked' } });
    });

    it('ends what is expected of the day', async () => {
      const { backend, sql } = server;
      await expectChecks(sql);
      const expected = async () =>
        ((await send(backend, 'driver', 'GET', 'rpc/my_day')).body as { is_expected: boolean }).is_expected;
      expect(await expected()).toBe(true);
      const [today] = await sql<{ day: string }>('select private.today()::text as day');
      await call(backend, 'driver', 'say_unused', { vehicle_id: ids.assignedVehicle, day: today?.day });
      expect(await expected()).toBe(false);
      await call(backend, 'driver', 'withdraw_unused', { vehicle_id: ids.assignedVehicle, day: today?.day });
      expect(await expected()).toBe(true);
      await sql("update public.checklists set duty = 'off' where name = 'Van'");
      await settle(sql);
      expect(await expected()).toBe(false);
    });
  });
});

describe('vehicle_for_check()', () => {
  onEach([embedded], (server) => {
    it('tells active drivers and staff of the depot who checked last, by initials alone', async () => {
      const { backend } = server;
      await backend.sql("update public.users set full_name = 'Marek  Adam Kowalski' where id = $1", [
        actors.driver.id,
      ]);
      await insertCheck(backend.sql, { checked_at: ago(2 * DAY) });
      const id = await insertCheck(backend.sql, { checked_at: ago(HOUR), result: 'defects', odometer_km: 9 });
      const seen: Record<string, unknown> = {};
      for (const actor of actorNames) {
        const { ok, body } = await send(backend, actor, 'GET', 'rpc/vehicle_for_check?plate=231%20d%201');
        if (ok) seen[actor] = (body as { vehicle: unknown }).vehicle && body;
        expect(JSON.stringify(body)).not.toContain('Kowalski');
      }
      const last_check = { id, by: 'M. K.', result: 'defects', odometer_km: 9, items: 0, is_mine: false };
      const found = { vehicle: { id: ids.assignedVehicle, plate: '231-D-1' }, last_check };
      expect(seen).toMatchObject({
        admin: found,
        manager: found,
        driver: { ...found, last_check: { ...last_check, is_mine: true } },
        colleague: found,
        otherAdmin: null,
        otherManager: null,
        otherDriver: null,
      });
      expect(Object.keys(seen)).toHaveLength(7);

      // A driver's own of yesterday is one to accept.
      await backend.sql('update public.checks set checked_at = $1, day = private.day_of($1) where id = $2', [
        ago(23 * HOUR),
        id,
      ]);
      const { body } = await send(backend, 'driver', 'GET', 'rpc/vehicle_for_check?plate=231%20d%201');
      expect(body).toMatchObject({ last_check });
    });
  });
});

describe('What is known of a vehicle', () => {
  onEach([embedded], (server) => {
    /** A check in which the driver found something, with a photo that has arrived, and another one. */
    async function found(sql: Sql) {
      const [defect, photo, dayPhoto] = [nextId(), nextId(), nextId()];
      const check_id = await insertCheck(sql, {
        checked_at: ago(HOUR),
        answers: {
          items: {},
          faults: [{ id: defect, photos: [photo] }],
          known: {},
          day_photo: { item: 'tyres', photo: dayPhoto, reason: null },
        },
      });
      const place = { depot_id: ids.depotA, vehicle_id: ids.assignedVehicle };
      for (const id of [photo, dayPhoto])
        await insertRow(sql, 'public.documents', {
          ...document({ id, record_kind: 'checks', record_id: check_id, part: 'photo' }),
          ...place,
          path: id,
          driver_id: null,
        });
      await insertRow(sql, 'public.defects', {
        id: defect,
        ...place,
        check_id,
        fault: 'Brakes: soft',
        severity: 'stop',
        source: 'check',
        found_at: ago(HOUR),
        driver_id: actors.driver.id,
        texts: {},
        word_ids: '{}',
        measures: '{}',
        language: 'en',
        state: 'open',
        is_unfounded: false,
      });
      return { defect, photo, dayPhoto };
    }
    const vehicleAs = async (actor: ActorName) =>
      (await send(server.backend, actor, 'GET', 'rpc/vehicle_for_check?plate=231-D-1'))
        .body as VehicleForCheck;

    it('are its open defects and who stopped it; and nobody drives it, whatever they find', async () => {
      const { backend } = server;
      const { defect, photo } = await found(backend.sql);
      expect(await vehicleAs('colleague')).toMatchObject({
        defects: [{ id: defect, fault: 'Brakes: soft', asks: 'still', photo: { id: photo } }],
        drive: {
          place: 'own',
          is_driver: true,
          reasons: expect.arrayContaining([
            expect.objectContaining({ code: 'defect_stop', effect: 'stops', name: 'Brakes: soft' }),
          ]),
          trip: null,
        },
      });
      const list = await listOf(backend.sql);
      const [last] = await backend.sql<{ id: string }>('select id from public.checks');
      const accepted = { id: nextId(), check_id: last?.id, language: 'pl' };
      expect(await call(backend, 'colleague', 'accept_check', accepted)).toMatchObject({
        body: { hint: 'checkStopped' },
      });
      // An answer about it is no condition: it may have been opened after the phone knew.
      expect((await answerTo(backend, checkBody(list), 'colleague')).result).toBe('stopped');
      await insertRow(backend.sql, 'public.workshop_trips', {
        vehicle_id: ids.assignedVehicle,
        depot_id: ids.depotA,
        reason: 'To be repaired',
        place: 'Naas',
        until: ago(-HOUR),
      });
      const { reasons, trip } = (await vehicleAs('colleague')).drive;
      expect(trip).toMatchObject({ place: 'Naas' });
      expect(reasons.find(({ code }) => code === 'defect_stop')).toMatchObject({ lifted: 'trip' });
    });

    it('is shown with its photo to the drivers of the depot until the next one has tried the repair', async () => {
      const { backend, sql } = server;
      const { defect, photo, dayPhoto } = await found(sql);
      const readers = async () => {
        const seen: string[] = [];
        for (const actor of ['driver', 'colleague', 'inactiveDriver', 'manager', 'otherDriver'] as const) {
          const path = `documents?id=in.(${photo},${dayPhoto})&select=id`;
          const { body } = await send(backend, actor, 'GET', path);
          seen.push(`${actor} ${(body as unknown[]).length}`);
        }
        return seen;
      };
      const open = ['driver 2', 'colleague 1', 'inactiveDriver 0', 'manager 2', 'otherDriver 0'];
      expect(await readers()).toEqual(open);
      await sql("update public.defects set state = 'closed', closed_at = now() where id = $1", [defect]);
      expect(await readers()).toEqual(open);
      expect(await vehicleAs('colleague')).toMatchObject({
        defects: [{ id: defect, asks: 'works' }],
        drive: { reasons: [] },
      });
      await sql('update public.defects set works = true where id = $1', [defect]);
      expect(await readers()).toEqual([
        'driver 2',
        'colleague 0',
        'inactiveDriver 0',
        'manager 2',
        'otherDriver 0',
      ]);
      expect((await vehicleAs('colleague')).defects).toEqual([]);
    });

    it('keeps its words in the check that asked, and is told to its finder and who accepted that check, to the end', async () => {
      const { backend, sql } = server;
      const list = await listOf(sql);
      const item = itemWith(list.items, 'repair');
      const body = withFault(checkBody(list), item);
      const [{ id: defect, fault } = { id: '', fault: '' }] = (await answerTo(backend, body)).defects;
      const accepted = { id: nextId(), check_id: body.id, language: 'en' };
      expect(await call(backend, 'colleague', 'accept_check', accepted)).toMatchObject({ ok: true });
      const asked = checkBody(list);
      const answers = { ...asked.answers, known: { [defect]: 'still' as const } };
      await answerTo(backend, { ...asked, answers }, 'colleague');
      await sql(
        `update public.defects set state = 'closed', repaired_on = '2026-01-05', repair = 'New bulb.', repaired_by = 'Colm',
           closed_at = '2026-01-06T23:30:00Z', works = true, fault = 'Something else' where id = $1`,
        [defect],
      );

      const ended = {
        ...{ id: defect, fault, due_on: expect.any(String), planned_on: null },
        ...{ repaired_on: '2026-01-05', repair: 'New bulb.', closed_on: '2026-01-06', is_unfounded: false },
      };
      const get = async (actor: ActorName, what: string) =>
        (await send(backend, actor, 'GET', `rpc/${what}?since=2026-01-01`)).body;
      expect(await get('driver', 'my_check_faults')).toEqual({ [body.id]: [ended] });
      expect(await get('colleague', 'my_check_faults')).toEqual({ [asked.id]: [ended] });
      expect(await get('colleague', 'my_accepted_checks')).toMatchObject([
        { plate: '231-D-1', faults: [ended] },
      ]);
      for (const actor of ['driver', 'otherDriver', 'manager'] as const)
        expect(await get(actor, 'my_accepted_checks')).toEqual([]);
      for (const actor of ['otherDriver', 'manager', 'admin'] as const)
        expect(await get(actor, 'my_check_faults')).toEqual({});
      const [read] = (await send(backend, 'colleague', 'GET', `checks?id=eq.${asked.id}&select=known`))
        .body as unknown[];
      expect(read).toMatchObject({ known: { [defect]: { fault } } });

      await sql("update public.checks set voided_at = now(), voided_by = created_by, void_reason = 'Wrong'");
      expect(await get('driver', 'my_check_faults')).toEqual({});
      expect(await get('colleague', 'my_accepted_checks')).toEqual([]);
    });

    it('keeps a check as long as its last defect is kept', async () => {
      const { backend, sql } = server;
      const { defect } = await found(sql);
      const left = async () => (await sql('select id from public.checks')).length;
      await sql("update public.checks set day = '2020-01-01'");
      await call(backend, 'admin', 'run_retention');
      expect(await left()).toBe(1);
      const close = (months: number, days: number) =>
        sql(
          `update public.defects set state = 'closed',
             closed_at = private.today() - make_interval(months => $2) + make_interval(days => $3, hours => 12) where id = $1`,
          [defect, months, days],
        );
      await close(36, 5);
      await call(backend, 'admin', 'run_retention');
      expect(await left()).toBe(1);
      await close(36, -5);
      await call(backend, 'admin', 'run_retention');
      expect(await left()).toBe(0);
    });
  });
});

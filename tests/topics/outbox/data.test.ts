import { afterEach, describe, expect, it, vi } from 'vitest';
import * as client from '../../../src/lib/supabase';
import type { CheckBody } from '../../../src/topics/checks/body';
import type { Author } from '../../../src/topics/outbox/rules';
import { type AccountName, actors } from '../../support/actors';
import { checkBody, publishedList, withFault } from '../../support/checks';
import { jpeg } from '../../support/documents';
import { nextId } from '../../support/factories';
import { silenceLog } from '../../support/log';
import {
  endInterceptions,
  intercept,
  loseAnswer,
  noNetwork,
  settled,
  startWorld,
} from '../../support/network';
import { withPhotos } from '../../support/photos';
import { asksOnClose } from '../../support/screen';
import { accessToken } from '../../support/tokens';
import { ids } from '../../support/world';

const { supabase } = client;
const backend = await startWorld();
withPhotos();
await backend.sql('update public.checklists set has_day_photo = false');
await backend.sql(
  "update public.checklists set categories = categories || '{Test category}' where name = 'Van'",
);
const list = await publishedList(backend.sql);

/** As after a reload: what was in memory is gone, what is in IndexedDB is not. */
async function openPage(as?: AccountName) {
  vi.resetModules();
  // Its client warns of a second one.
  vi.doMock('../../../src/lib/supabase', () => client);
  const outbox = await import('../../../src/topics/outbox/data/outbox');
  const { readUnsent, keepDraft, dropDraft } = await import('../../../src/topics/outbox/data/store');
  // biome-ignore lint/complexity/useLiteralKeys: TypeScript allows access to a private member only in this form
  await supabase.auth['_removeSession']();
  const logIn = async (actor: AccountName) => {
    const access_token = await accessToken(actors[actor]);
    const { data } = await supabase.auth.setSession({ access_token, refresh_token: 'not used' });
    outbox.sendAs({ id: actors[actor].id, account: data.session?.user.id ?? '' });
    await outbox.sendUnsent();
    await settled();
  };
  if (as) await logIn(as);
  return { ...outbox, readUnsent, keepDraft, dropDraft, logIn };
}
type Page = Awaited<ReturnType<typeof openPage>>;

const NAMED: Author = { name: 'Seán', number: '1042' };
const byDriver: Author = { person_id: actors.driver.id };

const photo = () => ({
  id: nextId(),
  part: 'photo' as const,
  content: new Blob([jpeg()], { type: 'image/jpeg' }),
  thumbnail: null,
  sha256: 'a'.repeat(64),
});

async function keep(
  page: Page,
  author: Author,
  photos = 0,
  { is_stop = false, ...values }: Partial<CheckBody> & { is_stop?: boolean } = {},
) {
  const body = checkBody(list, values);
  await page.keepUnsent({
    id: body.id,
    kind: 'check',
    made_at: body.finished_at,
    plate: body.plate,
    body,
    is_stop,
    author,
    photos: Array.from({ length: photos }, photo),
  });
  return { id: body.id };
}

const rows = () =>
  backend.sql<{ id: string; driver_id: string | null; signed_name: string | null; photos: number }>(
    `select c.id, c.driver_id, c.signed_name, (select count(*)::integer from public.documents d
       where d.record_id = c.id and d.stored_at is not null) as photos
     from public.checks c`,
  );

const sent = (id: string, photos = 0) => ({ id, driver_id: actors.driver.id, signed_name: null, photos });

afterEach(async () => {
  endInterceptions();
  vi.restoreAllMocks();
  await settled();
  for (const table of ['documents', 'defects', 'checks'])
    await backend.sql(
      `delete from public.${table} where ${table === 'documents' ? "record_kind = 'checks'" : 'true'}`,
    );
});

describe('A check that is kept', () => {
  it('goes with its photos when its author is logged in, and then leaves the phone', async () => {
    const page = await openPage();
    const { id } = await keep(page, byDriver, 2);
    expect(await page.readUnsent()).toMatchObject([{ id, lost: 0, only_here: null }]);
    expect(await page.sendUnsent()).toEqual(new Map());
    expect(await rows()).toEqual([]);
    await page.logIn('driver');
    await vi.waitFor(async () => expect(await page.readUnsent()).toEqual([]), 10_000);
    expect((await page.sendUnsent()).get(id)).toMatchObject({ id, result: 'no_defect' });
    expect(await rows()).toEqual([sent(id, 2)]);
    expect(localStorage.getItem('check-sent')).toContain('231-D-1');
  });

  it('is one row however often it is sent, also if no answer comes back', async () => {
    silenceLog();
    const page = await openPage('driver');
    loseAnswer(backend, '/rpc/send_check');
    const { id } = await keep(page, byDriver);
    for (let n = 0; n < 4; n += 1) await page.sendUnsent();
    expect(await page.readUnsent()).toMatchObject([{ id, sent_by: null, is_refused: false }]);
    endInterceptions();
    const again = await openPage();
    await keep(again, byDriver, 0);
    await again.logIn('driver');
    await Promise.all(Array.from({ length: 5 }, () => again.sendUnsent()));
    expect(await again.readUnsent()).toEqual([]);
    expect(await rows()).toHaveLength(2);
  });

  it('is answered as before a minute after two answers were lost', async () => {
    silenceLog();
    const page = await openPage('driver');
    loseAnswer(backend, '/rpc/send_check');
    const { id } = await keep(page, byDriver);
    for (let n = 0; n < 2; n += 1) await page.sendUnsent();
    expect(await rows()).toEqual([sent(id)]);
    expect(await page.readUnsent()).toMatchObject([{ id, sent_by: null }]);
    endInterceptions();
    const now = Date.now();
    vi.setSystemTime(now + 60_000);
    const answers = await page.sendUnsent();
    vi.setSystemTime(now);
    expect(answers.get(id)).toMatchObject({ id, result: 'no_defect' });
    await vi.waitFor(async () => expect(await page.readUnsent()).toEqual([]), 10_000);
    expect(await rows()).toEqual([sent(id)]);
  });

  it('says each time when it is sent, so that the depot finds out how wrong the clock of the phone is', async () => {
    silenceLog();
    const page = await openPage('driver');
    const told: unknown[] = [];
    intercept('/rpc/send_check', (input, init) => {
      told.push(JSON.parse(String(init?.body)).body.sent_at);
      return noNetwork(input, init);
    });
    await keep(page, byDriver);
    const now = Date.now();
    await page.sendUnsent();
    vi.setSystemTime(now + 60_000);
    await page.sendUnsent();
    vi.setSystemTime(now);
    expect(told).toEqual([now, now + 60_000].map((time) => new Date(time).toISOString()));
  });

  it('goes on after the page was closed in the middle of a photo', async () => {
    silenceLog();
    const page = await openPage('driver');
    intercept('/storage/v1', noNetwork);
    const { id } = await keep(page, byDriver, 2);
    await page.sendUnsent();
    await vi.waitFor(
      async () => expect(await page.readUnsent()).toMatchObject([{ sent_by: actors.driver.id }]),
      10_000,
    );
    await settled();
    expect(await rows()).toEqual([sent(id)]);
    endInterceptions();
    const next = await openPage('driver');
    await vi.waitFor(async () => expect(await next.readUnsent()).toEqual([]), 10_000);
    expect(await rows()).toEqual([sent(id, 2)]);
  });

  it('does not send a photo again that has arrived, although the answer was lost', async () => {
    silenceLog();
    const page = await openPage('driver');
    loseAnswer(backend, '/rpc/confirm_document');
    const { id } = await keep(page, byDriver, 1);
    await page.sendUnsent();
    await vi.waitFor(async () => expect(await rows()).toEqual([sent(id, 1)]), 10_000);
    await settled();
    expect(await page.readUnsent()).toMatchObject([{ photos: [{}], is_refused: false }]);
    endInterceptions();
    let uploads = 0;
    intercept('/storage/v1', () => {
      uploads++;
      return backend.fetch('http://backend.test/nowhere');
    });
    await page.sendUnsent();
    await vi.waitFor(async () => expect(await page.readUnsent()).toEqual([]), 10_000);
    expect([uploads, await rows()]).toEqual([0, [sent(id, 1)]]);
  });

  it('is kept without its photos on a phone that is full, and says so', async () => {
    silenceLog();
    const { put } = IDBObjectStore.prototype;
    let full = 'photo/';
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      if (String(key).startsWith(full)) throw new DOMException('Full', 'QuotaExceededError');
      return put.call(this, value, key);
    });
    const page = await openPage();
    const { id } = await keep(page, byDriver, 1);
    expect(await page.readUnsent()).toMatchObject([{ id, lost: 1, only_here: 'photos' }]);
    expect(asksOnClose()).toBe(true);
    // Not even room for the check: it goes from memory, with its photos.
    full = '';
    const other = await keep(page, byDriver, 1);
    expect(await page.readUnsent()).toMatchObject([{ id }, { id: other.id, only_here: 'check' }]);
    await page.logIn('driver');
    await vi.waitFor(async () => expect(await page.readUnsent()).toEqual([]), 10_000);
    expect(await rows()).toEqual(expect.arrayContaining([sent(id, 1), sent(other.id, 1)]));
    expect(asksOnClose()).toBe(false);
    // After a reload only the check is left.
    full = 'photo/';
    const closed = await keep(await openPage(), byDriver, 1);
    const next = await openPage();
    expect(await next.readUnsent()).toMatchObject([{ id: closed.id, lost: 1, only_here: null }]);
    await next.logIn('driver');
    await vi.waitFor(async () => expect(await next.readUnsent()).toEqual([]), 10_000);
    expect(await rows()).toContainEqual(sent(closed.id));
  });

  it('stays with the words of the server if it is refused, and is not sent again by itself', async () => {
    const page = await openPage('driver');
    await keep(page, byDriver, 0, { odometer_km: -1 });
    await page.sendUnsent();
    const error = 'The depot refused this check. The odometer is a whole number from 0 to 9,999,999';
    expect(await page.readUnsent()).toMatchObject([{ is_refused: true, error }]);
    const asked = vi.fn<typeof fetch>(noNetwork);
    intercept('/rpc/send_check', asked);
    await page.sendUnsent();
    expect(asked).not.toHaveBeenCalled();
  });

  it('is not refused because a session has ended', async () => {
    silenceLog();
    const page = await openPage('driver');
    intercept('/rpc/send_check', async () => {
      // biome-ignore lint/complexity/useLiteralKeys: TypeScript allows access to a private member only in this form
      await supabase.auth['_removeSession']();
      return new Response(JSON.stringify({ code: 'RW002', message: 'Unauthorized access' }), { status: 400 });
    });
    const { id } = await keep(page, byDriver);
    await page.sendUnsent();
    expect(await page.readUnsent()).toMatchObject([{ id, is_refused: false, error: null }]);
  });
});

describe('A check that another page has signed', () => {
  const stop = list.items.flatMap((item) => {
    const words = item.words.filter(({ severity }) => severity === 'stop');
    return words.length > 0 ? [{ ...item, words }] : [];
  });
  const [brakes = list.items[0], lights = list.items[1]] = stop;
  if (!brakes || !lights) throw new Error('No words that stop a vehicle');
  const defects = () =>
    backend.sql<{ item_id: string; source: string; driver_id: string; photos: number }>(
      `select d.item_id, d.source, d.driver_id, (select count(*)::integer from public.documents f
         where f.record_id = d.id and f.record_kind = 'defects' and f.stored_at is not null) as photos
       from public.defects d order by d.created_at`,
    );
  const keepBody = (page: Page, body: CheckBody, author: Author, photos: ReturnType<typeof photo>[] = []) =>
    page.keepUnsent({
      ...{ id: body.id, kind: 'check', made_at: body.finished_at, plate: body.plate },
      ...{ body, is_stop: false, author, photos },
    });

  it('is told so by the depot, and its faults go as reports with their photos', async () => {
    const page = await openPage('driver');
    const first = checkBody(list);
    await keepBody(page, first, byDriver);
    await page.sendUnsent();
    // As another page, which has heard nothing.
    const other = await openPage('driver');
    const taken = photo();
    const here = withFault({ ...first, odometer_km: 120_001 }, brakes, { photos: [taken.id] });
    await keepBody(other, here, byDriver, [taken]);
    expect((await other.sendUnsent()).get(first.id)).toBeUndefined();
    await vi.waitFor(async () => expect(await other.readUnsent()).toEqual([]), 10_000);
    expect(await rows()).toEqual([sent(first.id)]);
    expect(await defects()).toEqual([
      { item_id: brakes.id, source: 'driver', driver_id: actors.driver.id, photos: 1 },
    ]);
  });

  it('is known on the phone before it is sent: only what the other page did not say is kept', async () => {
    const page = await openPage();
    const first = withFault(checkBody(list), brakes);
    await keepBody(page, first, byDriver);
    await keepBody(page, { ...first, finished_at: new Date().toISOString() }, byDriver);
    expect(await page.readUnsent()).toMatchObject([{ id: first.id, kind: 'check', body: first }]);
    await keepBody(page, withFault({ ...first, odometer_km: 7 }, lights), byDriver);
    expect(await page.readUnsent()).toMatchObject([
      { id: first.id, kind: 'check', body: first },
      { kind: 'defect', body: { item_id: lights.id, plate: first.plate } },
    ]);
  });

  it('is another check where nobody is logged in who could report', async () => {
    const page = await openPage();
    const first = checkBody(list);
    await keepBody(page, first, NAMED);
    await keepBody(page, { ...first, finished_at: new Date().toISOString() }, NAMED);
    expect(await page.readUnsent()).toHaveLength(1);
    await keepBody(page, withFault(first, brakes), NAMED);
    const [, kept] = await page.readUnsent();
    expect(kept).toMatchObject({ kind: 'check', author: NAMED, body: { answers: { faults: [{}] } } });
    expect(kept?.id).not.toBe(first.id);
  });
});

it('A new version waits while anybody on the phone is in the middle of a check', async () => {
  const { keepDraft, dropDraft } = await openPage();
  const { mayUpdate } = await import('../../../src/topics/outbox/data/worker');
  expect(await mayUpdate()).toBe(true);
  await keepDraft(actors.driver.id, {});
  expect(await mayUpdate()).toBe(false);
  const now = Date.now();
  vi.setSystemTime(now + 12 * 3_600_000 + 1000);
  expect(await mayUpdate()).toBe(true);
  vi.setSystemTime(now);
  expect(await mayUpdate()).toBe(false);
  await dropDraft(actors.driver.id);
  expect(await mayUpdate()).toBe(true);
});

describe('A check that was made without a session', () => {
  it('is sent as theirs after a Yes', async () => {
    const page = await openPage();
    const { id } = await keep(page, NAMED, 1);
    await page.logIn('driver');
    expect(await rows()).toEqual([]);
    await page.answerWasThisYou(id, true);
    await vi.waitFor(async () => expect(await page.readUnsent()).toEqual([]), 10_000);
    expect(await rows()).toEqual([sent(id, 1)]);
  });

  it('goes without a person a day after a No, with the name that was typed', async () => {
    const page = await openPage();
    const { id } = await keep(page, NAMED);
    await page.logIn('driver');
    await page.answerWasThisYou(id, false);
    await settled();
    expect(await rows()).toEqual([]);
    const now = Date.now();
    vi.setSystemTime(now + 24 * 3_600_000 + 1000);
    // Whoever logs in next, of any depot; it goes to the depot of the vehicle.
    const next = await openPage('otherDriver');
    expect(await rows()).toEqual([]);
    await next.answerWasThisYou(id, false);
    await vi.waitFor(async () => expect(await next.readUnsent()).toEqual([]), 10_000);
    vi.setSystemTime(now);
    expect(await rows()).toEqual([{ id, driver_id: null, signed_name: 'Seán, 1042', photos: 0 }]);
    expect(await backend.sql('select depot_id from public.checks')).toEqual([{ depot_id: ids.depotA }]);
  });

  it('goes with whoever logs in first if it stops the vehicle, and is its author’s after their Yes', async () => {
    const page = await openPage();
    const { id } = await keep(page, NAMED, 1, { is_stop: true });
    await page.logIn('manager');
    await vi.waitFor(
      async () =>
        expect(await rows()).toEqual([{ id, driver_id: null, signed_name: 'Seán, 1042', photos: 1 }]),
      10_000,
    );
    await page.answerWasThisYou(id, false);
    await settled();
    expect(await page.readUnsent()).toMatchObject([{ id, is_open: true, photos: [] }]);
    const next = await openPage('driver');
    await next.answerWasThisYou(id, true);
    await vi.waitFor(async () => expect(await next.readUnsent()).toEqual([]), 10_000);
    expect(await rows()).toEqual([sent(id, 1)]);
  });

  it('leaves the phone a day after it went, if nobody says that it is theirs', async () => {
    const page = await openPage();
    await keep(page, NAMED, 0, { is_stop: true });
    await page.logIn('manager');
    await vi.waitFor(async () => expect(await page.readUnsent()).toMatchObject([{ is_open: true }]));
    const now = Date.now();
    vi.setSystemTime(now + 24 * 3_600_000 + 1000);
    const next = await openPage('driver');
    vi.setSystemTime(now);
    expect(await next.readUnsent()).toEqual([]);
    expect(await rows()).toMatchObject([{ driver_id: null, signed_name: 'Seán, 1042' }]);
  });

  it('made in a session stops the vehicle with another login, and is its author’s once they log in', async () => {
    const page = await openPage();
    const { id } = await keep(page, byDriver, 0, { is_stop: true });
    await page.logIn('colleague');
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ id, driver_id: null }]));
    const next = await openPage('driver');
    await vi.waitFor(async () => expect(await next.readUnsent()).toEqual([]), 10_000);
    expect(await rows()).toEqual([sent(id)]);
  });

  it('waits while another person is logged in who made one of their own', async () => {
    const page = await openPage();
    const own = await keep(page, byDriver);
    const other = await keep(page, { person_id: actors.manager.id });
    await page.logIn('driver');
    await vi.waitFor(async () => expect(await page.readUnsent()).toMatchObject([{ id: other.id }]), 10_000);
    expect(await rows()).toEqual([sent(own.id)]);
  });
});

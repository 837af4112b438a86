import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dublinToday } from '../../src/domain/dates';
import type { Item } from '../../src/topics/checklists/items';
import { dayPhotoItem } from '../../src/topics/checks/draft';
import { demoId } from './support/demoIds';
import { type Caller, callerOf, DUBLIN_NORTH } from './support/rest';
import { changeAddress, openSignedIn } from './support/session';
import { expect, test } from './support/test';
import { choose, walkAround } from './support/walk';

/*
 * What is said on driving, one case for each sentence on each way out. Every combination stands in
 * tests/topics/checks/mayDrive.json and is tried without a browser.
 *
 * What cannot occur: an acceptance needs the depot's answer, and a vehicle that it knows, so it says nothing of a plate
 * that is unknown, of another depot or of one that has left, and nothing without a network; what stops the drive refuses
 * it. A sign-off is by staff and about one vehicle, so it says nothing of a driver, and needs the network. The card on the
 * driver's own page is of the assigned vehicle, which is the depot's own; it never says "You may drive", because the
 * vehicle is to be checked first, and what an admin let pass or what is to be asked is said at the end of that check.
 */

// The browser logs what fails without a network, and what is refused.
test.use({ expectedError: /ERR_INTERNET_DISCONNECTED|Failed to fetch|rpc\/accept_check/ });

const PLATES = {
  inOrder: '261-D-101',
  toAsk: '261-D-102',
  onTrip: '261-D-103',
  stopped: '261-D-104',
  left: '261-D-105',
  remembered: '261-D-106',
  stoppedLate: '261-D-107',
  neverAsked: '261-D-108',
  stoppedOffline: '261-D-109',
  repaired: '261-D-110',
  accepted: '261-D-111',
  signedOff: '261-D-112',
  acceptedToAsk: '261-D-116',
  stoppedMeanwhile: '261-D-117',
  notFit: '261-D-114',
  disqualified: '261-D-115',
  byStaff: '261-D-118',
};
const OTHER_DEPOT = '211-C-7745';
const UNKNOWN = '99-KK-1';
// The demo's only assignment that an admin made in spite of a reason.
const [OF_ALAN, LET_BY] = ['232-D-9408', 'Deirdre Hanley'];

const KM = 20_400;

const ids = Object.fromEntries(Object.values(PLATES).map((plate) => [plate, randomUUID()]));
const idOf = (plate: string) => ids[plate] ?? '';
const people = {
  bernadette: ['bernadette.foley@roadworthy.example', demoId('d', 42)],
  frank: ['frank.geraghty@roadworthy.example', demoId('d', 41)],
  sinead: ['sinead.keane@roadworthy.example', demoId('d', 30)],
  emma: ['emma.lawlor@roadworthy.example', demoId('d', 39)],
  alan: ['alan.redmond@roadworthy.example', demoId('d', 38)],
  grainne: ['grainne.nimhaille@roadworthy.example', demoId('d', 7)],
} as const;

let admin: Caller;
let frank: Caller;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function stop(plate: string, fault = 'Brakes: soft'): Promise<string> {
  const id = randomUUID();
  const facts = { severity: 'stop', photo_reason: 'dark', found_at: new Date() };
  await admin.call('report_defect', { body: { id, vehicle_id: idOf(plate), fault, ...facts } });
  return id;
}

/** Somebody examined it and found nothing. */
const close = (id: string) =>
  admin.call('close_unfounded', { id, version: 1, examined_by: 'Colm', words: 'Pedal and pads' });

const allowTrip = (plate: string) =>
  admin.call('allow_trip', {
    id: randomUUID(),
    vehicle_id: idOf(plate),
    reason: 'To be repaired',
    place: 'Naas',
    until: new Date(Date.now() + 3_600_000),
  });

const expireNct = (plate: string) =>
  admin.change(`depot_vehicles?id=eq.${idOf(plate)}`, { nct_expiry: inDays(-1) });

const disqualify = (driver_id: string) =>
  admin.call('add_disqualification', {
    ...{ id: randomUUID(), driver_id, reason: 'court', note: null, change_points: false },
    ...{ from_date: inDays(-1), until_date: inDays(100) },
  });

type List = { version_id: string; name: string; items: Item[] };

/** Somebody has checked it a minute ago, and everything was OK but `stillThere`. */
async function sendCheck(caller: Caller, plate: string, listName = 'Car', stillThere: string[] = []) {
  const lists = await caller.call<List[]>('checklists_in_use');
  const list = lists.find(({ name }) => name === listName);
  if (!list) throw new Error(`No list ${listName}`);
  const { odometer } = await caller.call<{ odometer: { km: number } | null }>('vehicle_for_check', { plate });
  const km = odometer?.km ?? KM;
  const finished = Date.now() - 60_000;
  const photographed = dayPhotoItem(
    list.items,
    plate,
    dublinToday(new Date(finished - 90_000)),
    list.version_id,
  );
  await caller.call('send_check', {
    body: {
      ...{ id: randomUUID(), walk_id: randomUUID(), plate, vehicle_id: ids[plate] ?? null, language: 'en' },
      ...{ checklist_version_id: list.version_id, odometer_km: km, is_fit: true, seconds: 90 },
      ...{ started_at: new Date(finished - 90_000), finished_at: new Date(finished) },
      answers: {
        items: Object.fromEntries(list.items.map(({ id }) => [id, 'ok'])),
        faults: [],
        known: Object.fromEntries(stillThere.map((id) => [id, 'still'])),
        day_photo: { item: photographed?.id, photo: null, reason: 'dark' },
      },
    },
  });
  return km;
}

test.beforeAll(async ({ server: { url } }) => {
  admin = await callerOf(url, 'admin@roadworthy.example');
  frank = await callerOf(url, people.frank[0]);
  const [type] = await admin.read<{ id: string }>('vehicle_types?name=eq.Hatchback or saloon&select=id');
  for (const [plate, id] of Object.entries(ids))
    await admin.add('depot_vehicles', {
      ...{ id, registration_number: plate, depot_id: DUBLIN_NORTH, vehicle_type_id: type?.id },
      ...{ manufacturer: 'Toyota', model: 'Corolla', fuel_type: 'hybrid', depot_start_date: inDays(-30) },
      ...{ nct_expiry: inDays(300), road_tax_expiry: inDays(300) },
    });
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const openCheck = async (page: Page) => {
  await changeAddress(page, '/check');
  await expect(page.getByRole('heading', { name: 'Which vehicle?' })).toBeVisible();
};

type Walk = { list?: 'Car' | 'Truck'; isFit?: boolean; isKnown?: boolean; before?: () => Promise<unknown> };

/** From "Which vehicle?" to the end. `before` happens while somebody walks. */
async function check(page: Page, plate: string, { list, isKnown, ...more }: Walk = {}) {
  await openCheck(page);
  await choose(page, plate);
  if (list) await button(page, list).click();
  await page.getByText('No trailer').click();
  await button(page, 'Start').click();
  if (isKnown) {
    await page.getByText('Still there').click();
    await button(page, 'Start the check').click();
  }
  await goRound(page, more);
}

async function openAcceptance(page: Page, plate: string) {
  await openCheck(page);
  await choose(page, plate);
  await page.getByText('No trailer').click();
  await button(page, 'Start').click();
}

type Round = Pick<Walk, 'isFit' | 'before'> & { km?: number };

async function goRound(page: Page, { isFit = true, before, km = KM }: Round = {}) {
  await expect(page.getByRole('heading', { level: 1, name: 'In the cab' })).toBeVisible();
  const takeNoPhoto = async () => {
    await button(page, 'I cannot take it').click();
    await button(page, 'It is too dark').click();
  };
  // At once: the walk itself is not what is looked at here.
  await walkAround(page, takeNoPhoto, (oks) =>
    oks.evaluateAll((all) => {
      for (const ok of all) if (ok instanceof HTMLElement) ok.click();
    }),
  );
  await page.getByLabel('Odometer').fill(String(km));
  await button(page, 'Next').click();
  await page.getByText(isFit ? 'Yes, I am fit to drive' : 'I am not fit').click();
  await before?.();
  await button(page, /^Sign and/).click();
}

async function expectSaid(page: Page, title: string, ...sentences: (string | RegExp)[]) {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  for (const sentence of sentences) await expect(page.getByText(sentence, { exact: true })).toBeVisible();
}

/** Says so, and leads home. */
async function expectResult(page: Page, title: string, ...sentences: (string | RegExp)[]) {
  await expectSaid(page, title, ...sentences);
  await button(page, 'Done').click();
  await expect(page).toHaveURL('/dashboard');
}

test('the end of a check says what the depot answers', async ({ page }) => {
  const [email, id] = people.bernadette;
  const toAsk = idOf(PLATES.toAsk);
  await admin.add('roadworthiness_tests', { vehicle_id: toAsk, tested_on: inDays(-1), faults: 'Brakes' });
  await stop(PLATES.onTrip);
  await allowTrip(PLATES.onTrip);
  await stop(PLATES.stopped);
  await admin.change(`depot_vehicles?id=eq.${idOf(PLATES.left)}`, { is_active: false });
  await openSignedIn(page, '/dashboard', email);

  await check(page, PLATES.inOrder);
  await expectResult(page, 'No defect found', 'You may drive.');
  await check(page, PLATES.toAsk);
  await expectResult(page, 'No defect found', 'Ask your depot before you drive.');
  await check(page, OTHER_DEPOT, { list: 'Car' });
  await expectResult(page, 'No defect found', 'It belongs to Cork: ask before you drive.');
  await check(page, UNKNOWN, { list: 'Car' });
  await expectResult(page, 'No defect found', 'Your depot does not know this plate: ask before you drive.');
  await check(page, PLATES.left, { list: 'Car' });
  await expectResult(page, 'No defect found', 'It has left the fleet: ask before you drive.');
  await check(page, PLATES.onTrip, { isKnown: true });
  await expectResult(page, 'Do not drive', 'Brakes: soft', /^Only to Naas, until \d\d:\d\d\.$/);
  await check(page, PLATES.stopped, { isKnown: true });
  await expectResult(page, 'Do not drive', 'Brakes: soft');
  await check(page, PLATES.notFit, { isFit: false });
  await expectResult(page, 'Do not drive today', 'You said that you are not fit.');
  // It holds, whatever is said later that day.
  await check(page, PLATES.inOrder);
  await expectResult(page, 'Do not drive today', /^You said at \d\d:\d\d that you are not fit\.$/);
  await check(page, PLATES.disqualified, { before: () => disqualify(id) });
  await expectResult(page, 'Do not drive', /^You are disqualified until/);
});

test('the end of a check says what the phone knows without a network, until the depot answers', async ({
  context,
  page,
}) => {
  await openSignedIn(page, '/dashboard', people.sinead[0]);
  const goOffline = () => context.setOffline(true);
  const time = /\d\d:\d\d/.source;

  await check(page, PLATES.remembered, { before: goOffline });
  const lastAsked = `Nothing stopped ${PLATES.remembered} when your depot was last asked, ${time}`;
  await expectSaid(page, 'No defect found', new RegExp(`^${lastAsked}$`));
  await context.setOffline(false);
  await expectResult(page, 'No defect found', 'You may drive.');

  // Somebody stops it meanwhile: a late answer opens the red page.
  await check(page, PLATES.stoppedLate, { before: goOffline });
  await expectSaid(page, 'No defect found', /^Nothing stopped/);
  await stop(PLATES.stoppedLate);
  await context.setOffline(false);
  await expectResult(page, 'Do not drive', 'Brakes: soft');

  await context.setOffline(true);
  await check(page, PLATES.neverAsked, { list: 'Car' });
  await expectResult(page, 'No defect found', 'Your depot has not answered: ask before you drive.');

  // A stop has no age.
  await context.setOffline(false);
  await stop(PLATES.stoppedOffline);
  await check(page, PLATES.stoppedOffline, { isKnown: true, before: goOffline });
  await expectResult(page, 'Do not drive', 'Brakes: soft', new RegExp(`^As your depot said ${time}$`));

  // Nobody is logged in, and what this phone remembers is more than a day old.
  await page.evaluate(() => {
    const kept = localStorage.getItem('check-memory') ?? '';
    localStorage.setItem(
      'check-memory',
      kept.replaceAll(/"asked_at":"[^"]*"/g, '"asked_at":"2026-06-13T09:00:00Z"'),
    );
  });
  await context.setOffline(false);
  await page.goto('/check');
  await choose(page, PLATES.remembered);
  await page.getByText('No trailer').click();
  await button(page, 'Start').click();
  await goRound(page, { before: () => page.getByLabel('First name').fill('Sinéad') });
  await expectSaid(page, 'No defect found', 'Your depot has not answered: ask before you drive.');
});

test('an acceptance says what the depot answers, or is refused', async ({ page }) => {
  const [email, id] = people.emma;
  await admin.add('roadworthiness_tests', {
    ...{ vehicle_id: idOf(PLATES.acceptedToAsk), tested_on: inDays(-1), faults: 'Brakes' },
  });
  for (const plate of [PLATES.accepted, PLATES.acceptedToAsk, PLATES.stoppedMeanwhile])
    await sendCheck(frank, plate);
  await openSignedIn(page, '/dashboard', email);

  await openAcceptance(page, PLATES.accepted);
  await button(page, 'Accept this check').click();
  await expectResult(page, 'Accepted', 'You may drive.');
  await openAcceptance(page, PLATES.acceptedToAsk);
  await button(page, 'Accept this check').click();
  await expectResult(page, 'Accepted', 'Ask your depot before you drive.');
  await openAcceptance(page, PLATES.stoppedMeanwhile);
  const defect = await stop(PLATES.stoppedMeanwhile);
  await button(page, 'Accept this check').click();
  await expect(page.getByRole('alert')).toContainText(`Do not drive ${PLATES.stoppedMeanwhile}`);
  await close(defect);
  await disqualify(id);
  await button(page, 'Accept this check').click();
  await expect(page.getByRole('alert')).toContainText('Do not drive. Call your depot.');
});

test('who was let by an admin reads by whom and in spite of what, and staff read nothing on driving', async ({
  page,
}) => {
  const km = await sendCheck(frank, OF_ALAN, 'Truck');
  await openSignedIn(page, '/dashboard', people.alan[0]);
  const letBy = `${LET_BY} has let you take ${OF_ALAN} although: `;
  await openAcceptance(page, OF_ALAN);
  await button(page, 'Accept this check').click();
  await expectResult(page, 'Accepted', `${letBy}needs a licence for C, holds C1`);
  await openAcceptance(page, OF_ALAN);
  await button(page, 'Check it again').click();
  await goRound(page, { km });
  await expectResult(page, 'No defect found', `${letBy}needs a licence for C, holds C1`);

  await openSignedIn(page, '/dashboard', 'manager@roadworthy.example');
  await openAcceptance(page, OF_ALAN);
  await button(page, 'Accept this check').click();
  await expectSaid(page, 'Accepted');
  await expect(page.getByText(/drive/i)).toHaveCount(0);
  await button(page, 'Done').click();
  await check(page, PLATES.byStaff);
  await expectSaid(page, `No defect found in ${PLATES.byStaff}`);
  await expect(page.getByText(/drive/i)).toHaveCount(0);
});

test('a sign-off by staff says whether the vehicle may be used', async ({ page }) => {
  const other = await stop(PLATES.signedOff, 'Headlights: both out');
  const defect = await stop(PLATES.signedOff);
  const open = () => openSignedIn(page, `/today/defects/${defect}`, 'manager@roadworthy.example');
  await open();
  await button(page, 'Repaired').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Brakes adjusted').click();
  await dialog.getByText('last used').click();
  const photo = await page.screenshot({ type: 'jpeg' });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await button(page, 'Repaired, sign off later').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^It still must not go out: .*Headlights: both out/)).toBeVisible();
  await expect(button(page, 'Sign off')).toBeVisible();

  await close(other);
  await open();
  await expect(button(page, 'Sign off, it may be used')).toBeVisible();

  await admin.change(`depot_vehicles?id=eq.${idOf(PLATES.signedOff)}`, {
    ...{ nct_expiry: inDays(-1), status: 'maintenance' },
  });
  await open();
  const stillStopped = /^It still must not go out: its NCT expired on .*; it is taken out of use\.$/;
  await expect(page.getByText(stillStopped)).toBeVisible();
  await button(page, 'Sign off').click();
  await expect(page.getByText(/^Signed off /).first()).toBeVisible();
});

test("the repaired vehicle's card says whether it may be driven, and to check it first", async ({
  page,
  server: { url },
}) => {
  const [email, id] = people.grainne;
  const plate = PLATES.repaired;
  const own = () => openSignedIn(page, '/dashboard', email);
  const title = page.getByRole('heading', { name: `Do not drive ${plate}` });
  const defect = await stop(plate);
  const vehicle = { vehicle_id: idOf(plate), driver_id: id };
  await admin.add('driver_vehicle_assignments', { ...vehicle, override_reason: 'To the workshop only' });
  await sendCheck(await callerOf(url, email), plate, 'Car', [defect]);

  await own();
  await expect(title).toBeVisible();
  await expect(page.getByText('It may not be driven: Brakes: soft.')).toBeVisible();
  await allowTrip(plate);
  await own();
  await expect(page.getByText(/^Only to Naas, until \d\d:\d\d\.$/)).toBeVisible();
  await close(defect);
  await own();
  const toCheck = page.getByRole('link', {
    name: /This defect does not forbid driving any more\. Check the vehicle first\./,
  });
  await expect(toCheck).toBeVisible();
  await expect(page.getByText('You may drive')).toHaveCount(0);
  await expireNct(plate);
  await own();
  await expect(title).toBeVisible();
  await expect(page.getByText(/^Its NCT expired on/)).toBeVisible();
  await disqualify(id);
  await own();
  await expect(page.getByText(/^You are disqualified/)).toBeVisible();
  await expect(toCheck).toHaveCount(0);
});

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { otherTabs } from '../../../src/lib/deviceDatabase';
import { isDraft, signedBodies } from '../../../src/topics/checks/draft';
import { draftOwners, dropDraft, OF_THE_PHONE, readDraft } from '../../../src/topics/outbox/data/store';
import { type AccountName, actors } from '../../support/actors';
import { jpeg } from '../../support/documents';
import { settled, startWorld } from '../../support/network';
import { withPhotos } from '../../support/photos';
import { leaveApp, renderApp } from '../../support/render';
import { alertText, button, field, fill, heading, press, text } from '../../support/screen';
import { PLATE as OWN, openYard, TRAILER } from './yard';

const backend = await startWorld();
const yard = await openYard(backend);
withPhotos();

const PLATE = '231-D-99999';
const file = () => new File([jpeg()], 'photo.jpg', { type: 'image/jpeg' });
const side = (name: string) => heading(name, 1);
const next = () => press(/^Next/);
const group = (name: string | RegExp) => within(screen.getByRole('group', { name }));
const pressed = () => screen.queryAllByRole('button', { pressed: true }).map((each) => each.textContent);

async function start(): Promise<void> {
  fireEvent.click(await screen.findByRole('radio', { name: 'No trailer' }));
  press('Start');
}

/** Answers what is open on the side, with a photo of the day where it is asked for. */
async function allOk(): Promise<void> {
  for (const each of screen.getAllByRole('group')) {
    const scope = within(each);
    if (scope.queryByRole('button', { pressed: true })) continue;
    const photo = scope.queryByLabelText('Take the photo');
    if (photo) {
      fireEvent.change(photo, { target: { files: [file()] } });
      await scope.findByRole('button', { name: 'Remove the photo' });
    } else if (button('OK', scope)) press('OK', scope);
  }
}

it('leads from the start to the signed check, and loses nothing on the way', async () => {
  const { user, goBack, goForward, path, unmount } = await renderApp(`/check#${PLATE}/Car`, { as: 'driver' });
  await start();

  // By keyboard alone. Nothing is preset, and Next leads to the first open item.
  await side('In the cab');
  screen.getByRole('button', { name: 'Side 1 of 6: In the cab' });
  expect(pressed()).toEqual([]);
  const open = Number(/^\d+/.exec(screen.getByText(/to answer/).textContent ?? '')?.[0]);
  next();
  for (let count = open; count > 0; count--) {
    screen.getByText(new RegExp(`^${count} to answer`));
    const { activeElement } = document;
    expect(activeElement?.textContent).toBe('OK');
    await user.keyboard('{Enter}');
    // Over Fault, and n/a where there is one, to the next item.
    do await user.tab();
    while (
      document.activeElement?.textContent !== 'OK' &&
      !/^Next/.test(document.activeElement?.textContent ?? '')
    );
  }
  expect(pressed()).toEqual(Array.from({ length: open }, () => 'OK'));
  await user.keyboard('{Enter}');

  await side('Engine on');
  await allOk();
  next();
  await side('Front');

  // A fault is a page of its own, and says what is missing.
  press('Defect', group('Headlights and indicators'));
  await heading('Headlights and indicators: defect', 1);
  press('Keep this defect');
  expect(await alertText()).toBe('Pick what is wrong');
  await user.click(screen.getByRole('button', { name: 'Out, by day' }));
  screen.getByText('Repair soon');
  expect(screen.queryByText('What did you do for now?')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Out, and it is dark' }));
  screen.getByText('Do not drive with this defect');
  await user.click(screen.getByRole('button', { name: 'Out, by day' }));
  press('Keep this defect');
  expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual([
    'Take a photo, or say why not',
    'Pick what you did for now',
  ]);
  fireEvent.change(screen.getByLabelText('Take a photo'), { target: { files: [file()] } });
  await screen.findByRole('button', { name: 'Remove the photo' });

  // Back by the browser, and there again: everything is kept, and the item is not done.
  goBack();
  await side('Front');
  await allOk();
  group('Headlights and indicators').getByText('Pick what you did for now');
  screen.getByText(/^1 to answer/);
  press('Change');
  await heading('Headlights and indicators: defect', 1);
  expect(pressed()).toEqual(['Out, and it is dark']);
  await user.click(screen.getByRole('button', { name: 'Left it parked' }));
  press('In my own words');
  await user.type(field('In my own words'), 'Since the bridge');
  press('Keep this defect');
  await side('Front');
  expect(text(group('Headlights and indicators').getByText(/1 photo/))).toMatch(
    /^Out, and it is dark. 1 photo/,
  );

  // OK by mistake: with Fault it is what it was.
  press('OK', group('Headlights and indicators'));
  expect(group('Headlights and indicators').queryByText(/1 photo/)).toBeNull();
  press('Defect', group('Headlights and indicators'));
  await heading('Headlights and indicators: defect', 1);
  press('Keep this defect');
  await side('Front');
  group('Headlights and indicators').getByText(/1 photo/);
  // Also where the browser leads to the page of the fault.
  press('OK', group('Headlights and indicators'));
  goForward();
  await heading('Headlights and indicators: defect', 1);
  press('Keep this defect');
  await side('Front');
  group('Headlights and indicators').getByText(/1 photo/);

  // The phone closes the page behind the camera.
  const here = path() ?? '';
  unmount();
  cleanup();
  const again = await renderApp(here, { as: 'driver' });
  await side('Front');
  expect(text(group('Headlights and indicators').getByText(/1 photo/))).toMatch(
    /^Out, and it is dark. 1 photo/,
  );
  next();

  // One side is left out by the list of sides.
  await side('Left side (nearside)');
  press(/^Side 4 of/);
  fireEvent.click(
    await screen
      .findByRole('button', { name: /^5 ?Rear/ })
      .catch(() => screen.findByRole('button', { name: /Rear/ })),
  );
  await side('Rear');
  await allOk();
  next();
  await side('Right side (offside)');
  await allOk();
  next();

  await heading('Odometer', 1);
  fill('Odometer', '41,29');
  next();
  expect(await alertText()).toBe('Type the whole kilometres, at most 9,999,999');
  fill('Odometer', '41,291');
  next();

  await heading('And you?', 1);
  press('Sign and send');
  expect(await alertText()).toBe('Answer: are you fit to drive?');
  fireEvent.click(screen.getByRole('radio', { name: 'Yes, I am fit to drive' }));
  press('Sign and send');
  await screen.findByRole('heading', { level: 1, name: /^\d items? (is|are) not answered$/ });
  press('Go to the first');
  await side('Left side (nearside)');
  await allOk();
  // The list of what is open ends with the last of it.
  again.goBack();
  await heading('And you?', 1);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes, I am fit to drive' }).checked).toBe(true);
  press('Sign and send');
  // The phone is put away at once. What is signed is no longer under way.
  await waitFor(async () => expect(await draftOwners()).toEqual([]));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));

  await heading('Do not drive', 1);
  const [row] = await backend.sql<{
    result: string;
    odometer_km: number;
    answers: { faults: unknown[] };
    language: string;
  }>('select result, odometer_km, answers, language from public.checks where plate = $1', [PLATE]);
  expect(row).toMatchObject({
    result: 'stopped',
    odometer_km: 41_291,
    language: 'en',
    answers: {
      faults: [
        { item: 'front-lights', measures: ['parked'], own_words: 'Since the bridge', photo_reason: null },
      ],
    },
  });
  await waitFor(async () =>
    expect(
      await backend.sql(
        `select 1 from public.documents d join public.checks c on c.id = d.record_id
          where d.record_kind = 'checks' and c.plate = $1 and d.stored_at is not null`,
        [PLATE],
      ),
    ).toHaveLength(2),
  );

  // The walk is no longer before it: one press leads home, and none leads into it again.
  await waitFor(() => expect(again.path()).toBe('/check'));
  // The own page says at once what was found, and not that nothing was checked.
  await again.travel(-1);
  await waitFor(() => expect(again.path()).toBe('/dashboard'));
  await screen.findByText(/^Checked today .*: do not drive$/);
  await again.travel(1);
  await waitFor(() => expect(again.path()).toBe('/dashboard'));

  // Nothing of it is offered again.
  again.unmount();
  cleanup();
  await renderApp('/check', { as: 'driver' });
  await screen.findByRole('heading', { level: 1, name: 'Which vehicle?' });
});

/** Begins a check, and closes the page behind the first side. */
async function begin(as?: AccountName): Promise<void> {
  await renderApp(`/check#${PLATE}/Car`, { as });
  await start();
  await side('In the cab');
  await allOk();
  await leaveApp();
}
const offered = 'Go on with this check?';
const isWhich = () => screen.findByRole('heading', { level: 1, name: 'Which vehicle?' });

it('begun in a session is for nobody else: without one it shows plate and time', async () => {
  await begin('driver');
  await renderApp('/check?at=0-cab', { as: 'manager' });
  await isWhich();
  await leaveApp();

  const { path } = await renderApp('/check?at=0-cab');
  await heading(offered, 1);
  screen.getByText(PLATE);
  expect(screen.queryByText(/answered/)).toBeNull();
  expect(button('Go on')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Log in to go on' }));
  await waitFor(() => expect(path()).toBe('/login'));
  await leaveApp();

  // Behind the camera the phone has closed the page, and where there is no network nobody can log in.
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderApp('/check?at=0-cab');
  await heading(offered, 1);
  press('Start another check');
  await isWhich();
  await leaveApp();
  await renderApp('/check');
  await heading(offered, 1);
  press('Go on');
  await side('Engine on');
  await leaveApp();
  isOnline.mockRestore();

  await renderApp('/check?at=0-cab', { as: 'driver' });
  await side('In the cab');
  expect(pressed()).toContain('OK');
});

it('begun without a session is offered to whoever holds the phone, then theirs, and can be discarded', async () => {
  await begin();
  await renderApp('/check?at=0-cab', { as: 'driver' });
  await heading(offered, 1);
  press('Go on');
  await side('Engine on');
  await leaveApp();
  await renderApp('/check', { as: 'manager' });
  await isWhich();
  await leaveApp();

  await renderApp('/check', { as: 'driver' });
  await heading(offered, 1);
  press('Go on');
  await side('Engine on');
  press('Back');
  await heading(offered, 1);
  press('Discard it');
  press('Keep them');
  press('Discard it');
  press('Discard it');
  await screen.findByRole('heading', { level: 1, name: 'Which vehicle?' });
});

it('lets what was said of known defects be changed until it is signed', async () => {
  const id = await yard.defect();
  const kept = async () => (await readDraft(actors.driver.id))?.draft;
  await renderApp(`/check#${OWN}/${encodeURIComponent('Test category')}`, { as: 'driver' });
  fireEvent.click(await screen.findByRole('radio', { name: 'No trailer' }));
  await settled();
  press('Start');
  await heading('Known on this vehicle', 1);
  fireEvent.click(screen.getByRole('radio', { name: 'Still there' }));
  press('Start the check');
  await side('In the cab');
  press('OK', group(/^Windows/));
  press(/^Side 1 of/);
  press(/^Known on this vehicle/, within(await screen.findByRole('dialog')));
  await heading('Known on this vehicle', 1);
  expect(screen.getByRole('radio', { name: 'Still there', checked: true })).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'It is worse' }));
  press('Done');
  await side('In the cab');
  expect(pressed()).toEqual(['OK']);
  await waitFor(async () => expect(await kept()).toMatchObject({ parts: [{ known: { [id]: 'worse' } }] }));
});

it('says where the trailer begins, and what a truck does not carry', async () => {
  await yard.clear();
  await renderApp(`/check#${OWN}/${encodeURIComponent('Test category')}`, { as: 'driver' });
  fireEvent.click(await screen.findByRole('button', { name: 'With a trailer' }));
  await heading('Which trailer?', 1);
  fill('Plate', TRAILER);
  press('Next');
  await screen.findByText('24 + 12 items. Standing, with a torch.');
  press('Start');
  await side('In the cab');
  press(/^Side 1 of/);
  press(/^7Load231-D-1/, within(await screen.findByRole('dialog')));
  await side('Load');
  expect(screen.queryByText(/^Now the trailer/)).toBeNull();
  await allOk();
  press('Next: trailer');
  await screen.findByText(`Now the trailer ${TRAILER}`);
});

/** As the same check on another page of this phone does when it is signed there, without a fault. */
async function signElsewhere(owner: string): Promise<void> {
  const draft = (await readDraft(owner))?.draft;
  if (!isDraft(draft)) throw new Error('Nothing was begun');
  const there = { ...draft, parts: draft.parts.map((part) => ({ ...part, items: {}, faults: {} })) };
  const [signed] = signedBodies(there, { language: 'en', at: new Date() });
  await dropDraft(owner);
  const otherTab = new BroadcastChannel('roadworthy-outbox');
  onTestFinished(() => otherTab.close());
  const isHeard = new Promise((heard) => otherTabs?.addEventListener('message', heard, { once: true }));
  otherTab.postMessage({ signed });
  await act(() => isHeard);
}

it('signed on another page: says so, and what was found here only becomes a report', async () => {
  await yard.clear();
  await renderApp(`/check#${OWN}/${encodeURIComponent('Test category')}`, { as: 'driver' });
  await start();
  await side('In the cab');
  press('Defect', group(/^Windows/));
  const fault = async () => heading(/^Windows.*: defect$/, 1);
  await fault();
  press('Something else');
  // A reason for no photo says nothing of it.
  press('No photo? Say why');
  press('It is too dark');
  press('Left it parked');
  press('Keep this defect');
  await screen.findByText('Say what it is, or take a photo');
  expect(document.activeElement).toBe(field('In my own words'));
  press('Left it parked');
  await waitFor(async () => expect(await readDraft(actors.driver.id)).not.toBeNull());
  press('Back');
  await side('In the cab');
  await signElsewhere(actors.driver.id);

  const elsewhere = 'This check was sent from another page';
  await heading(elsewhere, 1);
  screen.getByText('1 defect was not in it.');
  // It is kept again, until it is sent or discarded.
  await waitFor(async () => expect(await readDraft(actors.driver.id)).not.toBeNull());
  expect(button(/^Report/)).toBeNull();
  press(/^Windows.*Say what is wrong$/);
  await fault();
  press('Left it parked');
  fireEvent.change(screen.getByLabelText('Take a photo'), { target: { files: [file()] } });
  await screen.findByRole('button', { name: 'Remove the photo' });
  press('Keep this defect');
  await heading(elsewhere, 1);
  press('Report 1 defect');
  await heading('Do not drive', 1);
  await screen.findByText(/was told, /);
  expect(await readDraft(actors.driver.id)).toBeNull();
  expect(
    await backend.sql("select severity from public.defects where source = 'driver' and word_ids = '{other}'"),
  ).toEqual([{ severity: 'stop' }]);
  expect(await backend.sql('select 1 from public.checks where plate = $1', [OWN])).toEqual([]);
});

it('signed on another page without a session: it can be another check, or be discarded', async () => {
  await begin();
  await renderApp('/check?at=0-cab');
  await side('In the cab');
  await signElsewhere(OF_THE_PHONE);
  await heading('This check was sent from another page', 1);
  screen.getByText('Nothing else is to be sent from here.');
  press('Go on here');
  await side('In the cab');
  await leaveApp();

  await renderApp('/check?at=0-cab');
  await side('In the cab');
  await signElsewhere(OF_THE_PHONE);
  await heading('This check was sent from another page', 1);
  press('Done');
  await heading('Log in', 1);
  await waitFor(async () => expect(await readDraft(OF_THE_PHONE)).toBeNull());
});

it('leads home from what was accepted in one press, and from "Done"', async () => {
  await yard.clear();
  await yard.check('colleague', OWN);
  const at = `/check#${OWN}/${encodeURIComponent('Test category')}`;
  for (const leave of ['Back', 'Done']) {
    const { travel, user, path } = await renderApp(at, { as: 'driver' });
    fireEvent.click(await screen.findByRole('radio', { name: 'No trailer' }));
    await settled();
    press('Start');
    fireEvent.click(await screen.findByRole('button', { name: /^Accept this check$|^Done$/ }));
    await heading('Accepted', 1);
    await waitFor(() => expect(path()).toBe('/check'));
    if (leave === 'Back') await travel(-1);
    else await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
    await leaveApp();
  }
});

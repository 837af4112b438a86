import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { keysFrom } from '../../../src/topics/outbox/data/shelf';
import { incidentOf, readDraft } from '../../../src/topics/outbox/data/store';
import { actors } from '../../support/actors';
import { jpeg } from '../../support/documents';
import { startWorld } from '../../support/network';
import { withPhotos } from '../../support/photos';
import { leaveApp, renderApp } from '../../support/render';
import { asksOnClose, button, field, fill, heading, link, press } from '../../support/screen';
import { ids } from '../../support/world';

const backend = await startWorld();
withPhotos();
afterEach(() => backend.restore());

const choose = (legend: string, label: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: legend })).getByLabelText(label));
const rows = () =>
  backend.sql(
    `select i.kind::text, i.plate, i.created_by, i.is_nameless, d.severity::text, (
       select count(*)::integer from public.documents f where f.record_id = i.id and f.stored_at is not null) as photos
     from public.incidents i left join public.defects d on d.id = i.defect_id order by i.created_at`,
  );

const kept = () => keysFrom('draft');

async function takePhoto() {
  const photo = new File([jpeg()], 'photo.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Take a photo'), { target: { files: [photo] } });
  await screen.findByRole('button', { name: 'Remove the photo' });
}

async function open() {
  await renderApp('/report', { as: 'driver' });
  await heading('What do you want to report?', 1);
  expect(link('A defect on a vehicle')).toBe('/report/defect');
  fireEvent.click(screen.getByRole('link', { name: 'An incident or a near miss' }));
  await heading('Is everybody safe?', 1);
  expect(link('Call 112')).toBe('tel:112');
  press('Everybody is safe');
  await heading('What was it?', 1);
}

/** On to the page with this question, which has the focus. */
async function next(question: string) {
  press('Next');
  await on(question);
}
async function on(question: string) {
  const title = await heading(question, 1);
  await vi.waitFor(() => expect(document.activeElement).toBe(title));
}
const plate = () => field('Plate of the vehicle');
async function change(question: string) {
  fireEvent.click(screen.getByRole('button', { name: `Change: ${question}` }));
  await on(question);
}

/** From the first page to that of the vehicle. */
async function sayWhat(kind: string, hurt: string, what: string, where: string) {
  choose('What was it?', kind);
  await next('Is anybody hurt?');
  choose('Is anybody hurt?', hurt);
  await next('What happened?');
  fill('What happened?', what);
  await next('Where? When?');
  fill('Where?', where);
  await next('Which vehicle?');
}

it('says what to do with a file that the phone does not hand over', async () => {
  await open();
  await sayWhat('Damage found', 'Nobody', 'A dent.', 'The yard');
  fill('Plate of the vehicle', '');
  await next('Photos');
  const photo = new File([jpeg()], 'photo.jpg', { type: 'image/jpeg' });
  const kept = vi
    .spyOn(Blob.prototype, 'arrayBuffer')
    .mockRejectedValue(new DOMException('Permission', 'NotReadableError'));
  fireEvent.change(screen.getByLabelText('Take a photo'), { target: { files: [photo] } });
  await screen.findByText(
    'This device does not let the page read the file. Choose it again, or take a photo of it with the camera.',
  );
  kept.mockRestore();
  await takePhoto();
});

it('asks first if everybody is safe, then one question a page, and stops the vehicle that may not be used', async () => {
  await open();
  await screen.findByText('Question 1 of 8');
  press('Next');
  await screen.findByText('Choose what it was');
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Collision' })),
  );
  await heading('What was it?', 1);
  choose('What was it?', 'Collision');
  await next('Is anybody hurt?');
  screen.getByText('Question 2 of 8');
  expect(link('Call 112')).toBe('tel:112');
  press('Next');
  await screen.findByText('Say if anybody is hurt');
  choose('Is anybody hurt?', 'Nobody');
  await next('What happened?');
  press('Next');
  await screen.findByText('Say what happened, in at most 2,000 characters');
  fill('What happened?', 'A van reversed into us.');
  await next('Where? When?');
  fill('Where?', 'M50, exit 9');
  await next('Which vehicle?');
  await vi.waitFor(() => expect(plate().value).toBe('231-D-1'));
  // Back keeps what was said.
  press('Back');
  await on('Where? When?');
  expect(field('Where?').value).toBe('M50, exit 9');
  await next('Which vehicle?');
  await next('May the vehicle be used?');
  choose('May the vehicle be used?', 'No');
  await next('Photos');
  await takePhoto();
  await next('Who else was involved?');
  screen.getByText('Question 8 of 8');
  await next('Is this right?');
  for (const said of ['Collision', 'Nobody', 'A van reversed into us.', 'M50, exit 9', '231-D-1', 'No'])
    screen.getByText(said);
  await change('Is anybody hurt?');
  choose('Is anybody hurt?', 'Others');
  await next('Is this right?');
  screen.getByText('Others');
  press('Send to the depot');
  await heading('Do not drive', 1);
  screen.getByText(/was told, /);
  await vi.waitFor(
    async () =>
      expect(await rows()).toEqual([
        {
          kind: 'collision',
          plate: '231-D-1',
          created_by: actors.driver.id,
          is_nameless: false,
          severity: 'stop',
          photos: 1,
        },
      ]),
    5000,
  );
  press('Done');
  await renderApp('/report', { as: 'driver' });
  within(await screen.findByRole('region', { name: 'What you reported' })).getByText('Collision');
});

it('is not sent while a page lacks an answer, which it opens', async () => {
  await open();
  await sayWhat('Collision', 'Nobody', 'A van reversed into us.', 'M50, exit 9');
  fill('Plate of the vehicle', '');
  await next('Photos');
  await next('Who else was involved?');
  await next('Is this right?');
  expect(screen.queryByRole('button', { name: 'Change: May the vehicle be used?' })).toBeNull();
  await change('Which vehicle?');
  fill('Plate of the vehicle', '231-D-1');
  // A vehicle may be used or not.
  await next('May the vehicle be used?');
  press('Back');
  await on('Which vehicle?');
  press('Back');
  await on('Is this right?');
  press('Send to the depot');
  await on('May the vehicle be used?');
  screen.getByText('Say if the vehicle may be used');
  expect(await rows()).toEqual([]);
  choose('May the vehicle be used?', 'Yes');
  await next('Is this right?');
  press('Send to the depot');
  await heading('Thank you', 1);
});

it.each([
  ['who was told that somebody is hurt', false],
  ['that nobody could be told, with the number to ring', true],
])('says %s', async (_, isAlone) => {
  if (isAlone) {
    await backend.sql("update public.users set is_inactive = true where role <> 'driver'");
    await backend.sql("update public.depot_contacts set phone = '+353 1 555 0100' where id = $1", [
      ids.depotA,
    ]);
  }
  await open();
  await sayWhat('Somebody was hurt', 'Our own staff', 'A fall from the tail lift.', 'The yard');
  fill('Plate of the vehicle', '');
  await next('Photos');
  await next('Who else was involved?');
  await next('Is this right?');
  press('Send to the depot');
  await heading('Thank you', 1);
  if (isAlone) {
    await screen.findByText('Nobody could be told.');
    expect(link('+353 1 555 0100')).toBe('tel:+35315550100');
  } else await screen.findByText(/was told, /);
  // That page has the checks, and nothing of an incident.
  expect(screen.queryByRole('link', { name: 'Show to an officer' })).toBeNull();
});

it('waits on the phone without a network, and keeps no name of a near miss', async () => {
  await open();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  await sayWhat('Near miss', 'Nobody', 'A pallet fell beside me.', 'The yard');
  // The own vehicle would tell who sent it.
  await vi.waitFor(() => expect(plate().value).toBe('231-D-1'));
  await next('May the vehicle be used?');
  choose('May the vehicle be used?', 'Yes');
  await next('Photos');
  await takePhoto();
  await next('Who else was involved?');
  await next('Is this right?');
  await change('What was it?');
  fireEvent.click(screen.getByLabelText('Send it without my name'));
  await next('Is this right?');
  for (const asked of ['May the vehicle be used?', 'Photos'])
    expect(screen.queryByRole('button', { name: `Change: ${asked}` })).toBeNull();
  expect(screen.queryByText('231-D-1')).toBeNull();
  screen.getByText('Send it without my name');
  expect(button('Send to the depot')).toBeNull();
  press('Keep on this phone');
  await heading('Kept on this phone', 1);
  expect(await kept()).toEqual([]);
  isOnline.mockRestore();
  fireEvent(window, new Event('online'));
  await heading('Thank you', 1);
  expect(await rows()).toEqual([
    { kind: 'near_miss', plate: null, created_by: null, is_nameless: true, severity: null, photos: 0 },
  ]);
});

it('is kept when the phone closes the page behind the camera, for its driver alone', async () => {
  await open();
  expect(await kept()).toEqual([]);
  expect(button('Discard it')).toBeNull();
  await sayWhat('Near miss', 'Nobody', 'A pallet fell beside me.', 'The yard');
  await vi.waitFor(() => expect(plate().value).toBe('231-D-1'));
  fill('Plate of the trailer', '24-D-9');
  await next('May the vehicle be used?');
  choose('May the vehicle be used?', 'Yes');
  await next('Photos');
  await takePhoto();
  await vi.waitFor(async () => expect(await kept()).toHaveLength(2));
  expect(asksOnClose()).toBe(false);
  // Filled in by the page, which must be able to take it back from a report without a name.
  const found = await readDraft(incidentOf(actors.driver.id));
  expect(found?.draft).toMatchObject({ said: { trailer: '24-D-9' } });
  expect(found?.draft).not.toHaveProperty('said.plate');
  await leaveApp();

  await renderApp('/report/incident', { as: 'otherDriver' });
  await heading('Is everybody safe?', 1);
  await leaveApp();
  await renderApp('/report/defect', { as: 'driver' });
  await heading('Which vehicle?', 1);
  await leaveApp();

  // Loaded again, it is the same page.
  await renderApp('/report/incident?at=photos', { as: 'driver' });
  await heading('Photos', 1);
  screen.getByRole('button', { name: 'Remove the photo' });
  await leaveApp();

  // Nothing is missing.
  await renderApp('/report/incident', { as: 'driver' });
  await heading('Is this right?', 1);
  expect(link('Call 112')).toBe('tel:112');
  await screen.findByText('231-D-1');
  for (const said of ['Near miss', 'Nobody', 'A pallet fell beside me.', '24-D-9', '1', 'Yes'])
    screen.getByText(said);
  await change('What was it?');
  screen.getByRole('radio', { name: 'Near miss', checked: true });
  fireEvent.click(screen.getByLabelText('Send it without my name'));
  await next('Is this right?');
  expect(screen.queryByText('231-D-1')).toBeNull();
  await change('What was it?');
  fireEvent.click(screen.getByLabelText('Send it without my name'));
  await next('Is this right?');
  await change('Photos');
  press('Remove the photo');
  await leaveApp();

  await renderApp('/report/incident', { as: 'driver' });
  await heading('Is this right?', 1);
  expect(screen.queryByText('1')).toBeNull();
  press('Discard it');
  screen.getByText('Discard all answers?');
  press('Discard it');
  await heading('Is everybody safe?', 1);
  await vi.waitFor(async () => expect(await kept()).toEqual([]));
});

it('goes on where something is missing', async () => {
  await open();
  choose('What was it?', 'Near miss');
  await next('Is anybody hurt?');
  choose('Is anybody hurt?', 'Nobody');
  await vi.waitFor(async () => expect(await kept()).toHaveLength(1));
  await leaveApp();
  await renderApp('/report/incident', { as: 'driver' });
  await heading('What happened?', 1);
  press('Back');
  await heading('Is anybody hurt?', 1);
  screen.getByRole('radio', { name: 'Nobody', checked: true });
});

it('says that a full phone keeps nothing, and asks before it is left', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  await open();
  expect(asksOnClose()).toBe(false);
  choose('What was it?', 'Near miss');
  await screen.findByText('No room on this phone. Do not close this page.');
  expect(asksOnClose()).toBe(true);
  put.mockRestore();
});

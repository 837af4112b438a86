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
  await heading('Report an incident', 1);
}

it('says what to do with a file that the phone does not hand over', async () => {
  await open();
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

it('asks first if everybody is safe, and stops the vehicle that may not be used', async () => {
  await open();
  press('Send to the depot');
  await screen.findAllByText('Choose what it was');
  for (const text of ['Say if anybody is hurt', 'Say what happened, in at most 2,000 characters'])
    screen.getByText(text);
  const plate = screen.getByLabelText<HTMLInputElement>(/^Plate of the vehicle/);
  await vi.waitFor(() => expect(plate.value).toBe('231-D-1'));
  choose('What was it?', 'Collision');
  choose('Is anybody hurt?', 'Nobody');
  fill('What happened?', 'A van reversed into us.');
  fill('Where?', 'M50, exit 9');
  choose('May the vehicle be used?', 'No');
  await takePhoto();
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
  choose('What was it?', 'Somebody was hurt');
  choose('Is anybody hurt?', 'Our own staff');
  fill('Plate of the vehicle', '');
  fill('What happened?', 'A fall from the tail lift.');
  fill('Where?', 'The yard');
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
  choose('What was it?', 'Near miss');
  // The own vehicle would tell who sent it.
  const plate = screen.getByLabelText<HTMLInputElement>(/^Plate of the vehicle/);
  await vi.waitFor(() => expect(plate.value).toBe('231-D-1'));
  await takePhoto();
  fireEvent.click(screen.getByLabelText('Send it without my name'));
  await vi.waitFor(() => expect(plate.value).toBe(''));
  expect(screen.queryByLabelText('Take a photo')).toBeNull();
  expect(screen.queryByRole('group', { name: 'May the vehicle be used?' })).toBeNull();
  choose('Is anybody hurt?', 'Nobody');
  fill('What happened?', 'A pallet fell beside me.');
  fill('Where?', 'The yard');
  expect(button('Send to the depot')).toBeNull();
  press('Keep on this phone');
  await heading('Saved on this phone', 1);
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
  await vi.waitFor(() => expect(field('Plate of the vehicle').value).toBe('231-D-1'));
  expect(await kept()).toEqual([]);
  expect(button('Discard it')).toBeNull();
  choose('What was it?', 'Near miss');
  choose('Is anybody hurt?', 'Nobody');
  fill('What happened?', 'A pallet fell beside me.');
  fill('When?', '2026-01-01T05:10');
  fill('Plate of the trailer', '24-D-9');
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

  await renderApp('/report/incident', { as: 'driver' });
  await heading('Report an incident', 1);
  expect(link('Call 112')).toBe('tel:112');
  for (const name of ['Near miss', 'Nobody']) screen.getByRole('radio', { name, checked: true });
  expect(field('What happened?').value).toBe('A pallet fell beside me.');
  expect(field('When?').value).toBe('2026-01-01T05:10');
  expect(field('Plate of the trailer').value).toBe('24-D-9');
  screen.getByRole('button', { name: 'Remove the photo' });
  await vi.waitFor(() => expect(field('Plate of the vehicle').value).toBe('231-D-1'));
  fireEvent.click(screen.getByLabelText('Send it without my name'));
  await vi.waitFor(() => expect(field('Plate of the vehicle').value).toBe(''));
  fireEvent.click(screen.getByLabelText('Send it without my name'));
  press('Remove the photo');
  await leaveApp();

  await renderApp('/report/incident', { as: 'driver' });
  await heading('Report an incident', 1);
  expect(button('Remove the photo')).toBeNull();
  press('Discard it');
  screen.getByText('Discard all answers?');
  press('Discard it');
  await heading('Is everybody safe?', 1);
  await vi.waitFor(async () => expect(await kept()).toEqual([]));
});

it('says that a full phone keeps nothing, and asks before it is left', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  await open();
  expect(asksOnClose()).toBe(false);
  fill('What happened?', 'A pallet fell beside me.');
  await screen.findByText('No room on this phone. Do not close this page.');
  expect(asksOnClose()).toBe(true);
  put.mockRestore();
});

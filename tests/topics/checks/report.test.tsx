import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { isAnythingKept } from '../../../src/topics/outbox/data/shelf';
import { actors } from '../../support/actors';
import { jpeg } from '../../support/documents';
import { startWorld } from '../../support/network';
import { withPhotos } from '../../support/photos';
import { leaveApp, renderApp } from '../../support/render';
import { alertText, button, heading, link, press } from '../../support/screen';
import { openYard, PLATE, SPARE } from './yard';

const backend = await startWorld();
withPhotos();
await openYard(backend);

const file = () => new File([jpeg()], 'photo.jpg', { type: 'image/jpeg' });
const rows = () =>
  backend.sql(
    `select v.registration_number as plate, d.driver_id, d.source, d.severity, d.word_ids, d.measures, (
       select count(*)::integer from public.documents f where f.record_id = d.id and f.stored_at is not null) as photos
     from public.defects d join public.depot_vehicles v on v.id = d.vehicle_id order by d.created_at`,
  );
const report = { driver_id: actors.driver.id, source: 'driver' };

async function pickFault(word: string) {
  press('Headlights');
  await heading('Headlights: defect', 1);
  press(word);
  expect(button('There is no defect')).toBeNull();
}

it('leads a driver from the vehicle to a defect that the depot has, with its photo', async () => {
  await renderApp('/report/defect', { as: 'driver' });
  await heading('Which vehicle?', 1);
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(PLATE) }));
  press('Next');
  await heading('Where is the defect?', 1);
  await pickFault('Out, and it is dark');
  screen.getByText(/^Send it. Then call/);
  press('Send to the depot');
  expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual([
    'Take a photo, or say why not',
    'Pick what you did for now',
  ]);
  press('Left it parked');
  fireEvent.change(screen.getByLabelText('Take a photo'), { target: { files: [file()] } });
  await screen.findByRole('button', { name: 'Remove the photo' });
  press('Send to the depot');
  await heading('Do not drive', 1);
  screen.getByText(/was told, /);
  const stop = { ...report, plate: PLATE, severity: 'stop', measures: ['parked'] };
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ ...stop, photos: 1 }]), 5000);
  await leaveApp();
  await renderApp('/report/defect', { as: 'driver' });
  await heading('Which vehicle?', 1);
});

it('is kept when the phone closes the page behind the camera, for its driver alone', async () => {
  const page = await renderApp('/report/defect', { as: 'driver' });
  await heading('Which vehicle?', 1);
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(PLATE) }));
  press('Next');
  await heading('Where is the defect?', 1);
  await pickFault('Out, and it is dark');
  fireEvent.change(screen.getByLabelText('Take a photo'), { target: { files: [file()] } });
  await screen.findByRole('button', { name: 'Remove the photo' });
  page.unmount();
  await leaveApp();

  // A check that is begun is not this one, and somebody else does not see it.
  await renderApp(`/check#${PLATE}/Truck`, { as: 'driver' });
  await screen.findByRole('button', { name: 'Start' });
  await leaveApp();
  await renderApp('/report/defect', { as: 'otherDriver' });
  await heading('Which vehicle?', 1);
  await leaveApp();

  await renderApp('/report/defect', { as: 'driver' });
  await heading('Go on with this report?', 1);
  press('Go on');
  await heading('Headlights: defect', 1);
  screen.getByRole('button', { name: 'Out, and it is dark', pressed: true });
  screen.getByRole('button', { name: 'Remove the photo' });
  await leaveApp();

  await renderApp('/report/defect', { as: 'driver' });
  await heading('Go on with this report?', 1);
  press('Discard it');
  screen.getByText('Discard all answers?');
  press('Discard it');
  await heading('Which vehicle?', 1);
  await leaveApp();
  await renderApp('/report/defect', { as: 'driver' });
  await heading('Which vehicle?', 1);
});

it('waits on the phone without a network, where the plate alone is known, and goes by itself', async () => {
  await renderApp('/dashboard', { as: 'driver' });
  fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  expect(link('Report a defect or incident')).toBe('/report');
  await leaveApp();

  await renderApp('/report/defect', { as: 'driver' });
  await heading('Which vehicle?', 1);
  await screen.findByRole('radio', { name: new RegExp(PLATE) });
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  press('Type the plate');
  fireEvent.change(await screen.findByLabelText(/^Plate/), { target: { value: SPARE.replaceAll('-', '') } });
  press('Next');
  await heading('What is it?', 1);
  press('Truck');
  press('Next');
  await heading('Where is the defect?', 1);
  await pickFault('Out, by day');
  fireEvent.change(screen.getByLabelText('Take a photo'), { target: { files: [file()] } });
  await screen.findByRole('button', { name: 'Remove the photo' });
  press('Keep on this phone');
  await heading('1 defect', 1);
  screen.getByText('Your depot has not answered: ask before you drive.');
  screen.getByText('Kept on this phone. It goes by itself when there is a network.');
  isOnline.mockRestore();
  fireEvent(window, new Event('online'));
  await screen.findByText("It is on your depot's list. You may drive.");
  screen.getByText('Sent');
  await vi.waitFor(
    async () =>
      expect(await rows()).toMatchObject([{}, { ...report, plate: SPARE, severity: 'repair', photos: 1 }]),
    5000,
  );
});

it('is refused in words for a plate that the depot does not have, and kept until its author removes it', async () => {
  await renderApp('/report/defect', { as: 'driver' });
  await heading('Which vehicle?', 1);
  press('Type the plate');
  fireEvent.change(await screen.findByLabelText(/^Plate/), { target: { value: '99-D-1' } });
  press('Next');
  await heading('What is it?', 1);
  press('Truck');
  press('Next');
  await heading('Where is the defect?', 1);
  await pickFault('Out, by day');
  press('No photo? Say why');
  press('It is too dark');
  press('Send to the depot');
  await heading('1 defect', 1);
  expect(await alertText()).toMatch(/^The depot refused this report/);
  expect(screen.queryByText(/You may drive/)).toBeNull();
  press('Done');
  expect(await alertText()).toContain('1 not sent');
  screen.getByText(/^The depot refused this report/);

  press('Remove it from this phone');
  screen.getByText('Photos and answers that were not sent are lost.');
  press('Keep it');
  screen.getByText(/^The depot refused this report/);
  press('Remove it from this phone');
  press('Remove it from this phone');
  await waitFor(() => expect(screen.queryByText('1 not sent')).toBeNull());
  expect(await isAnythingKept()).toBe(false);
});

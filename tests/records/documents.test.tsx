import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { actors } from '../support/actors';
import { announced, jpeg, sendDocument } from '../support/documents';
import { nextId, sentLicense } from '../support/factories';
import { silenceLog } from '../support/log';
import { intercept, loseAnswer, noNetwork, startWorld } from '../support/network';
import { redrawn, withPhotos } from '../support/photos';
import { addDocument, addSubmission } from '../support/records';
import { leaveApp, renderApp } from '../support/render';
import { call } from '../support/rest';
import {
  alertText,
  button,
  dialog,
  dialogClosed,
  discard,
  field,
  fill,
  findDialog,
  findSection,
  isDisabled,
  keepEditing,
  press,
  section,
} from '../support/screen';
import { ids, recordOf } from '../support/world';
import { openDriver } from '../topics/drivers/driverForm';

const backend = await startWorld();
afterEach(() => backend.restore());
withPhotos();

const record_id = recordOf('license', 'driver');
const upload = '/storage/v1/object/documents/';

const photo = (name = 'licence.jpg') => new File([jpeg()], name, { type: 'image/jpeg' });
const pdf = (size = 100) => {
  const content = new Uint8Array(size);
  content.set(new TextEncoder().encode('%PDF-1.7'));
  return new File([content], 'certificate.pdf', { type: 'application/pdf' });
};

const stored = () =>
  backend.sql<{ part: string; size_bytes: number; mime_type: string; added_by: string }>(
    'select part, size_bytes, mime_type, added_by from public.documents where stored_at is not null and removed_at is null order by stored_at',
  );

async function addToLicense() {
  await openDriver('driver', 'manager');
  press(/^Add photo of licence/, await findSection('License Information'));
  return findDialog(/^Photos of licence/);
}

const choose = (label: string, file: File) =>
  fireEvent.change(dialog().getByLabelText(`${label}: choose a file`), { target: { files: [file] } });
const isSending = () => dialog().queryByRole('progressbar') !== null;
async function finish() {
  await waitFor(() => expect(isSending() || isDisabled('Done', dialog())).toBe(false));
  press('Done', dialog());
  await dialogClosed();
}
const isOpenable = (name: RegExp) =>
  waitFor(() => section('License Information').getByRole('button', { name }));

describe('Staff', () => {
  it('add the front and the back of a licence, which verifies it', async () => {
    await addToLicense();
    choose('Front of the card', photo());
    await dialog().findByRole('progressbar', { name: 'Sending Front of the card' });
    choose('Back of the card', photo());
    await waitFor(async () => expect(await stored()).toHaveLength(2));
    await finish();

    const front = { part: 'front', size_bytes: redrawn.length, mime_type: 'image/jpeg' };
    const added = await stored();
    expect(added).toEqual(
      expect.arrayContaining([
        { ...front, added_by: actors.manager.id },
        { ...front, part: 'back', added_by: actors.manager.id },
      ]),
    );
    await isOpenable(/^Open front of licence/);
    await isOpenable(/^Open back of licence/);
    const [row] = await backend.sql('select verified_by from public.driver_licenses where id = $1', [
      record_id,
    ]);
    expect(row).toEqual({ verified_by: actors.manager.id });
  });

  it('take the photo in the same step as the renewal, whose expiry date is offered', async () => {
    silenceLog();
    await openDriver('driver', 'manager');
    const part = await findSection('License Information');
    press(/^Renew licence B/, part);
    const [before] = await backend.sql<{ id: string }>(
      'select id from public.driver_licenses where id = $1',
      [record_id],
    );
    fireEvent.change(part.getByLabelText('Front of the card: choose a file'), {
      target: { files: [photo()] },
    });
    await part.findByRole('button', { name: 'Remove' });
    expect(await stored()).toEqual([]);
    fill('Issue date', '2026-06-01', part);
    press('Set Expiry date, B - Cars and light vans to 31 May 2036, 10 years', part);
    expect(field(/^Expiry date, B/, part).value).toBe('2036-05-31');
    intercept(upload, noNetwork);
    press('Save licence', part);

    await findDialog('Photo of the card');
    dialog().getByText('The record is saved.');
    await dialog().findByRole('button', { name: 'Try again' });
    intercept(upload, backend.fetch);
    press('Done', dialog());
    await dialogClosed();
    expect(await stored()).toMatchObject([{ part: 'front' }]);
    const kept = await backend.sql(
      `select l.expiry_date::text from public.documents d join public.driver_licenses l on l.id = d.record_id
       where l.id <> $1`,
      [before?.id ?? ''],
    );
    expect(kept).toEqual([{ expiry_date: '2036-05-31' }]);
    await waitFor(() => expect(part.queryByRole('button', { name: 'Save licence' })).toBeNull());
  });

  it('drop and paste photos, each into the first empty place', async () => {
    const { getByRole } = await addToLicense();
    const group = getByRole('group', { name: /Photo or PDF/ });
    fireEvent.drop(group, { dataTransfer: { files: [photo()] } });
    fireEvent.paste(document, { clipboardData: { files: [photo(), photo()] } });
    await screen.findByText('1 file was left out: there is no more room.');
    await waitFor(async () =>
      expect((await stored()).map(({ part }) => part).sort()).toEqual(['back', 'front']),
    );
  });

  it('read what to do about a file that cannot be sent', async () => {
    await addToLicense();
    const { createImageBitmap } = globalThis;
    globalThis.createImageBitmap = () => Promise.reject(new Error('cannot decode'));
    for (const [file, message] of [
      [new File(['\x00\x00\x00\x18ftypheic'], 'a.heic'), /open Settings, Camera, Formats/],
      [photo(), /^This photo is damaged/],
      [new File(['<html>'], 'a.jpg', { type: 'image/jpeg' }), /^Choose a photo \(JPEG or PNG\) or a PDF/],
      [pdf(5 * 1024 * 1024 + 1), /^This file is larger than 5 MB/],
      [new File([], 'a.jpg'), /^This file is empty/],
    ] as const) {
      choose('Front of the card', file);
      expect((await dialog().findByRole('alert')).textContent).toMatch(message);
      expect(dialog().queryByRole('button', { name: 'Try again' })).toBeNull();
      press('Remove', dialog());
    }
    globalThis.createImageBitmap = async () => ({ width: 1080, height: 20_000, close: () => undefined });
    choose('Front of the card', photo('whole-page.png'));
    expect((await dialog().findByRole('alert')).textContent).toMatch(/^This picture is too long/);
    globalThis.createImageBitmap = createImageBitmap;
    expect(await backend.sql('select id from public.documents')).toEqual([]);
  });

  it('send a photo again when the connection is back, and keep what they typed elsewhere', async () => {
    silenceLog();
    await openDriver('driver', 'manager');
    press('Edit Personal Information');
    await screen.findByRole('button', { name: 'Save Driver' });
    fill('Full Name', 'Typed Before', section('Personal Information'));
    press(/^Add photo of licence/, await findSection('License Information'));
    await findDialog(/^Photos of licence/);
    intercept(upload, noNetwork);
    choose('Front of the card', photo());
    expect((await dialog().findByRole('alert')).textContent).toBe(
      "The photo didn't go through. We'll try again when there is a network.",
    );
    expect(await stored()).toEqual([]);
    press('Done', dialog());
    await dialog().findByText(/^A photo was not sent\. Remove it, or press Done again/);
    intercept(upload, backend.fetch);
    press('Done', dialog());
    await dialogClosed();
    expect(await stored()).toHaveLength(1);
    expect(field('Full Name', section('Personal Information')).value).toBe('Typed Before');
  });

  it('store one document when the answers are lost', async () => {
    silenceLog();
    await addToLicense();
    const steps = ['/rpc/add_document', upload, '/rpc/confirm_document'];
    for (const step of steps) loseAnswer(backend, step);
    choose('Front of the card', photo());
    for (const step of steps) {
      await dialog().findByRole('alert');
      intercept(step, backend.fetch);
      press('Try again', dialog());
      await waitFor(() => expect(dialog().queryByRole('alert')).toBeNull());
    }
    await waitFor(() => expect(isSending()).toBe(false));
    expect(await stored()).toHaveLength(1);
    expect(await backend.sql('select id from public.documents')).toHaveLength(1);
  });

  it('can cancel a photo while it is uploading, and nothing of it stays', async () => {
    await addToLicense();
    let hasBegun = false;
    intercept(upload, (_input, init) => {
      hasBegun = true;
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    });
    choose('Front of the card', photo());
    await waitFor(() => expect(hasBegun).toBe(true));
    press('Cancel', dialog());
    dialog().getByLabelText('Front of the card: choose a file');
    await waitFor(async () =>
      expect(await backend.sql('select removed_at is not null as removed from public.documents')).toEqual([
        { removed: true },
      ]),
    );
  });

  it('can cancel a photo while it is being confirmed, and nothing of it stays', async () => {
    await addToLicense();
    let confirm = () => {};
    const isHeld = new Promise<void>((resolve) => {
      intercept('rpc/confirm_document', async (...request) => {
        resolve();
        await new Promise<void>((go) => {
          confirm = go;
        });
        return backend.fetch(...request);
      });
    });
    choose('Front of the card', photo());
    await isHeld;
    press('Cancel', dialog());
    confirm();
    await waitFor(async () =>
      expect(
        await backend.sql(
          'select stored_at is not null as stored, removed_at is not null as removed from public.documents',
        ),
      ).toEqual([{ stored: true, removed: true }]),
    );
    await dialog().findByLabelText('Front of the card: choose a file');
  });

  it('may try again when the server is down, not when it refuses, and are asked before the photo is discarded', async () => {
    silenceLog();
    await addToLicense();
    const answer = (status: number) =>
      intercept(upload, async () => new Response(JSON.stringify({ message: 'No' }), { status }));
    answer(503);
    choose('Front of the card', photo());
    expect((await dialog().findByRole('alert')).textContent).toBe(
      "The photo didn't go through. We'll try again in a moment.",
    );
    answer(403);
    press('Try again', dialog());
    const refused = "The server didn't accept this file. Remove it and add it again.";
    await dialog().findByText(refused);
    expect(button('Try again', dialog())).toBeNull();
    press('Close', dialog());
    await keepEditing();
    dialog().getByText(refused);
    press('Close', dialog());
    await discard();
    await dialogClosed();
  });

  it('open a photo, enlarge and turn it, and remove it', async () => {
    await sendDocument(backend, 'manager', { id: nextId(), record_id });
    await openDriver('driver', 'manager');
    (await isOpenable(/^Open front of licence/)).click();
    const { findByRole, getByRole, queryByRole } = await findDialog(/^Photos of licence/);
    const picture = await findByRole('img', { name: 'Front' });
    const zoom = () => getByRole('status', { name: 'Zoom' }).textContent;
    expect(zoom()).toBe('100%');
    press('Zoom in', dialog());
    expect(zoom()).toBe('150%');
    press('Rotate', dialog());
    expect(picture.style.transform).toContain('rotate(90deg)');
    expect(queryByRole('link', { name: 'Download' })).toBeNull();

    press('Remove', dialog());
    await findDialog('Remove document');
    press('Remove', dialog('Remove document'));
    await dialogClosed();
    await screen.findByText('Document removed');
    expect(await stored()).toEqual([]);
    await waitFor(() =>
      expect(section('License Information').queryByRole('button', { name: /^Open front/ })).toBeNull(),
    );
    const objects = await backend.sql('select name from storage.objects');
    expect(objects).toEqual([]);
  });

  it('are not shown a file that is not the one that was sent', async () => {
    const id = nextId();
    await sendDocument(backend, 'driver', { id, record_id });
    await backend.sql("update public.documents set sha256 = repeat('a', 64) where id = $1", [id]);
    silenceLog();
    await openDriver('driver', 'manager');
    (await isOpenable(/^Open front of licence/)).click();
    await (await findDialog(/^Photos of licence/)).findByText(/^This file is not the one that was sent/);
    expect(dialog().queryByRole('img', { name: 'Front' })).toBeNull();
  });

  it('see thumbnails that are the ones that were sent, and the browser keeps none', async () => {
    await addToLicense();
    choose('Front of the card', photo());
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    await finish();
    const modes: unknown[] = [];
    intercept('-small.jpg', (input, init) => {
      modes.push(init?.cache);
      return backend.fetch(input, init);
    });
    const thumbnail = async () => (await isOpenable(/^Open front of licence/)).querySelector('img, svg');
    await leaveApp();
    await openDriver('driver', 'manager');
    await waitFor(async () => expect((await thumbnail())?.tagName).toBe('IMG'));
    expect(modes).toEqual(['no-store']);

    await leaveApp();
    silenceLog();
    await backend.sql("update public.documents set thumbnail_sha256 = repeat('a', 64)");
    await openDriver('driver', 'manager');
    await waitFor(async () => expect((await thumbnail())?.tagName).toBe('svg'));
  });

  it('cannot remove what the driver sent for verification', async () => {
    await addSubmission(backend.sql, {
      id: ids.submission,
      kind: 'license',
      replaces: record_id,
      details: { licenses: [sentLicense()] },
      state: 'verified',
      sent_at: '2026-06-13T09:00:00Z',
      decided_at: '2026-06-14T09:00:00Z',
      decided_by: actors.manager.id,
    });
    await backend.sql('update public.driver_licenses set source_id = $1 where id = $2', [
      ids.submission,
      record_id,
    ]);
    await addDocument(backend.sql, { id: nextId(), record_kind: 'submissions', record_id: ids.submission });
    await openDriver('driver', 'manager');
    (await isOpenable(/^Open front of licence/)).click();
    await findDialog(/^Photos of licence/);
    expect(button('Remove', dialog())).toBeNull();
  });

  it('are offered a PDF as a download only', async () => {
    await openDriver('driver', 'manager');
    const training = await findSection('Training Records');
    press(/^Add photo of training record/, training);
    await findDialog(/^Photos of training record/);
    choose('Photo or PDF', pdf());
    await dialog().findByRole('button', { name: 'Remove' });
    await finish();
    expect(await stored()).toMatchObject([
      { part: 'certificate', size_bytes: 100, mime_type: 'application/pdf' },
    ]);
    press(/^Open certificate of training record/, section('Training Records'));
    const { findByRole, queryByRole } = await findDialog(/^Photos of training record/);
    const download = await findByRole('link', { name: 'Download' });
    expect(download.getAttribute('download')).toBe('Certificate.pdf');
    expect(queryByRole('img')).toBeNull();
  });
});

describe('A driver', () => {
  const open = async () => {
    await renderApp('/dashboard', { as: 'driver' });
    return findSection('My Licences');
  };

  it('adds a photo to their own licence, opens it, and removes it', async () => {
    const licenses = await open();
    (await licenses.findByRole('button', { name: /^Add photo of licence/ })).click();
    await screen.findByLabelText('Front of the card: choose a file');
    choose('Front of the card', photo());
    await finish();
    expect(await stored()).toMatchObject([{ part: 'front', added_by: actors.driver.id }]);

    (await licenses.findByRole('button', { name: /^1 photo of licence/ })).click();
    await screen.findByRole('img', { name: 'Front' });
    press('Add photo', dialog());
    dialog().getByLabelText('Back of the card: choose a file');
    await finish();
    press(/^1 photo of licence/, licenses);
    press('Remove', await findDialog(/^Photos of licence/));
    await findDialog('Remove document');
    press('Remove', dialog('Remove document'));
    await licenses.findByRole('button', { name: /^Add photo of licence/ });
    expect(await stored()).toEqual([]);
  });

  it('sees the photo that the depot added, and cannot remove it', async () => {
    await sendDocument(backend, 'manager', { id: nextId(), record_id });
    const licenses = await open();
    (await licenses.findByRole('button', { name: /^1 photo of licence/ })).click();
    await screen.findByRole('img', { name: 'Front' });
    expect(button('Remove', dialog())).toBeNull();
  });

  it('reads why a photo that the depot has verified since cannot be removed', async () => {
    silenceLog();
    await sendDocument(backend, 'driver', { id: nextId(), record_id });
    const licenses = await open();
    (await licenses.findByRole('button', { name: /^1 photo of licence/ })).click();
    await screen.findByRole('img', { name: 'Front' });
    press('Remove', dialog());
    await sendDocument(backend, 'manager', { id: nextId(), record_id });
    await findDialog('Remove document');
    press('Remove', dialog('Remove document'));
    expect(await alertText(dialog('Remove document'))).toContain(
      'This document proves the record, so it stays',
    );
  });

  it('reads that photos cannot be loaded only after pressing their button', async () => {
    silenceLog();
    intercept('/rest/v1/documents', noNetwork);
    const licenses = await open();
    const opener = await licenses.findByRole('button', { name: /^Photos of licence/ });
    expect(screen.queryByRole('alert')).toBeNull();
    opener.click();
    await screen.findByText("The photos couldn't be loaded");
    intercept('/rest/v1/documents', backend.fetch);
    press('Try again', dialog());
    await screen.findByLabelText('Front of the card: choose a file');
  });
});

describe('An applicant', () => {
  const values = { record_kind: 'driver_depot_applications', record_id: ids.pendingApplication } as const;

  it('adds photos of the licence on the pending page, which staff see beside the application', async () => {
    silenceLog();
    intercept('/rest/v1/documents', noNetwork);
    await renderApp('/dashboard', { as: 'applicant' });
    await screen.findByText(/^Your photos couldn't be loaded/);
    intercept('/rest/v1/documents', backend.fetch);
    press('Try again');
    const group = within(await screen.findByRole('group', { name: /make approval quicker/ }));
    fireEvent.change(group.getByLabelText('Front of the card: choose a file'), {
      target: { files: [photo()] },
    });
    await group.findByLabelText('Take again: Front of the card');
    expect(await stored()).toMatchObject([{ part: 'front', added_by: actors.applicant.id }]);

    // A better photo replaces it, even when it has to be sent twice.
    intercept(upload, noNetwork);
    fireEvent.change(group.getByLabelText('Take again: Front of the card'), { target: { files: [photo()] } });
    await group.findByRole('alert');
    press('Sign Out');
    await keepEditing();
    intercept(upload, backend.fetch);
    fireEvent.click(group.getByRole('button', { name: 'Try again' }));
    await waitFor(async () =>
      expect(
        await backend.sql('select removed_at is not null as removed from public.documents order by removed'),
      ).toEqual([{ removed: false }, { removed: true }]),
    );

    // If the old photo cannot be removed, it is listed beside the photos and can be removed there.
    intercept('rpc/remove_document', noNetwork);
    fireEvent.change(await group.findByLabelText('Take again: Front of the card'), {
      target: { files: [photo()] },
    });
    expect((await group.findByRole('alert')).textContent).toMatch(/^The document couldn't be removed\./);
    intercept('rpc/remove_document', backend.fetch);
    const [old = document.body] = group.getAllByRole('button', { name: 'Remove' });
    fireEvent.click(old);
    await group.findByLabelText('Take again: Front of the card');
    expect(group.queryByRole('alert')).toBeNull();
    expect(await stored()).toHaveLength(1);
    await leaveApp();

    await renderApp(`/joiners/${ids.pendingApplication}`, { as: 'manager' });
    const { findByRole, getByText, queryByRole } = await findSection('Photos of the licence');
    await findByRole('img', { name: 'Front' });
    getByText('Compare the name, 4a, 4b, 5 and 9. Approving confirms that they match.');
    expect(queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  it('is not asked for photos before the email is confirmed', async () => {
    await backend.sql('update auth.users set email_confirmed_at = null where id = $1', [actors.applicant.id]);
    await renderApp('/dashboard', { as: 'applicant' });
    await screen.findByRole('heading', { level: 1, name: 'User details not found' });
    expect(screen.queryByRole('group', { name: /make approval quicker/ })).toBeNull();
    expect(
      (await call(backend, 'applicant', 'add_document', announced({ id: nextId(), ...values }))).ok,
    ).toBe(false);
  });
});

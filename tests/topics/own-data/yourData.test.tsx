import { createHash } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, describe, expect, it } from 'vitest';
import type { OwnData } from '../../../src/topics/own-data/data';
import { ownFiles, yourDataPage } from '../../../src/topics/own-data/screens/yourDataPage';
import { actors } from '../../support/actors';
import { sendDocument, storage } from '../../support/documents';
import { catchDownload } from '../../support/download';
import { nextId } from '../../support/factories';
import { silenceLog } from '../../support/log';
import { endInterceptions, intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { call } from '../../support/rest';
import { alertText, button, findSection, press } from '../../support/screen';
import { recordOf } from '../../support/world';

const backend = await startWorld();
afterEach(() => backend.restore());

const open = async () => {
  await renderApp('/account', { as: 'driver' });
  return findSection('Your data');
};

/** A raw file of the driver's card. Answers its bytes. */
async function keepFile(): Promise<Uint8Array> {
  const bytes = Uint8Array.from({ length: 2000 }, (_, place) => place % 250);
  const id = nextId();
  const file = {
    ...{ id, of: 'card', number: 'IRL0000044100002', named: null, file_name: 'C_1.C1B', generation: '1' },
    ...{ days: [{ from: '2026-05-04', to: '2026-06-12' }], size_bytes: bytes.length, reader_version: 1 },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  const { body } = await call(backend, 'manager', 'add_downloads', { files: [file], read_on: '2026-06-15' });
  const [{ path }] = body as [{ path: string }];
  const sent = await storage(backend, 'manager', 'POST', `object/tachograph/${path}`, bytes, {
    'content-type': 'application/octet-stream',
  });
  expect(sent.ok).toBe(true);
  await call(backend, 'manager', 'confirm_downloads', { ids: [id] });
  await call(backend, 'manager', 'decide_download', { id, driver_id: actors.driver.id });
  return bytes;
}

const unpack = async (zip: Blob | undefined) =>
  unzipSync(new Uint8Array((await zip?.arrayBuffer()) ?? new ArrayBuffer()));

const page = (files: Record<string, Uint8Array>) =>
  new DOMParser().parseFromString(strFromU8(files['your-data.html'] ?? new Uint8Array()), 'text/html');

describe('the download', () => {
  it('has a page for people, the same data for programs, and the documents under readable names', async () => {
    await sendDocument(backend, 'driver', { id: nextId() });
    await backend.sql('update public.users set address = $1 where id = $2', [
      '<img src=x onerror="alert(1)"> & Sons',
      actors.driver.id,
    ]);
    await backend.as(actors.manager).rpc('open_penalties', { driver_id: actors.driver.id }).throwOnError();
    const saved = catchDownload();
    const card = await open();
    press('Download my data', card);

    await card.findByText('Saved as your-data-2026-06-15.zip, with 1 document.');
    expect(saved.name()).toBe('your-data-2026-06-15.zip');
    const files = await unpack(saved.blob());
    const photo = 'documents/Licence B D1234567, front, 2026-06-15.jpg';
    expect(Object.keys(files)).toEqual([photo, 'your-data.html', 'data.json']);
    expect(files[photo]).toHaveLength(2000);

    const { tables } = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as OwnData;
    expect(tables.driver_licenses).toMatchObject([{ license_number: 'D1234567' }]);
    const read = page(files);
    expect(read.querySelector('img, script')).toBeNull();
    expect(read.body.textContent).toContain('<img src=x onerror="alert(1)"> & Sons');
    expect(read.querySelector('a[href^="documents/"]')?.getAttribute('href')).toBe(
      `documents/${encodeURIComponent(photo.slice('documents/'.length))}`,
    );
    const titles = [...read.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(titles.slice(3, 8)).toEqual([
      'Licences',
      'Penalty points',
      'Views of your penalties',
      'Personal vehicle',
      'Training',
    ]);
    const section = (id: string) => read.getElementById(id)?.textContent ?? '';
    expect(section('driver_licenses')).toContain('Expiry date14 Jan 2035');
    expect(section('penalty_views')).toContain('manager of the world');
    expect(section('audit_log')).toContain('Driver changed');
  });

  it.each([
    ['cannot be fetched', () => intercept('storage/v1', noNetwork)],
    [
      'is not the file that was sent',
      () => backend.sql("update public.documents set sha256 = repeat('a', 64)"),
    ],
  ])('names a document that %s, and has the rest', async (_what, spoil) => {
    silenceLog();
    await sendDocument(backend, 'driver', { id: nextId() });
    await spoil();
    const saved = catchDownload();
    const card = await open();
    press('Download my data', card);

    await card.findByText("Some documents couldn't be downloaded");
    card.getByText('Licence B D1234567, front, 2026-06-15.jpg');
    card.getByText('Saved as your-data-2026-06-15.zip, with 0 documents.');
    const files = await unpack(saved.blob());
    expect(Object.keys(files)).toEqual(['your-data.html', 'data.json']);
    expect(page(files).querySelector('.bad')?.textContent).toContain('Licence B D1234567, front');
  });

  it('has the raw files of the own card, and that they were opened is noted', async () => {
    const bytes = await keepFile();
    const saved = catchDownload();
    const card = await open();
    press('Download my data', card);
    await card.findByText('Saved as your-data-2026-06-15.zip, with 1 document.');
    const files = await unpack(saved.blob());
    const name = 'Tachograph download 2026-06-15, 2026-05-04 to 2026-06-12.C1B';
    expect(Object.keys(files)).toEqual([`documents/${name}`, 'your-data.html', 'data.json']);
    expect(files[`documents/${name}`]).toEqual(bytes);
    expect(page(files).querySelector('#downloads a')?.getAttribute('href')).toBe(
      `documents/${encodeURIComponent(name)}`,
    );
    expect(await backend.sql('select opened_by, pack_id from private.download_openings')).toEqual([
      { opened_by: actors.driver.id, pack_id: null },
    ]);
  });

  it('names a raw file that may not be opened again today, and has the rest', async () => {
    silenceLog();
    await keepFile();
    await backend.sql(
      `insert into private.download_openings (download_id, driver_id, opened_by, depot_id)
       select d.id, d.driver_id, d.driver_id, d.depot_id from public.downloads d, generate_series(1, 300)`,
    );
    const saved = catchDownload();
    const card = await open();
    press('Download my data', card);
    await card.findByText("Some documents couldn't be downloaded");
    card.getByText(/^Tachograph download 2026-06-15/);
    expect(page(await unpack(saved.blob())).querySelector('#downloads')?.textContent).toContain(
      "C1B: this file couldn't be downloaded.",
    );
  });

  it('says why when there is nothing, and can be tried again', async () => {
    intercept('rpc/my_data', noNetwork);
    const card = await open();
    press('Download my data', card);
    expect(await alertText(card)).toBe(
      "Your data couldn't be downloaded. No connection to the server. Check your network and try again.",
    );
    endInterceptions();
    catchDownload();
    press('Try again', card);
    await card.findByText(/^Saved as/);
    expect(card.queryByRole('alert')).toBeNull();
  });

  it('can be cancelled, and then saves nothing', async () => {
    await sendDocument(backend, 'driver', { id: nextId() });
    intercept(
      'storage/v1',
      (_input, init) =>
        new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
    );
    const saved = catchDownload();
    const card = await open();
    press('Download my data', card);
    await card.findByText('0 of 1 document');
    card.getByRole('progressbar', { name: 'Download' });
    press('Cancel', card);
    await waitFor(() => expect(button('Cancel', card)).toBeNull());
    expect(saved.name()).toBe('');
    expect(card.queryByText(/^Saved|couldn't be downloaded/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the names of the documents', () => {
  const document = (values: object) => ({
    id: nextId(),
    path: 'x',
    record_kind: 'driver_training',
    record_id: recordOf('training', 'driver'),
    part: 'certificate',
    mime_type: 'application/pdf',
    // Already the next day in Ireland.
    stored_at: '2026-06-01T23:30:00+00:00',
    removed_at: null,
    ...values,
  });
  const data = (documents: object[], training_type = 'Lift: "A/B"\u202e'): OwnData => ({
    made_at: '2026-06-15T09:00:00Z',
    tables: {
      driver_training: [{ id: recordOf('training', 'driver'), training_type }],
      documents: documents.map((row) => ({ ...row })),
    },
  });

  it('are valid on every system, and unique', () => {
    const names = ownFiles(data([document({}), document({})])).map(({ name }) => name);
    expect(names).toEqual([
      'Training record Lift A B, certificate, 2026-06-02.pdf',
      'Training record Lift A B, certificate, 2026-06-02 (2).pdf',
    ]);
    const [long] = ownFiles(data([document({})], 'x'.repeat(300)));
    expect(long?.name.length).toBeLessThan(120);
  });

  it('include only documents that are stored', () => {
    const rows = [document({ stored_at: null }), document({ removed_at: '2026-01-03T09:00:00+00:00' })];
    expect(ownFiles(data(rows))).toEqual([]);
    expect(yourDataPage(data(rows), [], [])).not.toContain('<a href="documents');
  });
});

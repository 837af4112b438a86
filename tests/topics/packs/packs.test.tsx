import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '../../../src/lib/sha256';
import { actors } from '../../support/actors';
import { insertCheck } from '../../support/checks';
import { later } from '../../support/clock';
import { sendDocument } from '../../support/documents';
import { catchDownload } from '../../support/download';
import { nextId } from '../../support/factories';
import { silenceLog } from '../../support/log';
import {
  endInterceptions,
  intercept,
  loseAnswer,
  noAnswer,
  noNetwork,
  startWorld,
} from '../../support/network';
import { renderApp } from '../../support/render';
import { call } from '../../support/rest';
import {
  alertText,
  asksOnClose,
  button,
  field,
  fill,
  findSection,
  isDisabled,
  press,
} from '../../support/screen';
import { impossibleNames } from '../../support/windows';
import { ids } from '../../support/world';

/** As the rules have it, or less. */
const limit = vi.hoisted(() => ({ bytes: 200 * 1024 * 1024 }));
vi.mock('../../../src/topics/packs/rules', async (original) => ({
  ...(await original<object>()),
  get MOST_BYTES() {
    return limit.bytes;
  },
}));

const backend = await startWorld();
afterEach(() => backend.restore());

const OF_BOTH = `/pack?vehicles=${ids.assignedVehicle}&drivers=${actors.driver.id}`;

async function open(address: string, as: 'manager' | 'admin' = 'manager') {
  await renderApp(address, { as });
  return findSection('What is in it');
}

function fillIn() {
  fill('Recipient', 'P. Nolan');
  fill('Reason', 'Premises inspection');
}

const log = () =>
  backend.sql<{ number: string; form: string; bytes: number | null; manifests: string[] | null }>(
    'select number, form::text, bytes::integer, manifests from public.packs',
  );

describe('The page of packs', () => {
  it('ticks what the reader gets, shows what is missing, and keeps points for admins', async () => {
    const contents = await open(OF_BOTH);
    const ticked = () =>
      contents
        .getAllByRole('checkbox')
        .filter((box) => box instanceof HTMLInputElement && box.checked)
        .map((box) => box.closest('label')?.textContent ?? '');
    await waitFor(() => expect(ticked().join()).toContain('Checks'));
    expect(ticked().join()).not.toContain('Incidents');
    expect(contents.queryByText(/Penalty points, dis/)).toBeNull();
    const gaps = within(screen.getByRole('region', { name: 'Gaps' }));
    expect(gaps.getAllByText('Not verified')).not.toEqual([]);
    expect(
      gaps.getByRole('link', { name: /^Add: Document missing, 231-D-1, NCT/ }).getAttribute('href'),
    ).toBe(`/fleet/${ids.assignedVehicle}/edit`);

    fireEvent.click(field('HSA'));
    await waitFor(() => expect(ticked().join()).toContain('Incidents'));
    expect(ticked().join()).not.toContain('Checks');
  });

  it('asks for the reader and the reason before it makes anything', async () => {
    await open(OF_BOTH);
    press('ZIP');
    expect(await alertText()).toBeTruthy();
    expect(await log()).toEqual([]);
    await renderApp(OF_BOTH, { as: 'admin' });
    await screen.findAllByText(/Penalty points, disqualifications/);
  });
});

it('waits for what is in it when the subjects change, and warns before what was typed is lost', async () => {
  catchDownload();
  await open(OF_BOTH);
  expect([isDisabled('ZIP'), asksOnClose()]).toEqual([false, false]);
  fillIn();
  expect(asksOnClose()).toBe(true);
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  intercept('rpc/pack_contents', (input, init) => isAsked.then(() => backend.fetch(input, init)));
  press('Leave out 231-D-1');
  await waitFor(() => expect(isDisabled('ZIP')).toBe(true));
  expect(isDisabled('Print or save as PDF')).toBe(true);
  answer();
  await waitFor(() => expect(isDisabled('ZIP')).toBe(false));
  // A period that cannot be is refused in words.
  fill('To', '2020-01-01');
  press('ZIP');
  expect(await alertText()).toContain('The first day is after the last');
  fill('To', '2026-06-15');
  await waitFor(() => expect(isDisabled('ZIP')).toBe(false));
  press('ZIP');
  await screen.findByText(/^Pack .* is made\.$/);
  expect(asksOnClose()).toBe(false);
});

describe('The ZIP', () => {
  it('has a page, tables and documents whose sha256 are those of the manifest', async () => {
    await sendDocument(backend, 'driver', { id: nextId() });
    await insertCheck(backend.sql, {
      checked_at: '2026-06-10T05:12:00Z',
      day: '2026-06-10',
      flags: '{late}',
    });
    await backend.sql("update public.users set address = '1 Quiet Road', full_name = $1 where id = $2", [
      '<img src=x onerror="alert(1)">',
      actors.driver.id,
    ]);
    await backend.sql(
      `insert into public.vehicle_records (id, vehicle_id, requirement_id, done_on, reference)
        select $1, $2, r.id, '2026-05-01', 'INV-1' from public.requirements r where r.name = 'Service'`,
      [nextId(), ids.assignedVehicle],
    );
    await backend.sql("update public.vehicle_records set reference = 'INV-2' where reference = 'INV-1'");
    const saved = catchDownload();
    const contents = await open(OF_BOTH);
    fireEvent.click(contents.getByLabelText('Photos (in the ZIP)'));
    fillIn();
    // The period ends before today, on which the reference is changed.
    fill('To', '2026-06-14');
    await waitFor(() => expect(isDisabled('ZIP')).toBe(false));
    // The clock of the laptop, here one that runs ahead, is no proof.
    intercept('rpc/begin_pack', async (input, init) => {
      const answer = await backend.fetch(input, init);
      later();
      return answer;
    });
    press('ZIP');
    await screen.findByText(/^Pack .* is made\.$/);

    const files = unzipSync(new Uint8Array((await saved.blob()?.arrayBuffer()) ?? new ArrayBuffer()));
    const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()));
    const [stored] = await log();
    expect(manifest.pack).toBe(stored?.number);
    expect(saved.name()).toBe(`pack-${stored?.number}.zip`);
    const paths = manifest.files.map(({ path }: { path: string }) => path);
    expect(paths).toContain('documents/img src=x onerror= alert(1)/Licence front-2026-06-15.jpg');
    expect([...paths, 'manifest.json'].toSorted()).toEqual(Object.keys(files).toSorted());
    for (const { path, bytes, sha256: hash } of manifest.files) {
      const content = files[path] ?? new Uint8Array();
      expect([content.length, await sha256(content.slice().buffer)], path).toEqual([bytes, hash]);
    }
    const proof = await sha256((files['manifest.json'] ?? new Uint8Array()).slice().buffer);
    expect(stored).toMatchObject({ form: 'zip', bytes: saved.blob()?.size, manifests: [proof] });
    expect(screen.getByText(proof)).toBeTruthy();

    const text = strFromU8(files['index.html'] ?? new Uint8Array());
    const page = new DOMParser().parseFromString(text, 'text/html');
    expect(page.querySelector('img, script')).toBeNull();
    expect(page.body.textContent).toContain('10 Jun 2026');
    expect(page.body.textContent).toContain('sent after its day');
    expect(page.body.textContent).toContain('What is missing');
    expect(page.body.textContent).not.toContain('Quiet Road');
    const file = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(file('checks.csv')).toContain('2026-06-10');
    const changed = /Changed on 15 Jun 2026, \d\d:\d\d\. Before: .*INV-1/;
    expect(page.body.textContent).toMatch(changed);
    expect(file('vehicle_records.csv')).toMatch(changed);
    const [begun] = await backend.sql<{ made_at: string }>(
      "select to_json(made_at) #>> '{}' as made_at from public.packs",
    );
    expect(manifest.made_at).toBe(begun?.made_at);
  });

  it('tells two drivers of one name apart, in every table and in the folders', async () => {
    const { driver, colleague } = actors;
    await backend.sql(
      `update public.users set full_name = 'John Murphy Jnr.', employee_number = case id when $1 then '1042' end where id in ($1, $2)`,
      [driver.id, colleague.id],
    );
    await sendDocument(backend, 'driver', { id: nextId() });
    const [{ id: record_id = '' } = {}] = await backend.sql<{ id: string }>(
      'select id from public.driver_licenses where driver_id = $1',
      [colleague.id],
    );
    expect(await sendDocument(backend, 'colleague', { id: nextId(), record_id })).toMatchObject({ ok: true });
    const saved = catchDownload();
    const contents = await open(`/pack?drivers=${driver.id},${colleague.id}`);
    fireEvent.click(contents.getByLabelText('Photos (in the ZIP)'));
    fillIn();
    press('ZIP');
    await screen.findByText(/^Pack .* is made\.$/);
    const files = unzipSync(new Uint8Array((await saved.blob()?.arrayBuffer()) ?? new ArrayBuffer()));
    const folders = Object.keys(files).flatMap((path) => /^documents\/([^/]+)\//.exec(path)?.[1] ?? []);
    expect([...new Set(folders)].toSorted()).toEqual(
      ['John Murphy Jnr 1042', `John Murphy Jnr ${colleague.id}`].toSorted(),
    );
    expect(impossibleNames(Object.keys(files))).toEqual([]);
    const tables = Object.entries(files).filter(([path]) => path.endsWith('.csv'));
    expect(tables.map(([path]) => path)).toContain('driver_licenses.csv');
    for (const [path, bytes] of tables) {
      const [heads = '', ...rows] = strFromU8(bytes).replace('\ufeff', '').trim().split('\r\n');
      expect(heads, path).toMatch(/^of,of_id,employee_number,/);
      for (const row of rows)
        expect(row, path).toMatch(
          new RegExp(`^"?John Murphy Jnr\\."?,(${driver.id},1042|${colleague.id},),`),
        );
    }
  });

  it('is saved file by file where the documents are too many for one', async () => {
    const saved = catchDownload();
    await open(`${OF_BOTH}&depot=1`);
    fillIn();
    limit.bytes = -1;
    press('ZIP');
    await screen.findByText(/^Pack .* is made\.$/);
    limit.bytes = 200 * 1024 * 1024;
    // None before a press: a browser may block the second.
    expect([saved.blob(), asksOnClose()]).toEqual([undefined, true]);
    const [stored] = await log();
    expect(stored?.manifests).toHaveLength(3);
    for (const part of ['1 of 3', '2 of 3', '3 of 3']) {
      press(`Save ${part}`);
      expect(saved.name()).toBe(`pack-${stored?.number}-${part.replaceAll(' ', '-')}.zip`);
      expect(button(`Save ${part} again`)).toBeTruthy();
    }
    expect(asksOnClose()).toBe(false);
  });

  it('names a document that cannot be had, and has the rest', async () => {
    silenceLog();
    await sendDocument(backend, 'driver', { id: nextId() });
    await backend.sql("update public.documents set sha256 = repeat('a', 64)");
    catchDownload();
    const contents = await open(OF_BOTH);
    fireEvent.click(contents.getByLabelText('Photos (in the ZIP)'));
    fillIn();
    press('ZIP');
    await screen.findByText("These documents couldn't be loaded");
    expect(screen.getByText(/Licence front-2026-06-15\.jpg/)).toBeTruthy();
    expect(await log()).toMatchObject([{ bytes: expect.any(Number) }]);
  });

  it.each([
    ['without a network', noNetwork],
    ['without an answer', noAnswer],
  ])('is not made %s', async (_what, answer) => {
    await sendDocument(backend, 'driver', { id: nextId() });
    catchDownload();
    const contents = await open(OF_BOTH);
    fireEvent.click(contents.getByLabelText('Photos (in the ZIP)'));
    fillIn();
    intercept('storage/v1/object', answer);
    press('ZIP');
    expect(await alertText()).toContain("The pack couldn't be made");
    expect(await log()).toMatchObject([{ bytes: null }]);
    endInterceptions();
    press('ZIP');
    await screen.findByText(/^Pack .* is made\.$/);
    expect(screen.queryByText("These documents couldn't be loaded")).toBeNull();
    expect(await log()).toMatchObject([{ bytes: expect.any(Number) }]);
  });

  it('is the one of the log after a lost answer', async () => {
    const saved = catchDownload();
    await open(OF_BOTH);
    fillIn();
    loseAnswer(backend, 'rpc/finish_pack');
    press('ZIP');
    expect(await alertText()).toContain("The pack couldn't be made");
    endInterceptions();
    later();
    press('ZIP');
    await screen.findByText(/^Pack .* is made\.$/);
    const files = unzipSync(new Uint8Array((await saved.blob()?.arrayBuffer()) ?? new ArrayBuffer()));
    const proof = await sha256((files['manifest.json'] ?? new Uint8Array()).slice().buffer);
    expect(await log()).toMatchObject([{ bytes: saved.blob()?.size, manifests: [proof] }]);
  });

  it('is the same pack after a failure, and can be cancelled', async () => {
    catchDownload();
    await open(OF_BOTH);
    fillIn();
    intercept('rpc/pack_answer', noNetwork);
    press('ZIP');
    expect(await alertText()).toContain("The pack couldn't be made");
    endInterceptions();
    press('ZIP');
    await screen.findByText(/^Pack .* is made\.$/);
    expect(await log()).toHaveLength(1);

    intercept(
      'rpc/pack_answer',
      (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    press('ZIP');
    await waitFor(async () => expect(await log()).toHaveLength(2));
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
    expect((await log()).map(({ bytes }) => bytes === null)).toEqual([false, true]);
  });
});

it('is printed with its number, and is in the list of packs', async () => {
  const body = {
    id: nextId(),
    vehicle_id: ids.assignedVehicle,
    fault: 'Both headlights out',
    measures: ['parked'],
    photo_reason: 'dark',
    found_at: '2026-06-15T04:21:00Z',
  };
  expect(await call(backend, 'driver', 'report_defect', { body })).toMatchObject({ ok: true });
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await open(`${OF_BOTH}&depot=1`);
  fillIn();
  press('Print or save as PDF');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const [stored] = await log();
  const paper = document.querySelector('.paper');
  expect(paper?.querySelectorAll('article')).toHaveLength(3);
  expect(paper?.textContent).toContain(`Inspection pack ${stored?.number}`);
  expect(paper?.textContent).toContain('It is too dark');
  expect(paper?.textContent).toMatch(/Found by .*Temporary fix: Left it parked/);
  expect(paper?.querySelector('style')?.textContent).toContain(`Pack ${stored?.number}, page `);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.paper')).toBeNull());

  press('Packs made');
  await screen.findByText(`${stored?.number}, RSA or its officer: P. Nolan`);
});

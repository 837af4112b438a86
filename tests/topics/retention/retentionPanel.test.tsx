import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openSettings, rowButton } from '../../pages/settings/settingsScreen';
import { actors } from '../../support/actors';
import { later } from '../../support/clock';
import { nextId, penalty, user } from '../../support/factories';
import { endInterceptions, intercept, noNetwork, startWorld } from '../../support/network';
import {
  alertText,
  cells,
  choices,
  definitions,
  dialog,
  dialogClosed,
  fill,
  findDialog,
  findSection,
  items,
  press,
  section,
  text,
} from '../../support/screen';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';

const backend = await startWorld();
afterEach(() => backend.restore());

const { sql } = backend;
const open = () => openSettings('retention', 'Retention');
const edit = async (kind: string) => (await rowButton('Periods', 'Edit', kind)).click();

async function nothingDue() {
  await sql("delete from public.driver_depot_applications where status = 'rejected'");
  await sql('delete from public.contact_messages');
  await sql("update private.audit_log set changes = '{}' where action = 'delete'");
}

const addPenalty = async () => {
  const id = nextId();
  await insertRow(sql, 'public.driver_penalties', {
    ...penalty({ driver_id: actors.driver.id, date_issued: '2020-01-01', expiry_date: '2023-01-01' }),
    id,
  });
  return id;
};

it('has a period for each kind, within bounds, and the history says who changed it', async () => {
  await open();
  expect((await cells('Periods', 'Drivers who left'))[1]).toBe(
    '24 months after the day they became inactive',
  );
  expect((await cells('Periods', 'Penalties'))[1]).toBe('Until the day they expire');
  await edit('Drivers who left');
  fill('Months', '85', dialog());
  press('Save Period', dialog());
  expect(await alertText(dialog())).toBe('Months must be a whole number from 1 to 84');
  fill('Months', '36', dialog());
  press('Save Period', dialog());
  await dialogClosed();
  await waitFor(async () =>
    expect((await cells('Periods', 'Drivers who left'))[1]).toBe(
      '36 months after the day they became inactive',
    ),
  );
  press('History');
  await screen.findByText('Retention period for "Drivers who left" changed');
  expect(definitions(dialog())).toEqual([['Months', 'from 24 to 36']]);
});

it('shows the period that a colleague set meanwhile beside yours', async () => {
  await open();
  await edit('Sent emails');
  fill('Months', '7', dialog());
  await backend
    .as(actors.otherAdmin)
    .from('retention_settings')
    .update({ months: 9 })
    .eq('kind', 'sent_mails')
    .throwOnError();
  later();
  press('Save Period', dialog());
  expect(await alertText(dialog())).toContain('Someone else changed this period since you opened it');
  expect(choices(dialog())).toEqual([['Months', 'You: 7', 'Someone else: 9']]);
});

it('says so when nothing is due for deletion, and that no deletion has run', async () => {
  await nothingDue();
  await open();
  await (await findSection('Due for deletion')).findByText(
    'Nothing in your depot, or shared by all depots, is due for deletion.',
  );
  expect(section('Due for deletion').queryByRole('button', { name: 'Run now' })).toBeNull();
  await (await findSection('Last runs')).findByText('None so far.');
});

it('lists what is due, deletes it with its files after a confirmation, and says what was deleted', async () => {
  await nothingDue();
  const record = await addPenalty();
  const path = `${ids.depotA}/${actors.driver.id}/${nextId()}.jpg`;
  await insertRow(sql, 'public.documents', {
    id: nextId(),
    depot_id: ids.depotA,
    driver_id: actors.driver.id,
    record_kind: 'driver_penalties',
    record_id: record,
    part: 'photo',
    path,
    mime_type: 'image/jpeg',
    size_bytes: 2000,
    sha256: 'a'.repeat(64),
    thumbnail_sha256: null,
    added_by: actors.driver.id,
    stored_at: '2025-01-01',
  });
  await sql("insert into storage.objects (bucket_id, name) values ('documents', $1)", [path]);
  for (const day of ['2020-01-31', '2020-02-01'])
    await insertRow(sql, 'public.users', {
      ...user({ id: nextId(), account_id: null, email: `${day}@test.example`, depot_id: ids.depotA }),
      full_name: `Left on ${day}`,
      approved_at: '2019-01-01',
      is_inactive: true,
      inactive_since: day,
    });

  await open();
  const due = await findSection('Due for deletion');
  await due.findByText('Left on 2020-01-31');
  expect(items(due).map((item) => item.join(' '))).toEqual([
    expect.stringMatching(/^Drivers who left 2 /),
    'Left on 2020-01-31, 31 Jan 2020',
    'Left on 2020-02-01, 01 Feb 2020',
    expect.stringMatching(/^Penalties 1 /),
    'driver of the world, 01 Jan 2023',
  ]);

  press('Run now');
  const asked = await findDialog('Delete this data now?');
  expect(text(asked.getByText(/2 drivers/))).toBe('2 drivers who left, 1 penalty.');
  intercept('run_retention', noNetwork);
  press('Delete for good', asked);
  expect(await alertText(asked)).toBe(
    "The data couldn't be deleted. No connection to the server. Check your network and try again.",
  );
  endInterceptions();
  press('Delete for good', asked);
  await dialogClosed();
  await screen.findByText('Deleted: 2 drivers who left, 1 penalty.');
  await due.findByText('Nothing in your depot, or shared by all depots, is due for deletion.');
  expect(items(section('Last runs')).map((item) => item[0])).toEqual(['2 drivers who left, 1 penalty']);
  expect(await sql('select from public.driver_penalties where id = $1', [record])).toEqual([]);
  expect(await sql('select from storage.objects where name = $1', [path])).toEqual([]);
});

import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openSettings } from '../../pages/settings/settingsScreen';
import { addDocuments } from '../../support/documents';
import { endInterceptions, intercept, noNetwork, startWorld } from '../../support/network';
import { alertText, cells, press, row, table } from '../../support/screen';
import { ids } from '../../support/world';

const backend = await startWorld();
afterEach(() => backend.restore());

const LIST = 'Missing and left-over files';

it('says that nothing is missing or left over', async () => {
  await openSettings('documents', 'Documents');
  await screen.findByText('Nothing is missing or left over.');
});

it('lists what is missing or left over, and removes an upload that never finished', async () => {
  await addDocuments(backend.sql);
  await backend.sql("update public.documents set created_at = '2025-02-01T09:00:00Z'");
  await openSettings('documents', 'Documents');
  const unsent = 'This document never finished uploading.';
  expect(await cells(LIST, unsent)).toMatchObject([
    unsent,
    '01 Feb 2025, 09:00',
    expect.any(String),
    'Remove',
  ]);
  // Documents of the other depot are not listed.
  const gone = 'The file of this document is gone. Restore it from a backup.';
  expect((await table(LIST)).getAllByText(gone)).toHaveLength(2);
  expect((await row(LIST, gone)).queryByRole('button')).toBeNull();

  intercept('/rpc/remove_document', noNetwork);
  press('Remove', await row(LIST, unsent));
  expect(await alertText()).toMatch(/^The document couldn't be removed\. No connection/);
  endInterceptions();
  press('Remove', await row(LIST, unsent));
  await screen.findByText('Document removed');
  expect(
    await backend.sql('select removed_at is not null as removed from public.documents where id = $1', [
      ids.unsentDocument,
    ]),
  ).toEqual([{ removed: true }]);
});

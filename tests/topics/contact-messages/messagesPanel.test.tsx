import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { inDialog, openSettings } from '../../pages/settings/settingsScreen';
import { contactMessage } from '../../support/factories';
import { intercept, noNetwork, startWorld } from '../../support/network';
import {
  button,
  dialog,
  dialogClosed,
  findDialog,
  headers,
  isDialogOpen,
  link,
  press,
  row,
  titles,
} from '../../support/screen';
import { insertRow, insertRows } from '../../support/sql';

const backend = await startWorld();
afterEach(() => backend.restore());

const LIST = 'Messages';
const MESSAGES = '/rest/v1/contact_messages';
const open = () => openSettings('messages', LIST);

describe('the messages', () => {
  it('show their full text, sender and time, with a link to reply', async () => {
    const message = `First line\nSecond line ${'x'.repeat(900)}`;
    await insertRow(
      backend.sql,
      'public.contact_messages',
      contactMessage({ subject: 'Vans & trucks', message, created_at: '2026-06-14T22:30:00Z' }),
    );
    await open();
    const shown = await row(LIST, 'Vans & trucks');
    shown.getByText(message, { normalizer: (text) => text });
    shown.getByText('Oisín Kelly');
    shown.getByText('oisin@test.example');
    shown.getByText('14 Jun 2026, 23:30');
    expect(link('Reply to Oisín Kelly', shown)).toBe(
      'mailto:oisin@test.example?subject=Re%3A%20Vans%20%26%20trucks',
    );
    expect(await headers(LIST)).toEqual(['Message', 'From', 'Received', 'Actions']);
    expect(await titles(LIST)).toEqual(['Vans & trucks', 'Question']);
  });

  it('are paged by the database, newest first', async () => {
    await insertRows(
      backend.sql,
      'public.contact_messages',
      Array.from({ length: 10 }, (_, index) =>
        contactMessage({ subject: `Number ${index}`, created_at: `2026-06-14T09:0${index}:00Z` }),
      ),
    );
    const { user, path } = await open();
    await screen.findByText('Page 1 of 2');
    expect((await titles(LIST)).slice(0, 2)).toEqual(['Number 9', 'Number 8']);
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    await row(LIST, 'Question');
    expect(await titles(LIST)).toEqual(['Question']);
    expect(path()).toBe('/settings?tab=messages&page=2');
  });

  it('say when there are none', async () => {
    await backend.sql('delete from public.contact_messages');
    await open();
    await screen.findByText('No messages');
  });
});

describe('deleting a message', () => {
  const startDeleting = async () => {
    const app = await open();
    const question = await row(LIST, 'Question');
    await app.user.click(question.getByRole('button', { name: 'Delete the message "Question"' }));
    await dialog('Delete the message "Question"?').findByText(
      'The message from Oisín Kelly (oisin@test.example) will be deleted for good, for the administrators of all 3 depots. The history says who deleted it.',
    );
    return app;
  };
  const count = async () => (await backend.sql('select from public.contact_messages')).length;

  it('happens once confirmed, on the second try if the first fails', async () => {
    const { user } = await startDeleting();
    intercept(MESSAGES, noNetwork);
    await user.click(inDialog('Delete'));
    await dialog().findByText(/^The message couldn't be deleted\. No connection/);
    expect(await count()).toBe(1);
    intercept(MESSAGES, backend.fetch);
    await user.click(inDialog('Delete'));
    await screen.findByText('Message deleted');
    await screen.findByText('No messages');
    await dialogClosed();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: LIST }));
    expect(await count()).toBe(0);

    press('History');
    const history = await findDialog('History');
    await history.findByText('Message "Question" deleted');
    history.getByText(/by admin of the world, Test depot A$/);
    expect(history.queryByText(/Oisín/)).toBeNull();
  });

  it('is cancelled without a trace', async () => {
    const { user } = await startDeleting();
    await user.click(inDialog('Cancel'));
    expect(isDialogOpen()).toBe(false);
    expect(document.activeElement).toBe(button('Delete the message "Question"'));
    expect(await count()).toBe(1);
  });
});

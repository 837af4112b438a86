import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { contactMessage } from '../../support/factories';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { insertRow, insertRows } from '../../support/sql';
import {
  dialog,
  dialogClosed,
  headers,
  inDialog,
  isDialogOpen,
  openSettings,
  pressable,
  rowOf,
} from './settingsScreen';

const backend = await startWorld();
afterEach(() => backend.restore());

const MESSAGES = '/rest/v1/contact_messages';
const open = (query = '') => openSettings('messages', 'Messages', query);
const subjects = () =>
  [...document.querySelectorAll('tbody th')].map((cell) => cell.querySelector('span')?.textContent);

describe('the messages', () => {
  it('show their whole text, who wrote it and when, with a reply', async () => {
    const text = `First line\nSecond line ${'x'.repeat(900)}`;
    await insertRow(
      backend.sql,
      'public.contact_messages',
      contactMessage({ subject: 'Vans & trucks', message: text, created_at: '2026-06-14T22:30:00Z' }),
    );
    await open();
    const row = await rowOf('Vans & trucks');
    expect(headers()).toEqual(['Message', 'From', 'Received', 'Actions']);
    expect(row.querySelector('th')?.textContent).toContain(text);
    within(row).getByText('Oisín Kelly');
    within(row).getByText('oisin@test.example');
    within(row).getByText('14 Jun 2026, 23:30');
    const reply = within(row).getByRole('link', { name: 'Reply to Oisín Kelly' });
    expect(reply.getAttribute('href')).toBe('mailto:oisin@test.example?subject=Re%3A%20Vans%20%26%20trucks');
    expect(subjects()).toEqual(['Vans & trucks', 'Question']);
  });

  it('are paged by the database, the newest first', async () => {
    await insertRows(
      backend.sql,
      'public.contact_messages',
      Array.from({ length: 10 }, (_, index) =>
        contactMessage({
          subject: `Number ${index + 1}`,
          created_at: `2026-06-0${index}T09:00:00Z`.replace('00T', '10T'),
        }),
      ),
    );
    const { user, path } = await open();
    await screen.findByText('Page 1 of 2');
    expect(subjects().slice(0, 2)).toEqual(['Number 1', 'Number 10']);
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    await rowOf('Question');
    expect(subjects()).toEqual(['Question']);
    expect(path()).toBe('/settings?tab=messages&page=2');
  });

  it('are missed in words when there are none, or they cannot be loaded', async () => {
    await backend.sql('delete from public.contact_messages');
    const { unmount } = await open();
    await screen.findByText('No messages');
    unmount();
    intercept(MESSAGES, noNetwork);
    await open();
    await waitFor(() =>
      expect(screen.getAllByText(/^Failed to load messages\. No connection/)).toHaveLength(2),
    );
  });
});

describe('deleting a message', () => {
  const ask = async () => {
    const app = await open();
    const row = within(await rowOf('Question'));
    await app.user.click(row.getByRole('button', { name: 'Delete the message "Question"' }));
    within(dialog()).getByRole('heading', { name: 'Delete the message "Question"?' });
    within(dialog()).getByText(/^The message of Oisín Kelly \(oisin@test\.example\) is deleted for good/);
    return app;
  };
  const count = async () => (await backend.sql('select from public.contact_messages')).length;

  it('happens after it was confirmed, and the heading takes the focus', async () => {
    const { user } = await ask();
    await user.click(inDialog('Delete'));
    await screen.findByText('Message deleted');
    await screen.findByText('No messages');
    await dialogClosed();
    expect(document.activeElement?.textContent).toBe('Messages');
    expect(await count()).toBe(0);
  });

  it('does not happen when it was not', async () => {
    const { user } = await ask();
    await user.click(inDialog('Cancel'));
    expect(isDialogOpen()).toBe(false);
    expect(document.activeElement).toBe(pressable('Delete'));
    expect(await count()).toBe(1);
  });

  it('says when it fails, and can be tried again', async () => {
    const { user } = await ask();
    intercept(MESSAGES, noNetwork);
    await user.click(inDialog('Delete'));
    await within(dialog()).findByText(/^Failed to delete the message\. No connection/);
    intercept(MESSAGES, backend.fetch);
    await user.click(inDialog('Delete'));
    await dialogClosed();
    expect(await count()).toBe(0);
  });
});

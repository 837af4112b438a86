import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { contactMessage } from '../../support/factories';
import { intercept, loseAnswer, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import * as kit from '../../support/screen';
import { alertText, press, text } from '../../support/screen';
import { insertRows } from '../../support/sql';

const backend = await startWorld();
afterEach(() => backend.restore());

const typed = {
  Name: ' Niamh Ryan ',
  Email: 'niamh@visitor.example',
  Subject: 'A new depot',
  Message: 'Can we join?\nWe have 12 vans.',
};

const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });
const values = async () => Promise.all(Object.keys(typed).map(async (label) => (await field(label)).value));

async function fill(changes: Partial<typeof typed> = {}) {
  await field('Name');
  for (const [label, value] of Object.entries({ ...typed, ...changes })) kit.fill(label, value);
}

const send = () => press('Send Message');

async function storedMessages() {
  const { data } = await backend
    .as(actors.admin)
    .from('contact_messages')
    .select('name, email, subject, message')
    .eq('email', typed.Email);
  return data;
}

describe('a message', () => {
  it('is stored, and the page says that no email was sent', async () => {
    await renderApp('/contact');
    expect(await values()).toEqual(['', '', '', '']);
    await fill();
    send();

    const title = await screen.findByRole('heading', { name: 'We have your message' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    const said = text(screen.getByRole('main'));
    expect(said).toContain(
      "The administrators will read it in Roadworthy. You won't get a confirmation email",
    );
    expect(said).toContain('any reply will go to niamh@visitor.example');
    expect(await storedMessages()).toEqual([
      { name: 'Niamh Ryan', email: typed.Email, subject: typed.Subject, message: typed.Message },
    ]);

    press('Write another message');
    expect(await values()).toEqual(['', '', '', '']);
    expect(document.activeElement).toBe(await field('Name'));
  });

  it('is stored once when the answer to the first try was lost', async () => {
    await renderApp('/contact');
    await fill();
    loseAnswer(backend, '/rest/v1/contact_messages');
    send();
    expect(await alertText()).toContain('No connection to the server');
    intercept('/rest/v1/contact_messages', backend.fetch);
    send();
    await screen.findByRole('heading', { name: 'We have your message' });
    expect(await storedMessages()).toHaveLength(1);
  });

  it('is refused with the reason when too many arrive', async () => {
    const already = Array.from({ length: 5 }, () => contactMessage({ email: typed.Email }));
    await insertRows(backend.sql, 'public.contact_messages', already);
    await renderApp('/contact');
    await fill();
    send();
    expect(await alertText()).toBe(
      "Your message couldn't be sent. We have received too many messages in the last hour. Please try again later.",
    );
  });

  it('from a signed-in person belongs to them, whoever else uses the address', async () => {
    const { email } = actors.driver;
    const already = Array.from({ length: 5 }, () => contactMessage({ email }));
    await insertRows(backend.sql, 'public.contact_messages', already);
    await renderApp('/contact', { as: 'driver' });
    await fill({ Email: email });
    send();
    await screen.findByRole('heading', { name: 'We have your message' });
    expect(
      await backend.sql('select from public.contact_messages where sent_by = $1', [actors.driver.id]),
    ).toHaveLength(1);
  });

  it('can be sent by staff', async () => {
    await renderApp('/contact', { as: 'manager' });
    await fill();
    send();
    await screen.findByRole('heading', { name: 'We have your message' });
    expect(await storedMessages()).toHaveLength(1);
  });
});

describe('the form', () => {
  it('marks missing and overlong fields, and focuses the first', async () => {
    await renderApp('/contact');
    await fill({ Name: '', Subject: 'x'.repeat(121) });
    send();
    expect(await alertText()).toBe('Please fill in all required fields');
    expect(screen.getByRole('textbox', { description: 'Enter the name' })).toBe(document.activeElement);
    screen.getByRole('textbox', { description: 'Subject can be at most 120 characters' });
    expect(await storedMessages()).toEqual([]);

    kit.fill('Name', 'Niamh');
    await waitFor(() => expect(screen.queryByText('Enter the name')).toBeNull());
    screen.getByText('Subject can be at most 120 characters');
  });
});

describe('a failure', () => {
  it.each([
    [
      'of the network',
      noNetwork,
      "Your message couldn't be sent. No connection to the server. Check your network and try again.",
    ],
    [
      'of the server',
      async () => Response.json({ code: '42501', message: 'permission denied' }, { status: 403 }),
      "Your message couldn't be sent. Please try again later.",
    ],
  ])('%s is explained, loses nothing typed, and can be tried again', async (_name, answer, words) => {
    await renderApp('/contact');
    await fill();
    intercept('/rest/v1/contact_messages', answer);
    send();
    expect(await alertText()).toBe(words);
    expect(await values()).toEqual(Object.values(typed));

    intercept('/rest/v1/contact_messages', backend.fetch);
    send();
    await screen.findByRole('heading', { name: 'We have your message' });
    expect(await storedMessages()).toHaveLength(1);
  });
});

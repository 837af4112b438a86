import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';

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

async function fill(user: UserEvent, changes: Partial<typeof typed> = {}) {
  for (const [label, text] of Object.entries({ ...typed, ...changes })) {
    await user.clear(await field(label));
    if (text) await user.type(await field(label), text);
  }
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send Message' }));

async function storedMessages() {
  const { data } = await backend
    .as(actors.admin)
    .from('contact_messages')
    .select('name, email, subject, message')
    .eq('email', typed.Email);
  return data;
}

describe('a message', () => {
  it('is stored, and the page says so and no more', async () => {
    const { user } = await renderApp('/contact');
    expect(await values()).toEqual(['', '', '', '']);
    await fill(user);
    await send(user);

    const title = await screen.findByRole('heading', { name: 'Your message is stored' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    const text = screen.getByRole('main').textContent;
    expect(text).toContain('The administrators read it in Roadworthy. No email was sent');
    expect(text).toContain('writes to niamh@visitor.example');
    expect(await storedMessages()).toEqual([
      { name: 'Niamh Ryan', email: typed.Email, subject: typed.Subject, message: typed.Message },
    ]);

    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(await values()).toEqual(['', '', '', '']);
    expect(document.activeElement).toBe(await field('Name'));
  });

  it('can be sent by staff, who are not signed in for it', async () => {
    const { user } = await renderApp('/contact', { as: 'manager' });
    await fill(user);
    await send(user);
    await screen.findByRole('heading', { name: 'Your message is stored' });
    expect(await storedMessages()).toHaveLength(1);
  });
});

describe('what is missing or too long', () => {
  it('is told at each field, and the first one has the focus', async () => {
    const { user } = await renderApp('/contact');
    await fill(user, { Name: '', Subject: 'x'.repeat(121) });
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Please fill in all required fields');
    expect(screen.getByRole('textbox', { description: 'Name is required' })).toBe(document.activeElement);
    expect(
      screen.getByRole('textbox', { description: 'Subject can be at most 120 characters' }),
    ).toBeTruthy();
    expect(await storedMessages()).toEqual([]);

    await user.type(await field('Name'), 'Niamh');
    expect(screen.queryByText('Name is required')).toBeNull();
    expect(screen.getByText('Subject can be at most 120 characters')).toBeTruthy();
  });

  it('is told of an email that is none', async () => {
    const { user } = await renderApp('/contact');
    await fill(user, { Email: 'niamh' });
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid email address');
  });
});

describe('a failure', () => {
  it.each([
    [
      'without a network',
      noNetwork,
      'Your message could not be stored. No connection to the server. Check your network and try again.',
    ],
    [
      'of the server',
      async () => Response.json({ code: '42501', message: 'permission denied' }, { status: 403 }),
      'Your message could not be stored. Please try again later.',
    ],
  ])('%s keeps everything, says why, and can be tried again', async (_name, answer, text) => {
    const { user } = await renderApp('/contact');
    await fill(user);
    intercept('/rest/v1/contact_messages', answer);
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(await values()).toEqual(Object.values(typed));

    intercept('/rest/v1/contact_messages', (input, init) => backend.fetch(input, init));
    await send(user);
    await screen.findByRole('heading', { name: 'Your message is stored' });
    expect(await storedMessages()).toHaveLength(1);
  });
});

import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { actors } from '../../support/actors';
import { later } from '../../support/clock';
import { silenceLog } from '../../support/log';
import { intercept, loseAnswer, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { alertText, field, heading, press } from '../../support/screen';
import { ACCOUNT, addLicense, CONTACT, fill, findStep, LICENSE, next, openStep, submit } from './signupForm';

const backend = await startWorld();

const KEY = 'roadworthy-application';
const OFFER = 'You have an unfinished application';
const kept = () => sessionStorage.getItem(KEY);

async function reload(unmount: () => void, as?: 'applicant') {
  unmount();
  return renderApp('/signup', { as });
}

it('is offered after a reload, asks only for the password, and is deleted once it was sent', async () => {
  const { unmount } = await openStep(3);
  await addLicense(1);
  expect(kept()).toContain(LICENSE['Licence number']);
  expect(kept()).not.toContain(ACCOUNT.Password);

  const { user } = await reload(unmount);
  await heading(OFFER);
  press('Continue where you left off');
  await findStep(1);
  screen.getByText(/^Please enter your password again, as we never keep it\./);
  for (const label of ['Full name', 'Email'] as const) expect(field(label).value).toBe(ACCOUNT[label]);
  expect(field('Password').value).toBe('');
  await fill({ Password: ACCOUNT.Password });
  next();
  await findStep(3);
  expect(field('Licence number').value).toBe(LICENSE['Licence number']);
  press('Back');
  await findStep(2);
  expect(field('Phone').value).toBe(CONTACT.Phone);
  next();
  await findStep(3);
  next();
  await findStep(4);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  await user.click(screen.getByRole('checkbox'));
  submit();
  await heading('Application Submitted', 1);
  expect(kept()).toBeNull();
});

it('is deleted by Start again', async () => {
  const { unmount } = await openStep(2);
  await reload(unmount);
  await heading(OFFER);
  press('Start again');
  await findStep(1);
  expect(field('Full name').value).toBe('');
  expect(kept()).toBeNull();
});

it('brings an applicant who is signed in back to the same step', async () => {
  const { unmount } = await renderApp('/signup', { as: 'applicant' });
  await findStep(1);
  await fill({ Depot: 'Test depot B', 'Full name': 'Niamh' });
  next();
  await findStep(2);
  await fill(CONTACT);
  await reload(unmount, 'applicant');
  await heading(OFFER);
  press('Continue where you left off');
  await findStep(2);
  expect(field('Phone').value).toBe(CONTACT.Phone);
});

it('is not offered to another person who signs in', async () => {
  const { unmount } = await openStep(2);
  await reload(unmount, 'applicant');
  await findStep(1);
  expect(field('Email').value).toBe(actors.applicant.email);
  expect(kept()).toBeNull();
});

it('becomes one application when it was sent before the reload and the answer was lost', async () => {
  silenceLog();
  const { user, unmount } = await openStep(4, { Email: 'twice@example.ie' });
  await user.click(screen.getByRole('checkbox'));
  const APPLICATIONS = '/rest/v1/driver_depot_applications';
  loseAnswer(backend, APPLICATIONS);
  submit();
  await alertText();

  intercept(APPLICATIONS, backend.fetch);
  const again = await reload(unmount);
  await heading(OFFER);
  press('Continue where you left off');
  await findStep(1);
  await fill({ Password: ACCOUNT.Password });
  next();
  await findStep(4);
  await again.user.click(screen.getByRole('checkbox'));
  submit();
  await heading('Application Submitted', 1);
  expect(
    await backend.sql("select from public.driver_depot_applications where email = 'twice@example.ie'"),
  ).toHaveLength(1);
});

it('asks for another depot when the chosen one is gone', async () => {
  const { unmount } = await openStep(2);
  const draft = JSON.parse(kept() ?? '');
  draft.draft.depotId = crypto.randomUUID();
  sessionStorage.setItem(KEY, JSON.stringify(draft));
  await reload(unmount);
  await heading(OFFER);
  press('Continue where you left off');
  await findStep(1);
  screen.getByText(/^The depot you chose no longer takes applications\./);
  expect(field('Depot').value).toBe('');
});

it.each([
  ['cut off', (text: string) => text.slice(0, -5)],
  ['of another shape', () => '{"draft":{"licenses":[{}]}}'],
  ['of an older version', (text: string) => text.replace('"address"', '"street"')],
  ['not a draft at all', () => 'null'],
])('is dropped when it is %s', async (_how, spoil) => {
  const { unmount } = await openStep(3);
  await addLicense(1);
  sessionStorage.setItem(KEY, spoil(kept() ?? ''));
  await reload(unmount);
  await findStep(1);
  expect(field('Full name').value).toBe('');
  expect(kept()).toBeNull();
});

it('is dropped after a day', async () => {
  const { unmount } = await openStep(2);
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000 - 1000);
  const { unmount: leave } = await reload(unmount);
  await heading(OFFER);
  later();
  await reload(leave);
  await findStep(1);
  expect(kept()).toBeNull();
});

it('is not needed: the wizard works with the storage blocked or full', async () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
  await openStep(3);
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UNDO_TIME } from '../../../src/components/UndoNotice';
import { type AccountName, actors } from '../../support/actors';
import { NOW } from '../../support/clock';
import { document as storedDocument } from '../../support/documents';
import { license, penalty } from '../../support/factories';
import { silenceLog } from '../../support/log';
import { intercept, loseAnswer, noNetwork, settled, startWorld } from '../../support/network';
import { addDocument, addSubmission, addTraining } from '../../support/records';
import { renderApp } from '../../support/render';
import { call } from '../../support/rest';
import {
  alertText,
  asksOnClose,
  button,
  dialog,
  dialogClosed,
  field,
  fill,
  findDialog,
  keepEditing,
  link,
  press,
  text,
  texts,
} from '../../support/screen';
import { insertRow } from '../../support/sql';
import { ids, recordOf } from '../../support/world';

const backend = await startWorld();
const driver_id = actors.driver.id;
const card = {
  license_number: '520944187',
  type: 'C1',
  issued_date: '2026-06-01',
  expiry_date: '2031-05-31',
  country: 'IE',
};

const phone = window.matchMedia;
const desk: typeof phone = (media) => Object.assign(phone(media), { matches: media.includes('min-width') });

beforeEach(async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(desk);
  await backend.sql('delete from public.submissions');
  await backend.sql('delete from public.driver_licenses where driver_id = $1', [driver_id]);
  await insertRow(backend.sql, 'public.driver_licenses', {
    ...license({ driver_id }),
    id: recordOf('license', 'driver'),
    type: 'C1',
    license_number: '520944187',
    issued_date: '2021-06-11',
    expiry_date: '2026-07-10',
  });
});

const add = (values: object = {}) =>
  addSubmission(backend.sql, {
    id: ids.submission,
    kind: 'license',
    replaces: recordOf('license', 'driver'),
    details: { licenses: [card] },
    sent_at: '2026-06-13T09:00:00Z',
    ...values,
  });
const course = {
  training_type: 'Driver CPC module 4',
  completion_date: '2026-06-10',
  provider: 'CPC Ireland',
  certificate_number: 'M4',
  cpc_module: 4,
  hours: 7,
};
const addCourse = () =>
  add({
    id: ids.openSubmission,
    driver_id: actors.colleague.id,
    kind: 'training',
    replaces: null,
    details: course,
    sent_at: '2026-06-15T07:00:00Z',
  });

const open = async (path = '/verify', as: AccountName = 'manager') => {
  const app = await renderApp(path, { as });
  await screen.findByRole('heading', { level: 1, name: 'To verify' });
  return app;
};
const shows = (name: string) => screen.findByRole('heading', { level: 2, name });
const comparison = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => texts(row).join(' | '));
const queue = () =>
  within(screen.getByRole('navigation', { name: 'Submissions' }))
    .queryAllByRole('link')
    .map((link) => texts(link));
const stateOf = async (id: string) =>
  (
    await backend.sql<{ state: string; reason: string | null }>(
      'select state, reason from public.submissions where id = $1',
      [id],
    )
  )[0];
const licenses = () =>
  backend.sql(
    'select expiry_date::text as expiry, license_number as number, is_current from public.driver_licenses where driver_id = $1 order by expiry_date',
    [driver_id],
  );
const ready = async () => {
  await screen.findByText('11 Jun 2021');
  await waitFor(() => expect(button(/^Verify/)).toHaveProperty('disabled', false));
};
const pressKey = (key: string) => fireEvent.keyDown(document.body, { key });

describe('the queue', () => {
  it('lists the longest wait first, is counted in the navigation, and compares the first entry with the record', async () => {
    await add();
    await addCourse();
    await open();

    await shows('driver of the world');
    screen.getByText('2 records sent by drivers, longest wait first');
    expect(queue()).toEqual([
      ['driver of the world', '2 days', 'Licence C1, no photo'],
      ['colleague of the world', '2 h', 'Driver CPC module 4, no photo'],
    ]);
    await screen.findByText('11 Jun 2021');
    expect(comparison()).toEqual([
      'Name | 1 | driver of the world',
      'Issued | 4a | 11 Jun 2021 | 01 Jun 2026',
      'Expires | 4b | 10 Jul 2026 | 31 May 2031',
      'Number | 5 | 520944187 | no change',
      'Category | 9 | C1 | no change',
      'Country | Ireland | no change',
      'Photo | None',
    ]);
    await screen.findByText('No other driver has this number');
    screen.getByText('Valid for 5 years or less, as allowed for C1');
    screen.getByText('Valid until 31 May 2031. The old one moves to Earlier.');
    screen.getByText('1 of 2');
    const entry = screen.getByRole('link', { name: /^To verify/ });
    await waitFor(() => expect(text(entry)).toMatch(/^To verify.*2 waiting$/));
  });

  it('shows that there is a photo to compare with', async () => {
    // The row exists, but there is no file.
    silenceLog();
    await add();
    const front = storedDocument({ id: ids.message, record_kind: 'submissions', record_id: ids.submission });
    await insertRow(backend.sql, 'public.documents', front);
    await open();
    await screen.findByText('Check name, 4a, 4b, 5 and 9 against the photo.');
    expect(comparison()).toContain('Name | 1 | driver of the world | check against photo');
    expect(comparison()).toContain('Photo | front');
    expect(queue()).toEqual([['driver of the world', '2 days', 'Licence C1, photo']]);
    await waitFor(() => expect(button(/^Send back/)).toHaveProperty('disabled', false));
    press(/^Send back/);
    await findDialog('Send back to driver of the world');
    press("The photo can't be read.", dialog());
    press("The dates don't match the photo.", dialog());
    press("The photo can't be read.", dialog());
    expect(field('Reason', dialog()).value).toBe("The photo can't be read. The dates don't match the photo.");
    expect(document.activeElement).toBe(field('Reason', dialog()));
    fill('Reason', '', dialog());
    press('Cancel', dialog());
    await dialogClosed();
    await screen.findByText("This document couldn't be loaded");
    await backend.sql('delete from public.documents');
  });
});

describe('verifying', () => {
  it('stores the new record, and opens the next', async () => {
    await add();
    await addCourse();
    await open();
    await ready();
    press(/^Verify/);

    await shows('colleague of the world');

    expect(await licenses()).toEqual([
      { expiry: '2026-07-10', number: '520944187', is_current: false },
      { expiry: '2031-05-31', number: '520944187', is_current: true },
    ]);
    await waitFor(() =>
      expect(queue().at(-1)).toEqual(['driver of the world', '10:00', 'Licence C1, verified']),
    );
  });

  it('shows what it corrects on record, and corrects it', async () => {
    const corrected = { ...card, issued_date: '2021-06-11', expiry_date: '2031-07-10' };
    await add({ details: { licenses: [corrected, { ...corrected, type: 'B' }] } });
    await open();
    await ready();
    screen.getByText(
      'Valid until 10 Jul 2031. This corrects C1 on record; it is not a renewal. B is renewed or added.',
    );
    press(/^Verify/);
    await screen.findByText('Nothing to verify');
    expect(await licenses()).toEqual([
      { expiry: '2031-07-10', number: '520944187', is_current: true },
      { expiry: '2031-07-10', number: '520944187', is_current: true },
    ]);
  });

  it('is verified with Enter on the button of a photo as well, once every photo was shown', async () => {
    silenceLog();
    await add();
    for (const [part, id] of [
      ['front', ids.message],
      ['back', ids.document],
      ['photo', ids.check],
    ] as const) {
      const record = { record_kind: 'submissions', record_id: ids.submission, driver_id };
      await addDocument(backend.sql, { ...record, id, part });
    }
    const { user } = await open();
    await ready();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.keyboard('{Enter}');
    await settled();
    expect(await stateOf(ids.submission)).toMatchObject({ state: 'sent' });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await stateOf(ids.submission)).toMatchObject({ state: 'sent' });
    await user.keyboard('{Enter}');
    await screen.findByText('Nothing to verify');
    expect(await stateOf(ids.submission)).toMatchObject({ state: 'verified' });
    await backend.sql('delete from public.documents');
  });

  it('is only listed on a narrow screen, and keys decide nothing there', async () => {
    vi.mocked(window.matchMedia).mockImplementation(phone);
    await add();
    const { user } = await open();
    const entry = await screen.findByRole('link', { name: /^driver of the world/ });
    pressKey('Enter');
    pressKey('r');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(entry);
    await ready();
    expect(await stateOf(ids.submission)).toMatchObject({ state: 'sent' });
    pressKey('Enter');
    await screen.findByText('Nothing to verify');
    expect(await stateOf(ids.submission)).toMatchObject({ state: 'verified' });
  });

  it('does not move staff who went to another page meanwhile', async () => {
    await add();
    await addCourse();
    const { path, user } = await open(`/verify?id=${ids.submission}`);
    await ready();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    intercept('rpc/verify_submission', async (...request) => {
      await held;
      return backend.fetch(...request);
    });
    press(/^Verify/);
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    answer();
    await screen.findByText('1 record sent by drivers, longest wait first');
    await settled();
    expect(path()).toBe('/verify');
  });

  it('checks the corrections of staff, and continues by keyboard from the corrected value', async () => {
    await add();
    await open();
    await ready();
    press('31 May 2031. Correct Expires');
    fireEvent.change(screen.getByLabelText('Expires'), { target: { value: '2026-05-30' } });
    fireEvent.blur(screen.getByLabelText('Expires'));
    press(/^Verify/);
    expect(await alertText()).toContain('Please check license dates');
    expect(await stateOf(ids.submission)).toMatchObject({ state: 'sent' });

    press('no change. Correct Number');
    fireEvent.change(screen.getByLabelText('Number'), { target: { value: 'not kept' } });
    fireEvent.keyDown(screen.getByLabelText('Number'), { key: 'Escape' });
    expect(document.activeElement?.textContent).toBe('no change');
    press('30 May 2026. Correct Expires');
    fireEvent.change(screen.getByLabelText('Expires'), { target: { value: '2031-05-30' } });
    fireEvent.keyDown(screen.getByLabelText('Expires'), { key: 'Enter' });
    expect(document.activeElement?.textContent).toBe('30 May 2031');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
    await screen.findByText('Nothing to verify');
    expect(button(/^Verify/)).toBeNull();
    expect((await licenses()).at(-1)).toEqual({
      expiry: '2031-05-30',
      number: '520944187',
      is_current: true,
    });
  });

  it('keeps corrections while staff look at other records', async () => {
    await add();
    await addCourse();
    await open();
    await ready();
    press('no change. Correct Number');
    fireEvent.blur(screen.getByLabelText('Number'));
    expect(asksOnClose()).toBe(false);
    press('31 May 2031. Correct Expires');
    fireEvent.change(screen.getByLabelText('Expires'), { target: { value: '2031-05-30' } });
    fireEvent.blur(screen.getByLabelText('Expires'));
    pressKey('j');
    await shows('colleague of the world');
    expect(asksOnClose()).toBe(true);
    pressKey('k');
    await shows('driver of the world');
    pressKey('?');
    press('Close', await findDialog('Keyboard shortcuts'));
    await dialogClosed();
    await screen.findByRole('button', { name: '30 May 2031. Correct Expires' });
    await ready();
    press(/^Verify/);
    await shows('colleague of the world');
    expect(await licenses()).toContainEqual(expect.objectContaining({ expiry: '2031-05-30' }));
    expect(asksOnClose()).toBe(false);
  });

  it('keeps corrections when the driver sends it again, and asks where both changed a field', async () => {
    await add();
    await addCourse();
    const { user } = await open(`/verify?id=${ids.submission}`);
    await ready();
    const correct = (label: string, value: string) => {
      press(new RegExp(`Correct ${label}$`));
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      fireEvent.blur(screen.getByLabelText(label));
    };
    correct('Expires', '2031-05-30');
    correct('Number', '520944188');
    const again = { ...card, license_number: '520944189', issued_date: '2026-06-02' };
    await backend.sql('update public.submissions set details = $2, version = version + 1 where id = $1', [
      ids.submission,
      JSON.stringify({ licenses: [again] }),
    ]);
    press(/^Verify/);
    await screen.findByText(/The driver has sent this again\. Look at it once more\./);
    await screen.findByText('The driver has sent this again');
    expect(comparison().slice(1, 4)).toEqual([
      'Issued | 4a | 11 Jun 2021 | 02 Jun 2026',
      'Expires | 4b | 10 Jul 2026 | 30 May 2031',
      'Number | 5 | 520944187 | 520944189',
    ]);
    await user.click(screen.getByRole('button', { name: 'Use my Number' }));
    expect(comparison()[3]).toBe('Number | 5 | 520944187 | 520944188');
    expect(screen.queryByText('The driver has sent this again')).toBeNull();
    await waitFor(() => expect(button(/^Verify/)).toHaveProperty('disabled', false));
    press(/^Verify/);
    await shows('colleague of the world');
    expect(await licenses()).toContainEqual(
      expect.objectContaining({ expiry: '2031-05-30', number: '520944188' }),
    );
  });

  it('is not possible until everything is loaded', async () => {
    silenceLog();
    await add();
    intercept('/rest/v1/documents', noNetwork);
    intercept('/rest/v1/driver_licenses', noNetwork);
    await open();
    const tryAgain = async (address: string, failure: string) => {
      const alert = await screen.findByText(failure);
      expect(button(/^Verify/)).toHaveProperty('disabled', true);
      pressKey('Enter');
      intercept(address, backend.fetch);
      press('Try again', within(alert.closest('[role="alert"]') ?? document.body));
    };
    await screen.findByText("The photos couldn't be loaded");
    expect(screen.queryByText("There's no photo")).toBeNull();
    await tryAgain('/rest/v1/documents', "The photos couldn't be loaded");
    await screen.findByText("There's no photo");
    await tryAgain('/rest/v1/driver_licenses', "The driver's record couldn't be loaded");
    await ready();
    expect(await stateOf(ids.submission)).toMatchObject({ state: 'sent' });
  });

  it('says that a record is gone only if it is', async () => {
    silenceLog();
    intercept(`id=eq.${ids.submission}`, noNetwork);
    await open(`/verify?id=${ids.submission}`);
    const alert = await screen.findByText("This submission couldn't be loaded");
    intercept(`id=eq.${ids.submission}`, backend.fetch);
    press('Try again', within(alert.closest('[role="alert"]') ?? document.body));
    await screen.findByText('This submission is no longer here.');
  });

  it('warns about a number on another record and a term that is too long', async () => {
    await add({
      details: { licenses: [{ ...card, license_number: 'D1234567', expiry_date: '2036-05-31' }] },
    });
    await open();
    await screen.findByText(/Number is also on the record of .*colleague of the world/);
    screen.getByText('Valid for too long: C1 can be valid for 5 years at most');
  });

  it('warns of points that would count twice', async () => {
    const day = { date_issued: '2026-05-29', expiry_date: '2029-05-28' };
    await insertRow(backend.sql, 'public.driver_penalties', { ...penalty({ driver_id }), ...day });
    await add({
      kind: 'points',
      replaces: null,
      details: { reason: 'Speeding', points: 3, date_issued: day.date_issued, expiry_date: day.expiry_date },
    });
    await open();
    await screen.findByText(/^Already on record for the same day: Speeding, 3 points\./);
    expect(screen.queryByText(/^Nobody has said if their limit/)).toBeNull();
  });

  it('asks with the first points for the first full licence that nobody has said', async () => {
    await backend.sql('update public.users set first_full_licence_before = null where id = $1', [driver_id]);
    const details = { reason: 'Speeding', points: 3, date_issued: '2026-05-29', expiry_date: '2029-05-28' };
    await add({ kind: 'points', replaces: null, details });
    await open();
    await screen.findByText(/^Nobody has said if their limit is 7 or 12\./);
    expect(link('Enter the first full licence')).toBe(`/drivers/${driver_id}/edit#penalties`);
    await backend.sql("update public.users set first_full_licence_before = '2010-01-01' where id = $1", [
      driver_id,
    ]);
  });

  it('does not take the second press of a double press for the next record, which nobody has seen yet', async () => {
    await add();
    await addCourse();
    await open();
    await ready();
    pressKey('Enter');
    await shows('colleague of the world');
    await screen.findByText("There's no photo");
    expect(button(/^Verify/)).toHaveProperty('disabled', true);
    pressKey('Enter');
    pressKey('r');
    press(/^Verify/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await stateOf(ids.openSubmission)).toMatchObject({ state: 'sent' });
    await waitFor(() => expect(button(/^Verify/)).toHaveProperty('disabled', false));
    pressKey('Enter');
    await screen.findByText('Nothing to verify');
  });

  it('is done once when the answer is lost and it is tried again', async () => {
    silenceLog();
    await add();
    await open();
    await ready();
    loseAnswer(backend, 'rpc/verify_submission');
    press(/^Verify/);
    expect(await alertText()).toContain('No connection to the server');
    expect(await licenses()).toHaveLength(2);
  });

  it('says who decided first, and moves on only when staff do', async () => {
    await add();
    await addCourse();
    await open();
    await ready();
    await call(backend, 'admin', 'return_submission', { id: ids.submission, version: 1, reason: 'Blurred' });
    press(/^Verify/);
    await screen.findByText(/already sent back by admin of the world on 15 Jun 2026/);
    await screen.findByText('1 record sent by drivers, longest wait first');
    await screen.findByText(/^Sent back by admin of the world on 15 Jun 2026/);
    await shows('driver of the world');
    expect(button(/^Verify/)).toBeNull();
    pressKey('j');
    await shows('colleague of the world');
  });

  it('shows a training record without an earlier one by itself', async () => {
    await addCourse();
    await addTraining(backend.sql, { driver_id: actors.colleague.id });
    await open();
    await shows('colleague of the world');
    expect(comparison()).toEqual([
      'Training | None | Driver CPC module 4',
      'Completed | None | 10 Jun 2026',
      'Provider | None | CPC Ireland',
      'Certificate | None | M4',
      'Photo | None',
    ]);
  });
});

it('a verified change to a personal vehicle is shown alone, not compared with itself', async () => {
  await add({
    kind: 'nct',
    replaces: recordOf('personalVehicle', 'driver'),
    details: { nct_expiry: '2036-06-14' },
  });
  await open();
  await screen.findByText('31 Mar 2035');
  expect(comparison()[0]).toBe('NCT expires | 31 Mar 2035 | 14 Jun 2036');
  await waitFor(() => expect(button(/^Verify/)).toHaveProperty('disabled', false));
  press(/^Verify/);
  await screen.findByText('Nothing to verify');

  const [entry] = await screen.findAllByRole('link', { name: /verified$/ });
  if (entry) fireEvent.click(entry);
  await screen.findByText('Verified by manager of the world on 15 Jun 2026, 10:00.');
  expect(comparison()).toEqual(['NCT expires | 14 Jun 2036', 'Photo | None']);
});

it('sending back asks for the reason, which the list of decisions shows', async () => {
  await add();
  await open();
  await ready();
  pressKey('r');
  await findDialog('Send back to driver of the world');
  press('Please add a photo.', dialog());
  expect(asksOnClose()).toBe(true);
  press('Cancel', dialog());
  await keepEditing();
  const reason = field('Reason', dialog()).value;
  fill('Reason', '\u200b', dialog());
  expect(button('Send back', dialog())).toHaveProperty('disabled', true);
  fill('Reason', `${reason} Of bo\u00adth sides.\u200b`, dialog());
  press('Send back', dialog());
  await dialogClosed();
  await screen.findByText('Nothing to verify');
  expect(await stateOf(ids.submission)).toEqual({
    state: 'returned',
    reason: 'Please add a photo. Of both sides.',
  });

  const [entry] = await screen.findAllByRole('link', { name: /sent back$/ });
  if (entry) fireEvent.click(entry);
  await screen.findByText('Sent back by manager of the world on 15 Jun 2026, 10:00:');
  screen.getByText('Please add a photo. Of both sides.');
  expect(button(/^Verify/)).toBeNull();
});

describe('a decision', () => {
  const notice = () => screen.getAllByRole('status').find((each) => /Undo/.test(each.textContent ?? ''));
  const noticed = () => text(notice() ?? document.body);

  it('is taken back with its button, and the record opens again', async () => {
    await add();
    await addCourse();
    await open();
    await ready();
    press(/^Verify/);
    await shows('colleague of the world');
    await screen.findByRole('button', { name: /^Undo/ });
    expect(noticed()).toMatch(/^Verified Licence C1, driver of the world/);
    // The next record can be decided meanwhile.
    await waitFor(() => expect(button(/^Verify/)).toHaveProperty('disabled', false));
    press(/^Undo/);
    await shows('driver of the world');
    const [undone] = screen.getAllByRole('status').filter((each) => /Taken back/.test(text(each)));
    expect(text(undone ?? document.body)).toBe('Taken back Licence C1, driver of the world');
    await ready();
    expect(await stateOf(ids.submission)).toMatchObject({ state: 'sent' });
    expect(await licenses()).toHaveLength(1);
    expect(queue().map(([name]) => name)).toEqual(['driver of the world', 'colleague of the world']);
    expect(button(/^Undo/)).toBeNull();
  });

  it('is taken back with U, the latest first', async () => {
    await add();
    await addCourse();
    await open();
    await ready();
    pressKey('r');
    await findDialog('Send back to driver of the world');
    press('Please add a photo.', dialog());
    press('Send back', dialog());
    await dialogClosed();
    await shows('colleague of the world');
    await waitFor(() => expect(button(/^Verify/)).toHaveProperty('disabled', false));
    pressKey('Enter');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(2));
    expect(noticed()).toMatch(
      /Sent back Licence C1, driver of the world.*Verified Driver CPC module 4, colleague/,
    );
    pressKey('u');
    await shows('colleague of the world');
    expect(await stateOf(ids.submission)).toMatchObject({ state: 'returned' });
    await waitFor(() => expect(noticed()).toMatch(/Taken back Driver CPC module 4/));
    pressKey('u');
    await shows('driver of the world');
    expect(await stateOf(ids.submission)).toEqual({ state: 'sent', reason: null });
  });

  it('that can no longer be taken back says why', async () => {
    silenceLog();
    await add();
    await open();
    await ready();
    pressKey('Enter');
    await screen.findByRole('button', { name: /^Undo/ });
    await backend.sql('delete from public.driver_licenses where source_id = $1', [ids.submission]);
    pressKey('u');
    expect(await alertText()).toContain('The record has been changed since.');
    press('Close');
    expect(button(/^Undo/)).toBeNull();
    expect(await stateOf(ids.submission)).toMatchObject({ state: 'verified' });
  });

  it('can be taken back for ten seconds', async () => {
    await add();
    await open();
    await ready();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW, shouldAdvanceTime: true });
    press(/^Verify/);
    await screen.findByRole('button', { name: /^Undo/ });
    act(() => vi.advanceTimersByTime(UNDO_TIME - 1000));
    expect(noticed()).toMatch(/^Verified/);
    act(() => vi.advanceTimersByTime(1000));
    expect(button(/^Undo/)).toBeNull();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AccountName, actors } from '../../support/actors';
import { publishableKey } from '../../support/config';
import { catchDownload } from '../../support/download';
import { license } from '../../support/factories';
import { silenceLog } from '../../support/log';
import { endInterceptions, intercept, loseAnswer, noNetwork, startWorld } from '../../support/network';
import { leaveApp, renderApp } from '../../support/render';
import {
  alertText,
  button,
  choose,
  described,
  dialog,
  dialogClosed,
  findSection,
  heading,
  items,
  press,
  type Scope,
} from '../../support/screen';
import { insertRow } from '../../support/sql';

const backend = await startWorld();
afterEach(() => backend.restore());

async function open(as: AccountName) {
  await renderApp('/account', { as });
  await heading('Your account', 1);
  return { reminders: await findSection('Reminders'), calendar: await findSection('Calendar') };
}

async function stored(name: AccountName) {
  const [row] = await backend.sql<{ off: string[]; digest_day: number | null; stop_token: string }>(
    'select off::text[] as off, digest_day, stop_token from private.mail_choices where person_id = $1',
    [actors[name].id],
  );
  if (!row) throw new Error(`${name} gets no mails`);
  return row;
}
const choices = async (name: AccountName) => {
  const { off, digest_day } = await stored(name);
  return [off, digest_day];
};

describe('the reminders', () => {
  const switches = (scope: Scope) =>
    scope
      .getAllByRole<HTMLInputElement>('switch')
      .map((each) => [
        each.getAttribute('aria-labelledby')?.split(' ').map(labelOf).join(' '),
        each.checked,
        each.disabled,
      ]);
  const labelOf = (id: string) => document.getElementById(id)?.textContent;
  const turn = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));
  const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;

  it('for a driver are about their own records, without a digest', async () => {
    const { reminders } = await open('driver');
    await reminders.findByRole('switch', { name: 'Overdue' });
    expect(switches(reminders)).toEqual([
      ['Licences and training', true, false],
      ['Overdue', true, false],
      ['Driving bans, and news from your depot', true, true],
    ]);
    expect(reminders.queryByLabelText('Weekly digest')).toBeNull();
  });

  it('for staff explain why emails about overdue records stay on, and are saved at once', async () => {
    const { reminders } = await open('manager');
    await reminders.findByRole('switch', { name: 'Overdue' });
    expect(switches(reminders)).toEqual([
      ['Licences and training', true, false],
      ['Vehicles', true, false],
      ['Overdue', true, true],
      ['Waiting applications', true, false],
    ]);
    expect(described(screen.getByRole('switch', { name: 'Overdue' }))).toBe(
      'Managers and administrators always get these',
    );

    // The second change is made before the first is saved.
    let save = () => {};
    intercept('/rpc/choose_mails', async (input, init) => {
      await new Promise<void>((resolve) => {
        save = resolve;
      });
      return backend.fetch(input, init);
    });
    turn('Vehicles');
    await waitFor(() => expect(isOn('Vehicles')).toBe(false));
    turn('Waiting applications');
    await waitFor(() => expect(isOn('Waiting applications')).toBe(false));
    expect(isOn('Vehicles')).toBe(false);
    endInterceptions();
    save();
    await waitFor(async () => expect(await choices('manager')).toEqual([['vehicles', 'applications'], 1]));
    await choose('Weekly digest', 'Friday');
    await waitFor(async () => expect((await stored('manager')).digest_day).toBe(5));
    turn('Vehicles');
    await choose('Weekly digest', 'Never');
    await waitFor(async () => expect(await choices('manager')).toEqual([['applications'], null]));
    expect(isOn('Waiting applications')).toBe(false);
  });

  it('return to the stored choice when they cannot be saved', async () => {
    silenceLog();
    const { reminders } = await open('driver');
    await reminders.findByRole('switch', { name: 'Overdue' });
    intercept('/rpc/choose_mails', noNetwork);
    turn('Overdue');
    expect(await alertText(reminders)).toMatch(/^Your choice of emails couldn't be saved\. No connection/);
    await waitFor(() => expect(isOn('Overdue')).toBe(true));
  });

  it('are not offered to an inactive driver', async () => {
    const { reminders } = await open('inactiveDriver');
    reminders.getByText(/^You get no reminders/);
    expect(reminders.queryByRole('switch')).toBeNull();
  });
});

describe('the calendar', () => {
  const addressField = () => screen.findByLabelText<HTMLInputElement>('Address of your calendar');
  const answer = (address: string) =>
    backend.fetch(address.replace(/^webcal:/, 'http:'), { headers: { apikey: publishableKey } });

  async function turnOn() {
    const { calendar } = await open('driver');
    await calendar.findByText('Off');
    press('Turn on', calendar);
    const { value } = await addressField();
    return { calendar, address: value };
  }

  it('gets an address that opens the feed, can be copied, and is not shown again', async () => {
    const record = license({ driver_id: actors.driver.id, type: 'CE', expiry_date: '2026-07-15' });
    await insertRow(backend.sql, 'public.driver_licenses', record);
    const { calendar, address } = await turnOn();
    expect(address).toMatch(/^webcal:.+\/rest\/v1\/rpc\/calendar\?token=[\da-f]{64}&apikey=.+/);
    expect(await (await answer(address)).text()).toContain('SUMMARY:Licence CE expires');
    expect(calendar.getByRole('link', { name: 'Open calendar' }).getAttribute('href')).toBe(address);
    calendar.getByText('On');
    calendar.getByText('Made 15 Jun 2026');
    press('Copy address', calendar);
    await screen.findByText('The address is copied.');
    expect(await navigator.clipboard.readText()).toBe(address);

    await leaveApp();
    const again = await open('driver');
    await again.calendar.findByText('On');
    expect(screen.queryByLabelText('Address of your calendar')).toBeNull();
  });

  it('says so when the address cannot be copied', async () => {
    const { calendar } = await turnOn();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed'));
    press('Copy address', calendar);
    await screen.findByText(/^It couldn't be copied\. Select the address/);
  });

  it('gets a new address or is turned off, each after a question', async () => {
    const { calendar, address: first } = await turnOn();
    press('New address', calendar);
    press('Make new address', dialog());
    await dialogClosed();
    const { value: second } = await addressField();
    expect((await answer(first)).status).toBe(404);
    expect((await answer(second)).status).toBe(200);

    silenceLog();
    intercept('/rpc/stop_calendar', noNetwork);
    press('Turn off', calendar);
    press('Turn off', dialog());
    await alertText(dialog());
    // The feed is still on, and its address is still shown.
    press('Cancel', dialog());
    expect((await addressField()).value).toBe(second);
    intercept('/rpc/stop_calendar', backend.fetch);

    press('Turn off', calendar);
    press('Turn off', dialog());
    await calendar.findByText('Off');
    await dialogClosed();
    expect((await answer(second)).status).toBe(404);
    expect(screen.queryByLabelText('Address of your calendar')).toBeNull();
  });

  it('is downloaded as a file, or explains why not', async () => {
    silenceLog();
    const file = catchDownload();
    const { calendar } = await open('driver');
    await calendar.findByText('Off');
    intercept('/rpc/calendar_file', noNetwork);
    press('Download .ics', calendar);
    expect(await alertText(calendar)).toMatch(/^Your calendar couldn't be downloaded\. No connection/);
    endInterceptions();
    press('Download .ics', calendar);
    await waitFor(() => expect(file.name()).toBe('roadworthy.ics'));
    expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });

  it('stays off without a network, and says why', async () => {
    silenceLog();
    const { calendar } = await open('driver');
    await calendar.findByText('Off');
    intercept('/rpc/make_calendar', noNetwork);
    press('Turn on', calendar);
    expect(await alertText(calendar)).toMatch(/^Your calendar feed couldn't be turned on\. No connection/);
  });
});

describe('the link at the foot of a mail', () => {
  async function openLink(name: AccountName) {
    const { stop_token } = await stored(name);
    await renderApp(`/emails/${stop_token}`);
    await heading('Your emails', 1);
    await screen.findAllByRole('button', { name: /^Switch off/ });
  }
  const rows = () => items(within(screen.getByRole('main'))).map(([label, , ...state]) => [label, ...state]);

  it('changes nothing when it is opened', async () => {
    await openLink('manager');
    expect(rows()).toEqual([
      ['Licences and training', 'Switch off Licences and training'],
      ['Vehicles', 'Switch off Vehicles'],
      ['Overdue', 'On'],
      ['Waiting applications', 'Switch off Waiting applications'],
      ['Weekly digest', 'Switch off Weekly digest'],
    ]);
    expect(await choices('manager')).toEqual([[], 1]);
  });

  it('switches off one kind after another, without logging in, and shows what is off', async () => {
    await openLink('manager');
    press('Switch off Vehicles');
    await waitFor(() => expect(rows()[1]).toEqual(['Vehicles', 'Switched off']));
    press('Switch off Weekly digest');
    await waitFor(() => expect(rows()[4]).toEqual(['Weekly digest', 'Switched off']));
    expect(await choices('manager')).toEqual([['vehicles'], null]);
    press('Switch off all of these');
    await waitFor(() => expect(button(/^Switch off/)).toBeNull());
    expect(rows()[2]).toEqual(['Overdue', 'On']);
    expect((await stored('manager')).off).toContain('applications');
    expect(await choices('admin')).toEqual([[], 1]);
  });

  it('shows a driver only what drivers get', async () => {
    await openLink('driver');
    expect(rows().map(([label]) => label)).toEqual([
      'Licences and training',
      'Overdue',
      'Driving bans, and news from your depot',
    ]);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'cut-off'])(
    'says when the link is unknown: %s',
    async (token) => {
      await renderApp(`/emails/${token}`);
      await screen.findByText("This link doesn't work");
      expect(button(/^Switch off/)).toBeNull();
    },
  );

  it.each([
    ['one', '/rpc/stop_mails', 'Switch off Vehicles', 'Vehicles'],
    ['the digest', '/rpc/stop_digest', 'Switch off Weekly digest', 'Weekly digest'],
    ['all', '/rpc/stop_mails', 'Switch off all of these', 'Weekly digest'],
  ])('switches off %s even if the answer is lost', async (_what, call, name, label) => {
    await openLink('manager');
    loseAnswer(backend, call);
    press(name);
    await screen.findByText('Switched off', { selector: '[role=status]' });
    expect(rows()).toContainEqual([label, 'Switched off']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves emails on that could not be switched off', async () => {
    silenceLog();
    await openLink('driver');
    intercept('/rpc/stop_mails', noNetwork);
    press('Switch off Overdue');
    expect(await alertText()).toMatch(/^These emails couldn't be switched off\. No connection/);
    endInterceptions();
    press('Switch off Overdue');
    await waitFor(async () => expect(await choices('driver')).toEqual([['overdue'], 1]));
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepDrafts } from '../../../src/lib/loginDrafts';
import { actors } from '../../support/actors';
import { TODAY } from '../../support/clock';
import { license } from '../../support/factories';
import { silenceLog } from '../../support/log';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { catchPaper } from '../../support/paper';
import { addDocument, addLicense, addPenalty } from '../../support/records';
import { leaveApp, renderApp } from '../../support/render';
import {
  alertText,
  choose,
  definitions,
  dialog,
  dialogClosed,
  field,
  fill,
  findDialog,
  items,
  link,
  press,
  section,
  text,
} from '../../support/screen';
import { insertRow, returnVehicles } from '../../support/sql';
import { ids } from '../../support/world';
import { openDriver } from '../drivers/driverForm';
import { addDriver } from '../drivers/driverList';

const backend = await startWorld();
afterEach(() => backend.restore());

function rowOf(element: HTMLElement): HTMLElement {
  const row = element.closest('li');
  if (!row) throw new Error('Not in a list');
  return row;
}

const switchOn = () => backend.sql("update public.license_check_settings set checked_since = '2026-05-01'");
const stored = () =>
  backend.sql(
    'select driver_id, method, result, note, checked_on::text from public.license_checks order by created_at',
  );

describe('licence checks on the driver record', () => {
  const part = () => section('Licence Checks');

  it('take two clicks, and say who looked when', async () => {
    await switchOn();
    await openDriver('driver', 'manager');
    await part().findByText('Never checked');
    press('Check now', part());
    fireEvent.click(await part().findByRole('button', { name: 'Save check' }));
    await part().findByText(
      (_, element) => element?.tagName === 'P' && /^Next due \d\d \w{3} 202\d/.test(element.textContent),
    );
    await waitFor(() =>
      expect(items(part())).toEqual([['Card seen', 'By manager of the world', '15 Jun 2026', 'In order']]),
    );
    expect(await stored()).toEqual([
      { driver_id: actors.driver.id, method: 'card_seen', result: 'in_order', note: null, checked_on: TODAY },
    ]);
  });

  it('need a note for a problem, and can be deleted', async () => {
    await openDriver('driver', 'manager');
    await part().findByText(/Licence checks are off\. An administrator can switch them on/);
    press('Check now', part());
    await part().findByRole('button', { name: 'Save check' });
    await choose('How', 'Photo seen', part());
    await choose('Result', 'Problem', part());
    press('Save check', part());
    expect(await alertText(part())).toBe('Describe the problem in the note');
    fill('Note', 'C is missing on the card', part());
    press('Save check', part());
    await waitFor(() =>
      expect(items(part())).toEqual([
        ['Photo seen', 'By manager of the world', 'C is missing on the card', '15 Jun 2026', 'Problem'],
      ]),
    );
    press('Delete licence check 15 Jun 2026', part());
    fill('Reason', 'Mistake', dialog());
    press('Delete licence check', dialog());
    await part().findByText('Never checked');
    expect(await stored()).toEqual([]);
  });
});

describe('the list of due checks', () => {
  const NAMES = ['Driver 00', 'Driver 01', 'Driver 02', 'Driver 03'];
  const list = async () => within(await screen.findByRole('list', { name: 'Due licence checks' }));
  const names = async () => (await list()).getAllByRole('link', { name: /^Driver/ }).map(text);
  const focused = () => document.activeElement?.getAttribute('aria-label');

  /** Also makes all other drivers of the depot inactive. */
  async function addDrivers() {
    await switchOn();
    await returnVehicles(backend.sql);
    await backend.sql("update public.users set is_inactive = true where depot_id = $1 and role = 'driver'", [
      ids.depotA,
    ]);
    for (const [index, name] of NAMES.entries()) {
      const id = `00000098-0000-4000-8000-${String(index).padStart(12, '0')}`;
      await backend.sql('insert into auth.users (id, email) values ($1, $2)', [
        id,
        `due${index}@test.example`,
      ]);
      await backend.sql(
        `insert into public.users (id, account_id, email, full_name, role, approved, approved_at, depot_id)
          values ($1, $1, $2, $3, 'driver', true, '2026-05-01T12:00:00Z', $4)`,
        [id, `due${index}@test.example`, name, ids.depotA],
      );
      await addLicense(backend.sql, {
        driver_id: id,
        license_number: `CARD-${name}`,
        created_at: '2026-05-01T12:00:00Z',
      });
    }
  }
  const start = () => renderApp('/drivers/checks', { as: 'manager' });
  async function open() {
    const page = await start();
    await screen.findByRole('list', { name: 'Due licence checks' });
    await choose('How you check', 'Card seen');
    return page;
  }

  beforeEach(addDrivers);

  /** Presses Enter until it takes effect, which is not at once after the previous driver. */
  const pressEnter = (user: { keyboard: (keys: string) => Promise<void> }, name: string) =>
    waitFor(async () => {
      await user.keyboard('{Enter}');
      expect(focused()).not.toBe(`In order: ${name}`);
    });
  const loaded = async () =>
    waitFor(async () => expect((await list()).getAllByText(/^CARD-Driver/)).not.toEqual([]));

  it('checks drivers in a row by keyboard, from anywhere on the page, and skips those that are passed over', async () => {
    const { user } = await open();
    expect(await names()).toEqual(NAMES);
    await loaded();
    expect((await list()).getAllByRole('listitem')[0]?.ariaCurrent).toBe('true');
    await user.keyboard('j');
    expect(focused()).toBe('In order: Driver 01');
    await user.keyboard('{ArrowDown}k{ArrowUp}');
    expect(focused()).toBe('In order: Driver 00');
    for (const name of NAMES) {
      expect(focused()).toBe(`In order: ${name}`);
      await pressEnter(user, name);
    }
    await screen.findByText('No licence check is due');
    screen.getByText('Driver 03 is checked.');
    expect((await stored()).map(({ method, result }) => [method, result])).toEqual(
      NAMES.map(() => ['card_seen', 'in_order']),
    );
  });

  it('attests nothing that was not chosen: Enter and a press ask how one checks', async () => {
    const { user } = await start();
    await loaded();
    await user.keyboard('{Enter}');
    await screen.findByText('Choose how you check');
    expect(document.activeElement).toBe(field('How you check'));
    press('In order: Driver 01', await list());
    expect(await names()).toEqual(NAMES);
    expect(await stored()).toEqual([]);
    await choose('How you check', 'Photo seen');
    expect(screen.queryByText('Choose how you check')).toBeNull();
    press('In order: Driver 01', await list());
    await screen.findByText('Driver 01 is checked.');
    expect((await stored()).map(({ method }) => method)).toEqual(['photo']);
  });

  it.each([
    [
      'Disqualified',
      `insert into public.driver_disqualifications (driver_id, depot_id, from_date, until_date, reason)
      values ('00000098-0000-4000-8000-000000000000', '${ids.depotA}', '2026-06-01', '2026-12-31', 'court')`,
    ],
    [
      'At the points limit',
      `insert into public.driver_penalties (driver_id, reason, points, date_issued, expiry_date)
      values ('00000098-0000-4000-8000-000000000000', 'Speeding', 12, '2026-05-01', '2029-04-30')`,
    ],
  ])('asks what was found of a driver with something against them: %s', async (words, against) => {
    await backend.sql(against);
    const { user } = await open();
    await loaded();
    (await list()).getByText(`${words}: must not drive. Say what the check found.`);
    await user.keyboard('{Enter}');
    await findDialog('Licence of Driver 00');
    expect([field('How', dialog()).value, field('Result', dialog()).value]).toEqual(['card_seen', '']);
    press('Save check', dialog());
    expect(await alertText(dialog())).toBe('Choose what the check found');
    expect(await stored()).toEqual([]);
    await choose('Result', 'In order', dialog());
    press('Save check', dialog());
    await dialogClosed();
    expect((await stored()).map(({ result }) => result)).toEqual(['in_order']);
  });

  it('does not take the second press of a double press for the next driver', async () => {
    const { user } = await open();
    await loaded();
    await user.keyboard('{Enter}');
    expect(focused()).toBe('In order: Driver 01');
    await user.keyboard('{Enter}');
    press('In order: Driver 02', await list());
    await screen.findByText('Driver 00 is checked.');
    await waitFor(async () => expect(await names()).toEqual(NAMES.slice(1)));
    expect(await stored()).toHaveLength(1);
  });

  it('shows what the card must say, with its photos', async () => {
    silenceLog();
    const driver_id = '00000098-0000-4000-8000-000000000001';
    await backend.sql('delete from public.driver_licenses');
    const card = { driver_id, license_number: '520944187', issued_date: '2021-06-11' };
    const ce = license({ ...card, type: 'CE', expiry_date: '2026-06-10' });
    await insertRow(backend.sql, 'public.driver_licenses', { ...ce, id: ids.submission });
    await addLicense(backend.sql, { ...card, type: 'B', expiry_date: '2031-06-10' });
    await addDocument(backend.sql, {
      id: ids.message,
      record_kind: 'driver_licenses',
      record_id: ids.submission,
      driver_id,
    });
    await open();
    const part = within(await (await list()).findByText('520944187').then((found) => rowOf(found)));
    expect(definitions(part)).toEqual([
      ['Number', '520944187'],
      ['B', '11 Jun 2021 to 10 Jun 2031'],
      ['CE', '11 Jun 2021 to 10 Jun 2026, 5 days ago'],
    ]);
    await part.findByRole('button', { name: 'Open front of the licence of Driver 01' });
    expect((await list()).getAllByText('No licence on record')).toHaveLength(3);
    // Nothing is in order that has expired, or cannot be compared.
    part.getByText('Not in order: CE expired. Renew or remove it first, or record a problem.');
    expect(link('Renew licence: Driver 01', await list())).toBe(
      `/drivers/${driver_id}/edit#licenses?renew=${ids.submission}`,
    );
    expect((await list()).queryByRole('button', { name: /^In order/ })).toBeNull();
    expect(link('Add licence: Driver 00', await list())).toBe(
      '/drivers/00000098-0000-4000-8000-000000000000/edit#licenses?add=',
    );
  });

  it('lets nobody mark a card as in order before it can be compared', async () => {
    silenceLog();
    intercept('license_number%2Cissued_date', noNetwork);
    await open();
    await screen.findByText("The licence details couldn't be loaded");
    press('Not loaded yet: Driver 00', await list());
    expect((await list()).queryByRole('button', { name: /^In order/ })).toBeNull();
    intercept('license_number%2Cissued_date', backend.fetch);
    press('Try again');
    await loaded();
    expect(await stored()).toEqual([]);
    press('In order: Driver 00', await list());
    await screen.findByText('Driver 00 is checked.');
  });

  it('keeps the cards of those who stay while the list is asked again, and ticks nobody meanwhile', async () => {
    await backend.sql("delete from public.driver_licenses where license_number = 'CARD-Driver 02'");
    const { user } = await open();
    await loaded();
    const cards = async () => (await list()).getAllByText(/^CARD-Driver/).map(text);
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    intercept('license_number%2Cissued_date', async (input, init) => {
      await mayAnswer;
      return backend.fetch(input, init);
    });
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await names()).toEqual(NAMES.slice(1)));
    expect(await cards()).toEqual(['CARD-Driver 01', 'CARD-Driver 03']);
    link('Add licence: Driver 02', await list());
    await user.keyboard('{Enter}');
    answer();
    await waitFor(async () => expect(await cards()).toEqual(['CARD-Driver 01', 'CARD-Driver 03']));
    expect(await stored()).toHaveLength(1);
  });

  it('checks one driver per press, however long the key is held', async () => {
    await open();
    await loaded();
    const first = (await list()).getByRole('button', { name: 'In order: Driver 00' });
    expect(fireEvent.keyDown(first, { key: 'Enter' })).toBe(true);
    // Unhandled, the repeated key would press the button of the next driver.
    expect(fireEvent.keyDown(first, { key: 'Enter', repeat: true })).toBe(false);
  });

  it('can undo the last check, and record another method', async () => {
    const { user } = await open();
    await loaded();
    await choose('How you check', 'Photo seen');
    (await list()).getByRole('button', { name: 'In order: Driver 03' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Driver 03 is checked.');
    expect(await stored()).toMatchObject([{ method: 'photo' }]);
    expect(await names()).not.toContain('Driver 03');
    press('Undo the check of Driver 03');
    await waitFor(async () => expect(await names()).toContain('Driver 03'));
    expect(await stored()).toEqual([]);
  });

  it('leaves out drivers checked today, even if their next check is due within 30 days', async () => {
    await addPenalty(backend.sql, {
      driver_id: '00000098-0000-4000-8000-000000000000',
      points: 8,
      date_issued: '2026-02-01',
    });
    await open();
    await loaded();
    press('In order: Driver 00', await list());
    await screen.findByText('Driver 00 is checked.');
    await waitFor(async () => expect(await names()).toEqual(NAMES.slice(1)));
  });

  it('asks what is wrong when there is a problem', async () => {
    await open();
    press('Problem: Driver 00', await list());
    await findDialog();
    for (const wordless of ['', '12.', '?!']) {
      fill('Note', wordless, dialog('Licence of Driver 00'));
      press('Save check', dialog());
      expect(await alertText(dialog())).toBe('Describe the problem in the note');
    }
    fill('Note', 'The card has expired', dialog());
    press('Save check', dialog());
    await dialogClosed();
    await waitFor(async () => expect(await names()).not.toContain('Driver 00'));
    expect(await stored()).toMatchObject([{ result: 'problem', note: 'The card has expired' }]);
  });

  it('a note about one driver, left when the session ended, is not in the form of another', async () => {
    await open();
    press('Problem: Driver 00', await list());
    await findDialog();
    fill('Note', 'The card has expired', dialog());
    keepDrafts('account');
    await leaveApp();
    await open();
    press('Problem: Driver 01', await list());
    await findDialog();
    expect(field('Note', dialog()).value).toBe('');
  });

  it('keeps a driver whose check could not be saved, with the reason', async () => {
    await open();
    await loaded();
    silenceLog();
    intercept('/rest/v1/license_checks', noNetwork);
    press('In order: Driver 00', await list());
    expect(await alertText(await list())).toMatch(/^The licence check couldn't be saved\. No connection/);
    intercept('/rest/v1/license_checks', backend.fetch);
    await waitFor(async () => {
      press('In order: Driver 00', await list());
      expect(screen.queryByText('Driver 00 is checked.')).not.toBeNull();
    });
  });
});

it('the list says when licence checks are off', async () => {
  await renderApp('/drivers', { as: 'manager' });
  (await screen.findByRole('link', { name: /^Licence checks/ })).click();
  await screen.findByText('Licence checks are off');
});

describe('due licence checks on paper', () => {
  it('are not printed when drivers were checked while the list was read', async () => {
    await switchOn();
    await addDriver(backend.sql, { name: 'Due' });
    // A first page of 250 drivers, though by the time the second page is read the list has only one.
    intercept('offset=0&limit=200', async (input, init) => {
      const answer = await backend.fetch(input, init);
      const [row] = await answer.json();
      const rows = Array.from({ length: 200 }, (_, n) => ({ ...row, driver_id: `${n}` }));
      return Response.json(rows, { status: 206, headers: { 'Content-Range': '0-199/250' } });
    });
    silenceLog();
    await renderApp('/drivers/checks', { as: 'manager' });
    await screen.findByRole('list', { name: 'Due licence checks' });
    press('Print');
    await screen.findByText(/The list changed while it was being read. Try again./);
  });

  it('list all drivers who are due, where the screen shows fifty, with what their cards must say', async () => {
    await switchOn();
    for (let n = 100; n < 152; n += 1) await addDriver(backend.sql, { name: `Due ${n}` });
    const sheets = catchPaper();
    await renderApp('/drivers/checks', { as: 'manager' });
    const list = await screen.findByRole('list', { name: 'Due licence checks' });
    expect(list.children).toHaveLength(50);
    const total = Number.parseInt(screen.getByText(/^\d+ drivers are due within 30 days$/).textContent, 10);
    expect(total).toBeGreaterThan(52);
    screen.getByText(`The first 50 of ${total}. The Print button prints all of them.`);

    press('Print');
    await waitFor(() => expect(sheets).toHaveLength(1));
    const [sheet] = sheets;
    expect(sheet?.head.slice(0, 3)).toEqual(['Licence checks due', 'Test depot A', `${total} drivers.`]);
    expect(sheet?.rows).toHaveLength(1 + total);
    expect(sheet?.rows[0]).toEqual(['Driver', 'Due', 'Last check', 'Points', 'On the card']);
    expect(sheet?.rows.find(([name]) => name === 'Due 151')?.slice(2)).toEqual([
      'Never',
      '0 of 12',
      'NUMBER-Due 151, B, 15 Jan 2020 to 14 Jan 2035',
    ]);
  });
});

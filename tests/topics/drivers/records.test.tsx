import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { TODAY } from '../../support/clock';
import { lawOfJune, license } from '../../support/factories';
import { silenceLog } from '../../support/log';
import { intercept, loseAnswer, noNetwork, settled, startWorld } from '../../support/network';
import { addLicense, addPenalty, addTraining } from '../../support/records';
import {
  alertText,
  button,
  choose,
  described,
  dialog,
  dialogClosed,
  discard,
  field,
  fill,
  findDialog,
  isAsked,
  isDisabled,
  items,
  keepEditing,
  press,
  section,
} from '../../support/screen';
import { insertRow, insertRows } from '../../support/sql';
import { openDriver } from './driverForm';

const backend = await startWorld();
afterEach(() => backend.restore());

const driver_id = actors.driver.id;
const clear = (table: string) => backend.sql(`delete from public.${table} where driver_id = $1`, [driver_id]);
const rows = (table: string) =>
  backend.sql(`select * from public.${table} where driver_id = $1 order by created_at desc`, [driver_id]);
const noConnection = 'No connection to the server. Check your network and try again.';

describe('License Information', () => {
  const part = () => section('License Information');
  const typed = (label: string | RegExp) => field(label, part());
  const save = () => press('Save licence', part());

  function add(values: Record<string, string> = {}) {
    press('Add licence', part());
    for (const [label, value] of Object.entries(values)) fill(label, value, part());
  }
  const VALUES = { 'Licence number': ' D-77 ', 'Issue date': '2021-07-16', 'Expiry date': '2026-07-15' };

  const CARD_B = ['D1234567', 'Ireland', 'Add photo'];
  const ROW_B = [
    'B - Cars and light vans',
    'Issued 14 Jun 2016',
    'Entered by staff',
    'Expired 14 Jun 2026, 1 day ago',
    'Expired',
    'Renew',
  ];
  const ROW_C = [
    'C - Trucks',
    'Issued 16 Jul 2021',
    'Entered by staff',
    'Expires 15 Jul 2026, in 30 days',
    'Expiring Soon',
    'Renew',
  ];

  it('requires every field, checks the dates at once, and keeps what was typed when adding fails', async () => {
    await openDriver('driver');
    add();
    expect(document.activeElement).toBe(typed('Licence number'));
    save();
    expect(await alertText(part())).toBe('Please fill in all license fields');
    expect(document.activeElement).toBe(typed('Licence number'));
    expect(described(typed('Licence number'))).toContain('Enter the licence number');

    fill('Issue date', TODAY, part());
    fill('Expiry date', TODAY, part());
    expect(described(typed('Expiry date'))).toContain('Expiry date must be after issue date');

    for (const [label, value] of Object.entries(VALUES)) fill(label, value, part());
    await choose('Licence type', 'C - ', part());
    silenceLog();
    intercept('/rest/v1/driver_licenses', noNetwork);
    save();
    await waitFor(async () => expect(await alertText(part())).toBe(`Failed to add license. ${noConnection}`));
    press('Cancel', part());
    await keepEditing();
    expect(typed('Licence number').value).toBe(' D-77 ');
    press('Cancel', part());
    await discard();
    expect(part().queryByLabelText('Licence number')).toBeNull();
    expect(document.activeElement).toBe(part().getByRole('button', { name: 'Add licence' }));
  });

  it('proposes until when a card of this day, category and country is valid, unless that has passed', async () => {
    await openDriver('driver');
    const offer = () => part().queryByRole('button', { name: /^Set Expiry date to/ })?.textContent;
    add({ 'Licence number': 'D-77', 'Issue date': '2026-06-02' });
    expect(offer()).toBeUndefined();
    await choose('Licence type', 'B - ', part());
    expect(offer()).toBe('01 Jun 2036, 10 years');
    await choose('Licence type', 'CE - ', part());
    expect(offer()).toBe('01 Jun 2031, 5 years');
    fill('Issue date', '2021-06-15', part());
    expect(offer()).toBeUndefined();
    fill('Issue date', '2021-06-17', part());
    press('Set Expiry date to 16 Jun 2026, 5 years', part());
    expect(typed('Expiry date').value).toBe('2026-06-16');
    expect(offer()).toBeUndefined();
    fill('Expiry date', '2026-07-16', part());
    expect(offer()).toBeUndefined();

    // A country that issued licences without an expiry date.
    fill('Expiry date', '', part());
    fill('Issue date', '2011-07-16', part());
    expect(part().queryByRole('button', { name: 'It has no expiry date' })).toBeNull();
    await choose('Country', 'Poland', part());
    press('It has no expiry date', part());
    save();
    await screen.findByText('License added successfully');
    expect(await rows('driver_licenses')).toContainEqual(
      expect.objectContaining({ type: 'CE', country: 'PL', expiry_date: '2033-01-19' }),
    );
  });

  it('asks whether a licence corrects the one on record, and corrects it', async () => {
    await clear('driver_licenses');
    await addLicense(backend.sql, {
      driver_id,
      type: 'B',
      license_number: 'D-77',
      issued_date: '2021-07-16',
      expiry_date: '2041-07-15',
    });
    await openDriver('driver');
    add({ ...VALUES, 'Expiry date': '2031-07-15' });
    await choose('Licence type', 'B - Cars and light vans', part());
    save();
    await screen.findByText(/with the same number, category and one of the two dates/);
    expect(items(dialog())).toEqual([['Expires:', '15 Jul 2041', '15 Jul 2031']]);
    press('Correct it', dialog());
    await dialogClosed();
    expect(await rows('driver_licenses')).toMatchObject([{ type: 'B', expiry_date: '2031-07-15' }]);
  });

  it('adds a licence, and lists each card with the category that expires first on top', async () => {
    await clear('driver_licenses');
    await addLicense(backend.sql, {
      driver_id,
      type: 'B',
      issued_date: '2016-06-14',
      expiry_date: '2026-06-14',
    });
    await openDriver('driver', 'manager');
    add(VALUES);
    await choose('Licence type', 'C - ', part());
    part().getByText('Minimum age: 21 years');
    await choose('Country', 'Poland', part());
    save();

    await screen.findByText('License added successfully');
    await waitFor(() =>
      expect(items(part())).toEqual([
        [...CARD_B, ...ROW_B],
        ROW_B,
        ['D-77', 'Poland', 'Add photo', ...ROW_C],
        ROW_C,
      ]),
    );
    expect(await rows('driver_licenses')).toContainEqual(
      expect.objectContaining({ type: 'C', license_number: 'D-77', country: 'PL', status: 'active' }),
    );
    await waitFor(() =>
      expect(document.activeElement).toBe(part().getByRole('button', { name: 'Add licence' })),
    );
  });

  it('names the licence to delete, and deletes it once confirmed', async () => {
    await openDriver('driver');
    const ask = async () => {
      const name = /^Delete licence B - .+, D1234567$/;
      (await part().findByRole('button', { name })).click();
      return screen.findByRole('dialog', { name: 'Delete this licence?' });
    };
    await ask();
    dialog().getByText(/^B - .+, D1234567$/);
    dialog().getByText('Delete only what was entered by mistake. To renew, use Renew.');
    press('Cancel', dialog());
    expect(await rows('driver_licenses')).toHaveLength(1);

    await ask();
    silenceLog();
    press('Delete licence', dialog());
    expect(await alertText(dialog())).toBe('Say why it is deleted');
    fill('Reason', ' Wrong driver ', dialog());
    intercept('/rest/v1/rpc/delete_record', noNetwork);
    press('Delete licence', dialog());
    await waitFor(async () =>
      expect(await alertText(dialog())).toBe(`The licence couldn't be deleted. ${noConnection}`),
    );
    expect(field('Reason', dialog()).value).toBe(' Wrong driver ');
    intercept('/rest/v1/rpc/delete_record', backend.fetch);
    press('Delete licence', dialog());
    await screen.findByText('Licence deleted');
    await part().findByText('No License');
    expect(await rows('driver_licenses')).toEqual([]);
    expect(
      await backend.sql("select reason from private.audit_log where table_name = 'driver_licenses'"),
    ).toEqual([{ reason: 'Wrong driver' }]);
    await waitFor(() =>
      expect(document.activeElement).toBe(part().getByRole('heading', { name: 'License Information' })),
    );
  });

  const addCard = (...categories: [type: string, expiry: string][]) =>
    insertRows(
      backend.sql,
      'public.driver_licenses',
      categories.map(([type, expiry_date]) => license({ driver_id, type, country: 'PL', expiry_date })),
    );

  it('renews all categories of a card, and folds away the earlier licences', async () => {
    await clear('driver_licenses');
    await addCard(['C', '2026-06-14'], ['CE', '2026-06-14'], ['B', '2030-01-14']);
    await openDriver('driver', 'manager');
    await waitFor(() => expect(button(/^Renew all/, part())).not.toBeNull());
    press('Renew all categories of D1234567', part());
    expect(document.activeElement).toBe(typed('Issue date'));
    await part().findByLabelText('Expiry date, C - Trucks');
    expect(isDisabled(/^Renew licence B/, part())).toBe(true);
    expect(typed('Licence number').value).toBe('D1234567');
    save();
    expect(await alertText(part())).toBe('Please fill in all license fields');

    fill('Issue date', '2026-06-15', part());
    fill('Expiry date, C - Trucks', '2026-06-14', part());
    // The category that expired on the same day gets the same date; the other stays empty.
    expect(typed(/^Expiry date, CE/).value).toBe('2026-06-14');
    expect(typed(/^Expiry date, B /).value).toBe('');
    save();
    await waitFor(async () => expect(await alertText(part())).toMatch(/^Please check license dates/));
    fill('Expiry date, C - Trucks', '2031-06-14', part());

    silenceLog();
    loseAnswer(backend, '/rest/v1/driver_licenses');
    save();
    await part().findByText(/^The licence couldn't be renewed/);
    intercept('/rest/v1/driver_licenses', backend.fetch);
    save();
    await screen.findByText('Licence renewed');
    expect(await rows('driver_licenses')).toHaveLength(5);
    expect((await rows('driver_licenses')).filter(({ is_current }) => is_current)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'B', expiry_date: expect.anything(), country: 'PL' }),
        expect.objectContaining({ type: 'C', license_number: 'D1234567', country: 'PL' }),
        expect.objectContaining({ type: 'CE', license_number: 'D1234567', country: 'PL' }),
      ]),
    );

    const earlier = (await part().findByText('Earlier (2)')).closest('details');
    expect(earlier?.open).toBe(false);
    expect(earlier && items(within(earlier)).slice(1)).toEqual([
      ['C - Trucks', 'Issued 15 Jan 2020', 'Entered by staff', 'Expired 14 Jun 2026'],
      ['CE - Articulated trucks', 'Issued 15 Jan 2020', 'Entered by staff', 'Expired 14 Jun 2026'],
    ]);
    expect(earlier && within(earlier).queryByRole('button', { name: /^Renew/ })).toBeNull();
  });

  it('corrects the categories of a card that match those on record, and adds the others', async () => {
    await clear('driver_licenses');
    await insertRows(
      backend.sql,
      'public.driver_licenses',
      [
        ['C', '2026-06-01', '2031-05-31'],
        ['B', '2020-06-01', '2030-01-14'],
      ].map(([type, issued_date, expiry_date]) => license({ driver_id, type, issued_date, expiry_date })),
    );
    await openDriver('driver');
    await waitFor(() => expect(button(/^Renew all/, part())).not.toBeNull());
    press(/^Renew all/, part());
    await part().findByLabelText(/^Expiry date, C/);
    fill('Issue date', '2026-06-01', part());
    fill(/^Expiry date, C/, '2036-05-31', part());
    fill(/^Expiry date, B /, '2036-05-31', part());
    save();
    await screen.findByText(/the rest is added as typed/);
    expect(items(dialog())).toEqual([['C, Expires:', '31 May 2031', '31 May 2036']]);

    // The correction is stored but the addition fails; the next attempt only adds.
    silenceLog();
    intercept('/rest/v1/driver_licenses', noNetwork);
    press('Correct it', dialog());
    await part().findByText(/^The licence couldn't be renewed/);
    intercept('/rest/v1/driver_licenses', backend.fetch);
    await settled();
    save();
    await screen.findByText('Licence renewed');
    expect(
      (await rows('driver_licenses')).map(({ type, expiry_date }) => `${type} ${expiry_date}`).sort(),
    ).toEqual(['B 2030-01-14', 'B 2036-05-31', 'C 2036-05-31']);
  });

  it('renews a single category', async () => {
    await clear('driver_licenses');
    await addCard(['C', '2026-06-14'], ['B', '2030-01-14']);
    await openDriver('driver');
    await waitFor(() => expect(button(/^Renew licence C/, part())).not.toBeNull());
    press(/^Renew licence C/, part());
    expect(part().queryByLabelText(/^Expiry date, B/)).toBeNull();
    fill('Issue date', '2026-06-01', part());
    fill(/^Expiry date, C/, '2031-05-31', part());
    save();
    await part().findByText('Earlier (1)');
    expect(await rows('driver_licenses')).toHaveLength(3);
    await waitFor(() =>
      expect(document.activeElement).toBe(part().getByRole('button', { name: 'Add licence' })),
    );
  });

  it('warns about a UK licence and a learner permit, as long as they are current', async () => {
    await clear('driver_licenses');
    await addLicense(backend.sql, { driver_id, license_number: 'MORGA753116', country: 'GB' });
    await backend.sql("update public.users set permit = 'learner' where id = $1", [driver_id]);
    const { unmount } = await openDriver('driver');
    const uk = /^Licence MORGA753116 is from the United Kingdom/;
    await part().findByText(uk);
    part().getByText(/^Has a learner permit/);
    unmount();

    await addLicense(backend.sql, { driver_id, expiry_date: '2036-01-01' });
    await backend.sql(
      "update public.users set permit = 'full', first_full_licence_on = '2026-06-01' where id = $1",
      [driver_id],
    );
    await openDriver('driver');
    await part().findByText('Earlier (1)');
    expect(part().queryByText(uk)).toBeNull();
    expect(part().queryByText(/^Has a learner permit/)).toBeNull();
  });
});

describe('Training Records', () => {
  const part = () => section('Training Records');
  const typed = (label: string) => field(label, part());
  const choicesOf = (input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value);
  const save = () => press('Save training record', part());

  it('adds, lists and deletes training', async () => {
    await clear('driver_training');
    await openDriver('driver', 'manager');
    await part().findByText('No training records found');
    press('Add training record', part());
    save();
    expect(await alertText(part())).toBe('Please fill in all required training fields');
    expect(document.activeElement).toBe(field('Training type', part()));

    fill('Training type', 'Forklift', part());
    fill('Provider', 'RST Ltd', part());
    fill('Certificate number', 'MH-1', part());
    fill('Completion date', '2026-06-01', part());
    save();

    await screen.findByText('Training record added successfully');
    await waitFor(() =>
      expect(items(part())).toEqual([
        ['Forklift', 'RST Ltd', 'Certificate MH-1', 'Entered by staff', 'Completed 01 Jun 2026', 'Renew'],
      ]),
    );
    expect(await rows('driver_training')).toMatchObject([{ expiry_date: null }]);

    press('Delete training record Forklift, 01 Jun 2026', part());
    fill('Reason', 'Mistake', dialog());
    press('Delete training record', dialog());
    await screen.findByText('Training record deleted');
    await part().findByText('No training records found');
  });

  it('is stored once when its answer was lost, even if the requirements load between the tries', async () => {
    await clear('driver_training');
    let load = () => {};
    const loading = new Promise<void>((resolve) => {
      load = resolve;
    });
    intercept('/rest/v1/requirements', async (input, init) => {
      await loading;
      return backend.fetch(input, init);
    });
    await openDriver('driver', 'manager');
    press('Add training record', part());
    fill('Training type', 'Manual handling', part());
    fill('Provider', 'RST Ltd', part());
    fill('Certificate number', 'MH-1', part());
    fill('Completion date', '2026-06-01', part());
    silenceLog();
    loseAnswer(backend, '/rest/v1/driver_training');
    save();
    await part().findByText(`Failed to add training. ${noConnection}`);
    load();
    await waitFor(() => expect(choicesOf(typed('Training type'))).toContain('Manual handling'));
    intercept('/rest/v1/driver_training', backend.fetch);
    save();
    await screen.findByText('Training record added successfully');
    expect(await rows('driver_training')).toHaveLength(1);
  });

  it('lists three records with their status, the newest completion first, then all', async () => {
    await clear('driver_training');
    await addTraining(
      backend.sql,
      { driver_id, training_type: 'ADR', completion_date: '2025-01-01', expiry_date: '2026-06-14' },
      { driver_id, training_type: 'Old', completion_date: '2024-01-01', expiry_date: null },
      { driver_id, training_type: 'CPC', completion_date: '2026-01-01', expiry_date: '2026-07-16' },
      { driver_id, training_type: 'Later', completion_date: '2025-02-01', expiry_date: null },
    );
    await openDriver('driver');
    await waitFor(() =>
      expect(items(part()).map(([title, , , , ...rest]) => [title, ...rest])).toEqual([
        ['CPC', 'Completed 01 Jan 2026', 'Expires 16 Jul 2026, in 31 days', 'Valid', 'Renew'],
        ['Later', 'Completed 01 Feb 2025', 'Renew'],
        ['ADR', 'Completed 01 Jan 2025', 'Expired 14 Jun 2026, 1 day ago', 'Expired', 'Renew'],
        ['Old', 'Completed 01 Jan 2024', 'Renew'],
      ]),
    );
    const rest = part().getByText('Show all 4').closest('details');
    expect(rest?.open).toBe(false);
    expect(rest?.textContent).toContain('Old');
    expect(rest?.textContent).not.toContain('ADR');
  });

  it('stores a requirement, with the expiry date that it proposes, and a module of the Driver CPC, with its hours', async () => {
    await clear('driver_training');
    await openDriver('driver', 'manager');
    press('Add training record', part());
    const input = typed('Training type');
    await waitFor(() => expect(choicesOf(input)).toContain('First aid'));
    expect(choicesOf(input)).toContain('Driver CPC module 6: The professional bus driver');
    fill('Completion date', '2026-06-01', part());
    fill('Training type', 'First aid', part());
    expect(typed('Expiry date').value).toBe('2028-05-31');
    part().getByText('31 May 2028', { selector: 'span:first-child' });
    // A date that was typed is kept.
    fill('Expiry date', '2028-05-30', part());
    fill('Completion date', '2026-06-02', part());
    expect(typed('Expiry date').value).toBe('2028-05-30');
    fill('Provider', 'RST Ltd', part());
    fill('Certificate number', 'FA-1', part());
    save();
    await screen.findByText('Training record added successfully');
    const [requirement] = await backend.sql("select id from public.requirements where name = 'First aid'");
    expect(await rows('driver_training')).toMatchObject([{ requirement_id: requirement?.id }]);

    press('Add training record', part());
    fill('Training type', 'Driver CPC module 5: The professional truck driver', part());
    expect(described(typed('Training type'))).toContain('Counts as module 5 of the Driver CPC, 7 hours.');
    fill('Provider', 'RST Ltd', part());
    fill('Certificate number', 'CPC-5', part());
    fill('Completion date', '2026-05-01', part());
    save();
    await part().findByText('7 hours');
    expect(await rows('driver_training')).toContainEqual(
      expect.objectContaining({ cpc_module: 5, hours: 7 }),
    );
  });

  it('renews a training record, and folds away the earlier one', async () => {
    await clear('driver_training');
    await addTraining(backend.sql, {
      driver_id,
      training_type: 'ADR',
      completion_date: '2021-06-14',
      expiry_date: '2026-06-14',
    });
    await openDriver('driver', 'manager');
    await waitFor(() => expect(button(/^Renew/, part())).not.toBeNull());
    press('Renew training record ADR, 14 Jun 2021', part());
    expect(document.activeElement).toBe(typed('Certificate number'));
    expect([typed('Training type').readOnly, typed('Training type').value]).toEqual([true, 'ADR']);
    expect(typed('Provider').value).toBe('Road Safety Training Ltd');
    fill('Certificate number', 'ADR-2', part());
    fill('Completion date', '2026-06-01', part());
    await waitFor(() => expect(typed('Expiry date').value).toBe('2031-05-31'));
    save();
    const earlier = (await part().findByText('Earlier (1)')).closest('details');
    expect(earlier && items(within(earlier))).toEqual([
      [
        'ADR',
        'Road Safety Training Ltd',
        'Certificate CPC-1001',
        'Entered by staff',
        'Completed 14 Jun 2021',
        'Expired 14 Jun 2026',
      ],
    ]);
    await waitFor(() =>
      expect(items(part())[0]).toEqual([
        'ADR',
        'Road Safety Training Ltd',
        'Certificate ADR-2',
        'Entered by staff',
        'Completed 01 Jun 2026',
        'Expires 31 May 2031',
        'Valid',
        'Renew',
      ]),
    );
  });
});

describe('Penalty Points', () => {
  const part = () => section('Penalty Points');
  const typed = (label: string) => field(label, part());
  const total = (points: string) => part().findByRole('img', { name: points });
  const save = () => press('Save penalty', part());

  it('can be loaded again after a failure, and cannot be added to before that', async () => {
    silenceLog();
    intercept('/rest/v1/rpc/open_penalties', noNetwork);
    await openDriver('driver');
    await part().findByText("The penalties couldn't be loaded");
    expect(part().queryByRole('button', { name: 'Add penalty' })).toBeNull();
    intercept('/rest/v1/rpc/open_penalties', backend.fetch);
    press('Try again', part());
    await waitFor(() => expect(items(part())).toHaveLength(1));
    part().getByRole('button', { name: 'Add penalty' });
  });

  it('adds, sums and deletes penalties, which expire after three years by default', async () => {
    await clear('driver_penalties');
    await addPenalty(backend.sql, {
      driver_id,
      points: 5,
      date_issued: '2023-01-01',
      expiry_date: '2026-06-14',
    });
    await openDriver('driver', 'manager');
    await total('0 of 12 penalty points');
    press('Add penalty', part());
    save();
    expect(await alertText(part())).toBe('Please fill in all required penalty fields');

    fill('Reason', 'Speeding on the N7', part());
    fill('Points', '13', part());
    fill('Date issued', '2026-06-01', part());
    expect(typed('Expiry date').value).toBe('2029-06-01');
    // A chosen date is kept.
    fill('Expiry date', TODAY, part());
    fill('Date issued', '2026-06-02', part());
    expect(typed('Expiry date').value).toBe(TODAY);
    save();
    await waitFor(async () =>
      expect(await alertText(part())).toBe('Points must be a whole number from 0 to 12'),
    );
    expect(document.activeElement).toBe(typed('Points'));
    fill('Points', '10', part());
    save();

    await screen.findByText('Penalty added successfully');
    await total('10 of 12 penalty points');
    expect(part().getByText('Ended (1)').closest('details')?.textContent).toContain('5 points');
    await waitFor(() =>
      expect(items(part())).toEqual([
        [
          'Speeding on the N7',
          '10 points',
          'Entered by staff',
          'Issued 02 Jun 2026',
          'Ends 15 Jun 2026, today',
          'Active',
        ],
        [
          'Speeding',
          '5 points',
          'Entered by staff',
          'Issued 01 Jan 2023',
          'Ended 14 Jun 2026, 1 day ago',
          'Expired',
        ],
      ]),
    );
    // The verdict is up to date, too.
    await screen.findByText('10 of 12 penalty points');

    press('Delete penalty Speeding on the N7, 02 Jun 2026', part());
    fill('Reason', 'Mistake', dialog());
    press('Delete penalty', dialog());
    await screen.findByText('Penalty deleted');
    await total('0 of 12 penalty points');
    expect(await rows('driver_penalties')).toHaveLength(1);
  });

  it('proposes reason, outcome and points of an offence, and keeps what was typed', async () => {
    await clear('driver_penalties');
    await openDriver('driver', 'manager');
    await total('0 of 12 penalty points');
    press('Add penalty', part());
    await choose('Offence', 'Speeding', part());
    expect(typed('Reason').value).toBe('Speeding');
    expect(typed('Points').value).toBe('3');
    await choose('How was it dealt with?', 'Convicted in court', part());
    expect(typed('Points').value).toBe('5');

    // An offence without a fixed charge went to court.
    await choose('How was it dealt with?', 'Fixed charge paid', part());
    await choose('Offence', 'Careless driving', part());
    expect(typed('Reason').value).toBe('Careless driving');
    expect(typed('How was it dealt with?').value).toBe('convicted');
    fill('Points', '4', part());
    fill('Reason', 'Careless driving on the M50', part());
    await choose('Offence', 'Defective or worn tyres', part());
    expect([typed('Reason').value, typed('Points').value]).toEqual(['Careless driving on the M50', '4']);
    expect(described(typed('Date issued'))).toContain('Not the date of the offence');
    fill('Date issued', '2026-06-01', part());
    save();
    await screen.findByText('Penalty added successfully');
    await total('4 of 12 penalty points');
    expect(await rows('driver_penalties')).toMatchObject([
      { points: 4, outcome: 'convicted', offence_date: null, offence_id: expect.any(String) },
    ]);
  });

  it('shows the name of the chosen offence even if it was not yet law on the date typed', async () => {
    await insertRow(backend.sql, 'public.penalty_offences', lawOfJune);
    await openDriver('driver', 'manager');
    await part().findByRole('button', { name: 'Add penalty' });
    press('Add penalty', part());
    await choose('Offence', lawOfJune.name, part());
    fill('Date issued', '2026-05-20', part());
    await part().findByText(lawOfJune.name, { ignore: 'textarea' });
    expect(part().queryByText(lawOfJune.id)).toBeNull();
  });

  it('asks whether offences of the same day were one occasion, and marks the penalty that does not count', async () => {
    await clear('driver_penalties');
    const dates = { date_issued: '2026-05-29', expiry_date: '2029-05-29', offence_date: '2026-05-01' };
    await addPenalty(backend.sql, { driver_id, points: 3, ...dates });
    await openDriver('driver', 'manager');
    await total('3 of 12 penalty points');
    press('Add penalty', part());
    fill('Reason', 'Bald tyre', part());
    fill('Points', '2', part());
    fill('Date issued', '2026-06-01', part());
    expect(part().queryByLabelText('Same occasion?')).toBeNull();
    fill('Date of the offence', '2026-05-01', part());
    save();
    await waitFor(() =>
      expect(described(typed('Same occasion?'))).toContain('Choose whether it was the same occasion'),
    );
    await choose('Same occasion?', 'Yes, as Speeding, 3 points', part());
    save();
    await screen.findByText('Penalty added successfully');
    await waitFor(() =>
      expect(items(part())[0]).toEqual([
        'Bald tyre',
        '2 points',
        'Entered by staff',
        'Does not count: same occasion as Speeding, 3 points',
        'Issued 01 Jun 2026',
        'Ends 01 Jun 2029',
        'Not counted',
      ]),
    );
    await total('3 of 12 penalty points');
  });

  it('sent again after a lost answer is not compared with itself', async () => {
    await clear('driver_penalties');
    await openDriver('driver', 'manager');
    await total('0 of 12 penalty points');
    press('Add penalty', part());
    fill('Reason', 'Bald tyre', part());
    fill('Points', '2', part());
    fill('Date issued', '2026-06-01', part());
    fill('Date of the offence', '2026-05-01', part());
    silenceLog();
    loseAnswer(backend, '/rest/v1/driver_penalties');
    save();
    await part().findByText(`The penalty couldn't be added. ${noConnection}`);
    await total('2 of 12 penalty points');
    intercept('/rest/v1/driver_penalties', backend.fetch);
    expect(part().queryByLabelText('Same occasion?')).toBeNull();
    save();
    await screen.findByText('Penalty added successfully');
    expect(await rows('driver_penalties')).toHaveLength(1);
  });

  it('has a limit of 7 for a novice, and stores a note on why they may drive', async () => {
    await clear('driver_penalties');
    await addPenalty(backend.sql, {
      driver_id,
      points: 7,
      date_issued: '2026-06-01',
      expiry_date: '2029-06-01',
    });
    await openDriver('driver', 'manager');
    await total('7 of 12 penalty points');
    press('Change permit', part());
    await choose('First full licence', 'On a day', await findDialog());
    fill('Day of the first full licence', '2025-06-01', dialog());
    let answer = () => {};
    intercept('/rest/v1/users', (...call) => {
      const stored = backend.fetch(...call);
      return new Promise((resolve) => {
        answer = () => resolve(stored);
      });
    });
    press('Save permit', dialog());
    // Nothing closes the dialog before the answer, which may be a refusal.
    const saving = await dialog().findByRole('button', { name: 'Saving...' });
    fireEvent.keyDown(saving, { key: 'Escape' });
    expect(isAsked()).toBe(false);
    intercept('/rest/v1/users', backend.fetch);
    answer();
    await dialogClosed();
    await part().findByText('Limit 7 for a learner or novice');
    expect(await alertText(part())).toContain(
      'At the limit: 7 of 7 points. Treat as disqualified until confirmed',
    );

    press('Note why they may drive', part());
    await findDialog();
    press('Save note', dialog());
    expect(await alertText(dialog())).toBe('Please fill in all required fields');
    fill('Reason', 'The court left the licence', dialog());
    press('Save note', dialog());
    await dialogClosed();
    await part().findByText('May drive with 7 points');
    part().getByText('The court left the licence');
    expect(part().queryByRole('alert')).toBeNull();

    press('Remove this note', part());
    expect(await alertText(part())).toContain('At the limit: 7 of 7 points');
  });

  it('asks for the first full licence while nobody has said, also with a first penalty, and proposes a day that answers it', async () => {
    await clear('driver_penalties');
    await backend.sql('update public.users set first_full_licence_before = null where id = $1', [driver_id]);
    await openDriver('driver', 'manager');
    await total('0 penalty points, limit not known: 7 or 12');
    press('Add penalty', part());
    fill('Reason', 'Speeding', part());
    expect(part().getAllByText('Limit not known: 7 or 12')).toHaveLength(2);
    fill('Points', '8', part());
    fill('Date issued', '2026-06-01', part());
    save();
    await screen.findByText('Penalty added successfully');
    await total('8 penalty points, limit not known: 7 or 12');

    press('Enter the first full licence', part());
    await choose('First full licence', 'Before a day', dialog());
    // Two years before the penalty, not before today.
    expect((dialog().getByLabelText(/^It was before/) as HTMLInputElement).value).toBe('2024-06-01');
    press('Save permit', dialog());
    await dialogClosed();
    await total('8 of 12 penalty points');
    expect(part().queryByText('Limit not known: 7 or 12')).toBeNull();
  });

  it('keeps what is typed in the driver form while the permit is saved, without a conflict', async () => {
    await openDriver('driver', 'manager');
    press('Edit Personal Information');
    await screen.findByRole('button', { name: 'Save Driver' });
    fill('Phone', '01 555 0199');
    await part().findByRole('button', { name: 'Change permit' });
    press('Change permit', part());
    await choose('First full licence', 'On a day', await findDialog());
    fill('Day of the first full licence', '2025-06-01', dialog());
    press('Save permit', dialog());
    await dialogClosed();
    await part().findByText('Limit 7 for a learner or novice');
    press('Save Driver', section('Personal Information'));
    await screen.findByText('Driver updated successfully');
    const [driver] = await backend.sql('select phone, permit from public.users where id = $1', [driver_id]);
    expect(driver).toEqual({ phone: '01 555 0199', permit: null });
  });
});

describe('Disqualifications', () => {
  const part = () => section('Disqualifications');
  const stored = () => backend.sql('select * from public.driver_disqualifications');

  it('shows its effects before it is stored, and reverses them when deleted', async () => {
    await clear('driver_penalties');
    await addPenalty(backend.sql, {
      driver_id,
      points: 3,
      date_issued: '2024-05-03',
      expiry_date: '2027-05-03',
    });
    await openDriver('driver', 'manager');
    await part().findByText('Never disqualified');
    press('Add disqualification', part());
    await part().findByRole('button', { name: 'Record disqualification' });
    press('Record disqualification', part());
    expect(await alertText(part())).toBe('Please fill in all required fields');
    fill('First day', '2026-06-01', part());
    expect(field('Last day', part()).value).toBe('2026-11-30');
    await part().findByText(
      (_, element) =>
        element?.tagName === 'LI' &&
        element.textContent.startsWith('Speeding, 3 points: ends 30 Nov 2026 instead of 03 May 2027'),
    );
    await choose('Why', 'Decision of a court', part());
    fill('Last day', '2026-06-30', part());
    await part().findByText('The clock stops for 30 days.');
    fill('Note', 'Naas District Court', part());
    press('Record disqualification', part());

    await screen.findByText('Disqualification recorded');
    await waitFor(() =>
      expect(items(part())).toEqual([
        [
          'Decision of a court',
          'Naas District Court',
          'From 01 Jun 2026',
          'Until 30 Jun 2026, in 15 days',
          'Must not drive',
        ],
      ]),
    );
    await section('Penalty Points').findByText('02 Jun 2027');

    press('Delete disqualification 01 Jun 2026 to 30 Jun 2026', part());
    dialog().getByText('Delete only what was entered by mistake.');
    dialog().getByText(/^Points that it changed get their earlier end date back/);
    fill('Reason', 'Mistake', dialog());
    press('Delete disqualification', dialog());
    await screen.findByText('Disqualification deleted');
    await section('Penalty Points').findByText('03 May 2027');
    expect(await stored()).toEqual([]);
  });

  it('are recorded from the finding at the limit, which they replace', async () => {
    await clear('driver_penalties');
    await addPenalty(backend.sql, {
      driver_id,
      points: 12,
      date_issued: '2026-05-29',
      expiry_date: '2029-05-29',
    });
    await openDriver('driver', 'manager');
    const points = section('Penalty Points');
    await points.findByRole('alert');
    press('Record disqualification', points);
    await screen.findByRole('dialog');
    fill('First day', TODAY, dialog());
    await dialog().findByText('These points led to it, and end with it.');
    press('Record disqualification', dialog());
    await dialogClosed();
    await part().findByText('Must not drive');
    expect(points.queryByRole('alert')).toBeNull();
    expect(await stored()).toMatchObject([{ reason: 'points', note: null }]);

    press(/^Delete disqualification/, part());
    fill('Reason', 'Mistake', dialog());
    press('Delete disqualification', dialog());
    expect(await alertText(points)).toContain('At the limit: 12 of 12 points');
    await dialogClosed();
  });
});

describe('A link to a form', () => {
  const opened = (label: string | RegExp) =>
    waitFor(() => expect(document.activeElement).toBe(field(label, screen)));

  it.each([
    ['#licenses?add=', 'New licence', 'Licence number'],
    ['#training?add=First+aid', 'New training record', 'Provider'],
    ['#penalties?add=', 'New penalty', 'Reason'],
    ['#license-checks?add=', 'New licence check', 'Note'],
  ])('%s opens it, and closing it takes it out of the address', async (hash, title, first) => {
    const { location } = await openDriver('driver', 'manager', hash);
    const form = await screen.findByRole('group', { name: title });
    await waitFor(() => expect(document.activeElement).toBe(field(first, within(form))));
    press('Cancel', within(form));
    await waitFor(() => expect(location()?.hash).toBe(''));
    expect(screen.queryByRole('group', { name: title })).toBeNull();
  });

  it('for a missing Driver CPC card takes its name from the requirement', async () => {
    await backend.sql("update public.requirements set name = 'CPC card' where code = 'driver_cpc'");
    await openDriver('driver', 'manager', '#training?add=driver_cpc');
    await opened('Provider');
    expect(field('Training type').value).toBe('CPC card');
  });

  it('to the renewal of a licence also renews what expires on the same card and day', async () => {
    await clear('driver_licenses');
    await addLicense(
      backend.sql,
      { driver_id, type: 'C', expiry_date: '2026-06-14' },
      { driver_id, type: 'CE', expiry_date: '2026-06-14' },
      { driver_id, type: 'B', expiry_date: '2030-01-14' },
    );
    const { user } = await openDriver('driver', 'manager');
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    await user.click(await summary.findByRole('link', { name: 'Renew: Licence C, CE has expired' }));
    await opened('Issue date');
    const form = within(screen.getByRole('group', { name: 'Renew licence' }));
    await form.findByLabelText('Expiry date, C - Trucks');
    form.getByLabelText(/^Expiry date, CE/);
    expect(form.queryByLabelText(/^Expiry date, B/)).toBeNull();
  });

  it('keeps what is typed in a form that is open', async () => {
    const { user } = await openDriver('driver', 'manager', '#training?add=First+aid');
    await opened('Provider');
    fill('Provider', 'RST Ltd');
    await user.click(screen.getByRole('link', { name: 'Training' }));
    expect(field('Provider').value).toBe('RST Ltd');
  });

  it('to a record that is not current leads to its section', async () => {
    await openDriver('driver', 'manager', '#training?renew=00000099-0000-4000-8000-000000000999');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Training Records' })),
    );
    expect(screen.queryByRole('group', { name: 'Renew training record' })).toBeNull();
  });
});

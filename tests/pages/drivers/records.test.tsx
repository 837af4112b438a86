import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { actors } from '../../support/actors';
import { described } from '../../support/described';
import { license, penalty, training } from '../../support/factories';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { insertRow, insertRows } from '../../support/sql';
import { fill, openDriver, part } from './driverForm';

const backend = await startWorld();
afterEach(() => backend.restore());

const driver_id = actors.driver.id;
const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
const clear = (table: string) => backend.sql(`delete from public.${table} where driver_id = $1`, [driver_id]);
const rows = (table: string) =>
  backend.sql(`select * from public.${table} where driver_id = $1 order by created_at desc`, [driver_id]);
const entries = (title: string) =>
  part(title)
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
const noConnection = 'No connection to the server. Check your network and try again.';

describe('License Information', () => {
  const title = 'License Information';

  const addLicence = async (user: Awaited<ReturnType<typeof openDriver>>['user']) => {
    await user.click(part(title).getByText('Add licence'));
    return {
      number: part(title).getByLabelText<HTMLInputElement>('Licence number'),
      issued: part(title).getByLabelText('Issue date'),
      expiry: part(title).getByLabelText('Expiry date'),
      save: () => user.click(part(title).getByText('Save licence')),
    };
  };

  it('asks for every field, and says at once when dates are wrong', async () => {
    const { user } = await openDriver('driver');
    const { number, issued, expiry, save } = await addLicence(user);
    expect(document.activeElement).toBe(number);
    await save();
    expect((await part(title).findByRole('alert')).textContent).toBe('Please fill in all license fields');
    expect(document.activeElement).toBe(number);
    expect(described(number)).toContain('Licence number is required');

    fill(issued, '2026-06-15');
    fill(expiry, '2026-06-15');
    expect(described(expiry)).toContain('Expiry date must be after issue date');
    fill(expiry, '2026-06-16');
    expect(described(expiry)).not.toContain('Expiry date must be after issue date');
    fill(issued, '2026-06-16');
    expect(described(issued)).toContain('Issue date must be in the past and before expiry date');
  });

  it('adds a licence, and lists the newest issue first with how each stands', async () => {
    await clear('driver_licenses');
    await insertRow(
      backend.sql,
      'public.driver_licenses',
      license({ driver_id, type: 'B', issued_date: '2016-06-14', expiry_date: '2026-06-14' }),
    );
    const { user } = await openDriver('driver', 'manager');
    const { number, issued, expiry, save } = await addLicence(user);
    fill(number, ' D-77 ');
    await user.click(await part(title).findByLabelText('Licence type'));
    await user.click(await part(title).findByText(/^C - /, { selector: '[role=option] *' }));
    part(title).getByText('Minimum age: 21 years');
    await user.click(part(title).getByLabelText('Country'));
    await user.click(part(title).getByText('Poland'));
    fill(issued, '2021-07-16');
    fill(expiry, '2026-07-15');
    await save();

    await screen.findByText('License added successfully');
    await waitFor(() => expect(entries(title)).toHaveLength(2));
    expect(entries(title)[0]).toMatch(
      /^C - .+D-77PolandIssued 16 Jul 2021Expiry 15 Jul 2026, in 30 daysExpiring Soon$/,
    );
    expect(entries(title)[1]).toMatch(/^B - .+Expiry 14 Jun 2026, 1 day agoExpired$/);
    expect(await rows('driver_licenses')).toContainEqual(
      expect.objectContaining({ type: 'C', license_number: 'D-77', country: 'PL', status: 'active' }),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Add licence'));
  });

  it('deletes a licence once the person has said so, and names it', async () => {
    const { user } = await openDriver('driver');
    await user.click(await part(title).findByRole('button', { name: /^Delete licence B - .+, D1234567$/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this licence?' }));
    dialog.getByText(/^B - .+, D1234567$/);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await rows('driver_licenses')).toHaveLength(1);

    await user.click(part(title).getByRole('button', { name: /^Delete licence/ }));
    silenceLog();
    intercept('/rest/v1/driver_licenses', noNetwork);
    await user.click(screen.getByRole('button', { name: 'Delete licence' }));
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(
      `Failed to delete license. ${noConnection}`,
    );
    intercept('/rest/v1/driver_licenses', backend.fetch);
    await user.click(screen.getByRole('button', { name: 'Delete licence' }));
    await screen.findByText('License deleted');
    await part(title).findByText('No License');
    expect(await rows('driver_licenses')).toEqual([]);
    expect(document.activeElement?.textContent).toBe(title);
  });

  it('keeps what was typed when adding fails, and asks before it is thrown away', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    const { user } = await openDriver('driver');
    await user.click(part(title).getByRole('button', { name: 'Add licence' }));
    fill(part(title).getByLabelText('Licence number'), 'D-77');
    await user.click(await part(title).findByLabelText('Licence type'));
    await user.click(await part(title).findByRole('option', { name: /^C - / }));
    fill(part(title).getByLabelText('Issue date'), '2021-07-16');
    fill(part(title).getByLabelText('Expiry date'), '2026-07-15');
    silenceLog();
    intercept('/rest/v1/driver_licenses', noNetwork);
    await user.click(part(title).getByRole('button', { name: 'Save licence' }));
    expect((await part(title).findByRole('alert')).textContent).toBe(
      `Failed to add license. ${noConnection}`,
    );
    const cancel = () => user.click(part(title).getByRole('button', { name: 'Cancel' }));
    await cancel();
    expect(part(title).getByLabelText<HTMLInputElement>('Licence number').value).toBe('D-77');
    await cancel();
    expect(part(title).queryByLabelText('Licence number')).toBeNull();
    expect(confirm).toHaveBeenCalledTimes(2);
    expect(document.activeElement?.textContent).toContain('Add licence');
  });
});

describe('Training Records', () => {
  const title = 'Training Records';

  it('adds, lists and deletes training', async () => {
    await clear('driver_training');
    const { user } = await openDriver('driver', 'manager');
    await part(title).findByText('No training records found');
    await user.click(part(title).getByRole('button', { name: 'Add training record' }));
    const save = () => user.click(part(title).getByRole('button', { name: 'Save training record' }));
    await save();
    expect((await part(title).findByRole('alert')).textContent).toBe(
      'Please fill in all required training fields',
    );
    expect(document.activeElement).toBe(part(title).getByLabelText('Training type'));

    fill(part(title).getByLabelText('Training type'), 'Manual handling');
    fill(part(title).getByLabelText('Provider'), 'RST Ltd');
    fill(part(title).getByLabelText('Certificate number'), 'MH-1');
    fill(part(title).getByLabelText('Completion date'), '2026-06-01');
    silenceLog();
    intercept('/rest/v1/driver_training', noNetwork);
    await save();
    await part(title).findByText(`Failed to add training. ${noConnection}`);
    intercept('/rest/v1/driver_training', backend.fetch);
    await save();

    await screen.findByText('Training record added successfully');
    await waitFor(() =>
      expect(entries(title)).toEqual(['Manual handlingRST LtdCertificate MH-1Completed 01 Jun 2026']),
    );
    expect(await rows('driver_training')).toMatchObject([{ expiry_date: null }]);

    await user.click(
      part(title).getByRole('button', { name: 'Delete training record Manual handling, 01 Jun 2026' }),
    );
    await user.click(screen.getByRole('button', { name: 'Delete training record' }));
    await screen.findByText('Training record deleted');
    await part(title).findByText('No training records found');
  });

  it('lists the newest completion first, and how what expires stands', async () => {
    await clear('driver_training');
    await insertRows(backend.sql, 'public.driver_training', [
      training({ driver_id, completion_date: '2025-01-01', expiry_date: '2026-06-14' }),
      training({ driver_id, completion_date: '2026-01-01', expiry_date: '2026-07-16' }),
    ]);
    await openDriver('driver');
    await waitFor(() => expect(entries(title)).toHaveLength(2));
    expect(entries(title)[0]).toMatch(/Completed 01 Jan 2026.+Valid$/);
    expect(entries(title)[1]).toMatch(/Completed 01 Jan 2025.+Expired$/);
  });
});

describe('Penalty Points', () => {
  const title = 'Penalty Points';
  const label = (name: string) => part(title).getByLabelText<HTMLInputElement>(name);
  const total = (points: string) => part(title).findByRole('img', { name: points });

  it('adds a penalty that expires three years after its issue unless it is said otherwise', async () => {
    await clear('driver_penalties');
    await insertRow(
      backend.sql,
      'public.driver_penalties',
      penalty({ driver_id, points: 5, date_issued: '2023-01-01', expiry_date: '2026-06-14' }),
    );
    const { user } = await openDriver('driver', 'manager');
    await total('0 penalty points');
    await user.click(part(title).getByRole('button', { name: 'Add penalty' }));
    const save = () => user.click(part(title).getByRole('button', { name: 'Save penalty' }));
    await save();
    expect((await part(title).findByRole('alert')).textContent).toBe(
      'Please fill in all required penalty fields',
    );

    fill(label('Reason'), 'Speeding on the N7');
    fill(label('Points'), '13');
    fill(label('Date issued'), '2024-02-29');
    expect(label('Expiry date').value).toBe('2027-02-28');
    fill(label('Date issued'), '2026-06-01');
    expect(label('Expiry date').value).toBe('2029-06-01');
    fill(label('Expiry date'), '2026-06-15');
    fill(label('Date issued'), '2026-06-02');
    expect(label('Expiry date').value).toBe('2026-06-15');
    await save();
    expect((await part(title).findByRole('alert')).textContent).toBe(
      'Points must be a whole number from 0 to 12',
    );
    expect(document.activeElement).toBe(label('Points'));
    fill(label('Points'), '10');
    await save();

    await screen.findByText('Penalty added successfully');
    await total('10 penalty points');
    expect(entries(title)).toEqual([
      'Speeding on the N710 pointsIssued 02 Jun 2026Expiry 15 Jun 2026, todayActive',
      'Speeding5 pointsIssued 01 Jan 2023Expiry 14 Jun 2026, 1 day agoExpired',
    ]);
    // What was added shows in the verdict as well.
    await screen.findByText('10 active penalty points');

    await user.click(
      part(title).getByRole('button', { name: 'Delete penalty Speeding on the N7, 02 Jun 2026' }),
    );
    await user.click(screen.getByRole('button', { name: 'Delete penalty' }));
    await screen.findByText('Penalty deleted');
    await total('0 penalty points');
    expect(await rows('driver_penalties')).toHaveLength(1);
  });
});

it('a list that cannot be loaded says so and can be asked for again', async () => {
  silenceLog();
  intercept('/rest/v1/driver_training', noNetwork);
  const { user } = await openDriver('driver');
  await part('Training Records').findByText('The training records could not be loaded');
  intercept('/rest/v1/driver_training', backend.fetch);
  await user.click(part('Training Records').getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(entries('Training Records')).toHaveLength(1));
});

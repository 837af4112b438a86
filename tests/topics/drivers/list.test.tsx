import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { actors } from '../../support/actors';
import { nextId } from '../../support/factories';
import { intercept, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { button, cells, choose, headers, isDisabled, link, press, row, titles } from '../../support/screen';
import { addBoundaryDrivers } from './driverList';

const backend = await startWorld();
await addBoundaryDrivers(backend.sql);

const REQUEST = '/rest/v1/driver_overview';
const LIST = 'Drivers';
const ALL = 15;

const names = () => titles(LIST);
const open = (query = '') => renderApp(`/drivers${query}`, { as: 'manager' });

describe('the first full licence', () => {
  it('is asked of several drivers at once', async () => {
    await backend.sql('update public.users set first_full_licence_before = null where id in ($1, $2)', [
      actors.driver.id,
      actors.colleague.id,
    ]);
    await open();
    await screen.findByText(/^2 drivers: first full licence before 15 Jun 2024\?/);
    fireEvent.click(screen.getByRole('link', { name: 'Answer' }));
    await waitFor(async () =>
      expect(await names()).toEqual(['colleague of the world', 'driver of the world']),
    );
    expect(screen.queryByRole('link', { name: 'Answer' })).toBeNull();
    expect((await cells(LIST, 'driver of the world'))[5]).toBe('3 penalty points, limit not known: 7 or 12');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select driver of the world' }));
    press('First licence before 15 Jun 2024');
    const dialog = within(await screen.findByRole('dialog'));
    press('Yes, before that day', dialog);
    await dialog.findByText('On record for driver of the world: first full licence before 15 Jun 2024.');
    press('Undo', dialog);
    await waitFor(async () =>
      expect(
        await backend.sql('select first_full_licence_before as day from public.users where id = $1', [
          actors.driver.id,
        ]),
      ).toEqual([{ day: null }]),
    );
    cleanup();
    await backend.sql(
      "update public.users set first_full_licence_before = '2010-01-01' where first_full_licence_before is null",
    );
  });
});

describe('the columns', () => {
  it('show every driver of the depot', async () => {
    await open('?size=25');

    await screen.findByRole('heading', { level: 1, name: 'Drivers Management' });
    expect(document.title).toBe('Drivers - Roadworthy');
    expect(await headers(LIST)).toEqual([
      'Driver ID',
      'Full Name',
      'License',
      'Contact',
      'Status',
      'Points',
      'Compliance',
      'Actions',
    ]);
    expect(screen.getByRole('status').textContent).toBe(`${ALL} drivers`);
    expect(screen.queryByText('otherDriver of the world')).toBeNull();
    expect(link('Add Driver')).toBe('/drivers/new');

    expect(await cells(LIST, 'driver of the world')).toEqual([
      '00000001',
      'driver of the world 231-D-1',
      'D1234567 B, 14 Jan 2035',
      '+353 85 123 4567 driver@test.example',
      'Active',
      '3 of 12 penalty points',
      'In order',
      'View Details',
    ]);
    const driver = await row(LIST, 'driver of the world');
    expect(link('View Details', driver)).toBe(`/drivers/${actors.driver.id}/edit`);

    // The tag beside the name agrees with the status.
    const inactive = await cells(LIST, 'inactiveDriver of the world');
    expect([inactive[1], inactive[4]]).toEqual(['inactiveDriver of the world Inactive', 'Inactive']);
    (await row(LIST, 'unapprovedDriver of the world')).getByText('Pending');
    expect((await cells(LIST, 'Nothing Yet')).slice(2, 7)).toEqual([
      'No License',
      'N/A nothing.yet@list.example',
      'Pending',
      '0 points',
      'Must not drive No licence on record',
    ]);
  });

  it('say why a driver is not compliant', async () => {
    await open('?size=25');
    const compliance = async (name: string) => (await cells(LIST, name))[6];
    expect(await compliance('Points Six')).toBe('In order');
    expect(await compliance('Points Seven')).toBe('To watch 7 of 12 penalty points');
    expect(await compliance('Points Ten')).toBe('High risk 10 of 12 penalty points');
    expect(await compliance('Today')).toBe('Due soon Licence B expires today');
    expect(await compliance('Other Expired')).toBe('Must not drive Licence BE expired 1 day ago');
    screen.getByText('Another licence has expired');
    (await row(LIST, 'Other Expired')).getByText('Another licence has expired');
  });
});

describe('the filters', () => {
  it('are read from the address, ignoring unknown ones', async () => {
    await open('?size=25&points=high&status=active&category=B&danger=high_risk');
    expect(await names()).toEqual(['Points Ten']);
    screen.getByRole('button', { name: 'Filters 4 set' });
    screen.getByDisplayValue('Over 9');
    cleanup();

    await open(
      '?size=25&status=lost&points=x&category=&danger=waiting&manager=me&expiresFrom=2026-02-30&sort=phone&dir=up',
    );
    expect(await names()).toHaveLength(ALL);
  });

  it('are still named once the chosen manager has gone', async () => {
    await renderApp(`/drivers?manager=${nextId()}`, { as: 'manager' });
    await screen.findByRole('button', { name: 'Remove filter Manager: A former manager' });
    await screen.findByText('No drivers match');
  });

  it('find who has something that runs out in a period, and say so in words', async () => {
    const { path } = await open('?size=25&expiresFrom=2026-06-15');
    await names();
    press(/^Filters/);
    const until = screen.getByLabelText<HTMLInputElement>('Expires until');
    expect(screen.getByLabelText<HTMLInputElement>('Expires from').value).toBe('2026-06-15');
    // A year that is still being typed.
    fireEvent.change(until, { target: { value: '0202-07-15' } });
    fireEvent.change(until, { target: { value: '2026-07-15' } });
    await waitFor(async () => expect(await names()).toEqual(['In Thirty', 'Other Expiring', 'Today']));
    expect(path()).toBe('/drivers?size=25&expiresFrom=2026-06-15&expiresUntil=2026-07-15');
    screen.getByTitle('Expires from: 15 Jun 2026');
    press('Remove filter Expires until: 15 Jul 2026');
    await waitFor(async () => expect((await names()).length).toBeGreaterThan(3));
    expect(until.value).toBe('');
  });

  it('offer the licence categories', async () => {
    await open('?size=25&category=BE');
    expect(await names()).toEqual(['Other Expired', 'Other Expiring']);
    screen.getByTitle('Category: BE');
    press(/^Filters/);
    await choose('Category', 'No licence');
    await waitFor(async () => expect(await names()).toEqual(['Nothing Yet']));
  });

  it('are chosen, counted, cleared, and kept in the address', async () => {
    const { user, path } = await open('?size=25&sort=active_points&dir=desc');
    await names();
    const toggle = screen.getByRole('button', { name: 'Filters', expanded: false });
    await user.click(toggle);
    screen.getByRole('button', { name: 'Filters', expanded: true });
    await within(screen.getByLabelText('Manager')).findByText('manager of the world');
    within(screen.getByLabelText('Manager')).getByText('inactiveManager of the world (has left)');

    await choose('Points', '7 to 9');
    await waitFor(async () => expect(await names()).toEqual(['Points Nine', 'Points Seven']));
    await choose('Compliance', 'To watch');
    await choose('Manager', 'No manager');
    screen.getByRole('button', { name: 'Filters 3 set' });
    await waitFor(() =>
      expect(path()).toBe(
        '/drivers?size=25&sort=active_points&dir=desc&points=warning&danger=to_watch&manager=none',
      ),
    );

    press('Remove filter Manager: No manager');
    await waitFor(() =>
      expect(path()).toBe('/drivers?size=25&sort=active_points&dir=desc&points=warning&danger=to_watch'),
    );
    expect(document.activeElement?.ariaLabel).toBe('Remove filter Points: 7 to 9');
    screen.getByRole('button', { name: 'Filters 2 set' });
    screen.getByTitle('Points: 7 to 9');

    press('Clear');
    await waitFor(async () => expect(await names()).toHaveLength(ALL));
    await waitFor(() => expect(path()).toBe('/drivers?size=25&sort=active_points&dir=desc'));
    expect(button('Clear')).toBeNull();
    expect(document.activeElement).toBe(toggle);

    await user.keyboard('{Shift>}{Tab}{/Shift}{Tab}{Tab}{Tab}{Escape}');
    expect(toggle.ariaExpanded).toBe('false');
    expect(document.activeElement).toBe(toggle);
  });
});

it('starts a search at the first page, and keeps it in the address', async () => {
  const { user, path } = await open('?page=2');
  await screen.findByText('Page 2 of 2');

  await user.type(await screen.findByPlaceholderText('Search drivers...'), 'points');
  await waitFor(async () => expect(await names()).toHaveLength(4));
  await waitFor(() => expect(path()).toBe('/drivers?search=points'));
});

describe('the order', () => {
  it('is by danger and name, with those who are inactive last', async () => {
    await backend.sql("update public.users set is_inactive = true where full_name = 'Yesterday'");
    await open('?size=25');
    const shown = await names();
    await backend.sql("update public.users set is_inactive = false where full_name = 'Yesterday'");
    expect(shown.slice(0, 8)).toEqual([
      'Nothing Yet',
      'Other Expired',
      'Points Ten',
      'In Thirty',
      'Other Expiring',
      'Today',
      'Points Nine',
      'Points Seven',
    ]);
    expect(shown.slice(-2)).toEqual(['Yesterday', 'inactiveDriver of the world']);
  });

  it('is by the column header that is pressed', async () => {
    const { user, path } = await open('?search=points');
    expect(await names()).toEqual(['Points Ten', 'Points Nine', 'Points Seven', 'Points Six']);
    const header = (name: string) => screen.findByRole('columnheader', { name });
    expect((await header('Compliance')).ariaSort).toBe('ascending');
    expect((await header('Points')).ariaSort).toBeNull();

    (await within(await header('Points')).findByRole('button')).focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await names()).at(-1)).toBe('Points Ten'));
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await names())[0]).toBe('Points Ten'));
    expect((await header('Points')).ariaSort).toBe('descending');
    expect((await header('Compliance')).ariaSort).toBeNull();
    await waitFor(() => expect(path()).toBe('/drivers?search=points&sort=active_points&dir=desc'));
  });

  it('can be chosen from a select on a phone', async () => {
    const { path } = await open('?search=points');
    expect((await names())[0]).toBe('Points Ten');
    press('Filters');
    await choose('Sort by', 'Full Name, ascending');
    await waitFor(async () => expect((await names())[0]).toBe('Points Nine'));
    await waitFor(() => expect(path()).toBe('/drivers?search=points&sort=full_name&dir=asc'));
  });
});

it('shows the last page for an address beyond it, and loads that page with a single request', async () => {
  const list = vi.fn(backend.fetch);
  intercept(REQUEST, list);
  const { path } = await open('?page=9');

  await screen.findByText('Page 2 of 2');
  expect(await names()).toHaveLength(5);
  await waitFor(() => expect(path()).toBe('/drivers?page=2'));
  // Counted from the end, which is nearer.
  const second = list.mock.calls.filter(([url]) => String(url).includes('order=is_out.desc'));
  expect(second).toHaveLength(1);
});

it('offers to clear the filters when nothing matches', async () => {
  const { path } = await open('?search=nobody&points=high&size=25');
  await screen.findByText('No drivers match');
  expect(isDisabled('Export CSV')).toBe(true);
  press('Clear filters');
  expect(await names()).toHaveLength(ALL);
  await waitFor(() => expect(path()).toBe('/drivers?size=25'));
});

it('offers to add the first driver of a depot', async () => {
  intercept(REQUEST, async () => Response.json([], { headers: { 'content-range': '*/0' } }));
  await open();
  await screen.findByText('No drivers yet');
  expect(screen.getAllByRole('link', { name: 'Add Driver' })).toHaveLength(2);
});

it('shows that the rows are loading', async () => {
  intercept(REQUEST, () => new Promise(() => undefined));
  await open();
  await screen.findByRole('table', { name: LIST, busy: true });
  screen.getByText('Loading...');
});

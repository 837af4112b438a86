import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { choose, row, table, titles } from '../../lists/lists';
import { actors } from '../../support/actors';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { addBoundaryDrivers } from './driverList';

const backend = await startWorld();
await addBoundaryDrivers(backend.sql);

const LIST = '/rest/v1/driver_overview';
const ALL = 15;

const names = () => titles('Drivers');
const count = () => screen.findByRole('status');
const searchBox = () => screen.findByPlaceholderText<HTMLInputElement>('Search drivers...');

describe('the columns', () => {
  it('show every driver of the depot as the specification says', async () => {
    await renderApp('/drivers?size=25', { as: 'manager' });

    await screen.findByRole('heading', { level: 1, name: 'Drivers Management' });
    expect(document.title).toBe('Drivers - Roadworthy');
    const headers = within(await table('Drivers')).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual([
      'Driver ID',
      'Full Name',
      'License',
      'Contact',
      'Status',
      'Points',
      'Compliance',
      'Actions',
    ]);
    expect((await count()).textContent).toBe(`${ALL} drivers`);
    expect(screen.queryByText('otherDriver of the world')).toBeNull();
    expect(screen.getByRole('link', { name: 'Add Driver' }).getAttribute('href')).toBe('/drivers/new');

    const driver = await row('Drivers', 'driver of the world');
    driver.getByText('00000001');
    driver.getByText('D1234567');
    driver.getByText('14 Jan 2035');
    driver.getByText('+353 85 123 4567');
    driver.getByText('driver@test.example');
    driver.getByText('231-D-1');
    driver.getByText('Active');
    driver.getByText('Compliant');
    driver.getByRole('img', { name: '3 penalty points' });
    expect(driver.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(
      `/drivers/${actors.driver.id}/edit`,
    );

    const inactive = await row('Drivers', 'inactiveDriver of the world');
    inactive.getByText('Inactive');
    inactive.getByText('Active');
    (await row('Drivers', 'unapprovedDriver of the world')).getByText('Pending');

    const nothing = await row('Drivers', 'Nothing Yet');
    nothing.getByText('No License');
    nothing.getByText('N/A');
    nothing.getByText('nothing.yet@list.example');
    nothing.getByText('No licence on record');
    nothing.getByText('Attention');
  });

  it('colour points, judge licences by the day, and say why a driver is not compliant', async () => {
    await renderApp('/drivers?size=25', { as: 'manager' });

    const look = async (name: string) => {
      const driver = await row('Drivers', name);
      const dial = driver.getByRole('img', { name: /penalty points$/ });
      const colour = /bg-(ink-soft|warn-mark|bad)/.exec(dial.innerHTML)?.[1];
      const verdict = driver.getByText(/^(Compliant|Attention|Not compliant)$/).textContent;
      return [colour, verdict, driver.queryByText(/active penalty points/)?.textContent];
    };
    expect(await look('Points Six')).toEqual(['ink-soft', 'Compliant', undefined]);
    expect(await look('Points Seven')).toEqual(['warn-mark', 'Attention', '7 active penalty points']);
    expect(await look('Points Nine')).toEqual(['warn-mark', 'Attention', '9 active penalty points']);
    expect(await look('Points Ten')).toEqual(['bad', 'Not compliant', '10 active penalty points']);

    const lookAtLicense = async (name: string) => {
      const driver = await row('Drivers', name);
      const verdict = driver.getByText(/^(Compliant|Attention|Not compliant)$/).textContent;
      return [verdict, driver.queryByText(/^Licence /)?.textContent];
    };
    expect(await lookAtLicense('Yesterday')).toEqual(['Not compliant', 'Licence B expired 1 day ago']);
    expect(await lookAtLicense('Today')).toEqual(['Attention', 'Licence B expires today']);
    expect(await lookAtLicense('In Thirty')).toEqual(['Attention', 'Licence B expires in 30 days']);
    expect(await lookAtLicense('In Thirtyone')).toEqual(['Compliant', undefined]);
    expect(await lookAtLicense('Other Expired')).toEqual(['Not compliant', 'Licence CE expired 1 day ago']);

    const warned = screen.getAllByText('Another licence has expired');
    expect(warned).toHaveLength(1);
    expect(warned[0]?.closest('tr')?.textContent).toContain('Other Expired');
  });
});

describe('the filters', () => {
  it('are read from the address, and what names none of them is passed over', async () => {
    await renderApp('/drivers?size=25&points=high&status=active&license=valid&verdict=not_compliant', {
      as: 'manager',
    });
    expect(await names()).toEqual(['Points Ten']);
    screen.getByRole('button', { name: 'Filters (4)' });
    screen.getByDisplayValue('Over 9 points');
    cleanup();

    await renderApp('/drivers?size=25&status=lost&points=x&license=&verdict=1&manager=me&sort=phone&dir=up', {
      as: 'manager',
    });
    expect(await names()).toHaveLength(ALL);
  });

  it('are chosen, counted, cleared, and kept in the address', async () => {
    const { user, path } = await renderApp('/drivers?size=25&sort=active_points&dir=desc', { as: 'manager' });
    await names();
    const toggle = screen.getByRole('button', { name: 'Filters' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await within(screen.getByLabelText('Manager')).findByText('manager of the world');

    choose('Points', '7 to 9 points');
    await waitFor(async () => expect(await names()).toEqual(['Points Nine', 'Points Seven']));
    choose('Compliance', 'Attention');
    choose('Manager', 'No manager');
    screen.getByRole('button', { name: 'Filters (3)' });
    await waitFor(() =>
      expect(path()).toBe(
        '/drivers?size=25&sort=active_points&dir=desc&points=warning&verdict=attention&manager=none',
      ),
    );

    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await names()).toHaveLength(ALL));
    await waitFor(() => expect(path()).toBe('/drivers?size=25&sort=active_points&dir=desc'));
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });
});

describe('the search', () => {
  it('waits for a pause, goes into the address and starts at the first page', async () => {
    const { user, path } = await renderApp('/drivers?page=2', { as: 'manager' });
    await screen.findByText('Page 2 of 2');

    await user.click(await searchBox());
    await user.paste('points');
    await waitFor(async () => expect(await names()).toHaveLength(4));
    await waitFor(() => expect(path()).toBe('/drivers?search=points'));
  });
});

describe('the order', () => {
  it('is by name, and by the header that is pressed', async () => {
    const { user, path } = await renderApp('/drivers?search=points', { as: 'manager' });
    expect(await names()).toEqual((await names()).toSorted());
    const header = (name: string) => screen.findByRole('columnheader', { name });
    expect((await header('Full Name')).ariaSort).toBe('ascending');
    expect((await header('Points')).ariaSort).toBeNull();

    (await within(await header('Points')).findByRole('button')).focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await names()).at(-1)).toBe('Points Ten'));
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await names())[0]).toBe('Points Ten'));
    expect((await header('Points')).ariaSort).toBe('descending');
    expect((await header('Full Name')).ariaSort).toBeNull();
    await waitFor(() => expect(path()).toBe('/drivers?search=points&sort=active_points&dir=desc'));
  });

  it('can be chosen from a select on a phone', async () => {
    const { path } = await renderApp('/drivers?search=points', { as: 'manager' });
    expect((await names())[0]).toBe('Points Nine');
    choose('Sort by', 'Full Name, descending');
    await waitFor(async () => expect((await names())[0]).toBe('Points Ten'));
    await waitFor(() => expect(path()).toBe('/drivers?search=points&sort=full_name&dir=desc'));
  });
});

describe('the pages', () => {
  it('are one request each, and the one beyond the end leads to the last', async () => {
    const list = vi.fn(backend.fetch);
    intercept(LIST, list);
    const { path } = await renderApp('/drivers?page=9', { as: 'manager' });

    await screen.findByText('Page 2 of 2');
    expect(await names()).toHaveLength(5);
    await waitFor(() => expect(path()).toBe('/drivers?page=2'));
    const second = list.mock.calls.filter(([url]) => String(url).includes('offset=10'));
    expect(second).toHaveLength(1);
  });
});

describe('nothing to show', () => {
  it('because nothing matches', async () => {
    const { user, path } = await renderApp('/drivers?search=nobody&points=high&size=25', { as: 'manager' });
    await screen.findByText('No drivers match');
    expect(screen.getByRole('button', { name: 'Export CSV' }).matches(':disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await names()).toHaveLength(ALL);
    await waitFor(() => expect(path()).toBe('/drivers?size=25'));
  });

  it('because the depot has no drivers', async () => {
    intercept(LIST, async () => Response.json([], { headers: { 'content-range': '*/0' } }));
    await renderApp('/drivers', { as: 'manager' });
    await screen.findByText('No drivers yet');
    expect(screen.getAllByRole('link', { name: 'Add Driver' })).toHaveLength(2);
  });
});

describe('while the server is slow or away', () => {
  it('the table holds the place of its rows', async () => {
    intercept(LIST, () => new Promise(() => undefined));
    await renderApp('/drivers', { as: 'manager' });
    await screen.findByRole('table', { name: 'Drivers', busy: true });
    screen.getByText('Loading...');
  });

  it('a failure is logged and shown in place of the table, and trying again helps', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    intercept(LIST, noNetwork);
    const { user } = await renderApp('/drivers?size=25', { as: 'manager' });

    const told = await screen.findByText(/^Failed to load drivers\. No connection to the server/);
    expect(told.closest('[role="alert"]')).not.toBeNull();
    expect(screen.getAllByText(/^Failed to load drivers/)).toHaveLength(1);
    expect(log).toHaveBeenCalledWith('Failed to load drivers', expect.any(Error));
    intercept(LIST, backend.fetch);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await names()).toHaveLength(ALL);
  });
});

it('is not for drivers', async () => {
  const { path } = await renderApp('/drivers', { as: 'driver' });
  await screen.findByText('Unauthorized access');
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

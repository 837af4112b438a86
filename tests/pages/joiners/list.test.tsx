import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { application } from '../../support/factories';
import { intercept, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { insertRow, insertRows } from '../../support/sql';
import { ids } from '../../support/world';

const backend = await startWorld();

/** The list's own request, not the count in the navigation. */
const LIST = 'order=created_at';

/** Numbered applications to depot B, the highest number the newest. */
const addToDepotB = (from: number, to: number) =>
  insertRows(
    backend.sql,
    'public.driver_depot_applications',
    Array.from({ length: to - from + 1 }, (_, index) => {
      const number = String(from + index).padStart(3, '0');
      return application({
        depot_id: ids.depotB,
        full_name: `Number ${number}`,
        email: `number-${number}@test.example`,
        created_at: `2020-05-01T10:${number.slice(1)}:00Z`,
      });
    }),
  );

const table = () => screen.findByRole('table', { name: 'Driver Applications' });
const names = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.querySelector('span')?.textContent);
const row = async (name: string) =>
  within(await within(await table()).findByRole('row', { name: new RegExp(name) }));
const searchBox = () => screen.findByPlaceholderText<HTMLInputElement>('Search applications...');

describe('the columns', () => {
  it('show who applied, how to reach them, where it stands and when it came', async () => {
    await renderApp('/joiners', { as: 'manager' });

    await screen.findByRole('heading', { level: 1, name: 'Driver Applications' });
    const headers = within(await table()).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual([
      'Applicant Details',
      'Contact',
      'Status',
      'Submission Date',
      'Actions',
    ]);
    const applicant = await row('Applicant of the world');
    applicant.getByText('applicant@test.example');
    applicant.getByText('+353 86 765 4321');
    applicant.getByText('2 Quay Street, Howth');
    applicant.getByText('Pending');
    applicant.getByText('05 Dec 2024');
    const link = applicant.getByRole('link', { name: 'View Details' });
    expect(link.getAttribute('href')).toBe(`/joiners/${ids.pendingApplication}`);
  });

  it('are shown to admins too, and hold the own depot only', async () => {
    await renderApp('/joiners', { as: 'admin' });

    expect(await names()).toHaveLength(4);
    expect(screen.getByRole('status').textContent).toBe('4 applications');
    expect(screen.queryByText('other@test.example')).toBeNull();
  });
});

describe('who may see the list', () => {
  it('is not a driver', async () => {
    const { path } = await renderApp('/joiners', { as: 'driver' });

    await screen.findByText('Unauthorized access');
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });
});

describe('the pager', () => {
  it('has one page of ten', async () => {
    await addToDepotB(2, 10);
    await renderApp('/joiners', { as: 'otherManager' });

    expect(await names()).toHaveLength(10);
    screen.getByText('Page 1 of 1');
    expect(screen.getByRole('button', { name: 'Next page' }).ariaDisabled).toBe('true');
  });

  it('has a second page for the eleventh, the oldest', async () => {
    await addToDepotB(11, 11);
    const { user, path } = await renderApp('/joiners', { as: 'otherManager' });

    expect(await names()).toHaveLength(10);
    screen.getByText('Page 1 of 2');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Page 2 of 2');
    expect(await names()).toEqual(['Number 002']);
    await waitFor(() => expect(path()).toBe('/joiners?page=2'));
    await user.click(screen.getByRole('button', { name: 'First page' }));
    await waitFor(() => expect(path()).toBe('/joiners'));
  });

  it('shows 25 at once, from the first page on', async () => {
    const { user, path } = await renderApp('/joiners?page=2', { as: 'otherManager' });

    await screen.findByText('Page 2 of 2');
    await user.selectOptions(screen.getByLabelText('Rows per page'), '25');
    await screen.findByText('Page 1 of 1');
    await waitFor(async () => expect(await names()).toHaveLength(11));
    await waitFor(() => expect(path()).toBe('/joiners?size=25'));
  });

  it.each(['2', '3', '999999'])('leads from page %s, where there is none, to the last', async (page) => {
    const { path } = await renderApp(`/joiners?size=25&page=${page}`, { as: 'otherManager' });

    await screen.findByText('Page 1 of 1');
    await waitFor(() => expect(path()).toBe('/joiners?size=25'));
  });

  it.each(['page=0', 'page=-1', 'page=x', 'page=1e9', 'size=11', 'status=lost'])(
    'takes no notice of %s',
    async (query) => {
      await renderApp(`/joiners?${query}`, { as: 'otherManager' });

      await screen.findByText('Page 1 of 2');
      expect(await names()).toHaveLength(10);
    },
  );

  it('has the next page ready before it is asked for', async () => {
    const list = vi.fn(backend.fetch);
    const secondPages = () => list.mock.calls.filter(([input]) => String(input).includes('offset=10'));
    intercept(LIST, list);
    const { user } = await renderApp('/joiners', { as: 'otherManager' });
    await names();
    await waitFor(() => expect(secondPages()).toHaveLength(1));

    await user.click(screen.getByRole('button', { name: 'Last page' }));
    await screen.findByText('Number 002');
    expect(secondPages()).toHaveLength(1);
  });
});

describe('the status filter', () => {
  it.each([
    ['Pending', 2],
    ['Approved', 1],
    ['Rejected', 1],
  ])('narrows the list to %s', async (status, count) => {
    const { user, path } = await renderApp('/joiners', { as: 'manager' });
    await names();

    await user.selectOptions(screen.getByLabelText('Status'), status);
    await waitFor(async () => expect(await names()).toHaveLength(count));
    const badges = within(await table()).getAllByText(status);
    expect(badges).toHaveLength(count);
    await waitFor(() => expect(path()).toBe(`/joiners?status=${status.toLowerCase()}`));

    await user.selectOptions(screen.getByLabelText('Status'), 'All Status');
    await waitFor(async () => expect(await names()).toHaveLength(4));
    await waitFor(() => expect(path()).toBe('/joiners'));
  });
});

describe('the search', () => {
  it('finds names and e-mails in any case and goes into the address', async () => {
    const { user, path } = await renderApp('/joiners', { as: 'manager' });

    await user.type(await searchBox(), 'APPLICANT of');
    await waitFor(async () => expect(await names()).toEqual(['Applicant of the world']));
    expect(screen.getByRole('status').textContent).toBe('1 application');
    await waitFor(() => expect(path()).toBe('/joiners?search=APPLICANT+of'));

    await user.clear(await searchBox());
    await user.type(await searchBox(), 'No-Account@');
    await waitFor(async () => expect(await names()).toEqual(['Niamh Walsh']));
  });

  it('and the filter narrow together, and are read from the address', async () => {
    await renderApp('/joiners?search=niamh&status=rejected', { as: 'manager' });

    expect((await searchBox()).value).toBe('niamh');
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('rejected');
    expect(await names()).toHaveLength(1);
    screen.getByText('rejected@test.example');
  });

  it('starts on the first page again', async () => {
    const { user, path } = await renderApp('/joiners?page=2', { as: 'otherManager' });

    await user.type(await searchBox(), 'number');
    await waitFor(() => expect(path()).toBe('/joiners?search=number'));
    await screen.findByText('Page 1 of 1');
  });

  it('takes every character as text', async () => {
    const odd = `Odd %_*(),"\\'.[{+?| one`;
    await insertRow(
      backend.sql,
      'public.driver_depot_applications',
      application({ depot_id: ids.depotA, full_name: odd, email: 'odd@test.example' }),
    );
    const { user } = await renderApp('/joiners', { as: 'manager' });
    await user.click(await searchBox());
    await user.paste(`d %_*(),"\\'.[{+?| o`);

    await waitFor(async () => expect(await names()).toEqual([odd]));
    await user.clear(await searchBox());
    await user.paste('%');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 application'));
    await backend.sql(`delete from public.driver_depot_applications where email = 'odd@test.example'`);
  });
});

describe('nothing to show', () => {
  it('because nothing matches, with a way back to all', async () => {
    const { user, path } = await renderApp('/joiners?search=nobody&status=pending&size=25', {
      as: 'manager',
    });

    await screen.findByText('No applications match');
    expect(screen.getByRole('status').textContent).toBe('0 applications');
    await user.click(screen.getByRole('button', { name: 'Show all applications' }));
    expect(await names()).toHaveLength(4);
    expect((await searchBox()).value).toBe('');
    await waitFor(() => expect(path()).toBe('/joiners?size=25'));
  });

  it('because nobody has applied', async () => {
    intercept(LIST, async () => Response.json([], { headers: { 'content-range': '*/0' } }));
    await renderApp('/joiners', { as: 'manager' });

    await screen.findByText('No applications yet');
    const link = screen.getByRole('link', { name: 'Open the signup page' });
    expect(link.getAttribute('href')).toBe('/signup');
  });
});

describe('while the server is slow or away', () => {
  it('a spinner shows first', async () => {
    intercept(LIST, () => new Promise(() => undefined));
    await renderApp('/joiners', { as: 'manager' });

    await screen.findByRole('heading', { level: 1, name: 'Driver Applications' });
    screen.getByText('Loading...');
  });

  it('what was there stays until the next rows come', async () => {
    const { user } = await renderApp('/joiners', { as: 'manager' });
    expect(await names()).toHaveLength(4);
    intercept(LIST, () => new Promise(() => undefined));

    await user.selectOptions(screen.getByLabelText('Status'), 'Approved');
    await waitFor(async () => expect((await table()).ariaBusy).toBe('true'));
    expect(await names()).toHaveLength(4);
  });

  it('a failure is told, and trying again helps', async () => {
    intercept(LIST, noNetwork);
    const { user } = await renderApp('/joiners', { as: 'manager' });

    const told =
      'Failed to load applications. No connection to the server. Check your network and try again.';
    // As a toast, and in place of the table.
    await waitFor(() => expect(screen.getAllByText(told)).toHaveLength(2));
    intercept(LIST, backend.fetch);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await names()).toHaveLength(4);
  });
});

it('says what the page before it has to say', async () => {
  await renderApp('/joiners', { as: 'manager', state: { notice: 'Somebody could not be mailed.' } });
  await screen.findByText('Somebody could not be mailed.');
  expect(await names()).toHaveLength(4);
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cutOff, loginOfWifi, outOfOrder } from '../../support/authAnswers';
import { application } from '../../support/factories';
import { intercept, noAnswer, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import {
  alertText,
  cells,
  choose,
  field,
  headers,
  link,
  press,
  row,
  table,
  titles,
} from '../../support/screen';
import { insertRow, insertRows } from '../../support/sql';
import { ids } from '../../support/world';

const backend = await startWorld();

// Eleven applications to depot B, the highest number the newest of ten, and a later one.
await insertRows(
  backend.sql,
  'public.driver_depot_applications',
  Array.from({ length: 10 }, (_, index) =>
    application({
      depot_id: ids.depotB,
      full_name: `Number ${index}`,
      email: `number-${index}@test.example`,
      created_at: `2020-05-01T10:0${index}:00Z`,
    }),
  ),
);

/** The list's own request, not the count in the navigation. */
const REQUEST = 'order=waiting_since';
const LIST = 'Driver Applications';
const names = () => titles(LIST);
const searchBox = () => screen.findByPlaceholderText<HTMLInputElement>('Search applications...');

it('shows who applied to your own depot, with contact, status and date', async () => {
  await renderApp('/joiners', { as: 'admin' });

  await screen.findByRole('heading', { level: 1, name: LIST });
  expect(await headers(LIST)).toEqual([
    'Applicant Details',
    'Contact',
    'Status',
    'Submission Date',
    'Actions',
  ]);
  expect(await cells(LIST, 'Applicant of the world')).toEqual([
    'Applicant of the world applicant@test.example',
    '+353 86 765 4321 2 Quay Street, Howth',
    'Pending',
    expect.stringMatching(/^05 Dec 2024 Waiting \d+ business days$/),
    'View Details',
  ]);
  expect(link('View Details', await row(LIST, 'Applicant of the world'))).toBe(
    `/joiners/${ids.pendingApplication}`,
  );
  expect(await names()).toHaveLength(4);
  expect(screen.getByRole('status').textContent).toBe('4 applications');
  expect(screen.queryByText('other@test.example')).toBeNull();
});

it('agrees with the badge in the navigation, even when an application came in meanwhile', async () => {
  await renderApp('/drivers', { as: 'otherManager' });
  const badge = await screen.findByText('11', { selector: 'nav span' });
  const late = application({
    depot_id: ids.depotB,
    email: 'late@test.example',
    full_name: 'Late',
    created_at: '2020-04-30T10:00:00Z',
  });
  await insertRow(backend.sql, 'public.driver_depot_applications', late);
  fireEvent.click(screen.getByRole('link', { name: /^Joiners/ }));
  expect(await names()).toContain('Late');
  await waitFor(() => expect(badge.firstChild?.textContent).toBe('12'));
  await backend.sql('delete from public.driver_depot_applications where id = $1', [late.id ?? '']);
});

describe('the pager', () => {
  it('shows ten applications a page, or as many as chosen', async () => {
    const { path } = await renderApp('/joiners', { as: 'otherManager' });
    expect(await names()).toHaveLength(10);
    screen.getByText('Page 1 of 2');
    press('Next page');
    await screen.findByText('Page 2 of 2');
    expect(await names()).toEqual(['Niamh Walsh']);
    await waitFor(() => expect(path()).toBe('/joiners?page=2'));

    await choose('Rows per page', '25');
    await screen.findByText('Page 1 of 1');
    await waitFor(async () => expect(await names()).toHaveLength(11));
    await waitFor(() => expect(path()).toBe('/joiners?size=25'));
  });

  it('loads the next page ahead', async () => {
    const list = vi.fn(backend.fetch);
    const secondPages = () => list.mock.calls.filter(([input]) => String(input).includes('offset=10'));
    intercept(REQUEST, list);
    await renderApp('/joiners', { as: 'otherManager' });
    await names();
    await waitFor(() => expect(secondPages()).toHaveLength(1));

    press('Last page');
    await screen.findByText('Number 0');
    expect(secondPages()).toHaveLength(1);
  });
});

describe('search and filter', () => {
  it('narrow the list and are kept in the address', async () => {
    const { user, path } = await renderApp('/joiners?status=lost', { as: 'manager' });
    expect(await names()).toHaveLength(4);

    for (const [status, count] of [
      ['Approved', 1],
      ['Rejected', 1],
      ['Pending', 2],
    ] as const) {
      await choose('Status', status);
      await waitFor(async () => expect(await names()).toHaveLength(count));
      expect((await table(LIST)).getAllByText(status)).toHaveLength(count);
    }
    await user.type(await searchBox(), 'APPLICANT of');
    await waitFor(async () => expect(await names()).toEqual(['Applicant of the world']));
    expect(screen.getByRole('status').textContent).toBe('1 application');
    await waitFor(() => expect(path()).toBe('/joiners?status=pending&search=APPLICANT+of'));

    await user.clear(await searchBox());
    await choose('Status', 'All Status');
    await waitFor(async () => expect(await names()).toHaveLength(4));
    await waitFor(() => expect(path()).toBe('/joiners'));
  });

  it('are read from the address', async () => {
    await renderApp('/joiners?search=niamh&status=rejected', { as: 'manager' });

    expect((await searchBox()).value).toBe('niamh');
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('rejected');
    expect(await names()).toHaveLength(1);
    screen.getByText('rejected@test.example');
  });

  it('offer the way back to all applications when nothing matches', async () => {
    const { path } = await renderApp('/joiners?search=nobody&status=pending&size=25', { as: 'manager' });

    await screen.findByText('No applications match');
    expect(screen.getByRole('status').textContent).toBe('0 applications');
    press('Show all applications');
    expect(await names()).toHaveLength(4);
    expect((await searchBox()).value).toBe('');
    await waitFor(() => expect(path()).toBe('/joiners?size=25'));
  });
});

it('offers the link to apply and the poster while there are no applications', async () => {
  intercept(REQUEST, async () => Response.json([], { headers: { 'content-range': '*/0' } }));
  await renderApp('/joiners', { as: 'manager' });

  await screen.findByText('No applications yet');
  expect(field('Link for your drivers').value).toBe(`${origin}/signup?depot=${ids.depotA}`);
  expect(link('Poster')).toBe('/joiners/link');
});

it('keeps the old rows until the new ones arrive', async () => {
  await renderApp('/joiners', { as: 'manager' });
  expect(await names()).toHaveLength(4);
  intercept(REQUEST, () => new Promise(() => undefined));

  await choose('Status', 'Approved');
  const busy = await screen.findByRole('table', { name: LIST, busy: true });
  expect(busy.querySelectorAll('tbody tr')).toHaveLength(4);
});

it.each([
  ['without a network', noNetwork, 2],
  ['when no answer comes in time, which is not retried by itself', noAnswer, 1],
])('explains a failure %s, and loads on another try', async (_case, fail, times) => {
  const ask = vi.fn(fail);
  intercept(REQUEST, ask);
  await renderApp('/joiners', { as: 'manager' });

  const failure =
    'Failed to load applications. No connection to the server. Check your network and try again.';
  // In a toast and in place of the table.
  await waitFor(() => expect(screen.getAllByText(failure)).toHaveLength(2));
  expect(ask).toHaveBeenCalledTimes(times);
  intercept(REQUEST, backend.fetch);
  press('Try again');
  expect(await names()).toHaveLength(4);
});

it.each([
  [
    'the login page of a Wi-Fi',
    loginOfWifi,
    ". We couldn't reach the server properly. Check your network and try again.",
  ],
  ['half an answer', cutOff, ". We couldn't reach the server properly. Check your network and try again."],
  ['the page of a server out of order', outOfOrder, ''],
])('explains %s in place of the list', async (_case, answer, why) => {
  intercept(REQUEST, answer);
  await renderApp('/joiners', { as: 'manager' });
  expect(await alertText()).toBe(`Failed to load applications${why} Try again`);
});

it('shows the notice that the previous page left', async () => {
  await renderApp('/joiners', { as: 'manager', state: { notice: 'The email was not sent.' } });
  await screen.findByText('The email was not sent.');
  expect(await names()).toHaveLength(4);
});

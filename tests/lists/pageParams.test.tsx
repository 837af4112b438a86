import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { readKeptRows } from '../../src/lib/keptRows';
import { usePageParams } from '../../src/lists/usePageParams';
import { useTypedSearch } from '../../src/lists/useTypedSearch';

function List() {
  const params = usePageParams();
  const { typed, setTyped } = useTypedSearch(params.search, params.setSearch);
  const navigate = useNavigate();
  return (
    <>
      <input aria-label="Search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={() => params.setPage(params.page + 1)}>
        Next
      </button>
      <button type="button" onClick={() => params.set('status', 'pending')}>
        Filter
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <output>{`page ${params.page}, search ${params.search || '-'}, status ${params.get('status') || '-'}`}</output>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const search = () => screen.getByLabelText<HTMLInputElement>('Search');

it('steps back through pages and filters, not through the letters of a search', async () => {
  render(
    <MemoryRouter initialEntries={['/somewhere', '/list']} initialIndex={1}>
      <List />
    </MemoryRouter>,
  );
  await press('Next');
  await screen.findByText('page 2, search -, status -');
  await userEvent.type(search(), 'Mu');
  await screen.findByText('page 1, search Mu, status -');
  await userEvent.type(search(), 'rphy');
  await screen.findByText('page 1, search Murphy, status -');
  await press('Filter');
  await screen.findByText('page 1, search Murphy, status pending');
  await press('Next');
  await screen.findByText('page 2, search Murphy, status pending');

  await press('Back');
  await screen.findByText('page 1, search Murphy, status pending');
  await press('Back');
  await screen.findByText('page 1, search Murphy, status -');
  expect(search().value).toBe('Murphy');
  await press('Back');
  await screen.findByText('page 1, search -, status -');
  expect(search().value).toBe('');
});

it.each(['page=0', 'page=-1', 'page=x', 'page=1e9'])('starts at the first page for %s', async (query) => {
  render(
    <MemoryRouter initialEntries={[`/list?${query}`]}>
      <List />
    </MemoryRouter>,
  );
  await screen.findByText('page 1, search -, status -');
});

it('loses no letter typed while a search takes effect', async () => {
  render(
    <MemoryRouter>
      <List />
    </MemoryRouter>,
  );
  const user = userEvent.setup({ delay: 250 });
  await user.type(search(), 'Murphy Ó');
  expect(search().value).toBe('Murphy Ó');
  await screen.findByText('page 1, search Murphy Ó, status -');
});

function Rows() {
  const { page, pageSize, setPage, setPageSize } = usePageParams();
  const { search } = useLocation();
  return (
    <>
      <button type="button" onClick={() => setPageSize(50)}>
        50 rows
      </button>
      <button type="button" onClick={() => setPage(page + 1)}>
        Next
      </button>
      <output>{`${pageSize} rows at ${search || '-'}`}</output>
    </>
  );
}

it('keeps the rows per page of each person, and lets an address of a later page lead all to the same rows', async () => {
  const visit = (person: string, path = '/list') => {
    cleanup();
    readKeptRows(person);
    render(
      <MemoryRouter initialEntries={[path]}>
        <Rows />
      </MemoryRouter>,
    );
  };
  visit('mary');
  screen.getByText('10 rows at -');
  await press('50 rows');
  screen.getByText('50 rows at ?size=50');
  visit('john');
  screen.getByText('10 rows at -');
  visit('mary');
  screen.getByText('50 rows at -');
  await press('Next');
  screen.getByText('50 rows at ?page=2&size=50');
  visit('john', '/list?page=2&size=50');
  screen.getByText('50 rows at ?page=2&size=50');
  visit('mary', '/list?page=2');
  screen.getByText('10 rows at ?page=2');
  localStorage.setItem('roadworthy-rows mary', '7');
  visit('mary');
  screen.getByText('10 rows at -');
  readKeptRows(undefined);
});

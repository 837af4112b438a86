import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { type Column, DataTable } from '../../src/components/DataTable';

type Driver = { id: string; name: string; phone: string; points: number };

const DRIVERS: Driver[] = [
  { id: '1', name: 'Aoife Ní Bhriain', phone: '087 123 4567', points: 3 },
  { id: '2', name: 'Tomasz Kowalski', phone: '086 555 0101', points: 11 },
];

const COLUMNS: Column<Driver>[] = [
  { key: 'name', header: 'Full Name', cell: (driver) => driver.name },
  { key: 'phone', header: 'Contact', cell: (driver) => <a href={`tel:${driver.phone}`}>{driver.phone}</a> },
  { key: 'points', header: 'Points', cell: (driver) => driver.points, align: 'end' },
];

function renderTable(rows: Driver[] | undefined, refetching = false) {
  render(
    <MemoryRouter>
      <DataTable
        caption="Drivers"
        columns={COLUMNS}
        rows={rows}
        rowKey={(driver) => driver.id}
        rowAction={{ header: 'Actions', label: 'View Details', to: (driver) => `/drivers/${driver.id}/edit` }}
        empty={<p>No drivers found</p>}
        refetching={refetching}
        skeletonRows={4}
      />
    </MemoryRouter>,
  );
}

describe('DataTable', () => {
  it('says which row cannot be shown, and shows the others', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    render(
      <MemoryRouter>
        <DataTable
          caption="Drivers"
          columns={[
            ...COLUMNS,
            {
              key: 'since',
              header: 'Since',
              cell: ({ points }) => new Date(points > 5 ? Number.NaN : 0).toISOString(),
            },
          ]}
          rows={DRIVERS}
          rowKey={(driver) => driver.id}
          empty={null}
        />
      </MemoryRouter>,
    );
    screen.getByText('This row cannot be shown. Its number is 2');
    screen.getByRole('row', { name: /Aoife Ní Bhriain/ });
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });

  it('is named, with a header for each column and one for the action', () => {
    renderTable(DRIVERS);

    const headers = within(screen.getByRole('table', { name: 'Drivers' })).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual([
      'Full Name',
      'Contact',
      'Points',
      'Actions',
    ]);
  });

  it('names each row by its first column and labels the other cells for the card on a phone', () => {
    renderTable(DRIVERS);

    const row = screen.getByRole('row', { name: /Tomasz Kowalski/ });
    expect(within(row).getByRole('rowheader', { name: 'Tomasz Kowalski' })).toBeTruthy();
    const labels = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.dataset.label);
    expect(labels).toEqual(['Contact', 'Points', undefined]);
  });

  it("opens a record through its row's one action link, which the record describes", () => {
    renderTable(DRIVERS);

    const links = screen.getAllByRole('link', { name: 'View Details' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/drivers/1/edit', '/drivers/2/edit']);
    expect(screen.getByRole('link', { name: 'View Details', description: 'Tomasz Kowalski' })).toBe(links[1]);
  });

  it('shows placeholders while the rows are pending', () => {
    renderTable(undefined);

    const table = screen.getByRole('table', { name: 'Drivers', busy: true });
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 4);
    expect(screen.queryByText('No drivers found')).toBeNull();
  });

  it('is busy while its rows are refetched', () => {
    renderTable(DRIVERS, true);
    expect(screen.getByRole('table', { busy: true })).toBeTruthy();
    expect(screen.getByText('Tomasz Kowalski')).toBeTruthy();
  });

  it('is not busy otherwise', () => {
    renderTable(DRIVERS);
    expect(screen.getByRole('table', { busy: false })).toBeTruthy();
  });

  it('shows the empty state when there are no rows', () => {
    renderTable([]);
    expect(screen.getByText('No drivers found')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a sortable table', () => {
  const onSort = vi.fn();
  const sortable = (column: string, direction: 'asc' | 'desc') => (
    <MemoryRouter>
      <DataTable
        caption="Drivers"
        columns={COLUMNS.map((each) => (each.key === 'phone' ? each : { ...each, sort: `by_${each.key}` }))}
        rows={DRIVERS}
        rowKey={(driver) => driver.id}
        sort={{ column, direction, onSort }}
        empty={null}
      />
    </MemoryRouter>
  );
  const order = () => screen.getAllByRole('columnheader').map((header) => header.ariaSort);

  it('says by which column and in which direction it is sorted', () => {
    const { rerender } = render(sortable('by_name', 'asc'));
    expect(order()).toEqual(['ascending', null, null]);
    rerender(sortable('by_points', 'desc'));
    expect(order()).toEqual(['descending', null, null].toReversed());
  });

  it('has a button in each sortable header, for keyboard and mouse', async () => {
    render(sortable('by_name', 'asc'));
    const headers = within(screen.getByRole('table')).getAllByRole('columnheader');
    expect(headers.map((header) => within(header).queryByRole('button') !== null)).toEqual([
      true,
      false,
      true,
    ]);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Points' }));
    expect(onSort.mock.calls).toEqual([['by_name'], ['by_points']]);
  });
});

it('can name its rows by a column other than the first', () => {
  render(
    <MemoryRouter>
      <DataTable
        caption="Drivers"
        columns={COLUMNS.map((column) => (column.key === 'phone' ? { ...column, isTitle: true } : column))}
        rows={DRIVERS}
        rowKey={(driver) => driver.id}
        rowAction={{ header: 'Actions', label: 'Open', to: () => '/' }}
        empty={null}
      />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    '087 123 4567',
    '086 555 0101',
  ]);
  expect(screen.getByRole('link', { name: 'Open', description: '086 555 0101' })).toBeTruthy();
});

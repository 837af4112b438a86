import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DRIVER_SORTS,
  type DriverFilters,
  type DriverSort,
  driversQuery,
} from '../../../src/topics/drivers/data/drivers';
import { actors } from '../../support/actors';
import { startWorld } from '../../support/network';
import { signInAs } from '../../support/render';
import { addBoundaryDrivers } from './driverList';

const backend = await startWorld();
await addBoundaryDrivers(backend.sql);
beforeEach(() => signInAs('manager'));

const NONE: DriverFilters = {
  search: '',
  status: undefined,
  danger: undefined,
  points: undefined,
  category: undefined,
  expiresFrom: undefined,
  expiresUntil: undefined,
  manager: undefined,
  login: undefined,
};

async function names(
  filters: Partial<DriverFilters>,
  sort: DriverSort = { column: 'full_name', direction: 'asc' },
) {
  const request = { page: 1, pageSize: 50, sort, ...NONE, ...filters };
  const { rows, total } = await new QueryClient().fetchQuery(driversQuery(request));
  expect(rows).toHaveLength(total);
  return rows.map(({ full_name }) => full_name);
}

describe('the pages of a list', () => {
  it.each(
    DRIVER_SORTS.flatMap((column) => (['asc', 'desc'] as const).map((direction) => ({ column, direction }))),
  )('are the same from either end, by $column $direction', async (sort) => {
    const all = await names({}, sort);
    const client = new QueryClient();
    const asked = vi.spyOn(globalThis, 'fetch');
    const pageCount = Math.ceil(all.length / 4);
    const pages: string[] = [];
    for (let page = 1; page <= pageCount; page += 1) {
      const request = { page, pageSize: 4, sort, ...NONE };
      const { rows, total } = await client.fetchQuery(driversQuery(request));
      expect(total).toBe(all.length);
      pages.push(...rows.map(({ full_name }) => full_name));
    }
    expect(pages).toEqual(all);
    const offsets = asked.mock.calls.map(([url]) => Number(new URL(String(url)).searchParams.get('offset')));
    asked.mockRestore();
    expect(Math.max(...offsets)).toBeLessThanOrEqual(all.length / 2);
  });

  it('are right when rows were added or removed meanwhile', async () => {
    const all = await names({});
    for (const known of [all.length - 1, all.length + 3]) {
      const client = new QueryClient();
      const request = {
        page: 1,
        pageSize: 4,
        sort: { column: 'full_name', direction: 'asc' },
        ...NONE,
      } as const;
      client.setQueryData(driversQuery(request).queryKey, { rows: [], total: known });
      const { rows, total } = await client.fetchQuery(
        driversQuery({ ...request, page: Math.ceil(all.length / 4) }),
      );
      expect({ total, names: rows.map(({ full_name }) => full_name) }).toEqual({
        total: all.length,
        names: all.slice((Math.ceil(all.length / 4) - 1) * 4),
      });
    }
  });
});

describe('filters', () => {
  it.each<[Partial<DriverFilters>, string[]]>([
    [{ status: 'pending' }, ['Nothing Yet', 'unapprovedDriver of the world']],
    [{ status: 'inactive' }, ['inactiveDriver of the world']],
    [{ points: 'warning' }, ['Points Nine', 'Points Seven']],
    [{ points: 'high' }, ['Points Ten']],
    [{ category: 'BE' }, ['Other Expired', 'Other Expiring']],
    [{ category: '"}, {"type": "B' }, []],
    [{ category: 'none' }, ['Nothing Yet']],
    [{ expiresUntil: '2026-06-14' }, ['Other Expired', 'Yesterday']],
    [{ expiresFrom: '2026-06-15', expiresUntil: '2026-07-15' }, ['In Thirty', 'Other Expiring', 'Today']],
    [{ expiresFrom: '2026-07-15', expiresUntil: '2026-06-25' }, ['In Thirty', 'Other Expiring']],
    [{ expiresFrom: '2026-06-26', expiresUntil: '2026-07-14' }, []],
    [{ expiresFrom: '2035-01-15' }, ['driver of the world']],
    [{ danger: 'not_in_order' }, ['Nothing Yet', 'Other Expired', 'Yesterday']],
    [{ danger: 'must_not_drive' }, ['Nothing Yet', 'Other Expired', 'Yesterday']],
    [{ danger: 'high_risk' }, ['Points Ten']],
    [{ danger: 'due_soon' }, ['In Thirty', 'Other Expiring', 'Today']],
    [{ danger: 'to_watch' }, ['Points Nine', 'Points Seven']],
    [{ manager: actors.manager.id }, ['driver of the world']],
    [{ points: 'high', status: 'active', category: 'B', manager: 'none' }, ['Points Ten']],
    [{ points: 'high', category: 'BE' }, []],
  ])('%j', async (filters, expected) => {
    expect(await names(filters)).toEqual(expected);
  });

  it('exclude exactly the drivers that do not match', async () => {
    const all = await names({});
    expect(all).toHaveLength(15);
    const active = await names({ status: 'active' });
    expect(active).toHaveLength(12);
    expect(active).not.toContain('inactiveDriver of the world');
    expect(await names({ danger: 'none' })).toHaveLength(6);
    expect(await names({ danger: 'to_come' })).toHaveLength(6);
    expect(await names({ manager: 'none' })).toHaveLength(13);
  });
});

describe('search', () => {
  it.each([
    ['points TEN', ['Points Ten']],
    [' today@LIST ', ['Today']],
    ['number-yester', ['Yesterday']],
    ['231-d-2', ['Points Ten']],
    ['.*', []],
    ['%', []],
  ])('finds %s', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  it('finds a phone number', async () => {
    expect(await names({ search: '+353 85 123' })).toHaveLength(14);
  });
});

describe('order', () => {
  const ordered = async (column: DriverSort['column'], direction: DriverSort['direction']) =>
    names({ search: 'list.example' }, { column, direction });

  it('follows the column, with empty values last in both directions', async () => {
    const rising = await ordered('license_expiry', 'asc');
    expect([...rising.slice(0, 4), rising.at(-1)]).toEqual([
      'Yesterday',
      'Today',
      'In Thirty',
      'In Thirtyone',
      'Nothing Yet',
    ]);
    const falling = await ordered('license_expiry', 'desc');
    expect(falling.slice(-5)).toEqual(['In Thirtyone', 'In Thirty', 'Today', 'Yesterday', 'Nothing Yet']);

    expect((await ordered('active_points', 'desc')).slice(0, 4)).toEqual([
      'Points Ten',
      'Points Nine',
      'Points Seven',
      'Points Six',
    ]);
    expect((await ordered('approved', 'asc'))[0]).toBe('Nothing Yet');
    const byDanger = await ordered('danger', 'asc');
    expect(byDanger.slice(0, 3).toSorted()).toEqual(['Nothing Yet', 'Other Expired', 'Yesterday']);
    expect(byDanger[3]).toBe('Points Ten');
    expect(await ordered('full_name', 'desc')).toEqual((await ordered('full_name', 'asc')).toReversed());
  });

  it('keeps equal rows in the same order on every page', async () => {
    const page = async (number: number) => {
      const sort: DriverSort = { column: 'approved', direction: 'asc' };
      const query = driversQuery({ page: number, pageSize: 4, sort, ...NONE });
      return (await new QueryClient().fetchQuery(query)).rows.map(({ id }) => id);
    };
    const ids = [...(await page(1)), ...(await page(2)), ...(await page(3)), ...(await page(4))];
    expect(new Set(ids).size).toBe(15);
  });
});

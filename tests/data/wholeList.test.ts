import { describe, expect, it, vi } from 'vitest';
import type { Page } from '../../src/data/lists';
import { byId, byPage, MOST_ROWS, readWhole } from '../../src/data/wholeList';

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: String(from + index).padStart(4, '0') }));

const list = (total: number, size: number) =>
  vi.fn(async (after: string | undefined) => {
    const from = Number(after ?? 0) + 1;
    return { data: rows(from, Math.min(from + size - 1, total)), count: after ? null : total };
  });

const signal = () => new AbortController().signal;

describe('a list that is read by the last id', () => {
  it.each([
    [0, 1],
    [1, 1],
    [5, 1],
    [6, 2],
    [10, 2],
    [11, 3],
  ])('reads %i rows in %i ranges of 5, each once and in order', async (total, requests) => {
    const read = list(total, 5);
    expect(await readWhole(byId(read), { signal: signal() })).toEqual(rows(1, total));
    expect(read).toHaveBeenCalledTimes(requests);
  });

  it('reports its progress as long as there is more', async () => {
    const onProgress = vi.fn();
    await readWhole(byId(list(11, 5)), { signal: signal(), onProgress });
    expect(onProgress.mock.calls).toEqual([[{ read: 5, total: 11 }], [{ read: 10, total: 11 }]]);
  });

  it('ends when rows were deleted in the meantime', async () => {
    const read = vi.fn(async (after: string | undefined) =>
      after ? { data: [], count: null } : { data: rows(1, 5), count: 7 },
    );
    expect(await readWhole(byId(read), { signal: signal(), onProgress: vi.fn() })).toHaveLength(5);
  });

  it('requests nothing more once it is cancelled', async () => {
    const controller = new AbortController();
    const read = list(11, 5);
    const onProgress = vi.fn(() => controller.abort());
    await expect(readWhole(byId(read), { signal: controller.signal, onProgress })).rejects.toThrow(/abort/i);
    expect(read.mock.calls.length).toBeLessThanOrEqual(2);
    expect(onProgress).toHaveBeenCalledTimes(1);
  });

  it('passes on an error from reading', async () => {
    const read = vi.fn(async (after: string | undefined) => {
      if (after) throw new Error('gone');
      return { data: rows(1, 5), count: 7 };
    });
    await expect(readWhole(byId(read), { signal: signal(), onProgress: vi.fn() })).rejects.toThrow('gone');
  });
});

describe('a list that is shown in full', () => {
  it.each([0, 1, MOST_ROWS - 1, MOST_ROWS, MOST_ROWS + 1, 2 * MOST_ROWS])(
    'is read to its end, a few rows at a time: %i rows',
    async (count) => {
      const all = Array.from({ length: count }, (_, n) => n);
      const asked: number[] = [];
      const rows = await readWhole(async (from, to) => {
        asked.push(to - from + 1);
        return { data: all.slice(from, to + 1) };
      });
      expect(rows).toEqual(all);
      expect(new Set(asked)).toEqual(new Set([MOST_ROWS]));
      expect(asked).toHaveLength(Math.floor(count / MOST_ROWS) + 1);
    },
  );
});

describe('a list that is read page by page', () => {
  const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
  const read = (
    total: number,
    change: (page: Page<number>, number: number) => Page<number> = (page) => page,
  ) => {
    const onProgress = vi.fn();
    const rows = readWhole(
      byPage(async ({ page, pageSize }) => {
        const start = (page - 1) * pageSize;
        const count = Math.max(0, Math.min(pageSize, total - start));
        return change({ rows: numbers(start, count), total }, page);
      }, String),
      { onProgress },
    );
    return { rows, onProgress };
  };

  it.each([0, 1, MOST_ROWS, MOST_ROWS + 1, 2 * MOST_ROWS])(
    'of %i rows is read in its order',
    async (total) => {
      const { rows, onProgress } = read(total);
      expect(await rows).toEqual(numbers(0, total));
      const said = onProgress.mock.calls.map(([progress]) => progress);
      expect(said).toEqual(total > MOST_ROWS ? [{ read: MOST_ROWS, total }] : []);
    },
  );

  const second = (change: (page: Page<number>) => Page<number>) => (page: Page<number>, number: number) =>
    number === 2 ? change(page) : page;
  it.each([
    ['a row more', second(({ rows, total }) => ({ rows, total: total + 1 }))],
    ['a row less', second(({ rows, total }) => ({ rows: rows.slice(1), total: total - 1 }))],
    [
      'a row that moved to the second page',
      second(({ rows, total }) => ({ rows: [199, ...rows.slice(1)], total })),
    ],
    ['no second page left', second(({ total }) => ({ rows: [], total }))],
  ])('is refused with %s', async (_what, change) => {
    await expect(read(250, change).rows).rejects.toThrow(
      'The list changed while it was being read. Try again.',
    );
  });

  it('is read no further once it is cancelled', async () => {
    const running = new AbortController();
    const readPage = vi.fn(async () => {
      running.abort();
      return { rows: numbers(0, MOST_ROWS), total: 2 * MOST_ROWS };
    });
    await expect(readWhole(byPage(readPage, String), { signal: running.signal })).rejects.toThrow(/abort/);
    expect(readPage).toHaveBeenCalledOnce();
  });
});

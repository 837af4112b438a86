import { describe, expect, it, vi } from 'vitest';
import { readAll } from '../../src/data/export';

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: String(from + index).padStart(4, '0') }));

/** A list of `total` rows that returns at most `size` at a time. */
const list = (total: number, size: number) =>
  vi.fn(async (after: string | undefined) => {
    const from = Number(after ?? 0) + 1;
    return { data: rows(from, Math.min(from + size - 1, total)), count: after ? null : total };
  });

const signal = () => new AbortController().signal;

describe('readAll', () => {
  it.each([
    [0, 1],
    [1, 1],
    [5, 1],
    [6, 2],
    [10, 2],
    [11, 3],
  ])('reads %i rows in %i ranges of 5, each once and in order', async (total, requests) => {
    const read = list(total, 5);
    const onProgress = vi.fn();
    expect(await readAll(read, { signal: signal(), onProgress })).toEqual(rows(1, total));
    expect(read).toHaveBeenCalledTimes(requests);
    if (total > 0) expect(onProgress).toHaveBeenLastCalledWith({ read: total, total });
  });

  it('reports its progress after every range', async () => {
    const onProgress = vi.fn();
    await readAll(list(11, 5), { signal: signal(), onProgress });
    expect(onProgress.mock.calls.map(([{ read }]) => read)).toEqual([5, 10, 11]);
  });

  it('ends when rows were deleted in the meantime', async () => {
    const read = vi.fn(async (after: string | undefined) =>
      after ? { data: [], count: null } : { data: rows(1, 5), count: 7 },
    );
    expect(await readAll(read, { signal: signal(), onProgress: vi.fn() })).toHaveLength(5);
  });

  it('requests nothing more once it is cancelled', async () => {
    const controller = new AbortController();
    const read = list(11, 5);
    const onProgress = vi.fn(() => controller.abort());
    await expect(readAll(read, { signal: controller.signal, onProgress })).rejects.toThrow(/abort/i);
    expect(read.mock.calls.length).toBeLessThanOrEqual(2);
    expect(onProgress).toHaveBeenCalledTimes(1);
  });

  it('passes on an error from reading', async () => {
    const read = vi.fn(async (after: string | undefined) => {
      if (after) throw new Error('gone');
      return { data: rows(1, 5), count: 7 };
    });
    await expect(readAll(read, { signal: signal(), onProgress: vi.fn() })).rejects.toThrow('gone');
  });
});

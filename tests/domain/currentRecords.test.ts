import { expect, it } from 'vitest';
import { currentFirst, currentOnly } from '../../src/domain/currentRecords';

it('separates current records from the others, and keeps the order', () => {
  const row = (id: string, is_current: boolean) => ({ id, is_current });
  const rows = [row('a', false), row('b', true), row('c', false), row('d', true)];
  expect(currentOnly(rows).map(({ id }) => id)).toEqual(['b', 'd']);
  expect(currentFirst(rows).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});

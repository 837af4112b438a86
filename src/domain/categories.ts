import type { Day } from './dates';

/**
 * The other categories that each category covers (Directive 2006/126/EC, article 6); private.license_coverage
 * has the same.
 */
const COVERED: Record<string, readonly string[]> = {
  BE: ['B'],
  C1: ['B'],
  C1E: ['C1', 'BE', 'B'],
  C: ['C1', 'B'],
  CE: ['C', 'C1', 'C1E', 'BE', 'B'],
  D1: ['B'],
  D1E: ['D1', 'BE', 'B'],
  D: ['D1', 'B'],
  DE: ['D', 'D1', 'D1E', 'BE', 'B'],
};

// In the order of the card, heaviest first.
const ORDER = ['CE', 'C', 'C1E', 'C1', 'DE', 'D', 'D1E', 'D1', 'BE', 'B', 'W', 'A', 'A2', 'A1', 'AM'];

const byWeight = (a: string, b: string) => rankOf(a) - rankOf(b) || a.localeCompare(b);
const rankOf = (type: string) => (ORDER.includes(type) ? ORDER.indexOf(type) : ORDER.length);

export const inCategoryOrder = (types: readonly string[]) => [...new Set(types)].sort(byWeight);

/** Every category that a holder of these may drive. CE together with D also covers buses with a trailer. */
export function covered(held: readonly string[]): Set<string> {
  const all = new Set(held.flatMap((type) => [type, ...(COVERED[type] ?? [])]));
  if (held.includes('CE') && held.includes('D')) for (const type of ['DE', 'D1E']) all.add(type);
  return all;
}

type Held = { type: string; expiry_date: Day };

/**
 * `stopped`: categories that may not be driven because the licence has expired. `left`: categories in date,
 * or covered by one that is.
 */
export function categoriesLeft(held: readonly Held[], today: Day): { stopped: string[]; left: string[] } {
  const inDate = held.filter(({ expiry_date }) => expiry_date >= today).map(({ type }) => type);
  const expired = held.filter(({ expiry_date }) => expiry_date < today).map(({ type }) => type);
  const drivable = covered(inDate);
  const isCovered = (type: string) => drivable.has(type);
  return {
    stopped: inCategoryOrder(expired.filter((type) => !isCovered(type))),
    left: inCategoryOrder([...inDate, ...expired.filter(isCovered), ...['B'].filter(isCovered)]),
  };
}

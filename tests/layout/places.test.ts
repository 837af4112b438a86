import { describe, expect, it } from 'vitest';
import { findPlaces } from '../../src/places';

const labels = (...args: Parameters<typeof findPlaces>) => findPlaces(...args).map(({ label }) => label);

describe('the pages found by what was typed', () => {
  it.each([
    ['dri', ['Drivers', 'Add driver', 'Import drivers', 'CPC training due']],
    ['ADD', ['Add driver', 'Add vehicle']],
    ['veh new', ['Add vehicle']],
    ['river', []],
    ['staff', []],
    ['settings', []],
  ])('%s: %j for a manager', (typed, expected) => expect(labels('manager', typed)).toEqual(expected));

  it('include the settings for an admin', () => {
    expect(labels('admin', 'staff')).toEqual(['Settings']);
    expect(findPlaces('admin', 'set')[0]?.path).toBe('/settings');
  });

  it('are all of them before anything is typed, and none for a driver', () => {
    expect(labels('manager', ' ')).toHaveLength(13);
    expect(labels('driver', '')).toEqual([]);
  });
});

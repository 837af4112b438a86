import { describe, expect, it } from 'vitest';
import { paths } from '../../src/paths';
import { findPlaces, navigationFor, places, placesOf } from '../../src/places';

const labels = (...args: Parameters<typeof findPlaces>) => findPlaces(...args).map(({ label }) => label);

describe('the pages that a search finds', () => {
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

  it('are all pages before anything is typed, and none for a driver', () => {
    expect(labels('manager', ' ')).toHaveLength(13);
    expect(labels('driver', '')).toEqual([]);
  });
});

const SEEN = {
  driver: { opens: [paths.renew(':kind')], refused: [paths.settings, paths.drivers, paths.driver(':id')] },
  manager: { opens: [paths.drivers, paths.verify], refused: [paths.settings, paths.renew(':kind')] },
  admin: { opens: [paths.drivers, paths.settings], refused: [paths.renew(':kind')] },
} as const;

describe('the pages behind the login', () => {
  it.each(['driver', 'manager', 'admin'] as const)('are the ones that a %s may open', (role) => {
    const own = placesOf(role).map(({ path }) => path);
    expect(own).toEqual(expect.arrayContaining([paths.dashboard, paths.account, ...SEEN[role].opens]));
    for (const path of SEEN[role].refused) expect(own).not.toContain(path);
  });

  it.each([
    ['driver', ['Dashboard', 'Settings']],
    ['manager', ['Dashboard', 'Drivers', 'Fleet', 'Joiners', 'To verify', 'Settings']],
    ['admin', ['Dashboard', 'Drivers', 'Fleet', 'Joiners', 'To verify', 'Settings']],
  ] as const)('have these entries in the navigation of a %s', (role, entries) => {
    expect(navigationFor(role).map(({ label }) => label)).toEqual(entries);
  });

  it('have one row each, and a name if they are in the navigation', () => {
    expect(new Set(places.map(({ path }) => path)).size).toBe(places.length);
    expect(places.filter(({ navigation, label }) => navigation && !label)).toEqual([]);
  });
});

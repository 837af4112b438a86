import { describe, expect, it } from 'vitest';
import { findActs, findPlaces } from '../../src/layout/findPlaces';
import { paths } from '../../src/paths';
import { areaOf, navigationFor, placeOf, places, placesOf } from '../../src/places';

const labels = (...args: Parameters<typeof findPlaces>) => findPlaces(...args).map(({ label }) => label);

const ROLES = ['driver', 'manager', 'admin'] as const;
/** The entries of the bar and the menu, with their lines. */
const allIn = (role: (typeof ROLES)[number]) => navigationFor(role).flatMap((area) => [area, ...area.lines]);
const twice = (names: readonly unknown[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe('the pages that a search finds', () => {
  it.each([
    ['dri', ['My drivers', 'Drivers', 'CPC training due'], ['Fleet', 'Add a driver']],
    ['FLE VEH', ['Fleet'], ['Drivers']],
    ['river', [], ['Drivers', 'My drivers']],
    ['settings', [], ['Settings']],
  ])('%s: %j and not %j for a manager', (typed, with_, without) => {
    const found = labels('manager', typed);
    expect(found.filter((label) => with_.includes(label))).toEqual(with_);
    expect(found.filter((label) => without.includes(label))).toEqual([]);
  });

  it('include the settings for an admin', () => {
    expect(labels('admin', 'settings')).toEqual(['Settings']);
    expect(findPlaces('admin', 'set')[0]?.path).toBe('/settings');
  });

  it.each(['manager', 'admin'] as const)(
    'are, with the acts, all of the bar of a %s before anything is typed',
    (role) => {
      const found = [...findPlaces(role, ' '), ...findActs(role, ' ', [])].map(({ path }) => path);
      const opens = placesOf(role).map(({ path }) => path);
      const inBar = allIn(role).filter(({ path }) => opens.includes(path));
      expect(found).toEqual(expect.arrayContaining(inBar.map(({ path }) => path)));
      expect(opens).toEqual(expect.arrayContaining(found));
    },
  );

  it('are none for a driver', () => {
    expect(labels('driver', '')).toEqual([]);
  });
});

describe('the acts that a search finds', () => {
  const SUBJECT = { path: '/settings?tab=staff', label: 'Staff', act: 'Invite staff', also: 'colleague' };
  const acts = (...args: Parameters<typeof findActs>) => findActs(...args).map(({ label }) => label);

  it.each([
    ['dri', ['Import drivers', 'Add a driver', 'Verify what drivers sent']],
    ['ADD', ['Add a driver', 'Add a vehicle']],
    ['veh new', ['Add a vehicle']],
    ['licence check', ['Check licences']],
    ['inv colleague', ['Invite staff']],
    ['fleet', ['Mark vehicles as told to the fleet database', 'Import vehicles']],
  ])('%s', (typed, expected) => expect(acts('admin', typed, [SUBJECT])).toEqual(expected));

  it('are none for a driver', () => {
    expect(acts('driver', '', [])).toEqual([]);
  });
});

const SEEN = {
  driver: {
    opens: [paths.renew(':kind'), paths.check, paths.officer, paths.report, paths.reportIncident],
    refused: [paths.settings, paths.drivers, paths.driver(':id')],
  },
  manager: { opens: [paths.drivers, paths.verify], refused: [paths.settings, paths.renew(':kind')] },
  admin: { opens: [paths.drivers, paths.settings], refused: [paths.renew(':kind')] },
} as const;

describe('the pages behind the login', () => {
  it.each(['driver', 'manager', 'admin'] as const)('are the ones that a %s may open', (role) => {
    const own = placesOf(role).map(({ path }) => path);
    expect(own).toEqual(expect.arrayContaining([paths.dashboard, paths.account, ...SEEN[role].opens]));
    for (const path of SEEN[role].refused) expect(own).not.toContain(path);
  });

  it.each(ROLES)('are in the navigation of a %s under a name each, as few as fit', (role) => {
    const bar = navigationFor(role);
    expect(twice(bar.map(({ label }) => label))).toEqual([]);
    expect(bar.length).toBeGreaterThan(4);
    expect(bar.length).toBeLessThanOrEqual(8);
    for (const { lines } of bar) expect(twice(lines.map(({ line }) => line))).toEqual([]);
  });

  it.each(ROLES)('that have a name in a line stand in one, where a %s may open them', (role) => {
    const inBar = allIn(role);
    const own = placesOf(role);
    const lost = own.filter(({ path, line }) => line && !inBar.some((place) => place.path === path));
    expect(lost).toEqual([]);
    const lines = navigationFor(role).flatMap((area) => area.lines.map(({ path }) => path));
    expect(twice(lines)).toEqual([]);
    expect(own.map(({ path }) => path)).toEqual(expect.arrayContaining(lines));
  });

  it('have no lines for a driver, and for a manager those of an admin but what only admins open', () => {
    const lines = (role: (typeof ROLES)[number]) =>
      navigationFor(role).map((area) => [area.path, area.lines.map(({ path }) => path)] as const);
    expect(lines('driver').flatMap(([, own]) => own)).toEqual([]);
    const opens = placesOf('manager').map(({ path }) => path);
    expect(lines('manager')).toEqual(
      lines('admin').map(([area, own]) => [area, own.filter((path) => opens.includes(path))]),
    );
    expect(lines('manager')).not.toEqual(lines('admin'));
  });

  it.each([
    ['/drivers', 'Drivers', 'All drivers'],
    ['/drivers/1/edit', 'Drivers', 'All drivers'],
    ['/drivers/checks', 'Drivers', 'Licence checks'],
    ['/drivers/talks/list', 'Drivers', 'Talks'],
    ['/dashboard/my-drivers', 'Dashboard', 'My drivers'],
    ['/joiners/moves', 'Joiners', 'Offers of moves'],
    ['/fleet/1/edit', 'Fleet', 'All vehicles'],
    ['/fleet/papers', 'Depot', 'Papers'],
    ['/pack', 'Depot', 'Inspection pack'],
    ['/pack/ready', 'Depot', 'Ready for inspection'],
    ['/driversx', undefined, undefined],
    ['/account', undefined, undefined],
  ])('%s belongs to %s, %s', (pathname, label, line) => {
    const area = areaOf(navigationFor('admin'), pathname);
    expect(area?.label).toBe(label);
    expect(area && placeOf(area.lines, pathname)?.line).toBe(line);
  });

  it('have one row each, and a name if they are in the navigation', () => {
    expect(new Set(places.map(({ path }) => path)).size).toBe(places.length);
    expect(places.filter(({ navigation, label }) => navigation && !label)).toEqual([]);
  });
});

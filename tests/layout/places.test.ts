import { describe, expect, it } from 'vitest';
import { findActs, findPlaces } from '../../src/layout/findPlaces';
import { paths } from '../../src/paths';
import { areaOf, navigationFor, placeOf, places, placesOf } from '../../src/places';

const labels = (...args: Parameters<typeof findPlaces>) => findPlaces(...args).map(({ label }) => label);

describe('the pages that a search finds', () => {
  it.each([
    ['dri', ['My drivers', 'Drivers', 'CPC training due']],
    ['FLE VEH', ['Fleet']],
    ['add', []],
    ['river', []],
    ['staff', []],
    ['settings', []],
  ])('%s: %j for a manager', (typed, expected) => expect(labels('manager', typed)).toEqual(expected));

  it('include the settings for an admin', () => {
    expect(labels('admin', 'settings')).toEqual(['Settings']);
    expect(findPlaces('admin', 'set')[0]?.path).toBe('/settings');
  });

  it('are all pages before anything is typed, and none for a driver', () => {
    expect(labels('manager', ' ')).toHaveLength(24);
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
    ['fleet', ['Import vehicles']],
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

  it.each([
    [
      'driver',
      ['Check a vehicle', 'Dashboard', 'My checks', 'To read', 'Report a defect or incident', 'Settings'],
    ],
    ['manager', ['Dashboard', 'Today', 'Drivers', 'Fleet', 'Depot', 'Joiners', 'To verify', 'Settings']],
    ['admin', ['Dashboard', 'Today', 'Drivers', 'Fleet', 'Depot', 'Joiners', 'To verify', 'Settings']],
  ] as const)('have these entries in the navigation of a %s', (role, entries) => {
    expect(navigationFor(role).map(({ label }) => label)).toEqual(entries);
  });

  it.each([
    ['driver', {}],
    [
      'manager',
      {
        Dashboard: ['Compliance', 'My drivers'],
        Today: ['Board', 'Defects', 'Incidents', 'All checks'],
        Drivers: [
          'All drivers',
          'Licence checks',
          'CPC training',
          'Competence',
          'Policies',
          'Talks',
          'Import drivers',
        ],
        Fleet: ['All vehicles', 'Import vehicles'],
        Depot: ['Papers', 'Ready for inspection', 'Inspection pack'],
        Joiners: ['Applications', 'Link and poster'],
      },
    ],
    [
      'admin',
      {
        Dashboard: ['Compliance', 'My drivers'],
        Today: ['Board', 'Defects', 'Incidents', 'All checks'],
        Drivers: [
          'All drivers',
          'Licence checks',
          'CPC training',
          'Competence',
          'Policies',
          'Talks',
          'Import drivers',
        ],
        Fleet: ['All vehicles', 'Import vehicles'],
        Depot: ['Papers', 'Ready for inspection', 'Inspection pack'],
        Joiners: ['Applications', 'Link and poster', 'Offers of moves'],
      },
    ],
  ] as const)('have these lines below the bar of a %s', (role, lines) => {
    const areas = navigationFor(role).filter((area) => area.lines.length > 0);
    expect(Object.fromEntries(areas.map((area) => [area.label, area.lines.map(({ line }) => line)]))).toEqual(
      lines,
    );
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

import { describe, expect, it } from 'vitest';
import { mayDriveAnother } from '../../../src/topics/checks/choosing';
import { type Drive, type Memory, memoryOf, type Reason } from '../../../src/topics/checks/drive';
import { type CheckedPart, headlineOf, isFresh, type Walk } from '../../../src/topics/checks/headline';
import { cases, type Person, type Trailer, type Vehicle } from './mayDrive';

const NOW = new Date('2026-06-15T09:00:00Z');
const HOUR = 3_600_000;
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds).toISOString();

const stop = (of: Reason['of'], code: Reason['code']): Reason => ({ code, of, effect: 'stops' });

const OF_VEHICLE: Record<Vehicle, readonly Reason[]> = {
  in_order: [],
  stopped_by_defect: [stop('vehicle', 'defect_stop')],
  stopped_by_paper: [stop('vehicle', 'nct')],
  stopped_by_failed_test: [stop('vehicle', 'failed_test')],
  in_maintenance: [stop('vehicle', 'out_of_use')],
  trip_allowed: [{ ...stop('vehicle', 'defect_stop'), lifted: 'trip' }],
  of_another_depot: [],
  unknown: [],
};
const OF_PERSON: Record<Person, readonly Reason[]> = {
  in_order: [],
  disqualified: [stop('driver', 'disqualified')],
  expired_for_category: [stop('driver', 'licence')],
  at_the_limit: [stop('driver', 'points')],
  not_fit: [],
  override: [{ code: 'driver_cpc', of: 'driver', effect: 'asks', lifted: 'let' }],
  override_and_expired_since: [
    { code: 'driver_cpc', of: 'driver', effect: 'asks', lifted: 'let' },
    stop('driver', 'licence'),
  ],
  staff: [],
};

const isOurs = (vehicle: Vehicle) => vehicle !== 'of_another_depot' && vehicle !== 'unknown';

function driveOf(vehicle: Vehicle, person: Person, age = 0): Drive {
  const place = vehicle === 'of_another_depot' ? 'other_depot' : vehicle === 'unknown' ? 'unknown' : 'own';
  // An admin lets somebody take the vehicle that is assigned to them.
  const ofPerson = OF_PERSON[person].filter(({ lifted }) => isOurs(vehicle) || !lifted);
  return {
    asked_at: ago(age),
    place,
    depot: place === 'other_depot' ? 'Cork' : null,
    is_driver: person !== 'staff',
    reasons: [...ofPerson, ...OF_VEHICLE[vehicle]],
    trip: vehicle === 'trip_allowed' ? { until: ago(-HOUR), place: 'Naas' } : null,
    let_by: null,
  };
}

function trailerDrive(trailer: Trailer, person: Person, age: number): Drive {
  const drive = driveOf('in_order', person === 'staff' ? 'staff' : 'in_order', age);
  if (trailer === 'stopped') return { ...drive, reasons: [stop('vehicle', 'defect_stop')] };
  const lacksE = trailer === 'licence_lacks_e' && person !== 'staff';
  return lacksE ? { ...drive, reasons: [stop('driver', 'needs_licence')] } : drive;
}

const AGE = { answers: 0, silent_fresh: HOUR, silent_old: 30 * HOUR, silent_without: null };

describe('What is said first', () => {
  it('is that they may drive, whatever is said besides', () => {
    const drive = driveOf('in_order', 'in_order');
    const also: Reason = { code: 'card_abroad', of: 'driver', effect: 'also' };
    const said = (reasons: readonly Reason[]) =>
      headlineOf(
        {
          parts: [{ plate: '221-D-1', drive: { ...drive, reasons }, memory: null, hasStop: false }],
          person: [],
          isFit: true,
          isNobody: false,
        },
        NOW,
      );
    expect(said([also])).toBe('may_drive');
    expect(said([also, { code: 'driver_cpc', of: 'driver', effect: 'asks' }])).toBe('ask');
    expect(said([also, stop('driver', 'licence')])).toBe('driver_stopped');
  });

  it.each(cases)('$vehicle, trailer $trailer, driver $person, network $network: $headline', (row) => {
    const { vehicle, trailer, person, network, headline } = row;
    const age = AGE[network];
    const drives = [
      { plate: '221-D-1', drive: driveOf(vehicle, person, age ?? 0) },
      ...(trailer === 'none' ? [] : [{ plate: '221-D-2', drive: trailerDrive(trailer, person, age ?? 0) }]),
    ];
    const parts = drives.map(
      ({ plate, drive }): CheckedPart => ({
        plate,
        drive: network === 'answers' ? drive : null,
        memory: age === null ? null : memoryOf(drive),
        hasStop: false,
      }),
    );
    const walk: Walk = {
      parts,
      // Asked in the same login.
      person: network === 'silent_fresh' ? drives.flatMap(({ drive }) => drive.reasons) : [],
      isFit: person !== 'not_fit',
      isNobody: false,
    };
    expect(headlineOf(walk, NOW)).toBe(headline);
  });

  it('is "You may drive" in exactly those where the own depot has answered and nothing stops', () => {
    const green = cases.filter(({ headline }) => headline === 'may_drive');
    expect(green.map(({ vehicle, trailer, person, network }) => [vehicle, trailer, person, network])).toEqual(
      [
        ['in_order', 'none', 'in_order', 'answers'],
        ['in_order', 'in_order', 'in_order', 'answers'],
      ],
    );
    expect(
      new Set(
        cases.map(({ vehicle, trailer, person, network }) => `${vehicle} ${trailer} ${person} ${network}`),
      ).size,
    ).toBe(8 * 4 * 8 * 4);
  });

  const drive = driveOf('in_order', 'in_order');
  const walkOf = (part: Partial<CheckedPart>, walk: Partial<Walk> = {}): Walk => ({
    parts: [{ plate: '221-D-1', drive, memory: null, hasStop: false, ...part }],
    person: [],
    isFit: true,
    isNobody: false,
    ...walk,
  });

  it('is what was found now, also on a trip and when the depot has not answered', () => {
    expect(headlineOf(walkOf({ hasStop: true }), NOW)).toBe('vehicle_stopped');
    expect(headlineOf(walkOf({ hasStop: true, drive: driveOf('trip_allowed', 'in_order') }), NOW)).toBe(
      'vehicle_stopped',
    );
    expect(headlineOf(walkOf({ hasStop: true, drive: null }), NOW)).toBe('vehicle_stopped');
  });

  it('asks for what only asks, and says nothing on driving to somebody who is not known', () => {
    const card: Reason = { code: 'tachograph_card', of: 'driver', effect: 'asks' };
    expect(headlineOf(walkOf({ drive: { ...drive, reasons: [card] } }), NOW)).toBe('ask');
    expect(headlineOf(walkOf({ drive: { ...drive, place: 'left' } }), NOW)).toBe('left');
    expect(headlineOf(walkOf({}, { isNobody: true }), NOW)).toBe('no_defect');
  });

  it.each([
    [0, true],
    [24 * HOUR - 1, true],
    [24 * HOUR, false],
    [-1, false],
  ])('takes "nothing stopped it" of %i ms ago as known: %s', (age, fresh) => {
    const memory: Memory = { stops: [], trip: null, asked_at: ago(age) };
    expect(isFresh(memory, NOW)).toBe(fresh);
    expect(headlineOf(walkOf({ drive: null, memory }), NOW)).toBe(fresh ? 'last_asked' : 'not_answered');
  });

  it('remembers a stop without age, and no longer the trip that has ended', () => {
    const memory = memoryOf(driveOf('trip_allowed', 'disqualified', 1000 * HOUR));
    expect(memory?.stops).toEqual([{ ...stop('vehicle', 'defect_stop'), lifted: 'trip' }]);
    expect(headlineOf(walkOf({ drive: null, memory }), NOW)).toBe('only_to');
    expect(headlineOf(walkOf({ drive: null, memory }), new Date(NOW.getTime() + HOUR))).toBe(
      'vehicle_stopped',
    );
    expect(memoryOf(driveOf('of_another_depot', 'in_order'))).toBeNull();
  });

  it('leaves another vehicle to whom only the licence for this one stops', () => {
    const may = (...codes: Reason['code'][]) => mayDriveAnother(codes.map((code) => stop('driver', code)));
    expect([may(), may('licence'), may('needs_licence')]).toEqual([true, true, true]);
    for (const code of ['not_fit', 'disqualified', 'points', 'license', 'inactive'] as const)
      expect(may('needs_licence', code), code).toBe(false);
  });
});

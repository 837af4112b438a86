import { describe, expect, it } from 'vitest';
import { personToday } from '../../../src/topics/checks/outcome';
import {
  type Receipt,
  stopsFound,
  unconfirmed,
  unfitAt,
  withReceipts,
} from '../../../src/topics/checks/receipts';
import { shownChecks } from '../../../src/topics/checks/record';
import type { MyDay } from '../../../src/topics/checks/subject';

const TODAY = '2026-06-15';
const receipt = (more: Partial<Receipt> = {}): Receipt => ({
  id: 'truck',
  walk_id: 'walk',
  plate: '221-D-30417',
  is_trailer: false,
  checked_at: '2026-06-15T04:16:00Z',
  result: 'no_defect',
  is_fit: true,
  faults: [],
  ...more,
});
const trailer = receipt({
  id: 'trailer',
  plate: '19-D-8842',
  is_trailer: true,
  result: 'stopped',
  faults: [
    { id: 'f', fault: 'Tyres: cut', texts: {}, severity: 'stop' },
    { id: 'n', fault: 'Mud flap: torn', texts: {}, severity: 'note' },
  ],
});
const day: MyDay = {
  assigned: null,
  is_expected: true,
  checked: [],
  unfit_at: null,
  contact: null,
  last: null,
  recent: [],
};
const confirmed = {
  ...{ id: 'truck', plate: '221-D-30417', trailer: '19-D-8842', checked_at: '2026-06-15T04:16:00Z' },
  ...{ result: 'stopped' as const, defects: 2, is_fit: true, told_at: null },
};

describe('What was signed on this phone', () => {
  it('is a line of the day, a walk each, until the depot says the same', () => {
    expect(withReceipts(day, [receipt(), trailer], TODAY).checked).toEqual([
      { ...confirmed, parts: ['truck', 'trailer'] },
    ]);
    expect(withReceipts(day, [trailer], TODAY).checked).toMatchObject([{ id: 'trailer', trailer: null }]);
    const told = { ...day, checked: [confirmed] };
    expect(withReceipts(told, [receipt(), trailer], TODAY)).toBe(told);
    // The trailer has not arrived.
    const alone = { ...day, checked: [{ ...confirmed, trailer: null }] };
    expect(withReceipts(alone, [receipt(), trailer], TODAY).checked.map(({ id }) => id)).toEqual([
      'trailer',
      'truck',
    ]);
    const later = receipt({ id: 'b', walk_id: 'b', checked_at: '2026-06-15T05:16:00Z', is_fit: false });
    expect(withReceipts(told, [later], TODAY).checked.map(({ id, is_fit }) => [id, is_fit])).toEqual([
      ['b', false],
      ['truck', true],
    ]);
    expect(withReceipts(day, [receipt()], '2026-06-16')).toBe(day);
  });

  it('stops the assigned vehicle, though the depot was asked since, until it knows of the check', () => {
    const drive = { asked_at: '2026-06-15T05:00:00Z', place: 'own', depot: null, is_driver: true } as const;
    const vehicle = { id: 'v', plate: '19-D-8842', make: '', model: '', category: 'O' };
    const assigned = {
      ...{ vehicle, last_check: null, odometer: null, defects: [], contact: null },
      drive: { ...drive, reasons: [], trip: null, let_by: null },
    };
    const stops = ({ checked = [] }: Partial<MyDay>, receipts: readonly Receipt[]) =>
      withReceipts({ ...day, assigned, checked }, receipts, TODAY).assigned?.drive.reasons.map(
        ({ name }) => name,
      );
    expect(stops({}, [trailer])).toEqual(['Tyres: cut']);
    expect(stops({}, [receipt()])).toEqual([]);
    expect(stops({ checked: [confirmed] }, [receipt(), trailer])).toEqual([]);
  });

  it('is forgotten once the depot has confirmed it, with its trailer', () => {
    expect(unconfirmed([receipt(), trailer], [confirmed])).toEqual([]);
    expect(unconfirmed([receipt(), trailer], [])).toHaveLength(2);
    // The trailer has not arrived.
    expect(unconfirmed([receipt(), trailer], [{ ...confirmed, trailer: null }])).toEqual([trailer]);
    expect(unconfirmed([receipt({ walk_id: 'b' }), trailer], [confirmed])).toEqual([trailer]);
  });

  it('says what stops a vehicle, also where it was checked again since', () => {
    const again = { ...trailer, id: 'again', walk_id: 'again', faults: [] };
    const names = (plate: string) => stopsFound([receipt(), trailer, again], plate).map(({ name }) => name);
    expect(names('19 d 8842')).toEqual(['Tyres: cut']);
    expect(names('221-D-30417')).toEqual([]);
  });

  it('holds who said that they are not fit, whatever they said since, until the Irish day is over or the depot lets them', () => {
    const said = receipt({ id: 'a', walk_id: 'a', is_fit: false });
    const fit = receipt({ id: 'b', walk_id: 'b', checked_at: '2026-06-15T05:16:00Z' });
    expect(unfitAt(day, [receipt()], TODAY)).toBeNull();
    expect(unfitAt(day, [said, fit], TODAY)).toBe(said.checked_at);
    expect(unfitAt(undefined, [said, fit], TODAY)).toBe(said.checked_at);
    expect(withReceipts(day, [said, fit], TODAY).unfit_at).toBe(said.checked_at);
    // The depot knows of the check, and says what holds.
    const known = { ...confirmed, id: 'a', trailer: null, is_fit: false };
    expect(unfitAt({ unfit_at: said.checked_at, checked: [known] }, [fit], TODAY)).toBe(said.checked_at);
    expect(unfitAt({ unfit_at: null, checked: [known] }, [said, fit], TODAY)).toBeNull();
    const at = (moment: string) => unfitAt({ unfit_at: moment, checked: [] }, [], TODAY) !== null;
    expect(['2026-06-14T22:59:59Z', '2026-06-14T23:00:00Z'].map(at)).toEqual([false, true]);
    expect(['2026-06-15T22:59:59Z', '2026-06-15T23:00:00Z'].map(at)).toEqual([true, false]);
    const late = { unfit_at: '2026-12-14T23:59:59Z', checked: [] };
    expect([unfitAt(late, [], '2026-12-14'), unfitAt(late, [], '2026-12-15')]).toEqual([late.unfit_at, null]);
  });

  it('forgets an answer of yesterday on not being fit, and nothing else', () => {
    const of = { of: 'driver', effect: 'stops' } as const;
    const banned = { ...of, code: 'disqualified' } as const;
    const yesterday = { ...of, code: 'not_fit', since: '2026-06-14T04:16:00Z' } as const;
    const today = { ...yesterday, since: '2026-06-15T04:16:00Z' };
    expect(personToday([yesterday, banned], null, TODAY)).toEqual([banned]);
    expect(personToday([today], null, TODAY)).toEqual([today]);
    expect(personToday([banned], today.since, TODAY)).toEqual([banned, today]);
  });

  it('is among what an officer sees, once', () => {
    const own = {
      ...{ id: 'truck', plate: '221-D-30417', checked_at: '2026-06-15T04:16:00Z' },
      ...{ result: 'no_defect' as const, is_fit: true, voided_at: null, outcome: [] },
    };
    expect(
      shownChecks([own], [], {}, [receipt(), trailer]).map(({ id, isOnPhone }) => [id, isOnPhone]),
    ).toEqual([
      ['trailer', true],
      ['truck', undefined],
    ]);
  });
});

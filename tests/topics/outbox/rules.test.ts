import { describe, expect, it } from 'vitest';
import { readScan } from '../../../src/topics/checks/address';
import {
  fateOf,
  isAsked,
  isClaimable,
  isDone,
  isSentLate,
  type KeptCheck,
  lineOf,
  nextOf,
  signatureText,
} from '../../../src/topics/outbox/rules';

const at = (hours: number) => new Date(Date.UTC(2026, 5, 15, 5) + hours * 3_600_000);
const kept = (values: Partial<KeptCheck> = {}): KeptCheck => ({
  id: 'check',
  kind: 'check',
  body: {
    id: 'check',
    walk_id: 'walk',
    plate: '231-D-1',
    vehicle_id: null,
    checklist_version_id: 'list',
    language: 'en',
    started_at: at(-0.1).toISOString(),
    finished_at: at(0).toISOString(),
    seconds: 240,
    odometer_km: 1,
    is_fit: true,
    answers: { items: {}, faults: [], known: {}, day_photo: null },
  },
  is_stop: false,
  made_at: at(0).toISOString(),
  plate: '231-D-1',
  author: { name: 'Seán', number: '1042' },
  photos: [],
  lost: 0,
  only_here: null,
  error: null,
  is_refused: false,
  sent_by: null,
  is_open: false,
  record_id: null,
  declined_by: [],
  declined_at: null,
  ...values,
});

describe('fateOf: without a session', () => {
  it('waits for a login, and then asks whoever it is', () => {
    expect(fateOf(kept(), null, at(1))).toBe('wait');
    expect(fateOf(kept(), 'anna', at(1))).toBe('ask');
    expect(fateOf(kept(), 'anna', at(1000))).toBe('ask');
  });

  it('waits for a day after the first No, for whoever was not asked yet', () => {
    const declined = kept({ declined_by: ['anna'], declined_at: at(2).toISOString() });
    expect(fateOf(declined, 'anna', at(25.99))).toBe('wait');
    expect(fateOf(declined, 'anna', at(26))).toBe('unclaimed');
    expect(fateOf(declined, 'bern', at(3))).toBe('ask');
    // The author may be the last to come.
    expect(fateOf(declined, 'bern', at(26))).toBe('ask');
  });

  it('does not wait for ever on a phone whose clock was put back', () => {
    const declined = kept({ declined_by: ['anna'], declined_at: at(2).toISOString() });
    expect(fateOf(declined, 'anna', at(-22))).toBe('wait');
    expect(fateOf(declined, 'anna', at(-22.01))).toBe('unclaimed');
  });
});

describe('fateOf: made in a session', () => {
  const anna = kept({ author: { person_id: 'anna' } });

  it('is sent by its author alone, and after a day by anybody, without the name', () => {
    expect(fateOf(anna, 'anna', at(1))).toBe('mine');
    expect(fateOf(anna, 'anna', at(1000))).toBe('mine');
    expect(fateOf(anna, 'bern', at(23.99))).toBe('wait');
    expect(fateOf(anna, 'bern', at(24))).toBe('unclaimed');
  });

  it('leaves photos to whoever sent the check', () => {
    const sent = kept({ sent_by: 'bern' });
    expect(fateOf(sent, 'bern', at(1))).toBe('mine');
    expect(fateOf(sent, 'anna', at(1000))).toBe('wait');
  });
});

describe('fateOf: what stops a vehicle', () => {
  const named = kept({ is_stop: true });
  const anna = kept({ is_stop: true, author: { person_id: 'anna' } });
  const open = { sent_by: 'bern', is_open: true };

  it('goes with any login at once, without an answer', () => {
    expect(fateOf(named, null, at(0))).toBe('wait');
    expect(fateOf(named, 'bern', at(0))).toBe('unclaimed');
    expect(fateOf({ ...named, declined_by: ['bern'] }, 'bern', at(0))).toBe('unclaimed');
    expect(fateOf(anna, 'bern', at(0))).toBe('unclaimed');
    expect(fateOf(anna, 'anna', at(0))).toBe('mine');
    // A report needs the one who makes it.
    expect(fateOf({ ...anna, kind: 'defect' } as unknown as KeptCheck, 'bern', at(1000))).toBe('wait');
  });

  it('is sent again by its author alone, who then has it', () => {
    expect([nextOf(anna, 'bern'), nextOf({ ...anna, ...open }, 'bern')]).toEqual(['body', 'photos']);
    expect(fateOf({ ...anna, ...open }, 'bern', at(1))).toBe('mine');
    expect(fateOf({ ...anna, ...open }, 'anna', at(1))).toBe('mine');
    expect(nextOf({ ...anna, ...open }, 'anna')).toBe('body');
    expect(fateOf({ ...anna, ...open }, 'carl', at(1))).toBe('wait');
    const claimed = { ...anna, sent_by: 'anna' };
    expect(nextOf(claimed, 'anna')).toBe('photos');
    expect(fateOf(claimed, 'bern', at(1))).toBe('wait');
  });

  it('asks everybody once, for a day after it went', () => {
    expect(isAsked(named, null, at(0))).toBe(false);
    expect(isAsked(named, 'bern', at(1000))).toBe(true);
    const sent = { ...named, ...open };
    expect(isAsked(sent, 'bern', at(23.99))).toBe(true);
    expect(isAsked(sent, 'bern', at(24))).toBe(false);
    expect(isAsked({ ...sent, declined_by: ['bern'] }, 'bern', at(1))).toBe(false);
    expect(isAsked({ ...sent, is_open: false }, 'anna', at(1))).toBe(false);
    expect(isAsked({ ...anna, ...open }, 'carl', at(1))).toBe(false);
    expect(isClaimable(sent, at(23.99))).toBe(true);
    expect(isClaimable(sent, at(24))).toBe(false);
    expect(isClaimable({ ...sent, is_open: false }, at(1))).toBe(false);
  });
});

it('is done once the depot has all of it', () => {
  const photo = { id: 'p', part: 'photo' as const, sha256: 'a' };
  expect(isDone(kept())).toBe(false);
  expect(isDone(kept({ sent_by: 'anna', photos: [photo] }))).toBe(false);
  expect(isDone(kept({ sent_by: 'anna' }))).toBe(true);
});

it('is late after seven days', () => {
  expect(isSentLate(kept(), at(7 * 24 - 0.01))).toBe(false);
  expect(isSentLate(kept(), at(7 * 24))).toBe(true);
});

it('shows others plate and time only', () => {
  const refused = kept({
    author: { person_id: 'anna' },
    is_refused: true,
    error: '12 items are not answered',
  });
  expect(lineOf(refused, 'anna', at(1))).toMatchObject({ is_mine: true, error: '12 items are not answered' });
  expect(lineOf(refused, 'bern', at(1))).toMatchObject({ is_mine: false, error: null, plate: '231-D-1' });
  expect(lineOf(refused, null, at(1))).toMatchObject({ is_mine: false, error: null });
});

it("what the depot refused is removed by who made it, and by others only if it is nobody's and late", () => {
  const refused = (values: Partial<KeptCheck> = {}) => kept({ is_refused: true, error: 'No', ...values });
  const removable = (of: KeptCheck, person: string | null, hours: number) =>
    lineOf(of, person, at(hours)).may_remove;
  const annas = refused({ author: { person_id: 'anna' } });
  const nobodys = refused({ author: { name: 'Seán', number: '' } });
  expect([removable(annas, 'anna', 1), removable(annas, 'bern', 1), removable(annas, 'bern', 200)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([167.9, 168].map((hours) => removable(nobodys, 'bern', hours))).toEqual([false, true]);
  expect(removable(nobodys, null, 168)).toBe(false);
  expect(removable({ ...nobodys, sent_by: 'bern' }, 'bern', 1)).toBe(true);
  expect(removable({ ...annas, is_refused: false }, 'anna', 1)).toBe(false);
});

it('signs with what was typed', () => {
  expect(signatureText({ name: 'Seán', number: '1042' })).toBe('Seán, 1042');
  expect(signatureText({ name: 'Seán', number: ' ' })).toBe('Seán');
});

it.each([
  [
    'https://roadworthy.example/check#231-D-12345/Rigid%20truck',
    { plate: '231-D-12345', category: 'Rigid truck' },
  ],
  ['231 d 12345', { plate: '231-D-12345' }],
  ['https://roadworthy.example/check', null],
  ['WIFI:S:Yard;T:WPA;P:secret;;', null],
])('reads the code %s', (text, found) => {
  expect(readScan(text)).toEqual(found);
});

import { expect, it } from 'vitest';
import { noticeGroups, noticeText } from '../../../src/topics/notices/rules';

it.each([
  ['its driver not to drive', true, true, 'Do not drive on licence C1: it expired 1 day ago'],
  ['staff that it expired', true, false, 'Licence C1 expired 1 day ago'],
  ['its driver, whom another licence covers, that it expired', false, true, 'Licence C1 expired 1 day ago'],
])('A notice of an expired licence tells %s', (_, stops, isOwn, text) => {
  const notice = {
    kind: 'license',
    name: 'C1',
    due: '2026-11-15',
    is_missing: false,
  };
  expect(noticeText({ ...notice, detail: null, stops }, '2026-11-16', isOwn)).toBe(text);
});

it.each([
  ['application_waits', 'Nuala Byrne is waiting for your answer'],
  ['of_a_later_version', 'Nuala Byrne'],
])('A notice of the kind %s says no more than the kind requires', (kind, text) => {
  const notice = { kind, name: 'Nuala Byrne', detail: null, due: null, is_missing: null, stops: false };
  expect(noticeText(notice, '2026-11-16', false)).toBe(text);
});

it('groups what is new first, then the others by Irish day', () => {
  const at = [
    '2026-11-16T09:00:00Z',
    '2026-11-16T00:00:00Z',
    '2026-11-15T23:59:59Z',
    '2026-11-15T00:00:00Z',
    '2026-11-14T23:59:59Z',
    '2026-07-31T23:00:00Z',
  ];
  const [newest, , , , fourteenth] = at;
  const isNew = (notice: { at: string }) => notice.at === fourteenth || notice.at === newest;
  const groups = noticeGroups(
    at.map((time) => ({ at: time })),
    isNew,
  );
  expect(groups.map(({ of, notices }) => [of, ...notices.map((notice) => notice.at)])).toEqual([
    ['new', newest, fourteenth],
    ['2026-11-16', '2026-11-16T00:00:00Z'],
    ['2026-11-15', '2026-11-15T23:59:59Z', '2026-11-15T00:00:00Z'],
    ['2026-08-01', '2026-07-31T23:00:00Z'],
  ]);
});

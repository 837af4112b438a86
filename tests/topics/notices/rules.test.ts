import { expect, it } from 'vitest';
import { doneText, noticeGroups, noticeText } from '../../../src/topics/notices/rules';

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
  expect(noticeText({ ...notice, at: '2026-11-16T07:00:00Z', detail: null, stops }, isOwn)).toBe(text);
});

it.each([
  ['application_waits', 'Nuala Byrne is waiting for your answer'],
  ['of_a_later_version', 'Nuala Byrne'],
])('A notice of the kind %s says no more than the kind requires', (kind, text) => {
  const notice = {
    kind,
    at: '2026-11-16T07:00:00Z',
    name: 'Nuala Byrne',
    detail: null,
    due: null,
    is_missing: null,
    stops: false,
  };
  expect(noticeText(notice, false)).toBe(text);
});

it('says how far a day was then, whenever it is read, by the Irish day', () => {
  const notice = { kind: 'license', name: 'C', due: '2026-11-30', is_missing: false, detail: null };
  expect(noticeText({ ...notice, at: '2026-10-31T23:59:00Z' }, false)).toBe('Licence C expires in 30 days');
  expect(noticeText({ ...notice, at: '2026-11-29T07:00:00Z' }, false)).toBe('Licence C expires in 1 day');
});

it('says how what is done ended', () => {
  expect(doneText({ is_done: false, renewed_until: '2031-11-30' })).toBeNull();
  expect(doneText({ is_done: true, renewed_until: '2031-11-30' })).toBe('Renewed, until 30 Nov 2031');
  expect(doneText({ is_done: true, renewed_until: null })).toBe('Done');
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

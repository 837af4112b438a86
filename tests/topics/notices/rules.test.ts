import { expect, it } from 'vitest';
import { noticeText } from '../../../src/topics/notices/rules';

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

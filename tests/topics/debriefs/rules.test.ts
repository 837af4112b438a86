import { expect, it } from 'vitest';
import {
  checkAgreed,
  checkDebrief,
  checkDebriefReport,
  checkMissed,
  checkOnPaper,
  emptyDebrief,
  endedMonths,
  infringementsText,
  toDebriefReportDraft,
  toDebriefRow,
  waitingText,
} from '../../../src/topics/debriefs/rules';

const TODAY = '2026-06-15';
const filled = {
  ...emptyDebrief(TODAY),
  driverId: 'd',
  reportOn: '2026-06-01',
  verySerious: '0',
  serious: '1',
  minor: '999',
};
const check = (draft: Partial<typeof filled> = {}) => checkDebrief(TODAY)({ ...filled, ...draft }).fields;

it('is of a month that is over, the last one first', () => {
  expect(endedMonths(TODAY, 3)).toEqual(['2026-05-01', '2026-04-01', '2026-03-01']);
  expect(endedMonths('2026-01-01', 2)).toEqual(['2025-12-01', '2025-11-01']);
  expect(endedMonths('2026-01-31', 1)).toEqual(['2025-12-01']);
  expect(emptyDebrief(TODAY).month).toBe('2026-05-01');
});

it('asks for the driver, the day after the month and three counts, on both sides of each limit', () => {
  expect(check()).toEqual({});
  expect(checkDebrief(TODAY)(emptyDebrief(TODAY)).fields).toEqual({
    driverId: 'Choose a driver',
    reportOn: 'Enter the day of the report',
    verySerious: 'Enter how many',
    serious: 'Enter how many',
    minor: 'Enter how many',
  });
  const dayOf = (reportOn: string) => check({ reportOn }).reportOn;
  expect(dayOf('2026-05-31')).toBe('The report is of a day after its month');
  expect(dayOf(TODAY)).toBeUndefined();
  expect(dayOf('2026-06-16')).toBe('Choose the day of the report, today or earlier');
  for (const typed of ['-1', '1000', '1.5', 'x'])
    expect(check({ minor: typed }).minor).toBe('Minor must be a whole number from 0 to 999');
  expect(check({ note: 'x'.repeat(1000) })).toEqual({});
  expect(check({ note: 'x'.repeat(1001) }).note).toMatch(/at most 1,?000/);
  expect(toDebriefRow({ ...filled, note: ' ' })).toEqual({
    driver_id: 'd',
    month: '2026-05-01',
    report_on: '2026-06-01',
    very_serious: 0,
    serious: 1,
    minor: 999,
    note: null,
  });
});

it('is edited by the same rules', () => {
  const stored = { report_on: '2026-06-01', very_serious: 0, serious: 1, minor: 4, note: null };
  const draft = toDebriefReportDraft(stored);
  expect(draft).toEqual({ reportOn: '2026-06-01', verySerious: '0', serious: '1', minor: '4', note: '' });
  const edited = checkDebriefReport('2026-05-01', TODAY);
  expect(edited(draft).fields).toEqual({});
  expect(edited({ ...draft, reportOn: '2026-05-01' }).fields).toEqual({
    reportOn: 'The report is of a day after its month',
  });
});

it('is talked about from the day of the report until today', () => {
  expect(checkAgreed({ agreed: ' ' }).fields).toEqual({ agreed: 'Write what was agreed' });
  expect(checkAgreed({ agreed: 'x'.repeat(1000) }).fields).toEqual({});
  expect(checkAgreed({ agreed: 'x'.repeat(1001) }).fields.agreed).toBeTruthy();
  const outside = 'Choose a day from the report until today';
  const missed = (day: string) => checkMissed('2026-06-01', TODAY)({ day }).fields.day;
  const held = (heldOn: string) =>
    checkOnPaper('2026-06-01', TODAY)({ agreed: 'A', heldOn, objection: '' }).fields.heldOn;
  for (const day of ['2026-05-31', '2026-06-16'])
    expect([missed(day), held(day)]).toEqual([outside, outside]);
  for (const day of ['2026-06-01', TODAY]) expect([missed(day), held(day)]).toEqual([undefined, undefined]);
  expect([missed(''), held('')]).toEqual(['Enter the day', 'Enter the day']);
});

it('is said in words', () => {
  expect(infringementsText({ very_serious: 1, serious: 0, minor: 3 })).toBe('1 very serious, 3 minor');
  expect(infringementsText({ very_serious: 0, serious: 0, minor: 0 })).toBe('none');
  expect([0, 1, 21].map(waitingText)).toEqual(['today', '1 day', '21 days']);
});

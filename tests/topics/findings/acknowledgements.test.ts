import { describe, expect, it } from 'vitest';
import {
  byCard,
  type ComplianceReason,
  canAcknowledge,
  isAcknowledged,
} from '../../../src/domain/compliance';
import {
  acknowledgementDays,
  acknowledgementLimits,
  checkAcknowledgement,
  toAcknowledgementDraft,
} from '../../../src/topics/findings/acknowledgements';
import { DANGERS } from '../../../src/words/findings';
import { TODAY } from '../../support/clock';

const finding = (values: Partial<ComplianceReason> = {}): ComplianceReason => ({
  kind: 'training',
  danger: 'missing',
  verdict: 'not_compliant',
  detail: null,
  points: null,
  due: null,
  ...values,
});
const until = { acknowledged_until: '2026-06-20', acknowledged_reason: 'Booked' };

describe('An acknowledgement', () => {
  it('cannot put off a driver who must not drive or a vehicle that is not roadworthy', () => {
    expect(DANGERS.filter((danger) => canAcknowledge({ kind: 'training', danger }))).toEqual([
      'missing',
      'high_risk',
      'due_soon',
      'to_watch',
      'waiting',
    ]);
    expect(canAcknowledge({ kind: 'application', danger: 'waiting' })).toBe(false);
  });

  it('covers a driver or vehicle once it covers all findings of the worst danger', () => {
    const soon = finding({ danger: 'due_soon' });
    expect(isAcknowledged([finding(until), soon])).toBe(true);
    expect(isAcknowledged([finding(until), finding()])).toBe(false);
    expect(isAcknowledged([finding(), { ...soon, ...until }])).toBe(false);
  });

  it('begins with the day and reason given before, or with a week', () => {
    expect(toAcknowledgementDraft(finding(until), TODAY)).toEqual({ until: '2026-06-20', reason: 'Booked' });
    expect(toAcknowledgementDraft(finding(), TODAY)).toEqual({ until: '2026-06-22', reason: '' });
    expect(acknowledgementDays('2026-01-31').map(({ day }) => day)).toEqual([
      '2026-02-01',
      '2026-02-07',
      '2026-02-28',
    ]);
  });

  it.each([
    ['2026-06-15', false],
    ['2026-06-16', true],
    ['2026-09-13', true],
    ['2026-09-14', false],
    ['', false],
  ])('is allowed until %s: %s', (day, isAllowed) => {
    const { fields } = checkAcknowledgement({ until: day, reason: 'Booked' }, TODAY);
    expect(fields).toEqual(isAllowed ? {} : { until: 'Choose a day from tomorrow to 90 days from now' });
    const { min, max } = acknowledgementLimits(TODAY);
    expect(day >= min && day <= max).toBe(isAllowed);
  });

  it.each([
    [' \n', 'Enter the reason'],
    ['x'.repeat(501), 'Reason can be at most 500 characters'],
    [`${'x'.repeat(500)}  `, undefined],
  ])('with the reason %j gets the message %s', (reason, text) => {
    expect(checkAcknowledgement({ until: '2026-06-16', reason }, TODAY).fields.reason).toBe(text);
  });
});

it('Categories of a card are one line, unless they are acknowledged separately', () => {
  const category = (detail: string, values: Partial<ComplianceReason> = {}) => ({
    ...finding({ kind: 'license', due: '2026-06-20', detail, ...values }),
    license_number: 'D1',
    source_id: detail,
  });
  const lines = (...reasons: ReturnType<typeof category>[]) =>
    byCard(reasons).map(({ detail, source_ids }) => [detail, source_ids]);
  expect(lines(category('C'), category('B'))).toEqual([['B, C', ['C', 'B']]]);
  expect(lines(category('C', until), category('B', until))).toEqual([['B, C', ['C', 'B']]]);
  expect(lines(category('C', until), category('B'))).toEqual([
    ['C', ['C']],
    ['B', ['B']],
  ]);
});

import { describe, expect, it } from 'vitest';
import { automaticChecks, comparedFields, draftText } from '../../../src/topics/renewals/verification';
import { card, draft, points, today, training, vehicle } from '../../support/renewalDrafts';

describe('the fields that staff compare', () => {
  it('are those that were sent or are on record, with the numbers on the card', () => {
    const fields = comparedFields('license', card, null);
    expect(fields.map(({ label, card: number }) => `${label} ${number ?? ''}`.trim())).toEqual([
      'Issued 4a',
      'Expires 4b',
      'Number 5',
      'Category 9',
      'Country',
    ]);
    expect(comparedFields('training', training, null).filter(({ card: number }) => number)).toEqual([]);
    const before = draft({ ...training, expiryDate: '2026-06-01' });
    expect(comparedFields('training', training, before).map(({ path }) => path)).toContain('expiryDate');
  });

  it('have the headings of the record, except for an insurance that is sent by itself', () => {
    const labels = (kind: 'insurance' | 'vehicle' | 'nct') =>
      comparedFields(kind, draft({ insuranceExpiry: '2027-01-31', nctExpiry: '2027-01-31' }), null).map(
        ({ label }) => label,
      );
    expect(labels('insurance')).toEqual(['Expires']);
    expect(labels('vehicle')).toEqual(['NCT expires', 'Insurance expires']);
    expect(labels('nct')).toEqual(['NCT expires']);
  });

  it('leave out unchanged details of the same vehicle', () => {
    const record = draft({ make: 'Skoda', registrationNumber: '221-D-1', nctExpiry: '2027-01-31' });
    const paths = (registrationNumber: string) =>
      comparedFields('vehicle', draft({ make: 'Skoda', registrationNumber }), record).map(({ path }) => path);
    expect(paths('221 d 1')).not.toContain('nctExpiry');
    expect(paths('221-D-2')).toContain('nctExpiry');
  });

  it.each([
    [card, 'types', 'C, CE'],
    [card, 'country', 'Ireland'],
    [draft({ outcome: 'paid' }), 'outcome', 'Fixed charge paid'],
    [draft({ businessUse: true }), 'businessUse', 'covered'],
    [card, 'licenseNumber', '511800264'],
  ] as const)('show values in words: %#', (typed, path, words) => {
    expect(draftText(typed, path)).toBe(words);
  });
});

describe('the automatic checks', () => {
  const before = draft({ ...card, issuedDate: '2021-06-15' });
  const checksOf = (...args: Parameters<typeof automaticChecks>) =>
    automaticChecks(...args).map(({ ok, text }) => `${ok ? 'ok' : 'not'}: ${text}`);

  it('of a licence cover its term, dates and number', () => {
    expect(checksOf('license', card, before, today, [])).toEqual([
      'ok: Valid for 5 years or less, as allowed for CE, C',
      'ok: Issued after the old one, not in the future',
      'ok: No other driver has this number',
    ]);
    const wrong = draft({ ...card, issuedDate: '2021-06-15', expiryDate: '2026-06-16' });
    expect(checksOf('license', wrong, before, today, ['Anna Kelly'])).toEqual([
      'not: Valid for too long: CE, C can be valid for 5 years at most',
      'not: Not issued after the old one',
      'not: Number is also on the record of Anna Kelly',
    ]);
    const typo = draft({ ...card, issuedDate: '2026-06-16', expiryDate: '2026-06-16' });
    expect(checksOf('license', typo, before, today, undefined)).toEqual([
      'not: Expires on or before its issue date',
      'not: Issued in the future',
    ]);
    const car = draft({ ...card, types: ['B'], expiryDate: '2036-06-15' });
    expect(checksOf('license', car, null, today, undefined)).toEqual([
      'ok: Valid for 10 years or less, as allowed for B',
      'ok: Not issued in the future',
    ]);
  });

  it('of other records cover their dates', () => {
    expect(checksOf('training', training, draft({ completionDate: today }), today, undefined)).toEqual([
      'not: Not completed after the last one',
    ]);
    expect(
      checksOf('nct', draft({ nctExpiry: today }), draft({ nctExpiry: '2026-06-14' }), today, undefined),
    ).toEqual(['ok: Expires later than before']);
    expect(
      checksOf(
        'nct',
        draft({ nctExpiry: '2026-06-14' }),
        draft({ nctExpiry: '2026-06-01' }),
        today,
        undefined,
      ),
    ).toEqual(['not: Does not expire later than before']);
    expect(
      checksOf(
        'insurance',
        draft({ insuranceExpiry: today }),
        draft({ insuranceExpiry: today }),
        today,
        undefined,
      ),
    ).toEqual(['not: Does not expire later than before']);
    expect(checksOf('points', points, null, '2026-06-14', undefined)).toEqual(['not: Issued in the future']);
    expect(checksOf('vehicle', vehicle, null, today, undefined)).toEqual([]);
  });

  it.each([
    ['issued on the same day', {}, true],
    ['of an offence for the same day', { date_issued: '2026-06-01', offence_date: '2026-05-01' }, true],
    ['of other days', { date_issued: '2026-06-01', offence_date: '2026-05-02' }, false],
    ['of another day and an unknown one', { date_issued: '2026-06-01', offence_date: null }, false],
    ['that has ended', { expiry_date: '2026-06-14' }, false],
    ['that does not count', { counts: false }, false],
  ] as const)('of points warn if they would count beside a penalty %s', (_, values, isToldOf) => {
    const penalty = {
      reason: 'Speeding',
      points: 3,
      date_issued: today,
      offence_date: '2026-05-02',
      expiry_date: today,
      counts: true,
      ...values,
    };
    const sent = draft({ ...points, offenceDate: '2026-05-01' });
    expect(checksOf('points', sent, null, today, undefined, [penalty])).toEqual([
      'ok: Not issued in the future',
      ...(isToldOf
        ? [
            'not: Already on record for the same day: Speeding, 3 points. This would count as well. If it was one occasion, send it back.',
          ]
        : []),
    ]);
  });

  it('of points without a date of offence warn of penalties issued on the same day, in one sentence', () => {
    const penalty = {
      reason: 'Speeding',
      points: 3,
      date_issued: '2026-06-01',
      offence_date: null,
      expiry_date: today,
      counts: true,
    };
    expect(checksOf('points', points, null, today, undefined, [penalty])).toHaveLength(1);
    const sameDay = { ...penalty, date_issued: today };
    const phone = { ...sameDay, reason: 'Holding a phone', points: 1 };
    expect(checksOf('points', points, null, today, undefined, [sameDay, phone])[1]).toMatch(
      ': Speeding, 3 points; Holding a phone, 1 point. ',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { howKnown } from '../../../src/domain/knownBy';
import { findingId, settles, submissionTitle, waitedFor } from '../../../src/topics/renewals/submissions';
import { renewalFor } from '../../../src/words/findings';

const license = { license_number: '1', issued_date: '2026-01-01', expiry_date: '2031-01-01', country: 'IE' };
const licenses = (...types: string[]) => ({ licenses: types.map((type) => ({ ...license, type })) });
const reason = (
  kind: Parameters<typeof renewalFor>[0]['kind'],
  detail: string | null = null,
  record_id: string | null = null,
) => ({
  kind,
  detail,
  record_id,
});
const sent = (kind: Parameters<typeof settles>[0]['kind'], details = {}, replaces: string | null = null) => ({
  kind,
  details,
  replaces,
  requirement_code: null,
  requirement_name: null,
});
const sentFor = (requirement_code: string | null, requirement_name: string) => ({
  ...sent('training', { training_type: 'As it was called' }),
  requirement_code,
  requirement_name,
});

describe('howKnown', () => {
  it.each([
    [{ verified_at: '2026-01-01T09:00:00Z', source_id: '1' }, 'verified'],
    [{ verified_at: '2026-01-01T09:00:00Z', source_id: null }, 'verified'],
    [{ verified_at: null, source_id: '1' }, 'declared'],
    [{ verified_at: null, source_id: null }, 'entered'],
    [{ verified_at: null }, 'entered'],
  ])('of %j is %s', (record, known) => {
    expect(howKnown(record)).toBe(known);
  });
});

describe('submissionTitle', () => {
  it.each([
    ['license', licenses('CE', 'C'), 'Licence C, CE'],
    ['training', { training_type: 'First aid' }, 'First aid'],
    ['nct', {}, 'Personal vehicle NCT'],
    ['insurance', {}, 'Personal vehicle insurance'],
    ['vehicle', {}, 'Personal vehicle'],
    ['points', { points: 1 }, 'Penalty, 1 point'],
  ] as const)('of %s', (kind, details, title) => {
    expect(submissionTitle(kind, details)).toBe(title);
  });
});

describe('renewalFor', () => {
  it.each([
    ['license', { kind: 'license', record: 'r' }],
    ['training', { kind: 'training', record: 'r' }],
    ['requirement', { kind: 'training', what: 'ADR' }],
    ['cpc_card', { kind: 'training', what: 'driver_cpc' }],
    ['cpc_module', { kind: 'training', what: 'cpc_module' }],
    ['no_license', { kind: 'license' }],
    ['own_nct', { kind: 'nct', record: 'r' }],
    ['own_insurance', { kind: 'insurance', record: 'r' }],
    ['points', null],
    ['disqualified', null],
    ['unfit', null],
    ['license_check', null],
  ] as const)('%s', (kind, renewal) => {
    expect(renewalFor(reason(kind, 'ADR', 'r'))).toEqual(renewal);
  });
});

describe('settles', () => {
  it.each([
    [
      'every category of the finding',
      sent('license', licenses('B', 'C')),
      reason('license', 'B, C', 'r'),
      true,
    ],
    ['one of two categories', sent('license', licenses('B')), reason('license', 'B, C', 'r'), false],
    ['the first licence', sent('license', licenses('B')), reason('no_license'), true],
    ['the training it replaces', sent('training', {}, 'r'), reason('training', 'ADR', 'r'), true],
    ['another training', sent('training', {}, 's'), reason('training', 'ADR', 'r'), false],
    [
      'a requirement by its name',
      sent('training', { training_type: 'adr' }),
      reason('requirement', 'ADR'),
      true,
    ],
    [
      'another requirement',
      sent('training', { training_type: 'ADR' }),
      reason('requirement', 'Safe Pass'),
      false,
    ],
    ['a requirement that was renamed', sentFor(null, 'ADR'), reason('requirement', 'ADR'), true],
    ['the card, whatever its name', sentFor('driver_cpc', 'Qualification card'), reason('cpc_card'), true],
    ['another card', sentFor('tachograph_card', 'Tachograph driver card'), reason('cpc_card'), false],
    ['a module', sent('training', { cpc_module: 4 }), reason('cpc_module'), true],
    ['no module', sent('training', { training_type: 'ADR' }), reason('cpc_module'), false],
    ['the NCT', sent('nct', {}, 'r'), reason('own_nct', null, 'r'), true],
    ['not the insurance', sent('nct', {}, 'r'), reason('own_insurance', null, 'r'), false],
    ['no points', sent('points'), reason('points'), false],
  ] as const)('%s', (_what, submission, finding, expected) => {
    expect(settles(submission, finding)).toBe(expected);
  });
});

it.each([
  [reason('license', 'B', 'r'), 'license:r'],
  [reason('requirement', 'ADR'), 'requirement:d:s'],
])('the id of %j is the one in the database', (finding, id) => {
  expect(findingId('d', { ...finding, source_id: 's' })).toBe(id);
});

it.each([
  ['2026-06-15T09:00:01Z', '0 min'],
  ['2026-06-15T08:00:01Z', '59 min'],
  ['2026-06-15T08:00:00Z', '1 h'],
  ['2026-06-14T09:00:01Z', '23 h'],
  ['2026-06-14T09:00:00Z', '1 day'],
  ['2026-06-13T09:00:00Z', '2 days'],
])('what was sent at %s has waited %s', (sentAt, waited) => {
  expect(waitedFor(sentAt, new Date('2026-06-15T09:00:00Z'))).toBe(waited);
});

import { expect, it } from 'vitest';
import type { FleetDatabaseDraft } from '../../../src/topics/fleet-database/fields';
import { checkFleetDatabase, nextText } from '../../../src/topics/fleet-database/rules';

const TODAY = '2026-12-03';
const draft = (values: Partial<FleetDatabaseDraft> = {}): FleetDatabaseDraft => ({
  number: '0048812',
  since: TODAY,
  begun: 'compare',
  toldOn: TODAY,
  ...values,
});

it.each<[string, Partial<FleetDatabaseDraft>, Record<string, unknown>]>([
  ['all of it', {}, {}],
  ['no number', { number: ' ' }, { number: 'Enter the number of the database' }],
  ['30 characters', { number: '1'.repeat(30) }, {}],
  ['31 characters', { number: '1'.repeat(31) }, { number: expect.stringMatching(/30 characters/) }],
  ['no day', { since: '' }, { since: 'Enter since when' }],
  ['tomorrow', { since: '2026-12-04' }, { since: expect.any(String) }],
  ['no answer', { begun: '' }, { begun: 'Choose an answer' }],
  ['told, on no day', { begun: 'told', toldOn: '' }, { toldOn: 'Enter the day on which they were told' }],
  ['told tomorrow', { begun: 'told', toldOn: '2026-12-04' }, { toldOn: expect.any(String) }],
])('switching it on with %s', (_what, values, fields) => {
  expect(checkFleetDatabase(draft(values), true, TODAY).fields).toEqual(fields);
});

it('asks nothing of today’s vehicles once it is on', () => {
  expect(checkFleetDatabase(draft({ begun: '' }), false, TODAY).fields).toEqual({});
});

it('says what comes next', () => {
  const next = { what: 'left', happened_on: '2026-11-24', due_on: '2026-11-29' } as const;
  expect(nextText({ ...next, plate: '161-D-7714' })).toBe('161-D-7714: left the fleet on 24 Nov 2026');
  expect(nextText({ ...next, plate: null, what: 'policy' })).toBe(
    'The policy: policy renewed on 24 Nov 2026',
  );
});

import { expect, it } from 'vitest';
import { ownRowLines } from '../../../src/topics/own-data/screens/ownDataWords';

const item = {
  kind: 'unfit',
  name: '231-D-1',
  due: '2026-06-15',
  has_due_day: false,
  is_missing: false,
  causes: [{ code: 'needs_licence', name: 'CE', held: 'B', until: null }],
  created_at: '2026-06-15T07:00:00+00:00',
};
const nameIn = (values: object) =>
  ownRowLines('mail_items', { ...item, ...values }).find(({ label }) => label === 'Name')?.text;

it('says what a reminder was about in the words of the reminder, without codes', () => {
  expect(nameIn({})).toBe('Do not drive 231-D-1: needs a licence for CE, holds B');
  expect(nameIn({ kind: 'license', name: 'CE', has_due_day: true, causes: null })).toBe('Licence CE');
  const missing = { kind: 'insurance', name: 'Insurance', has_due_day: true, is_missing: true, causes: null };
  expect(nameIn(missing)).toBe('No insurance on record');
  expect(ownRowLines('mail_items', item).map(({ label }) => label)).not.toContain('Causes');
});

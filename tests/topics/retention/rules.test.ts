import { expect, it } from 'vitest';
import { keptText } from '../../../src/topics/retention/rules';

it.each([
  ['leavers', 24, '24 months after the day they became inactive'],
  ['penalties', 1, '1 month after the day they expire'],
  ['penalties', 0, 'Until the day they expire'],
  ['audit_values', 6, '6 months after the day the record is deleted'],
  ['audit_values', 0, 'Not kept after the record is deleted'],
] as const)('%s kept for %d months read "%s"', (kind, months, text) => {
  expect(keptText(kind, months)).toBe(text);
});

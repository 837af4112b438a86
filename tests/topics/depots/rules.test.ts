import { describe, expect, it } from 'vitest';
import { beginsText, checkDepot, checkDepotDays } from '../../../src/topics/depots/rules';

describe('checkDepot', () => {
  it('requires a name', () => {
    expect(checkDepot({ name: ' ' })).toEqual({
      message: 'Please fill in all required fields',
      fields: { name: 'Enter the name' },
    });
  });

  it('accepts 120 characters and no more', () => {
    expect(checkDepot({ name: ` ${'x'.repeat(120)} ` }).message).toBeNull();
    expect(checkDepot({ name: 'x'.repeat(121) }).message).toBe('Name can be at most 120 characters');
  });
});

describe('The day on which checks begin', () => {
  const today = '2026-06-15';

  it('is ahead, or has come', () => {
    expect(beginsText(null, today)).toBe('The day on which checks here begin is not chosen yet.');
    expect(beginsText('2026-06-16', today)).toBe('Checks here begin on 16 Jun 2026.');
    expect(beginsText(today, today)).toBe('Checks here began on 15 Jun 2026.');
  });

  it('may stay open only where nobody came to choose it', () => {
    const error = (beginsOn: string, mayStayOpen: boolean) =>
      checkDepotDays(today, mayStayOpen)({ beginsOn, worksOnHolidays: true }).fields.beginsOn;
    expect(error('', false)).toBe('Choose the day');
    expect(error('', true)).toBeUndefined();
    expect(error(today, true)).toBe('Choose a day after today');
  });
});

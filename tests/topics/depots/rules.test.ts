import { describe, expect, it } from 'vitest';
import { checkDepot } from '../../../src/topics/depots/rules';

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

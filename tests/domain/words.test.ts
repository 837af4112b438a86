import { describe, expect, it } from 'vitest';
import { capitalised, counted } from '../../src/domain/words';

describe('counted()', () => {
  it.each([
    [0, '0 people'],
    [1, '1 person'],
    [2, '2 people'],
    [5000, '5,000 people'],
  ])('writes %i as %s', (count, text) => {
    expect(counted(count, ['person', 'people'])).toBe(text);
  });
});

describe('capitalised()', () => {
  it.each([
    ['', ''],
    ['in 3 days', 'In 3 days'],
    ['CVRT expired', 'CVRT expired'],
    ['éire', 'Éire'],
  ])('writes "%s" as "%s"', (text, capital) => {
    expect(capitalised(text)).toBe(capital);
  });
});

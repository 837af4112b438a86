import { expect, it } from 'vitest';
import { checkLawNumber, toLawNumberDraft } from '../../../src/topics/law/rules';

const draft = (values: object) => ({
  ...toLawNumberDraft({
    code: 'card_read',
    number: 21,
    valid_from: '2027-01-01',
    source: 'RSA',
  }),
  ...values,
});
const others = [{ code: 'card_read' as const, valid_from: '2026-01-01' }];

it.each([
  [{}, {}],
  [{ number: '1' }, {}],
  [{ number: '999' }, {}],
  [{ number: '0' }, { number: 'Number must be a whole number from 1 to 999' }],
  [{ number: '1000' }, { number: 'Number must be a whole number from 1 to 999' }],
  [{ number: '' }, { number: 'Enter the number' }],
  [{ source: 'x'.repeat(200) }, {}],
  [{ source: 'x'.repeat(201) }, { source: 'Source can be at most 200 characters' }],
  [{ source: ' ' }, { source: 'Enter where it is said' }],
  [{ code: '' }, { code: 'Choose what it is' }],
  [{ validFrom: '' }, { validFrom: 'Enter the first day' }],
  [{ validFrom: '2026-01-01' }, { validFrom: 'There is already a number from this day' }],
  [{ validFrom: '2026-01-01', code: 'unit_read' }, {}],
])('%o has the problems %o', (values, problems) => {
  expect(checkLawNumber(draft(values), others).fields).toEqual(problems);
});

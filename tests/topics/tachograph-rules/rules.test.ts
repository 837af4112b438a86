import { describe, expect, it } from 'vitest';
import {
  type CabPaper,
  cabPaperLines,
  cabPaperReason,
  checkMass,
  checkRule,
  crossingsText,
  massName,
  massText,
  ruleName,
  toMassDraft,
  toMassRow,
  toRuleDraft,
  toRuleRow,
} from '../../../src/topics/tachograph-rules/rules';
import { type Finding, sentenceOf } from '../../../src/words/findings';

const RULE = {
  subject: 'goods',
  mass_over: 2500,
  mass_up_to: null,
  crosses: ['own_goods_driver', 'for_hire'],
  needs: 'smart_2',
  valid_from: '2026-07-01',
  source: 'EU',
  is_active: true,
} satisfies Parameters<typeof toRuleDraft>[0];
const MASS = {
  license_type: 'B',
  fuels: null,
  mass_over: 0,
  mass_up_to: 3500,
  valid_from: '1950-01-01',
  source: 'EU',
  is_active: true,
} satisfies Parameters<typeof toMassDraft>[0];

it.each([RULE, { ...RULE, mass_up_to: 3500, crosses: ['own_goods' as const], is_active: false }])(
  'a rule comes back from its form as it was',
  (row) => expect(toRuleRow(toRuleDraft(row))).toEqual(row),
);

it.each([MASS, { ...MASS, fuels: ['electric' as const, 'hybrid' as const], mass_up_to: null }])(
  'a mass comes back from its form as it was',
  (row) => expect(toMassRow(toMassDraft(row))).toEqual({ ...row, fuels: row.fuels?.toSorted() ?? null }),
);

it.each([
  [{}, {}],
  [{ massOver: '0' }, {}],
  [{ massOver: '60000' }, {}],
  [{ massOver: '60001' }, { massOver: 'The mass must be a whole number from 0 to 60,000' }],
  [{ massOver: '' }, { massOver: 'Enter the mass, or 0' }],
  [{ massUpTo: '2501' }, {}],
  [{ massUpTo: '2500' }, { massUpTo: 'The highest mass must be over the other' }],
  [{ crosses: '' }, { crosses: 'Tick who needs it' }],
  [{ needs: '' as const }, { needs: 'Choose the tachograph' }],
  [{ validFrom: '' }, { validFrom: 'Enter the first day' }],
  [{ source: ' ' }, { source: 'Enter where it is said' }],
  [{ source: 'x'.repeat(201) }, { source: 'Source can be at most 200 characters' }],
])('a rule with %o has the problems %o', (values, problems) => {
  expect(checkRule({ ...toRuleDraft(RULE), ...values }).fields).toEqual(problems);
});

it.each([
  [{}, {}],
  [{ fuels: '' }, {}],
  [{ licenseType: '' }, { licenseType: 'Choose the category' }],
  [{ massOver: '3500' }, { massUpTo: 'The highest mass must be over the other' }],
])('a mass with %o has the problems %o', (values, problems) => {
  expect(checkMass({ ...toMassDraft(MASS), ...values }).fields).toEqual(problems);
});

it('both are named by what they are for', () => {
  expect(ruleName(RULE)).toBe('Goods over 2,500 kg');
  expect(massText({ mass_over: 3500, mass_up_to: 7500 })).toBe('over 3,500 kg, up to 7,500 kg');
  expect(massText({ mass_over: 0, mass_up_to: null })).toBe('any mass');
  expect(massName(MASS)).toBe('B');
  expect(massName({ ...MASS, fuels: ['electric'] })).toBe('B, electric only');
  expect(crossingsText(['own_goods', 'own_goods_driver', 'for_hire'])).toBe('Whoever crosses the border');
  expect(crossingsText(['for_hire'])).toBe('For hire or reward');
});

describe('A finding says', () => {
  const said = (kind: Finding['kind'], detail: string) =>
    sentenceOf({ kind, detail }, { today: '2026-06-15', day: (day) => `<${day}>`, distance: String });
  it.each([
    ['tachograph_kind', 'smart_2', 'May not cross the border: it needs a smart tachograph 2'],
    [
      'tachograph_kind',
      'smart_2:2026-07-01',
      'May not cross the border from <2026-07-01>: it needs a smart tachograph 2',
    ],
    ['tachograph_kind', 'smart_2:not_known', 'Crosses the border: which tachograph it has is not known'],
    ['tachograph_kind', 'mass', 'Crosses the border: its mass is not on record'],
    ['license_mass', 'B:3800', 'Its mass of 3,800 kg does not fit licence B'],
  ] as const)('of %s with %s', (kind, detail, sentence) => expect(said(kind, detail)).toBe(sentence));
});

describe('The paper for the cab', () => {
  const paper = (values: Partial<CabPaper>): CabPaper => ({
    plate: '231-D-2',
    make: 'Ford',
    model: 'Transit',
    mass: 3000,
    axles: 2,
    crosses: 'own_goods',
    depot: 'Dublin',
    lowest: 2500,
    spared: 2500,
    source: 'EU',
    ...values,
  });

  it('names the vehicle, whose goods it carries and what its driver does', () => {
    expect(cabPaperLines(paper({}))).toEqual([
      ['Vehicle', '231-D-2, Ford Transit'],
      ['Plated mass', '3,000 kg, with its trailer where it tows one'],
      ['Axles', '2'],
      ['Operated by', 'Dublin'],
      ['Whose goods', "The operator's own"],
      ["The driver's main work", 'Not driving'],
    ]);
    expect(cabPaperLines(paper({ axles: null, crosses: 'never' })).slice(2)).toEqual([
      ['Operated by', 'Dublin'],
      ['Crosses the border', 'Never'],
    ]);
  });

  it.each<[Partial<CabPaper>, RegExp]>([
    [
      { mass: 2400, spared: null, crosses: 'for_hire' },
      /^Its plated mass is 2,400 kg\. The rules begin over 2,500 kg\.$/,
    ],
    [{ crosses: 'never' }, /^It does not cross the border\./],
    [{}, /^It carries the operator's own goods, and driving is not its driver's main work\./],
  ])('says why: %o', (values, reason) => expect(cabPaperReason(paper(values))).toMatch(reason));
});

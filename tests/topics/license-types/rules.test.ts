import { describe, expect, it } from 'vitest';
import { toTextsDraft } from '../../../src/domain/rowTexts';
import {
  checkLicenseType,
  type LicenseTypeDraft,
  toLicenseTypeDraft,
  toLicenseTypeRow,
} from '../../../src/topics/license-types/rules';

const texts = toTextsDraft({ pl: 'Tramwaje' });
const draft: LicenseTypeDraft = { code: 'T', name: 'Trams', texts, description: '', minimumAge: '21' };
const check = (changes: Partial<LicenseTypeDraft>, taken: string[] = []) =>
  checkLicenseType({ ...draft, ...changes }, taken);

describe('checkLicenseType', () => {
  it('accepts a type without a description', () => {
    expect(check({})).toEqual({ message: null, fields: {} });
  });

  it('names every required field that is blank', () => {
    expect(check({ code: ' ', name: '', minimumAge: '' })).toEqual({
      message: 'Please fill in all required fields',
      fields: {
        code: 'Enter the code',
        name: 'Enter the name',
        minimumAge: 'Enter the minimum age',
      },
    });
  });

  it.each([
    ['code', 'Code', 40],
    ['name', 'Name', 120],
    ['description', 'Description', 1000],
  ] as const)('accepts a %s of the maximum length and no longer', (field, label, max) => {
    expect(check({ [field]: 'x'.repeat(max) }).message).toBeNull();
    expect(check({ [field]: 'x'.repeat(max + 1) }).fields).toEqual({
      [field]: `${label} can be at most ${max} characters`,
    });
  });

  it.each(['0', '120', ' 18 ', '007'])('accepts the age %j', (minimumAge) => {
    expect(check({ minimumAge }).message).toBeNull();
  });

  it.each(['-1', '121', '18.5', '1e2', 'eighteen', '0018'])('refuses the age %j', (minimumAge) => {
    expect(check({ minimumAge }).fields.minimumAge).toBe(
      'Minimum age must be a whole number of years from 0 to 120',
    );
  });

  it.each([' t ', 'T'])('refuses the code %j, which is taken', (code) => {
    expect(check({ code }, ['B', 'T'])).toEqual({
      message: 'A licence type with this code already exists',
      fields: { code: 'A licence type with this code already exists' },
    });
    expect(check({ code }, ['B', 'TE']).message).toBeNull();
  });
});

it('a draft is trimmed into a row, and a row fills a draft', () => {
  const row = { code: 'T', name: 'Trams', texts: { pl: 'Tramwaje' }, description: null, minimum_age: 21 };
  const typed = { ...texts, pl: ' Tramwaje ', ro: ' ' };
  expect(
    toLicenseTypeRow({ code: ' T ', name: ' Trams ', texts: typed, description: ' ', minimumAge: ' 21 ' }),
  ).toEqual(row);
  expect(toLicenseTypeDraft(row)).toEqual(draft);
  expect(toLicenseTypeDraft(null)).toEqual({
    code: '',
    name: '',
    texts: toTextsDraft(),
    description: '',
    minimumAge: '',
  });
});

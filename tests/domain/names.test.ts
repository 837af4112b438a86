import { describe, expect, it } from 'vitest';
import { isSameName } from '../../src/domain/names';

describe('two names are the same', () => {
  it.each([
    ['O’Hara', "O'Hara"],
    ['Sea\u0301n Ó Briain', 'SEÁN  Ó BRIAIN'],
    ['Seán', 'Sean'],
    ['Mary-Kate Daly', 'Mary Kate Daly'],
    ['Łukasz Wójcik', 'Lukasz Wojcik'],
    ['Ævar Þór', 'aevar thor'],
    ['Иван', 'Иван '],
    ['Groß', 'GROSS'],
    ['Мар’яна КОВАЛЬ', 'марʼяна коваль'],
    ['ΓΙΏΡΓΟΣ', 'Γιώργος'],
    ['דָּוִד', 'דוד'],
    ['Nic Dhonnchadha', 'nic dhonnchadha'],
    ['- -', '- -'],
  ])('%s, %s', (one, other) => expect(isSameName(one, other)).toBe(true));

  it.each([
    ['Pat Daly', 'Pat Daley'],
    ['Иван', 'Ивана'],
    ['-', '*'],
    ['', 'Pat'],
  ])('not %s, %s', (one, other) => expect(isSameName(one, other)).toBe(false));
});

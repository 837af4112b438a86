import { describe, expect, it } from 'vitest';
import { dialledPhone } from '../../src/domain/contactDetails';
import { csvCell } from '../../src/domain/csv';
import { emailError, normalizeEmail } from '../../src/domain/emails';
import { isShortened } from '../../src/domain/formCheck';
import { damagedNameError, repairedText } from '../../src/domain/garbled';
import { hasInvisible, plainDraft, plainText } from '../../src/domain/plainText';
import { normalizeRegistration, registrationError } from '../../src/domain/registrations';
import { isNote, readCell, readName, readPhone } from '../../src/topics/imports/importCells';
import {
  CLEAN_ADDRESSES,
  CLEAN_EMAILS,
  CLEAN_FOREIGN_PLATES,
  CLEAN_LICENCE_NUMBERS,
  CLEAN_NAMES,
  CLEAN_PHONES,
  CLEAN_PLATES,
} from '../support/cleanValues';

const TEXTS = [
  ...CLEAN_NAMES,
  ...CLEAN_ADDRESSES,
  ...CLEAN_PHONES,
  ...CLEAN_PLATES,
  ...CLEAN_FOREIGN_PLATES,
  ...CLEAN_EMAILS,
  ...CLEAN_LICENCE_NUMBERS,
];
const changed = (values: readonly string[], rule: (value: string) => unknown) =>
  values.flatMap((value) => (rule(value) === value ? [] : [[value, rule(value)]]));

describe('values that are right stay as they were typed', () => {
  it('fifty of each at least', () => {
    expect(
      [CLEAN_NAMES, CLEAN_ADDRESSES, CLEAN_PHONES, [...CLEAN_PLATES, ...CLEAN_FOREIGN_PLATES]].map(
        (list) => new Set(list).size >= 50,
      ),
    ).toEqual([true, true, true, true]);
  });

  it.each<[string, readonly string[], (value: string) => unknown]>([
    ['twice encoded letters', TEXTS, repairedText],
    ['invisible characters and blanks', TEXTS, plainText],
    ['the blanks of a whole draft', TEXTS, (value) => plainDraft({ value }).value],
    ['a cell of a file', TEXTS, (value) => readCell(value).value],
    [
      'a cell of a file that we wrote',
      TEXTS,
      (value) => readCell(csvCell(value).replace(/^"|"$/g, '')).value,
    ],
    ['names', CLEAN_NAMES, (value) => readName(value).value],
    ['phones', CLEAN_PHONES, dialledPhone],
    ['phones of a file', CLEAN_PHONES, (value) => readPhone(value).value],
    ['emails', CLEAN_EMAILS, normalizeEmail],
    ['Irish plates', CLEAN_PLATES, (value) => normalizeRegistration(value, false)],
    ['other plates', CLEAN_FOREIGN_PLATES, (value) => normalizeRegistration(value, true)],
  ])('the rule for %s', (_, values, rule) => expect(changed(values, rule)).toEqual([]));

  it.each<[string, readonly string[], (value: string) => unknown]>([
    ['garbled', CLEAN_NAMES, damagedNameError],
    ['a note below a list', CLEAN_NAMES, (value) => isNote(value) || null],
    ['invisible', TEXTS, (value) => hasInvisible(value) || null],
    ['cut short', TEXTS, (value) => isShortened(value) || null],
    ['unreadable', TEXTS, (value) => readCell(value).why ?? null],
    ['an invalid email', CLEAN_EMAILS, emailError],
    ['an invalid plate', CLEAN_PLATES, (value) => registrationError(value, false)],
    ['an invalid foreign plate', CLEAN_FOREIGN_PLATES, (value) => registrationError(value, true)],
  ])('and none is called %s', (_, values, fault) =>
    expect(values.flatMap((value) => (fault(value) === null ? [] : [[value, fault(value)]]))).toEqual([]),
  );

  it('nor is a country in the languages of Europe, however it is set', () => {
    const languages =
      'ga pl lt lv ro uk pt pt-PT es fr de it nl sv nb da fi et is cs sk hu sl hr bg ru tr el sq ca eu cy mt az';
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap((one) => letters.map((other) => one + other));
    const texts = languages.split(' ').flatMap((language) => {
      const countries = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      const names = codes.flatMap((code) => countries.of(code) ?? []);
      return [...new Set(names.flatMap((name) => [name, name.toLocaleUpperCase(language)]))]
        .filter((name) => /[À-ž]/.test(name))
        .flatMap((name) => [
          name,
          `${name}’s`,
          `${name}–${name}`,
          `“${name}”`,
          `«${name}»`,
          `${name}…`,
          `${name}™`,
        ])
        .flatMap((text) => [text, `${text}\u00a0${text}`]);
    });
    expect(texts.length).toBeGreaterThan(20_000);
    expect(texts.filter((text) => repairedText(text) !== text)).toEqual([]);
    expect(texts.map(plainText).filter((text) => damagedNameError(text) !== null)).toEqual([]);
  });
});

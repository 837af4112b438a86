import { afterEach, expect, it } from 'vitest';
import {
  COUNTRIES,
  countryCode,
  countryName,
  countryOptions,
  isCountryName,
} from '../../src/domain/countries';
import { speak } from '../../src/words/messages';

afterEach(() => speak('en'));

it('starts with the six specified countries, in their order', () => {
  expect(COUNTRIES.slice(0, 6).map(({ label, code }) => `${label} ${code}`)).toEqual([
    'Ireland IE',
    'United Kingdom GB',
    'Poland PL',
    'Romania RO',
    'Lithuania LT',
    'Latvia LV',
  ]);
});

it('continues with the other EU and EEA countries by name', () => {
  const others = COUNTRIES.slice(6).map(({ label }) => label);
  expect(others).toEqual([...others].sort((a, b) => a.localeCompare(b, 'en')));
});

it('has the United Kingdom and all 30 countries of the EEA, each once', () => {
  const eea = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';
  expect(COUNTRIES.map(({ code }) => code).sort()).toEqual([...eea.split(' '), 'GB'].sort());
});

it("uses the browser's own name for every country code", () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  expect(COUNTRIES.map(({ label }) => label)).toEqual(COUNTRIES.map(({ code }) => names.of(code)));
});

it('names a country by its code, and leaves an unknown code as it is', () => {
  expect(countryName('IE')).toBe('Ireland');
  expect(countryName('SE')).toBe('Sweden');
  expect(countryName('US')).toBe('US');
});

it.each([
  ['en', 'Ireland', 'Latvia', 'Austria', 'Sweden'],
  ['pl', 'Irlandia', 'Łotwa', 'Austria', 'Włochy'],
  ['ro', 'Irlanda', 'Letonia', 'Austria', 'Ungaria'],
  ['lt', 'Airija', 'Latvija', 'Austrija', 'Vokietija'],
  ['lv', 'Īrija', 'Latvija', 'Austrija', 'Zviedrija'],
  ['uk', 'Ірландія', 'Латвія', 'Австрія', 'Швеція'],
  ['pt-BR', 'Irlanda', 'Letônia', 'Alemanha', 'Tchéquia'],
])('offers the same six first in %s, and sorts the others', (language, first, sixth, next, last) => {
  speak(language);
  const labels = countryOptions().map(({ label }) => label);
  expect([0, 5, 6, -1].map((index) => labels.at(index))).toEqual([first, sixth, next, last]);
  expect(labels).toHaveLength(COUNTRIES.length);
});

it.each([
  [
    'IE',
    ['Ireland', 'ie', 'Éire', 'EIRE', 'IRL', 'Rep. of Ireland', 'Republic of Ireland', 'R.O.I.', ' irish '],
  ],
  [
    'GB',
    ['United Kingdom', 'UK', 'U.K.', 'NI', 'N.I.', 'N. Ireland', 'Northern Ireland', 'Great Britain', 'GB'],
  ],
  ['PL', ['Poland', 'Polska', 'POLSKA', 'pl', 'POL']],
  ['RO', ['Romania', 'România', 'ROMÂNIA', 'RO']],
  ['LT', ['Lithuania', 'Lietuva', 'LT']],
  ['LV', ['Latvia', 'Latvija', 'LV']],
])('a file may name %s by any of %j', (code, names) =>
  expect(names.map(countryCode)).toEqual(names.map(() => code)),
);

it.each(['', 'N', 'Irelan', 'Nordirland?', 'US', 'Polsk', 'Ireland UK'])('"%s" is no country', (text) =>
  expect(countryCode(text)).toBeUndefined(),
);

it('recognises its own names, so that other spellings are shown with the country they stand for', () => {
  expect(['IE', 'Ireland', 'NI', 'Polska', 'Rep. of Ireland'].map(isCountryName)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

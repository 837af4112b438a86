import { inLanguage, isEnglish } from '../words/messages';
import { isSameName } from './names';

export type Country = { code: string; label: string };

const MOST_COMMON: readonly Country[] = [
  { code: 'IE', label: 'Ireland' },
  { code: 'GB', label: 'United Kingdom' },
  { code: 'PL', label: 'Poland' },
  { code: 'RO', label: 'Romania' },
  { code: 'LT', label: 'Lithuania' },
  { code: 'LV', label: 'Latvia' },
];

const OTHER_EU_AND_EEA: readonly Country[] = [
  { code: 'AT', label: 'Austria' },
  { code: 'BE', label: 'Belgium' },
  { code: 'BG', label: 'Bulgaria' },
  { code: 'HR', label: 'Croatia' },
  { code: 'CY', label: 'Cyprus' },
  { code: 'CZ', label: 'Czechia' },
  { code: 'DK', label: 'Denmark' },
  { code: 'EE', label: 'Estonia' },
  { code: 'FI', label: 'Finland' },
  { code: 'FR', label: 'France' },
  { code: 'DE', label: 'Germany' },
  { code: 'GR', label: 'Greece' },
  { code: 'HU', label: 'Hungary' },
  { code: 'IS', label: 'Iceland' },
  { code: 'IT', label: 'Italy' },
  { code: 'LI', label: 'Liechtenstein' },
  { code: 'LU', label: 'Luxembourg' },
  { code: 'MT', label: 'Malta' },
  { code: 'NL', label: 'Netherlands' },
  { code: 'NO', label: 'Norway' },
  { code: 'PT', label: 'Portugal' },
  { code: 'SK', label: 'Slovakia' },
  { code: 'SI', label: 'Slovenia' },
  { code: 'ES', label: 'Spain' },
  { code: 'SE', label: 'Sweden' },
];

export const COUNTRIES: readonly Country[] = [...MOST_COMMON, ...OTHER_EU_AND_EEA];

const names = inLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region' }));

export function countryName(code: string): string {
  const country = COUNTRIES.find((each) => each.code === code);
  if (!country) return code;
  return isEnglish() ? country.label : (names().of(code) ?? code);
}

/** For a select: the most common first, the others in the order of the alphabet. */
export const countryOptions = inLanguage((locale) => {
  const { compare } = new Intl.Collator(locale);
  const options = (countries: readonly Country[]) =>
    countries.map(({ code }) => ({ value: code, label: countryName(code) }));
  return [...options(MOST_COMMON), ...options(OTHER_EU_AND_EEA).sort((a, b) => compare(a.label, b.label))];
});

// Other names for the countries that most licences come from, also in their own languages, and for a few
// others.
const OTHER_NAMES: Record<string, readonly string[]> = {
  IE: [
    'Éire',
    'Ire',
    'IRL',
    'ROI',
    'Rep of Ireland',
    'Republic of Ireland',
    'Irish',
    'Irlandia',
    'Airija',
    'Īrija',
    'Irlanda',
  ],
  GB: [
    ...['UK', 'GBR', 'Great Britain', 'Britain', 'British', 'England', 'Scotland', 'Wales'],
    ...['Northern Ireland', 'North of Ireland', 'N Ireland', 'NI', 'NIR', 'Tuaisceart Éireann'],
  ],
  PL: ['Polska', 'POL', 'Polish', 'Rzeczpospolita Polska'],
  RO: ['România', 'ROU', 'ROM', 'Romanian'],
  LT: ['Lietuva', 'LTU', 'Lithuanian', 'Lietuvos Respublika'],
  LV: ['Latvija', 'LVA', 'Latvian', 'Latvijas Republika'],
  CZ: ['Czech Republic', 'Česko'],
  DE: ['Deutschland', 'DEU', 'German'],
  NL: ['Holland', 'Nederland', 'The Netherlands'],
  ES: ['España'],
};

export const isCountryName = (text: string) =>
  COUNTRIES.some(({ code, label }) => code === text || isSameName(label, text));

export function countryCode(text: string): string | undefined {
  const match = COUNTRIES.find(
    ({ code, label }) =>
      isSameName(code, text) ||
      isSameName(label, text) ||
      OTHER_NAMES[code]?.some((name) => isSameName(name, text)),
  );
  return match?.code;
}

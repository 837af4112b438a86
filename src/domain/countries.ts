export type Country = { code: string; label: string };

/** Where most licences in Ireland are from. */
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

/** The countries of licences: the most common first, then the other EU/EEA ones by name. */
export const COUNTRIES: readonly Country[] = [...MOST_COMMON, ...OTHER_EU_AND_EEA];

/** The name of a country, or its code if it is not listed. */
export function countryName(code: string): string {
  return COUNTRIES.find((country) => country.code === code)?.label ?? code;
}

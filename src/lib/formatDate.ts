import { inLanguage, isEnglish } from '../words/messages.ts';

// Apart from format.ts, because the public pages show a date and should load nothing else from it.

// Not date-fns, whose format() would make the public pages a fifteenth larger, nor Intl, which writes "Sept".
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** In Latvian and Lithuanian a date is a number: its month would change with the word before the date. */
const NUMERIC = /^l[tv]$/;

/** A date of a language other than English, with `more` than its day and month. */
export const dateFormat = (locale: string, more: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    ...(NUMERIC.test(locale) ? { day: '2-digit', month: '2-digit' } : { day: 'numeric', month: 'short' }),
    ...more,
  });

const wholeDate = inLanguage((locale) => dateFormat(locale, { year: 'numeric' }));
const dayAndMonth = inLanguage((locale) => dateFormat(locale, {}));
const shortMonth = inLanguage((locale) => dateFormat(locale, { day: undefined, month: 'short' }));

/** 05 Mar 2026. */
export function formatDate(day: string): string {
  return isEnglish() ? `${formatDayAndMonth(day)} ${day.slice(0, 4)}` : wholeDate().format(new Date(day));
}

/** In our own sentences: 5 Mar 2026. */
export const formatDayInText = (day: string): string => formatDate(day).replace(/^0/, '');

/** For a day so near that its year goes without saying: 05 Mar. */
export function formatDayAndMonth(day: string): string {
  return isEnglish() ? `${day.slice(8)} ${formatShortMonth(day)}` : dayAndMonth().format(new Date(day));
}

export function formatShortMonth(day: string): string {
  return isEnglish() ? (MONTHS[Number(day.slice(5, 7)) - 1] ?? '') : shortMonth().format(new Date(day));
}

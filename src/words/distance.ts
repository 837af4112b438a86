import { inLanguage, relativeTime, words } from './messages.ts';

const texts = words('distance', {
  today: 'today',
  months: { one: '{count} month', other: '{count} months' },
  years: { one: '{count} year', other: '{count} years' },
});

const DAY = 86_400_000;
const DAYS_TOLD = 60;
const MONTHS_TOLD = 24;

/**
 * 'in 12 days', 'today', '14 months ago', 'in 4 years'. Days are yyyy-mm-dd; `mostDays` is the longest
 * distance that is given in days.
 */
export function distance(day: string, today: string, mostDays = DAYS_TOLD): string {
  if (day === today) return texts.today();
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY);
  if (Math.abs(days) <= mostDays) return relativeTime(days, 'day');
  const [from, to] = day > today ? [today, day] : [day, today];
  // July and August together have 62 days, so the 61st is not yet two months away.
  const months = Math.sign(days) * Math.max(2, wholeMonths(new Date(from), new Date(to)));
  return Math.abs(months) < MONTHS_TOLD && months % 12 !== 0
    ? relativeTime(months, 'month')
    : relativeTime(Math.trunc(months / 12), 'year');
}

/** '5 years', '1 year 6 months', '6 weeks', '10 days'. */
export function period(interval: { readonly months: number } | { readonly days: number }): string {
  if ('days' in interval) return weeksOrDays(interval.days);
  const { months } = interval;
  const years = Math.floor(months / 12);
  const parts = [
    ...(years > 0 ? [texts.years({ count: years })] : []),
    ...(months % 12 > 0 ? [texts.months({ count: months % 12 })] : []),
  ];
  return parts.join(' ');
}

const units = (unit: 'week' | 'day') =>
  inLanguage((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }));
const weeks = units('week');
const days = units('day');

const weeksOrDays = (count: number) => (count % 7 === 0 ? weeks().format(count / 7) : days().format(count));

/** From the 31st to the last day of a shorter month counts as a whole month. */
function wholeMonths(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  return to.getUTCDate() < Math.min(from.getUTCDate(), last) ? months - 1 : months;
}

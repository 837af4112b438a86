// Apart from format.ts, because the public pages show a date and should load nothing else of it.

// Not date-fns, whose format() would add a fifteenth to the public pages, nor Intl, which writes "Sept".
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a calendar day `yyyy-MM-dd` as dd MMM yyyy: 05 Mar 2026. */
export function formatDate(day: string): string {
  return `${formatDayAndMonth(day)} ${day.slice(0, 4)}`;
}

/** A day so near that its year goes without saying: 05 Mar. */
export function formatDayAndMonth(day: string): string {
  return `${day.slice(8)} ${formatShortMonth(day)}`;
}

/** The short month of a calendar day: Dec. */
export function formatShortMonth(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
}

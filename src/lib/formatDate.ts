// Apart from format.ts, because the public pages show a date and should load nothing else from it.

// Not date-fns, whose format() would make the public pages a fifteenth larger, nor Intl, which writes "Sept".
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 05 Mar 2026. */
export function formatDate(day: string): string {
  return `${formatDayAndMonth(day)} ${day.slice(0, 4)}`;
}

/** For a day so near that its year goes without saying: 05 Mar. */
export function formatDayAndMonth(day: string): string {
  return `${day.slice(8)} ${formatShortMonth(day)}`;
}

export function formatShortMonth(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Days of the week by their number in the database, 1 for Monday. */
export const WEEKDAYS = DAYS.map((label, index) => ({ number: index + 1, label }));

/** 'Mon to Fri', 'Mon, Wed', 'No day'. */
export function daysInWords(days: readonly number[]): string {
  const labels = WEEKDAYS.filter(({ number }) => days.includes(number)).map(({ label }) => label);
  const first = labels[0];
  const last = labels.at(-1);
  if (!first || !last) return 'No day';
  const span = DAYS.slice(DAYS.indexOf(first), DAYS.indexOf(last) + 1);
  return labels.length > 2 && span.length === labels.length ? `${first} to ${last}` : labels.join(', ');
}

import { type Day, isRealDay } from './dates';

export type DayOrder = 'dmy' | 'mdy';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
// German ones that begin differently.
const OTHER_MONTHS: Record<string, number> = { mar: 3, maer: 3, mai: 5, okt: 10, dez: 12 };

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DIGITS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{2}|\d{4})\.?$/;
const WORDS = /^(\d{1,2})(?:st|nd|rd|th)?[ .,/-]+([\p{L}]{3,9})[ .,/-]+(\d{4})$/u;
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;
const TIME = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?Z?$/i;

const withoutTime = (text: string) => text.trim().replace(TIME, '');

/**
 * The order of day and month in a column: `unclear` if nothing tells an Irish date from an American one, or the dates
 * contradict each other. Null if it makes no difference.
 */
export function dayOrder(values: readonly string[]): DayOrder | 'unclear' | null {
  let dayFirst = false;
  let monthFirst = false;
  let either = false;
  for (const value of values) {
    const [, first, separator, second] = DIGITS.exec(withoutTime(value)) ?? [];
    if (!first || !second) continue;
    // Nobody writes an American date with dots.
    if (Number(first) > 12 || separator === '.') dayFirst = true;
    else if (Number(second) > 12) monthFirst = true;
    else if (first !== second) either = true;
  }
  if (dayFirst && monthFirst) return 'unclear';
  if (dayFirst) return 'dmy';
  if (monthFirst) return 'mdy';
  return either ? 'unclear' : null;
}

/** The day that a cell says, or why it says none. */
type DayAnswer = { day: Day; problem?: undefined } | { day?: undefined; problem: string };

/** Reads a day: `14/11/2031`, `2031-11-14`, `14 Nov 2031`, or the number that Excel counts days with. */
export function readDay(text: string, order: DayOrder): DayAnswer {
  const value = withoutTime(text);
  const [, isoYear, isoMonth, isoDay] = ISO.exec(value) ?? [];
  if (isoYear) return toAnswer(isoYear, Number(isoMonth), Number(isoDay));

  const [, first, separator, second, year] = DIGITS.exec(value) ?? [];
  if (year?.length === 2) return { problem: 'Write the year with four digits' };
  if (year) {
    const isDayFirst = order === 'dmy' || separator === '.';
    const [day, month] = isDayFirst ? [first, second] : [second, first];
    return toAnswer(year, Number(month), Number(day));
  }

  const [, wordDay, word = '', wordYear] = WORDS.exec(value) ?? [];
  const month = monthOf(word);
  if (wordYear && month) return toAnswer(wordYear, month, Number(wordDay));

  if (SERIAL.test(value)) return { day: fromSerial(Math.floor(Number(value.replace(',', '.')))) };
  return { problem: 'Not a date that we can read. Write it as day/month/year, for example 14/11/2031' };
}

function monthOf(word: string): number | undefined {
  const plain = word.toLowerCase().replace('ä', 'ae');
  const index = MONTHS.findIndex((month) => plain.length >= 3 && month.toLowerCase().startsWith(plain));
  return index >= 0 ? index + 1 : OTHER_MONTHS[plain.startsWith('maer') ? 'maer' : plain.slice(0, 3)];
}

function toAnswer(year: string, month: number, day: number): DayAnswer {
  const name = MONTHS[month - 1];
  if (!name) return { problem: `There is no month ${month}` };
  const answer = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (isRealDay(answer)) return { day: answer };
  return { problem: `There is no ${day} ${name}${month === 2 && day === 29 ? ` ${year}` : ''}` };
}

/** Excel counts from 1900 and believes that year had a 29 February, so day 60 and later are one too many. */
function fromSerial(serial: number): Day {
  const dayZero = Date.UTC(1899, 11, 30);
  return new Date(dayZero + serial * 86_400_000).toISOString().slice(0, 10);
}

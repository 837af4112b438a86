import { type Day, dublinToday, isRealDay } from '../../domain/dates';
import type { Cell } from './importCells';

/**
 * The order of day and month in a column. `swapped`: the dates were written in that order, but a spreadsheet
 * set to the other country's order took those with days up to 12 for its own and so exchanged day and month.
 */
export type DayOrder = 'dmy' | 'mdy' | 'dmy swapped' | 'mdy swapped';

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
// German months that begin differently.
const OTHER_MONTHS: Record<string, number> = { mar: 3, maer: 3, mai: 5, okt: 10, dez: 12 };

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DIGITS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{2}|\d{4})\.?$/;
const WORDS = /^(\d{1,2})(?:st|nd|rd|th)?[ .,/-]+([\p{L}]{3,9})[ .,/-]+(\d{4})$/u;
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;
const TIME =
  /(?:T|,? )(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?: ?([AP])M)?(?: ?(Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i;

const withoutTime = (text: string) => text.trim().replace(TIME, '');

export type DayFacts = {
  /**
   * Set by dates that are possible in one order only, such as 13/05/2026. `unclear` if they contradict each
   * other, or if every date is possible in both; null if no text depends on it.
   */
  order: 'dmy' | 'mdy' | 'unclear' | null;
  /** A text that is possible in both orders. */
  either: Cell | undefined;
  /** True if a text, such as 13/05/2026, is no date to a spreadsheet of the other country. */
  isLeft: boolean;
  /**
   * A date that becomes another real one with day and month exchanged, provided that every date of the column
   * stays real.
   */
  swappable: Cell | undefined;
};

export function dayFacts(cells: readonly Cell[], is1904 = false): DayFacts {
  let dayFirst = false;
  let monthFirst = false;
  let either: Cell | undefined;
  let swappable: Cell | undefined;
  let isLeft = false;
  let isFixed = false;
  for (const cell of cells) {
    const [, first, separator, second] = DIGITS.exec(withoutTime(String(cell))) ?? [];
    if (first && second) {
      // No one writes an American date with dots.
      if (separator !== '.' && (Number(first) > 12 || Number(second) > 12)) isLeft = true;
      if (Number(first) > 12 || separator === '.') dayFirst = true;
      else if (Number(second) > 12) monthFirst = true;
      else if (first !== second) either ??= cell;
      continue;
    }
    const { day } = readDay(cell, 'dmy', is1904);
    if (day === undefined) continue;
    const exchanged = swapped(day);
    if (exchanged === undefined) isFixed = true;
    else if (exchanged !== day) swappable ??= cell;
  }
  const order = dayFirst !== monthFirst ? (dayFirst ? 'dmy' : 'mdy') : dayFirst || either ? 'unclear' : null;
  return { order, either, isLeft, swappable: isFixed ? undefined : swappable };
}

/**
 * For a column whose dates a spreadsheet set to the other order converted only in part: the order of the
 * dates that it left as text, because they have no thirteenth month. The others are now wrong days. Null for
 * any other column.
 */
export function halfConverted({ order, either, isLeft, swappable }: DayFacts): 'dmy' | 'mdy' | null {
  return isLeft && swappable !== undefined && either === undefined && order !== 'unclear' ? order : null;
}

function swapped(day: Day): Day | undefined {
  const [year, month, date] = day.split('-');
  return Number(date) <= 12 ? `${year}-${date}-${month}` : undefined;
}

type DayAnswer = { day: Day; problem?: undefined } | { day?: undefined; problem: string };

/** Reads `14/11/2031`, `2031-11-14`, `14 Nov 2031` or Excel's number for a day. */
export function readDay(cell: Cell, order: DayOrder, is1904 = false): DayAnswer {
  const [first, exchange] = order.split(' ');
  const text = String(cell).trim();
  const [timeText = '', hour, minute, half, zone] = TIME.exec(text) ?? [];
  const { isFixed, ...answer } = readDate(
    typeof cell === 'number' && is1904
      ? String(cell + SERIALS_OF_1904)
      : text.slice(0, text.length - timeText.length),
    first === 'mdy',
  );
  if (answer.day === undefined) return answer;
  if (exchange && isFixed) return { day: swapped(answer.day) ?? answer.day };
  return zone ? dublinDay(answer.day, `${hour}:${minute}`, half, zone) : answer;
}

/** The day in Ireland for a time in another zone: 23:00 UTC is the next day in summer. */
function dublinDay(day: Day, time: string, half: string | undefined, zone: string): DayAnswer {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const hours = half ? (hour % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : hour;
  const [, sign, zoneHours, zoneMinutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(zoneHours ?? 0) * 60 + Number(zoneMinutes ?? 0));
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return { day: dublinToday(new Date(midnight + (hours * 60 + minute - offset) * 60_000)) };
}

/** Reads a date without a time. `isFixed`: the text itself shows which number is the month. */
function readDate(value: string, isMonthFirst: boolean): DayAnswer & { isFixed?: boolean } {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(value) ?? [];
  if (isoYear) return { ...toAnswer(isoYear, Number(isoMonth), Number(isoDay)), isFixed: true };

  const [, first, separator, second, year] = DIGITS.exec(value) ?? [];
  if (year?.length === 2) return { problem: 'Write the year with four digits' };
  if (year) {
    const [day, month] = isMonthFirst && separator !== '.' ? [second, first] : [first, second];
    return toAnswer(year, Number(month), Number(day));
  }

  const [, wordDay, word = '', wordYear] = WORDS.exec(value) ?? [];
  const month = monthOf(word);
  if (wordYear && month) return { ...toAnswer(wordYear, month, Number(wordDay)), isFixed: true };

  const day = SERIAL.test(value) ? dayOfSerial(Number(value.replace(',', '.'))) : undefined;
  if (day) return { day, isFixed: true };
  return { problem: "We can't read this date. Write it as day/month/year, for example 14/11/2031" };
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

/** Excel for old Macs counts from 1904: its numbers are this much lower. */
export const SERIALS_OF_1904 = 1462;
const LAST_SERIAL = 2_958_465;

/**
 * The day for an Excel number; undefined if it is none. Excel counts from 1900 and believes that year had a
 * 29 February, so numbers from 61 on are one too high.
 */
export function dayOfSerial(serial: number): Day | undefined {
  if (!(serial >= 1 && serial < LAST_SERIAL + 1)) return undefined;
  const dayZero = Date.UTC(1899, 11, 30);
  return new Date(dayZero + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10);
}

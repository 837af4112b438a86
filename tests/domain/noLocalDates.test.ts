import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// A day must not depend on the browser's time zone, as it does in these cases.
const LOCAL: Record<string, RegExp> = {
  'a part of a date in the local zone': /\.[gs]et(?:Date|Day|Month|FullYear|Hours|Minutes)\(/,
  'a date of the local zone as text': /\.to(?:DateString|TimeString)\(|getTimezoneOffset/,
  'a text of a date without a zone':
    /\.toLocale(?:Date|Time)String\((?![^)]*timeZone)|new Intl\.DateTimeFormat\((?![^;]*?(?:timeZone|\bzone\b))/,
  'a date made from its parts': /new Date\([^()]*(?:\([^()]*\)[^()]*)*,/,
  'a time without its zone': /(?:new Date|Date\.parse)\([^)]*T\d\d:\d\d(?::\d\d(?:\.\d+)?)?[`'"]/,
  'a day that date-fns reads or writes':
    /import\s*\{[^}]*\b(?:format|parse|parseISO|toDate|startOf\w+|endOf\w+|is(?:Today|SameDay|Weekend)|getDay|getDate)\b[^}]*\}\s*from 'date-fns/,
};

const localDates = (source: string) =>
  Object.keys(LOCAL).filter((kind) => LOCAL[kind]?.test(source.replace(/^\s*(?:\/\/|\*).*$/gm, '')));

it.each([
  ['date.getDate()', 'a part of a date in the local zone'],
  ['date.setMonth(3)', 'a part of a date in the local zone'],
  ['new Date().toDateString()', 'a date of the local zone as text'],
  ["now.toLocaleDateString('en-IE')", 'a text of a date without a zone'],
  ["new Intl.DateTimeFormat('en-IE', { month: 'long' });", 'a text of a date without a zone'],
  ['new Date(2031, 6, 13)', 'a date made from its parts'],
  ['new Date(Number(year), month - 1, 1)', 'a date made from its parts'],
  ["new Date('2031-07-13T00:00:00')", 'a time without its zone'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source code under test
  ['Date.parse(`${day}T00:00`)', 'a time without its zone'],
  ["import { addDays, format } from 'date-fns';", 'a day that date-fns reads or writes'],
])('finds %s', (source, kind) => {
  expect(localDates(source)).toEqual([kind]);
});

it.each([
  'date.getTime()',
  'new Date(timestamp)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source code under test
  'new Date(`${text}T00:00:00Z`)',
  'new Date(Date.parse(from) + 60_000)',
  "new Intl.DateTimeFormat('en-IE', { timeZone: 'UTC', month: 'long' });",
  "now.toLocaleDateString('en-CA', { timeZone: 'Europe/Dublin' })",
  'total.toLocaleString()',
  "import { addDays, lastDayOfMonth } from 'date-fns';",
  '// new Date(2031, 6, 13) would be another day',
])('lets %s pass', (source) => {
  expect(localDates(source)).toEqual([]);
});

it.each(['src', 'supabase/functions'])('no day passes through the local zone in %s', (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(2);
  const found = files.map((file) => [file, localDates(readFileSync(join(folder, file), 'utf8'))] as const);
  expect(found.filter(([, kinds]) => kinds.length > 0)).toEqual([]);
});

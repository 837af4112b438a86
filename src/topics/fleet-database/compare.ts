import { type CsvColumn, toCsv } from '../../domain/csv';
import type { Day } from '../../domain/dates';
import { isStandardPlate } from '../../domain/plates';
import { isNearlyStandard, normalizeRegistration, plateKey, readPlate } from '../../domain/registrations';

// Compares our vehicles with a statement of the fleet database, which anybody may have written.

type Lines = readonly (readonly unknown[])[];

/** A vehicle that is or was ours. */
export type OurVehicle = {
  id: string;
  plate: string;
  isHere: boolean;
  /** Numbers that it had before, as they were told. */
  before: readonly string[];
  /** Until when something is to be told of it. */
  due: Day | null;
  /** When it was told, or left. */
  about: string | null;
};

/** One that we have and the statement has not; `theirs` is how it stands there, if a digit is wrong. */
export type Missing = { vehicle: OurVehicle; theirs: string | null };
/** One that stands on the statement and is not here; null: it never was. */
export type Extra = { plate: string; vehicle: OurVehicle | null };

export type FleetComparison = {
  missing: readonly Missing[];
  extra: readonly Extra[];
  same: readonly OurVehicle[];
  twice: readonly string[];
};

const text = (cell: unknown) => String(cell ?? '').trim();

const looksLikePlate = (cell: string, ours: ReadonlySet<string>) =>
  isStandardPlate(normalizeRegistration(cell, false)) || ours.has(plateKey(cell)) || isNearlyStandard(cell);

export type PlateColumn = { index: number; heading: string; filled: number; plates: number };

/** The columns of a table, with how many of their cells look like plates. */
export function columnsOf(lines: Lines, ours: readonly OurVehicle[]): PlateColumn[] {
  const keys = new Set(ours.map(({ plate }) => plateKey(plate)));
  const width = Math.max(0, ...lines.map(({ length }) => length));
  return Array.from({ length: width }, (_, index) => {
    const cells = lines.map((line) => text(line[index])).filter(Boolean);
    const isPlate = (cell: string) => looksLikePlate(cell, keys);
    return {
      index,
      // What stands above the first plate; without plates, the first that is filled.
      heading: cells[Math.max(cells.findIndex(isPlate) - 1, 0)] ?? '',
      filled: cells.length,
      plates: cells.filter(isPlate).length,
    };
  }).filter(({ filled }) => filled > 0);
}

/** The column of plates: most of what stands in it is one. Null: somebody has to say which it is. */
export function plateColumn(columns: readonly PlateColumn[]): PlateColumn | null {
  const [best] = columns.toSorted((a, b) => b.plates - a.plates);
  return best && best.plates > 0 && best.plates * 2 >= best.filled - 1 ? best : null;
}

/** The plates of a column, as they are written there; its headings and titles are none. */
export function platesIn(lines: Lines, index: number, ours: readonly OurVehicle[]): string[] {
  const keys = new Set(ours.map(({ plate }) => plateKey(plate)));
  const cells = lines.map((line) => text(line[index])).filter(Boolean);
  const hasDigit = (cell: string) => /\d/.test(cell);
  return cells.filter((cell) => looksLikePlate(cell, keys) || (hasDigit(cell) && readPlate(cell) !== null));
}

/** Plates alone, one a line or with commas between them; null: it is a table. */
export function platesOfText(typed: string): string[] | null {
  const parts = typed
    .split(/[\n,;]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 0 && parts.every((part) => isStandardPlate(normalizeRegistration(part, false)))
    ? parts
    : null;
}

/** O for 0, I and L for 1, in the year and in the number. */
const asTyped = (key: string) => key.replace(/O/g, '0').replace(/[IL]/g, '1');

/** One letter or digit is wrong, missing or too many, or two beside each other are swapped. */
export function isMistyped(one: string, other: string): boolean {
  if (asTyped(one) === asTyped(other)) return one !== other;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  // A short plate has many that are like it.
  if (short.length < 6 || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = (from: string, skip: number) => from.slice(start + skip);
  if (long.length > short.length) return rest(short, 0) === rest(long, 1);
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return rest(short, 1) === rest(long, 1) || (isSwapped && rest(short, 2) === rest(long, 2));
}

/** A plate, and what is left of it without each of its letters and digits. */
function partsOf(key: string): string[] {
  const typed = asTyped(key);
  return [typed, ...Array.from(typed, (_, index) => typed.slice(0, index) + typed.slice(index + 1))];
}

export function compare(plates: readonly string[], vehicles: readonly OurVehicle[]): FleetComparison {
  const theirs = new Map<string, string>();
  const twice = new Map<string, string>();
  for (const plate of plates) {
    const key = plateKey(plate);
    if (theirs.has(key)) twice.set(key, plate);
    else theirs.set(key, readPlate(plate) ?? plate);
  }
  const here = vehicles.filter(({ isHere }) => isHere).toSorted((a, b) => a.plate.localeCompare(b.plate));
  const isTheirs = ({ plate }: OurVehicle) => theirs.has(plateKey(plate));
  const ours = new Set(here.map(({ plate }) => plateKey(plate)));
  const gone = new Map(
    vehicles
      .filter(({ isHere }) => !isHere)
      .flatMap((v) => [v.plate, ...v.before].map((plate) => [plateKey(plate), v])),
  );
  const strangers = new Map([...theirs].filter(([key]) => !ours.has(key) && !gone.has(key)));

  // Those that may be mistyped for another have a part in common.
  const alike = new Map<string, string[]>();
  for (const key of strangers.keys())
    for (const part of partsOf(key)) alike.set(part, [...(alike.get(part) ?? []), key]);
  const likes = ({ plate, before }: OurVehicle) => {
    const known = before.map(plateKey).filter((key) => strangers.has(key));
    const key = plateKey(plate);
    const near = partsOf(key).flatMap((part) => alike.get(part) ?? []);
    return [...new Set(known.length > 0 ? known : near.filter((other) => isMistyped(key, other)))];
  };
  const absent = here
    .filter((vehicle) => !isTheirs(vehicle))
    .map((vehicle) => ({ vehicle, found: likes(vehicle) }));
  const claims = absent.flatMap(({ found }) => found);
  const missing = absent.map(({ vehicle, found: [like, ...more] }): Missing => {
    // One for one: what two plates are like is neither.
    const isOne =
      like !== undefined && more.length === 0 && claims.filter((key) => key === like).length === 1;
    return { vehicle, theirs: isOne ? (strangers.get(like) ?? null) : null };
  });
  const paired = new Set(missing.flatMap(({ theirs: plate }) => (plate === null ? [] : [plateKey(plate)])));
  const extra = [...theirs]
    .filter(([key]) => !ours.has(key) && !paired.has(key))
    .map(([key, plate]): Extra => ({ plate, vehicle: gone.get(key) ?? null }));
  return { missing, extra, same: here.filter(isTheirs), twice: [...twice.values()] };
}

/** What one press adds: what differs, is or was ours, and is not on the list yet. */
export function toAdd({ missing, extra }: FleetComparison) {
  const open = missing.filter(({ vehicle }) => vehicle.due === null);
  return {
    missing: open.map(({ vehicle, theirs }) => ({ id: vehicle.id, theirs })),
    still: extra.flatMap(({ vehicle }) => (vehicle && vehicle.due === null ? [vehicle.id] : [])),
  };
}

type Line = { plate: string; theirs: string; result: string; due: Day | null };

const LINES: readonly CsvColumn<Line>[] = [
  { heading: 'Registration', cell: ({ plate }) => plate },
  { heading: 'On their list as', cell: ({ theirs }) => theirs },
  { heading: 'Result', cell: ({ result }) => result },
  { heading: 'Tell by', cell: ({ due }) => due },
];

/** `elsewhere`: plates of another depot, of which nothing is said. */
export function comparisonCsv(
  { missing, extra, same, twice }: FleetComparison,
  elsewhere: ReadonlySet<string>,
): string {
  const never = (plate: string) => (elsewhere.has(plate) ? 'Of another depot' : 'Never ours');
  return toCsv(LINES, [
    ...missing.map(({ vehicle, theirs }) => ({
      plate: vehicle.plate,
      theirs: theirs ?? '',
      result: theirs ? 'On theirs with another number' : 'On ours, not on theirs',
      due: vehicle.due,
    })),
    ...extra.map(({ plate, vehicle }) => ({
      plate: vehicle?.plate ?? '',
      theirs: plate,
      result: vehicle ? 'On theirs, not in our fleet any more' : `On theirs, not on ours. ${never(plate)}`,
      due: vehicle?.due ?? null,
    })),
    ...same.map(({ plate, due }) => ({ plate, theirs: plate, result: 'The same', due })),
    ...twice.map((plate) => ({ plate: '', theirs: plate, result: 'Twice in their list', due: null })),
  ]);
}

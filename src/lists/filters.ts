import { type Day, isWithinLimits } from '../domain/dates';
import { formatDate } from '../lib/formatDate';
import type { PageParams } from './usePageParams';

type Option = { value: string; label: string };

export type Filter = {
  name: string;
  label: string;
  all: string;
  /** Of a day, only the one that is chosen. */
  options: readonly Option[];
  isDay?: boolean;
};

type FilterSpec<Value> = Omit<Filter, 'name'> & {
  /** The value that the URL asks for; undefined for any other text, because a URL can be typed by hand. */
  read: (text: string) => Value | undefined;
  /** The label for a chosen row that is no longer among the loaded options. */
  former?: string;
  /** Labels a chosen value that is not among the options. */
  labelOf?: (text: string) => string;
};

export type FilterSpecs<Values> = { readonly [Name in keyof Values]: FilterSpec<Values[Name]> };

export const choiceFilter = <const Value extends string>(
  label: string,
  all: string,
  values: readonly Value[],
  labels: Record<Value, string>,
): FilterSpec<Value> => ({
  label,
  all,
  options: optionsOf(values, labels),
  read: (text) => oneOf(values, text),
});

/** A filter by a row whose id is in the URL. The page loads the rows; `options` come before them. */
export const rowFilter = (
  label: string,
  all: string,
  former: string,
  options: readonly Option[] = [],
): FilterSpec<string> => ({
  label,
  all,
  options,
  former,
  read: (text) => (options.some(({ value }) => value === text) || isUuid(text) ? text : undefined),
});

/** A filter by a word that says what it is. The page loads those to choose from; `options` come before them. */
export const wordFilter = (label: string, all: string, options: readonly Option[]): FilterSpec<string> => ({
  label,
  all,
  options,
  read: (text) => text || undefined,
  labelOf: (text) => text,
});

export const dayFilter = (label: string): FilterSpec<Day> => ({
  label,
  all: '',
  options: [],
  isDay: true,
  labelOf: formatDate,
  read: (text) => (isWithinLimits(text) ? text : undefined),
});

// The database refuses to compare an id with anything else.
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

export function readFilters<Values>(
  specs: FilterSpecs<Values> | undefined,
  get: PageParams['get'],
): Partial<Values> {
  const values: Partial<Values> = {};
  if (!specs) return values;
  for (const name in specs) values[name] = specs[name].read(get(name));
  return values;
}

export function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text);
}

export function optionsOf<Value extends string>(values: readonly Value[], labels: Record<Value, string>) {
  return values.map((value) => ({ value, label: labels[value] }));
}

export type LoadedOptions<Values> = { readonly [Name in keyof Values]?: readonly Option[] | undefined };

/**
 * Adds the chosen option if it is no longer among the loaded ones: a saved view may still name it, and the
 * list should say what narrows it.
 */
export function toFilters<Values>(
  specs: FilterSpecs<Values> | undefined,
  loaded: LoadedOptions<Values>,
  get: PageParams['get'],
): Filter[] {
  const filters: Filter[] = [];
  if (!specs) return filters;
  for (const name in specs) {
    const { label, all, options, isDay = false, read, former, labelOf } = specs[name];
    const rows = loaded[name];
    const known = [...options, ...(rows ?? [])];
    const text = get(name);
    const other = (text && labelOf?.(text)) || (rows && former);
    if (other && read(text) && !known.some(({ value }) => value === text))
      known.push({ value: text, label: other });
    filters.push({ name, label, all, options: known, isDay });
  }
  return filters;
}

export function activeFilters(params: PageParams, filters: readonly Filter[]): Filter[] {
  return filters.filter(({ name, options }) => options.some(({ value }) => value === params.get(name)));
}

import type { TableSort } from '../components/DataTable';
import type { Sort } from '../data/lists';
import type { ListAddress, PageParams } from './usePageParams';

/** A filter of a list, kept in a URL parameter. */
export type Filter = {
  name: string;
  label: string;
  /** The label of the option that does not filter. */
  all: string;
  options: readonly { value: string; label: string }[];
};

/** The text as one of the values, or undefined: a URL can be typed by hand. */
export function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text);
}

export function optionsOf<Value extends string>(values: readonly Value[], labels: Record<Value, string>) {
  return values.map((value) => ({ value, label: labels[value] }));
}

/**
 * The options, and the chosen one if it is none of them any more: a saved view keeps it, and the list says what narrows it. None
 * while they load.
 */
export function withChosen(
  options: Filter['options'] | undefined,
  chosen: string | undefined,
  label: string,
): Filter['options'] {
  if (!options) return [];
  const isKnown = chosen === undefined || options.some(({ value }) => value === chosen);
  return isKnown ? options : [...options, { value: chosen, label }];
}

/** The text if it is a UUID, or undefined. The database refuses to compare an id with anything else. */
export function idOf(text: string): string | undefined {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : undefined;
}

export function activeFilters(params: PageParams, filters: readonly Filter[]): Filter[] {
  return filters.filter(({ name, options }) => options.some(({ value }) => value === params.get(name)));
}

/** True if a search or a filter is active. */
export function isNarrowed(filters: Record<string, unknown>): boolean {
  return Object.values(filters).some(Boolean);
}

/** The sort order in the URL; the first column if the URL names none or an unknown one. */
export function sortOf<Column extends string>(
  { sort }: ListAddress,
  columns: readonly [Column, ...Column[]],
): Sort<Column> {
  const column = oneOf(columns, sort.column) ?? columns[0];
  return { column, direction: sort.isDescending ? 'desc' : 'asc' };
}

/** The sort order for the table headers. Pressing the current column reverses it. */
export function tableSort(params: PageParams, { column, direction }: Sort): TableSort {
  const turned = direction === 'asc' ? 'desc' : 'asc';
  return {
    column,
    direction,
    onSort: (pressed) => params.setSort(pressed, pressed === column ? turned : 'asc'),
  };
}

import type { TableSort } from '../components/DataTable';
import type { Sort } from '../data/lists';
import type { PageParams } from './usePageParams';

/** One way to narrow a list, by a parameter of the URL. */
export type Filter = {
  name: string;
  label: string;
  /** The choice that narrows nothing. */
  all: string;
  options: readonly { value: string; label: string }[];
};

/** The value that a text names, if it names one: an address can be written by hand. */
export function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text);
}

/** The options of a filter, from the labels of its values. */
export function optionsOf<Value extends string>(values: readonly Value[], labels: Record<Value, string>) {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** The id that a text is, if it is one: the database refuses to compare ids with anything else. */
export function idOf(text: string): string | undefined {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : undefined;
}

/** The filters that are in effect. */
export function activeFilters(params: PageParams, filters: readonly Filter[]): Filter[] {
  return filters.filter(({ name, options }) => options.some(({ value }) => value === params.get(name)));
}

/** Whether a search or a filter leaves rows out. */
export function isNarrowed(filters: Record<string, unknown>): boolean {
  return Object.values(filters).some(Boolean);
}

/** The order that the URL asks for; by the first of the columns when it asks for none that exists. */
export function sortOf<Column extends string>(
  { sort }: PageParams,
  columns: readonly [Column, ...Column[]],
): Sort<Column> {
  const column = oneOf(columns, sort.column) ?? columns[0];
  return { column, direction: sort.isDescending ? 'desc' : 'asc' };
}

/** The headers' side of it: a press on the column in effect turns the order round. */
export function tableSort(params: PageParams, { column, direction }: Sort): TableSort {
  const turned = direction === 'asc' ? 'desc' : 'asc';
  return {
    column,
    direction,
    onSort: (pressed) => params.setSort(pressed, pressed === column ? turned : 'asc'),
  };
}

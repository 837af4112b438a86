import type { TableSort } from '../../components/DataTableHeader';
import type { Sort } from '../../data/list';
import { oneOf } from './filters';
import type { PageParams } from './usePageParams';

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

import type { Column } from '../../components/DataTable';
import { NativeSelect } from '../../components/NativeSelect';
import type { Sort } from '../../data/list';
import type { PageParams } from './usePageParams';

type SortSelectProps<Row> = { params: PageParams; sort: Sort; columns: readonly Column<Row>[] };

/** Sorts a list on a phone, where its rows are cards without headers to press. */
export function SortSelect<Row>({ params, sort, columns }: SortSelectProps<Row>) {
  const choose = (value: string) => {
    const [column = '', direction = ''] = value.split(' ');
    params.setSort(column, direction);
  };
  return (
    <NativeSelect
      aria-label="Sort by"
      value={`${sort.column} ${sort.direction}`}
      onChange={(event) => choose(event.target.value)}
      className="min-[22rem]:odd:col-span-full lg:hidden"
    >
      {columns.map(
        ({ header, sort: column }) =>
          column && (
            <optgroup key={column} label={`Sort by ${header}`}>
              <option value={`${column} asc`}>{header}, ascending</option>
              <option value={`${column} desc`}>{header}, descending</option>
            </optgroup>
          ),
      )}
    </NativeSelect>
  );
}

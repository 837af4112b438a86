import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../components/Button';
import type { Column } from '../components/DataTable';
import { NativeSelect } from '../components/NativeSelect';
import { SearchField } from '../components/SearchField';
import type { Sort } from '../data/lists';
import { MAX_EMAIL_LENGTH } from '../domain/formCheck';
import { activeFilters, type Filter } from './filters';
import type { PageParams } from './usePageParams';
import { useTypedSearch } from './useTypedSearch';

type FilterToolbarProps = {
  params: PageParams;
  searchLabel: string;
  placeholder: string;
  filters: readonly Filter[];
  /** Shown with the filters on a phone, where there are no column headers to sort by. */
  sortSelect?: ReactNode;
};

/** The search box and filters of a list. On a phone, several filters fold behind a button with a count. */
export function FilterToolbar({ params, searchLabel, placeholder, filters, sortSelect }: FilterToolbarProps) {
  const { typed, setTyped, send } = useTypedSearch(params.search, params.setSearch);
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const folds = filters.length > 1;
  const active = activeFilters(params, filters).length;

  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      <SearchField
        label={searchLabel}
        placeholder={placeholder}
        maxLength={MAX_EMAIL_LENGTH}
        value={typed}
        onChange={setTyped}
        onBlur={send}
        className="sm:flex-2 sm:basis-52"
      />
      {folds && (
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
          className="lg:hidden"
        >
          <SlidersHorizontal className="size-4" />
          {active > 0 ? `Filters (${active})` : 'Filters'}
        </Button>
      )}
      <div
        id={panelId}
        className={clsx(
          folds ? 'grid w-full gap-3 min-[22rem]:max-lg:grid-cols-2 lg:contents' : 'contents',
          folds && !isOpen && 'max-lg:hidden',
        )}
      >
        {filters.map((filter) => (
          <FilterSelect key={filter.name} filter={filter} params={params} />
        ))}
        {sortSelect}
      </div>
    </div>
  );
}

/** One filter of a list, highlighted while active. */
export function FilterSelect({ filter, params }: { filter: Filter; params: PageParams }) {
  const { name, label, all, options } = filter;
  const isActive = activeFilters(params, [filter]).length > 0;
  return (
    <NativeSelect
      aria-label={label}
      value={isActive ? params.get(name) : ''}
      onChange={(event) => params.set(name, event.target.value)}
      className={clsx(
        'min-w-36 flex-1 sm:basis-36',
        isActive && '[&_select]:border-brand [&_select]:bg-brand-soft',
      )}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}

type SortSelectProps<Row> = { params: PageParams; sort: Sort; columns: readonly Column<Row>[] };

/** Sorts a list on a phone, where its rows are cards without column headers. */
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

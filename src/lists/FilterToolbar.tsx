import { clsx } from 'clsx';
import { SlidersHorizontal, X } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../components/Button';
import type { Column } from '../components/DataTable';
import { controlClass } from '../components/Field';
import { NativeSelect } from '../components/NativeSelect';
import { SearchField } from '../components/SearchField';
import { usePhone } from '../components/useMedia';
import type { Sort } from '../data/lists';
import { EARLIEST_DAY, isWithinLimits, LATEST_DAY } from '../domain/dates';
import { MAX_EMAIL_LENGTH } from '../domain/formCheck';
import { activeFilters, type Filter } from './filters';
import { SavedViews } from './SavedViews';
import type { List } from './useList';
import type { PageParams } from './usePageParams';
import { useTypedSearch } from './useTypedSearch';

type FilterToolbarProps<Row> = {
  list: List<Row>;
  searchLabel: string;
  placeholder: string;
  columns?: readonly Column<Row>[];
  /** Shown in its place while the list is plain. */
  plain?: ReactNode;
  /** What stands at the end of the line. */
  end?: ReactNode;
};

/**
 * A single filter is a select. Several fold behind a button, with the active ones beside it; on a phone, one does too.
 */
export function FilterToolbar<Row>({
  list: { params, choices: filters, sort, views, isPlain },
  searchLabel,
  placeholder,
  columns,
  plain,
  end,
}: FilterToolbarProps<Row>) {
  const isPhone = usePhone();
  const { typed, setTyped, send } = useTypedSearch(params.search, params.setSearch);
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const [single] = filters;

  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setOpen(false);
    toggle.current?.focus();
  };

  if (isPlain) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {views && <SavedViews {...views} />}
        {plain}
        {end && <div className="ml-auto flex items-center gap-2">{end}</div>}
      </div>
    );
  }

  const search = (
    <SearchField
      label={searchLabel}
      placeholder={placeholder}
      maxLength={MAX_EMAIL_LENGTH}
      value={typed}
      onChange={setTyped}
      onBlur={send}
      className="min-w-0 grow basis-24 sm:max-w-80 sm:basis-40 pointer-fine:[&_:is(input,button)]:min-h-0 pointer-fine:[&_button]:h-9.5 pointer-fine:[&_input]:h-9.5"
    />
  );
  if (single && filters.length === 1 && !isPhone) {
    return (
      <div className="flex flex-wrap gap-3">
        {search}
        <FilterSelect filter={single} params={params} />
        {end}
      </div>
    );
  }

  const active = activeFilters(params, filters);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {search}
      <Button
        ref={toggle}
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className="max-sm:min-w-11 max-sm:px-2 pointer-fine:min-h-9.5 pointer-fine:py-1"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Filters</span>{' '}
        {active.length > 0 && <FilterCount count={active.length} />}
      </Button>
      {end}
      {active.length > 0 && (
        <ActiveFilters filters={active} params={params} onEmpty={() => toggle.current?.focus()} />
      )}
      {views && <SavedViews {...views} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from any of its selects */}
      <div
        id={panelId}
        hidden={!isOpen}
        onKeyDown={close}
        className="grid w-full gap-3 rounded-card border border-line bg-surface p-3 min-[22rem]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-6 print:hidden"
      >
        {filters.map((filter) => (
          <PanelFilter key={filter.name} filter={filter} params={params} />
        ))}
        {columns && sort && <SortSelect params={params} sort={sort} columns={columns} />}
      </div>
    </div>
  );
}

function FilterCount({ count }: { count: number }) {
  return (
    <span className="rounded-full bg-brand-soft px-2 text-sm tabular-nums">
      {count} <span className="sr-only">set</span>
    </span>
  );
}

type ActiveFiltersProps = { filters: readonly Filter[]; params: PageParams; onEmpty: () => void };

function ActiveFilters({ filters, params, onEmpty }: ActiveFiltersProps) {
  const list = useRef<HTMLUListElement>(null);

  // The pressed button disappears, so the focus moves to the next one, or else to the one before.
  const remove = (index: number, name: string) => {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (next) next.focus();
    else onEmpty();
    params.set(name, '');
  };

  return (
    <>
      <ul ref={list} aria-label="Filters set" className="contents">
        {filters.map(({ name, label, options }, index) => {
          const value = options.find((option) => option.value === params.get(name))?.label;
          return (
            <li
              key={name}
              className="flex min-h-9.5 max-w-full items-center rounded-control border border-line bg-surface pl-3 text-sm pointer-coarse:min-h-11 print:min-h-0 print:border-0 print:p-0"
            >
              <span title={`${label}: ${value}`} className="min-w-0 truncate">
                <span className="text-ink-soft">{label}:</span>{' '}
                <span dir="auto" className="font-medium">
                  {value}
                </span>
              </span>
              <button
                type="button"
                aria-label={`Remove filter ${label}: ${value}`}
                onClick={() => remove(index, name)}
                className="inline-flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink-soft hover:bg-brand-soft hover:text-brand pointer-coarse:size-11 print:hidden"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          );
        })}
      </ul>
      <Button
        variant="quiet"
        className="px-2 pointer-fine:min-h-9.5 pointer-fine:py-1"
        onClick={() => {
          onEmpty();
          params.clear();
        }}
      >
        Clear
      </Button>
    </>
  );
}

type FilterProps = { filter: Filter; params: PageParams };

function PanelFilter({ filter, params }: FilterProps) {
  const id = useId();
  return (
    <div className="min-w-0 text-sm">
      <label htmlFor={id} className="mb-1 block font-medium">
        {filter.label}
      </label>
      {filter.isDay ? (
        <DayInput id={id} filter={filter} params={params} />
      ) : (
        <Options id={id} filter={filter} params={params} />
      )}
    </div>
  );
}

export function FilterSelect({ filter, params }: FilterProps) {
  return (
    <Options
      aria-label={filter.label}
      filter={filter}
      params={params}
      className="min-w-36 pointer-fine:[&_select]:h-9.5 pointer-fine:[&_select]:min-h-0 pointer-fine:[&_select]:py-1"
    />
  );
}

function DayInput({ id, filter, params }: FilterProps & { id: string }) {
  const input = useRef<HTMLInputElement>(null);
  const day = activeFilters(params, [filter]).length > 0 ? params.get(filter.name) : '';
  // Not its `value`: a day whose year is still being typed would be emptied.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = day;
  }, [day]);

  const choose = (chosen: string) => {
    if (chosen === '' || isWithinLimits(chosen)) params.set(filter.name, chosen);
  };
  return (
    <input
      ref={input}
      id={id}
      type="date"
      min={EARLIEST_DAY}
      max={LATEST_DAY}
      defaultValue={day}
      onChange={(event) => choose(event.target.value)}
      className={clsx(controlClass, !day && 'print:hidden')}
    />
  );
}

type OptionsProps = FilterProps &
  Pick<ComponentProps<typeof NativeSelect>, 'id' | 'aria-label' | 'className'>;

function Options({ filter, params, className, ...select }: OptionsProps) {
  const { name, all, options } = filter;
  const isActive = activeFilters(params, [filter]).length > 0;
  return (
    <NativeSelect
      {...select}
      className={clsx(className, !isActive && 'print:hidden')}
      value={isActive ? params.get(name) : ''}
      onChange={(event) => params.set(name, event.target.value)}
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

function SortSelect<Row>({ params, sort, columns }: SortSelectProps<Row>) {
  const id = useId();
  const choose = (value: string) => {
    const [column = '', direction = ''] = value.split(' ');
    params.setSort(column, direction);
  };
  return (
    <div className="min-w-0 text-sm lg:hidden">
      <label htmlFor={id} className="mb-1 block font-medium">
        Sort by
      </label>
      <NativeSelect
        id={id}
        value={`${sort.column} ${sort.direction}`}
        onChange={(event) => choose(event.target.value)}
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
    </div>
  );
}

import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../components/Button';
import { SearchField } from '../../components/SearchField';
import { MAX_EMAIL_LENGTH } from '../../domain/limits';
import { FilterSelect } from './FilterSelect';
import { activeFilters, type Filter } from './filters';
import type { PageParams } from './usePageParams';
import { useTypedSearch } from './useTypedSearch';

type FilterToolbarProps = {
  params: PageParams;
  searchLabel: string;
  placeholder: string;
  filters: readonly Filter[];
  /** What else stands with the filters on a phone, where no header can be pressed to sort. */
  sortSelect?: ReactNode;
};

/** What narrows a list: typed text and selects. Several selects fold away on a phone behind the number in effect. */
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

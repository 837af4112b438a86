import { clsx } from 'clsx';
import { NativeSelect } from '../../components/NativeSelect';
import { activeFilters, type Filter } from './filters';
import type { PageParams } from './usePageParams';

/** One filter of a list; it is marked while it narrows. */
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

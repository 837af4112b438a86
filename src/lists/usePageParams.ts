import { useSearchParams } from 'react-router-dom';
import { PAGE_SIZES } from '../components/Pagination';
import { keepRows, keptRows } from '../lib/keptRows';

const PAGE = 'page';
const SIZE = 'size';
const SEARCH = 'search';
const SORT = 'sort';
const DIRECTION = 'dir';

export type ListAddress = ReturnType<typeof readAddress>;

export const readAddress = (params: URLSearchParams) => ({
  page: pageNumber(params.get(PAGE)),
  pageSize: pageSizeIn(params),
  search: params.get(SEARCH) ?? '',
  sort: { column: params.get(SORT) ?? '', isDescending: params.get(DIRECTION) === 'desc' },
  get: (name: string) => params.get(name) ?? '',
});

/** An address of a later page leads everybody to the same rows, however many they like to see. */
function pageSizeIn(params: URLSearchParams): number {
  const known = (size: number | null) => PAGE_SIZES.find((each) => each === size);
  const kept = params.has(PAGE) ? null : keptRows();
  return known(Number(params.get(SIZE))) ?? known(kept) ?? PAGE_SIZES[0];
}

export type PageParams = ReturnType<typeof usePageParams>;

/**
 * Kept in the URL so that Back and a copied address lead to the same rows. Typing replaces the entry in the
 * browser's history; everything else adds one.
 */
export function usePageParams() {
  const [params, setParams] = useSearchParams();

  const change = (values: Record<string, string>, replace = false) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        // Any change to the rows returns to the first page.
        next.delete(PAGE);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );

  const address = readAddress(params);
  const sizeParam = (size: number) => (size === PAGE_SIZES[0] ? '' : String(size));

  return {
    ...address,
    set: (name: string, value: string) => change({ [name]: value }),
    setPage: (page: number, { replace = false } = {}) =>
      change({ [PAGE]: page > 1 ? String(page) : '', [SIZE]: sizeParam(address.pageSize) }, replace),
    setPageSize: (size: number) => {
      keepRows(size);
      change({ [SIZE]: sizeParam(size) });
    },
    setSearch: (search: string) => change({ [SEARCH]: search }, true),
    setSort: (column: string, direction: string) => change({ [SORT]: column, [DIRECTION]: direction }),
    clear: () =>
      setParams((previous) => {
        const kept = [...previous].filter(([name]) => [SIZE, SORT, DIRECTION].includes(name));
        return new URLSearchParams(kept);
      }),
  };
}

function pageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

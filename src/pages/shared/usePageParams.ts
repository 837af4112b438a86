import { useSearchParams } from 'react-router-dom';
import { PAGE_SIZES } from '../../components/Pagination';

const PAGE = 'page';
const SIZE = 'size';
const SEARCH = 'search';

/**
 * Which page of a list is shown, and what the list is narrowed to, kept in the URL so that Back and a copied address
 * lead to the same rows. Typing replaces the entry in the browser's history, everything else makes a new one.
 */
export type PageParams = ReturnType<typeof usePageParams>;

export function usePageParams() {
  const [params, setParams] = useSearchParams();

  const change = (name: string, value: string, replace = false) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        // Whatever changes the rows leads back to the first page.
        next.delete(PAGE);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace },
    );

  return {
    page: pageNumber(params.get(PAGE)),
    pageSize: PAGE_SIZES.find((size) => String(size) === params.get(SIZE)) ?? PAGE_SIZES[0],
    search: params.get(SEARCH) ?? '',
    /** The value of any other parameter, such as a filter or the sort order; empty when it is not set. */
    get: (name: string) => params.get(name) ?? '',
    set: (name: string, value: string) => change(name, value),
    setPage: (page: number, { replace = false } = {}) => change(PAGE, page > 1 ? String(page) : '', replace),
    setPageSize: (size: number) => change(SIZE, size === PAGE_SIZES[0] ? '' : String(size)),
    setSearch: (search: string) => change(SEARCH, search, true),
    /** Shows the whole list again, in pages of the same size. */
    clear: () =>
      setParams((previous) => {
        const size = previous.get(SIZE);
        return new URLSearchParams(size ? { [SIZE]: size } : undefined);
      }),
  };
}

function pageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

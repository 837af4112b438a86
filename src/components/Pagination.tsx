import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { IconButton } from './IconButton';
import { NativeSelect } from './NativeSelect';

export const PAGE_SIZES = [10, 25, 50] as const;

type PaginationProps = {
  page: number;
  pageCount: number;
  pageSize: number;
  onPageChange: (page: number) => void;
  onPageSizeChange: (pageSize: number) => void;
  start?: ReactNode;
};

export function Pagination({
  page,
  pageCount,
  pageSize,
  onPageChange,
  onPageSizeChange,
  start,
}: PaginationProps) {
  const sizeId = useId();
  const lastPage = Math.max(pageCount, 1);
  const isFirst = page <= 1;
  const isLast = page >= lastPage;

  return (
    <nav
      aria-label="Pages"
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-6 text-sm text-ink-soft print:hidden',
        lastPage === 1 && '[&_select]:border-transparent [&_select]:bg-transparent [&_select]:text-ink-soft',
      )}
    >
      {start ?? (
        <div className="flex items-center gap-2">
          <label htmlFor={sizeId}>Rows per page</label>
          <NativeSelect
            id={sizeId}
            value={pageSize}
            onChange={(event) => onPageSizeChange(Number(event.target.value))}
            className="pointer-fine:[&_select]:min-h-9 pointer-fine:[&_select]:py-1 pointer-fine:[&_select]:text-sm"
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </NativeSelect>
        </div>
      )}
      <div className="flex flex-wrap items-center">
        <PagerButton
          icon={ChevronsLeft}
          label="First page"
          isAtEnd={isFirst}
          onTurn={() => onPageChange(1)}
          className={start ? 'max-lg:hidden' : undefined}
        />
        <PagerButton
          icon={ChevronLeft}
          label="Previous page"
          isAtEnd={isFirst}
          onTurn={() => onPageChange(page - 1)}
        />
        <p aria-live="polite" className="px-2 whitespace-nowrap tabular-nums">
          Page {page} of {lastPage}
        </p>
        <PagerButton
          icon={ChevronRight}
          label="Next page"
          isAtEnd={isLast}
          onTurn={() => onPageChange(page + 1)}
        />
        <PagerButton
          icon={ChevronsRight}
          label="Last page"
          isAtEnd={isLast}
          onTurn={() => onPageChange(lastPage)}
          className={start ? 'max-lg:hidden' : undefined}
        />
      </div>
    </nav>
  );
}

type PagerButtonProps = Pick<ComponentProps<typeof IconButton>, 'icon' | 'label' | 'className'> & {
  isAtEnd: boolean;
  onTurn: () => void;
};

/** Only `aria-disabled` at the end, because a disabled button would lose the focus when pressed. */
function PagerButton({ icon, label, className, isAtEnd, onTurn }: PagerButtonProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      aria-disabled={isAtEnd}
      onClick={isAtEnd ? undefined : onTurn}
      className={clsx('aria-disabled:text-ink-soft pointer-fine:size-9', className)}
    />
  );
}

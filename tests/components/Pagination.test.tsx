import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Pagination } from '../../src/components/Pagination';

const NAMES = ['First page', 'Previous page', 'Next page', 'Last page'];

function renderPagination(page: number, pageCount: number) {
  const onPageChange = vi.fn();
  const onPageSizeChange = vi.fn();
  render(
    <Pagination
      page={page}
      pageCount={pageCount}
      pageSize={10}
      onPageChange={onPageChange}
      onPageSizeChange={onPageSizeChange}
    />,
  );
  return { onPageChange, onPageSizeChange };
}

describe('Pagination', () => {
  it.each([
    { page: 1, pageCount: 5, possible: ['Next page', 'Last page'] },
    { page: 2, pageCount: 5, possible: NAMES },
    { page: 4, pageCount: 5, possible: NAMES },
    { page: 5, pageCount: 5, possible: ['First page', 'Previous page'] },
    { page: 1, pageCount: 1, possible: [] },
  ])('on page $page of $pageCount offers $possible', ({ page, pageCount, possible }) => {
    renderPagination(page, pageCount);

    expect(screen.getByText(`Page ${page} of ${pageCount}`)).toBeTruthy();
    const enabled = screen.getAllByRole('button').filter((button) => button.ariaDisabled !== 'true');
    expect(enabled.map((button) => button.getAttribute('aria-label'))).toEqual(possible);
  });

  it('counts an empty list as one page', () => {
    renderPagination(1, 0);
    expect(screen.getByText('Page 1 of 1')).toBeTruthy();
  });

  it('goes to the first, previous, next and last page', async () => {
    const { onPageChange } = renderPagination(3, 7);

    for (const name of NAMES) await userEvent.click(screen.getByRole('button', { name }));

    expect(onPageChange.mock.calls).toEqual([[1], [2], [4], [7]]);
  });

  it('offers 10, 25 and 50 rows per page', async () => {
    const { onPageSizeChange } = renderPagination(1, 1);
    const select = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['10', '25', '50']);

    await userEvent.selectOptions(select, '25');

    expect(onPageSizeChange).toHaveBeenCalledWith(25);
  });
});

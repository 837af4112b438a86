import { clsx } from 'clsx';
import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToday } from '../../../components/useToday';
import { isFailing } from '../../../domain/compliance';
import type { Day } from '../../../domain/dates';
import { paths } from '../../../paths';
import { findingPath } from '../../findings/parts/findingPath';
import {
  beginsGroup,
  type CellLook,
  type CompetenceCell,
  type CompetenceColumn,
  type CompetenceRow,
  cellsByColumn,
  cellText,
  cellWord,
  columnHead,
  columnTitle,
  fixableOf,
  GROUPS,
  groupSpans,
  lookOf,
} from '../rules';

type CompetenceGridProps = {
  columns: readonly CompetenceColumn[];
  rows: readonly CompetenceRow[];
  total: number;
  /** Lower rows, for many drivers. */
  isDense: boolean;
  gap: string | undefined;
  onGap: (key: string) => void;
};

/** The heads are row -1, and the names column -1. */
type Place = { row: number; column: number };

/** One cell can be reached with Tab; arrows, Home, End and Page keys move from there, and Enter opens its form. */
export function CompetenceGrid({ columns, rows, total, isDense, gap, onGap }: CompetenceGridProps) {
  const today = useToday();
  const navigate = useNavigate();
  const table = useRef<HTMLTableElement>(null);
  const [asked, setActive] = useState<Place>({ row: 0, column: -1 });
  const active = {
    row: Math.min(asked.row, rows.length - 1),
    column: Math.min(asked.column, columns.length - 1),
  };

  const move = (event: KeyboardEvent) => {
    const to = nextPlace(event, active, { rows: rows.length, columns: columns.length });
    if (!to) return;
    event.preventDefault();
    setActive(to);
    const cell = table.current?.querySelector<HTMLElement>(`[data-place="${to.row} ${to.column}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  // One for all: thousands of router links would take longer to draw than the table.
  const follow = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const to = target instanceof Element && target.closest('a')?.getAttribute('href');
    if (!to || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    void navigate(to);
  };
  const enter = ({ target }: { target: Element }) => {
    const [row, column] = target.getAttribute('data-place')?.split(' ').map(Number) ?? [];
    if (row !== undefined && column !== undefined) setActive({ row, column });
  };

  return (
    // Its own ground lets the browser scroll it without drawing it again.
    <div className="relative max-h-[max(24rem,calc(100dvh-17rem))] overflow-auto bg-surface overscroll-x-contain rounded-t-card">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of cells, as ARIA has it
        role="grid"
        aria-label="Competence"
        aria-rowcount={total + 2}
        className="w-full border-separate border-spacing-0 text-[0.8125rem] tabular-nums"
        onKeyDown={move}
        onFocus={enter}
        onClick={follow}
      >
        <thead className="sticky top-0 z-20">
          <tr aria-rowindex={1}>
            <td className={clsx(NAME, 'z-10')} />
            {groupSpans(columns).map(({ group, span }) => (
              <th
                key={group}
                scope="colgroup"
                colSpan={span}
                className="border-l border-line bg-surface px-1.5 pt-2 text-left font-semibold"
              >
                {GROUPS[group]}
              </th>
            ))}
          </tr>
          <tr aria-rowindex={2}>
            <th scope="col" className={clsx(NAME, 'z-10 border-b py-1.5 align-bottom font-medium')}>
              <span className="flex justify-between gap-3 text-ink-soft">
                Driver <span>Gaps</span>
              </span>
            </th>
            {columns.map((column, at) => (
              <Head
                key={column.key}
                column={column}
                at={at}
                isFirst={beginsGroup(columns, at)}
                isActive={active.row === -1 && active.column === at}
                isPressed={gap === column.key}
                onPress={() => onGap(column.key)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              index={index}
              columns={columns}
              today={today}
              isDense={isDense}
              active={active.row === index ? active.column : null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NAME = 'sticky left-0 min-w-52 border-line bg-surface pr-3 pl-5 text-left';

type HeadProps = {
  column: CompetenceColumn;
  at: number;
  isFirst: boolean;
  isActive: boolean;
  isPressed: boolean;
  onPress: () => void;
};

function Head({ column, at, isFirst, isActive, isPressed, onPress }: HeadProps) {
  const { gaps, late } = column;
  const place = { 'data-place': `-1 ${at}`, tabIndex: isActive ? 0 : -1 };
  const isButton = gaps > 0 || isPressed;
  return (
    <th
      scope="col"
      {...(isButton ? {} : place)}
      className={clsx(
        'min-w-18 border-b border-line bg-surface px-1.5 py-1.5 text-left align-bottom font-medium text-ink-soft',
        isFirst && 'border-l',
      )}
    >
      <span className="block max-w-24 text-xs leading-4 wrap-break-word">{columnHead(column)}</span>
      {isButton ? (
        <button
          type="button"
          {...place}
          aria-pressed={isPressed}
          aria-label={`${gaps} ${gaps === 1 ? 'gap' : 'gaps'}, ${columnTitle(column)}`}
          title={isPressed ? 'Show all columns’ gaps' : 'Only drivers with a gap here'}
          onClick={onPress}
          className={clsx(
            '-ml-1 min-w-6 cursor-pointer rounded-control px-1 text-left font-semibold hover:underline aria-pressed:bg-brand-soft aria-pressed:text-brand pointer-coarse:min-h-11 pointer-coarse:min-w-11',
            late > 0 ? 'text-bad' : 'text-warn',
          )}
        >
          {gaps}
        </button>
      ) : (
        <span className="block">0</span>
      )}
    </th>
  );
}

type RowProps = {
  row: CompetenceRow;
  index: number;
  columns: readonly CompetenceColumn[];
  today: Day;
  isDense: boolean;
  /** The column of its cell that Tab reaches. */
  active: number | null;
};

/** Drawn again only when the focus enters or leaves it. */
const Row = memo(function Row({ row, index, columns, today, isDense, active }: RowProps) {
  const cells = cellsByColumn(row);
  const tone = row.danger === null ? null : isFailing(row.danger) ? 'bad' : 'warn';
  return (
    <tr aria-rowindex={index + 3} className={isDense ? 'h-7' : 'h-9'}>
      <th
        scope="row"
        className={clsx(
          NAME,
          'z-10 border-b font-medium',
          tone === 'bad' && 'shadow-[inset_4px_0_var(--bad)]',
          tone === 'warn' && 'shadow-[inset_3px_0_var(--warn-mark)]',
        )}
      >
        <span className="flex items-center justify-between gap-3">
          <a
            href={paths.driver(row.id)}
            dir="auto"
            data-place={`${index} -1`}
            tabIndex={active === -1 ? 0 : -1}
            title={row.name}
            className="max-w-52 min-w-0 truncate text-sm hover:text-brand hover:underline"
          >
            {row.name}
          </a>
          {tone && (
            <span className={clsx('font-semibold', tone === 'bad' ? 'text-bad' : 'text-warn')}>
              {row.gaps}
              <span className="sr-only"> {row.gaps === 1 ? 'gap' : 'gaps'}</span>
            </span>
          )}
        </span>
      </th>
      {columns.map((column, at) => (
        <GridCell
          key={column.key}
          driverId={row.id}
          cell={cells.get(at)}
          column={column}
          today={today}
          place={`${index} ${at}`}
          isActive={active === at}
          isFirst={beginsGroup(columns, at)}
        />
      ))}
    </tr>
  );
});

const LOOKS: Record<CellLook, string> = {
  late: 'bg-bad-soft px-1.5 py-0.5 font-medium text-bad',
  due: 'bg-warn-soft px-1.5 py-0.5 font-medium text-warn',
  waiting: 'bg-idle-soft px-1.5 py-0.5 font-medium text-ink',
  in_order: 'text-ink-soft',
  not_asked: 'text-ink-soft',
};

type GridCellProps = {
  driverId: string;
  cell: CompetenceCell | undefined;
  column: CompetenceColumn;
  today: Day;
  place: string;
  isActive: boolean;
  isFirst: boolean;
};

function GridCell({ driverId, cell, column, today, place, isActive, isFirst }: GridCellProps) {
  const look = lookOf(cell, column);
  const text = cellText(cell, column, today);
  const to = cellPath(driverId, cell, column);
  const reached = { 'data-place': place, tabIndex: isActive ? 0 : -1 };
  const word = cellWord(cell, column, today);
  // Begins with what is seen, which is what people say to voice control.
  const name = /\p{L}/u.test(word) ? `${word}, ${text}` : text;
  return (
    <td
      {...(to ? {} : { ...reached, 'aria-label': name })}
      className={clsx('border-b border-line bg-surface px-1.5 whitespace-nowrap', isFirst && 'border-l')}
    >
      {to ? (
        <a
          href={to}
          {...reached}
          aria-label={name}
          title={text}
          className={clsx('inline-block rounded-control hover:underline', LOOKS[look])}
        >
          {word}
        </a>
      ) : (
        <span className={LOOKS[look]}>{word}</span>
      )}
    </td>
  );
}

/** The form that puts it right; what was sent is verified first, and what is not agreed is answered on the page of the policy. */
export function cellPath(
  driverId: string,
  cell: CompetenceCell | undefined,
  column: CompetenceColumn,
): string | null {
  if (cell?.sent) return paths.submission(cell.sent);
  if (cell && column.group === 'policies') {
    if (cell.objects) return paths.policy(column.key);
    return cell.is_gap || !cell.record_id
      ? `${paths.policy(column.key)}#paper?add=${driverId}`
      : paths.signature(cell.record_id);
  }
  const fixable = fixableOf(cell, column);
  return fixable && findingPath({ subject: 'driver', subject_id: driverId }, fixable);
}

const PAGE = 10;

/** Where a key leads; null for a key that means nothing here. */
function nextPlace(
  { key, ctrlKey, altKey, metaKey }: KeyboardEvent,
  { row, column }: Place,
  { rows, columns }: { rows: number; columns: number },
): Place | null {
  if (altKey || metaKey) return null;
  const first = row < 0 ? 0 : -1;
  const to = (place: Partial<Place>): Place | null => {
    const at = { row, column, ...place };
    const found = {
      row: Math.min(Math.max(at.row, -1), rows - 1),
      column: Math.min(Math.max(at.column, -1), columns - 1),
    };
    // The corner above the names is no cell.
    return found.row < 0 && found.column < 0 ? null : found;
  };
  switch (key) {
    case 'ArrowDown':
      return to({ row: row + 1 });
    case 'ArrowUp':
      return to({ row: row - 1 });
    case 'ArrowRight':
      return to({ column: column + 1 });
    case 'ArrowLeft':
      return to({ column: column - 1 });
    case 'PageDown':
      return to({ row: row + PAGE });
    case 'PageUp':
      return to({ row: Math.max(0, row - PAGE) });
    case 'Home':
      return to(ctrlKey ? { row: 0, column: -1 } : { column: first });
    case 'End':
      return to({ column: columns - 1, ...(ctrlKey && { row: rows - 1 }) });
    default:
      return null;
  }
}

import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { RowTicks } from '../components/DataTable';
import { useWindowEvent } from '../components/useWindowEvent';
import type { RowAnswer } from '../data/manyRows';
import type { List } from './useList';

export type Ticked = { id: string; name: string };

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>;

/**
 * The ticked rows of a list, on all its pages. With shift a tick includes the rows since the last tick, x
 * ticks the row with the focus, and Escape clears. Other filters have their own selection, so that people see
 * together what they change together.
 */
export function useSelection<Row extends { id: string }>(
  { query, filters }: List<Row>,
  nameOf: (row: Row) => string,
) {
  const rows = query.data?.rows ?? [];
  const toTicked = (row: Row): Ticked => ({ id: row.id, name: nameOf(row) });
  const scope = hashKey([filters]);
  const [state, setState] = useState({ scope, ticked: new Map<string, string>(), last: '' });
  const isOfScope = state.scope === scope;
  const ticked = isOfScope ? state.ticked : new Map<string, string>();
  const onPage = rows.map(toTicked);
  const tickedOnPage = onPage.filter(({ id }) => ticked.has(id)).length;

  const select = (selected: Iterable<Ticked>, last = '') =>
    setState({ scope, ticked: new Map([...selected].map(({ id, name }) => [id, name])), last });
  const all = [...ticked].map(([id, name]): Ticked => ({ id, name }));
  const change = (changed: readonly Ticked[], isOn: boolean, last?: string) => {
    const ids = new Set(changed.map(({ id }) => id));
    select([...all.filter(({ id }) => !ids.has(id)), ...(isOn ? changed : [])], last);
  };

  const tick = (row: Row, isRange: boolean) => {
    const { id } = row;
    const place = onPage.findIndex((other) => other.id === id);
    const before = isRange && isOfScope ? onPage.findIndex((other) => other.id === state.last) : -1;
    const from = before < 0 ? place : Math.min(before, place);
    change(onPage.slice(from, Math.max(before, place) + 1), !ticked.has(id), id);
  };
  const clear = () => select([]);

  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event))
      return;
    if (event.key === 'Escape' && ticked.size > 0) clear();
    if (event.key.toLowerCase() !== 'x') return;
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    const row = rows.find(({ id }) => id === focused);
    if (row) tick(row, event.shiftKey);
  });

  const ticks: RowTicks<Row> = {
    isTicked: ({ id }) => ticked.has(id),
    onTick: tick,
    label: (row) => `Select ${nameOf(row)}`,
    page: tickedOnPage === 0 ? 'none' : tickedOnPage < onPage.length ? 'some' : 'all',
    onTickPage: () => change(onPage, tickedOnPage < onPage.length),
  };
  const settle = (answers: readonly RowAnswer[]) => {
    const settled = new Set(answers.filter(({ outcome }) => outcome !== 'refused').map(({ id }) => id));
    select(all.filter(({ id }) => !settled.has(id)));
  };
  return { ticks, ticked: all, select, clear, settle };
}

function isElsewhere({ target }: KeyboardEvent): boolean {
  const field = 'input:not([type="checkbox"]), textarea, select';
  return (
    document.querySelector('dialog[open]') !== null || (target instanceof Element && target.matches(field))
  );
}

import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../components/Button';
import {
  changedField,
  changedValue,
  type ImportResult,
  type NamesOfIds,
  ROW_OUTCOME_LABELS,
  ROW_OUTCOMES,
  type RowOutcome,
} from '../../domain/importAnswers';
import type { RefusedRow } from '../../domain/importUnits';
import { formatCount } from '../../lib/format';
import { formatDate } from '../../lib/formatDate';

type ResultTableProps = {
  results: readonly ImportResult[];
  refused: readonly RefusedRow[];
  names: NamesOfIds;
  onFix: (line: number) => void;
};

/** As many rows as a person looks through. More are shown on request, so that the page stays quick with 5,000. */
const SHOWN = 50;

/** What would happen to each row: four counts, each with its list. */
export function ResultTable({ results, refused, names, onFix }: ResultTableProps) {
  const of = (outcome: RowOutcome) => results.filter(({ answer }) => answer.outcome === outcome);
  const counts: Record<RowOutcome, number> = {
    add: of('add').length,
    change: of('change').length,
    same: of('same').length,
    refuse: refused.length,
  };
  const [chosen, setChosen] = useState<RowOutcome>();
  const [shown, setShown] = useState(SHOWN);
  const first = (['refuse', 'change', 'add'] as const).find((outcome) => counts[outcome] > 0) ?? 'same';
  const outcome = chosen && counts[chosen] > 0 ? chosen : first;
  const choose = (next: RowOutcome) => {
    setChosen(next);
    setShown(SHOWN);
  };

  return (
    <>
      <div role="tablist" aria-label="What will happen" className="grid grid-cols-2 sm:grid-cols-4">
        {ROW_OUTCOMES.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`tab-${each}`}
            aria-controls="result-rows"
            aria-selected={each === outcome}
            onClick={() => choose(each)}
            className={clsx(
              'cursor-pointer border-b-2 border-l border-l-line px-4 py-3 text-left transition-colors first:border-l-0 hover:bg-canvas max-sm:odd:border-l-0',
              each === outcome ? (each === 'refuse' ? 'border-b-bad' : 'border-b-brand') : 'border-b-line',
              each === 'refuse' && counts.refuse > 0 && 'text-bad',
            )}
          >
            <span className="block text-2xl font-semibold tabular-nums">{formatCount(counts[each])}</span>{' '}
            <span className="text-sm">{ROW_OUTCOME_LABELS[each]}</span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id="result-rows" aria-labelledby={`tab-${outcome}`}>
        {outcome === 'refuse' ? (
          <RefusedRows rows={refused.slice(0, shown)} onFix={onFix} />
        ) : (
          <OtherRows rows={of(outcome).slice(0, shown)} names={names} />
        )}
        {counts[outcome] > shown && (
          <div className="border-t border-line p-2 text-center">
            <Button variant="quiet" onClick={() => setShown(shown + SHOWN)}>
              Show more
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

const ROW =
  'min-h-12 border-t border-line max-lg:grid max-lg:grid-cols-[3rem_minmax(0,1fr)_auto] max-lg:gap-x-2 max-lg:p-3';
const CELL = 'lg:h-12 lg:px-3 lg:py-1 wrap-anywhere';
const HEAD = 'h-9 px-3 text-left text-xs font-medium text-ink-soft';

type RefusedRowsProps = { rows: readonly RefusedRow[]; onFix: (line: number) => void };

function RefusedRows({ rows, onFix }: RefusedRowsProps) {
  return (
    <table className="block w-full text-sm lg:table">
      <thead className="bg-canvas max-lg:hidden">
        <tr>
          <th className={clsx(HEAD, 'w-16 text-right')}>Row</th>
          <th className={HEAD}>Name</th>
          <th className={HEAD}>In the file</th>
          <th className={HEAD}>Why</th>
          <th className={clsx(HEAD, 'w-16')}>
            <span className="sr-only">Action</span>
          </th>
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {rows.map(({ line, name, shown, why }) => (
          <tr key={line} className={ROW}>
            <td className={clsx(CELL, 'text-ink-soft tabular-nums lg:text-right')}>{line}</td>
            <th scope="row" className={clsx(CELL, 'text-left font-medium')}>
              {name || '(empty)'}
            </th>
            <td className={clsx(CELL, 'max-lg:col-start-2 max-lg:row-start-2')}>
              {shown && (
                <span className="inline-block max-w-56 truncate rounded-control bg-bad-soft px-1.5 align-middle text-bad">
                  {shown}
                </span>
              )}
            </td>
            <td className={clsx(CELL, 'max-lg:col-start-2 max-lg:row-start-3')}>{why}</td>
            <td className={clsx(CELL, 'text-right max-lg:col-start-3 max-lg:row-start-1')}>
              <button
                type="button"
                aria-label={`Fix row ${line}`}
                onClick={() => onFix(line)}
                className="inline-flex min-h-9 cursor-pointer items-center font-medium text-brand hover:underline pointer-coarse:min-h-11"
              >
                Fix
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type OtherRowsProps = { rows: readonly ImportResult[]; names: NamesOfIds };

function OtherRows({ rows, names }: OtherRowsProps) {
  return (
    <table className="block w-full text-sm lg:table">
      <thead className="bg-canvas max-lg:hidden">
        <tr>
          <th className={clsx(HEAD, 'w-16 text-right')}>Row</th>
          <th className={HEAD}>Name</th>
          <th className={HEAD}>What changes</th>
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {rows.map(({ unit, answer }) => (
          <tr key={answer.line} className={ROW}>
            <td className={clsx(CELL, 'text-ink-soft tabular-nums lg:text-right')}>{answer.line}</td>
            <th scope="row" className={clsx(CELL, 'text-left font-medium')}>
              {unit.name}
              {unit.lines.length > 1 && (
                <span className="font-normal text-ink-soft"> with {unit.lines.length} rows</span>
              )}
            </th>
            <td className={clsx(CELL, 'max-lg:col-span-2 max-lg:col-start-2')}>
              <ul>
                {answer.changes.map(({ field, old, new: next }) => (
                  <li key={field}>
                    <span className="rounded-control bg-idle-soft px-1.5 text-xs font-medium">
                      {changedField(field)}
                    </span>{' '}
                    <del className="text-ink-soft">{changedValue(old, names, formatDate)}</del>{' '}
                    <ins className="no-underline">{changedValue(next, names, formatDate)}</ins>
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { clsx } from 'clsx';
import { ChevronDown, PencilLine } from 'lucide-react';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/Button';
import { StatusBadge } from '../../../components/StatusBadge';
import { formatCount } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import {
  changedField,
  changedValue,
  changeWord,
  type ImportResult,
  type NamesOfIds,
  ROW_OUTCOME_LABELS,
  ROW_OUTCOMES,
  type RowOutcome,
  sameAsText,
  storedValues,
} from '../importAnswers';
import { fieldLabels, type ImportKind } from '../importFields';
import type { RefusedRow, RepeatedRow } from '../importUnits';

type ResultTableProps = {
  kind: ImportKind;
  results: readonly ImportResult[];
  refused: readonly RefusedRow[];
  repeated: readonly RepeatedRow[];
  names: NamesOfIds;
  onFix: (line: number) => void;
};

/** Rows shown at first; more are shown on request, so that the page stays quick with 5,000. */
const SHOWN = 50;

export function ResultTable({ kind, results, refused, repeated, names, onFix }: ResultTableProps) {
  const withOutcome = (outcome: RowOutcome) => results.filter(({ answer }) => answer.outcome === outcome);
  const counts: Record<RowOutcome, number> = {
    add: withOutcome('add').length,
    change: withOutcome('change').length,
    same: withOutcome('same').length + repeated.length,
    refuse: refused.length,
  };
  const [chosen, setChosen] = useState<RowOutcome>();
  const [shown, setShown] = useState(SHOWN);
  const [isNarrowed, setNarrowed] = useState(false);
  const first = (['refuse', 'change', 'add'] as const).find((outcome) => counts[outcome] > 0) ?? 'same';
  const outcome = chosen && counts[chosen] > 0 ? chosen : first;
  const choose = (next: RowOutcome) => {
    setChosen(next);
    setShown(SHOWN);
    setNarrowed(false);
  };
  const all = withOutcome(outcome);
  const adjusted = outcome === 'same' ? [] : all.filter(({ unit }) => unit.notes.length > 0);
  const rows = isNarrowed ? adjusted : all;
  const total = outcome === 'refuse' || outcome === 'same' ? counts[outcome] : rows.length;

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
          <>
            {adjusted.length > 0 && (
              <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-2 text-sm">
                <p>
                  <PencilLine className="mr-1.5 inline size-4 text-warn" />
                  {formatCount(adjusted.length)} of {formatCount(all.length)} were adjusted. Open a row to see
                  what will be saved.
                </p>
                <Button variant="quiet" aria-pressed={isNarrowed} onClick={() => setNarrowed(!isNarrowed)}>
                  Show only these
                </Button>
              </div>
            )}
            <OtherRows kind={kind} rows={rows.slice(0, shown)} names={names} mayOpen={outcome !== 'same'}>
              {outcome === 'same' &&
                repeated.slice(0, Math.max(0, shown - rows.length)).map(({ line, name, sameAs }) => (
                  <tr key={line} className={ROW}>
                    <td className={clsx(CELL, 'text-ink-soft tabular-nums lg:text-right')}>{line}</td>
                    <th scope="row" className={clsx(CELL, 'text-left font-medium')}>
                      {name}
                    </th>
                    <td className={clsx(CELL, 'max-lg:col-span-2 max-lg:col-start-2')}>
                      {sameAsText(sameAs)}
                    </td>
                  </tr>
                ))}
            </OtherRows>
          </>
        )}
        {total > shown && (
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

type OtherRowsProps = {
  kind: ImportKind;
  rows: readonly ImportResult[];
  names: NamesOfIds;
  mayOpen: boolean;
  children: ReactNode;
};

function OtherRows({ kind, rows, names, mayOpen, children }: OtherRowsProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (line: number) => {
    const next = new Set(open);
    if (!next.delete(line)) next.add(line);
    setOpen(next);
  };
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
        {rows.map((result) => {
          const { line } = result.answer;
          return (
            <OtherRow
              key={line}
              kind={kind}
              result={result}
              names={names}
              isOpen={open.has(line)}
              onToggle={mayOpen ? () => toggle(line) : undefined}
            />
          );
        })}
        {children}
      </tbody>
    </table>
  );
}

type OtherRowProps = {
  kind: ImportKind;
  result: ImportResult;
  names: NamesOfIds;
  isOpen: boolean;
  onToggle: (() => void) | undefined;
};

function OtherRow({ kind, result, names, isOpen, onToggle }: OtherRowProps) {
  const { unit, answer } = result;
  const detailsId = useId();
  const name = answer.record ?? unit.name;
  const labels = fieldLabels(
    kind,
    unit.notes.map(({ key }) => key),
  );
  return (
    <>
      <tr className={ROW}>
        <td className={clsx(CELL, 'text-ink-soft tabular-nums lg:text-right')}>{answer.line}</td>
        <th scope="row" className={clsx(CELL, 'text-left font-medium max-lg:col-span-2')}>
          {onToggle ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={onToggle}
              className="inline-flex min-h-9 max-w-full cursor-pointer items-center gap-1 text-left wrap-anywhere hover:underline pointer-coarse:min-h-11"
            >
              {name}
              <ChevronDown className={clsx('size-4 shrink-0 text-ink-soft', isOpen && 'rotate-180')} />
            </button>
          ) : (
            name
          )}
          {unit.lines.length > 1 && (
            <span className="font-normal text-ink-soft"> with {unit.lines.length} rows</span>
          )}{' '}
          {answer.isOut && (
            <StatusBadge tone="idle" label={kind.startsWith('vehicle') ? 'Left the fleet' : 'Inactive'} />
          )}
        </th>
        <td className={clsx(CELL, 'max-lg:col-span-2 max-lg:col-start-2')}>
          <ul>
            {answer.changes.map((change) => (
              <li key={change.field}>
                <span className="rounded-control bg-idle-soft px-1.5 text-xs font-medium">
                  {changedField(change.field)}
                </span>{' '}
                <span className="text-ink-soft">{changeWord(change)}</span>{' '}
                <del className="text-ink-soft">
                  {changedValue(change.field, change.old, names, formatDate)}
                </del>{' '}
                <ins className="no-underline">
                  {changedValue(change.field, change.new, names, formatDate)}
                </ins>
              </li>
            ))}
          </ul>
          {labels.length > 0 && (
            <p className="text-warn">
              <PencilLine className="mr-1 inline size-3.5" />
              Adjusted: {labels.join(', ')}
            </p>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId} className="max-lg:block">
          <td colSpan={3} className="px-4 pb-4 max-lg:block lg:pl-19">
            <StoredRecord result={result} names={names} />
          </td>
        </tr>
      )}
    </>
  );
}

function StoredRecord({ result, names }: { result: ImportResult; names: NamesOfIds }) {
  const isNew = result.answer.outcome === 'add';
  return (
    <div className="rounded-card bg-canvas p-3">
      <p className="mb-2 text-ink-soft">
        {isNew ? 'This will be saved:' : 'The file says, and the record will say:'}
      </p>
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
        {storedValues(result, names, formatDate).map(({ label, value, notes }) => (
          <Fragment key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium whitespace-pre-line wrap-anywhere max-sm:mb-1">
              {value}{' '}
              {notes.map((note) => (
                <span key={note} className="block text-sm font-normal text-warn">
                  <PencilLine className="mr-1 inline size-3.5" />
                  {note}{' '}
                </span>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

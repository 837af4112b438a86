import { DUE_KINDS, DUE_LABELS, type DueMonth } from '../../domain/dueMonths';
import { formatCount, formatMonth } from '../../lib/format';

const CELL = 'border-t border-line px-3 py-1.5 text-right';

/** The numbers of the chart as a table. */
export function DueTable({ months }: { months: readonly DueMonth[] }) {
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-brand hover:underline">
        Show the numbers as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a phone scrolls it, so the keyboard must reach it */}
      <section aria-label="Numbers by month" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">Due by month and kind</caption>
          <thead>
            <tr>
              <th scope="col" className="px-3 py-1.5 text-left font-medium text-ink-soft">
                Month
              </th>
              {DUE_KINDS.map((kind) => (
                <th key={kind} scope="col" className="px-3 py-1.5 text-right font-medium text-ink-soft">
                  {DUE_LABELS[kind]}
                </th>
              ))}
              <th scope="col" className="px-3 py-1.5 text-right font-medium text-ink-soft">
                All
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, counts, total }) => (
              <tr key={month}>
                <th scope="row" className="border-t border-line px-3 py-1.5 text-left font-normal">
                  {formatMonth(month)}
                </th>
                {DUE_KINDS.map((kind) => (
                  <td key={kind} className={CELL}>
                    {formatCount(counts[kind])}
                  </td>
                ))}
                <td className={`${CELL} font-semibold`}>{formatCount(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Card } from '../../../components/Card';
import { type Column, DataTable } from '../../../components/DataTable';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { OneLine } from '../../../components/OneLine';
import { PageHeading } from '../../../components/PageHeading';
import { PrintButton, PrintTitle } from '../../../components/PrintTitle';
import { usePrintKey } from '../../../components/usePrintKey';
import { useToday } from '../../../components/useToday';
import { explain } from '../../../data/errors';
import { addDaysToDay } from '../../../domain/dates';
import { formatCount } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { type HowDone, howChecksAreDoneQuery } from '../data';

const PERIODS = { 7: '7 days', 28: '28 days', 90: '90 days', 365: 'A year' };
const FIRST = '28';

/** Figures without a score: they say where to ask, not who is good. */
export default function HowPage() {
  const today = useToday();
  const user = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const asked = params.get('days') ?? FIRST;
  const days = Object.keys(PERIODS).includes(asked) ? asked : FIRST;
  const since = addDaysToDay(today, 1 - Number(days));
  const { data, error, refetch } = useQuery(howChecksAreDoneQuery(since, today));
  usePrintKey(() => print());
  return (
    <>
      <PrintTitle
        title="How checks are done"
        by={user}
        about={<p>{`${formatDate(since)} to ${formatDate(today)}`}</p>}
      />
      <PageHeading
        title="How checks are done"
        back={{ to: paths.today, label: 'Today' }}
        subtitle="By whom, how fast and how thoroughly. No score: figures say where to ask."
        actions={<PrintButton disabled={!data} onPrint={() => print()} />}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame them */}
      <div role="group" aria-label="Period" className="mb-3 flex flex-wrap gap-2 print:hidden">
        {Object.entries(PERIODS).map(([value, label]) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === days}
            onClick={() => setParams(value === FIRST ? {} : { days: value }, { replace: true })}
            className="min-h-9 cursor-pointer rounded-full border border-line-strong px-3 text-sm hover:bg-brand-soft aria-pressed:border-brand aria-pressed:bg-brand-soft pointer-coarse:min-h-11"
          >
            {label}
          </button>
        ))}
      </div>
      {!data && error ? (
        <Card>
          <ErrorState
            message={explain("How checks are done couldn't be loaded", error)}
            onRetry={() => refetch()}
          />
        </Card>
      ) : (
        <DataTable
          caption="How checks are done"
          columns={columns}
          rows={data}
          rowKey={({ driver_id }) => driver_id}
          empty={
            <EmptyState
              icon={Users}
              title="No checks in this time"
              text="Choose a longer time, or come back tomorrow."
            />
          }
        />
      )}
    </>
  );
}

/** '3 min 20 s', '48 s'. */
const duration = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

const share = (part: number, whole: number) => (whole === 0 ? '' : `${Math.round((100 * part) / whole)} %`);

const columns: readonly Column<HowDone>[] = [
  {
    key: 'name',
    header: 'Driver',
    isTitle: true,
    cell: ({ name }) => <OneLine text={name} className="font-medium" />,
  },
  { key: 'checks', header: 'Checks', align: 'end', cell: ({ checks }) => formatCount(checks) },
  {
    key: 'share',
    header: 'Without defect',
    align: 'end',
    cell: ({ checks, without_defect }) => share(without_defect, checks),
  },
  {
    key: 'median',
    header: 'Usual time',
    align: 'end',
    cell: ({ median_seconds }) => duration(median_seconds),
  },
  {
    key: 'fastest',
    header: 'Fastest',
    align: 'end',
    cell: ({ fastest_seconds }) => duration(fastest_seconds),
  },
  {
    key: 'photos',
    header: 'Photo of the day refused',
    align: 'end',
    cell: ({ photos_asked, photos_refused }) =>
      photos_asked === 0 ? '' : `${photos_refused} of ${photos_asked}`,
  },
  {
    key: 'others',
    header: 'Found by somebody else within 24 hours',
    align: 'end',
    cell: ({ found_by_others }) => formatCount(found_by_others),
  },
  {
    key: 'failed',
    header: 'CVRT or NCT failed within 14 days',
    align: 'end',
    cell: ({ failed_tests }) => formatCount(failed_tests),
  },
];

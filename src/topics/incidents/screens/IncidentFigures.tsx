import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../../components/Card';
import { type Column, DataTable } from '../../../components/DataTable';
import { ErrorState } from '../../../components/ErrorState';
import { SelectField } from '../../../components/SelectField';
import { Skeleton } from '../../../components/Skeleton';
import { StatCard } from '../../../components/StatCard';
import { useToday } from '../../../components/useToday';
import { explain } from '../../../data/errors';
import { formatCount } from '../../../lib/format';
import { incidentFiguresQuery } from '../data';
import { nearMissText, type Sums, sumsOf } from '../rules';

const YEARS_KEPT = 7;

/** A year of incidents in figures. They compare nobody with anybody. */
export function IncidentFigures() {
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const { data, error, isLoadingError, refetch } = useQuery(incidentFiguresQuery(year));
  const sums = data && sumsOf(data);
  const years = Array.from({ length: YEARS_KEPT + 1 }, (_, index) => String(thisYear - index));
  return (
    <section aria-labelledby="incident-figures" className="mt-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-4">
        <h2 id="incident-figures" className="text-lg font-semibold">
          Figures for {year}
        </h2>
        <SelectField
          label="Year"
          value={String(year)}
          onChange={({ target }) => setYear(Number(target.value))}
          options={years.map((value) => ({ value, label: value }))}
          className="w-32 print:hidden"
        />
      </div>
      {isLoadingError ? (
        <Card>
          <ErrorState message={explain("The figures couldn't be loaded", error)} onRetry={refetch} />
        </Card>
      ) : !sums ? (
        <Skeleton className="h-28 w-full" />
      ) : (
        <>
          <div className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 sm:gap-4 sm:border-0 sm:bg-transparent">
            <StatCard label="Incidents" value={formatCount(sums.incidents)}>
              {sums.perHundred !== null && `${sums.perHundred.toFixed(1)} per 100 drivers`}
            </StatCard>
            <StatCard label="Near misses" value={formatCount(sums.nearMisses)}>
              {nearMissText(sums)}
            </StatCard>
            <StatCard label="Days lost" value={formatCount(sums.daysLost)} />
          </div>
          {sums.byKind.length > 0 && (
            <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
              <Table caption="By kind" head="Kind" rows={sums.byKind} />
              <Table caption="By vehicle" head="Vehicle" rows={sums.byVehicle} />
            </div>
          )}
        </>
      )}
    </section>
  );
}

type Row = Sums['byKind'][number];

function Table({ caption, head, rows }: { caption: string; head: string; rows: readonly Row[] }) {
  const columns: readonly Column<Row>[] = [
    { key: 'name', header: head, isTitle: true, cell: ({ name }) => name },
    {
      key: 'reports',
      header: 'Reports',
      align: 'end',
      cell: ({ reports }) => (
        <>
          {formatCount(reports)} <span className="lg:hidden">{reports === 1 ? 'report' : 'reports'}</span>
        </>
      ),
      inCard: 'max-lg:text-right',
    },
    {
      key: 'days',
      header: 'Days lost',
      align: 'end',
      cell: ({ daysLost }) => (
        <>
          {formatCount(daysLost)} <span className="lg:hidden">{daysLost === 1 ? 'day' : 'days'} lost</span>
        </>
      ),
      inCard: 'max-lg:text-right',
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      areas="grid-cols-[minmax(0,1fr)_minmax(0,5rem)_minmax(0,6.5rem)] max-lg:[grid-template-areas:'name_reports_days']"
      isLines
      empty={null}
    />
  );
}

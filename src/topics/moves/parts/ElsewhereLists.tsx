import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/ErrorState';
import { Skeleton } from '../../../components/Skeleton';
import { formatKm, formatTime } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { RecordRows } from '../../../records/RecordList';
import { SubPart } from '../../../records/RecordPart';
import { CHECK_RESULTS } from '../../checks/fields';
import { incidentKinds } from '../../incidents/words/incidents';
import { driverElsewhereQuery, vehicleElsewhereQuery } from '../data';
import type { VehicleElsewhere } from '../elsewhere';

type ElsewhereListsProps = { about: 'vehicle' | 'driver'; id: string };

export default function ElsewhereLists({ about, id }: ElsewhereListsProps) {
  return about === 'vehicle' ? <OfVehicle id={id} /> : <OfDriver id={id} />;
}

const Without = ({ query: { isLoadingError, refetch } }: { query: UseQueryResult<unknown> }) =>
  isLoadingError ? (
    <ErrorState message="What happened in other depots couldn't be loaded" onRetry={() => refetch()} />
  ) : (
    <Skeleton className="h-24 w-full" />
  );

function OfVehicle({ id }: { id: string }) {
  const query = useQuery(vehicleElsewhereQuery(id));
  if (!query.data) return <Without query={query} />;
  const { checks, incidents, assignments } = query.data;
  if (checks.length + incidents.length + assignments.length === 0) return <Nothing />;
  return (
    <>
      <Rows id="elsewhere-checks" title="Checks" rows={checks}>
        {(check) => (
          <>
            <p>{checkText(check)}</p>
            <About>
              Somebody from another depot, {formatDate(check.day)}, {formatTime(check.checked_at)},{' '}
              {check.depot}
            </About>
          </>
        )}
      </Rows>
      <Rows id="elsewhere-incidents" title="Incidents" rows={incidents}>
        {({ day, kind, may_be_used, defect_id, depot }) => (
          <>
            <p>
              {[incidentKinds[kind as keyof typeof incidentKinds]?.text ?? kind, usedText(may_be_used)]
                .filter(Boolean)
                .join(', ')}{' '}
              {defect_id && (
                <Link
                  to={paths.defect(defect_id)}
                  className="inline-flex min-h-11 items-center text-brand hover:underline"
                >
                  Open the defect
                </Link>
              )}
            </p>
            <About>
              {formatDate(day)}, {depot}
            </About>
          </>
        )}
      </Rows>
      <Rows id="elsewhere-assignments" title="Assignments" rows={assignments}>
        {({ from, until, depot }) => (
          <>
            <p>{spanText(from, until)}</p>
            <About>Somebody from another depot, {depot}</About>
          </>
        )}
      </Rows>
    </>
  );
}

function OfDriver({ id }: { id: string }) {
  const query = useQuery(driverElsewhereQuery(id));
  if (!query.data) return <Without query={query} />;
  const { talks, assignments } = query.data;
  if (talks.length + assignments.length === 0) return <Nothing />;
  return (
    <>
      <Rows id="elsewhere-talks" title="Talks" rows={talks}>
        {({ title, held_on, attended_on, depot }) => (
          <>
            <p>
              {title}, {attended_on ? 'attended' : 'not attended'}
            </p>
            <About>
              {formatDate(attended_on ?? held_on)}, {depot}
            </About>
          </>
        )}
      </Rows>
      <Rows id="elsewhere-assignments" title="Assignments" rows={assignments}>
        {({ plate, from, until, depot }) => (
          <>
            <p>{plate}</p>
            <About>
              {spanText(from, until)}, {depot}
            </About>
          </>
        )}
      </Rows>
    </>
  );
}

const Nothing = () => <p className="text-ink-soft">Nothing is on record in other depots.</p>;

const About = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-ink-soft tabular-nums">{children}</p>
);

type RowsProps<Row> = { id: string; title: string; rows: Row[]; children: (row: Row) => ReactNode };

function Rows<Row extends { id: string }>({ id, title, rows, children }: RowsProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <SubPart id={id} title={title}>
      <RecordRows
        rows={rows}
        empty=""
        fold={(all) => ({ first: 5, label: `Show all ${all.length}` })}
        entry={children}
      />
    </SubPart>
  );
}

/** 'With defects: Brakes: park brake does not hold, 123,456 km'. */
function checkText({ result, faults, odometer_km }: VehicleElsewhere['checks'][number]): string {
  const found = faults.map(({ fault }) => fault).join('; ');
  return [
    found ? `${CHECK_RESULTS[result]}: ${found}` : CHECK_RESULTS[result],
    odometer_km !== null && formatKm(odometer_km),
  ]
    .filter(Boolean)
    .join(', ');
}

const usedText = (mayBeUsed: boolean | null) =>
  mayBeUsed === null ? null : mayBeUsed ? 'the vehicle may be used' : 'the vehicle must not be used';

const spanText = (from: string, until: string | null) =>
  until ? `${formatDate(from)} to ${formatDate(until)}` : `since ${formatDate(from)}`;

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DateLine } from '../../../components/Expiry';
import { DangerSummary, SummaryLine } from '../../../components/Summary';
import { useToday } from '../../../components/useToday';
import { nextDue } from '../../../domain/due';
import { formatKm, formatTimestampDate } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { assignmentsQuery } from '../../assignments/data';
import { Acknowledgement } from '../../findings/parts/Acknowledge';
import { isOnRecord, vehicleObligations } from '../../vehicle-records/rules';
import type { WholeVehicle } from '../data/wholeVehicle';
import { weeklyKm } from '../odometer';
import { lastReading, vehicleReadings } from '../parts/vehicleReadings';
import { VehicleStatusBadge } from './VehicleStatusBadge';

type OfRecord = { record: WholeVehicle };

export function VehicleSummary({ record }: OfRecord) {
  const { vehicle } = record;
  return (
    <div className="rounded-card border border-line bg-surface">
      <VehicleDanger record={record} />
      <dl className="divide-y divide-line text-sm print:grid print:grid-cols-2 print:divide-y-0">
        <SummaryLine label="Status">
          <VehicleStatusBadge vehicle={vehicle} />
        </SummaryLine>
        <DriverLine id={vehicle.id} />
        <NextDueLine record={record} />
        <OdometerLine record={record} />
      </dl>
    </div>
  );
}

function VehicleDanger({ record: { vehicle, compliance } }: OfRecord) {
  const { id, registration_number } = vehicle;
  return (
    <DangerSummary
      reasons={compliance.reasons}
      note={(finding) => <Acknowledgement subjectId={id} name={registration_number} finding={finding} />}
    />
  );
}

function DriverLine({ id }: { id: string }) {
  const { data } = useQuery(assignmentsQuery({ column: 'vehicle_id', id }));
  if (!data) return null;
  const current = data.records.find(({ status }) => status === 'active');
  return (
    <SummaryLine label="Driver">
      {current?.driver_id ? (
        <>
          <Link
            to={paths.driver(current.driver_id)}
            dir="auto"
            className="block w-fit text-base font-medium text-brand hover:underline pointer-coarse:py-3"
          >
            {current.driver_name}
          </Link>
          <span className="text-ink-soft">since {formatTimestampDate(current.assigned_at)}</span>
        </>
      ) : (
        'No driver'
      )}
    </SummaryLine>
  );
}

function NextDueLine({ record: { vehicle, obligations, records } }: OfRecord) {
  const today = useToday();
  const next = nextDue(
    vehicleObligations(vehicle, obligations, records, today)
      .filter(isOnRecord)
      .map(({ name, dueOn }) => ({ name, due: dueOn })),
    today,
  );
  return (
    <SummaryLine label="Next due">
      {next ? (
        <>
          <DateLine date={next.due} />
          <span className="block text-ink-soft">{next.name}</span>
        </>
      ) : (
        'Nothing on record'
      )}
    </SummaryLine>
  );
}

function OdometerLine({ record: { vehicle, records } }: OfRecord) {
  const last = lastReading(vehicle);
  const weekly = weeklyKm(vehicleReadings(vehicle, records));
  return (
    <SummaryLine label="Odometer">
      {last ? (
        <>
          <span className="tabular-nums">{formatKm(last.km)}</span>
          <span className="block text-ink-soft">
            read on {formatDate(last.readOn)}
            {weekly !== null && `; about ${formatKm(roundKm(weekly))} a week`}
          </span>
        </>
      ) : (
        'Not on record'
      )}
    </SummaryLine>
  );
}

/** A weekly distance is only an estimate. */
const roundKm = (km: number) => (km < 100 ? Math.round(km) : Math.round(km / 10) * 10);

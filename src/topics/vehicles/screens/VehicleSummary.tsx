import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { DateLine } from '../../../components/Expiry';
import { Fact, Facts } from '../../../components/Facts';
import { CARD } from '../../../components/FoldSection';
import { lazyPart } from '../../../components/lazyPart';
import { useToday } from '../../../components/useToday';
import { nextDue } from '../../../domain/expiry';
import { formatKm } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { tripQuery, vehicleDefectsQuery } from '../../defects/data';
import { atTime, sinceText } from '../../defects/parts/defectTexts';
import { isStopping } from '../../defects/rules';
import { Acknowledgement } from '../../findings/parts/Acknowledge';
import { DangerSummary } from '../../findings/parts/Summary';
import { isOnRecord, vehicleObligations } from '../../vehicle-records/rules';
import type { WholeVehicle } from '../../wholeVehicle';
import { lastReading, weeklyKm } from '../odometer';
import { vehicleReadings } from '../parts/vehicleReadings';
import { VehicleStatusBadge } from './VehicleStatusBadge';

const TripDialog = lazyPart(() => import('../../defects/parts/TripDialog'));

type OfRecord = { record: WholeVehicle };

export function VehicleVerdict({ record: { vehicle, compliance } }: OfRecord) {
  const { id, registration_number } = vehicle;
  return (
    <div className={CARD}>
      <DangerSummary
        reasons={compliance.reasons}
        note={(finding) => (
          <Acknowledgement subject="vehicle" subjectId={id} name={registration_number} finding={finding} />
        )}
      />
      <OffTheRoad vehicleId={id} plate={registration_number} />
    </div>
  );
}

export function VehicleFacts({ record }: OfRecord) {
  return (
    <Facts className={clsx(CARD, 'text-sm *:px-4 print:grid print:grid-cols-2 print:divide-y-0')}>
      <Fact label="Status">
        <VehicleStatusBadge vehicle={record.vehicle} />
      </Fact>
      <NextDueLine record={record} />
      <OdometerLine record={record} />
    </Facts>
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
    <Fact label="Next due">
      {next ? (
        <>
          <DateLine date={next.due} />
          <span className="block text-ink-soft">{next.name}</span>
        </>
      ) : (
        'Nothing on record'
      )}
    </Fact>
  );
}

function OdometerLine({ record: { vehicle, records } }: OfRecord) {
  const last = lastReading(vehicle);
  const weekly = weeklyKm(vehicleReadings(vehicle, records));
  return (
    <Fact label="Odometer">
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
    </Fact>
  );
}

/** A weekly distance is only an estimate. */
const roundKm = (km: number) => (km < 100 ? Math.round(km) : Math.round(km / 10) * 10);

/** Since when a defect stops the vehicle, and the one trip that an admin can allow. Nothing if none does. */
function OffTheRoad({ vehicleId, plate }: { vehicleId: string; plate: string }) {
  const { role } = useCurrentUser();
  const today = useToday();
  const { data: defects = [] } = useQuery(vehicleDefectsQuery(vehicleId));
  const [first] = defects.filter(isStopping);
  const { data: trip } = useQuery({ ...tripQuery(vehicleId), enabled: first !== undefined });
  const [isAllowing, setAllowing] = useState(false);
  if (!first) return null;
  return (
    <div className="border-b border-line bg-bad-soft p-4 text-sm last:rounded-b-card last:border-b-0">
      <p className="font-medium text-bad">Off the road since {sinceText(first.found_at, today)}</p>
      {trip && (
        <p className="mt-2">
          One trip to {trip.place} is allowed until {atTime(trip.until, today)}: {trip.reason}
        </p>
      )}
      {role === 'admin' && (
        <Button
          variant="secondary"
          className="mt-3 text-sm pointer-fine:min-h-9 pointer-fine:py-1"
          onClick={() => setAllowing(true)}
        >
          One trip to the workshop
        </Button>
      )}
      <Suspense fallback={null}>
        {isAllowing && <TripDialog vehicleId={vehicleId} plate={plate} onClose={() => setAllowing(false)} />}
      </Suspense>
    </div>
  );
}

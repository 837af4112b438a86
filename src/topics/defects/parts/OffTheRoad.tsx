import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { lazyPart } from '../../../components/lazyPart';
import { useToday } from '../../../components/useToday';
import { tripQuery, vehicleDefectsQuery } from '../data';
import { isStopping } from '../rules';
import { atTime, sinceText } from './defectTexts';

const TripDialog = lazyPart(() => import('./TripDialog'));

/** Since when a defect stops the vehicle, and the one trip that an admin can allow. Nothing if none does. */
export function OffTheRoad({ vehicleId, plate }: { vehicleId: string; plate: string }) {
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

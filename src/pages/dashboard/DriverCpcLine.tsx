import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/Card';
import { DateLine } from '../../components/Expiry';
import { driverCpcQuery } from '../../data/cpc';
import { cpcHours, modulesLeft } from '../../domain/cpc';

/** The driver's own Driver CPC in a line. Nothing for who needs none, or if it cannot be loaded. */
export function DriverCpcLine({ driverId }: { driverId: string }) {
  const { data } = useQuery(driverCpcQuery(driverId));
  if (!data?.cpc_start) return null;
  return (
    <Card>
      <p>
        <span className="font-semibold">Driver CPC</span>: {cpcHours(data)} done.{' '}
        {data.cpc_due ? (
          <>
            Your next module is due by <DateLine date={data.cpc_due} />. Still to do:{' '}
            {modulesLeft(data).join(', ')}.
          </>
        ) : (
          'All modules of these five years are done.'
        )}
      </p>
    </Card>
  );
}

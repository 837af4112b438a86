import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/ErrorState';
import { Section } from '../../components/Section';
import { disqualificationsQuery } from '../../data/disqualifications';
import { DisqualificationEntry } from '../records/entries';

/** The driver's disqualifications; nothing for a driver who has none. */
export function DriverDisqualifications({ driverId }: { driverId: string }) {
  const { data, isLoadingError, refetch } = useQuery(disqualificationsQuery(driverId));
  if (!isLoadingError && !data?.length) return null;
  return (
    <Section title="Disqualifications">
      {data ? (
        <ul className="divide-y divide-line">
          {data.map((disqualification) => (
            <li key={disqualification.id} className="py-3 first:pt-0 last:pb-0">
              <DisqualificationEntry disqualification={disqualification} />
            </li>
          ))}
        </ul>
      ) : (
        <ErrorState message="Your disqualifications couldn't be loaded" onRetry={() => refetch()} />
      )}
    </Section>
  );
}

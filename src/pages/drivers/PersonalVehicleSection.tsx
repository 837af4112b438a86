import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/ErrorState';
import { Section } from '../../components/Section';
import { Skeleton } from '../../components/Skeleton';
import { personalVehicleQuery } from '../../data/personalVehicles';
import { PersonalVehicleForm } from './PersonalVehicleForm';

/** The vehicle of their own that the driver uses for work. */
export function PersonalVehicleSection({ driverId }: { driverId: string }) {
  const vehicle = useQuery(personalVehicleQuery(driverId));

  const content = () => {
    if (vehicle.isLoadingError) {
      return (
        <ErrorState message="The personal vehicle could not be loaded" onRetry={() => vehicle.refetch()} />
      );
    }
    if (vehicle.isPending) return <Skeleton className="h-96 w-full" />;
    return <PersonalVehicleForm driverId={driverId} vehicle={vehicle.data} />;
  };
  return (
    <Section id="personal-vehicle" title="Personal Vehicle">
      {content()}
    </Section>
  );
}

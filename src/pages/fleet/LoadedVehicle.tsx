import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { Spinner } from '../../components/Spinner';
import { vehicleQuery } from '../../data/vehicle';
import { paths } from '../../paths';
import { EditVehicle } from './EditVehicle';

/** The edit form once the vehicle is there; one that cannot be loaded leads back to the list. */
export function LoadedVehicle({ id }: { id: string }) {
  const { data: vehicle, isError } = useQuery(vehicleQuery(id));
  if (!vehicle) return isError ? <Navigate to={paths.fleet} replace /> : <Spinner page />;
  return <EditVehicle vehicle={vehicle} />;
}

import { useParams } from 'react-router-dom';
import { LoadedVehicle } from './LoadedVehicle';
import { NewVehicle } from './NewVehicle';

/** A new vehicle, or the one whose id is in the URL. */
export default function VehicleFormPage() {
  const { id } = useParams();
  return id ? <LoadedVehicle key={id} id={id} /> : <NewVehicle />;
}

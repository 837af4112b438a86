import { Plus } from 'lucide-react';
import { ButtonLink } from '../../components/ButtonLink';
import { paths } from '../../paths';

export function AddVehicle() {
  return (
    <ButtonLink to={paths.newVehicle}>
      <Plus className="size-4" />
      Add Vehicle
    </ButtonLink>
  );
}

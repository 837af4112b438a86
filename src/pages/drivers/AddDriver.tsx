import { Plus } from 'lucide-react';
import { ButtonLink } from '../../components/ButtonLink';
import { paths } from '../../paths';

export function AddDriver() {
  return (
    <ButtonLink to={paths.newDriver}>
      <Plus className="size-4" />
      Add Driver
    </ButtonLink>
  );
}

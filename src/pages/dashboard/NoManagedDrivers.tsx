import { Users } from 'lucide-react';
import { ButtonLink } from '../../components/ButtonLink';
import { EmptyState } from '../../components/EmptyState';
import { paths } from '../../paths';

/** In place of the drivers of somebody to whom nobody reports. */
export function NoManagedDrivers() {
  return (
    <EmptyState
      icon={Users}
      title="No drivers report to you"
      text="Drivers whose manager you are will be listed here, those that you add among them."
      action={
        <ButtonLink to={paths.newDriver} variant="secondary">
          Add Driver
        </ButtonLink>
      }
    />
  );
}

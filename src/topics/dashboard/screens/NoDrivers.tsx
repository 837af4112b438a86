import { UserPlus } from 'lucide-react';
import { ButtonLink } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { paths } from '../../../paths';
import { ApplicationLink } from '../../applications/parts/ApplicationLink';

/** `isSettingUp`: the list above says how to add them. */
export function NoDrivers({ isSettingUp }: { isSettingUp: boolean }) {
  if (isSettingUp)
    return (
      <EmptyState
        icon={UserPlus}
        title="No drivers yet"
        text="Drivers who must not drive, and everything that runs out, will be listed here."
      />
    );
  return (
    <EmptyState
      icon={UserPlus}
      title="No drivers yet"
      text="Give your drivers the link to apply, and approve them under Joiners. Or add them yourself, one by one or from a spreadsheet."
      action={
        <div className="flex flex-col gap-6">
          <ApplicationLink />
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.newDriver} variant="secondary">
              Add Driver
            </ButtonLink>
            <ButtonLink to={paths.importDrivers} variant="secondary">
              Import
            </ButtonLink>
          </div>
        </div>
      }
    />
  );
}

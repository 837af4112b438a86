import { UserPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { paths } from '../../paths';

/** What a depot without drivers is told: what is missing, and the ways to get it. */
export function NoDrivers() {
  return (
    <EmptyState
      icon={UserPlus}
      title="No drivers yet"
      text="Give your drivers the link to apply, and approve them under Joiners. Or add them yourself, one by one or from a spreadsheet."
      action={
        <div className="flex flex-col items-center gap-3">
          <Link to={paths.signup} className="text-brand underline wrap-anywhere">
            {window.location.origin}
            {paths.signup}
          </Link>
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

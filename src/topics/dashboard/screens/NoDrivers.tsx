import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { ButtonLink } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { InlineAlert } from '../../../components/InlineAlert';
import { paths } from '../../../paths';
import { ApplicationLink } from '../../applications/parts/ApplicationLink';
import { depotContactQuery } from '../../depots/data/depotContacts';

export function NoDrivers() {
  return (
    <>
      <AskForContact />
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
    </>
  );
}

function AskForContact() {
  const { role, depot } = useCurrentUser();
  const { data } = useQuery({ ...depotContactQuery(), enabled: role === 'admin' });
  if (!data || data.phone || data.email) return null;
  return (
    <InlineAlert tone="idle" title={`How do drivers reach ${depot.name}?`} className="mx-4 my-4 sm:mx-5">
      <p>Applicants and drivers see the phone and email of their depot. It has none yet.</p>
      <ButtonLink
        to={{ pathname: paths.settings, search: '?tab=depots' }}
        variant="secondary"
        className="mt-3"
      >
        Add phone and email
      </ButtonLink>
    </InlineAlert>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { InlineAlert } from '../../../components/InlineAlert';
import { Skeleton } from '../../../components/Skeleton';
import { useToday } from '../../../components/useToday';
import { ROLE_LABELS } from '../../../domain/roles';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { useLicenseTypeLabel } from '../../licenses/parts/useLicenseTypeLabel';
import { expiredLicenses, ukLicenseWarnings } from '../../licenses/rules';
import { type Application, type ApplicationMatch, applicationMatchesQuery } from '../data';

export function ApplicationChecks({ application: { id, licenses } }: { application: Application }) {
  const today = useToday();
  const typeLabel = useLicenseTypeLabel();
  const { data: matches, isError, refetch } = useQuery(applicationMatchesQuery(id));

  const warnings = [
    ...expiredLicenses(licenses, today).map(
      ({ type, expiryDate }) => `${typeLabel(type)}: expired on ${formatDate(expiryDate)}.`,
    ),
    ...ukLicenseWarnings(licenses),
    ...groups(matches ?? []).map((group) => <AlreadyHere key={group[0].value} group={group} />),
  ];

  return (
    <div className="flex flex-col gap-4">
      {warnings.length > 0 && (
        <InlineAlert tone="warn" title="Check before you decide">
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 wrap-anywhere">
            {warnings.map((warning, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two licences may lead to the same words
              <li key={index}>{warning}</li>
            ))}
          </ul>
        </InlineAlert>
      )}
      {matches && warnings.length === 0 && (
        <p className="text-ink-soft">
          By the dates given, all licences are in date. This email and licence number are new to the depot.
        </p>
      )}
      {!matches && !isError && <Skeleton className="h-6" />}
      {!matches && isError && (
        <InlineAlert tone="bad">
          <p>We couldn't check whether this person is already in the depot.</p>
          <Button variant="secondary" className="mt-2" onClick={() => refetch()}>
            Try again
          </Button>
        </InlineAlert>
      )}
    </div>
  );
}

type Group = [ApplicationMatch, ...ApplicationMatch[]];

/** Groups matches by the value they share; the database sends them in this order. */
function groups(matches: readonly ApplicationMatch[]): Group[] {
  const found: Group[] = [];
  for (const match of matches) {
    const same = found.find(([{ matched, value }]) => matched === match.matched && value === match.value);
    if (same) same.push(match);
    else found.push([match]);
  }
  return found;
}

function AlreadyHere({ group }: { group: Group }): ReactNode {
  const [{ matched, value }] = group;
  const people = group.map((person, index) => (
    <Fragment key={person.person_id}>
      {index > 0 && ', '}
      <Person person={person} />
    </Fragment>
  ));
  return matched === 'email' ? (
    <>
      {value} is already in the depot: {people}.
    </>
  ) : (
    <>
      Licence number {value} is already on record for {people}.
    </>
  );
}

function Person({ person: { person_id, full_name, role } }: { person: ApplicationMatch }) {
  if (role !== 'driver') return `${full_name} (${ROLE_LABELS[role].toLowerCase()})`;
  return (
    <Link
      to={paths.driver(person_id)}
      dir="auto"
      className="text-brand underline underline-offset-4 max-lg:py-2.5"
    >
      {full_name}
    </Link>
  );
}

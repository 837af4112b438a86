import { Inbox } from 'lucide-react';
import { ButtonLink } from '../../components/ButtonLink';
import { EmptyState } from '../../components/EmptyState';
import { paths } from '../../paths';
import { NothingMatches } from '../shared/NothingMatches';

type NoApplicationsProps = { isNarrowed: boolean; onClear: () => void };

export function NoApplications({ isNarrowed, onClear }: NoApplicationsProps) {
  if (isNarrowed) {
    return (
      <NothingMatches
        title="No applications match"
        text="Try another name, email or status."
        clearText="Show all applications"
        onClear={onClear}
      />
    );
  }
  return (
    <EmptyState
      icon={Inbox}
      title="No applications yet"
      text="Drivers who apply to join your depot will be listed here. They apply on the signup page."
      action={
        <ButtonLink to={paths.signup} variant="secondary">
          Open the signup page
        </ButtonLink>
      }
    />
  );
}

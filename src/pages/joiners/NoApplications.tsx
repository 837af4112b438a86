import { Inbox, SearchX } from 'lucide-react';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { EmptyState } from '../../components/EmptyState';
import { paths } from '../../paths';

type NoApplicationsProps = { isNarrowed: boolean; onClear: () => void };

export function NoApplications({ isNarrowed, onClear }: NoApplicationsProps) {
  if (isNarrowed) {
    return (
      <EmptyState
        icon={SearchX}
        title="No applications match"
        text="Try another name, email or status."
        action={
          <Button variant="secondary" onClick={onClear}>
            Show all applications
          </Button>
        }
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

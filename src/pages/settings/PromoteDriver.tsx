import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Button } from '../../components/Button';
import { InlineAlert } from '../../components/InlineAlert';
import { explain } from '../../data/errors';
import { type AlreadyDriver, ROLE_FAILURE, setStaffRole } from '../../data/staff';
import { ROLE_LABELS } from '../../domain/roles';
import type { InvitationDraft } from '../../domain/staffChecks';

type PromoteDriverProps = { found: AlreadyDriver; onPromoted: () => void };

/** The way on when the invited person turns out to be a driver of the depot: no invitation, but the other role. */
export function PromoteDriver({ found, onPromoted }: PromoteDriverProps) {
  const role = useWatch<InvitationDraft, 'role'>({ name: 'role' });
  const change = useMutation(setStaffRole());
  const { id, full_name } = found.driver;

  return (
    <InlineAlert tone="warn" title={found.message}>
      <p>
        {full_name} keeps the account and the password, but is no longer listed under Drivers. Their driver
        records are kept, and seen again when they become a driver again.
      </p>
      <Button
        variant="secondary"
        className="mt-3"
        busy={change.isPending}
        busyText="Saving..."
        onClick={() => change.mutate({ id, role }, { onSuccess: onPromoted })}
      >
        Make {full_name} {ROLE_LABELS[role]}
      </Button>
      {change.error && <p className="mt-3 text-bad">{explain(ROLE_FAILURE, change.error)}</p>}
    </InlineAlert>
  );
}

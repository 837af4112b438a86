import { Button } from '../../../components/Button';
import { Fact } from '../../../components/Facts';
import { useAction } from '../../../forms/useSave';
import { formatTimestampDate } from '../../../lib/format';
import type { Driver } from '../data/drivers';
import { inviteDriver } from '../data/invitations';

/** Of a driver who has no login. */
export default function InviteLine({ driver }: { driver: Driver }) {
  const { email, full_name, invited_at, is_inactive } = driver;
  const invite = useAction(inviteDriver());
  const { data: refusal, isSuccess, failure } = invite;
  return (
    <Fact label="Login">
      {invited_at ? `Invited ${formatTimestampDate(invited_at)}` : 'Not invited'}
      <span role="status" className="block text-ink-soft">
        {isSuccess && (refusal ?? `An invitation is on its way to ${email}.`)}
        {!email && 'Add an email to invite them.'}
      </span>
      {failure && (
        <span role="alert" className="block text-bad">
          {failure}
        </span>
      )}
      {email && !is_inactive && (
        <Button
          variant="secondary"
          className="mt-1"
          aria-label={invited_at ? `Invite ${full_name} again` : `Invite ${full_name}`}
          busy={invite.isPending}
          busyText="Inviting..."
          onClick={() => invite.mutate(driver)}
        >
          {invited_at ? 'Invite again' : 'Invite'}
        </Button>
      )}
    </Fact>
  );
}

import { useMutation } from '@tanstack/react-query';
import { AuthRefusal } from '../../data/authErrors';
import { explain, serverMessage } from '../../data/errors';
import { AlreadyDriver, INVITE_FAILURE, inviteStaff, KnownPerson } from '../../data/staff';
import { ROLE_LABELS } from '../../domain/roles';
import { checkInvitation, type InvitationDraft } from '../../domain/staffChecks';
import { useCheckedForm } from '../shared/useCheckedForm';
import { FormModal } from './FormModal';
import { InvitationFields } from './InvitationFields';
import { PromoteDriver } from './PromoteDriver';

type InviteDialogProps = {
  /** The depot that gets its first admin; without it the invitation is to the own one. */
  depot?: { id: string; name: string };
  onClose: () => void;
  /** Told why the person could not be mailed and what to do about it, or null. */
  onInvited: (notice: string | null) => void;
};

export function InviteDialog({ depot, onClose, onInvited }: InviteDialogProps) {
  const form = useCheckedForm<InvitationDraft>(
    { fullName: '', email: '', role: depot ? 'admin' : 'manager' },
    checkInvitation,
  );
  const invitation = useMutation(inviteStaff(depot?.id));
  const { error } = invitation;

  const showFailure = (failure: Error) => {
    // PromoteDriver says it, with the way on.
    if (failure instanceof AlreadyDriver) return;
    // The words of Auth stand where it judged what was typed.
    const isRefusal = failure instanceof AuthRefusal;
    const message = isRefusal ? serverMessage(failure, INVITE_FAILURE) : explain(INVITE_FAILURE, failure);
    form.setError('root', { message });
    if (failure instanceof KnownPerson || (isRefusal && failure.field === 'email')) {
      form.setError('email', { type: 'check', message }, { shouldFocus: true });
    }
  };

  const submit = (draft: InvitationDraft) =>
    invitation.mutate(draft, {
      onSuccess: (mailProblem) => onInvited(toNotice(draft, mailProblem)),
      onError: showFailure,
    });

  return (
    <FormModal
      title={depot ? `Invite the First Admin of ${depot.name}` : 'Invite Staff'}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={invitation.isPending}
      submitText="Send Invitation"
      busyText="Inviting..."
    >
      <p>They get an email with a link to choose a password, and can work as soon as they have one.</p>
      <InvitationFields isFirstAdmin={depot !== undefined} />
      {error instanceof AlreadyDriver && <PromoteDriver found={error} onPromoted={() => onInvited(null)} />}
    </FormModal>
  );
}

function toNotice({ fullName, email, role }: InvitationDraft, mailProblem: string | null): string | null {
  if (mailProblem === null) return null;
  return `${fullName.trim()} is now ${ROLE_LABELS[role].toLowerCase()}, but the email to ${email.trim()} was not sent. ${mailProblem} Please tell them to choose a password by "Forgot your password?" on the login page.`;
}

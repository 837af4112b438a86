import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { InlineAlert } from '../../../components/InlineAlert';
import { SelectField } from '../../../components/SelectField';
import { TextField } from '../../../components/TextField';
import { aRole, ROLE_LABELS, type Role } from '../../../domain/roles';
import { FormModal } from '../../../forms/FormModal';
import { useCheckedField } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useAction, useSave } from '../../../forms/useSave';
import { AlreadyDriver, inviteStaff, setStaffRole } from '../data';
import { checkInvitation, type InvitationDraft } from '../rules';

type InviteDialogProps = {
  /** The depot whose first admin is invited; undefined for staff of the user's own depot. */
  depot?: { id: string; name: string };
  onClose: () => void;
  /** The notice says that the email is delayed; null if it is not. */
  onInvited: (notice: string | null) => void;
};

export function InviteDialog({ depot, onClose, onInvited }: InviteDialogProps) {
  const form = useCheckedForm<InvitationDraft>(
    { fullName: '', email: '', role: depot ? 'admin' : 'manager' },
    checkInvitation,
  );
  const { save, isPending, error } = useSave(form, inviteStaff(depot?.id));

  const submit = (draft: InvitationDraft) =>
    save(draft, (unsentReason) => onInvited(invitationNotice(draft, unsentReason)));

  return (
    <FormModal
      title={depot ? `Invite the First Admin of ${depot.name}` : 'Invite Staff'}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      submitText="Send Invitation"
      busyText="Inviting..."
      alert={
        error instanceof AlreadyDriver ? (
          <PromoteDriver found={error} onPromoted={() => onInvited(null)} />
        ) : undefined
      }
    >
      <p>
        We'll email them an invitation that names you, the depot and the role. They choose a password and can
        start straight away.
      </p>
      <InvitationFields isFirstAdmin={depot !== undefined} />
    </FormModal>
  );
}

export function invitationNotice(
  { fullName, email, role }: InvitationDraft,
  unsentReason: string | null,
): string | null {
  if (unsentReason === null) return null;
  return `${fullName.trim()} is now ${aRole(role)}, but the email to ${email.trim()} has not been sent. ${unsentReason} Please ask them to set a password with "Forgot your password?" on the login page.`;
}

function InvitationFields({ isFirstAdmin }: { isFirstAdmin: boolean }) {
  const field = useCheckedField<InvitationDraft>();
  return (
    <>
      <TextField label="Full name" autoComplete="off" {...field('fullName')} />
      <TextField
        label="Email"
        help="Use their own address: anyone who can read its email gets access."
        type="email"
        autoComplete="off"
        {...field('email')}
      />
      {!isFirstAdmin && (
        <SelectField
          label="Role"
          help="Both see the drivers, vehicles and applications of the depot. Admins also change settings and roles, and edit applications."
          options={staffRoleOptions}
          {...field('role')}
        />
      )}
    </>
  );
}

type PromoteDriverProps = { found: AlreadyDriver; onPromoted: () => void };

function PromoteDriver({ found, onPromoted }: PromoteDriverProps) {
  const role = useWatch<InvitationDraft, 'role'>({ name: 'role' });
  const change = useAction(setStaffRole());
  const { id, full_name } = found.driver;

  return (
    <InlineAlert tone="warn" title={found.message}>
      <p>
        {full_name} keeps their account and password, but will no longer be listed under Drivers. Any assigned
        vehicle is returned. Their driver records are kept, and shown again if they become a driver again.
      </p>
      <Button
        variant="secondary"
        className="mt-3"
        busy={change.isPending}
        busyText="Saving..."
        onClick={() => change.mutate({ id, role }, { onSuccess: onPromoted })}
      >
        Make {full_name} {aRole(role)}
      </Button>
      {change.failure && <p className="mt-3 text-bad">{change.failure}</p>}
    </InlineAlert>
  );
}

const option = (role: Role) => ({ value: role, label: ROLE_LABELS[role] });

const staffRoleOptions = [option('manager'), option('admin')];

export const roleOptions = [...staffRoleOptions, option('driver')];

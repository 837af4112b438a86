import { Mail, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import type { Column } from '../../../components/DataTable';
import { EmailText } from '../../../components/EmailText';
import { EmptyState } from '../../../components/EmptyState';
import { InlineAlert } from '../../../components/InlineAlert';
import { PrintButton } from '../../../components/PrintTitle';
import { SelectField } from '../../../components/SelectField';
import { StatusBadge } from '../../../components/StatusBadge';
import { mailto } from '../../../domain/mailto';
import { aRole, ROLE_LABELS, type Role } from '../../../domain/roles';
import { FormModal } from '../../../forms/FormModal';
import { useCheckedField } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useAction, useSave } from '../../../forms/useSave';
import { formatTimestampDate } from '../../../lib/format';
import { PagedTable } from '../../../lists/PagedTable';
import { listResource, unsorted, useList } from '../../../lists/useList';
import { PersonStatusBadge } from '../../drivers/parts/PersonStatusBadge';
import { DayCell, RowButton, SHOWN_LABEL } from '../../settings/parts/cells';
import { SettingsPanel } from '../../settings/parts/SettingsPanel';
import { inviteAgain, type StaffMember, setStaffActive, setStaffRole, staffQuery } from '../data';
import { InviteDialog, invitationNotice, roleOptions } from '../parts/InviteDialog';
import { checkRoleChange } from '../rules';

type OpenDialog = { kind: 'invite' } | { kind: 'role' | 'access'; person: StaffMember } | null;

const STAFF = listResource({
  title: 'Staff',
  noun: ['person', 'people'],
  sort: unsorted,
  query: ({ page, pageSize }) => staffQuery({ page, pageSize }),
});

export default function StaffPanel() {
  const user = useCurrentUser();
  const { id: ownId } = user;
  const list = useList(STAFF, user);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const close = () => setDialog(null);
  const columns = staffColumns({
    ownId,
    open: (kind, person) => setDialog({ kind, person }),
    onNotice: setNotice,
  });

  return (
    <SettingsPanel
      title="Staff"
      text="Its managers and administrators."
      actions={
        <>
          <PrintButton {...list.printed.button} />
          <Button onClick={() => setDialog({ kind: 'invite' })}>Invite Staff</Button>
        </>
      }
      news={
        notice && (
          <InlineAlert tone="warn" className="mb-4">
            {notice}
          </InlineAlert>
        )
      }
    >
      <PagedTable
        caption="Staff"
        list={list}
        isCounted
        columns={columns}
        areas="grid-cols-[minmax(0,1fr)_auto] max-lg:[grid-template-areas:'name_status''email_role''login_login''actions_actions']"
        isLines
        empty={<EmptyState icon={Users} title="No staff found" />}
      />
      {dialog?.kind === 'invite' && (
        <InviteDialog
          onClose={close}
          onInvited={(problem) => {
            setNotice(problem);
            close();
          }}
        />
      )}
      {dialog?.kind === 'role' && <RoleDialog person={dialog.person} onClose={close} />}
      {dialog?.kind === 'access' && <AccessDialog person={dialog.person} onClose={close} />}
    </SettingsPanel>
  );
}

/** Has not logged in yet. Someone whose access was withdrawn shows as inactive instead. */
const isInvited = ({ is_invited, is_inactive }: StaffMember) => is_invited && !is_inactive;

type Open = (dialog: 'role' | 'access', person: StaffMember) => void;

type Rows = { ownId: string; open: Open; onNotice: (notice: string | null) => void };

const staffColumns = ({ ownId, open, onNotice }: Rows): readonly Column<StaffMember>[] => [
  {
    key: 'name',
    header: 'Name',
    cell: ({ id, full_name }) => (
      <span dir="auto" className="font-medium">
        {full_name} {id === ownId && <span className="font-normal text-ink-soft">(you)</span>}
      </span>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    cell: ({ email }) =>
      email && (
        <a href={mailto(email)}>
          <EmailText email={email} />
        </a>
      ),
  },
  {
    key: 'role',
    header: 'Role',
    inCard: 'max-lg:text-right',
    cell: ({ role }) => <span className="whitespace-nowrap">{ROLE_LABELS[role]}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (person) =>
      isInvited(person) ? (
        <StatusBadge tone="warn" icon={Mail} label="Invited" />
      ) : (
        <PersonStatusBadge person={{ ...person, back_on: null }} />
      ),
  },
  {
    key: 'since',
    header: 'Since',
    inCard: 'max-lg:hidden',
    cell: ({ created_at }) => <DayCell timestamp={created_at} />,
  },
  {
    key: 'login',
    header: 'Last login',
    inCard: SHOWN_LABEL,
    cell: ({ last_login_at, invited_at }) =>
      last_login_at ? (
        <DayCell timestamp={last_login_at} />
      ) : (
        <span className="text-ink-soft">
          {invited_at ? `None yet, invited ${formatTimestampDate(invited_at)}` : 'None yet'}
        </span>
      ),
  },
  {
    key: 'actions',
    header: 'Actions',
    isForScreen: true,
    cell: (person) => (
      <StaffActions person={person} isSelf={person.id === ownId} onOpen={open} onNotice={onNotice} />
    ),
  },
];

type StaffActionsProps = {
  person: StaffMember;
  isSelf: boolean;
  onOpen: Open;
  onNotice: (notice: string | null) => void;
};

/** Admins cannot change their own role or access, so every depot keeps an admin. */
function StaffActions({ person, isSelf, onOpen, onNotice }: StaffActionsProps) {
  const reasonId = useId();
  const { full_name, is_inactive } = person;
  const shared = { of: full_name, disabled: isSelf, 'aria-describedby': isSelf ? reasonId : undefined };
  return (
    <>
      <div className="flex flex-wrap gap-2 max-lg:mt-2">
        <RowButton {...shared} label="Change Role" onClick={() => onOpen('role', person)} />
        <RowButton
          {...shared}
          label={is_inactive ? 'Activate' : 'Deactivate'}
          onClick={() => onOpen('access', person)}
        />
        {isInvited(person) && <InviteAgain person={person} onNotice={onNotice} />}
      </div>
      {isSelf && (
        <p id={reasonId} className="mt-1.5 text-sm text-ink-soft lg:max-w-64">
          You cannot change your own role or access. Another administrator can.
        </p>
      )}
    </>
  );
}

function InviteAgain({ person, onNotice }: Pick<StaffActionsProps, 'person' | 'onNotice'>) {
  const { full_name: fullName, email, role } = person;
  const { mutate, isPending, failure } = useAction(inviteAgain());
  const draft = { fullName, email: email ?? '', role: role === 'admin' ? role : 'manager' } as const;
  return (
    <>
      <RowButton
        label="Invite Again"
        of={fullName}
        disabled={isPending}
        onClick={() => mutate(draft, { onSuccess: (reason) => onNotice(invitationNotice(draft, reason)) })}
      />
      {failure && (
        <p role="alert" className="text-bad">
          {failure}
        </p>
      )}
    </>
  );
}

type RoleDraft = { role: Role };

const CONSEQUENCES: Record<Role, string> = {
  admin: 'Sees and does everything in the depot, changes settings and roles, and edits applications.',
  manager:
    'Works with drivers, vehicles and applications, but cannot change settings or roles, or edit applications.',
  driver:
    'Is no longer staff, is listed under Drivers and sees only their own records. Drivers who report to them will have no manager.',
};

type RoleDialogProps = { person: StaffMember; onClose: () => void };

function RoleDialog({ person, onClose }: RoleDialogProps) {
  const { id, full_name, email, role: current } = person;
  const form = useCheckedForm<RoleDraft>({ role: current }, (draft) => checkRoleChange(draft, current), id);
  const { save, isPending } = useSave(form, setStaffRole());

  return (
    <FormModal
      title={`Change the Role of ${full_name}`}
      form={form}
      onSubmit={({ role }) => save({ id, role }, onClose)}
      onClose={onClose}
      busy={isPending}
      submitText="Change Role"
    >
      <p>
        {full_name} ({email}) is {aRole(current)} now. The new role applies at once.
      </p>
      <RoleField />
    </FormModal>
  );
}

function RoleField() {
  const field = useCheckedField<RoleDraft>();
  const role = useWatch<RoleDraft, 'role'>({ name: 'role' });
  return <SelectField label="Role" help={CONSEQUENCES[role]} options={roleOptions} {...field('role')} />;
}

function AccessDialog({ person, onClose }: { person: StaffMember; onClose: () => void }) {
  const { id, full_name, email, is_inactive } = person;
  const { mutate, isPending, failure } = useAction(setStaffActive());

  return (
    <ConfirmDialog
      title={`${is_inactive ? 'Activate' : 'Deactivate'} ${full_name}?`}
      confirmText={is_inactive ? 'Activate' : 'Deactivate'}
      busyText="Saving..."
      variant={is_inactive ? 'primary' : 'danger'}
      busy={isPending}
      error={failure}
      onCancel={onClose}
      onConfirm={() => mutate({ id, active: is_inactive }, { onSuccess: onClose })}
    >
      <p>
        {is_inactive
          ? `${full_name} (${email}) can work in the depot again, in the same role and with the same password.`
          : `${full_name} (${email}) loses access to the depot at once. Nothing is deleted, and you can activate them again. Drivers who report to them keep them as their manager, marked as having left, until you choose another.`}
      </p>
    </ConfirmDialog>
  );
}

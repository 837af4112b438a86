import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../components/SelectField';
import { explain } from '../../data/errors';
import { ROLE_FAILURE, type StaffMember, setStaffRole } from '../../data/staff';
import { ROLE_LABELS, type Role } from '../../domain/roles';
import { checkRoleChange } from '../../domain/staffChecks';
import { useCheckedField } from '../shared/useCheckedField';
import { useCheckedForm } from '../shared/useCheckedForm';
import { FormModal } from './FormModal';
import { roleOptions } from './roleOptions';

type RoleDraft = { role: Role };

const CONSEQUENCES: Record<Role, string> = {
  admin: 'Sees and does everything in the depot, changes settings and roles, and edits applications.',
  manager:
    'Works with drivers, vehicles and applications. No settings, no roles, no editing of applications.',
  driver:
    'Leaves the staff, is listed under Drivers and sees their own records only. Drivers who report to them have no manager any more.',
};

type RoleDialogProps = {
  person: StaffMember;
  onClose: () => void;
  onChanged: (role: Role) => void;
};

export function RoleDialog({ person, onClose, onChanged }: RoleDialogProps) {
  const { id, full_name, email, role: current } = person;
  const form = useCheckedForm<RoleDraft>({ role: current }, (draft) => checkRoleChange(draft, current));
  const change = useMutation(setStaffRole());

  const submit = ({ role }: RoleDraft) =>
    change.mutate(
      { id, role },
      {
        onSuccess: () => onChanged(role),
        onError: (error) => form.setError('root', { message: explain(ROLE_FAILURE, error) }),
      },
    );

  return (
    <FormModal
      title={`Change the Role of ${full_name}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={change.isPending}
      submitText="Change Role"
    >
      <p>
        {full_name} ({email}) is {ROLE_LABELS[current].toLowerCase()} now. The new role counts at once.
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

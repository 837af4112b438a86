import { SelectField } from '../../components/SelectField';
import { TextField } from '../../components/TextField';
import type { InvitationDraft } from '../../domain/staffChecks';
import { useCheckedField } from '../shared/useCheckedField';
import { staffRoleOptions } from './roleOptions';

/** The first admin of a depot has no choice of role. */
export function InvitationFields({ isFirstAdmin }: { isFirstAdmin: boolean }) {
  const field = useCheckedField<InvitationDraft>();
  return (
    <>
      <TextField label="Full name" autoComplete="off" {...field('fullName')} />
      <TextField
        label="Email"
        help="Their own address: whoever reads its mail gets the access."
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

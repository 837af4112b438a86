import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useCurrentUser } from '../../auth/AuthContext';
import { SelectField } from '../../components/SelectField';
import { TextField } from '../../components/TextField';
import { managersQuery } from '../../data/drivers';
import type { DriverDraft } from '../../domain/driverDraft';
import { useCheckedField } from '../shared/useCheckedField';

const NONE = 'No manager';

/** Whose driver it is. An admin chooses; a manager reads it. */
export function ManagerField() {
  const { role } = useCurrentUser();
  const { data: managers } = useQuery(managersQuery());
  const managerId = useWatch<DriverDraft, 'managerId'>({ name: 'managerId' });
  const field = useCheckedField<DriverDraft>();

  if (role !== 'admin') {
    const name = managers?.find(({ id }) => id === managerId)?.full_name;
    return (
      <TextField
        label="Manager"
        readOnly
        value={managerId ? (name ?? '') : NONE}
        help="Only an administrator can change the manager."
      />
    );
  }
  return (
    <SelectField
      // A select shows nothing for a value that is not among its options yet.
      key={managers ? 'loaded' : 'loading'}
      label="Manager"
      optional
      placeholder={NONE}
      options={(managers ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }))}
      disabled={!managers}
      {...field('managerId')}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { CheckboxField } from '../../../components/CheckboxField';
import { DateField } from '../../../components/DateField';
import { FormActions } from '../../../components/FormActions';
import { SelectField } from '../../../components/SelectField';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { useHashForm } from '../../../components/useHashFocus';
import { labelled, useCheckedField } from '../../../forms/fields';
import { whenMayLeave } from '../../../forms/leaveWarning';
import { PhoneField } from '../../../forms/PhoneField';
import { paths } from '../../../paths';
import { managersQuery } from '../data/drivers';
import { DRIVER, type DriverDraft } from '../fields';
import { managerName, NO_MANAGER } from '../rules';

type DriverFieldsProps = {
  /** True when editing: the email then belongs to the account, and the driver can be made inactive. */
  isStored: boolean;
};

export function DriverFields({ isStored }: DriverFieldsProps) {
  const checked = useCheckedField<DriverDraft>();
  const field = labelled(DRIVER, checked);
  const hasLogin = useWatch<DriverDraft, 'hasLogin'>({ name: 'hasLogin' });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField autoComplete="off" autoCapitalize="words" {...field('fullName')} />
      <TextField
        type="email"
        autoComplete="off"
        readOnly={isStored && hasLogin}
        help={emailHelp(isStored, hasLogin)}
        {...field('email')}
        optional={!hasLogin}
      />
      <TextField autoComplete="off" {...field('employeeNumber')} />
      <PhoneField<DriverDraft> name="phone" autoComplete="off" optional />
      <ManagerField />
      <TextField autoComplete="off" {...field('agencyName')} />
      <DateField
        help="The last day with us. The tachograph card is read by then."
        {...field('agencyUntil')}
      />
      <TextAreaField rows={2} autoComplete="off" className="sm:col-span-2" {...field('address')} />
      {!isStored && (
        <CheckboxField
          label="Can log in"
          help="Without a login, only staff see this record. You can invite the driver later."
          {...checked('hasLogin')}
        />
      )}
      <CheckboxField help="Until you approve them, they can log in but see nothing." {...field('approved')} />
      {isStored && (
        <CheckboxField
          help="An inactive driver keeps their record, isn't counted as active and can't be assigned a vehicle."
          {...field('isInactive')}
        />
      )}
    </div>
  );
}

function emailHelp(isStored: boolean, hasLogin: boolean) {
  if (!hasLogin)
    return "You can invite the driver to log in with this email. We won't email it before you do.";
  if (isStored) return 'The driver logs in with this email. It cannot be changed.';
  return "The driver logs in with this email. We'll email them an invitation.";
}

const TOLD = " Until then, the administrators get this driver's reminders.";

function ManagerField() {
  const { role } = useCurrentUser();
  const { data: managers, isLoadingError } = useQuery(managersQuery());
  const missing = isLoadingError
    ? "The managers couldn't be loaded. You can still save this driver."
    : undefined;
  const { setFocus } = useFormContext<DriverDraft>();
  const managerId = useWatch<DriverDraft, 'managerId'>({ name: 'managerId' });
  const { defaultValues } = useFormState<DriverDraft>();
  const field = labelled(DRIVER, useCheckedField<DriverDraft>());
  const shown = useRef<HTMLInputElement>(null);
  const chosen = managers?.find(({ id }) => id === managerId);
  // The finding that a driver's manager has left links here.
  useHashForm(
    'personal',
    () => (shown.current ? shown.current.focus() : setFocus('managerId')),
    managers !== undefined,
  );

  if (role !== 'admin') {
    return (
      <TextField
        ref={shown}
        label={DRIVER.managerId.label()}
        readOnly
        value={managerId ? (chosen ? managerName(chosen) : '') : NO_MANAGER}
        help={missing ?? `Only an administrator can change the manager.${chosen?.is_inactive ? TOLD : ''}`}
      />
    );
  }
  return (
    <SelectField
      // Remounts once the options load, because a select shows nothing for an unknown value.
      key={managers ? 'loaded' : 'loading'}
      placeholder={NO_MANAGER}
      help={missing ?? (chosen?.is_inactive ? `Choose another manager.${TOLD}` : undefined)}
      options={(managers ?? [])
        .filter(({ id, is_inactive }) => !is_inactive || id === defaultValues?.managerId)
        .map((manager) => ({ value: manager.id, label: managerName(manager) }))}
      disabled={!managers}
      {...field('managerId')}
    />
  );
}

export function DriverFormActions({ busy }: { busy: boolean }) {
  const navigate = useNavigate();
  const cancel = () => whenMayLeave(() => navigate(paths.drivers));

  return (
    <FormActions>
      <Button variant="secondary" disabled={busy} onClick={cancel}>
        Cancel
      </Button>
      <Button type="submit" busy={busy} busyText="Saving...">
        Save Driver
      </Button>
    </FormActions>
  );
}

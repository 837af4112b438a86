import { CheckboxField } from '../../components/CheckboxField';
import { TextAreaField } from '../../components/TextAreaField';
import { TextField } from '../../components/TextField';
import type { DriverDraft } from '../../domain/driverDraft';
import { useCheckedField } from '../shared/useCheckedField';
import { ManagerField } from './ManagerField';

type DriverFieldsProps = {
  /** Whether the driver is there already: the email belongs to the account then, and somebody new cannot be inactive. */
  isStored: boolean;
};

/** The personal information of a driver, inside a CheckedForm. */
export function DriverFields({ isStored }: DriverFieldsProps) {
  const field = useCheckedField<DriverDraft>();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Full Name" autoComplete="off" autoCapitalize="words" {...field('fullName')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        readOnly={isStored}
        help={
          isStored
            ? 'The email is what the driver logs in with and cannot be changed.'
            : 'The driver logs in with it and gets a mail to choose a password.'
        }
        {...field('email')}
      />
      <TextField label="Phone" type="tel" autoComplete="off" optional {...field('phone')} />
      <ManagerField />
      <TextAreaField
        label="Address"
        autoComplete="off"
        optional
        className="sm:col-span-2"
        {...field('address')}
      />
      <CheckboxField
        label="Approved"
        help="Only an approved driver can see anything after logging in."
        {...field('approved')}
      />
      {isStored && (
        <CheckboxField
          label="Inactive"
          help="An inactive driver keeps the record, is left out of the active counts and cannot be assigned a vehicle."
          {...field('isInactive')}
        />
      )}
    </div>
  );
}

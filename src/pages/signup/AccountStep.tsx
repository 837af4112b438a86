import { PasswordField } from '../../components/PasswordField';
import { SelectField } from '../../components/SelectField';
import { TextField } from '../../components/TextField';
import { MIN_PASSWORD_LENGTH } from '../../domain/accounts';
import type { ApplicationDraft } from '../../domain/applications';
import { useCheckedField } from '../../forms/fields';

export type Depot = { id: string; name: string };

type AccountStepProps = { depots: readonly Depot[] | undefined; accountEmail: string | null };

export function AccountStep({ depots, accountEmail }: AccountStepProps) {
  const field = useCheckedField<ApplicationDraft>();
  const options = (depots ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const onlyDepot = depots?.length === 1 ? depots[0] : undefined;

  return (
    <>
      {onlyDepot ? (
        <SelectField
          label="Depot"
          options={options}
          value={onlyDepot.id}
          disabled
          help={`You will be assigned to ${onlyDepot.name}`}
        />
      ) : (
        <SelectField
          label="Depot"
          placeholder={depots ? 'Select a depot' : 'Loading depots...'}
          options={options}
          help="The depot that decides on your application"
          {...field('depotId')}
          disabled={!depots}
          aria-busy={!depots}
        />
      )}
      <TextField label="Full name" autoComplete="name" autoCapitalize="words" {...field('fullName')} />
      {accountEmail === null ? (
        <>
          <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            help={`At least ${MIN_PASSWORD_LENGTH} characters. You'll use it to log in once you are approved.`}
            {...field('password')}
          />
        </>
      ) : (
        <TextField
          label="Email"
          type="email"
          value={accountEmail}
          readOnly
          help="You are signed in with this address. Your password won't change."
        />
      )}
    </>
  );
}

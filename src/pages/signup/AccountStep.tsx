import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Button } from '../../components/Button';
import { InlineAlert } from '../../components/InlineAlert';
import { PasswordField } from '../../components/PasswordField';
import { SelectField } from '../../components/SelectField';
import { TextField } from '../../components/TextField';
import { useCheckedField } from '../../forms/fields';
import { MIN_PASSWORD_LENGTH } from '../../topics/accounts/rules';
import type { ApplicationDraft } from '../../topics/applications/rules';
import { depotsQuery } from '../../topics/depots/data/depots';

export const DEPOTS_FAILURE = 'Failed to load depots. Please try again later.';

export type Depot = { id: string; name: string };

type AccountStepProps = {
  depots: readonly Depot[] | undefined;
  /** The depot of the link that was opened; null if there is no such depot. */
  linked: Depot | null | undefined;
  accountEmail: string | null;
};

export function AccountStep({ depots, linked, accountEmail }: AccountStepProps) {
  const field = useCheckedField<ApplicationDraft>();
  const { isLoadingError, refetch } = useQuery(depotsQuery());
  const options = (depots ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const onlyDepot = depots?.length === 1 ? depots[0] : undefined;
  const depotId = useWatch<ApplicationDraft, 'depotId'>({ name: 'depotId' });

  return (
    <>
      {linked === null && (
        <InlineAlert tone="warn">
          The depot in your link isn't here any more.{' '}
          {onlyDepot
            ? 'Ask the person who gave you the link.'
            : 'Ask the person who gave you the link, or choose your depot below.'}
        </InlineAlert>
      )}
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
          placeholder={isLoadingError ? 'No depots loaded' : depots ? 'Select a depot' : 'Loading depots...'}
          options={options}
          help={
            linked && linked.id === depotId
              ? 'Your link chose this depot. It decides on your application.'
              : 'The depot that decides on your application'
          }
          {...field('depotId')}
          disabled={!depots}
          aria-busy={!depots && !isLoadingError}
        />
      )}
      {isLoadingError && (
        <InlineAlert tone="bad">
          <p>{DEPOTS_FAILURE}</p>
          <Button variant="secondary" className="mt-2" onClick={() => refetch()}>
            Try again
          </Button>
        </InlineAlert>
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

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
import { actions, fields } from '../../words/common';
import { signup } from '../../words/signup';

export type OfferedDepot = { id: string; name: string };

type AccountStepProps = {
  depots: readonly OfferedDepot[] | undefined;
  /** The depot of the link that was opened; null if there is no such depot. */
  linked: OfferedDepot | null | undefined;
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
        <InlineAlert tone="warn">{onlyDepot ? signup.linkDead() : signup.linkDeadChoose()}</InlineAlert>
      )}
      {onlyDepot ? (
        <SelectField
          label={fields.depot()}
          options={options}
          value={onlyDepot.id}
          disabled
          help={signup.onlyDepot({ depot: onlyDepot.name })}
        />
      ) : (
        <SelectField
          label={fields.depot()}
          placeholder={
            isLoadingError ? signup.noDepots() : depots ? signup.selectDepot() : signup.loadingDepots()
          }
          options={options}
          help={linked && linked.id === depotId ? signup.linkedDepot() : signup.depotHelp()}
          {...field('depotId')}
          disabled={!depots}
          aria-busy={!depots && !isLoadingError}
        />
      )}
      {isLoadingError && (
        <InlineAlert tone="bad">
          <p>{signup.depotsNotLoaded()}</p>
          <Button variant="secondary" className="mt-2" onClick={() => refetch()}>
            {actions.tryAgain()}
          </Button>
        </InlineAlert>
      )}
      <TextField
        label={fields.fullName()}
        autoComplete="name"
        autoCapitalize="words"
        {...field('fullName')}
      />
      {accountEmail === null ? (
        <>
          <TextField label={fields.email()} type="email" autoComplete="email" {...field('email')} />
          <PasswordField
            label={fields.password()}
            autoComplete="new-password"
            help={signup.passwordHelp({ min: MIN_PASSWORD_LENGTH })}
            {...field('password')}
          />
        </>
      ) : (
        <TextField
          label={fields.email()}
          type="email"
          value={accountEmail}
          readOnly
          help={signup.signedIn()}
        />
      )}
    </>
  );
}

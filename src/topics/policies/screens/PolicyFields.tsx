import { useQuery } from '@tanstack/react-query';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../components/CheckboxField';
import { SelectField } from '../../../components/SelectField';
import { TextField } from '../../../components/TextField';
import { Ticks } from '../../../components/Ticks';
import { choicesOf, partsOf, yesOrNo } from '../../../domain/fields';
import type { Part } from '../../../domain/merge';
import { textsPart } from '../../../domain/rowTexts';
import { labelled, useCheckedField } from '../../../forms/fields';
import { formatDate } from '../../../lib/formatDate';
import { managersQuery } from '../../drivers/data/drivers';
import { activeLicenseTypesQuery } from '../../license-types/data/active';
import { OtherLanguages } from '../../settings/parts/OtherLanguages';
import { vehicleTypesQuery } from '../../vehicle-types/data';
import { vehicleCategories } from '../../vehicle-types/rules';
import { POLICY } from '../fields';
import { hasCategories, type PolicyDraft } from '../rules';

export const policyParts: readonly Part<PolicyDraft>[] = [
  ...partsOf<typeof POLICY, PolicyDraft>(POLICY, { day: formatDate }),
  textsPart,
  { label: 'Which', paths: ['categories'], read: ({ categories }) => categories.join(', ') },
  { label: 'Owner', paths: ['ownerId'], read: ({ ownerId }) => (ownerId ? 'Chosen' : 'Nobody') },
  { label: 'Only this depot', paths: ['isOwn'], read: ({ isOwn }) => yesOrNo(isOwn) },
];

/** Only a new policy asks whether it is of one depot or of all. */
export function PolicyFields({ isNew = false }: { isNew?: boolean }) {
  const checked = useCheckedField<PolicyDraft>();
  const field = labelled(POLICY, checked);
  const audience = useWatch<PolicyDraft, 'audience'>({ name: 'audience' });
  return (
    <>
      <TextField autoComplete="off" {...field('name')} />
      <OtherLanguages label="Title in other languages" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField options={choicesOf(POLICY.kind)} {...field('kind')} />
        <SelectField options={choicesOf(POLICY.audience)} {...field('audience')} />
      </div>
      {hasCategories(audience) && <Categories audience={audience} />}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          inputMode="numeric"
          autoComplete="off"
          help="From the day on which a version begins, or on which somebody joins. A change counts from the next version on."
          {...field('signDays')}
        />
        <TextField
          inputMode="numeric"
          autoComplete="off"
          help="Leave empty if one signature is enough."
          {...field('againMonths')}
        />
      </div>
      <OwnerField />
      <div>
        <CheckboxField
          help="When a person is erased, their signature stays without a name. Otherwise it is deleted."
          {...field('isSafety')}
        />
        {isNew && (
          <CheckboxField
            label="Only this depot"
            help="Otherwise the people of all depots read it."
            {...checked('isOwn')}
          />
        )}
      </div>
    </>
  );
}

function OwnerField() {
  const { data: staff, isLoadingError } = useQuery(managersQuery());
  const { defaultValues } = useFormState<PolicyDraft>();
  const checked = useCheckedField<PolicyDraft>();
  return (
    <SelectField
      // Remounts once the options load, because a select shows nothing for an unknown value.
      key={staff ? 'loaded' : 'loading'}
      label="Owner"
      optional
      help={
        isLoadingError
          ? "The managers couldn't be loaded. You can still save this policy."
          : 'Who answers for it.'
      }
      placeholder="Nobody"
      options={(staff ?? [])
        .filter(({ id, is_inactive }) => !is_inactive || id === defaultValues?.ownerId)
        .map(({ id, full_name }) => ({ value: id, label: full_name }))}
      disabled={!staff}
      {...checked('ownerId')}
    />
  );
}

function Categories({ audience }: { audience: string }) {
  const isOfVehicles = audience === 'vehicles';
  const types = useQuery({ ...vehicleTypesQuery(), enabled: isOfVehicles }).data ?? [];
  const licences = useQuery({ ...activeLicenseTypesQuery(), enabled: !isOfVehicles }).data ?? [];
  const known = isOfVehicles ? vehicleCategories(types) : licences.map(({ code }) => code);
  const { field, fieldState } = useController<PolicyDraft, 'categories'>({ name: 'categories' });
  const { error } = fieldState;
  return (
    <Ticks
      legend={isOfVehicles ? 'Vehicles' : 'Licences'}
      help={isOfVehicles ? 'Whoever is assigned one of them.' : 'Whoever holds one of them.'}
      options={[...known, ...field.value.filter((each) => !known.includes(each) && isOfVehicles)].map(
        (each) => ({
          value: each,
          label: each,
        }),
      )}
      value={field.value}
      onChange={field.onChange}
      {...(error?.message && { error: error.message })}
    />
  );
}

import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../components/CheckboxField';
import { FieldGroup } from '../../../components/FieldGroup';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { useCheckedField } from '../../../forms/fields';
import { inIreland } from '../../../forms/inIreland';
import { forms } from '../../../words/forms';
import { hurtWords, incidentKinds, incidentReport as texts } from '../../../words/incidents';
import { LineChoice } from '../../defects/parts/choices';
import { asksForUse, HURT, INCIDENT_KINDS, type IncidentDraft, isNameless } from '../rules';

/** For forms with an IncidentDraft, on a phone and at a desk. Photos would tell who took them. */
export function IncidentFields({ photos }: { photos: ReactNode }) {
  const field = useCheckedField<IncidentDraft>();
  const { control } = useFormContext<IncidentDraft>();
  const [kind, isWithout, plate, at] = useWatch({ control, name: ['kind', 'isNameless', 'plate', 'at'] });
  const said = { kind, isNameless: isWithout, plate };
  return (
    <>
      <LineChoice<IncidentDraft>
        name="kind"
        legend={texts.kind()}
        options={INCIDENT_KINDS.map((value) => ({ value, label: incidentKinds[value]() }))}
      />
      {kind === 'near_miss' && (
        <CheckboxField label={texts.nameless()} help={texts.namelessHelp()} {...field('isNameless')} />
      )}
      <LineChoice<IncidentDraft>
        name="hurt"
        legend={texts.hurt()}
        options={HURT.map((value) => ({ value, label: hurtWords[value]() }))}
      />
      <TextAreaField label={texts.what()} rows={4} {...field('what')} />
      <TextField label={texts.where()} help={texts.whereHelp()} autoComplete="off" {...field('place')} />
      <TextField label={texts.when()} help={inIreland(at)} type="datetime-local" {...field('at')} />
      <TextField
        label={texts.plate()}
        help={texts.plateHelp()}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        {...field('plate')}
      />
      {asksForUse(said) && (
        <LineChoice<IncidentDraft>
          name="mayBeUsed"
          legend={texts.mayBeUsed()}
          help={texts.noHelp()}
          options={[
            { value: 'yes', label: forms.yes() },
            { value: 'no', label: forms.no() },
          ]}
        />
      )}
      <TextField
        label={texts.trailer()}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        {...field('trailer')}
      />
      {!isNameless(said) && photos}
      <OthersFields />
    </>
  );
}

/** What the Garda know, and who else had a part in it. */
export function OthersFields() {
  const field = useCheckedField<IncidentDraft>();
  const { control } = useFormContext<IncidentDraft>();
  const isInformed = useWatch({ control, name: 'garda' });
  return (
    <>
      <div>
        <CheckboxField label={texts.garda()} {...field('garda')} />
        {isInformed && (
          <TextField
            label={texts.pulse()}
            help={texts.pulseHelp()}
            optional
            autoComplete="off"
            {...field('pulse')}
          />
        )}
      </div>
      <FieldGroup title={texts.other()}>
        <p className="text-sm text-ink-soft sm:col-span-2">{texts.otherHelp()}</p>
        <TextField label={texts.otherName()} optional autoComplete="off" {...field('otherName')} />
        <TextField label={texts.otherPlate()} optional autoComplete="off" {...field('otherPlate')} />
        <TextField label={texts.otherInsurer()} optional autoComplete="off" {...field('otherInsurer')} />
        <TextField
          label={texts.otherPhone()}
          optional
          type="tel"
          autoComplete="off"
          {...field('otherPhone')}
        />
      </FieldGroup>
    </>
  );
}

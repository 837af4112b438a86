import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../components/CheckboxField';
import { FieldGroup } from '../../../components/FieldGroup';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { choicesOf } from '../../../domain/fields';
import { LineChoice } from '../../../forms/choices';
import { useCheckedField } from '../../../forms/fields';
import { inIreland } from '../../../forms/inIreland';
import { forms } from '../../../words/forms';
import { INCIDENT } from '../fields';
import { asksForUse, type IncidentDraft, isNameless } from '../rules';
import { incidentReport as texts } from '../words/incidents';

/** For forms with an IncidentDraft, at a desk; on a phone each question has a page. Photos would tell who took them. */
export function IncidentFields({ photos }: { photos: ReactNode }) {
  const said = useSaid();
  return (
    <>
      <KindFields />
      <HurtField />
      <WhatField />
      <WhereFields />
      <VehicleFields />
      {asksForUse(said) && <UseField />}
      {!isNameless(said) && photos}
      <OthersFields />
    </>
  );
}

function useSaid() {
  const { control } = useFormContext<IncidentDraft>();
  const [kind, isWithout, plate] = useWatch({ control, name: ['kind', 'isNameless', 'plate'] });
  return { kind, isNameless: isWithout, plate };
}

export function KindFields() {
  const field = useCheckedField<IncidentDraft>();
  const { kind } = useSaid();
  return (
    <>
      <LineChoice<IncidentDraft> name="kind" legend={texts.kind()} options={choicesOf(INCIDENT.kind)} />
      {kind === 'near_miss' && (
        <CheckboxField label={texts.nameless()} help={texts.namelessHelp()} {...field('isNameless')} />
      )}
    </>
  );
}

export function HurtField() {
  return <LineChoice<IncidentDraft> name="hurt" legend={texts.hurt()} options={choicesOf(INCIDENT.hurt)} />;
}

export function WhatField() {
  const field = useCheckedField<IncidentDraft>();
  return <TextAreaField label={texts.what()} rows={4} {...field('what')} />;
}

export function WhereFields() {
  const field = useCheckedField<IncidentDraft>();
  const { control } = useFormContext<IncidentDraft>();
  const at = useWatch({ control, name: 'at' });
  return (
    <>
      <TextField label={texts.where()} help={texts.whereHelp()} autoComplete="off" {...field('place')} />
      <TextField label={texts.when()} help={inIreland(at)} type="datetime-local" {...field('at')} />
    </>
  );
}

export function VehicleFields() {
  const field = useCheckedField<IncidentDraft>();
  return (
    <>
      <TextField
        label={texts.plate()}
        help={texts.plateHelp()}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        {...field('plate')}
      />
      <TextField
        label={texts.trailer()}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        {...field('trailer')}
      />
    </>
  );
}

export function UseField() {
  return (
    <LineChoice<IncidentDraft>
      name="mayBeUsed"
      legend={texts.mayBeUsed()}
      help={texts.noHelp()}
      options={[
        { value: 'yes', label: forms.yes() },
        { value: 'no', label: forms.no() },
      ]}
    />
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

import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateField } from '../../../components/DateField';
import { SelectField } from '../../../components/SelectField';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { lastDay } from '../../../domain/validity';
import { labelled, useCheckedField } from '../../../forms/fields';
import { ProposedDateField } from '../../../forms/ProposedDateField';
import { type VehicleRecordDraft, vehicleRecordFields } from '../fields';
import { type Obligation, proposedDueKm, type RecordKind } from '../rules';
import { useProposals } from './useProposals';

type Kind = RecordKind & Partial<Pick<Obligation, 'record'>>;

type VehicleRecordFieldsProps = {
  kinds: readonly Kind[];
  asksWhat: boolean;
  /** Renders the odometer fields, which must call `propose` when a reading changes. */
  odometer: (chosen: Kind | undefined, propose: () => void) => ReactNode;
};

export function VehicleRecordFields({ kinds, asksWhat, odometer }: VehicleRecordFieldsProps) {
  const { control, getValues, setValue } = useFormContext<VehicleRecordDraft>();
  const checked = useCheckedField<VehicleRecordDraft>();
  const find = (id: string) => kinds.find((kind) => kind.id === id);
  const [requirementId, doneOn] = useWatch({ control, name: ['requirementId', 'doneOn'] });
  const chosen = find(requirementId);
  const propose = useProposals<VehicleRecordDraft>(({ requirementId, doneOn, odometerKm }) => {
    const kind = find(requirementId);
    return {
      dueOn: lastDay(doneOn, kind?.validMonths ?? null),
      dueKm: proposedDueKm(odometerKm, kind?.validKm ?? null),
      provider: kind?.record?.provider ?? '',
    };
  });
  const choose = () => {
    // This field is hidden for a kind that has no distance.
    if (!find(getValues('requirementId'))?.validKm) setValue('dueKm', '');
    propose();
  };
  const field = labelled(vehicleRecordFields(chosen?.isInsurance ?? false), checked);

  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {asksWhat && (
        <SelectField
          className="sm:col-span-2"
          placeholder="Select..."
          options={kinds.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('requirementId', choose)}
        />
      )}
      <DateField {...field('doneOn', propose)} />
      <ProposedDateField
        proposed={lastDay(doneOn, chosen?.validMonths ?? null)}
        months={chosen?.validMonths ?? null}
        help="The last day on which it is valid. Leave empty if it doesn't fall due again."
        {...field('dueOn')}
      />
      {odometer(chosen, propose)}
      <TextField {...field('provider')} />
      <TextField autoComplete="off" {...field('reference')} />
      <TextAreaField className="sm:col-span-2" {...field('note')} />
    </div>
  );
}

import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateField } from '../../../components/DateField';
import { SelectField } from '../../../components/SelectField';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import type { Day } from '../../../domain/dates';
import { type Interval, lastDay } from '../../../domain/validity';
import { labelled, useCheckedField } from '../../../forms/fields';
import { ProposedDateField } from '../../../forms/ProposedDateField';
import { type VehicleRecordDraft, vehicleRecordFields } from '../fields';
import {
  isPaper,
  type Obligation,
  type Paper,
  proposedDueKm,
  type RecordKind,
  type VehicleRenewalDraft,
} from '../rules';
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
      dueOn: lastDay(doneOn, kind?.interval ?? null),
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
      {isPaper(requirementId) ? (
        <PaperFields
          paper={requirementId}
          proposed={lastDay(doneOn, chosen?.interval ?? null)}
          interval={chosen?.interval ?? null}
          onDone={propose}
        />
      ) : (
        <>
          <DateField {...field('doneOn', propose)} />
          <ProposedDateField
            proposed={lastDay(doneOn, chosen?.interval ?? null)}
            interval={chosen?.interval ?? null}
            help="The last day on which it is valid. Leave empty if it doesn't fall due again."
            {...field('dueOn')}
          />
          {odometer(chosen, propose)}
          <TextField {...field('provider')} />
          <TextField autoComplete="off" {...field('reference')} />
          <TextAreaField className="sm:col-span-2" {...field('note')} />
        </>
      )}
    </div>
  );
}

const EXPIRY_HELP: Record<Paper, string> = {
  NCT: 'The date on the NCT disc',
  CVRT: 'When the Certificate of Roadworthiness (CRW) runs out',
  road_tax: 'The date on the tax disc',
};

type PaperFieldsProps = { paper: Paper; proposed: Day; interval: Interval; onDone: () => void };

/** The days of a test or road tax. `onDone` is called when the first one changes. */
export function PaperFields({ paper, proposed, interval, onDone }: PaperFieldsProps) {
  const field = useCheckedField<VehicleRenewalDraft>();
  return (
    <>
      <DateField label={paper === 'road_tax' ? 'Paid on' : 'Tested on'} {...field('doneOn', onDone)} />
      <ProposedDateField
        label="New expiry date"
        proposed={proposed}
        interval={interval}
        help={EXPIRY_HELP[paper]}
        {...field('dueOn')}
      />
    </>
  );
}

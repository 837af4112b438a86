import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../components/CheckboxField';
import { DateField } from '../../../components/DateField';
import { ErrorState } from '../../../components/ErrorState';
import { SelectField } from '../../../components/SelectField';
import { Skeleton } from '../../../components/Skeleton';
import { TextAreaField } from '../../../components/TextAreaField';
import { choicesOf } from '../../../domain/fields';
import { labelled, useCheckedField } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { formatDate } from '../../../lib/formatDate';
import { AddForm } from '../../../records/AddForm';
import { RecordDialog } from '../../../records/RecordDialog';
import { pointsText } from '../../offences/rules';
import { addDisqualification, disqualificationEffectsQuery } from '../data';
import { DISQUALIFICATION, type DisqualificationDraft, emptyDisqualificationDraft } from '../fields';
import { checkDisqualification, effectReason, hasPeriod, proposedUntil } from '../rules';

type DisqualificationFormProps = {
  driverId: string;
  title?: string;
  onClose: () => void;
};

export default function DisqualificationForm({ driverId, title, onClose }: DisqualificationFormProps) {
  const client = useQueryClient();
  const form = useCheckedForm<DisqualificationDraft>(emptyDisqualificationDraft(), (draft) => {
    const { queryKey } = disqualificationEffectsQuery(driverId, draft);
    return checkDisqualification(draft, client.getQueryData(queryKey) !== undefined);
  });
  const props = {
    form,
    add: addDisqualification(driverId),
    saveLabel: 'Record disqualification',
    onClose,
    children: <DisqualificationInputs driverId={driverId} />,
  };
  return title === undefined ? <AddForm {...props} /> : <RecordDialog {...props} title={title} />;
}

function DisqualificationInputs({ driverId }: { driverId: string }) {
  const field = labelled(DISQUALIFICATION, useCheckedField<DisqualificationDraft>());
  const { getValues, setValue, getFieldState, clearErrors } = useFormContext<DisqualificationDraft>();

  const offerUntil = () => {
    clearErrors(['from', 'until']);
    // Keeps a last day that the user typed.
    if (!getFieldState('until').isDirty) setValue('until', proposedUntil(getValues()));
  };

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField options={choicesOf(DISQUALIFICATION.reason)} {...field('reason', offerUntil)} />
      <DateField className="sm:col-start-1" {...field('from', offerUntil)} />
      <DateField help="Six months for points, unless you change it." {...field('until')} />
      <TextAreaField className="sm:col-span-2" rows={2} {...field('note')} />
      <div className="sm:col-span-2" aria-live="polite">
        <Effects driverId={driverId} />
      </div>
    </div>
  );
}

function Effects({ driverId }: { driverId: string }) {
  const field = useCheckedField<DisqualificationDraft>();
  const [reason, from, until] = useWatch<DisqualificationDraft, ['reason', 'from', 'until']>({
    name: ['reason', 'from', 'until'],
  });
  const isKnown = hasPeriod({ from, until });
  const effects = useQuery({
    ...disqualificationEffectsQuery(driverId, { reason, from, until }),
    enabled: isKnown,
  });
  if (!isKnown) return null;
  if (effects.isLoadingError)
    return <ErrorState message="We couldn't work out what it changes" onRetry={() => effects.refetch()} />;
  if (!effects.data) return <Skeleton className="h-12 w-full" />;
  if (effects.data.length === 0) return <p className="text-ink-soft">No points' end dates change.</p>;
  return (
    <>
      <p className="font-medium">This changes when points end</p>
      <ul className="mt-2 space-y-2">
        {effects.data.map((effect) => (
          <li key={effect.penalty_id} className="wrap-anywhere">
            {effect.cause}, {pointsText(effect.points)}: ends <b>{formatDate(effect.new_expiry)}</b> instead
            of {formatDate(effect.old_expiry)}
            <span className="block text-sm text-ink-soft">{effectReason(effect, { reason, until })}</span>
          </li>
        ))}
      </ul>
      <CheckboxField
        label="Change these dates"
        help="Untick if the dates on record already take it into account."
        {...field('changesPoints')}
      />
    </>
  );
}

import { useFormContext, useWatch } from 'react-hook-form';
import { DateField } from '../../../components/DateField';
import { SelectField } from '../../../components/SelectField';
import { useToday } from '../../../components/useToday';
import type { Day } from '../../../domain/dates';
import type { Part } from '../../../domain/merge';
import { useCheckedField } from '../../../forms/fields';
import { RecordModal } from '../../../forms/RecordModal';
import { type Driver, savePointsLimit } from '../../drivers/data/drivers';
import type { DriverPenalty } from '../data';
import {
  checkPointsLimit,
  FIRST_LICENCE_LABELS,
  FIRST_LICENCES,
  limitAnswer,
  needsFirstFull,
  PERMIT_LABELS,
  PERMITS,
  type PointsLimitDraft,
  toPointsLimitDraft,
} from '../permit';
import { noviceBefore } from '../pointsLimit';
import { activePenalties } from '../rules';

type OfDriver = { driver: Driver; penalties: readonly DriverPenalty[] };

export default function PermitDialog({ driver, penalties, onClose }: OfDriver & { onClose: () => void }) {
  const today = useToday();
  // No novice on the day of any points that count.
  const [oldest = today] = activePenalties(penalties, today)
    .map(({ date_issued }) => date_issued)
    .toSorted();
  return (
    <RecordModal
      title="Permit and first full licence"
      onClose={onClose}
      submitText="Save permit"
      record={driver}
      toDraft={toPointsLimitDraft}
      check={(draft) => checkPointsLimit(draft, driver, today)}
      save={savePointsLimit()}
      parts={permitParts}
    >
      <p className="text-ink-soft">
        The limit is 7 points for a learner and in the first two years of a first full licence, otherwise 12.
      </p>
      <PermitInputs driver={driver} before={noviceBefore(oldest)} />
    </RecordModal>
  );
}

const permitParts: readonly Part<PointsLimitDraft>[] = [
  {
    label: 'Permit and first full licence',
    paths: ['permit', 'first', 'firstDay'],
    read: limitAnswer,
  },
];

const options = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

function PermitInputs({ driver, before }: { driver: Driver; before: Day }) {
  const field = useCheckedField<PointsLimitDraft>();
  const { clearErrors, getFieldState, getValues, setValue } = useFormContext<PointsLimitDraft>();
  const [permit, first] = useWatch<PointsLimitDraft, ['permit', 'first']>({ name: ['permit', 'first'] });
  const proposeDay = () => {
    clearErrors(['first', 'firstDay']);
    if (getFieldState('firstDay').isDirty) return;
    const { firstDay } = toPointsLimitDraft(driver);
    setValue('firstDay', getValues('first') === 'before' ? firstDay || before : firstDay);
  };
  return (
    <>
      <SelectField
        label="Permit"
        optional
        placeholder="Not on record"
        options={options(PERMITS, PERMIT_LABELS)}
        {...field('permit', () => clearErrors(['first', 'firstDay']))}
      />
      {permit !== 'learner' && (
        <SelectField
          label="First full licence"
          optional={!needsFirstFull(driver, permit)}
          placeholder="Not known"
          help="The first one in any category. The date on the card is the card's own."
          options={options(FIRST_LICENCES, FIRST_LICENCE_LABELS)}
          {...field('first', proposeDay)}
        />
      )}
      {permit !== 'learner' && first !== '' && (
        <DateField
          label={first === 'on' ? 'Day of the first full licence' : 'It was before'}
          {...field('firstDay')}
        />
      )}
    </>
  );
}

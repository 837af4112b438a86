import { Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { DateField } from '../../../components/DateField';
import { Help } from '../../../components/Help';
import { InlineAlert } from '../../../components/InlineAlert';
import { lazyPart } from '../../../components/lazyPart';
import { PointsDial } from '../../../components/PointsDial';
import { SelectField } from '../../../components/SelectField';
import { TextAreaField } from '../../../components/TextAreaField';
import { useToday } from '../../../components/useToday';
import { findingTitle } from '../../../domain/compliance';
import type { Part } from '../../../domain/merge';
import { dayText } from '../../../forms/ConflictAlert';
import { useCheckedField } from '../../../forms/fields';
import { RecordModal } from '../../../forms/RecordModal';
import { useAction } from '../../../forms/useSave';
import { isAtPointsLimit } from '../../../words/findings';
import { clearPoints, type Driver, savePointsLimit, withdrawClearance } from '../../drivers/data/drivers';
import type { WholeDriver } from '../../drivers/data/wholeDriver';
import type { DriverPenalty } from '../data';
import {
  checkClearance,
  checkPointsLimit,
  NOVICE_POINTS_LIMIT,
  needsFirstFull,
  PERMIT_LABELS,
  PERMITS,
  type PointsLimitDraft,
  toPointsLimitDraft,
} from '../pointsLimit';
import { activePoints, limitWith } from '../rules';

const DisqualificationForm = lazyPart(() => import('../../disqualifications/parts/DisqualificationForm'));

type OfDriver = { driver: Driver };
type Finding = WholeDriver['compliance']['reasons'][number];
type PointsSummaryProps = { record: WholeDriver; penalties: readonly DriverPenalty[] };

export function PointsSummary({ record, penalties }: PointsSummaryProps) {
  const { driver } = record;
  const today = useToday();
  const [isEditing, setEditing] = useState(false);
  const limit = limitWith(driver, penalties, today);
  const finding = record.compliance.reasons.find(isAtPointsLimit);
  return (
    <div className="mb-4 border-b border-line pb-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <PointsDial points={activePoints(penalties, today)} limit={limit} />
        <span className="text-ink-soft">
          {limit === NOVICE_POINTS_LIMIT && `Limit ${limit} for a learner or novice`}{' '}
          <Help topic="pointsLimit" />
        </span>
        <Button variant="quiet" className="px-3 text-sm" onClick={() => setEditing(true)}>
          Change permit
        </Button>
      </p>
      {/* A component of its own, so that its open dialog closes for good when the finding ends. */}
      {finding && <AtLimit driver={driver} finding={finding} />}
      <Clearance driver={driver} points={activePoints(penalties, today)} limit={limit} />
      {isEditing && <PermitDialog driver={driver} onClose={() => setEditing(false)} />}
    </div>
  );
}

function AtLimit({ driver, finding }: OfDriver & { finding: Finding }) {
  const [dialog, setDialog] = useState<'disqualify' | 'clear' | null>(null);
  const close = () => setDialog(null);
  return (
    <InlineAlert tone="bad" title={findingTitle(finding)} className="mt-3">
      <p>Record the disqualification. If they may still drive, note why.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setDialog('disqualify')}>
          Record disqualification
        </Button>
        <Button variant="secondary" onClick={() => setDialog('clear')}>
          Note why they may drive
        </Button>
      </div>
      {dialog === 'disqualify' && (
        <Suspense fallback={null}>
          <DisqualificationForm driverId={driver.id} title="Record disqualification" onClose={close} />
        </Suspense>
      )}
      {dialog === 'clear' && <ClearanceDialog driver={driver} points={finding.points ?? 0} onClose={close} />}
    </InlineAlert>
  );
}

type ClearanceProps = OfDriver & { points: number; limit: number };

function Clearance({ driver, points, limit }: ClearanceProps) {
  const { mutate, isPending, failure } = useAction(withdrawClearance(driver));
  const { cleared_points: cleared, cleared_note: note } = driver;
  if (cleared === null || points < limit || points > cleared) return null;
  return (
    <InlineAlert tone="warn" title={`May drive with ${cleared} points`} className="mt-3">
      <p className="wrap-anywhere whitespace-pre-line">{note}</p>
      {failure && <p className="mt-2 text-bad">{failure}</p>}
      <Button
        variant="secondary"
        className="mt-3"
        busy={isPending}
        busyText="Removing..."
        onClick={() => mutate()}
      >
        Remove this note
      </Button>
    </InlineAlert>
  );
}

type DialogProps = OfDriver & { onClose: () => void };

function PermitDialog({ driver, onClose }: DialogProps) {
  const today = useToday();
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
      <PermitInputs driver={driver} />
    </RecordModal>
  );
}

const permitParts: readonly Part<PointsLimitDraft>[] = [
  {
    label: 'Permit and first full licence',
    paths: ['permit', 'firstFullOn'],
    read: ({ permit, firstFullOn }) =>
      [permit && PERMIT_LABELS[permit], firstFullOn && `first full licence ${dayText(firstFullOn)}`]
        .filter(Boolean)
        .join(', '),
  },
];

const permitOptions = PERMITS.map((value) => ({ value, label: PERMIT_LABELS[value] }));

function PermitInputs({ driver }: OfDriver) {
  const field = useCheckedField<PointsLimitDraft>();
  const { clearErrors } = useFormContext<PointsLimitDraft>();
  const permit = useWatch<PointsLimitDraft, 'permit'>({ name: 'permit' });
  return (
    <>
      <SelectField
        label="Permit"
        optional
        placeholder="Not on record"
        options={permitOptions}
        {...field('permit', () => clearErrors('firstFullOn'))}
      />
      <DateField
        label="First full licence"
        optional={!needsFirstFull(driver, permit)}
        help="The day they got their first full licence in any category."
        {...field('firstFullOn')}
      />
    </>
  );
}

function ClearanceDialog({ driver, points, onClose }: DialogProps & { points: number }) {
  return (
    <RecordModal
      title={`Why may ${driver.full_name} drive?`}
      onClose={onClose}
      submitText="Save note"
      record={driver}
      // A note for another number of points does not apply to these.
      toDraft={({ cleared_points, cleared_note }) => ({
        note: (cleared_points === points && cleared_note) || '',
      })}
      check={checkClearance}
      save={clearPoints(points)}
      parts={clearanceParts}
    >
      <p className="text-ink-soft">This note covers these {points} points. It ends when points are added.</p>
      <NoteInput />
    </RecordModal>
  );
}

type ClearanceDraft = { note: string };

const clearanceParts: readonly Part<ClearanceDraft>[] = [{ label: 'Reason', paths: ['note'] }];

function NoteInput() {
  const field = useCheckedField<ClearanceDraft>();
  return <TextAreaField label="Reason" {...field('note')} />;
}

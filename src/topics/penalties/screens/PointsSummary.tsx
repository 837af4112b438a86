import { Suspense, useState } from 'react';
import { Button } from '../../../components/Button';
import { Help } from '../../../components/Help';
import { InlineAlert } from '../../../components/InlineAlert';
import { lazyPart } from '../../../components/lazyPart';
import { PointsDial } from '../../../components/PointsDial';
import { useToday } from '../../../components/useToday';
import { findingTitle } from '../../../domain/compliance';
import { NOVICE_POINTS_LIMIT, type PointsLimit } from '../../../domain/points';
import { useAction } from '../../../forms/useSave';
import { isAtPointsLimit } from '../../../words/findings';
import { type Driver, withdrawClearance } from '../../drivers/data/drivers';
import type { WholeDriver } from '../../wholeDriver';
import type { DriverPenalty } from '../data';
import { FirstLicenceQuestion, PermitDialog } from '../parts/FirstLicenceQuestion';
import { activePoints, limitWith } from '../rules';

const ClearanceDialog = lazyPart(() => import('./ClearanceDialog'));
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
      {limit === null && <FirstLicenceQuestion driver={driver} penalties={penalties} />}
      {/* A component of its own, so that its open dialog closes for good when the finding ends. */}
      {finding && <AtLimit driver={driver} finding={finding} />}
      <Clearance driver={driver} points={activePoints(penalties, today)} limit={limit} />
      {isEditing && <PermitDialog driver={driver} penalties={penalties} onClose={() => setEditing(false)} />}
    </div>
  );
}

function AtLimit({ driver, finding }: OfDriver & { finding: Finding }) {
  const [dialog, setDialog] = useState<'disqualify' | 'clear' | null>(null);
  const close = () => setDialog(null);
  return (
    <InlineAlert tone="bad" title={findingTitle(finding, null)} className="mt-3">
      <p>Record the disqualification. If they may still drive, note why.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setDialog('disqualify')}>
          Record disqualification
        </Button>
        <Button variant="secondary" onClick={() => setDialog('clear')}>
          Note why they may drive
        </Button>
      </div>
      <Suspense fallback={null}>
        {dialog === 'disqualify' && (
          <DisqualificationForm driverId={driver.id} title="Record disqualification" onClose={close} />
        )}
        {dialog === 'clear' && (
          <ClearanceDialog driver={driver} points={finding.points ?? 0} onClose={close} />
        )}
      </Suspense>
    </InlineAlert>
  );
}

type ClearanceProps = OfDriver & { points: number; limit: PointsLimit };

function Clearance({ driver, points, limit }: ClearanceProps) {
  const { mutate, isPending, failure } = useAction(withdrawClearance(driver));
  const { cleared_points: cleared, cleared_note: note } = driver;
  if (cleared === null || limit === null || points < limit || points > cleared) return null;
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

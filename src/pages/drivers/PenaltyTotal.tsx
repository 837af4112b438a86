import { PointsDial } from '../../components/PointsDial';
import type { DriverPenalty } from '../../data/penalties';
import type { Day } from '../../domain/dates';
import { activePoints } from '../../domain/penalties';

type PenaltyTotalProps = { penalties: readonly DriverPenalty[]; today: Day };

/** The sum of the points that still count. */
export function PenaltyTotal({ penalties, today }: PenaltyTotalProps) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-4">
      <span className="text-ink-soft">Active penalty points</span>
      <PointsDial points={activePoints(penalties, today)} />
    </p>
  );
}

import { Link } from 'react-router-dom';
import { PointsDial } from '../../components/PointsDial';
import type { ComplianceFigures } from '../../data/dashboard';
import { POINTS_LIMIT } from '../../domain/points';
import { paths } from '../../paths';
import { Panel, PanelEntry } from './Panel';

/** Active drivers whose active points exceed the high-risk threshold. */
export function HighRiskDrivers({ figures: { highRisk, totals } }: { figures: ComplianceFigures }) {
  return (
    <Panel title="High Risk Drivers (Over 9 Points)">
      {highRisk.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-ink-soft sm:px-5">
          No active driver has more than 9 active points.
        </p>
      ) : (
        <ul>
          {highRisk.map(({ driver_id, driver_name, points }) => (
            <PanelEntry key={driver_id} name={driver_name} to={`${paths.driver(driver_id)}#penalties`}>
              <span className="text-[0.8125rem] text-ink-soft max-sm:hidden">
                {points >= POINTS_LIMIT ? 'at the limit' : `${POINTS_LIMIT - points} below the limit`}
              </span>
              <PointsDial points={points} />
            </PanelEntry>
          ))}
        </ul>
      )}
      {totals.highRisk > highRisk.length && (
        <Link
          to={`${paths.drivers}?status=active&points=high`}
          className="flex min-h-11 items-center border-t border-line px-4 text-sm text-brand hover:underline sm:px-5 print:hidden"
        >
          Show all {totals.highRisk}
        </Link>
      )}
    </Panel>
  );
}

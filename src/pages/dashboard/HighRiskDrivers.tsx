import { Link } from 'react-router-dom';
import { PointsDial } from '../../components/PointsDial';
import { Section } from '../../components/Section';
import type { ComplianceFigures } from '../../data/dashboard';
import { paths } from '../../paths';
import { DriverEntry } from './DriverEntry';

/** Active drivers whose active points exceed the high-risk threshold. */
export function HighRiskDrivers({ figures: { highRisk, totals } }: { figures: ComplianceFigures }) {
  return (
    <Section title="High Risk Drivers (Over 9 Points)">
      {highRisk.length === 0 ? (
        <p className="text-ink-soft">No active driver has more than 9 active points.</p>
      ) : (
        <ul>
          {highRisk.map(({ driver_id, driver_name, points }) => (
            <DriverEntry
              key={driver_id}
              name={driver_name}
              to={`${paths.driver(driver_id)}#penalties`}
              detail="Active penalty points"
            >
              <PointsDial points={points} />
            </DriverEntry>
          ))}
        </ul>
      )}
      {totals.highRisk > highRisk.length && (
        <Link
          to={`${paths.drivers}?status=active&points=high`}
          className="mt-2 inline-flex min-h-11 items-center text-brand hover:underline"
        >
          Show all {totals.highRisk}
        </Link>
      )}
    </Section>
  );
}

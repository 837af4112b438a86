import type { Day } from '../../domain/dates';
import type { StandingFinding } from '../../domain/driverStanding';
import { DriverFinding } from './DriverFinding';

/** As many as leave room for the rest of the page on a phone. */
const SHOWN_AT_FIRST = 5;

type DriverFindingsProps = { findings: readonly StandingFinding[]; today: Day };

/** Everything the driver has to see to, the most urgent first. What is not urgent yet unfolds when there is a lot. */
export function DriverFindings({ findings, today }: DriverFindingsProps) {
  const count = findings.length;
  // What has expired must never be invisible (decisions 17).
  const shown = Math.max(SHOWN_AT_FIRST, findings.filter(({ severity }) => severity === 'bad').length);
  const list = (some: readonly StandingFinding[]) => (
    <ul className="space-y-3">
      {some.map((finding) => (
        <DriverFinding key={keyOf(finding)} finding={finding} today={today} />
      ))}
    </ul>
  );

  return (
    <div className="space-y-3">
      <h2 className="text-lg font-semibold">
        {count === 1 ? '1 thing needs your attention' : `${count} things need your attention`}
      </h2>
      {list(findings.slice(0, shown))}
      {count > shown && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-brand hover:underline">
            Show {count - shown} more
          </summary>
          {list(findings.slice(shown))}
        </details>
      )}
      {findings.some((finding) => 'expiry' in finding) && (
        <p className="text-ink-soft">Renew as soon as you can, then show the new document to your depot.</p>
      )}
    </div>
  );
}

/** Licences and training can be several; of the others there is one each. */
function keyOf(finding: StandingFinding): string {
  return 'id' in finding ? finding.id : finding.subject;
}

import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../components/Card';
import { ErrorState } from '../../components/ErrorState';
import { ExpiryLine } from '../../components/Expiry';
import { Skeleton } from '../../components/Skeleton';
import { TONES } from '../../components/tones';
import type { DriverLicense } from '../../data/licenses';
import type { DriverPenalty } from '../../data/penalties';
import type { PersonalVehicle } from '../../data/personalVehicles';
import type { DriverTraining } from '../../data/training';
import type { Day } from '../../domain/dates';
import { driverStanding, type StandingFinding } from '../../domain/driverStanding';
import { EXPIRY_WARNING_DAYS, expiryDistance } from '../../domain/expiry';
import { HIGH_RISK_POINTS, WARNING_POINTS } from '../../domain/points';
import { formatDate } from '../../lib/format';

type DriverStandingProps = {
  licenses: UseQueryResult<DriverLicense[]>;
  training: UseQueryResult<DriverTraining[]>;
  personalVehicle: UseQueryResult<PersonalVehicle | null>;
  penalties: UseQueryResult<DriverPenalty[]>;
  today: Day;
  onRetry: () => void;
};

/**
 * What the driver came for: am I in order, and if not, what must I do. A finding shows as soon as it is known; that all
 * is in order is said only when everything was checked.
 */
export function DriverStanding({
  licenses,
  training,
  personalVehicle,
  penalties,
  today,
  onRetry,
}: DriverStandingProps) {
  const parts = [
    { name: 'licences', query: licenses },
    { name: 'training', query: training },
    { name: 'personal vehicle', query: personalVehicle },
    { name: 'penalty points', query: penalties },
  ];
  const unchecked = parts.filter(({ query }) => query.isLoadingError).map(({ name }) => name);
  const isChecking = parts.some(({ query }) => query.isPending);
  const findings = driverStanding(
    {
      licenses: licenses.data,
      training: training.data,
      personalVehicle: personalVehicle.data,
      penalties: penalties.data,
    },
    today,
  );

  return (
    <Card className="space-y-4">
      {findings.length > 0 && <DriverFindings findings={findings} today={today} />}
      {isChecking && <Skeleton className="h-14 w-full max-w-lg" />}
      {!isChecking && unchecked.length > 0 && (
        <ErrorState message={`Could not be checked: ${unchecked.join(', ')}`} onRetry={onRetry} />
      )}
      {!isChecking && unchecked.length === 0 && findings.length === 0 && <InOrder />}
    </Card>
  );
}

function InOrder() {
  return (
    <div className="flex gap-3">
      <CircleCheck className="mt-0.5 size-6 shrink-0 text-ok" />
      <div>
        <h2 className="text-lg font-semibold">Everything is in order</h2>
        <p className="mt-1 text-ink-soft">
          No licence, training, NCT or insurance on your record has expired or expires in the next{' '}
          {EXPIRY_WARNING_DAYS} days.
        </p>
      </div>
    </div>
  );
}

/** As many as leave room for the rest of the page on a phone. */
const SHOWN_AT_FIRST = 5;

type DriverFindingsProps = { findings: readonly StandingFinding[]; today: Day };

/** Everything the driver has to see to, the most urgent first. What is not urgent yet unfolds when there is a lot. */
function DriverFindings({ findings, today }: DriverFindingsProps) {
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

type DriverFindingProps = { finding: StandingFinding; today: Day };

const COLOUR = { bad: 'text-bad', warn: 'text-warn' };

/** One line of what needs attention: what it is in words, then its day and how far away that is. */
function DriverFinding({ finding, today }: DriverFindingProps) {
  const { icon: Icon } = TONES[finding.severity];
  const { title, detail } = wording(finding, today);
  return (
    <li className="flex gap-3">
      <Icon className={clsx('mt-0.5 size-5 shrink-0', COLOUR[finding.severity])} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-ink-soft">{detail}</p>
      </div>
    </li>
  );
}

function wording(finding: StandingFinding, today: Day): { title: string; detail: ReactNode } {
  switch (finding.subject) {
    case 'noLicense':
      return { title: 'No licence is on your record', detail: 'Show your licence to your depot.' };
    case 'points':
      return {
        title: `${finding.points} active penalty points, more than ${limit(finding.severity)}`,
        detail: `The first of them expire on ${formatDate(finding.nextExpiry)}, ${expiryDistance(finding.nextExpiry, today)}`,
      };
    case 'license':
      return expiryWording(`Licence ${finding.types.join(', ')}`, finding.expiry, today);
    case 'training':
      return expiryWording(finding.name, finding.expiry, today);
    case 'nct':
      return expiryWording('Personal vehicle NCT', finding.expiry, today);
    case 'insurance':
      return expiryWording('Personal vehicle insurance', finding.expiry, today);
  }
}

function expiryWording(subject: string, expiry: Day, today: Day) {
  return {
    title: expiry < today ? `${subject} has expired` : `${subject} expires soon`,
    detail: <ExpiryLine date={expiry} today={today} />,
  };
}

function limit(severity: StandingFinding['severity']): number {
  return severity === 'bad' ? HIGH_RISK_POINTS : WARNING_POINTS;
}

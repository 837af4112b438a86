import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ExpiryLine } from '../../components/ExpiryLine';
import { TONES } from '../../components/tones';
import type { Day } from '../../domain/dates';
import type { StandingFinding } from '../../domain/driverStanding';
import { expiryDistance } from '../../domain/expiry';
import { HIGH_RISK_POINTS, WARNING_POINTS } from '../../domain/penalties';
import { formatDate } from '../../lib/format';

type DriverFindingProps = { finding: StandingFinding; today: Day };

const COLOUR = { bad: 'text-bad', warn: 'text-warn' };

/** One line of what needs attention: what it is in words, then its day and how far away that is. */
export function DriverFinding({ finding, today }: DriverFindingProps) {
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

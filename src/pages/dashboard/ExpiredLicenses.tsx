import { Link } from 'react-router-dom';
import { Section } from '../../components/Section';
import type { ComplianceFigures } from '../../data/dashboard';
import type { Day } from '../../domain/dates';
import { LicenseEntries } from './LicenseEntries';

type ExpiredLicensesProps = { figures: ComplianceFigures; today: Day };

/** Licences of active drivers that have expired (decisions 17); the rest of a long list is in "Needs attention". */
export function ExpiredLicenses({ figures: { expired, totals }, today }: ExpiredLicensesProps) {
  return (
    <Section title={`Expired Licenses (${totals.expired})`}>
      {expired.length === 0 ? (
        <p className="text-ink-soft">No licence of an active driver has expired.</p>
      ) : (
        <LicenseEntries licenses={expired} today={today} />
      )}
      {totals.expired > expired.length && (
        <Link
          to={{ search: '?kind=license', hash: 'needs-attention' }}
          className="mt-2 inline-flex min-h-11 items-center text-brand hover:underline"
        >
          Show all {totals.expired}
        </Link>
      )}
    </Section>
  );
}

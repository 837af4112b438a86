import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { InlineAlert } from '../../components/InlineAlert';
import { Section } from '../../components/Section';
import { StatusBadge } from '../../components/StatusBadge';
import { useToday } from '../../components/useToday';
import type { ComplianceFigures } from '../../data/dashboard';
import { dueItemsQuery } from '../../data/dashboard';
import { addMonthsToDay, type Day } from '../../domain/dates';
import type { DueItem } from '../../domain/due';
import { expiryDistance } from '../../domain/expiry';
import { LICENSE_BAND_LABELS, LICENSE_WINDOW_MONTHS, licenseBand } from '../../domain/licenses';
import { formatDate } from '../../lib/format';
import { paths } from '../../paths';
import { DriverEntry } from './DriverEntry';

type ExpiringLicensesProps = { figures: ComplianceFigures };

/** Active drivers' licences that expire in the next three months: the first ten, then the rest on demand. */
export function ExpiringLicenses({ figures: { expiring, totals } }: ExpiringLicensesProps) {
  const today = useToday();
  const [showsAll, setShowsAll] = useState(false);
  const window = { from: today, to: addMonthsToDay(today, LICENSE_WINDOW_MONTHS) };
  const all = useQuery({ ...dueItemsQuery(window, 'license'), enabled: showsAll });
  const hasMore = totals.expiring > expiring.length;

  return (
    <Section title="Expiring Licenses (Next 3 Months)" className="md:max-xl:row-span-3">
      {expiring.length === 0 ? (
        <p className="text-ink-soft">No licence of an active driver expires in the next 3 months.</p>
      ) : (
        <LicenseEntries licenses={all.data?.map(toEntry) ?? expiring} />
      )}
      {all.isError && <InlineAlert tone="bad">The other licences could not be loaded.</InlineAlert>}
      {hasMore && !all.data && (
        <Button
          variant="quiet"
          className="mt-2 -ml-4"
          busy={all.isFetching}
          busyText="Loading..."
          onClick={() => (all.isError ? all.refetch() : setShowsAll(true))}
        >
          Show all {totals.expiring}
        </Button>
      )}
    </Section>
  );
}

function toEntry({ id, subject_id, subject_name, detail, due }: DueItem): LicenseEntry {
  return { id, driver_id: subject_id, driver_name: subject_name, type: detail ?? '', expiry_date: due };
}

type ExpiredLicensesProps = { figures: ComplianceFigures };

/** Active drivers' expired licences (decisions 17). "Needs attention" has the rest of a long list. */
export function ExpiredLicenses({ figures: { expired, totals } }: ExpiredLicensesProps) {
  return (
    <Section title={`Expired Licenses (${totals.expired})`}>
      {expired.length === 0 ? (
        <p className="text-ink-soft">No licence of an active driver has expired.</p>
      ) : (
        <LicenseEntries licenses={expired} />
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

type LicenseEntry = {
  id: string;
  driver_id: string;
  driver_name: string;
  type: string;
  expiry_date: Day;
};

function LicenseEntries({ licenses }: { licenses: readonly LicenseEntry[] }) {
  const today = useToday();
  return (
    <ul>
      {licenses.map(({ id, driver_id, driver_name, type, expiry_date }) => (
        <DriverEntry
          key={id}
          name={driver_name}
          to={`${paths.driver(driver_id)}#licenses`}
          detail={
            <>
              Licence {type},{' '}
              <time dateTime={expiry_date} className="whitespace-nowrap">
                {formatDate(expiry_date)}
              </time>
              , <span className="whitespace-nowrap">{expiryDistance(expiry_date, today)}</span>
            </>
          }
        >
          <LicenseBandBadge expiry={expiry_date} />
        </DriverEntry>
      ))}
    </ul>
  );
}

/** The time left on a licence: red, yellow, or an orange outline (spec section 4). */
function LicenseBandBadge({ expiry }: { expiry: Day }) {
  const today = useToday();
  const band = licenseBand(expiry, today);
  const label = LICENSE_BAND_LABELS[band];
  if (band === 'expired' || band === 'within30') return <StatusBadge tone="bad" label={label} />;
  if (band === 'within60') return <StatusBadge tone="warn" label={label} />;
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-warn-mark px-2.5 py-0.5 text-sm font-medium whitespace-nowrap text-warn">
      <CalendarClock className="size-3.5 shrink-0" />
      {label}
    </span>
  );
}

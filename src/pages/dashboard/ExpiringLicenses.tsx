import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { InlineAlert } from '../../components/InlineAlert';
import { Section } from '../../components/Section';
import type { ComplianceFigures } from '../../data/dashboard';
import { dueItemsQuery } from '../../data/dueItems';
import { addMonthsToDay, type Day } from '../../domain/dates';
import type { DueItem } from '../../domain/dueItems';
import { LICENSE_WINDOW_MONTHS } from '../../domain/licenseBands';
import { LicenseEntries, type LicenseEntry } from './LicenseEntries';

type ExpiringLicensesProps = { figures: ComplianceFigures; today: Day };

/** Licences of active drivers that expire in the next three months: the first ten, the others on demand. */
export function ExpiringLicenses({ figures: { expiring, totals }, today }: ExpiringLicensesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const window = { from: today, to: addMonthsToDay(today, LICENSE_WINDOW_MONTHS) };
  const all = useQuery({ ...dueItemsQuery(['license'], window), enabled: showsAll });
  const hasMore = totals.expiring > expiring.length;

  return (
    <Section title="Expiring Licenses (Next 3 Months)" className="md:max-xl:row-span-3">
      {expiring.length === 0 ? (
        <p className="text-ink-soft">No licence of an active driver expires in the next 3 months.</p>
      ) : (
        <LicenseEntries licenses={all.data?.map(toEntry) ?? expiring} today={today} />
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

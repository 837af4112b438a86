import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { InlineAlert } from '../../../components/InlineAlert';
import { useToday } from '../../../components/useToday';
import { addMonthsToDay, type Day } from '../../../domain/dates';
import type { DueItem } from '../../../domain/due';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { distance } from '../../../words/distance';
import { LICENSE_WINDOW_MONTHS, licenseBand } from '../../licenses/rules';
import { type ComplianceFigures, dueItemsQuery } from '../data/dashboard';
import { Panel, PanelEntry } from './Panel';

export const expiringLicensesQuery = (today: Day) =>
  dueItemsQuery({ from: today, to: addMonthsToDay(today, LICENSE_WINDOW_MONTHS) }, 'license');

type ExpiringLicensesProps = {
  figures: ComplianceFigures;
  isPrinting: boolean;
};

export function ExpiringLicenses({ figures: { expiring, totals }, isPrinting }: ExpiringLicensesProps) {
  const today = useToday();
  const [showsAll, setShowsAll] = useState(false);
  const all = useQuery({ ...expiringLicensesQuery(today), enabled: showsAll || isPrinting });
  const hasMore = totals.expiring > expiring.length;

  return (
    <Panel title="Expiring Licenses (Next 3 Months)">
      {expiring.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-ink-soft sm:px-5">
          No active driver's licence expires in the next 3 months.
        </p>
      ) : (
        <LicenseEntries licenses={all.data?.map(toEntry) ?? expiring} />
      )}
      {all.isError && <InlineAlert tone="bad">The other licences couldn't be loaded.</InlineAlert>}
      {hasMore && !all.data && (
        <Button
          variant="quiet"
          className="mx-1 text-sm sm:mx-2"
          busy={all.isFetching}
          busyText="Loading..."
          onClick={() => (all.isError ? all.refetch() : setShowsAll(true))}
        >
          Show all {totals.expiring}
        </Button>
      )}
    </Panel>
  );
}

function toEntry({ id, subject_id, subject_name, detail, due }: DueItem): LicenseEntry {
  return { id, driver_id: subject_id, driver_name: subject_name, type: detail ?? '', expiry_date: due };
}

type LicenseEntry = {
  id: string;
  driver_id: string;
  driver_name: string;
  type: string;
  expiry_date: Day;
};

/** The specification's colours: red up to 30 days, yellow up to 60, then orange. */
export const BAND_COLOUR = { within30: 'text-bad', within60: 'text-warn', later: 'text-orange' };

function LicenseEntries({ licenses }: { licenses: readonly LicenseEntry[] }) {
  const today = useToday();
  return (
    <ul>
      {licenses.map(({ id, driver_id, driver_name, type, expiry_date }) => (
        <PanelEntry key={id} name={driver_name} to={`${paths.driver(driver_id)}#licenses`}>
          <span className="flex gap-x-3 max-sm:flex-col-reverse max-sm:items-end">
            <span className="whitespace-nowrap">
              <span className="sr-only">Licence </span>
              <span className="font-semibold">{type}</span>{' '}
              <time dateTime={expiry_date} className="ml-2 text-ink-soft">
                {formatDate(expiry_date)}
              </time>
            </span>
            <span
              className={clsx(
                'text-right whitespace-nowrap sm:w-[5.5rem]',
                BAND_COLOUR[licenseBand(expiry_date, today)],
              )}
            >
              {distance(expiry_date, today)}
            </span>
          </span>
        </PanelEntry>
      ))}
    </ul>
  );
}

import type { Day } from '../../domain/dates';
import { expiryDistance } from '../../domain/expiry';
import { formatDate } from '../../lib/format';
import { paths } from '../../paths';
import { DriverEntry } from './DriverEntry';
import { LicenseBandBadge } from './LicenseBandBadge';

export type LicenseEntry = {
  id: string;
  driver_id: string;
  driver_name: string;
  type: string;
  expiry_date: Day;
};

/** Licences with their drivers, each in its colour and word. */
export function LicenseEntries({ licenses, today }: { licenses: readonly LicenseEntry[]; today: Day }) {
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
          <LicenseBandBadge expiry={expiry_date} today={today} />
        </DriverEntry>
      ))}
    </ul>
  );
}

import { ExpiryBadge } from '../../components/ExpiryBadge';
import { ExpiryLine } from '../../components/ExpiryLine';
import type { DriverLicense } from '../../data/licenses';
import { countryName } from '../../domain/countries';
import type { Day } from '../../domain/dates';
import { expiryState } from '../../domain/expiry';
import { formatDate } from '../../lib/format';
import { DriverHistoryEntry } from '../shared/DriverHistoryEntry';

type LicenseEntryProps = { license: DriverLicense; title: string; today: Day };

export function LicenseEntry({ license, title, today }: LicenseEntryProps) {
  const { license_number, country, issued_date, expiry_date } = license;
  return (
    <DriverHistoryEntry
      title={title}
      details={
        <>
          <p>{license_number}</p>
          <p>{countryName(country)}</p>
        </>
      }
      dates={
        <>
          <p>Issued {formatDate(issued_date)}</p>
          <p>
            Expiry <ExpiryLine date={expiry_date} today={today} />
          </p>
          <ExpiryBadge state={expiryState(expiry_date, today)} />
        </>
      }
    />
  );
}

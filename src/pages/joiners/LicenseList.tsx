import { DescriptionList } from '../../components/DescriptionList';
import { ExpiryBadge } from '../../components/ExpiryBadge';
import { ExpiryLine } from '../../components/ExpiryLine';
import { countryName } from '../../domain/countries';
import type { Day } from '../../domain/dates';
import { expiryState } from '../../domain/expiry';
import type { LicenseDraft } from '../../domain/licenses';
import { formatDate } from '../../lib/format';
import { useLicenseTypeLabel } from '../shared/useLicenseTypeLabel';

type LicenseListProps = { licenses: readonly LicenseDraft[]; today: Day };

export function LicenseList({ licenses, today }: LicenseListProps) {
  const typeLabel = useLicenseTypeLabel();

  return (
    <ul className="divide-y divide-line">
      {licenses.map((license, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored licence has nothing of its own to be known by
        <li key={index} className="py-5 first:pt-0 last:pb-0">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h3 className="font-medium">{typeLabel(license.type)}</h3>
            <ExpiryBadge state={expiryState(license.expiryDate, today)} />
          </div>
          <DescriptionList
            items={[
              { label: 'Licence Number', value: license.licenseNumber },
              { label: 'Country', value: countryName(license.country) },
              { label: 'Issue Date', value: formatDate(license.issuedDate) },
              { label: 'Expiry Date', value: <ExpiryLine date={license.expiryDate} today={today} /> },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

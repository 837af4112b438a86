import { ExpiryBadge } from '../../components/ExpiryBadge';
import { ExpiryLine } from '../../components/ExpiryLine';
import type { DriverLicense } from '../../data/licenses';
import type { Day } from '../../domain/dates';
import { expiryState } from '../../domain/expiry';

type DriverLicenseStatusProps = { newest: DriverLicense; others: number; today: Day };

export function DriverLicenseStatus({ newest, others, today }: DriverLicenseStatusProps) {
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ExpiryBadge state={expiryState(newest.expiry_date, today)} />
        <ExpiryLine date={newest.expiry_date} today={today} />
      </div>
      {others > 0 && <p>The newest of your {others + 1} licences</p>}
    </div>
  );
}

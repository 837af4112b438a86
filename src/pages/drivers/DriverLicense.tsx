import { TriangleAlert } from 'lucide-react';
import { ExpiryLine } from '../../components/ExpiryLine';
import type { DriverRow } from '../../data/drivers';
import type { Day } from '../../domain/dates';
import { expiryState } from '../../domain/expiry';

type DriverLicenseProps = {
  driver: Pick<DriverRow, 'license_number' | 'license_type' | 'license_expiry' | 'has_expired_license'>;
  today: Day;
};

/** The licence of a driver that runs longest, and a warning when another one has expired (decisions 17). */
export function DriverLicense({ driver, today }: DriverLicenseProps) {
  const { license_number, license_type, license_expiry, has_expired_license } = driver;
  if (!license_number || !license_expiry) return <span className="text-ink-soft">No License</span>;

  // When the one that runs longest has expired, the line below it says so of all of them.
  const hasExpiredOther = has_expired_license && expiryState(license_expiry, today) !== 'expired';
  return (
    <div className="min-w-28 xl:min-w-36">
      <span className="tabular-nums max-lg:block lg:line-clamp-2">
        {license_number} <span className="text-ink-soft">{license_type}</span>
      </span>
      <ExpiryLine date={license_expiry} today={today} />
      {hasExpiredOther && (
        <span className="flex gap-1.5 text-bad">
          <TriangleAlert className="mt-1 size-4 shrink-0 lg:mt-0.5" />
          Another licence has expired
        </span>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ExpiryLine } from '../../components/Expiry';
import { StatusBadge } from '../../components/StatusBadge';
import { driverDocumentsQuery } from '../../data/documents';
import { managersQuery } from '../../data/drivers';
import {
  deleteLicenseCheck,
  type LicenseCheck,
  licenseCheckSettingsQuery,
  licenseChecksQuery,
  nextLicenseCheckQuery,
} from '../../data/licenseChecks';
import { documentsOf } from '../../domain/documents';
import { CHECK_METHOD_LABELS, CHECK_RESULT_LABELS } from '../../domain/licenseChecks';
import { formatDate } from '../../lib/formatDate';
import { paths } from '../../paths';
import { DriverHistoryEntry } from '../records/entries';
import { Deletable } from './Deletable';
import { LicenseCheckForm } from './LicenseCheckForm';
import { RecordSection } from './RecordSection';

/** Who looked at the driver's licence when, and how. */
export function LicenseCheckSection({ driverId }: { driverId: string }) {
  const checks = useQuery(licenseChecksQuery(driverId));
  const { data: documents = [] } = useQuery(driverDocumentsQuery(driverId));
  const { data: staff = [] } = useQuery(managersQuery());
  const nameOf = ({ created_by }: LicenseCheck) =>
    staff.find(({ id }) => id === created_by)?.full_name ?? 'a colleague';

  return (
    <RecordSection
      id="license-checks"
      title="Licence Checks"
      noun="licence check"
      addLabel="Check now"
      query={checks}
      failure="The licence checks couldn't be loaded"
      empty="Never checked"
      nameOf={({ checked_on }) => formatDate(checked_on)}
      remove={deleteLicenseCheck()}
      addForm={(onClose) => <LicenseCheckForm driverId={driverId} onClose={onClose} />}
      summary={<CheckSummary driverId={driverId} last={checks.data?.[0]} nameOf={nameOf} />}
      fold={(rows) => ({ first: 3, label: `Show all ${rows.length}` })}
      entry={(check, deleteButton) => (
        <Deletable
          documents={{
            record: { kind: 'license_checks', id: check.id },
            documents: documentsOf(documents, [check.id]),
            name: `licence check ${formatDate(check.checked_on)}`,
          }}
          button={deleteButton(check)}
        >
          <DriverHistoryEntry
            title={CHECK_METHOD_LABELS[check.method]}
            details={
              <>
                <p>By {nameOf(check)}</p>
                {check.note && <p className="basis-full whitespace-pre-line">{check.note}</p>}
              </>
            }
            dates={
              <>
                <p>{formatDate(check.checked_on)}</p>
                <StatusBadge
                  tone={check.result === 'problem' ? 'bad' : 'ok'}
                  label={CHECK_RESULT_LABELS[check.result]}
                  quiet
                />
              </>
            }
          />
        </Deletable>
      )}
    />
  );
}

type CheckSummaryProps = {
  driverId: string;
  last: LicenseCheck | undefined;
  nameOf: (check: LicenseCheck) => string;
};

/** The last check in a sentence, and when the next one is due. */
function CheckSummary({ driverId, last, nameOf }: CheckSummaryProps) {
  const { data: settings } = useQuery(licenseCheckSettingsQuery());
  const { data: due } = useQuery(nextLicenseCheckQuery(driverId));
  return (
    <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line pb-4">
      <p className="wrap-anywhere">
        {last && (
          <>
            Last check: {formatDate(last.checked_on)}, {CHECK_METHOD_LABELS[last.method].toLowerCase()}, by{' '}
            {nameOf(last)}.{' '}
          </>
        )}
        {due && (
          <>
            Next due <ExpiryLine date={due} />
          </>
        )}
        {settings?.checked_since === null && (
          <span className="text-ink-soft">
            Nothing falls due: an administrator can switch licence checks on in Settings.
          </span>
        )}
      </p>
      <Link
        to={paths.licenseChecks}
        className="py-1 text-brand hover:underline pointer-coarse:py-3 print:hidden"
      >
        All due checks
      </Link>
    </div>
  );
}

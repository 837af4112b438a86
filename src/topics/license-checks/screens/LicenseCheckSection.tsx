import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ExpiryLine } from '../../../components/Expiry';
import { lazyPart } from '../../../components/lazyPart';
import { Spinner } from '../../../components/Spinner';
import { StatusBadge } from '../../../components/StatusBadge';
import { documentsOf } from '../../../domain/documents';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { DriverHistoryEntry } from '../../../records/entries';
import { RecordSection } from '../../../records/RecordSection';
import { RecordWithActions } from '../../../records/RecordWithActions';
import { managersQuery } from '../../drivers/data/drivers';
import type { WholeDriver } from '../../wholeDriver';
import { deleteLicenseCheck, type LicenseCheck } from '../data';
import { CHECK_METHOD_LABELS, CHECK_RESULT_LABELS } from '../fields';
import { checkerName } from '../parts/checkerName';

const LicenseCheckForm = lazyPart(() => import('./LicenseCheckForm'));

export function LicenseCheckSection({ record }: { record: WholeDriver }) {
  const { driver, checks, documents } = record;
  const { data: staff = [] } = useQuery(managersQuery());
  const nameOf = (check: LicenseCheck) => checkerName(check, staff);

  return (
    <RecordSection
      id="license-checks"
      title="Licence Checks"
      state={checksState(record)}
      noun="licence check"
      addLabel="Check now"
      rows={checks}
      empty="Never checked"
      nameOf={({ checked_on }) => formatDate(checked_on)}
      remove={deleteLicenseCheck()}
      addForm={(onClose) => (
        <Suspense fallback={<Spinner />}>
          <LicenseCheckForm driverId={driver.id} onClose={onClose} />
        </Suspense>
      )}
      summary={<CheckSummary record={record} />}
      fold={(rows) => ({ first: 3, label: `Show all ${rows.length}` })}
      entry={(check, deleteButton) => (
        <RecordWithActions
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
        </RecordWithActions>
      )}
    />
  );
}

function checksState({ checks: [last], next_check: due }: WholeDriver): string {
  if (due) return `Next due ${formatDate(due)}`;
  return last ? `Last check ${formatDate(last.checked_on)}` : 'Never checked';
}

function CheckSummary({ record }: { record: WholeDriver }) {
  const { next_check: due, checked_since } = record;
  return (
    <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line pb-4">
      {due && (
        <p>
          Next due <ExpiryLine date={due} />
        </p>
      )}
      {checked_since === null && (
        <p className="text-ink-soft">
          Licence checks are off. An administrator can switch them on in Settings.
        </p>
      )}
      <Link
        to={paths.licenseChecks}
        className="py-1 text-brand hover:underline pointer-coarse:py-3 print:hidden"
      >
        All due checks
      </Link>
    </div>
  );
}

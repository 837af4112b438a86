import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { DateLine, ExpiryLine } from '../../../components/Expiry';
import { Fact, Facts } from '../../../components/Facts';
import { lazyPart } from '../../../components/lazyPart';
import { PlateChip } from '../../../components/PlateChip';
import { PointsDial } from '../../../components/PointsDial';
import { useHashFocus } from '../../../components/useHashFocus';
import { useToday } from '../../../components/useToday';
import { reasonSubject } from '../../../domain/compliance';
import { currentOnly } from '../../../domain/currentRecords';
import { nextDue } from '../../../domain/expiry';
import { driverSections } from '../../../driverSections';
import { formatTime, formatTimestampDate } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { renewalFor } from '../../../words/findings';
import { AbsenceLine } from '../../absence/parts/AbsenceLine';
import { isAway } from '../../absence/rules';
import { assignmentsQuery } from '../../assignments/data';
import { CpcRing } from '../../cpc/parts/CpcRing';
import { cpcHours, modulesLeft, needsModules } from '../../cpc/rules';
import { findingHash } from '../../findingForms';
import { Acknowledgement } from '../../findings/parts/Acknowledge';
import { DangerSummary } from '../../findings/parts/Summary';
import { CHECK_METHOD_LABELS } from '../../license-checks/fields';
import { driverPenaltiesQuery } from '../../penalties/data';
import { activePoints, limitWith } from '../../penalties/rules';
import { requestFor, submissionTitle } from '../../renewals/submissions';
import type { WholeDriver } from '../../wholeDriver';
import type { Driver } from '../data/drivers';
import { PersonStatusBadge } from '../parts/PersonStatusBadge';
import { driverStatus } from '../rules';

const AskDialog = lazyPart(() => import('../../renewals/parts/AskDialog'));
// Most drivers can log in.
const InviteLine = lazyPart(() => import('./InviteLine'));

/** On a phone, the line of the section says it. */
const DESK = 'max-sm:hidden';

type OfRecord = { record: WholeDriver };

export function RecordSummary({ record }: OfRecord) {
  const { driver } = record;
  return (
    <div className="rounded-card border border-line bg-surface">
      <DriverDanger record={record} />
      <Facts className="text-sm *:px-4 print:grid print:grid-cols-2 print:divide-y-0">
        <UnfitLine record={record} />
        <RenewalsLine record={record} />
        <StatusLine driver={driver} />
        <AbsenceLine driver={driver} />
        <LoginLine driver={driver} />
        <VehicleLine driverId={driver.id} />
        <PointsLine driver={driver} />
        <NextDueLine record={record} />
        <CpcLine record={record} />
        <LastCheckLine record={record} />
      </Facts>
      <SectionLinks />
    </div>
  );
}

function DriverDanger({ record: { driver, compliance, onboarding, unfit } }: OfRecord) {
  return (
    <DangerSummary
      reasons={compliance.reasons}
      otherwise={
        unfit?.let_at === null
          ? 'Not fit today'
          : onboarding?.may_start === false
            ? 'May not start yet'
            : null
      }
      note={(finding) => (
        <Acknowledgement subject="driver" subjectId={driver.id} name={driver.full_name} finding={finding} />
      )}
    />
  );
}

/** Nobody asks why. It is over with the day. */
function UnfitLine({ record: { unfit } }: OfRecord) {
  if (!unfit) return null;
  return (
    <Fact label="Fit to drive">
      <Link
        to={paths.checkRecord(unfit.check_id)}
        className={unfit.let_at ? 'text-brand' : 'font-semibold text-bad underline'}
      >
        No, said at {formatTime(unfit.at)}
      </Link>
      {unfit.let_at && `, ${unfit.let_by} let them drive`}
    </Fact>
  );
}

function StatusLine({ driver }: { driver: Driver }) {
  const isActive = driverStatus(driver, useToday()) === 'active';
  return (
    <Fact label="Status" className={clsx(isActive && DESK)}>
      <PersonStatusBadge person={driver} />
    </Fact>
  );
}

function LoginLine({ driver }: { driver: Driver }) {
  if (!driver.account_id)
    return (
      <Suspense fallback={null}>
        <InviteLine driver={driver} />
      </Suspense>
    );
  return (
    <Fact label="Login" className={DESK}>
      Can log in
    </Fact>
  );
}

function RenewalsLine({ record: { driver, compliance, submissions, requests } }: OfRecord) {
  const { id, full_name, account_id, approved, is_inactive } = driver;
  const [isAsking, setAsking] = useState(false);
  const mendable = compliance.reasons.filter((reason) => renewalFor(reason));
  const asked = mendable
    .flatMap((reason) => requestFor(requests, id, reason)?.asked_at ?? [])
    .toSorted()
    .at(-1);
  const isOut = isAway(driver, useToday());
  const mayAsk = mendable.length > 0 && account_id !== null && approved && !is_inactive && !isOut;
  if (submissions.length === 0 && !mayAsk) return null;
  return (
    <Fact label="Renewals" className={clsx(submissions.length === 0 && !asked && 'print:hidden')}>
      {submissions.map((submission) => (
        <p key={submission.id}>
          Sent {formatTimestampDate(submission.sent_at)}:{' '}
          {submissionTitle(submission.kind, submission.details)}.{' '}
          <Link
            to={paths.submission(submission.id)}
            className="inline-block py-1 text-brand hover:underline pointer-coarse:py-3 print:hidden"
          >
            Verify
          </Link>
        </p>
      ))}
      {asked && <p className="text-ink-soft">Asked on {formatTimestampDate(asked)}</p>}
      {mayAsk && (
        <Button
          variant="secondary"
          className="mt-1"
          aria-label={`${asked ? 'Ask again' : 'Ask to renew'}: ${full_name}`}
          onClick={() => setAsking(true)}
        >
          {asked ? 'Ask again' : 'Ask to renew'}
        </Button>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <AskDialog drivers={[{ id, name: full_name }]} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Fact>
  );
}

function VehicleLine({ driverId }: { driverId: string }) {
  const { data } = useQuery(assignmentsQuery({ column: 'driver_id', id: driverId }));
  if (!data) return null;
  const current = data.records.find(({ status }) => status === 'active');
  return (
    <Fact label="Drives" className={DESK}>
      {current?.registration_number ? (
        <>
          <PlateChip registration={current.registration_number} />
          <Link
            to={paths.vehicle(current.vehicle_id)}
            className="mt-1 block w-fit py-1 text-brand hover:underline pointer-coarse:py-3"
          >
            {current.manufacturer} {current.model}
          </Link>
        </>
      ) : (
        'No company vehicle'
      )}
    </Fact>
  );
}

function PointsLine({ driver }: { driver: Driver }) {
  const today = useToday();
  const { data } = useQuery(driverPenaltiesQuery(driver.id));
  if (!data) return null;
  return (
    <Fact label="Points" className={DESK}>
      <PointsDial points={activePoints(data, today)} limit={limitWith(driver, data, today)} />
    </Fact>
  );
}

/** The nearest day of all that the page knows: what is found as well, of which some has no record yet. */
function NextDueLine({ record: { licenses, obligations, next_check, compliance } }: OfRecord) {
  const next = nextDue(
    [
      ...currentOnly(licenses).map(({ type, expiry_date }) => ({
        kind: 'license' as const,
        detail: type,
        due: expiry_date,
      })),
      ...obligations.map(({ kind, detail, due_on }) => ({ kind, detail, due: due_on })),
      { kind: 'license_check' as const, detail: null, due: next_check },
      ...compliance.reasons.map(({ kind, detail, due }) => ({ kind, detail, due })),
    ],
    useToday(),
  );
  return (
    <Fact label="Next due">
      {next ? (
        <>
          <DateLine date={next.due} />
          <span className="block text-ink-soft">{reasonSubject({ ...next, points: null })}</span>
        </>
      ) : (
        'Nothing on record'
      )}
    </Fact>
  );
}

function CpcLine({ record: { cpc } }: OfRecord) {
  if (!cpc || !needsModules(cpc)) return null;
  const left = modulesLeft(cpc);
  return (
    <Fact label="Driver CPC" className={DESK}>
      <div className="flex items-center gap-3">
        <CpcRing cpc={cpc} />
        <div>
          <p className="font-semibold tabular-nums">{cpcHours(cpc)}</p>
          {left.length > 0 && <p className="text-ink-soft">Modules left: {left.join(', ')}</p>}
          {cpc.cpc_due && (
            <p className="text-ink-soft">
              Next by <ExpiryLine date={cpc.cpc_due} />
            </p>
          )}
        </div>
      </div>
    </Fact>
  );
}

function LastCheckLine({ record: { checks, next_check: due } }: OfRecord) {
  const { state } = useLocation();
  const [last] = checks;
  if (!last && !due) return null;
  return (
    <Fact label="Last check" className={DESK}>
      {last ? `${formatDate(last.checked_on)}, ${CHECK_METHOD_LABELS[last.method].toLowerCase()}` : 'Never'}
      {due && (
        <span className="block text-ink-soft">
          Next due <ExpiryLine date={due} />
        </span>
      )}
      <Link
        to={{ hash: findingHash({ kind: 'license_check', detail: null, record_id: null }) }}
        state={state}
        className="block w-fit py-1 text-brand hover:underline pointer-coarse:py-3 print:hidden"
      >
        Check now
      </Link>
    </Fact>
  );
}

function SectionLinks() {
  const { state } = useLocation();
  useHashFocus();

  return (
    <nav
      aria-label="Parts of the record"
      className="flex flex-wrap gap-x-5 border-t border-line px-4 py-1 text-sm max-sm:hidden"
    >
      {driverSections.map(({ id, link }) => (
        <Link
          key={id}
          to={{ hash: id }}
          // Keeps the notice from the previous page.
          state={state}
          className="inline-flex min-h-11 items-center text-brand hover:underline"
        >
          {link}
        </Link>
      ))}
    </nav>
  );
}

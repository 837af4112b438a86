import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { ExpiryLine } from '../../components/Expiry';
import { PageHeading } from '../../components/PageHeading';
import { PlateChip } from '../../components/PlateChip';
import { PointsDial } from '../../components/PointsDial';
import { SelectField } from '../../components/SelectField';
import { Skeleton } from '../../components/Skeleton';
import { useToday } from '../../components/useToday';
import {
  addLicenseCheck,
  type DueCheck,
  deleteLicenseCheck,
  dueChecksQuery,
  licenseCheckSettingsQuery,
} from '../../data/licenseChecks';
import {
  CHECK_METHOD_LABELS,
  CHECK_METHODS,
  type CheckMethod,
  licenseCheckDraft,
} from '../../domain/licenseChecks';
import { counted } from '../../domain/words';
import { useNewId } from '../../forms/useNewId';
import { useAction } from '../../forms/useSave';
import { formatDate } from '../../lib/formatDate';
import { paths } from '../../paths';
import { LicenseCheckForm, methodOptions } from './LicenseCheckForm';

/** A check that was recorded here, which can be undone. */
type Done = { id: string; name: string };

/** The drivers whose licence must be looked at, one key press each. */
export default function LicenseChecksPage() {
  const today = useToday();
  const { data, isLoadingError, refetch } = useQuery(dueChecksQuery(today));
  const [method, setMethod] = useState<CheckMethod>('card_seen');
  const [problem, setProblem] = useState<DueCheck | null>(null);
  const [done, setDone] = useState<Done | null>(null);

  return (
    <>
      <PageHeading
        title="Licence Checks"
        back={{ to: paths.drivers, label: 'Drivers' }}
        subtitle={
          data && data.total > 0
            ? `${counted(data.total, ['driver is', 'drivers are'])} due within 30 days`
            : 'Drivers whose licence is due a check'
        }
      />
      {/* As high with the button as without it, so that the list does not move. */}
      <div className="-mt-2 mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status">{done && `${done.name} is checked.`}</p>
        {done && <Undo key={done.id} done={done} onUndone={() => setDone(null)} />}
      </div>
      {isLoadingError && (
        <ErrorState message="The due licence checks couldn't be loaded" onRetry={() => refetch()} />
      )}
      {!data && !isLoadingError && <Skeleton className="h-64 w-full" />}
      {data?.total === 0 && <NothingDue />}
      {data && data.total > 0 && (
        <Card>
          <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
            <SelectField
              label="How"
              className="sm:w-64"
              options={methodOptions}
              value={method}
              onChange={({ target }) =>
                setMethod(CHECK_METHODS.find((each) => each === target.value) ?? method)
              }
            />
            <p className="text-sm text-ink-soft max-lg:hidden pointer-coarse:hidden">
              <kbd>J</kbd> and <kbd>K</kbd> or the arrow keys move, <kbd>Enter</kbd> records that it is in
              order.
            </p>
          </div>
          <ul aria-label="Due licence checks" className="divide-y divide-line" onKeyDown={moveFocus}>
            {data.drivers.map((driver) => (
              <DueRow
                key={driver.driver_id}
                driver={driver}
                method={method}
                onDone={setDone}
                onProblem={() => setProblem(driver)}
              />
            ))}
          </ul>
        </Card>
      )}
      {problem && (
        <LicenseCheckForm
          driverId={problem.driver_id}
          title={`Licence of ${problem.full_name}`}
          result="problem"
          onClose={() => setProblem(null)}
        />
      )}
    </>
  );
}

function NothingDue() {
  const { data: settings } = useQuery(licenseCheckSettingsQuery());
  const isOff = settings?.checked_since === null;
  return (
    <EmptyState
      icon={IdCard}
      title={isOff ? 'Licence checks are off' : 'No licence check is due'}
      text={
        isOff
          ? 'An administrator can switch them on in Settings. Every driver is then due within 30 days.'
          : 'Drivers are listed here from 30 days before their check is due.'
      }
    />
  );
}

const CHECK = '[data-check]';

/** Moves the focus to the next or previous driver. A key that is held checks nobody else. */
function moveFocus(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
  const step = STEPS[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  if (event.target instanceof Element) neighbour(event.target, step)?.focus();
}

const STEPS: Record<string, 'next' | 'previous'> = {
  j: 'next',
  J: 'next',
  ArrowDown: 'next',
  k: 'previous',
  K: 'previous',
  ArrowUp: 'previous',
};

function neighbour(element: Element, step: 'next' | 'previous'): HTMLElement | null {
  const row = element.closest('li');
  const other = step === 'next' ? row?.nextElementSibling : row?.previousElementSibling;
  return other?.querySelector<HTMLElement>(CHECK) ?? null;
}

type DueRowProps = {
  driver: DueCheck;
  method: CheckMethod;
  onDone: (done: Done) => void;
  onProblem: () => void;
};

function DueRow({ driver, method, onDone, onProblem }: DueRowProps) {
  const today = useToday();
  const {
    driver_id,
    full_name,
    registration_number,
    active_points,
    points_limit,
    last_checked_on,
    last_method,
    due,
  } = driver;
  const { mutate, isPending, isSuccess, failure } = useAction({
    ...addLicenseCheck(driver_id, today),
    // Not with the call: by the time it is over, a check that was made after it can have taken this row away.
    onSuccess: (_saved, { newId }) => onDone({ id: newId, name: full_name }),
  });
  const newId = useNewId();
  const isBusy = isPending || isSuccess;

  const check = (button: Element) => {
    if (isBusy) return;
    const draft = { ...licenseCheckDraft(), method };
    // The next driver can be checked while this one is being saved.
    (neighbour(button, 'next') ?? neighbour(button, 'previous'))?.focus();
    mutate({ newId: newId(draft), draft });
  };

  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 focus-within:bg-brand-soft">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-3">
          <Link
            to={`${paths.driver(driver_id)}#license-checks`}
            className="py-1 font-medium text-brand hover:underline pointer-coarse:py-2.5"
          >
            {full_name}
          </Link>
          {registration_number && <PlateChip registration={registration_number} />}
        </div>
        <p className="text-sm text-ink-soft">
          Due <ExpiryLine date={due} />
          {'. '}
          {last_checked_on && last_method
            ? `Last check ${formatDate(last_checked_on)}, ${CHECK_METHOD_LABELS[last_method].toLowerCase()}.`
            : 'Never checked.'}
        </p>
        {failure && (
          <p role="alert" className="text-sm text-bad">
            {failure}
          </p>
        )}
      </div>
      {active_points > 0 && <PointsDial points={active_points} limit={points_limit} />}
      <div className="flex flex-wrap gap-2">
        <Button
          data-check
          variant="secondary"
          aria-label={`In order: ${full_name}`}
          aria-disabled={isBusy || undefined}
          onClick={({ currentTarget }) => check(currentTarget)}
        >
          {isBusy ? 'Saving...' : 'In order'}
        </Button>
        <Button variant="quiet" aria-label={`Problem: ${full_name}`} onClick={onProblem}>
          Problem
        </Button>
      </div>
    </li>
  );
}

type UndoProps = { done: Done; onUndone: () => void };

function Undo({ done, onUndone }: UndoProps) {
  const { mutate, isPending, failure } = useAction(deleteLicenseCheck());
  return (
    <>
      <Button
        variant="secondary"
        busy={isPending}
        busyText="Undoing..."
        onClick={() => mutate({ id: done.id, reason: 'Undone' }, { onSuccess: onUndone })}
      >
        Undo <span className="sr-only">the check of {done.name}</span>
      </Button>
      {failure && (
        <p role="alert" className="text-bad">
          {failure}
        </p>
      )}
    </>
  );
}

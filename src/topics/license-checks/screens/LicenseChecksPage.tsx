import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { IdCard } from 'lucide-react';
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button, ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { type Column, DataTable } from '../../../components/DataTable';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { ExpiryLine } from '../../../components/Expiry';
import { SEEN_AFTER, useKey } from '../../../components/keys';
import { lazyPart } from '../../../components/lazyPart';
import { PageHeading } from '../../../components/PageHeading';
import { PlateChip } from '../../../components/PlateChip';
import { PointsDial } from '../../../components/PointsDial';
import { PrintButton, PrintTitle } from '../../../components/PrintTitle';
import { SelectField } from '../../../components/SelectField';
import { Skeleton } from '../../../components/Skeleton';
import { useToday } from '../../../components/useToday';
import { documentsOfDriversQuery, type StoredDocument } from '../../../data/documents';
import { documentsOf } from '../../../domain/documents';
import { choicesOf } from '../../../domain/fields';
import { counted } from '../../../domain/words';
import { useNewId } from '../../../forms/useNewId';
import { useAction } from '../../../forms/useSave';
import { formatCount } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { PrintedRows } from '../../../lists/PrintedRows';
import { usePrintedList } from '../../../lists/usePrintedList';
import { paths } from '../../../paths';
import { Documents } from '../../../records/Documents';
import { listed } from '../../../words/messages';
import { type CardLicense, cardsQuery } from '../../licenses/data';
import {
  addLicenseCheck,
  CHECKS_AHEAD_DAYS,
  type DueCheck,
  type DueCheckWithCards,
  deleteLicenseCheck,
  dueChecksQuery,
  licenseCheckSettingsQuery,
  readDueChecks,
} from '../data';
import {
  CHECK_METHOD_LABELS,
  CHECK_METHODS,
  type CheckMethod,
  LICENSE_CHECK,
  type LicenseCheckResult,
  licenseCheckDraft,
} from '../fields';
import { CHECK_WARNING_DAYS, CHOOSE_METHOD } from '../rules';

const LicenseCheckForm = lazyPart(() => import('./LicenseCheckForm'));

type Done = { id: string; name: string };

const PRINT_TITLE = 'Licence checks due';

export default function LicenseChecksPage() {
  const today = useToday();
  const user = useCurrentUser();
  const { data, isLoadingError, refetch } = useQuery(dueChecksQuery(today));
  const printed = usePrintedList({
    title: PRINT_TITLE,
    by: user,
    noun: ['driver', 'drivers'],
    scope: today,
    total: data?.total ?? 0,
    read: (options) => readDueChecks(today, options),
  });
  const [method, setMethod] = useState<CheckMethod | ''>('');
  const [isAsked, setAsked] = useState(false);
  const select = useId();
  const [form, setForm] = useState<{ driver: DueCheck; result: LicenseCheckResult | '' } | null>(null);
  const [done, setDone] = useState<Done | null>(null);

  return (
    <>
      <PrintTitle title={PRINT_TITLE} by={user} />
      <PageHeading
        title="Licence Checks"
        back={{ to: paths.drivers, label: 'Drivers' }}
        actions={<PrintButton {...printed.button} />}
        subtitle={
          data && data.total > 0 ? (
            <>
              {counted(data.total, ['driver is', 'drivers are'])} due within {CHECKS_AHEAD_DAYS} days
              <span className="block text-sm">
                Shown on the dashboard {CHECK_WARNING_DAYS} days before, at once if nobody has seen the
                licence.
              </span>
            </>
          ) : (
            'Drivers due a licence check'
          )
        }
      />
      {isLoadingError && (
        <ErrorState message="The due licence checks couldn't be loaded" onRetry={() => refetch()} />
      )}
      {!data && !isLoadingError && <Skeleton className="h-64 w-full" />}
      {data && (
        <Card>
          <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
            {data.total > 0 && (
              <SelectField
                label="How you check"
                className="sm:w-64"
                placeholder="Choose"
                error={isAsked && method === '' ? CHOOSE_METHOD : undefined}
                name={select}
                options={choicesOf(LICENSE_CHECK.method)}
                value={method}
                onChange={({ target }) =>
                  setMethod(CHECK_METHODS.find((each) => each === target.value) ?? method)
                }
              />
            )}
            {/* The same height with and without the button, so that the list does not jump. */}
            <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
              <p role="status">{done && `${done.name} is checked.`}</p>
              {done ? (
                <Undo key={done.id} done={done} onUndone={() => setDone(null)} />
              ) : (
                data.total > 0 && (
                  <p className="text-sm text-ink-soft max-lg:hidden pointer-coarse:hidden">
                    <kbd>J</kbd> / <kbd>K</kbd> or arrows move. <kbd>Enter</kbd> marks in order.
                  </p>
                )
              )}
            </div>
          </div>
          {data.total === 0 ? (
            <NothingDue />
          ) : (
            <DueList
              drivers={data.drivers}
              method={method}
              onAsk={() => {
                setAsked(true);
                document.getElementsByName(select)[0]?.focus();
              }}
              onDone={setDone}
              onForm={(driver, result) => setForm({ driver, result })}
            />
          )}
          {data.drivers.length < data.total && (
            <p className="hidden text-sm print:block">
              The first {data.drivers.length} of {formatCount(data.total)}. The Print button prints all of
              them.
            </p>
          )}
        </Card>
      )}
      <PrintedRows list={printed} sort={null}>
        {(checks) => <DueOnPaper checks={checks} />}
      </PrintedRows>
      {form && (
        <Suspense fallback={null}>
          <LicenseCheckForm
            driverId={form.driver.driver_id}
            title={`Licence of ${form.driver.full_name}`}
            chosen={{ method, result: form.result }}
            onClose={() => setForm(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function DueOnPaper({ checks }: { checks: readonly DueCheckWithCards[] }) {
  return (
    <DataTable
      caption={PRINT_TITLE}
      rows={checks}
      rowKey={({ driver_id }) => driver_id}
      columns={dueColumns}
      areas=""
      empty={null}
    />
  );
}

const dueColumns: readonly Column<DueCheckWithCards>[] = [
  {
    key: 'driver',
    header: 'Driver',
    cell: ({ full_name, registration_number }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <span dir="auto" className="font-medium">
          {full_name}
        </span>
        {registration_number && <PlateChip registration={registration_number} small />}
      </span>
    ),
  },
  { key: 'due', header: 'Due', cell: ({ due }) => <ExpiryLine date={due} /> },
  {
    key: 'last',
    header: 'Last check',
    cell: lastCheckText,
  },
  {
    key: 'points',
    header: 'Points',
    cell: ({ active_points, points_limit }) => (
      <span className="whitespace-nowrap">
        {points_limit === null ? `${active_points}, limit 7 or 12` : `${active_points} of ${points_limit}`}
      </span>
    ),
  },
  { key: 'card', header: 'On the card', cell: ({ licenses }) => <CardLines licenses={licenses} /> },
];

function lastCheckText({ last_checked_on, last_method, unseen }: DueCheck): string {
  if (!last_checked_on || !last_method) return 'Never';
  const check = `${formatDate(last_checked_on)}, ${CHECK_METHOD_LABELS[last_method].toLowerCase()}`;
  return unseen && unseen.length > 0 ? `${check}, before licence ${listed(unseen)} was entered` : check;
}

function CardLines({ licenses }: { licenses: readonly CardLicense[] }) {
  if (licenses.length === 0) return 'No licence on record';
  return licenses.map(({ id, license_number, type, issued_date, expiry_date }) => (
    <span key={id} className="block tabular-nums">
      {license_number}, <span className="font-medium">{type}</span>, {formatDate(issued_date)} to{' '}
      {formatDate(expiry_date)}
    </span>
  ));
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

type DueListProps = {
  drivers: readonly DueCheck[];
  /** Empty until it is chosen. */
  method: CheckMethod | '';
  /** Asks for the method. */
  onAsk: () => void;
  onDone: (done: Done) => void;
  onForm: (driver: DueCheck, result: LicenseCheckResult | '') => void;
};

/** The keys work anywhere on the page and act on the marked driver. */
function DueList({ drivers, method, onAsk, onDone, onForm }: DueListProps) {
  const ids = drivers.map(({ driver_id }) => driver_id);
  // A driver who leaves the list takes no card of the others along.
  const {
    data: cards,
    isLoadingError,
    refetch,
  } = useQuery({
    ...cardsQuery(ids),
    placeholderData: keepPreviousData,
  });
  const { data: documents } = useQuery({
    ...documentsOfDriversQuery(ids),
    placeholderData: keepPreviousData,
  });
  const list = useRef<HTMLUListElement>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const markedId = ids.find((id) => id === marked) ?? ids[0];

  const button = () => list.current?.querySelector<HTMLElement>(`[aria-current] ${CHECK}`) ?? null;
  const move = (step: 'next' | 'previous') => {
    const from = button();
    if (from) (neighbour(from, step) ?? from).focus();
  };
  useKey('Enter', () => button()?.click());
  useKey('j', () => move('next'));
  useKey('ArrowDown', () => move('next'));
  useKey('k', () => move('previous'));
  useKey('ArrowUp', () => move('previous'));

  // When a driver leaves the list, a second press may still be meant for them: pause before the next check.
  const isPausing = useRef(false);
  const mayCheck = () => {
    if (isPausing.current) return false;
    isPausing.current = true;
    setTimeout(() => {
      isPausing.current = false;
    }, SEEN_AFTER);
    return true;
  };

  return (
    <>
      {isLoadingError && (
        <ErrorState message="The licence details couldn't be loaded" onRetry={() => refetch()} />
      )}
      <ul ref={list} aria-label="Due licence checks" className="divide-y divide-line" onKeyDown={moveFocus}>
        {drivers.map((driver) => (
          <DueRow
            key={driver.driver_id}
            driver={driver}
            licenses={cards?.get(driver.driver_id)}
            documents={documents ?? []}
            isMarked={driver.driver_id === markedId}
            onMark={() => setMarked(driver.driver_id)}
            method={method}
            mayCheck={mayCheck}
            onAsk={onAsk}
            onDone={onDone}
            onForm={(result) => onForm(driver, result)}
          />
        ))}
      </ul>
    </>
  );
}

/** Moves the focus between drivers. Holding Enter down does not check the next ones. */
function moveFocus(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
  const step = STEPS[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest('dialog')) return;
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
  /** Undefined while they load. */
  licenses: readonly CardLicense[] | undefined;
  documents: readonly StoredDocument[];
  isMarked: boolean;
  onMark: () => void;
  method: CheckMethod | '';
  mayCheck: () => boolean;
  onAsk: () => void;
  onDone: (done: Done) => void;
  onForm: (result: LicenseCheckResult | '') => void;
};

function DueRow({
  driver,
  licenses,
  documents,
  isMarked,
  onMark,
  method,
  mayCheck,
  onAsk,
  onDone,
  onForm,
}: DueRowProps) {
  const today = useToday();
  const {
    driver_id,
    full_name,
    registration_number,
    active_points,
    points_limit,
    last_checked_on,
    due,
    against,
  } = driver;
  // The database refuses "In order" while one of them stands.
  const expired = (licenses ?? []).filter(({ expiry_date }) => expiry_date < today);
  const { mutate, isPending, isSuccess, failure } = useAction({
    ...addLicenseCheck(driver_id, today),
    // Not a callback of mutate(): that one is lost if a later check removes this row before the answer.
    onSuccess: (_saved, { newId }) => onDone({ id: newId, name: full_name }),
  });
  const newId = useNewId();
  const isBusy = isPending || isSuccess;

  const check = (button: Element) => {
    if (method === '') return onAsk();
    if (isBusy || !mayCheck()) return;
    const draft = licenseCheckDraft({ method, result: 'in_order' });
    // The next driver can be checked while this one is being saved.
    (neighbour(button, 'next') ?? neighbour(button, 'previous'))?.focus();
    mutate({ newId: newId(draft), draft });
  };

  return (
    <li
      aria-current={isMarked || undefined}
      onFocus={onMark}
      className={clsx('flex flex-wrap items-center gap-x-6 gap-y-2 px-3 py-3', isMarked && 'bg-brand-soft')}
    >
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
          {last_checked_on ? `Last check ${lastCheckText(driver)}.` : 'Never checked.'}
        </p>
        {licenses && <OnCard licenses={licenses} documents={documents} name={full_name} />}
        {expired.length > 0 && (
          <p className="text-sm text-bad">
            Not in order: {expired.map(({ type }) => type).join(', ')} expired. Renew or remove it first, or
            record a problem.
          </p>
        )}
        {against && (
          <p className="text-sm text-bad">
            {against === 'disqualified' ? 'Disqualified' : 'At the points limit'}: must not drive. Say what
            the check found.
          </p>
        )}
        {failure && (
          <p role="alert" className="text-sm text-bad">
            {failure}
          </p>
        )}
      </div>
      {active_points > 0 && <PointsDial points={active_points} limit={points_limit} />}
      <div className="flex flex-wrap gap-2">
        {expired[0] ? (
          <ButtonLink
            data-check
            variant="secondary"
            aria-label={`Renew licence: ${full_name}`}
            to={`${paths.driver(driver_id)}#licenses?renew=${expired[0].id}`}
          >
            Renew licence
          </ButtonLink>
        ) : !licenses ? (
          // Nothing can be marked in order until the card's details are shown to compare with.
          <Button data-check variant="secondary" aria-label={`Not loaded yet: ${full_name}`} aria-disabled>
            Not loaded yet
          </Button>
        ) : licenses.length === 0 ? (
          // Nothing to compare the card with.
          <ButtonLink
            data-check
            variant="secondary"
            aria-label={`Add licence: ${full_name}`}
            to={`${paths.driver(driver_id)}#licenses?add=`}
          >
            Add licence
          </ButtonLink>
        ) : against ? (
          // With something against the driver, no single key or press says that all is in order.
          <Button
            data-check
            variant="secondary"
            aria-label={`Check: ${full_name}`}
            onClick={() => onForm('')}
          >
            Check
          </Button>
        ) : (
          <Button
            data-check
            variant="secondary"
            aria-label={`In order: ${full_name}`}
            aria-disabled={isBusy || undefined}
            onClick={({ currentTarget }) => check(currentTarget)}
          >
            {isBusy ? 'Saving...' : 'In order'}
          </Button>
        )}
        <Button variant="quiet" aria-label={`Problem: ${full_name}`} onClick={() => onForm('problem')}>
          Problem
        </Button>
      </div>
    </li>
  );
}

type OnCardProps = { licenses: readonly CardLicense[]; documents: readonly StoredDocument[]; name: string };

function OnCard({ licenses, documents, name }: OnCardProps) {
  const [first] = licenses;
  if (!first) return <p className="text-sm text-bad">No licence on record</p>;
  const numbers = [...new Set(licenses.map(({ license_number }) => license_number))];
  return (
    <div className="mt-1 text-sm">
      {numbers.map((number) => (
        <dl key={number} className="flex flex-wrap gap-x-5 gap-y-0.5">
          <div className="flex gap-1.5">
            <dt className="text-ink-soft">Number</dt>
            <dd className="font-semibold tabular-nums">{number}</dd>
          </div>
          {licenses
            .filter(({ license_number }) => license_number === number)
            .map(({ id, type, issued_date, expiry_date }) => (
              <div key={id} className="flex gap-1.5">
                <dt className="font-semibold">{type}</dt>
                <dd>
                  {formatDate(issued_date)} to <ExpiryLine date={expiry_date} />
                </dd>
              </div>
            ))}
        </dl>
      ))}
      <Documents
        record={{ kind: 'driver_licenses', id: first.id }}
        documents={documentsOf(
          documents,
          licenses.flatMap(({ id, source_id }) => [id, source_id]),
        )}
        name={`the licence of ${name}`}
        mayChange={false}
        shows="pictures"
      />
    </div>
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

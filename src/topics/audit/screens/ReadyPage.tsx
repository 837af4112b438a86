import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import {
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  FileArchive,
  type LucideIcon,
  Square,
  Truck,
} from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button, ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { CARD, FoldGroup, FoldLine, useFold } from '../../../components/FoldSection';
import type { Prefetch } from '../../../components/lazyPart';
import { PageHeading } from '../../../components/PageHeading';
import { PlateChip } from '../../../components/PlateChip';
import { PrintButton, PrintTitle } from '../../../components/PrintTitle';
import { Skeleton } from '../../../components/Skeleton';
import { usePhone } from '../../../components/useMedia';
import { usePrintKey } from '../../../components/usePrintKey';
import { useToday } from '../../../components/useToday';
import { explain } from '../../../data/errors';
import { askAhead } from '../../../data/queryClient';
import { counted, type Noun } from '../../../domain/words';
import { formatCount } from '../../../lib/format';
import { ExportButton, ExportDialog } from '../../../lists/ExportDialog';
import { oneOf } from '../../../lists/filters';
import { paths } from '../../../paths';
import { ChecksBegin } from '../../depots/parts/ChecksBegin';
import { findingPath } from '../../findings/parts/findingPath';
import { CrossingQuestions } from '../../tachograph-rules/parts/CrossingQuestions';
import { BeingWritten } from '../../today/parts/BeingWritten';
import { inspectionQuery } from '../data';
import {
  checksText,
  DEPOT_TOPICS,
  exemptText,
  type GapsOfSubject,
  gapsIn,
  INSPECTION_TOPICS,
  type InspectedVehicle,
  type Inspection,
  type InspectionGap,
  type InspectionTopic,
  NOTHING_MISSING,
  NOTHING_ON_RECORD,
  periodText,
  signedTexts,
  stateText,
  subjectsOf,
  VEHICLE_TOPICS,
  vehiclesInOrder,
  wholeText,
} from '../rules';

const TITLE = 'Ready for inspection';
const NOUN: Noun = ['thing missing', 'things missing'];

export const prefetch: Prefetch = (client) => askAhead(client, inspectionQuery());

/** What an officer would ask today: first of the depot and its drivers, then of each vehicle. */
export default function ReadyPage() {
  const user = useCurrentUser();
  const today = useToday();
  const { data: inspection, error, refetch } = useQuery(inspectionQuery());
  const [isExporting, setExporting] = useState(false);
  const gaps = inspection ? gapsIn(inspection, today) : [];
  usePrintKey(() => print());

  return (
    <>
      <PrintTitle title={TITLE} by={user} />
      <PageHeading
        title={TITLE}
        beside={
          <p role="status" className="text-ink-soft tabular-nums">
            {inspection && wholeText(gaps, inspection)}
          </p>
        }
        actions={
          <>
            <PrintButton disabled={!inspection} onPrint={() => print()} />
            <ExportButton disabled={gaps.length === 0} onClick={() => setExporting(true)} />
            <ButtonLink to={`${paths.pack}?depot=1`}>
              <FileArchive className="size-4" /> Make a pack
            </ButtonLink>
          </>
        }
      />
      <p className="mb-4 text-sm text-ink-soft">
        What an inspector would find missing at {user.depot.name} today. Later due dates aren't shown.
      </p>
      {inspection ? (
        <>
          <BeingWritten />
          <Record inspection={inspection} />
          <div className="flex flex-col gap-4 print:hidden">
            <DepotQuestions inspection={inspection} gaps={gaps} />
            <CrossingQuestions notAsked={inspection.not_asked} />
            <Vehicles inspection={inspection} gaps={gaps} />
          </div>
          <OnPaper inspection={inspection} gaps={gaps} />
        </>
      ) : error ? (
        <Card>
          <ErrorState
            message={explain("What is missing couldn't be loaded", error)}
            onRetry={() => refetch()}
          />
        </Card>
      ) : (
        <div className="space-y-4">
          <p role="status" className="sr-only">
            Loading...
          </p>
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {isExporting && (
        <ExportDialog
          list={{ noun: NOUN, total: gaps.length }}
          file={{
            mutation: { mutationFn: async () => gaps },
            filters: null,
            columns: FILE,
            // As the page has them.
            compare: () => 0,
            fileName: `inspection-${today}.csv`,
          }}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}

/** How far back the checks of the depot go. */
function Record({ inspection }: { inspection: Inspection }) {
  const today = useToday();
  const { begins_on } = inspection;
  const text = checksText(inspection, today);
  if (begins_on === null || begins_on > today)
    return (
      <div className="mb-4">
        <ChecksBegin beginsOn={begins_on} />
      </div>
    );
  return text && <p className="mb-4 text-sm text-ink-soft">{text}</p>;
}

const FILE = [
  { heading: 'Asked for', cell: ({ topic }: InspectionGap) => INSPECTION_TOPICS[topic] },
  { heading: 'Vehicle or driver', cell: ({ name }: InspectionGap) => name || 'Depot' },
  { heading: 'Missing', cell: ({ text }: InspectionGap) => text },
];

type InspectionProps = { inspection: Inspection; gaps: readonly InspectionGap[] };

const ofDepot = (gaps: readonly InspectionGap[], topic: InspectionTopic) =>
  gaps.filter((gap) => gap.topic === topic && gap.subject !== 'vehicle');

function depotQuestions(gaps: readonly InspectionGap[]) {
  const lacksChecks = ofDepot(gaps, 'checks').length > 0;
  return [...DEPOT_TOPICS, ...(lacksChecks ? (['checks'] as const) : [])]
    .map((topic) => ({ topic, gaps: ofDepot(gaps, topic) }))
    .sort((a, b) => Number(b.gaps.length > 0) - Number(a.gaps.length > 0));
}

function DepotQuestions({ inspection, gaps }: InspectionProps) {
  return (
    <FoldGroup>
      {depotQuestions(gaps).map(({ topic, gaps: own }) => (
        <Question key={topic} topic={topic} gaps={own} inspection={inspection} />
      ))}
    </FoldGroup>
  );
}

/** More than these are opened by the reader. */
const OPEN_UP_TO = 10;

function Question({ topic, gaps, inspection }: InspectionProps & { topic: InspectionTopic }) {
  const titleId = useId();
  const { isOpen, toggle } = useFold(gaps.length > 0 && gaps.length <= OPEN_UP_TO);
  const { optional, exempt } = topic === 'depot_papers' ? inspection : { optional: [], exempt: [] };
  const signed = topic === 'policies' ? signedTexts(inspection.signed) : [];
  const hasMore = gaps.length + optional.length + exempt.length + signed.length > 0;
  const isOnRecord = inspection.on_record.includes(topic);
  const lacks = gaps.length > 0;
  const Icon = lacks ? CircleAlert : isOnRecord ? CircleCheck : CircleDashed;
  return (
    <section aria-labelledby={titleId}>
      <FoldLine
        title={INSPECTION_TOPICS[topic]}
        titleId={titleId}
        state={
          <span className={clsx('inline-flex items-center gap-1.5', lacks && 'font-medium text-bad')}>
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {stateText(gaps, inspection.drivers, isOnRecord)}
            {!lacks && isOnRecord && optional.length > 0 && ' that is required'}
          </span>
        }
        isOpen={isOpen}
        onPress={hasMore ? toggle : undefined}
      />
      {isOpen && hasMore && (
        <div className="border-t border-line">
          {gaps.length > 0 && <SubjectList label={INSPECTION_TOPICS[topic]} subjects={subjectsOf(gaps)} />}
          {signed.length > 0 && (
            <ul
              aria-label="Signed"
              className="border-t border-line px-gutter py-3 text-sm text-ink-soft first:border-t-0 sm:px-6"
            >
              {signed.map(({ id, text }) => (
                <li key={id} className="wrap-anywhere">
                  Signed:{' '}
                  <Link to={paths.policy(id)} className="hover:text-brand hover:underline">
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {exempt.length > 0 && (
            <ul
              aria-label="Does not apply"
              className="border-t border-line px-gutter py-3 text-sm text-ink-soft first:border-t-0 sm:px-6"
            >
              {exempt.map((paper) => (
                <li key={paper.detail} className="wrap-anywhere">
                  {exemptText(paper)}
                </li>
              ))}
            </ul>
          )}
          {optional.length > 0 && (
            <p className="border-t border-line px-gutter py-3 text-sm text-ink-soft first:border-t-0 sm:px-6">
              Not required, and not on record: {optional.join(', ')}.{' '}
              <Link to={paths.depotPapers} className="font-medium text-brand hover:underline">
                Depot papers
              </Link>
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function Vehicles({ inspection, gaps }: InspectionProps) {
  const titleId = useId();
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const shown = oneOf(VEHICLE_TOPICS, params.get('show') ?? '');
  const { vehicles, since } = inspection;
  const own = gaps.filter(({ subject }) => subject === 'vehicle');
  const { lacking, inOrder, unknown } = vehiclesInOrder(vehicles, gaps);
  const subjects = subjectsOf(shown ? own.filter(({ topic }) => topic === shown) : own);
  const models = new Map(vehicles.map(({ id, name }) => [id, name]));
  const show = (topic: InspectionTopic) =>
    setParams(
      (old) => {
        if (old.get('show') === topic) old.delete('show');
        else old.set('show', topic);
        return old;
      },
      { replace: true },
    );

  if (vehicles.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={Truck}
          title="No vehicles yet"
          text="Each vehicle of the fleet is listed here with what is missing."
          action={<ButtonLink to={paths.newVehicle}>Add a vehicle</ButtonLink>}
        />
      </Card>
    );
  }
  return (
    <section aria-labelledby={titleId} className={clsx(CARD, 'divide-y divide-line')}>
      <div className="flex flex-col gap-3 px-gutter py-3 sm:px-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={titleId} tabIndex={-1} className="text-base font-semibold sm:text-lg">
            Vehicles
          </h2>
          <p className={clsx('text-sm', lacking > 0 ? 'font-medium text-bad' : 'text-ink-soft')}>
            {lacking > 0
              ? `${formatCount(lacking)} of ${counted(vehicles.length, ['vehicle', 'vehicles'])} ${vehicles.length === 1 ? 'has' : 'have'} gaps`
              : inOrder.length > 0
                ? NOTHING_MISSING
                : NOTHING_ON_RECORD}
          </p>
        </div>
        <ul className="grid grid-cols-2 gap-2 xl:grid-cols-4">
          {VEHICLE_TOPICS.map((topic) => (
            <li key={topic}>
              <Filter
                title={INSPECTION_TOPICS[topic]}
                about={topic === 'checks' ? periodText(since, today) : undefined}
                count={subjectsOf(own.filter((gap) => gap.topic === topic)).length}
                isOnRecord={inspection.on_record.includes(topic)}
                isOn={shown === topic}
                onPress={() => show(topic)}
              />
            </li>
          ))}
        </ul>
      </div>
      {subjects.length > 0 && <SubjectList label="Vehicles" subjects={subjects} models={models} />}
      {shown === undefined && unknown.length > 0 && (
        <Folded icon={CircleDashed} text={NOTHING_ON_RECORD} vehicles={unknown} />
      )}
      {shown === undefined && inOrder.length > 0 && (
        <Folded icon={CircleCheck} text={NOTHING_MISSING} vehicles={inOrder} />
      )}
    </section>
  );
}

type FilterProps = {
  title: string;
  about: string | undefined;
  count: number;
  isOnRecord: boolean;
  isOn: boolean;
  onPress: () => void;
};

function Filter({ title, about, count, isOnRecord, isOn, onPress }: FilterProps) {
  const text = (
    <>
      <span className="block text-sm font-medium">
        {title} {about && <span className="font-normal text-ink-soft">{about}</span>}
      </span>{' '}
      <span className={clsx('block text-sm', count > 0 ? 'text-bad' : 'text-ink-soft')}>
        {count > 0
          ? counted(count, ['vehicle', 'vehicles'])
          : isOnRecord
            ? NOTHING_MISSING
            : NOTHING_ON_RECORD}
      </span>
    </>
  );
  const box = 'h-full w-full rounded-control border px-3 py-2 text-left';
  if (count === 0 && !isOn) return <div className={clsx(box, 'border-line')}>{text}</div>;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={clsx(
        box,
        'cursor-pointer border-line-strong hover:bg-brand-soft aria-pressed:border-brand aria-pressed:bg-brand-soft',
      )}
    >
      {text}
    </button>
  );
}

type SubjectListProps = {
  label: string;
  subjects: readonly GapsOfSubject[];
  /** Of vehicles, by their id. */
  models?: ReadonlyMap<string, string>;
};

/** A phone shows the worst, and the rest when asked. */
const MOST_ON_PHONE = 5;

function SubjectList({ label, subjects, models }: SubjectListProps) {
  const isPhone = usePhone();
  const [isAll, setAll] = useState(false);
  const isCut = isPhone && !isAll && subjects.length > MOST_ON_PHONE + 1;
  return (
    <div>
      <ul aria-label={label} className="divide-y divide-line">
        {subjects.slice(0, isCut ? MOST_ON_PHONE : undefined).map((subject) => (
          <SubjectRow key={subject.id} subject={subject} model={models?.get(subject.id)} />
        ))}
      </ul>
      {isCut && (
        <Button variant="quiet" onClick={() => setAll(true)} className="mx-1 mb-1">
          Show all {formatCount(subjects.length)}
          <span className="sr-only">: {label}</span>
        </Button>
      )}
    </div>
  );
}

/** Below its name, each gap with the way to its form. */
function SubjectRow({ subject, model }: { subject: GapsOfSubject; model: string | undefined }) {
  const { id, name, gaps } = subject;
  const of = gaps[0]?.subject ?? null;
  return (
    <li className={clsx('grid gap-x-4 px-gutter py-1.5 sm:px-6', of && 'sm:grid-cols-[12rem_minmax(0,1fr)]')}>
      {of && (
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 py-1 sm:block">
          <Link
            to={of === 'vehicle' ? paths.vehicle(id) : paths.driver(id)}
            dir="auto"
            className="font-medium wrap-anywhere hover:text-brand hover:underline"
          >
            {of === 'vehicle' ? <PlateChip registration={name} small /> : name}
          </Link>
          {model && <p className="truncate text-xs text-ink-soft">{model}</p>}
        </div>
      )}
      <ul className="min-w-0">
        {gaps.map((gap) => (
          <GapLine key={gap.id} gap={gap} />
        ))}
      </ul>
    </li>
  );
}

function GapLine({ gap }: { gap: InspectionGap }) {
  const { subject, subjectId, name, text, act, fix } = gap;
  const to =
    typeof fix === 'string' ? fix : findingPath({ subject: subject ?? 'depot', subject_id: subjectId }, fix);
  return (
    <li className="flex items-center justify-between gap-x-4 py-0.5">
      <p dir="auto" className="min-w-0 text-sm wrap-anywhere">
        {text}
      </p>
      <Link
        to={to}
        className="relative inline-flex min-h-[1.875rem] shrink-0 items-center rounded-control px-2.5 text-[0.8125rem] font-medium whitespace-nowrap text-brand hover:bg-brand-soft pointer-coarse:min-h-11"
      >
        {act}
        <span className="sr-only">: {[name, text].filter(Boolean).join(', ')}</span>
      </Link>
    </li>
  );
}

type FoldedProps = { icon: LucideIcon; text: string; vehicles: readonly InspectedVehicle[] };

function Folded({ icon: Icon, text, vehicles }: FoldedProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-b-card bg-canvas px-gutter text-sm text-ink-soft sm:px-6">
        <p id={titleId} className="flex items-center gap-2">
          <Icon aria-hidden="true" className="size-4" />
          {text} <strong className="text-ink tabular-nums">{formatCount(vehicles.length)}</strong>
        </p>
        <Button
          variant="quiet"
          className="-mr-4 text-sm"
          aria-expanded={isOpen}
          aria-labelledby={`${titleId}-fold ${titleId}`}
          onClick={() => setOpen(!isOpen)}
        >
          <span id={`${titleId}-fold`}>{isOpen ? 'Hide' : 'Show'}</span>
          <ChevronDown aria-hidden="true" className={clsx('size-4', isOpen && 'rotate-180')} />
        </Button>
      </div>
      {isOpen && (
        <ul aria-labelledby={titleId} className="flex flex-wrap gap-x-3 gap-y-1 px-gutter py-3 sm:px-6">
          {vehicles.map(({ id, plate, name }) => (
            <li key={id}>
              <Link
                to={paths.vehicle(id)}
                title={name}
                className="inline-flex items-center pointer-coarse:min-h-11"
              >
                <PlateChip registration={plate} small />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** With a box to tick for each thing that is put right. */
function OnPaper({ inspection, gaps }: InspectionProps) {
  const { vehicles, drivers, optional, exempt, signed, on_record } = inspection;
  const own = gaps.filter(({ subject }) => subject === 'vehicle');
  const { lacking, inOrder, unknown } = vehiclesInOrder(vehicles, gaps);
  return (
    <div className="on-paper hidden print:block">
      <table className="w-full">
        <caption className="sr-only">{TITLE}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-48">
              Vehicle or driver
            </th>
            <th scope="col">Missing</th>
          </tr>
        </thead>
        {depotQuestions(gaps).map(({ topic, gaps: some }) => (
          <PaperGroup
            key={topic}
            title={`${INSPECTION_TOPICS[topic]}: ${stateText(some, drivers, on_record.includes(topic))}`}
            subjects={subjectsOf(some)}
          />
        ))}
        <PaperGroup
          title={`Vehicles: something is missing for ${lacking} of ${vehicles.length}`}
          subjects={subjectsOf(own)}
        />
      </table>
      {exempt.map((paper) => (
        <p key={paper.detail} className="mt-2">
          {exemptText(paper)}
        </p>
      ))}
      {optional.length > 0 && (
        <p className="mt-2">Papers not required, and not on record: {optional.join(', ')}.</p>
      )}
      {signedTexts(signed).map(({ id, text }) => (
        <p key={id} className="mt-2">
          Signed: {text}.
        </p>
      ))}
      <PlatesOnPaper text={NOTHING_MISSING} vehicles={inOrder} />
      <PlatesOnPaper text={NOTHING_ON_RECORD} vehicles={unknown} />
    </div>
  );
}

const PlatesOnPaper = ({ text, vehicles }: Omit<FoldedProps, 'icon'>) =>
  vehicles.length > 0 && (
    <p className="mt-2">
      {text} for {counted(vehicles.length, ['vehicle', 'vehicles'])}:{' '}
      {vehicles.map(({ plate }) => plate).join(', ')}.
    </p>
  );

function PaperGroup({ title, subjects }: { title: string; subjects: readonly GapsOfSubject[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className="text-left">
          {title}
        </th>
      </tr>
      {subjects.map(({ id, name, gaps }) => (
        <tr key={id}>
          <td>{name || 'Depot'}</td>
          <td>
            {gaps.map((gap) => (
              <p key={gap.id} className="flex gap-1.5">
                <Square aria-hidden="true" className="size-3.5 shrink-0" /> {gap.text}
              </p>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

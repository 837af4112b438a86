import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Breadcrumb } from '../../../components/Breadcrumb';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { ErrorState } from '../../../components/ErrorState';
import { CARD } from '../../../components/FoldSection';
import { Key, useKey } from '../../../components/keys';
import type { Prefetch } from '../../../components/lazyPart';
import { PageHeading } from '../../../components/PageHeading';
import { PhoneLink } from '../../../components/PhoneLink';
import { PlateChip } from '../../../components/PlateChip';
import { PrintButton, PrintTitle } from '../../../components/PrintTitle';
import { Skeleton } from '../../../components/Skeleton';
import { useDayOnPaper } from '../../../components/useDayOnPaper';
import { usePrintWhole } from '../../../components/usePrintWhole';
import type { StoredDocument } from '../../../data/documents';
import { explain, NotFound } from '../../../data/errors';
import { askAhead } from '../../../data/queryClient';
import { formatCount } from '../../../lib/format';
import { paths } from '../../../paths';
import { DocumentViewer } from '../../../records/DocumentViewer';
import { photoReasonText } from '../../checks/rules';
import { type DefectRow, type DefectStep, defectQuery, defectStepsQuery, openDefectsQuery } from '../data';
import { atTime, courseOf, onDay, stepText } from '../parts/defectTexts';
import { DefectActs } from './DefectActs';
import { DefectFound } from './DefectFound';
import { EdgePanel } from './EdgePanel';
import { useDefectDocuments } from './useDefectDocuments';

export const prefetch: Prefetch = (client, _search, { id = '' }) => askAhead(client, defectQuery(id));

export default function DefectPage() {
  const { id = '' } = useParams();
  const { data: defect, error, isFetching, refetch } = useQuery(defectQuery(id));
  if (error instanceof NotFound && !isFetching) return <Navigate to={paths.defects} replace />;
  if (defect) return <LoadedDefect key={id} defect={defect} />;
  return (
    <>
      <Breadcrumb above={ABOVE} here="Defect" />
      <PageHeading title="Defect" />
      {error ? (
        <Card>
          <ErrorState message={explain("The defect couldn't be loaded", error)} onRetry={refetch} />
        </Card>
      ) : (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            Loading...
          </p>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </>
  );
}

const ABOVE = [{ to: paths.defects, label: 'Defects' }];

function LoadedDefect({ defect }: { defect: DefectRow }) {
  const user = useCurrentUser();
  const print = usePrintWhole();
  return (
    <>
      <PrintTitle title={`Defect: ${defect.plate}`} by={user} />
      <Breadcrumb above={ABOVE} here={defect.plate} />
      <PageHeading
        title={defect.fault}
        subtitle={<About defect={defect} />}
        actions={
          <>
            <PrintButton {...print} />
            <Neighbours id={defect.id} />
          </>
        }
      />
      <Course defect={defect} />
      <div className="mt-4 flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-6">
        <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-4">
          <DefectPhotos defect={defect} />
          <DefectFound defect={defect} />
          <DefectHistory defect={defect} />
        </div>
        <DefectActs defect={defect} />
      </div>
    </>
  );
}

function About({ defect }: { defect: DefectRow }) {
  const { vehicle_id, plate, make, model, state, driver_name, driver_phone } = defect;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link to={paths.vehicle(vehicle_id)} className="inline-flex pointer-coarse:min-h-11 items-center">
        <PlateChip registration={plate} />
      </Link>
      <span dir="auto" className="wrap-anywhere">
        {make} {model}
        {driver_name ? `, driven by ${driver_name}` : state !== 'closed' && ', no driver'}
      </span>
      {driver_phone && <PhoneLink phone={driver_phone} isPlain />}
    </span>
  );
}

/** Steps to the next open defect, in the order of the list. */
function Neighbours({ id }: { id: string }) {
  const navigate = useNavigate();
  const { data: defects = [] } = useQuery(openDefectsQuery());
  const ids = defects.map((each) => each.id);
  const place = ids.indexOf(id);
  const previous = place > 0 ? ids[place - 1] : undefined;
  const next = ids[place + 1];
  const open = (to: string | undefined) => {
    if (to) navigate(paths.defect(to));
  };
  useKey('k', () => open(previous));
  useKey('j', () => open(next));
  if (ids.length === 0 || (ids.length === 1 && place === 0)) return null;
  return (
    <div className="flex items-center gap-2 print:hidden">
      {place >= 0 && (
        <span className="text-sm text-ink-soft tabular-nums">
          {formatCount(place + 1)} of {formatCount(ids.length)}
        </span>
      )}
      <Button
        variant="secondary"
        className="px-3"
        aria-label="Previous defect"
        disabled={!previous}
        onClick={() => open(previous)}
      >
        <ChevronLeft aria-hidden="true" className="size-4" /> <Key name="K" />
      </Button>
      <Button
        variant="secondary"
        className="px-3"
        aria-label="Next defect"
        disabled={!next}
        onClick={() => open(next)}
      >
        <Key name="J" /> <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}

function Course({ defect }: { defect: DefectRow }) {
  const { id: personId } = useCurrentUser();
  const steps = courseOf(defect, useDayOnPaper(), personId);
  return (
    <ol aria-label="Progress" className="flex gap-1 max-sm:flex-col sm:gap-2">
      {steps.map(({ name, about, isDone, isCurrent }) => (
        <li
          key={name}
          aria-current={isCurrent ? 'step' : undefined}
          className={clsx(
            'min-w-0 flex-1 text-sm sm:border-t-4 sm:pt-1.5',
            'max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2 max-sm:border-l-4 max-sm:pl-3',
            isDone
              ? 'border-ink'
              : // What is next has not happened.
                isCurrent
                ? 'border-line-strong border-dashed'
                : 'border-line text-ink-soft forced-colors:border-dotted',
          )}
        >
          <span className={clsx('flex items-center gap-1.5', isCurrent ? 'font-semibold' : 'font-medium')}>
            {isDone && <Check aria-hidden="true" className="size-4 shrink-0" />}
            {name}
            {isDone && <span className="sr-only">, done</span>}
          </span>
          {about && (
            <span dir="auto" className="block text-xs text-ink-soft wrap-anywhere">
              {about}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** What was found beside what was repaired. */
function DefectPhotos({ defect }: { defect: DefectRow }) {
  const today = useDayOnPaper();
  const { found, repaired, isPending, hasFailed, refetch } = useDefectDocuments(defect.id);
  if (hasFailed)
    return (
      <div className={CARD}>
        <ErrorState message="The photos couldn't be loaded" onRetry={refetch} />
      </div>
    );
  if (isPending) return <Skeleton className="h-60 w-full" />;
  if (found.length + repaired.length === 0)
    return defect.photo_reason ? (
      <p className="text-sm text-ink-soft">
        No photo: <span dir="auto">{photoReasonText(defect.photo_reason)}</span>
      </p>
    ) : null;
  return (
    <section
      aria-label="Photos"
      className={clsx(CARD, 'grid gap-px overflow-hidden', found[0] && repaired[0] && 'sm:grid-cols-2')}
    >
      {found[0] && <Side title={`Found ${atTime(defect.found_at, today)}`} documents={found} />}
      {repaired[0] && (
        <Side
          title={defect.repaired_on ? `Repaired ${onDay(defect.repaired_on, today)}` : 'Of the repair'}
          documents={repaired}
        />
      )}
    </section>
  );
}

type SideProps = { title: string; documents: readonly StoredDocument[] };

function Side({ title, documents }: SideProps) {
  return (
    <figure className="flex min-w-0 flex-col p-2">
      <figcaption className="px-1 pb-1 text-sm font-medium">{title}</figcaption>
      <div className="h-72 sm:h-80">
        <DocumentViewer documents={documents} />
      </div>
    </figure>
  );
}

function DefectHistory({ defect }: { defect: DefectRow }) {
  const { data: steps, isLoadingError, refetch } = useQuery(defectStepsQuery(defect.id));
  return (
    <EdgePanel title="History">
      {isLoadingError && <ErrorState message="The history couldn't be loaded" onRetry={refetch} />}
      {!steps && !isLoadingError && <Skeleton className="m-4 h-24" />}
      <ol aria-label="History" className="divide-y divide-line">
        {steps?.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
    </EdgePanel>
  );
}

function Step({ step }: { step: DefectStep }) {
  const today = useDayOnPaper();
  const { what, rest, more } = stepText(step, today);
  return (
    <li className="flex flex-wrap gap-x-4 px-gutter py-2.5 text-sm sm:px-5">
      <time dateTime={step.at} className="w-30 shrink-0 text-ink-soft tabular-nums">
        {atTime(step.at, today)}
      </time>
      <div dir="auto" className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="font-semibold">{what}</span> {rest}{' '}
        {more && <span className="block text-ink-soft">{more}</span>}
      </div>
    </li>
  );
}

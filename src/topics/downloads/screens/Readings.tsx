import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/Button';
import { ErrorState } from '../../../components/ErrorState';
import { DateLine } from '../../../components/Expiry';
import { lazyPart } from '../../../components/lazyPart';
import { Skeleton } from '../../../components/Skeleton';
import { useToday } from '../../../components/useToday';
import { addDaysToDay } from '../../../domain/dates';
import { shortHash } from '../../../domain/shortHash';
import { useAction } from '../../../forms/useSave';
import { formatDayInText } from '../../../lib/formatDate';
import {
  type DownloadRow,
  discardDownloads,
  downloadsOfQuery,
  readingOfQuery,
  stripsQuery,
} from '../data/readings';
import { GapText, StripBar } from '../parts/Strip';
import { spanText } from '../rules';

const DownloadDialog = lazyPart(() => import('./DownloadDialog'));

export type Of = { driverId: string } | { vehicleId: string };

const SHOWN = 6;

export default function Readings({ of }: { of: Of }) {
  const today = useToday();
  const id = 'driverId' in of ? of.driverId : of.vehicleId;
  const downloads = useQuery(downloadsOfQuery('driverId' in of ? 'driver_id' : 'vehicle_id', id));
  const { data: reading } = useQuery(readingOfQuery(id));
  // The strip shows nine weeks of it.
  const { data: strips } = useQuery(stripsQuery([id], addDaysToDay(today, -365)));
  const [isNoting, setNoting] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const strip = strips?.[0];
  const rows = downloads.data;
  if (downloads.isLoadingError)
    return <ErrorState message="The readings couldn't be loaded" onRetry={() => downloads.refetch()} />;
  if (!rows) return <Skeleton className="h-24 w-full" />;
  return (
    <div className="flex flex-col gap-4">
      {reading && (
        <p>
          Next by{' '}
          <DateLine
            date={reading.next_by}
            className={reading.state === 'late' ? 'text-bad' : 'text-ink-soft'}
          />
          {reading.next_by === reading.agency_until && ', the last day with us'}
        </p>
      )}
      {strip && rows.length > 0 && (
        <div className="max-w-xl">
          <StripBar strip={strip} isLate={reading?.state === 'late'} today={today} />
          {strip.gaps.length > 0 && (
            <ul aria-label="Days in no file, though checks are on record" className="mt-1 space-y-1">
              {strip.gaps.map((gap) => (
                <li key={gap.from}>
                  <GapText gap={gap} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {rows.length === 0 ? (
        <p className="text-ink-soft">Not read yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {(isWhole ? rows : rows.slice(0, SHOWN)).map((row) => (
            <ReadingLine key={row.id} row={row} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setNoting(true)}>
          Note a reading without a file
        </Button>
        {rows.length > SHOWN && !isWhole && (
          <Button variant="quiet" onClick={() => setWhole(true)}>
            Show all {rows.length}
          </Button>
        )}
      </div>
      {isNoting && (
        <Suspense fallback={null}>
          <DownloadDialog of={of} onClose={() => setNoting(false)} />
        </Suspense>
      )}
    </div>
  );
}

function ReadingLine({ row }: { row: DownloadRow }) {
  const { first_on, last_on, read_on, read_by, note, has_file, is_kept, sha256, created_at } = row;
  const remove = useAction(discardDownloads('Removed'));
  const mayRemove = !has_file && created_at !== null && Date.now() - Date.parse(created_at) < 86_400_000;
  const days = first_on && last_on && has_file ? spanText({ from: first_on, to: last_on }) : null;
  const how = [
    ...(read_on ? [`read ${formatDayInText(read_on)}`] : []),
    ...(read_by ? [`by ${read_by}`] : []),
    ...(has_file ? [] : ['without file']),
  ].join(' ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{days ?? how}</p>
        {days && <p className="text-sm text-ink-soft">{how}</p>}
        {note && <p className="text-sm">{note}</p>}
        {sha256 && (
          <p className="text-sm text-ink-soft">
            {is_kept ? 'File kept' : 'File no longer kept'}, {shortHash(sha256)}
          </p>
        )}
        {remove.failure && <p className="text-sm text-bad">{remove.failure}</p>}
      </div>
      {mayRemove && row.id && (
        <Button
          variant="quiet"
          busy={remove.isPending}
          busyText="Removing..."
          aria-label={`Remove the reading of ${read_on ? formatDayInText(read_on) : 'that day'}`}
          onClick={() => remove.mutate(row.id ? [row.id] : [])}
        >
          Remove
        </Button>
      )}
    </li>
  );
}

import { clsx } from 'clsx';
import { ErrorState } from '../../../components/ErrorState';
import { CARD } from '../../../components/FoldSection';
import { Skeleton } from '../../../components/Skeleton';
import { useToday } from '../../../components/useToday';
import type { StoredDocument } from '../../../data/documents';
import { DocumentViewer } from '../../../records/DocumentViewer';
import type { DefectRow } from '../data';
import { atTime, onDay } from '../parts/defectTexts';
import { useDefectDocuments } from './useDefectDocuments';

/** What was found beside what was repaired. */
export function DefectPhotos({ defect }: { defect: DefectRow }) {
  const today = useToday();
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
      <p className={clsx(CARD, 'px-gutter py-3 text-ink-soft sm:px-5')}>
        No photo: <span dir="auto">{defect.photo_reason}</span>
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

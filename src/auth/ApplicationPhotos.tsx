import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../components/ErrorState';
import { recordDocumentsQuery, type StoredDocument } from '../data/documents';
import { explain } from '../data/errors';
import { CARD_SLOTS, type DocumentRecord } from '../domain/documents';
import { DocumentField } from '../forms/DocumentField';
import { useSendings } from '../forms/useSendings';
import { pending } from '../words/pending';

type ApplicationPhotosProps = { applicationId: string };

export default function ApplicationPhotos({ applicationId }: ApplicationPhotosProps) {
  const record: DocumentRecord = { kind: 'driver_depot_applications', id: applicationId };
  const { data: documents, isLoadingError, error, refetch } = useQuery(recordDocumentsQuery(record));
  if (!documents && !isLoadingError) return null;
  return (
    <section aria-label={pending.photos()} className="mt-6 rounded-card border border-line bg-surface p-4">
      {isLoadingError && (
        <ErrorState message={explain(pending.photosNotLoaded(), error)} onRetry={() => refetch()} />
      )}
      {documents && <Photos record={record} documents={documents} />}
    </section>
  );
}

function Photos(props: { record: DocumentRecord; documents: readonly StoredDocument[] }) {
  const sendings = useSendings(props);
  return (
    <>
      <DocumentField sendings={sendings} legend={pending.photosLegend()} slots={CARD_SLOTS} />
      <p className="mt-2 text-sm text-ink-soft">{pending.photosFor()}</p>
    </>
  );
}

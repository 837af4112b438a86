import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/ErrorState';
import { Modal } from '../../../components/Modal';
import { Spinner } from '../../../components/Spinner';
import { driverDocumentsQuery, type StoredDocument } from '../../../data/documents';
import { CARD_SLOTS, type DocumentRecord, documentsOf, PAPER_SLOTS } from '../../../domain/documents';
import DocumentsDialog from '../../../records/DocumentsDialog';
import { viewer } from '../../../words/viewer';

type OwnPhotosProps = {
  driverId: string;
  record: DocumentRecord;
  ids: readonly (string | null)[];
  name: string;
  mayAdd: boolean;
  onClose: () => void;
};

export default function OwnPhotos({ ids, ...props }: OwnPhotosProps) {
  const { driverId, name, onClose } = props;
  const { data, isLoadingError, refetch } = useQuery(driverDocumentsQuery(driverId));
  if (data) return <Photos {...props} documents={documentsOf(data, ids)} />;
  return (
    <Modal title={viewer.title({ record: name })} onClose={onClose}>
      {isLoadingError ? (
        <ErrorState message={viewer.photosNotLoaded()} onRetry={() => refetch()} />
      ) : (
        <Spinner />
      )}
    </Modal>
  );
}

type PhotosProps = Omit<OwnPhotosProps, 'ids'> & { documents: readonly StoredDocument[] };

function Photos({ driverId, documents, ...props }: PhotosProps) {
  // The first photo when the dialog opened, not one added since.
  const [opened] = useState(documents[0] ?? null);
  return (
    <DocumentsDialog
      {...props}
      documents={documents}
      opened={opened}
      slots={props.record.kind === 'driver_licenses' ? CARD_SLOTS : PAPER_SLOTS}
      // The driver cannot remove what the depot added.
      mayRemove={({ added_by }) => added_by === driverId}
    />
  );
}

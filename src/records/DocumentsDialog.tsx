import { Paperclip, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/Button';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { FormActions } from '../components/FormActions';
import { Modal } from '../components/Modal';
import { removeDocumentMutation } from '../data/documentSending';
import type { StoredDocument } from '../data/documents';
import type { DocumentRecord, DocumentSlot } from '../domain/documents';
import { SendingDialog } from '../forms/SendingDialog';
import { useAction } from '../forms/useSave';
import { useSendings } from '../forms/useSendings';
import { documentParts } from '../words/documents';
import { viewer } from '../words/viewer';
import { DocumentViewer } from './DocumentViewer';

type DocumentsDialogProps = {
  record: DocumentRecord;
  documents: readonly StoredDocument[];
  name: string;
  slots: readonly DocumentSlot[];
  /** The document to open; null to add documents. */
  opened: StoredDocument | null;
  mayRemove: (document: StoredDocument) => boolean;
  mayAdd?: boolean;
  onClose: () => void;
};

export default function DocumentsDialog({
  opened,
  mayAdd = false,
  mayRemove,
  ...props
}: DocumentsDialogProps) {
  const [isAdding, setAdding] = useState(opened === null);
  const dialog = {
    ...props,
    // Documents that came with a submission belong to the submission, and stay.
    mayRemove: (each: StoredDocument) => each.record_id === props.record.id && mayRemove(each),
  };
  if (isAdding || !opened) return <AddDialog {...dialog} />;
  return <ShowDialog {...dialog} opened={opened} onAdd={mayAdd ? () => setAdding(true) : undefined} />;
}

type DialogProps = Omit<DocumentsDialogProps, 'opened' | 'mayAdd'>;

function AddDialog({ record, documents, name, slots, mayRemove, onClose }: DialogProps) {
  const sendings = useSendings({ record, documents: documents.filter(mayRemove) });
  return (
    <SendingDialog
      title={viewer.title({ record: name })}
      sendings={sendings}
      slots={slots}
      onClose={onClose}
    />
  );
}

type ShowDialogProps = DialogProps & { opened: StoredDocument; onAdd: (() => void) | undefined };

function ShowDialog({ documents, name, opened, mayRemove, onAdd, onClose }: ShowDialogProps) {
  const [seen, setSeen] = useState(opened);
  // A colleague may have removed it.
  const shown = documents.find(({ id }) => id === seen.id) ?? documents[0] ?? seen;
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: remove, isPending, failure, reset } = useAction(removeDocumentMutation());
  const close = () => {
    reset();
    setIsAsking(false);
  };
  return (
    <Modal title={viewer.title({ record: name })} wide onClose={onClose}>
      <div className="h-[65dvh]">
        <DocumentViewer documents={documents} first={opened.id} onShow={setSeen} />
      </div>
      {(onAdd || mayRemove(shown)) && (
        <FormActions>
          {mayRemove(shown) && (
            <Button variant="secondary" onClick={() => setIsAsking(true)}>
              <Trash2 className="size-4" /> {viewer.remove()}
            </Button>
          )}
          {onAdd && (
            <Button variant="secondary" onClick={onAdd}>
              <Paperclip className="size-4" /> {viewer.add()}
            </Button>
          )}
        </FormActions>
      )}
      {isAsking && (
        <ConfirmDialog
          title={viewer.removeTitle()}
          confirmText={viewer.remove()}
          busyText={viewer.removing()}
          busy={isPending}
          error={failure}
          onCancel={close}
          onConfirm={() => remove(shown, { onSuccess: onClose })}
        >
          <p>{viewer.removeText({ photo: documentParts[shown.part](), record: name })}</p>
        </ConfirmDialog>
      )}
    </Modal>
  );
}

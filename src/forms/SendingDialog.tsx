import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../components/Button';
import { FormActions } from '../components/FormActions';
import { InlineAlert } from '../components/InlineAlert';
import { Modal } from '../components/Modal';
import type { DocumentRecord, DocumentSlot } from '../domain/documents';
import { photos } from '../words/photos';
import { DocumentField } from './DocumentField';
import { whenMayDiscard } from './leaveWarning';
import { type Sendings, useSendings } from './useSendings';

type SendingDialogProps = {
  title: string;
  sendings: Sendings;
  slots: readonly DocumentSlot[];
  onClose: () => void;
  children?: ReactNode;
};

/** Files on their way to a record that is stored. */
export function SendingDialog({ title, sendings, slots, onClose, children }: SendingDialogProps) {
  const { files, isUnsent, sendAll } = sendings;
  const [isFinishing, setFinishing] = useState(false);
  const [isHeldUp, setHeldUp] = useState(false);
  const close = () => whenMayDiscard(files.length > 0, onClose);
  const finish = async () => {
    setFinishing(true);
    setHeldUp(false);
    if (await sendAll()) return onClose();
    setFinishing(false);
    setHeldUp(true);
  };
  return (
    <Modal title={title} busy={isFinishing} onClose={close}>
      {children}
      <DocumentField sendings={sendings} legend={photos.legend()} slots={slots} />
      {isHeldUp && isUnsent && (
        <InlineAlert tone="bad" className="mt-4">
          {sendings.isRefused ? photos.refused() : photos.unsent()}
        </InlineAlert>
      )}
      <FormActions>
        <Button busy={isFinishing} busyText={photos.sending()} onClick={finish}>
          {photos.done()}
        </Button>
      </FormActions>
    </Modal>
  );
}

/** Photos that were taken in the same step, once their record is saved. */
export function SavedDialog(props: Omit<SendingDialogProps, 'children'>) {
  return (
    <SendingDialog {...props}>
      <InlineAlert tone="ok" className="mb-4">
        {photos.recordSaved()}
      </InlineAlert>
    </SendingDialog>
  );
}

/**
 * Photos taken in the same step as their record: they wait until it is saved (`send`) and are then sent.
 * `onSent` is called once none is left. `about` tells apart forms for records of one kind.
 */
export function useRecordPhotos(kind: DocumentRecord['kind'], about: string, onSent: () => void) {
  const [savedId, setSavedId] = useState<string | null>(null);
  const sendings = useSendings({ record: { kind, id: savedId }, documents: [], about });
  const isSent = savedId !== null && sendings.files.length === 0;
  const finish = useEffectEvent(onSent);
  useEffect(() => {
    if (isSent) finish();
  }, [isSent]);
  const send = (id: string) => {
    if (sendings.hasFiles()) setSavedId(id);
    else onSent();
  };
  return { sendings, send, isSaved: savedId !== null };
}

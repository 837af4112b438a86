import type { ReactNode } from 'react';
import { Button } from './Button';
import { FormActions } from './FormActions';
import { InlineAlert } from './InlineAlert';
import { Modal } from './Modal';

type ConfirmDialogProps = {
  /** The question, naming what it is about. */
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirmText: string;
  busyText: string;
  busy: boolean;
  /** Why it has failed, if it has. */
  error?: string;
  /** `danger` for what cannot be taken back. */
  variant?: 'primary' | 'danger';
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks before something is done that nobody should do by a slip of the hand. The focus starts on the way out. */
export function ConfirmDialog({
  title,
  children,
  confirmText,
  busyText,
  busy,
  error,
  variant = 'danger',
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Modal title={title} busy={busy} onClose={onCancel}>
      {error && (
        <InlineAlert tone="bad" className="mb-4">
          {error}
        </InlineAlert>
      )}
      {children}
      <FormActions>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button variant={variant} busy={busy} busyText={busyText} onClick={onConfirm}>
          {confirmText}
        </Button>
      </FormActions>
    </Modal>
  );
}

import type { ReactNode } from 'react';
import { actions } from '../words/common';
import { Button } from './Button';
import { FormActions } from './FormActions';
import { InlineAlert } from './InlineAlert';
import { Modal } from './Modal';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  confirmText: string;
  cancelText?: string;
  busyText?: string;
  busy?: boolean;
  error?: string;
  variant?: 'primary' | 'danger';
  onCancel: () => void;
  onConfirm: () => void;
};

/** The focus starts on the button that cancels. */
export function ConfirmDialog({
  title,
  children,
  confirmText,
  cancelText = actions.cancel(),
  busyText,
  busy = false,
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
          {cancelText}
        </Button>
        <Button variant={variant} busy={busy} busyText={busyText} onClick={onConfirm}>
          {confirmText}
        </Button>
      </FormActions>
    </Modal>
  );
}

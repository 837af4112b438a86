import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { ButtonLink } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import type { Column } from '../../../components/DataTable';
import { EmailText } from '../../../components/EmailText';
import { EmptyState } from '../../../components/EmptyState';
import { PrintButton } from '../../../components/PrintTitle';
import { useAction } from '../../../forms/useSave';
import { formatCount, formatTimestamp } from '../../../lib/format';
import { PagedTable } from '../../../lists/PagedTable';
import { listResource, unsorted, useList } from '../../../lists/useList';
import { depotCountQuery } from '../../depots/data/depots';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { RowButton } from '../../settings/parts/cells';
import { SettingsPanel } from '../../settings/parts/SettingsPanel';
import { type ContactMessage, contactMessagesQuery, deleteContactMessage } from '../data';
import { replyAddress } from '../rules';

const MESSAGES = listResource({
  title: 'Messages',
  noun: ['message', 'messages'],
  sort: unsorted,
  query: ({ page, pageSize }) => contactMessagesQuery({ page, pageSize }),
});

export default function MessagesPanel() {
  const user = useCurrentUser();
  const list = useList(MESSAGES, user);
  const [deleting, setDeleting] = useState<ContactMessage | null>(null);

  return (
    <SettingsPanel
      title="Messages"
      text="Messages from the contact form, newest first. Every administrator sees the same ones."
      history={<RecordHistory of={{ table: 'contact_messages' }} />}
      actions={<PrintButton {...list.printed.button} />}
    >
      <PagedTable
        caption="Messages"
        list={list}
        isCounted
        columns={messageColumns(setDeleting)}
        areas="grid-cols-[minmax(0,1fr)_auto] max-lg:[grid-template-areas:'message_message''from_from''received_actions']"
        isLines
        empty={
          <EmptyState
            icon={Inbox}
            title="No messages"
            text="Messages from the contact form will be listed here."
          />
        }
      />
      {deleting && <DeleteMessageDialog message={deleting} onClose={() => setDeleting(null)} />}
    </SettingsPanel>
  );
}

const messageColumns = (onDelete: (message: ContactMessage) => void): readonly Column<ContactMessage>[] => [
  {
    key: 'message',
    header: 'Message',
    isTitle: true,
    cell: ({ subject, message }) => (
      <div className="max-w-prose lg:min-w-72">
        <span className="block font-semibold">{subject}</span>
        <span className="mt-1 block whitespace-pre-line">{message}</span>
      </div>
    ),
  },
  {
    key: 'from',
    header: 'From',
    cell: ({ name, email }) => (
      <div className="lg:w-56">
        <span className="block font-medium">{name}</span>
        <span className="text-ink-soft">
          <EmailText email={email} />
        </span>
      </div>
    ),
  },
  {
    key: 'received',
    header: 'Received',
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="whitespace-nowrap tabular-nums">
        {formatTimestamp(created_at)}
      </time>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    isForScreen: true,
    cell: (message) => <MessageActions message={message} onDelete={() => onDelete(message)} />,
  },
];

type MessageActionsProps = { message: ContactMessage; onDelete: () => void };

function MessageActions({ message, onDelete }: MessageActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 xl:flex-nowrap">
      <ButtonLink href={replyAddress(message)} variant="secondary" className="whitespace-nowrap">
        Reply <span className="sr-only">to {message.name}</span>
      </ButtonLink>
      <RowButton label="Delete" of={`the message "${message.subject}"`} onClick={onDelete} />
    </div>
  );
}

type DeleteMessageDialogProps = { message: ContactMessage; onClose: () => void };

function DeleteMessageDialog({ message, onClose }: DeleteMessageDialogProps) {
  const { mutate, isPending, failure } = useAction(deleteContactMessage());
  const { data: depots = 0 } = useQuery(depotCountQuery());

  return (
    <ConfirmDialog
      title={`Delete the message "${message.subject}"?`}
      confirmText="Delete"
      busyText="Deleting..."
      busy={isPending}
      error={failure}
      onCancel={onClose}
      onConfirm={() => mutate(message.id, { onSuccess: onClose })}
    >
      <p>
        The message from {message.name} ({message.email}) will be deleted for good, for the administrators of{' '}
        {depots > 1 ? `all ${formatCount(depots)} depots` : 'all depots'}. The history says who deleted it.
      </p>
    </ConfirmDialog>
  );
}

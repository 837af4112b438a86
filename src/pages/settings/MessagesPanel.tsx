import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../components/EmptyState';
import { type ContactMessage, contactMessagesQuery } from '../../data/contactMessages';
import { PagedTable } from '../shared/PagedTable';
import { usePagedQuery } from '../shared/usePagedQuery';
import { usePageParams } from '../shared/usePageParams';
import { DeleteMessageDialog } from './DeleteMessageDialog';
import { messageColumns } from './messageColumns';
import { SettingsPanel } from './SettingsPanel';

/** What visitors wrote in the contact form, to read, answer and delete. */
export function MessagesPanel() {
  const params = usePageParams();
  const { pageSize } = params;
  const messages = usePagedQuery(params, (page) => contactMessagesQuery({ page, pageSize }));
  const [deleting, setDeleting] = useState<ContactMessage | null>(null);
  const [removals, setRemovals] = useState(0);

  return (
    <SettingsPanel
      title="Messages"
      text="What was written in the contact form, the newest first. The admins of all depots see the same messages."
      removals={removals}
    >
      <PagedTable
        caption="Messages"
        noun={['message', 'messages']}
        query={messages}
        params={params}
        failure="Failed to load messages"
        isNarrowed={false}
        columns={messageColumns(setDeleting)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={Inbox}
            title="No messages"
            text="What visitors write in the contact form will be listed here."
          />
        }
      />
      {deleting && (
        <DeleteMessageDialog
          message={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            setRemovals(removals + 1);
          }}
        />
      )}
    </SettingsPanel>
  );
}

import type { Column } from '../../components/DataTable';
import { EmailText } from '../../components/EmailText';
import type { ContactMessage } from '../../data/contactMessages';
import { formatTimestamp } from '../../lib/format';
import { MessageActions } from './MessageActions';

export const messageColumns = (
  onDelete: (message: ContactMessage) => void,
): readonly Column<ContactMessage>[] => [
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
    cell: (message) => <MessageActions message={message} onDelete={() => onDelete(message)} />,
  },
];

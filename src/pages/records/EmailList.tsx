import { useQuery } from '@tanstack/react-query';
import { type MailAbout, mailsAboutQuery } from '../../data/mails';
import { formatTimestamp } from '../../lib/format';
import { formatDate } from '../../lib/formatDate';
import { RecordList } from './RecordList';

/** The last emails about a driver or vehicle: what they said, to whom and when. */
export default function EmailList({ subjectId }: { subjectId: string }) {
  return (
    <RecordList
      query={useQuery(mailsAboutQuery(subjectId))}
      failure="The emails couldn't be loaded"
      empty="No email has been sent yet."
      fold={(mails) => ({ first: 5, label: `Show all ${mails.length}` })}
      entry={(mail) => (
        <>
          <p>{mailText(mail)}</p>
          <p className="text-sm text-ink-soft">
            To {mail.recipient_name}, <time dateTime={mail.sent_at}>{formatTimestamp(mail.sent_at)}</time>
          </p>
        </>
      )}
    />
  );
}

function mailText({ kind, name, due }: MailAbout): string {
  if (kind === 'renewal_asked') return 'Asked to renew';
  if (kind === 'invited') return 'Invited to log in';
  if (kind === 'moved') return `Moved to ${name}`;
  if (kind === 'verified') return `${name}: verified`;
  if (kind === 'returned') return `${name}: sent back`;
  return due ? `${name}, due ${formatDate(due)}` : `${name}`;
}

import { useQuery } from '@tanstack/react-query';
import { mailsAboutQuery } from '../../data/mails';
import { formatTimestamp } from '../../lib/format';
import { formatDate } from '../../lib/formatDate';
import { RecordList } from './RecordList';

/** The last emails about a driver or vehicle: what they said, to whom and when. */
export default function EmailList({ subjectId }: { subjectId: string }) {
  return (
    <RecordList
      query={useQuery(mailsAboutQuery(subjectId))}
      failure="The emails couldn't be loaded"
      empty="Nobody has been told anything by email yet."
      fold={(mails) => ({ first: 5, label: `Show all ${mails.length}` })}
      entry={({ name, due, recipient_name, sent_at }) => (
        <>
          <p>
            {name}, due {formatDate(due)}
          </p>
          <p className="text-sm text-ink-soft">
            To {recipient_name}, <time dateTime={sent_at}>{formatTimestamp(sent_at)}</time>
          </p>
        </>
      )}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../components/useToday';
import { writing } from '../../../domain/compliance';
import type { Day } from '../../../domain/dates';
import { formatTimestamp } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { RecordList } from '../../../records/RecordList';
import { isFindingKind, sentName } from '../../../words/findings';
import { toldName } from '../../../words/told';
import { type MailAbout, mailsAboutQuery } from '../data/mails';

export default function EmailList({ subjectId }: { subjectId: string }) {
  const today = useToday();
  return (
    <RecordList
      query={useQuery(mailsAboutQuery(subjectId))}
      failure="The emails couldn't be loaded"
      empty="No email has been sent yet."
      fold={(mails) => ({ first: 5, label: `Show all ${mails.length}` })}
      entry={(mail) => (
        <>
          <p>{mailText(mail, today)}</p>
          <p className="text-sm text-ink-soft">
            To {mail.recipient_name}, <time dateTime={mail.sent_at}>{formatTimestamp(mail.sent_at)}</time>
          </p>
        </>
      )}
    />
  );
}

function mailText({ kind, about, name, due, is_own, ...finding }: MailAbout, today: Day): string {
  if (kind === 'renewal_asked') return 'Asked to renew';
  if (kind === 'invited') return 'Invited to log in';
  if (kind === 'moved') return `Moved to ${name}`;
  if (kind === 'verified') return `${sentName(about ?? '', name)}: verified`;
  if (kind === 'returned') return `${sentName(about ?? '', name)}: sent back`;
  if (!about || !isFindingKind(about)) return name ?? '';
  const told = toldName({ ...finding, kind: about, detail: name, due }, is_own, writing(today));
  return due ? `${told}, due ${formatDate(due)}` : told;
}

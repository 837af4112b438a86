import { useMutation, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Card } from '../../../components/Card';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { PageHeading } from '../../../components/PageHeading';
import { Skeleton } from '../../../components/Skeleton';
import { useToday } from '../../../components/useToday';
import { type Day, daysBetween } from '../../../domain/dates';
import { isStaff } from '../../../domain/roles';
import { formatTime, formatTimestamp, formatWeekday } from '../../../lib/format';
import { paths } from '../../../paths';
import { type NoticeRow, noticesQuery, seeNotices } from '../data';
import { doneText, noticeGroups, noticeText } from '../rules';
import { notices as texts } from '../words/notices';

export default function NoticesPage() {
  const { data, isLoadingError, refetch } = useQuery(noticesQuery());
  // Notices stay marked as new until the reader leaves the page.
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const { mutate: see } = useMutation(seeNotices());
  useEffect(() => {
    const unread = data?.filter(({ is_new }) => is_new) ?? [];
    const [latest] = unread;
    if (!latest) return;
    setFresh((before) => new Set([...before, ...unread.map(noticeKey)]));
    see(latest.at);
  }, [data, see]);

  const today = useToday();
  const isNew = (notice: NoticeRow) => notice.is_new || fresh.has(noticeKey(notice));

  return (
    <div className="max-w-3xl">
      <PageHeading title={texts.title()} subtitle={texts.subtitle()} />
      {!data?.length && (
        <Card>
          {isLoadingError && <ErrorState message={texts.notLoaded()} onRetry={refetch} />}
          {!data && !isLoadingError && <Skeleton className="h-40 w-full" />}
          {data && <EmptyState icon={Bell} title={texts.noneTitle()} text={texts.none()} />}
        </Card>
      )}
      {noticeGroups(data ?? [], isNew).map(({ of, notices }) => (
        <section key={of} aria-label={groupTitle(of, today)} className="mb-5">
          <h2 className="mb-1.5 font-semibold">{groupTitle(of, today)}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {notices.map((notice) => (
              <NoticeItem key={noticeKey(notice)} notice={notice} hasDay={of === 'new'} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const noticeKey = ({ kind, subject_id, source_id, due, at }: NoticeRow) =>
  [kind, subject_id, source_id, due, at].join();

function groupTitle(of: 'new' | Day, today: Day): string {
  if (of === 'new') return texts.new();
  const daysAgo = daysBetween(of, today);
  if (daysAgo <= 0) return texts.today();
  return daysAgo === 1 ? texts.yesterday() : formatWeekday(of);
}

type NoticeItemProps = { notice: NoticeRow; hasDay: boolean };

function NoticeItem({ notice, hasDay }: NoticeItemProps) {
  const { id, role } = useCurrentUser();
  const { subject_id, subject_name, at } = notice;
  const isOwn = subject_id === id;
  const text = noticeText(notice, isOwn);
  const done = doneText(notice);
  return (
    <li className="relative flex items-baseline gap-x-4 px-4 py-2.5 hover:bg-canvas sm:py-1.5 sm:text-sm">
      <div
        className={clsx(
          'grid min-w-0 flex-1 gap-x-4',
          subject_name && !isOwn && 'sm:grid-cols-[12rem_minmax(0,1fr)]',
        )}
      >
        {subject_name && !isOwn && <span className="font-medium wrap-anywhere">{subject_name}</span>}
        <p className="min-w-0 wrap-anywhere">
          <Link
            to={noticePath(notice, isStaff(role))}
            className="after:absolute after:inset-0 hover:text-brand hover:underline"
          >
            {done ? <s className="text-ink-soft">{text}</s> : text}
          </Link>
          {done && <span className="ml-2 text-ok">{done}</span>}
        </p>
      </div>
      <time dateTime={at} className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
        {hasDay ? formatTimestamp(at) : formatTime(at)}
      </time>
    </li>
  );
}

function noticePath(
  { kind, subject, subject_id, source_id, detail }: NoticeRow,
  isForStaff: boolean,
): string {
  switch (kind) {
    case 'returned':
      return `${paths.renew(detail ?? '')}?again=${source_id}`;
    case 'application_waits':
      return paths.joiner(source_id);
    case 'off_the_road':
      // Without an id it is of a depot that the reader cannot see.
      return isForStaff && source_id ? paths.defect(source_id) : paths.dashboard;
    case 'check_asked':
      return paths.check;
    case 'card_asked':
      return paths.myCard;
    case 'to_read':
      return paths.read(source_id);
    case 'checks_begin':
      return paths.today;
    case 'objected':
      return paths.policy(source_id);
    case 'not_fit':
      return paths.checkRecord(source_id);
    case 'hurt':
      return paths.incident(source_id);
    case 'verified':
    case 'renewal_asked':
    case 'moved':
      return paths.dashboard;
  }
  return paths.due(subject ?? '', subject_id ?? '', kind, source_id);
}

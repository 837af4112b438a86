import { useMutation, useQuery } from '@tanstack/react-query';
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
import { formatTimestamp } from '../../../lib/format';
import { paths } from '../../../paths';
import { type NoticeRow, noticesQuery, seeNotices } from '../data';
import { noticeText } from '../rules';

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

  return (
    <div className="max-w-3xl">
      <PageHeading title="Notices" subtitle="Items due soon or overdue, and other news" />
      <Card>
        {isLoadingError && <ErrorState message="Your notices couldn't be loaded" onRetry={refetch} />}
        {!data && !isLoadingError && <Skeleton className="h-40 w-full" />}
        {data?.length === 0 && (
          <EmptyState icon={Bell} title="No notices" text="Due items and other news will be listed here." />
        )}
        {data && data.length > 0 && (
          <ul className="-my-3 divide-y divide-line">
            {data.map((notice) => (
              <NoticeItem
                key={noticeKey(notice)}
                notice={notice}
                isNew={notice.is_new || fresh.has(noticeKey(notice))}
              />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

const noticeKey = ({ kind, subject_id, source_id, due, at }: NoticeRow) =>
  [kind, subject_id, source_id, due, at].join();

function NoticeItem({ notice, isNew }: { notice: NoticeRow; isNew: boolean }) {
  const { id } = useCurrentUser();
  const { subject_id, subject_name, at } = notice;
  const isOwn = subject_id === id;
  return (
    <li className="flex items-baseline gap-3 py-3">
      <div className="min-w-0 flex-1">
        {subject_name && !isOwn && <p className="font-medium wrap-anywhere">{subject_name}</p>}
        <Link to={noticePath(notice)} className="font-medium text-brand wrap-anywhere hover:underline">
          {noticeText(notice, useToday(), isOwn)}
        </Link>
        <p className="text-sm text-ink-soft">{formatTimestamp(at)}</p>
      </div>
      {isNew && (
        <span className="rounded-full bg-brand-soft px-2 text-xs font-semibold text-brand-strong">New</span>
      )}
    </li>
  );
}

function noticePath({ kind, subject, subject_id, source_id, detail }: NoticeRow): string {
  switch (kind) {
    case 'returned':
      return `${paths.renew(detail ?? '')}?again=${source_id}`;
    case 'application_waits':
      return paths.joiner(source_id);
    case 'verified':
    case 'renewal_asked':
    case 'moved':
      return paths.dashboard;
  }
  return paths.due(subject ?? '', subject_id ?? '', kind, source_id);
}

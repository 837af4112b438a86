import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { InlineAlert } from '../../components/InlineAlert';
import { useIdle } from '../../components/useIdle';
import { mailHealthQuery } from '../../data/dashboard';
import { formatTimestamp } from '../../lib/format';
import { paths } from '../../paths';

/** For admins: nothing has sent reminders for more than a day. Asked for once the page is shown. */
export function LateReminders() {
  const isIdle = useIdle();
  const { data } = useQuery({ ...mailHealthQuery(), enabled: isIdle });
  if (!data?.isLate) return null;
  return (
    <InlineAlert tone="warn" className="mb-4">
      {data.ranAt
        ? `No reminder has been sent since ${formatTimestamp(data.ranAt)}.`
        : 'No reminder has ever been sent: nothing has been set up to send them.'}{' '}
      <Link to={{ pathname: paths.settings, search: '?tab=reminders' }}>See what to do</Link>
    </InlineAlert>
  );
}

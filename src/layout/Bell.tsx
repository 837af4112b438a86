import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useIdle } from '../components/useIdle';
import { noticeCountQuery } from '../data/noticeCount';
import { paths } from '../paths';

/** Leads to what is new for the person; a dot says that there is something. */
export function Bell({ onClick }: { onClick: () => void }) {
  // Nothing on the page waits for it.
  const { data: count = 0 } = useQuery({ ...noticeCountQuery(), enabled: useIdle() });
  return (
    <NavLink
      to={paths.notices}
      onClick={onClick}
      className="relative flex size-11 shrink-0 items-center justify-center rounded-control text-brand hover:bg-brand-soft aria-[current=page]:bg-brand-soft"
    >
      <BellIcon aria-hidden="true" className="size-5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-surface bg-bad forced-colors:bg-[Highlight]"
        />
      )}
      <span className="sr-only">Notices{count > 0 && `, ${count} new`}</span>
    </NavLink>
  );
}

import { NavLink } from 'react-router-dom';
import type { NavEntry } from './navigation';

type NavLinksProps = { entries: NavEntry[]; pendingCount: number };

function PendingBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-bad px-2 text-xs font-semibold text-surface tabular-nums forced-colors:border">
      {count}
      <span className="sr-only"> pending</span>
    </span>
  );
}

/** The links of the navigation; the current one is marked by NavLink's aria-current. */
export function NavLinks({ entries, pendingCount }: NavLinksProps) {
  return entries.map(({ to, label, badge }) => (
    <NavLink
      key={to}
      to={to}
      className="flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-ink-soft hover:bg-canvas hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong"
    >
      {label}
      {badge === 'pendingApplications' && <PendingBadge count={pendingCount} />}
    </NavLink>
  ));
}

import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon, LogOut, Menu, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, type Location, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useAuth, useCurrentUser } from '../auth/AuthContext';
import { Button } from '../components/Button';
import { Logo } from '../components/Logo';
import { useIdle } from '../components/useIdle';
import { useWindowEvent } from '../components/useWindowEvent';
import { signOut } from '../data/session';
import {
  noticeCountQuery,
  offerCountQuery,
  pendingApplicationCountQuery,
  submissionCountQuery,
} from '../data/waitingCounts';
import { isStaff } from '../domain/roles';
import { mayLeave } from '../forms/leaveWarning';
import { paths } from '../paths';
import { type Badge, type NamedPlace, navigationFor } from '../places';
import { FindAnything } from './FindAnything';

const MENU = '#mobile-menu, [aria-controls=mobile-menu]';

type NavBarProps = { onMenu: () => void };

export function NavBar({ onMenu }: NavBarProps) {
  const user = useCurrentUser();
  const { session } = useAuth();
  const location = useLocation();
  // Every navigation changes the location and so closes the menu, which stays closed on the way back.
  const [openOn, setOpenOn] = useState<Location | null>(null);
  const isOpen = openOn === location;
  // The location changes only once the page has loaded. On a slow line that takes seconds.
  const close = () => setOpenOn(null);
  const open = () => {
    setOpenOn(location);
    onMenu();
  };
  const menuButton = useRef<HTMLButtonElement>(null);
  const closeBeside = ({ target }: Event) => {
    if (isOpen && target instanceof Element && !target.closest(MENU)) close();
  };
  useWindowEvent('pointerdown', closeBeside);
  useWindowEvent('focusin', closeBeside);
  useWindowEvent('keydown', ({ key }) => {
    if (!isOpen || key !== 'Escape') return;
    close();
    menuButton.current?.focus();
  });
  const navigate = useNavigate();
  const { data: applications = 0 } = useQuery({
    ...pendingApplicationCountQuery(),
    enabled: isStaff(user.role),
  });
  const { data: offers = 0 } = useQuery({
    ...offerCountQuery(user.depot.id),
    enabled: user.role === 'admin',
  });

  const { data: submissions = 0 } = useQuery({ ...submissionCountQuery(), enabled: isStaff(user.role) });

  const logout = async () => {
    if (!mayLeave()) return;
    await signOut(session);
    navigate(paths.login);
  };

  const entries = (
    <NavLinks
      entries={navigationFor(user.role)}
      counts={{ pending: applications, offered: offers, waiting: submissions }}
      onClick={close}
    />
  );
  const identity = (
    <Link
      to={paths.account}
      onClick={close}
      className="flex min-h-11 flex-col justify-center rounded-control px-2 text-sm leading-tight hover:bg-canvas"
    >
      <span className="sr-only">Your account: </span>
      <span
        dir="auto"
        title={user.full_name}
        className="block max-w-40 truncate font-medium text-brand 2xl:max-w-48"
      >
        {user.full_name}
      </span>
      <span dir="auto" title={user.depot.name} className="block max-w-40 truncate text-ink-soft 2xl:max-w-48">
        {user.depot.name}
      </span>
    </Link>
  );
  const logoutButton = (
    <Button variant="quiet" className="min-[75rem]:-mr-4 forced-colors:mr-0" onClick={logout}>
      <LogOut aria-hidden="true" className="size-4" /> Logout
    </Button>
  );

  return (
    <header className="relative border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex max-w-[84rem] min-[110rem]:max-w-[96rem] flex-wrap items-center gap-x-6 min-[75rem]:flex-nowrap px-gutter py-2 max-[22rem]:gap-x-2">
        <Link
          to={paths.dashboard}
          onClick={close}
          className="flex min-h-11 items-center"
          aria-label="Roadworthy, dashboard"
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden flex-1 gap-1 min-[75rem]:flex">
          {entries}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1 min-[75rem]:gap-4">
          {isStaff(user.role) && <FindAnything />}
          <Bell onClick={close} />
          <div className="hidden items-center gap-4 min-[75rem]:flex">
            {identity}
            {logoutButton}
          </div>
          <Button
            ref={menuButton}
            variant="quiet"
            className="-mr-gutter forced-colors:mr-0 min-[75rem]:hidden"
            aria-expanded={isOpen}
            aria-controls="mobile-menu"
            onClick={isOpen ? close : open}
          >
            {isOpen ? (
              <X aria-hidden="true" className="size-5" />
            ) : (
              <Menu aria-hidden="true" className="size-5" />
            )}
            <span className="max-[22rem]:sr-only">Menu</span>
          </Button>
        </div>
      </div>
      {isOpen && (
        // Over the page, not above it: a page that is pushed down is laid out anew, and again once the menu closes.
        <div
          id="mobile-menu"
          className="absolute inset-x-0 top-full z-20 border-y border-line bg-surface px-gutter py-3 shadow-float min-[75rem]:hidden"
        >
          <nav aria-label="Main" className="flex flex-col">
            {entries}
          </nav>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-3">
            {identity}
            {logoutButton}
          </div>
        </div>
      )}
    </header>
  );
}

function Bell({ onClick }: { onClick: () => void }) {
  // Nothing on the page waits for the count.
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

type NavLinksProps = { entries: readonly NamedPlace[]; counts: Record<Badge, number>; onClick: () => void };

function NavLinks({ entries, counts, onClick }: NavLinksProps) {
  return entries.map(({ path, label, badges = [] }) => (
    <NavLink
      key={path}
      to={path}
      onClick={onClick}
      className="flex min-h-11 items-center gap-2 rounded-control px-3 font-medium whitespace-nowrap text-ink-soft hover:bg-canvas hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong"
    >
      {label}
      {badges.map(
        (badge) => counts[badge] > 0 && <CountBadge key={badge} badge={badge} count={counts[badge]} />,
      )}
    </NavLink>
  ));
}

const QUIET = 'bg-idle-soft text-ink';
const BADGES: Record<Badge, string> = {
  pending: 'bg-bad font-semibold text-surface',
  offered: QUIET,
  waiting: QUIET,
};

function CountBadge({ badge, count }: { badge: Badge; count: number }) {
  return (
    <span className={`rounded-full px-2 text-xs tabular-nums forced-colors:border ${BADGES[badge]}`}>
      {count}
      {/* Beside another number, this one has to say what it counts. */}
      <span className={badge === 'offered' ? undefined : 'sr-only'}> {badge}</span>
    </span>
  );
}

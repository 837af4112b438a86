import { useMutation, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Bell as BellIcon, LogOut, Menu, X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, type Location, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useAuth, useCurrentUser } from '../auth/AuthContext';
import { Button } from '../components/Button';
import { Logo } from '../components/Logo';
import { lazyPart } from '../components/lazyPart';
import { useDismiss } from '../components/useDismiss';
import { useToday } from '../components/useToday';
import { signOut } from '../data/session';
import {
  ASKED_AGAIN,
  offerCountQuery,
  ownCountsQuery,
  pendingApplicationCountQuery,
  submissionCountQuery,
  writeDays,
} from '../data/waitingCounts';
import { isStaff } from '../domain/roles';
import { whenMayLeave } from '../forms/leaveWarning';
import { paths } from '../paths';
import { type Area, areaOf, type NamedPlace, navigationFor, placeOf } from '../places';
import type { Badge } from '../topics/place';
import { nav } from '../words/nav';

// A driver has no search.
const FindAnything = lazyPart(async () => ({ default: (await import('./FindAnything')).FindAnything }));

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
  useDismiss({
    isOpen,
    isInside: (target) => target.closest(MENU) !== null,
    onDismiss: (byEscape) => {
      close();
      if (byEscape) menuButton.current?.focus();
    },
  });
  const navigate = useNavigate();
  const areas = navigationFor(user.role);
  const area = areaOf(areas, location.pathname);
  const counts = useCounts();

  const logout = () =>
    whenMayLeave(async () => {
      await signOut(session);
      navigate(paths.login);
    });

  const identity = (
    <Link
      to={paths.account}
      onClick={close}
      className="flex min-h-11 flex-col justify-center rounded-control px-2 text-sm leading-tight hover:bg-canvas"
    >
      <span className="sr-only">{nav.account()} </span>
      <span
        dir="auto"
        title={user.full_name}
        className="block max-w-40 truncate font-medium text-brand min-[79rem]:max-[81.5rem]:max-w-25 2xl:max-w-48"
      >
        {user.full_name}
      </span>
      <span
        dir="auto"
        title={user.depot.name}
        className="block max-w-40 truncate text-ink-soft min-[79rem]:max-[81.5rem]:max-w-25 2xl:max-w-48"
      >
        {user.depot.name}
      </span>
    </Link>
  );
  const logoutButton = (
    <Button variant="quiet" className="min-[79rem]:-mr-4 forced-colors:mr-0" onClick={logout}>
      <LogOut aria-hidden="true" className="size-4" /> {nav.logout()}
    </Button>
  );

  return (
    <header className="relative border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex max-w-[84rem] min-[110rem]:max-w-[96rem] flex-wrap items-center gap-x-5 min-[79rem]:flex-nowrap px-gutter py-2 max-[22rem]:gap-x-2">
        <Link
          to={paths.dashboard}
          onClick={close}
          className="flex min-h-11 items-center"
          aria-label={nav.start()}
        >
          <Logo />
        </Link>
        <nav aria-label={nav.main()} className="hidden flex-1 gap-1 min-[79rem]:flex">
          {areas
            .filter(({ isInMenu }) => !isInMenu)
            .map((entry) => (
              <Entry
                key={entry.path}
                place={entry}
                isCurrent={entry === area}
                counts={counts}
                onClick={close}
              />
            ))}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1 min-[79rem]:gap-4">
          {isStaff(user.role) && (
            <Suspense fallback={<span className="size-11 min-[90rem]:w-33 min-[110rem]:w-72" />}>
              <FindAnything />
            </Suspense>
          )}
          <Bell onClick={close} />
          <div className="hidden items-center gap-4 min-[79rem]:flex">
            {identity}
            {logoutButton}
          </div>
          <Button
            ref={menuButton}
            variant="quiet"
            className="-mr-gutter forced-colors:mr-0 min-[79rem]:hidden"
            aria-expanded={isOpen}
            aria-controls="mobile-menu"
            onClick={isOpen ? close : open}
          >
            {isOpen ? (
              <X aria-hidden="true" className="size-5" />
            ) : (
              <Menu aria-hidden="true" className="size-5" />
            )}
            <span className="max-[22rem]:sr-only">{nav.menu()}</span>
          </Button>
        </div>
      </div>
      {isOpen && (
        // Over the page, not above it: a page that is pushed down is laid out anew, and again once the menu closes.
        <div
          id="mobile-menu"
          className="absolute inset-x-0 top-full z-20 max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface px-gutter py-3 shadow-float min-[79rem]:hidden"
        >
          <nav aria-label={nav.main()} className="divide-y divide-line">
            {areas.map((each) => (
              <MenuArea
                key={each.path}
                area={each}
                isCurrent={each === area}
                counts={counts}
                onClick={close}
              />
            ))}
          </nav>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-3">
            {identity}
            {logoutButton}
          </div>
        </div>
      )}
      {area && area.lines.length > 0 && <Line area={area} counts={counts} />}
    </header>
  );
}

const useOwnCounts = () => useQuery(ownCountsQuery());

function Bell({ onClick }: { onClick: () => void }) {
  const count = useOwnCounts().data?.notices ?? 0;
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
      <span className="sr-only">{count > 0 ? nav.noticesNew({ count }) : nav.notices()}</span>
    </NavLink>
  );
}

type Counts = Record<Badge, number>;

/** What waits for the person or their depot. */
function useCounts(): Counts {
  const { role, depot } = useCurrentUser();
  const { data: own, dataUpdatedAt } = useOwnCounts();
  const { mutate: write, isPending } = useMutation(writeDays());
  // Whoever comes first on a day writes what is over. Then what is on screen is asked again.
  const isDue = own?.days_to_write;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a write that failed is tried again with the next counts
  useEffect(() => {
    if (isDue && !isPending) write();
  }, [isDue, dataUpdatedAt, write]);
  const stopped = own?.stopped ?? 0;
  const unsigned = own?.unsigned ?? 0;
  const { data: pending = 0 } = useQuery({ ...pendingApplicationCountQuery(), enabled: isStaff(role) });
  const { data: offered = 0 } = useQuery({ ...offerCountQuery(depot.id), enabled: role === 'admin' });
  const { data: waiting = 0 } = useQuery({ ...submissionCountQuery(), enabled: isStaff(role) });
  return { stopped, unsigned, pending, offered, waiting };
}

type EntryProps = { place: NamedPlace; isCurrent: boolean; counts: Counts; onClick: () => void };

/** An entry of the bar, current on every page of its area. */
function Entry({ place, isCurrent, counts, onClick }: EntryProps) {
  return (
    <Link
      to={place.path}
      onClick={onClick}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-11 items-center gap-2 rounded-control px-2.5 font-medium whitespace-nowrap text-ink-soft hover:bg-canvas hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong"
    >
      {place.label}
      <CountBadges place={place} counts={counts} />
    </Link>
  );
}

/** The line of an area, below the bar. A phone has it in the menu. */
function Line({ area, counts }: { area: Area; counts: Counts }) {
  const { pathname } = useLocation();
  const current = placeOf(area.lines, pathname);
  return (
    <nav aria-label={area.label} className="hidden border-t border-line min-[79rem]:block">
      <ul className="mx-auto flex max-w-[84rem] min-[110rem]:max-w-[96rem] gap-1 px-gutter">
        {area.lines.map((place) => (
          <li key={place.path} className="first:-ml-3">
            <Link
              to={place.path}
              aria-current={place === current ? (pathname === place.path ? 'page' : 'true') : undefined}
              className="flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-[0.9375rem] font-medium text-ink-soft hover:text-ink aria-[current]:border-brand aria-[current]:text-brand-strong"
            >
              {place.line}
              <LineCounts place={place} counts={counts} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type MenuAreaProps = { area: Area; isCurrent: boolean; counts: Counts; onClick: () => void };

/** An area in the menu of a phone: its entry, and below it the rest of its line. */
function MenuArea({ area, isCurrent, counts, onClick }: MenuAreaProps) {
  const { pathname } = useLocation();
  const rest = area.lines.filter(({ path }) => path !== area.path);
  return (
    <div className="py-1">
      <Entry place={area} isCurrent={isCurrent} counts={counts} onClick={onClick} />
      {rest.length > 0 && (
        <ul className="grid grid-cols-2">
          {rest.map((place) => (
            <li key={place.path}>
              <Link
                to={place.path}
                onClick={onClick}
                aria-current={pathname === place.path ? 'page' : undefined}
                className="flex min-h-11 items-center justify-between gap-2 rounded-control px-3 text-ink-soft hover:bg-canvas hover:text-ink aria-[current=page]:text-brand-strong"
              >
                {place.line}
                <LineCounts place={place} counts={counts} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type CountBadgesProps = { place: NamedPlace; counts: Counts };

/** In the bar: what is pending is red, what must not go out light red, all others are grey. */
function CountBadges({ place: { badges = [] }, counts }: CountBadgesProps) {
  return badges
    .filter((badge) => counts[badge] > 0)
    .map((badge) => (
      <CountBadge key={badge} tone={TONE[badge]} count={counts[badge]}>
        {/* Beside another number, it has to say what it counts. */}
        <span className={badge === 'offered' ? undefined : 'sr-only'}> {badge}</span>
      </CountBadge>
    ));
}

const TONE: Partial<Record<Badge, string>> = {
  stopped: 'bg-bad-soft font-semibold text-bad',
  pending: 'bg-bad font-semibold text-surface',
};

/** In a line, where every count is grey. */
function LineCounts({ place, counts }: CountBadgesProps) {
  const { path, label, badges = [], count } = place;
  const today = useToday();
  const { data: due = 0 } = useQuery({
    queryKey: ['count', path, today],
    queryFn: async ({ signal }) => (await count?.())?.(today, signal) ?? 0,
    enabled: count !== undefined,
    ...ASKED_AGAIN,
    meta: { logFailure: `The count of ${label} couldn't be loaded` },
  });
  // The board begins with its own.
  const shown = badges.filter((badge) => badge !== 'stopped');
  const numbers = [...shown.map((badge) => [badge, counts[badge]] as const), ['due', due] as const];
  return numbers
    .filter(([, number]) => number > 0)
    .map(([word, number]) => (
      <CountBadge key={word} count={number}>
        <span className="sr-only"> {word}</span>
      </CountBadge>
    ));
}

type CountBadgeProps = { count: number; tone?: string | undefined; children: ReactNode };

function CountBadge({ count, tone = 'bg-idle-soft text-ink', children }: CountBadgeProps) {
  return (
    <span className={clsx('rounded-full px-2 text-xs tabular-nums forced-colors:border', tone)}>
      {count}
      {children}
    </span>
  );
}

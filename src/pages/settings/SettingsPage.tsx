import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useAuth, useCurrentUser } from '../../auth/AuthContext';
import { lazyPart, type Prefetch } from '../../components/lazyPart';
import { PageHeading } from '../../components/PageHeading';
import { useMedia } from '../../components/useMedia';
import { useToday } from '../../components/useToday';
import { knowsCodes } from '../../data/session';
import type { Day } from '../../domain/dates';
import { settingsStatesQuery } from '../../topics/settings/data';
import { Reach } from '../../topics/settings/parts/SettingsPanel';
import {
  comparedState,
  countState,
  ranState,
  type SettingsStates,
  type State,
  sinceState,
  sizeState,
  staffState,
  switchState,
  typesState,
  untilState,
} from '../../topics/settings/parts/states';
import { SUBJECTS, settingsLabel } from '../../topics/subjects';
import type { SettingsId } from '../../topics/topic';

const GROUPS = [
  'Licences and vehicles',
  'Daily work',
  'Messages and reminders',
  'People and depots',
  'Data',
] as const;

type SettingsTab = {
  id: SettingsId;
  group: (typeof GROUPS)[number];
  /** Follows the reach: 'All depots: categories, minimum ages'. */
  about: string;
  /** Concerns the own depot only. */
  isOwn?: boolean;
  state: (states: SettingsStates, today: Day) => State;
};

/** In the order of the list. On a wide screen the first opens without a `tab` in the URL. */
const TABS: readonly [SettingsTab, ...SettingsTab[]] = [
  {
    id: 'license-types',
    group: 'Licences and vehicles',
    about: 'categories, minimum ages',
    state: ({ licenseTypes }) => typesState(licenseTypes, ['type', 'types']),
  },
  {
    id: 'vehicle-types',
    group: 'Licences and vehicles',
    about: 'and the licence each needs',
    state: ({ vehicleTypes }) => typesState(vehicleTypes, ['type', 'types']),
  },
  {
    id: 'requirements',
    group: 'Licences and vehicles',
    about: 'what must be on record',
    state: ({ requirements }) => typesState(requirements, ['kind', 'kinds']),
  },
  {
    id: 'offences',
    group: 'Licences and vehicles',
    about: 'penalty points of each',
    state: ({ offences }) => countState(offences, ['offence', 'offences']),
  },
  {
    id: 'checks',
    group: 'Daily work',
    about: 'walkaround lists, faults, days',
    state: ({ checklists }) => comparedState(checklists, ['list', 'lists']),
  },
  {
    id: 'holidays',
    group: 'Daily work',
    about: 'no check is expected on them',
    state: ({ holidaysUntil }, today) => untilState(holidaysUntil, today),
  },
  {
    id: 'license-checks',
    group: 'Daily work',
    about: 'how often, by points',
    state: ({ checkedSince }, today) => sinceState(checkedSince, today),
  },
  {
    id: 'law',
    group: 'Daily work',
    about: 'the numbers we count with',
    state: ({ law }) => comparedState(law, ['number', 'numbers']),
  },
  {
    id: 'reminders',
    group: 'Messages and reminders',
    about: 'what is sent when, to whom',
    state: ({ reminders: { ranAt, isLate } }, today) => ranState(ranAt, today, isLate),
  },
  {
    id: 'messages',
    group: 'Messages and reminders',
    about: 'from the contact page',
    state: ({ messages }) => countState(messages, ['message', 'messages']),
  },
  {
    id: 'depots',
    group: 'People and depots',
    about: 'names, how to reach yours',
    state: ({ depots }) => countState(depots, ['depot', 'depots']),
  },
  {
    id: 'staff',
    group: 'People and depots',
    about: 'who may do what',
    isOwn: true,
    state: ({ staff }) => staffState(staff),
  },
  {
    id: 'two-step-login',
    group: 'People and depots',
    about: 'a code from an app for staff',
    state: ({ staffNeedSecondStep }) => switchState(staffNeedSecondStep),
  },
  {
    id: 'documents',
    group: 'Data',
    about: 'photos and papers',
    isOwn: true,
    state: ({ documentBytes }) => sizeState(documentBytes),
  },
  {
    id: 'retention',
    group: 'Data',
    about: 'how long data is kept',
    state: ({ retentionRanAt }, today) => ranState(retentionRanAt, today),
  },
];

/** Below Tailwind's `xl` the list and a panel do not fit side by side. Paper has no list. */
const NARROW = 'screen and (max-width: 79.99rem)';

const PANELS = new Map(SUBJECTS.map(({ id, panel }) => [id, lazyPart(panel)]));

/** The panel of the address. */
export const prefetch: Prefetch = async (_, search) => {
  const tab = TABS.find(({ id }) => id === search.get('tab'));
  await (tab && PANELS.get(tab.id)?.preload());
};

/** On a narrow screen the list is a page of its own. */
export default function SettingsPage() {
  const [params] = useSearchParams();
  const { session } = useAuth();
  const { depot } = useCurrentUser();
  const isNarrow = useMedia(NARROW);
  const page = useRef<HTMLDivElement>(null);
  // Not every server supports two-step login.
  const tabs = TABS.filter(({ id }) => id !== 'two-step-login' || knowsCodes(session));
  const asked = params.get('tab');
  const open = asked || !isNarrow ? (tabs.find(({ id }) => id === asked) ?? TABS[0]) : null;
  const reachOf = ({ isOwn }: SettingsTab) => (isOwn ? depot.name : 'All depots');
  useArrival(page, open?.id ?? null, isNarrow);
  const Panel = open && PANELS.get(open.id);

  return (
    <div ref={page}>
      <div className={open && isNarrow ? 'sr-only' : undefined}>
        <PageHeading
          title="Settings"
          documentTitle={open ? `${settingsLabel(open.id)} - Settings - Roadworthy` : undefined}
        />
      </div>
      <div className="xl:grid xl:grid-cols-[18rem_minmax(0,1fr)] xl:items-start xl:gap-6">
        {!(open && isNarrow) && <SettingsList tabs={tabs} current={open} reachOf={reachOf} />}
        {open && Panel && (
          <div className="min-w-0">
            {isNarrow && (
              <Link
                to={{ search: '' }}
                className="-mt-4 mb-1 inline-flex min-h-11 items-center gap-1.5 text-brand hover:underline"
              >
                <ArrowLeft aria-hidden="true" className="size-4" /> Settings
              </Link>
            )}
            <Reach value={reachOf(open)}>
              <Panel />
            </Reach>
          </div>
        )}
      </div>
    </div>
  );
}

/** Where one has gone has the focus: the panel's title or, back in the list, its line. */
function useArrival(page: RefObject<HTMLElement | null>, openId: string | null, isNarrow: boolean) {
  const { key } = useLocation();
  const last = useRef({ key, openId });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { key, openId };
    if (before.key === key || before.openId === openId) return;
    if (openId) window.scrollTo(0, 0);
    // Beside the list the focus stays on the link.
    if (!isNarrow) return;
    const target = openId ? 'h2' : `#${LIST_ID} [data-tab="${before.openId}"]`;
    page.current?.querySelector<HTMLElement>(target)?.focus();
  }, [key, openId, isNarrow, page]);
}

const LIST_ID = 'settings-list';

type SettingsListProps = {
  tabs: readonly SettingsTab[];
  current: SettingsTab | null;
  reachOf: (tab: SettingsTab) => string;
};

function SettingsList({ tabs, current, reachOf }: SettingsListProps) {
  const today = useToday();
  const { data: states } = useQuery(settingsStatesQuery());
  const titleId = useId();
  return (
    <nav
      id={LIST_ID}
      aria-label="Settings"
      className="grid gap-5 md:grid-cols-2 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:grid-cols-1 xl:gap-2 xl:overflow-y-auto xl:rounded-card xl:border xl:border-line xl:bg-surface xl:p-2 xl:pt-3 print:hidden"
    >
      {GROUPS.map((group, index) => (
        <div key={group}>
          <p
            id={`${titleId}${index}`}
            className="mb-1.5 px-1 text-sm font-medium text-ink-soft xl:mb-0.5 xl:px-2.5 xl:text-xs"
          >
            {group}
          </p>
          <ul
            aria-labelledby={`${titleId}${index}`}
            className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface xl:divide-y-0 xl:border-0"
          >
            {tabs
              .filter((tab) => tab.group === group)
              .map((tab) => (
                <SettingsLine
                  key={tab.id}
                  tab={tab}
                  reach={reachOf(tab)}
                  state={states && tab.state(states, today)}
                  isCurrent={tab.id === current?.id}
                />
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const LINE =
  "relative grid min-h-15 grid-cols-[minmax(0,1fr)_auto_auto] content-center items-center gap-x-3 px-3.5 py-2 [grid-template-areas:'label_state_go''about_about_go'] hover:bg-canvas";
// Beside a panel.
const COMPACT =
  "xl:min-h-11 xl:grid-cols-[auto_minmax(0,1fr)] xl:rounded-control xl:px-2.5 xl:py-1 xl:[grid-template-areas:'label_state''about_about']";

type SettingsLineProps = { tab: SettingsTab; reach: string; state: State | undefined; isCurrent: boolean };

/** The link covers the line. */
function SettingsLine({ tab: { id, about }, reach, state, isCurrent }: SettingsLineProps) {
  const textId = useId();
  return (
    <li className={clsx(LINE, COMPACT, isCurrent && 'xl:bg-brand-soft')}>
      <Link
        to={{ search: `?tab=${id}` }}
        data-tab={id}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={`${textId}state ${textId}about`}
        className={clsx(
          'font-medium [grid-area:label] after:absolute after:inset-0 xl:text-sm',
          isCurrent && 'xl:text-brand-strong',
        )}
      >
        {settingsLabel(id)}
      </Link>
      <span
        id={`${textId}about`}
        className="text-sm text-ink-soft [grid-area:about] wrap-anywhere xl:text-xs"
      >
        {reach}: {about}
      </span>
      <span
        id={`${textId}state`}
        className={clsx(
          'text-right text-sm tabular-nums [grid-area:state] xl:text-xs',
          state?.isLate ? 'font-medium text-warn' : 'text-ink-soft',
        )}
      >
        {state?.text}
      </span>
      <ChevronRight aria-hidden="true" className="size-4 text-brand [grid-area:go] xl:hidden" />
    </li>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight, List, type LucideIcon, MessagesSquare, Play, Truck, User, Wrench } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useCurrentUser } from '../auth/AuthContext';
import { PlateChip } from '../components/PlateChip';
import { type Found, findQuery } from '../data/find';
import { paths } from '../paths';
import { SUBJECTS } from '../topics/subjects';
import { type Findable, findActs, findPlaces, isMeantBy } from './findPlaces';
import { type RecordAct, recordActOf, recordActPath } from './recordActs';

const MAX_ANSWERS = 10;
const MAX_PLACES = 3;
const MAX_ACTS = 3;
/** In milliseconds. Shorter than the time between two keys of a fast typist. */
const PAUSE_MS = 60;

export type FoundAnswer = {
  to: string;
  icon: LucideIcon;
  kind: string;
  content: ReactNode;
  isRecord: boolean;
  driver?: Pick<Found, 'id' | 'name'>;
};

/** Never empty. */
export type AnswerGroup = { title: string; answers: readonly FoundAnswer[] };

export function useAnswers(typed: string) {
  const { id, role } = useCurrentUser();
  const text = typed.trim();
  const asked = recordActOf(text);
  const sought = asked ? asked.whom : text;
  const settled = useSettled(sought);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...findQuery(settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const found = sought && settled && data ? data : [];
  const subjects = role === 'admin' ? SETTINGS : [];
  // Before anything is typed, what is in the bar: a list of all pages would be read by nobody.
  const pages = text
    ? findPlaces(role, text).slice(0, MAX_PLACES)
    : findPlaces(role, text).filter(({ navigation }) => navigation);
  const settings = text ? subjects.filter(isMeantBy(text)).slice(0, MAX_PLACES - pages.length) : [];
  const acts = findActs(role, text, text ? subjects : []).slice(0, MAX_ACTS);
  const shown = found.slice(0, MAX_ANSWERS - pages.length - settings.length - acts.length);
  const mayBeMore = found.length === MAX_ANSWERS || shown.length < found.length;
  const list = mayBeMore && !isPlaceholderData ? settled : null;
  const groups: AnswerGroup[] = [
    { title: 'Recent', answers: text ? [] : openedBy(id) },
    { title: 'Pages', answers: pages.map(toPlace('Page')) },
    { title: 'Settings', answers: settings.map(toPlace('Settings')) },
    {
      title: 'Actions',
      answers: [...(asked ? actsFor(asked, found, openedBy(id)) : []), ...acts.map(toPlace('Action'))],
    },
    ...(asked ? [] : toRecords(found, shown, list)),
  ];
  return {
    groups: groups.filter(({ answers }) => answers.length > 0),
    remember: (answer: FoundAnswer) => {
      if (answer.isRecord) remember(id, answer);
    },
    isWaiting: sought !== settled || (sought !== '' && isFetching && (isPlaceholderData || !data)),
    error: sought ? error : null,
    retry: () => {
      refetch();
    },
  };
}

const SETTINGS: readonly Findable[] = SUBJECTS.map(({ id, also, ...subject }) => ({
  ...subject,
  path: `${paths.settings}?tab=${id}`,
  also: `settings ${also}`,
}));

const MAX_LATELY = 5;

/** In memory, as the session is: names of people stay out of the browser's storage. */
let opened: { by: string; records: readonly FoundAnswer[] } = { by: '', records: [] };

const openedBy = (person: string) => (opened.by === person ? opened.records : []);

function remember(person: string, record: FoundAnswer) {
  const others = openedBy(person).filter(({ to }) => to !== record.to);
  opened = { by: person, records: [record, ...others].slice(0, MAX_LATELY) };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const toPlace =
  (kind: 'Page' | 'Settings' | 'Action') =>
  ({ label, path }: Findable): FoundAnswer => ({
    to: path,
    icon: kind === 'Action' ? Play : ArrowRight,
    kind,
    content: <span className="font-medium">{label}</span>,
    isRecord: false,
  });

/** For the drivers who are found, or were opened lately while nobody is named. */
function actsFor(
  act: RecordAct & { whom: string },
  found: readonly Found[],
  lately: readonly FoundAnswer[],
): readonly FoundAnswer[] {
  const drivers = act.whom
    ? found.filter(({ kind }) => kind === 'driver')
    : lately.flatMap(({ driver }) => driver ?? []);
  const toAnswer = (to: string, whom: string): FoundAnswer => ({
    to,
    icon: Play,
    kind: 'Action',
    isRecord: false,
    content: (
      <span dir="auto" className="font-medium">
        {act.label} to {whom}
      </span>
    ),
  });
  return [
    ...drivers.map(({ id, name }) => toAnswer(recordActPath(act, id), name)),
    ...(act.whom ? [] : [toAnswer(paths.allDrivers, '...')]),
  ];
}

/** The kind of the best match first, each with a link to its list if `text` may match more than is shown. */
function toRecords(found: readonly Found[], shown: readonly Found[], text: string | null): AnswerGroup[] {
  return [...new Set(found.map(({ kind }) => kind))].map((kind) => {
    const answers = shown.filter((record) => record.kind === kind).map(toRecord);
    const isInList = kind === 'driver' || kind === 'vehicle';
    return {
      title: KINDS[kind].title,
      answers: text === null || !isInList ? answers : [...answers, listWith(text, kind)],
    };
  });
}

const KINDS = {
  driver: { title: 'People', label: 'Driver', icon: User, path: paths.driver },
  vehicle: { title: 'Vehicles', label: 'Vehicle', icon: Truck, path: paths.vehicle },
  defect: { title: 'Open defects', label: 'Defect', icon: Wrench, path: paths.defect },
  talk: { title: 'Talks', label: 'Talk', icon: MessagesSquare, path: paths.talk },
};

const STATES: Record<NonNullable<Found['state']>, string> = {
  inactive: 'Inactive',
  pending: 'Pending',
  away: 'Away',
  left: 'Left the fleet',
};

function toRecord({ kind, id, name, detail, other, state }: Found): FoundAnswer {
  const isDriver = kind === 'driver';
  const { label, icon, path } = KINDS[kind];
  return {
    to: path(id),
    icon,
    kind: label,
    isRecord: true,
    ...(isDriver && { driver: { id, name } }),
    content: (
      <>
        <span className="min-w-0 flex-1">
          {isDriver || kind === 'talk' ? (
            <span dir="auto" className="block font-medium wrap-anywhere">
              {name}{' '}
            </span>
          ) : (
            <>
              <PlateChip registration={name} small />{' '}
            </>
          )}
          {detail && (
            <span dir="auto" className="block truncate text-sm text-ink-soft sm:text-xs">
              {detail}{' '}
            </span>
          )}
        </span>
        {state && <span className="text-sm text-ink-soft">{STATES[state]}</span>}
        {other &&
          (isDriver ? (
            <PlateChip registration={other} small />
          ) : (
            <span dir="auto" className="max-w-[40%] truncate text-sm text-ink-soft">
              {other}
            </span>
          ))}
      </>
    ),
  };
}

function listWith(text: string, kind: Found['kind']): FoundAnswer {
  const isDriver = kind === 'driver';
  return {
    to: `${isDriver ? paths.drivers : paths.fleet}?search=${encodeURIComponent(text)}`,
    icon: List,
    kind: 'List',
    content: (
      <span className="text-brand">
        {isDriver ? 'All drivers' : 'All vehicles'} with “{text}”
      </span>
    ),
    isRecord: false,
  };
}

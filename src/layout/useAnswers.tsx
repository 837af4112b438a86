import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight, List, type LucideIcon, Truck, User } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useCurrentUser } from '../auth/AuthContext';
import { PlateChip } from '../components/PlateChip';
import { type Found, findQuery } from '../data/find';
import { paths } from '../paths';
import { findPlaces, isMeantBy, type NamedPlace } from '../places';
import { SETTINGS } from '../topics/settings/subjects';

const MAX_ANSWERS = 10;
const MAX_PLACES = 3;
/** In milliseconds. Shorter than the time between two keys of a fast typist. */
const PAUSE_MS = 60;

export type Answer = { to: string; icon: LucideIcon; kind: string; content: ReactNode; isRecord: boolean };

export function useAnswers(typed: string) {
  const { id, role } = useCurrentUser();
  const text = typed.trim();
  const settled = useSettled(text);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...findQuery(settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const found = text && settled && data ? data : [];
  const subjects = role === 'admin' && text ? settingsSubjects.filter(isMeantBy(text)) : [];
  const places = [...findPlaces(role, text), ...subjects].slice(0, text ? MAX_PLACES : undefined);
  const shown = found.slice(0, MAX_ANSWERS - places.length);
  const lately = text ? [] : openedBy(id);
  const answers = [...lately, ...places.map(toPlace), ...shown.map(toRecord)];
  const mayBeMore = found.length === MAX_ANSWERS || shown.length < found.length;
  if (mayBeMore && !isPlaceholderData) answers.push(...listsWith(settled, found));
  return {
    answers,
    remember: (answer: Answer) => {
      if (answer.isRecord) remember(id, answer);
    },
    isWaiting: text !== settled || (text !== '' && isFetching && (isPlaceholderData || !data)),
    error: text ? error : null,
    retry: () => {
      refetch();
    },
  };
}

const settingsSubjects = Object.entries(SETTINGS).map(([tab, { label, also }]) => ({
  path: `${paths.settings}?tab=${tab}`,
  label: `Settings: ${label}`,
  also,
}));

const MAX_LATELY = 5;

/** In memory, as the session is: names of people stay out of the browser's storage. */
let opened: { by: string; records: readonly Answer[] } = { by: '', records: [] };

const openedBy = (person: string) => (opened.by === person ? opened.records : []);

function remember(person: string, record: Answer) {
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

const toPlace = ({ label, path }: Pick<NamedPlace, 'label' | 'path'>): Answer => ({
  to: path,
  icon: ArrowRight,
  kind: 'Page',
  content: <span className="font-medium">{label}</span>,
  isRecord: false,
});

const STATES: Record<NonNullable<Found['state']>, string> = {
  inactive: 'Inactive',
  pending: 'Pending',
  away: 'Away',
  left: 'Left the fleet',
};

function toRecord({ kind, id, name, detail, other, state }: Found): Answer {
  const isDriver = kind === 'driver';
  return {
    to: isDriver ? paths.driver(id) : paths.vehicle(id),
    icon: isDriver ? User : Truck,
    kind: isDriver ? 'Driver' : 'Vehicle',
    isRecord: true,
    content: (
      <>
        <span className="min-w-0 flex-1">
          {isDriver ? (
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

function listsWith(text: string, found: readonly Found[]): Answer[] {
  const search = `?search=${encodeURIComponent(text)}`;
  const lists = [
    { kind: 'driver', to: paths.drivers + search, label: `All drivers with “${text}”` },
    { kind: 'vehicle', to: paths.fleet + search, label: `All vehicles with “${text}”` },
  ] as const;
  return lists
    .filter((list) => found.some(({ kind }) => kind === list.kind))
    .map(({ to, label }) => ({
      to,
      icon: List,
      kind: 'List',
      content: <span className="text-brand">{label}</span>,
      isRecord: false,
    }));
}

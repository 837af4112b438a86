import type { QueryData } from '@supabase/supabase-js';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcQuery } from '../../../data/calls';
import { readWhole } from '../../../data/wholeList';
import type { Day } from '../../../domain/dates';
import { supabase } from '../../../lib/supabase';
import type { Item, TextsByLanguage } from '../../checklists/items';
import type { CheckAnswer, CheckAnswers } from '../body';
import type { Drive } from '../drive';
import type { FaultsByCheck, ShownFault } from '../record';
import { checkAccept } from '../words/checkDay';

declare module '../../../lib/database' {
  interface Answers {
    my_check_faults: FaultsByCheck;
    my_accepted_checks: AcceptedCheck[];
    accept_check: Drive;
  }
}

type Acceptance = { id: string; check_id: string; language: string };

export const acceptCheck = () =>
  mutationOptions({
    mutationFn: async (acceptance: Acceptance) => {
      const { data } = await supabase.rpc('accept_check', acceptance).throwOnError();
      if (!data || !('reasons' in data)) throw new Error('The acceptance was answered with something else');
      return data;
    },
    meta: { failure: checkAccept.notAccepted },
  });

type Outcome = { outcome: CheckAnswer['defects'] };

const selectOwn = (driverId: string) =>
  supabase
    .from('checks')
    .select('id, plate, walk_id, checked_at, result, is_fit, voided_at, outcome')
    .eq('driver_id', driverId)
    .order('checked_at', { ascending: false })
    .order('id');

export type OwnCheck = Omit<QueryData<ReturnType<typeof selectOwn>>[number], 'outcome'> & Outcome;

/** Kept as long as the page is: an officer wants to see them where there is no signal. */
export const ownChecksQuery = (driverId: string, since: Day) =>
  queryOptions({
    queryKey: ['checks', 'own', driverId, since],
    queryFn: ({ signal }) =>
      readWhole((from, to) =>
        selectOwn(driverId)
          .gte('day', since)
          .range(from, to)
          .abortSignal(signal)
          .throwOnError()
          .overrideTypes<Outcome[]>(),
      ),
    gcTime: Number.POSITIVE_INFINITY,
    meta: { logFailure: "The checks couldn't be loaded" },
  });

const PORTION = 50;

/** Those before a day, latest first. */
export const earlierChecksQuery = (driverId: string, before: Day) =>
  infiniteQueryOptions({
    queryKey: ['checks', 'earlier', driverId, before],
    queryFn: async ({ signal, pageParam }) =>
      (
        await selectOwn(driverId)
          .lt('day', before)
          .range(pageParam, pageParam + PORTION - 1)
          .abortSignal(signal)
          .throwOnError()
          .overrideTypes<Outcome[]>()
      ).data,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < PORTION ? undefined : pages.length * PORTION),
    meta: { logFailure: "The checks couldn't be loaded" },
  });

/** What the driver accepted of somebody else's. */
export type AcceptedCheck = Pick<OwnCheck, 'id' | 'plate' | 'result'> & {
  accepted_at: string;
  faults: readonly ShownFault[];
};

export const acceptedChecksQuery = (driverId: string, since: Day) =>
  rpcQuery(
    'my_accepted_checks',
    { since },
    {
      queryKey: ['checks', 'accepted', driverId, since],
      gcTime: Number.POSITIVE_INFINITY,
      meta: { logFailure: "The accepted checks couldn't be loaded" },
    },
  );

/** What has become of what the driver found, by the id of the check. */
export const checkFaultsQuery = (driverId: string, since: Day) =>
  rpcQuery(
    'my_check_faults',
    { since },
    {
      queryKey: ['checks', 'faults', driverId, since],
      gcTime: Number.POSITIVE_INFINITY,
      meta: { logFailure: "What has become of the defects couldn't be loaded" },
    },
  );

const selectWhole = (id: string) =>
  supabase
    .from('checks')
    .select(
      'id, plate, driver_id, signed_name, checked_at, received_at, odometer_km, result, outcome, known, is_fit, seconds, language, source, answers, void_reason, let_at, version:checklist_versions(number, items, list:checklists(name, texts))',
    )
    .eq('id', id);

type Whole = Outcome & {
  answers: CheckAnswers;
  /** What was known before, by its id, as it was called then. */
  known: Readonly<Record<string, { fault: string; texts: TextsByLanguage }>>;
  version: { number: number; items: Item[]; list: { name: string; texts: TextsByLanguage } };
};

/** Null for one that is not the reader's. */
export const wholeCheckQuery = (id: string) =>
  queryOptions({
    queryKey: ['checks', 'whole', id],
    queryFn: async ({ signal }) =>
      (await selectWhole(id).abortSignal(signal).maybeSingle().throwOnError().overrideTypes<Whole>()).data,
    meta: { logFailure: "The check couldn't be loaded" },
  });

/** The photos that a check names and that did not arrive within 7 days. `isMissing`: some are not there. */
export const lostPhotosQuery = (checkId: string, isMissing: boolean) =>
  rpcQuery(
    'lost_photos',
    { check_id: checkId },
    {
      queryKey: ['checks', 'lostPhotos', checkId],
      enabled: isMissing,
      meta: { logFailure: "The missing photos couldn't be loaded" },
    },
  );

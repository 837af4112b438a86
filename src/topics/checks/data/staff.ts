import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { rpcAction } from '../../../data/calls';
import { exportOf, pageQuery } from '../../../data/listQueries';
import { type ConditionOn, equals, type Filters, type PageRequest } from '../../../data/lists';
import { allOf } from '../../../data/wholeList';
import { addDaysToDay, type Day, dublinToday } from '../../../domain/dates';
import { findParts } from '../../../domain/findText';
import { supabase } from '../../../lib/supabase';
import type { CheckResult } from '../fields';
import type { PaperCheck } from '../paper';

export const howChecksAreDoneQuery = (since: Day, until: Day) =>
  queryOptions({
    queryKey: ['today', 'how', since, until],
    queryFn: ({ signal }) =>
      allOf(
        () =>
          supabase
            .rpc('how_checks_are_done', { since, until }, { get: true })
            .order('name')
            .order('driver_id'),
        signal,
      ),
    meta: { logFailure: "How checks are done couldn't be loaded" },
  });

const selectFlags = (id: string) =>
  supabase
    .from('checks')
    .select(
      'id, depot_id, vehicle_id, driver:users!checks_driver_id_fkey(full_name), flags, source, finished_at, voided_at, created_by, let_at, let_by',
    )
    .eq('id', id);

/** What staff need of a check beside what its driver reads. */
export const checkForStaffQuery = (id: string) =>
  queryOptions({
    queryKey: ['checks', 'staff', id],
    queryFn: async ({ signal }) =>
      (await selectFlags(id).abortSignal(signal).maybeSingle().throwOnError()).data,
    meta: { logFailure: "The check couldn't be loaded" },
  });

export const voidCheck = () =>
  rpcAction(
    'void_check',
    { success: 'Check voided', failure: "The check couldn't be voided" },
    (voided: { id: string; reason: string }) => voided,
  );

/** Takes the id of a check whose driver said that they are not fit. */
export const letDrive = () =>
  rpcAction(
    'let_drive',
    { success: 'The driver may drive again today', failure: "It couldn't be noted" },
    (check_id: string) => ({ check_id }),
  );

/** Safe to repeat with the same id. */
export const addPaperCheck = () =>
  rpcAction(
    'add_paper_check',
    { success: 'Paper check added', failure: "The paper check couldn't be added" },
    (body: PaperCheck) => ({ body }),
  );

/** The drivers who may have checked a vehicle of the depot. */
export const checkersQuery = () =>
  queryOptions({
    queryKey: ['today', 'checkers'],
    queryFn: async ({ signal }) =>
      (
        await allOf(
          () =>
            supabase
              .from('users')
              .select('id, full_name')
              .eq('approved', true)
              .order('sort_name')
              .order('id'),
          signal,
        )
      ).map(({ id, full_name }) => ({ value: id, label: full_name })),
    meta: { logFailure: "The drivers couldn't be loaded" },
  });

export const linkCheck = () =>
  rpcAction(
    'link_check',
    {
      success: 'The check belongs to this vehicle',
      failure: "The check couldn't be given to a vehicle",
    },
    (linked: { id: string; vehicle_id: string }) => linked,
  );

type CheckFilters = Filters<{
  vehicle: string;
  result: CheckResult | 'look';
  from: Day;
  until: Day;
  days: 'all';
}>;

/** Those of the last four weeks, unless somebody asks for others: by their days, a vehicle, a plate, or what is to be looked at. */
function conditions(filters: CheckFilters): ConditionOn<string>[] {
  const { search, vehicle, result, until, days } = filters;
  const isAskedFor = search || vehicle || until || days === 'all' || result === 'look';
  const from = filters.from ?? (isAskedFor ? undefined : addDaysToDay(dublinToday(new Date()), -27));
  return [
    ...equals('vehicle_id', vehicle),
    ...(result === 'look' ? [['to_look_at', 'is', true] as const] : equals('result', result)),
    ...(from ? [['day', 'gte', from] as const] : []),
    ...(until ? [['day', 'lte', until] as const] : []),
    ...hasPlate(search),
  ];
}

/** A plate however it is typed, as everywhere: what `contains` asks, of a column that keeps its hyphens and blanks. */
function hasPlate(search: string): ConditionOn<string>[] {
  const parts = findParts(search);
  if (parts === null) return [];
  if (parts.length === 0) return [['plate', 'is', null]];
  const spread = parts.map((part) => `(?=.*${[...part].join('[^a-z0-9]*')})`);
  return [['plate', 'imatch', `^${spread.join('')}`]];
}

const selectChecks = () =>
  supabase
    .from('checks')
    .select(
      'id, plate, vehicle_id, checked_at, day, result, is_fit, odometer_km, seconds, language, source, signed_name, flags, voided_at, void_reason, let_at, outcome, driver:users!checks_driver_id_fkey(full_name)',
      { count: 'exact' },
    );

export type CheckRow = QueryData<ReturnType<typeof selectChecks>>[number];

export const checksQuery = (asked: PageRequest & CheckFilters) =>
  pageQuery({
    key: ['today', 'checks'],
    asked,
    select: selectChecks,
    conditions: conditions(asked),
    order: [{ column: 'checked_at', direction: 'desc' }, 'id'],
    failure: "The checks couldn't be loaded",
  });

const selectChecksToExport = () =>
  supabase
    .from('checks')
    .select(
      'id, plate, vehicle_id, started_at, finished_at, received_at, checked_at, day, result, is_fit, odometer_km, seconds, language, source, signed_name, flags, voided_at, void_reason, let_at, outcome, faults:answers->faults, driver:users!checks_driver_id_fkey(full_name)',
      { count: 'exact' },
    );

export type ExportedCheck = QueryData<ReturnType<typeof selectChecksToExport>>[number];

export const exportChecks = () => exportOf(selectChecksToExport, conditions);

/** For the filter of the list. */
export const checkedVehiclesQuery = () =>
  queryOptions({
    queryKey: ['today', 'vehicles'],
    queryFn: async ({ signal }) =>
      (
        await allOf(
          () =>
            supabase
              .from('depot_vehicles')
              .select('id, registration_number')
              .order('registration_number')
              .order('id'),
          signal,
        )
      ).map(({ id, registration_number }) => ({ value: id, label: registration_number })),
    meta: { logFailure: "The vehicles couldn't be loaded" },
  });

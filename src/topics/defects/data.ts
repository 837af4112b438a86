import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcAction, rpcQuery } from '../../data/calls';
import { exportOf, pageQuery, rowQuery } from '../../data/listQueries';
import {
  type Condition,
  contains,
  equals,
  type Filters,
  orderedBy,
  type PageRequest,
} from '../../data/lists';
import { allOf, MOST_ROWS } from '../../data/wholeList';
import { dublinToday } from '../../domain/dates';
import { supabase } from '../../lib/supabase';
import type { Cause } from '../../words/causes';
import type { Severity } from '../checklists/items';
import {
  type AssessDraft,
  type DefectState,
  type PlanDraft,
  type RepairDraft,
  repairersOf,
  saidValue,
  type TripDraft,
  toRepair,
  type toReport,
  tripEnd,
  type UnfoundedDraft,
  type WatchDraft,
  type WordsDraft,
  whoName,
} from './rules';

declare module '../../lib/database' {
  interface Answers {
    report_defect: Reported;
    what_stops: { reasons: readonly (Cause & { record_id?: string })[]; is_driver_stopped: boolean };
  }
}

/** In place of a workshop: nobody has it yet. */
export const NOBODY = '-';

export type DefectFilters = Filters<{
  /** Without one, all that are open. */
  state: DefectState;
  severity: Severity;
  vehicle: string;
  workshop: string;
}>;

const OPEN: Condition<'defect_list'> = ['state', 'neq', 'closed'];

function conditions({
  search,
  state,
  severity,
  vehicle,
  workshop,
}: DefectFilters): Condition<'defect_list'>[] {
  return [
    ...contains(search),
    ...(state ? equals('state', state) : [OPEN]),
    ...equals('severity', severity),
    ...equals('vehicle_id', vehicle),
    ...(workshop === NOBODY ? [['planned_with', 'is', null] as const] : equals('planned_with', workshop)),
  ];
}

const COLUMNS =
  'id, vehicle_id, plate, make, model, check_id, item_id, zone, fault, own_words, language, severity, measures, measure_words, photo_reason, source, found_at, driver_id, found_by, due_on, is_late, state, planned_on, planned_with, repaired_on, repaired_by, qualification, repair, repair_km, repair_reference, watched_until, is_unfounded, closed_at, closed_by_name, works, again_of, version, seen, driver_name, driver_phone';

const selectDefects = () => supabase.from('defect_list').select(COLUMNS, { count: 'exact' });

export type DefectRow = QueryData<ReturnType<typeof selectDefects>>[number];

/** The worst first, then the oldest. */
const ORDER = ['severity', 'found_at', 'id'] as const;

export const defectsQuery = (asked: PageRequest & DefectFilters) =>
  pageQuery({
    key: ['defects', 'list'],
    asked,
    select: selectDefects,
    conditions: conditions(asked),
    order: ORDER,
    failure: "The defects couldn't be loaded",
  });

export const exportDefects = () => exportOf(selectDefects, conditions);

/** How many are open, for the line of the area. */
export async function countOpenDefects(_today: string, signal: AbortSignal): Promise<number> {
  const open = supabase.from('defect_list').select('id', { count: 'exact' }).neq('state', 'closed');
  return (await open.limit(1).abortSignal(signal).throwOnError()).count ?? 0;
}

const selectOpen = () =>
  supabase.from('defect_list').select('id, vehicle_id, plate, severity, planned_with').neq('state', 'closed');

/** The open defects in the order of the list, as much as its filters and the way to the next one need. */
export const openDefectsQuery = () =>
  queryOptions({
    queryKey: ['defects', 'open'],
    queryFn: ({ signal }) => allOf(() => orderedBy(selectOpen(), ORDER, false), signal),
    meta: { logFailure: "The open defects couldn't be loaded" },
  });

/** What keeps a vehicle from going out now: its defects, its papers, its status, its driver. */
export const stopsQuery = (vehicleId: string) =>
  rpcQuery(
    'what_stops',
    { vehicle_id: vehicleId },
    {
      queryKey: ['defects', 'stops', vehicleId],
      meta: { logFailure: "What else stops the vehicle couldn't be loaded" },
    },
  );

export const vehicleDefectsQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['defects', 'vehicle', vehicleId],
    queryFn: ({ signal }) =>
      allOf(
        () => orderedBy(selectDefects().eq('vehicle_id', vehicleId).neq('state', 'closed'), ORDER, false),
        signal,
      ),
    meta: { logFailure: "The open defects couldn't be loaded" },
  });

export const defectQuery = (id: string) => rowQuery('defects', 'defect', id, selectDefects);

const selectSteps = (defectId: string) =>
  supabase
    .from('defect_steps')
    .select('id, kind, at, check_id, details, person:users (full_name)')
    .eq('defect_id', defectId)
    .order('at', { ascending: false })
    .order('id');

/** What happened to a defect, newest first. */
export const defectStepsQuery = (defectId: string) =>
  queryOptions({
    queryKey: ['defects', 'steps', defectId],
    queryFn: ({ signal }) => allOf(() => selectSteps(defectId), signal),
    meta: { logFailure: "The history of the defect couldn't be loaded" },
  });

/** Of a vehicle's open defects, the reports that may have photos, newest first. */
export const vehicleStepsQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['defects', 'reports', vehicleId],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('defect_steps')
        .select('id, defect_id, check_id, details, defect:defects!inner (state)')
        .eq('vehicle_id', vehicleId)
        .in('kind', ['found', 'also_seen'])
        .neq('defect.state', 'closed')
        .order('at', { ascending: false })
        .order('id')
        .limit(MOST_ROWS)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    meta: { logFailure: "The photos of the defects couldn't be found" },
  });

export type DefectStep = QueryData<ReturnType<typeof selectSteps>>[number];

/** The people and firms with whom a repair was planned or who did one, the last first. 200 steps cover about a year. */
export const repairersQuery = () =>
  queryOptions({
    queryKey: ['defects', 'repairers'],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('defect_steps')
        .select('at, details')
        .in('kind', ['planned', 'repaired', 'repair_changed'])
        .order('at', { ascending: false })
        .order('id')
        .limit(MOST_ROWS)
        .abortSignal(signal)
        .throwOnError();
      return repairersOf(
        data.map(({ at, details }) => ({
          repaired_by: saidValue(details, 'by') ?? saidValue(details, 'with'),
          qualification: saidValue(details, 'qualification'),
          repaired_on: saidValue(details, 'by') ? saidValue(details, 'day') : dublinToday(new Date(at)),
        })),
      );
    },
    meta: { logFailure: "The repairers couldn't be loaded" },
  });

type Seen = { id: string; version: number };

export const planDefect = () =>
  rpcAction(
    'plan_defect',
    { success: 'Repair planned', failure: "The repair couldn't be planned" },
    ({ id, version, draft }: Seen & { draft: PlanDraft }) => ({
      id,
      version,
      planned_on: draft.on,
      planned_with: whoName(draft),
    }),
  );

const repairArgs = (draft: RepairDraft) => {
  const { repair_km, repair_reference, ...repair } = toRepair(draft);
  return {
    ...repair,
    ...(repair_km !== null && { repair_km }),
    ...(repair_reference !== null && { repair_reference }),
    ...(draft.kmIsRight && { km_is_right: true }),
  };
};

export const repairDefect = () =>
  rpcAction(
    'repair_defect',
    { success: 'Repair recorded', failure: "The repair couldn't be recorded" },
    ({ id, version, draft, signOff }: Seen & { draft: RepairDraft; signOff: boolean }) => ({
      id,
      version,
      ...repairArgs(draft),
      sign_off: signOff,
    }),
  );

export const changeRepair = () =>
  rpcAction(
    'change_repair',
    { success: 'Repair changed', failure: "The repair couldn't be changed" },
    ({ id, version, draft }: Seen & { draft: RepairDraft }) => ({ id, version, ...repairArgs(draft) }),
  );

export const signOffDefect = () =>
  rpcAction('sign_off_defect', { failure: "It couldn't be signed off" }, (seen: Seen) => seen);

/** Only for a moment, and only by the person who signed off. */
export const undoSignOff = () =>
  rpcAction('undo_sign_off', { failure: "The sign-off couldn't be taken back" }, (id: string) => ({ id }));

export const rejectRepair = () =>
  rpcAction(
    'reject_repair',
    { success: 'Open again', failure: "It couldn't be opened again" },
    ({ id, version, draft }: Seen & { draft: WordsDraft }) => ({ id, version, words: draft.words }),
  );

export const assessDefect = () =>
  mutationOptions({
    mutationFn: async ({
      id,
      version,
      draft: { severity, words, examinedBy },
    }: Seen & { draft: AssessDraft }) => {
      if (severity === '') return;
      const said = { words, ...(examinedBy && { examined_by: examinedBy }) };
      await supabase.rpc('assess_defect', { id, version, severity, ...said }).throwOnError();
    },
    meta: { success: 'Severity changed', failure: "The severity couldn't be changed" },
  });

export const closeUnfounded = () =>
  rpcAction(
    'close_unfounded',
    { success: 'Closed: no fault found', failure: "It couldn't be closed" },
    ({ id, version, draft }: Seen & { draft: UnfoundedDraft }) => {
      const { examinedBy: examined_by, words } = draft;
      return { id, version, examined_by, words };
    },
  );

export const watchDefect = () =>
  rpcAction(
    'watch_defect',
    { success: 'Watched', failure: "It couldn't be watched" },
    ({ id, version, draft }: Seen & { draft: WatchDraft }) => ({ id, version, watched_until: draft.until }),
  );

/** Safe to repeat with the same id. */
export const allowTrip = () =>
  rpcAction(
    'allow_trip',
    { success: 'Trip allowed', failure: "The trip couldn't be allowed" },
    ({ id, vehicleId, draft }: { id: string; vehicleId: string; draft: TripDraft }) => {
      const { reason, place } = draft;
      return {
        id,
        vehicle_id: vehicleId,
        reason,
        place,
        until: tripEnd(draft, new Date()).toISOString(),
      };
    },
  );

/** The trip that is allowed now, if there is one: the latest. */
export const tripQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['defects', 'trip', vehicleId],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('workshop_trips')
        .select('id, reason, place, until')
        .eq('vehicle_id', vehicleId)
        .gt('until', new Date().toISOString())
        .order('created_at', { ascending: false })
        .limit(1)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
    meta: { logFailure: "The allowed trip couldn't be loaded" },
  });

/** The answer to a report. `is_joined`: the defect was open already. */
type Reported = { id: string; is_joined: boolean };

/** Safe to repeat with the same id. */
export const reportDefectMutation = () =>
  rpcAction(
    'report_defect',
    {
      success: 'Defect reported',
      failure: "The defect couldn't be reported",
    },
    (body: ReturnType<typeof toReport>) => ({ body }),
  );

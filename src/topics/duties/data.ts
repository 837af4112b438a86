import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcAction } from '../../data/calls';
import { exportOf, pageQuery } from '../../data/listQueries';
import { type Condition, contains, type Filters, type OrderBy, type PageRequest } from '../../data/lists';
import { allOf, byId, EXPORT_RANGE, readWhole } from '../../data/wholeList';
import { supabase } from '../../lib/supabase';
import type { DutyKind } from './fields';
import type { DutyActDraft } from './rules';

export type DutyState = 'to_tell' | 'told' | 'not_needed';

const COLUMNS =
  'id, vehicle_id, what, plate, plate_before, manufacturer, model, is_leased, happened_on, due_on, why, not_needed, not_needed_by_name, act_id, done_on, note, told_at, told_by_name, state, has_proof';

const selectDuties = () => supabase.from('duty_list').select(COLUMNS, { count: 'exact' });

export type DutyRow = QueryData<ReturnType<typeof selectDuties>>[number];

export type DutyFilters = Filters<{ state: DutyState }>;

const conditions =
  (kind: DutyKind) =>
  ({ search, state = 'to_tell' }: DutyFilters): Condition<'duty_list'>[] => [
    ['kind', 'eq', kind],
    ['state', 'eq', state],
    ...contains(search),
  ];

/** What is to be told by its day, what is over by the last. */
const ORDERS: Record<DutyState, readonly OrderBy<string>[]> = {
  to_tell: [{ column: 'due_on', direction: 'asc', isNullable: false }, 'id'],
  told: [{ column: 'done_on', direction: 'desc' }, 'id'],
  not_needed: [{ column: 'happened_on', direction: 'desc', isNullable: false }, 'id'],
};

export const dutiesQuery = (kind: DutyKind, asked: PageRequest & DutyFilters) =>
  pageQuery({
    key: ['duties', kind],
    asked,
    select: selectDuties,
    conditions: conditions(kind)(asked),
    order: ORDERS[asked.state ?? 'to_tell'],
    failure: "The list couldn't be loaded",
  });

/** The last that were told. */
export const lastToldQuery = (kind: DutyKind, count: number) =>
  dutiesQuery(kind, { page: 1, pageSize: count, search: '', state: 'told' });

export const exportDuties = (kind: DutyKind) => exportOf(selectDuties, conditions(kind));

/** All that is to be told, to tick it at once. */
export const allDutiesMutation = (kind: DutyKind, nameOf: (row: DutyRow) => string) =>
  mutationOptions({
    mutationFn: async (filters: DutyFilters) => {
      const rows = await readWhole(
        byId((after) => {
          const asked = conditions(kind)(filters).reduce(
            (query, [column, operator, value]) => query.filter(column, operator, value),
            selectDuties(),
          );
          return (after ? asked.gt('id', after) : asked).order('id').limit(EXPORT_RANGE).throwOnError();
        }),
      );
      return rows.map((row) => ({ id: row.id, name: nameOf(row) }));
    },
  });

/** Those of a vehicle in the caller's depot, newest first. */
export const dutiesOfVehicleQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['duties', 'vehicle', vehicleId],
    queryFn: ({ signal }) =>
      allOf(
        () =>
          supabase
            .from('duty_list')
            .select(COLUMNS)
            .eq('vehicle_id', vehicleId)
            .order('happened_on', { ascending: false })
            .order('id'),
        signal,
      ),
    meta: { logFailure: "What was told of the vehicle couldn't be loaded" },
  });

/** How many are to be told, for the line of the area. */
export const countToTell =
  (kind: DutyKind) =>
  async (_today: string, signal: AbortSignal): Promise<number> => {
    const open = supabase
      .from('duty_list')
      .select('id', { count: 'exact' })
      .eq('kind', kind)
      .eq('state', 'to_tell');
    return (await open.limit(1).abortSignal(signal).throwOnError()).count ?? 0;
  };

export type Telling = { id: string; duties: readonly string[]; draft: DutyActDraft };

export const tellDuties = () =>
  rpcAction(
    'tell_duties',
    { failure: "It couldn't be marked as told" },
    ({ id, duties, draft }: Telling) => ({
      id,
      duties: [...duties],
      done_on: draft.doneOn,
      note: draft.note.trim() || undefined,
    }),
  );

/** At once, by whoever told it. */
export const undoTelling = () =>
  rpcAction('undo_duty_act', { failure: "It couldn't be taken back" }, (id: string) => ({ id }));

export type Reasoned = { id: string; reason: string };

/** Later, by an admin. */
export const takeBackTelling = () =>
  rpcAction(
    'undo_duty_act',
    { success: 'Taken back: it is to be told again', failure: "It couldn't be taken back" },
    ({ id, reason }: Reasoned) => ({ id, reason }),
  );

export const spareDuty = () =>
  rpcAction('spare_duty', { failure: "It couldn't be noted" }, ({ id, reason }: Reasoned) => ({
    id,
    words: reason,
  }));

export const unspareDuty = () =>
  rpcAction(
    'spare_duty',
    { success: 'It is to be told again', failure: "It couldn't be taken back" },
    (id: string) => ({ id }),
  );

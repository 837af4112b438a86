import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Condition, contains, type Filters, narrow, type PageRequest, readPage } from '../../data/lists';
import { saveVersion } from '../../data/rows';
import { byId, EXPORT_RANGE, type ReadAllOptions, readWhole } from '../../data/wholeList';
import { addDaysToDay, type Day } from '../../domain/dates';
import { supabase } from '../../lib/supabase';
import { paths } from '../../paths';
import { CPC_SCOPES, CPC_WARNING_DAYS, type CpcDraft } from './rules';

const selectCpc = (driverId: string) =>
  supabase
    .from('driver_cpc')
    .select(
      'id, cpc_scope, cpc_scope_by_name, cpc_cycle_start, cpc_keeps, cpc_start, cpc_modules, cpc_due, lacks_cpc_card',
    )
    .eq('id', driverId);

export type CpcRecord = QueryData<ReturnType<typeof selectCpc>>[number];

export const driverCpcQuery = (driverId: string) =>
  queryOptions({
    queryKey: ['cpc', 'driver', driverId],
    queryFn: async ({ signal }) =>
      (await selectCpc(driverId).abortSignal(signal).maybeSingle().throwOnError()).data,
    meta: { logFailure: "The Driver CPC couldn't be loaded" },
  });

const SAVED_COLUMNS = 'id, cpc_scope, cpc_cycle_start';

const readSaved = async (id: string) =>
  (await supabase.from('users').select(SAVED_COLUMNS).eq('id', id).single().throwOnError()).data;

export type SavedCpc = Awaited<ReturnType<typeof readSaved>>;

/** Works like saveVersion, but compares the values instead of a version. */
export const saveCpc = () =>
  mutationOptions({
    mutationFn: ({ stored, draft }: { stored: SavedCpc; draft: CpcDraft }) => {
      const values = {
        cpc_scope: CPC_SCOPES.find((scope) => scope === draft.scope) ?? null,
        cpc_cycle_start: draft.cycleStart || null,
      };
      return saveVersion({
        noun: 'Driver CPC',
        stored,
        values,
        update: (version) =>
          narrow(supabase.from('users').update(values), [
            ['id', 'eq', stored.id],
            ['role', 'eq', 'driver'],
            unchanged('cpc_scope', version.cpc_scope),
            unchanged('cpc_cycle_start', version.cpc_cycle_start),
          ])
            .select(SAVED_COLUMNS)
            .maybeSingle(),
        read: () => readSaved(stored.id),
      });
    },
    meta: { success: 'Driver CPC updated', failure: "The Driver CPC couldn't be saved" },
  });

function unchanged(column: string, value: string | null) {
  return [column, value === null ? 'is' : 'eq', value] as const;
}

export type SeatFilters = Filters<{
  /** `overdue`: before today; `soon`: from today to `soonUntil`. */
  due: 'overdue' | 'soon';
}> & { today: Day; soonUntil: Day };

function conditions({ search, due, today, soonUntil }: SeatFilters): Condition<'driver_cpc'>[] {
  return [
    ['cpc_due', 'not.is', null],
    ['in_use', 'eq', true],
    ...contains(search),
    ...(due === 'overdue' ? [['cpc_due', 'lt', today] as const] : []),
    ...(due === 'soon' ? [['cpc_due', 'gte', today] as const, ['cpc_due', 'lte', soonUntil] as const] : []),
  ];
}

const SEAT_COLUMNS = 'id, full_name, email, phone, cpc_keeps, cpc_start, cpc_modules, cpc_due';

const selectSeats = () => supabase.from('driver_cpc').select(SEAT_COLUMNS, { count: 'exact' });

// The query asks only for rows with a due day, which the types cannot know.
const withDue = <Row extends { cpc_due: Day | null }>(rows: Row[]) =>
  rows.flatMap((row) => (row.cpc_due ? [{ ...row, cpc_due: row.cpc_due }] : []));

export type SeatRow = ReturnType<typeof withDue<QueryData<ReturnType<typeof selectSeats>>[number]>>[number];

export const seatsQuery = ({ page, pageSize, ...filters }: PageRequest & SeatFilters) =>
  queryOptions({
    queryKey: ['cpc', 'seats', { page, pageSize, ...filters }] as const,
    queryFn: ({ signal }) =>
      readPage({ page, pageSize }, async (from, to) => {
        const { data, count } = await narrow(selectSeats(), conditions(filters))
          .order('cpc_due')
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError();
        return { data: withDue(data), count };
      }),
    meta: { logFailure: "The CPC training due couldn't be loaded" },
  });

/** How many drivers have a module to do that is overdue or due soon. */
export async function countSeatsDue(today: Day, signal: AbortSignal): Promise<number> {
  const due = selectSeats().eq('in_use', true).lte('cpc_due', addDaysToDay(today, CPC_WARNING_DAYS));
  return (await due.limit(1).abortSignal(signal).throwOnError()).count ?? 0;
}

export const seatCountQuery = (today: Day) =>
  queryOptions({
    // The same count as beside the page's name in the line of its area, asked for once.
    queryKey: ['count', paths.seats, today],
    queryFn: ({ signal }) => countSeatsDue(today, signal),
    meta: { logFailure: "The CPC training due couldn't be counted" },
  });

const readSeats = (filters: SeatFilters, options?: ReadAllOptions) =>
  readWhole(
    byId(async (after) => {
      const query = narrow(selectSeats(), conditions(filters));
      const page = (after ? query.gt('id', after) : query).order('id').limit(EXPORT_RANGE);
      const { data, count } = await (options ? page.abortSignal(options.signal) : page).throwOnError();
      return { data: withDue(data), count };
    }),
    options,
  );

export const exportSeatsMutation = () =>
  mutationOptions({
    mutationFn: ({ filters, ...options }: ReadAllOptions & { filters: SeatFilters }) =>
      readSeats(filters, options),
  });

/** `onRead` gets the rows, of which the list shows a page at a time. */
export const allSeatsMutation = (
  days: Pick<SeatFilters, 'today' | 'soonUntil'>,
  onRead: (rows: readonly SeatRow[]) => void,
) =>
  mutationOptions({
    mutationFn: async (filters: Omit<SeatFilters, keyof typeof days>) => {
      const rows = await readSeats({ ...filters, ...days });
      onRead(rows);
      return rows.map(({ id, full_name }) => ({ id, name: full_name }));
    },
  });

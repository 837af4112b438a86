import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcAction, rpcQuery } from '../../../data/calls';
import { type Deletion, deleteRecord } from '../../../data/deletion';
import { pageQuery, rowQuery } from '../../../data/listQueries';
import { type Condition, contains, equals, type Filters, type PageRequest } from '../../../data/lists';
import { insertOnce, readRow, saveRow } from '../../../data/rows';
import type { Day } from '../../../domain/dates';
import { toValues } from '../../../domain/fields';
import { supabase } from '../../../lib/supabase';
import { DEBRIEF_REPORT, type DebriefDraft, type DebriefReportDraft, type DebriefTalkDraft } from '../fields';
import { type DebriefState, toDebriefRow } from '../rules';

declare module '../../../lib/database' {
  interface Answers {
    debrief_figures: DebriefFigures;
    hold_debrief: ShownDebriefCode;
  }
}

/** `without`: of how many drivers nothing is entered for `month`, the last one that is over. */
export type DebriefFigures = { open: number; late: number; days: number; month: Day; without: number };

export const debriefFiguresQuery = () =>
  rpcQuery(
    'debrief_figures',
    {},
    { queryKey: ['debriefs', 'figures'], meta: { logFailure: "The talks couldn't be counted" } },
  );

const COLUMNS =
  'id, driver_id, driver_name, employee_number, month, report_on, due_on, very_serious, serious, minor, note, missed_on, agreed, held_on, held_by_name, closed_at, objection, is_on_paper, language, created_at, created_by_name, version, has_report, state';

const selectDebriefs = () => supabase.from('debrief_list').select(COLUMNS, { count: 'exact' });

export type DebriefRow = QueryData<ReturnType<typeof selectDebriefs>>[number];

export type DebriefListFilters = Filters<{ state: DebriefState; driver: string }>;

/** The latest month first. */
const ORDER = [{ column: 'month', direction: 'desc', isNullable: false }, 'sort_name', 'id'] as const;

const conditions = ({ search, state, driver }: DebriefListFilters): Condition<'debrief_list'>[] => [
  ...contains(search),
  ...equals('state', state),
  ...equals('driver_id', driver),
];

export const debriefsQuery = (asked: PageRequest & DebriefListFilters) =>
  pageQuery({
    key: ['debriefs', 'list'],
    asked,
    select: selectDebriefs,
    conditions: conditions(asked),
    order: ORDER,
    failure: "The talks couldn't be loaded",
  });

const MOST_SHOWN = 4;

/** Talks that are to be held, of the oldest report first. */
export const openDebriefsQuery = () =>
  queryOptions({
    queryKey: ['debriefs', 'open'],
    queryFn: async ({ signal }) =>
      (
        await selectDebriefs()
          .in('state', ['late', 'open', 'no_report'])
          .order('report_on')
          .order('sort_name')
          .order('id')
          .limit(MOST_SHOWN)
          .abortSignal(signal)
          .throwOnError()
      ).data,
    meta: { logFailure: "The talks couldn't be loaded" },
  });

export const debriefQuery = (id: string) => rowQuery('debriefs', 'talk', id, selectDebriefs);

const STORED = 'id, report_on, very_serious, serious, minor, note, version';
const table = () => supabase.from('debriefs');
const select = () => table().select(STORED);

export type StoredReport = QueryData<ReturnType<typeof select>>[number];
type ReportColumns = Omit<StoredReport, 'id' | 'version'>;

/** Who enters a month that a colleague has entered meanwhile is told so. */
export const addDebrief = () =>
  mutationOptions({
    mutationFn: async ({ newId, draft }: { newId: string; draft: DebriefDraft }) => {
      await insertOnce<StoredReport>({
        insert: table()
          .insert({ id: newId, ...toDebriefRow(draft) })
          .select(STORED),
        read: () => readRow<StoredReport>({ select }, newId),
      });
    },
    meta: { failure: "The report couldn't be saved" },
  });

export const saveDebriefReport = () =>
  mutationOptions({
    mutationFn: ({ stored, draft }: { stored: StoredReport; draft: DebriefReportDraft }) =>
      saveRow<StoredReport, ReportColumns>(
        { noun: 'report', select, update: (row) => table().update(row).select(STORED) },
        stored,
        toValues(DEBRIEF_REPORT, draft),
      ),
    meta: { success: 'Report saved', failure: "The report couldn't be saved" },
  });

export const noteNoInfringements = () =>
  rpcAction(
    'note_no_infringements',
    {
      success: 'Noted: no infringements',
      failure: "It couldn't be noted",
    },
    (month: Day) => ({ month }),
  );

export type ShownDebriefCode = { code: string; until: string };

export const holdDebrief = () =>
  rpcAction(
    'hold_debrief',
    { failure: "The code couldn't be made" },
    (held: { id: string; agreed: string }) => held,
  );

export const noteDebriefMissed = () =>
  rpcAction(
    'note_debrief_missed',
    { success: 'Noted. The talk stays open.', failure: "It couldn't be noted" },
    (missed: { id: string; day: Day }) => missed,
  );

export const noteDebriefOnPaper = () =>
  rpcAction(
    'note_debrief_on_paper',
    { success: 'Talk noted as signed on paper', failure: "The talk couldn't be noted" },
    ({ id, draft }: { id: string; draft: DebriefTalkDraft }) => ({
      id,
      agreed: draft.agreed,
      held_on: draft.heldOn,
      objection: draft.objection.trim() || undefined,
    }),
  );

export const takeBackDebrief = () =>
  rpcAction(
    'take_back_debrief',
    { success: 'Taken back: the talk is open again', failure: "It couldn't be taken back" },
    (taken: Deletion) => taken,
  );

export const deleteDebrief = () =>
  mutationOptions({
    mutationFn: (deletion: Deletion) => deleteRecord('debriefs', deletion),
    meta: { success: 'Deleted', failure: "It couldn't be deleted" },
  });

import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcAction, rpcQuery } from '../../../data/calls';
import { exportOf, pageQuery, rowQuery } from '../../../data/listQueries';
import { type Condition, contains, equals, type Filters, type PageRequest } from '../../../data/lists';
import { insertOnce, readRow, saveRow } from '../../../data/rows';
import { allOf } from '../../../data/wholeList';
import type { Day } from '../../../domain/dates';
import { supabase } from '../../../lib/supabase';
import { type TalkDraft, type TalkState, toTalkRow } from '../rules';

declare module '../../../lib/database' {
  interface Answers {
    show_talk_code: ShownCode;
  }
}

const COLUMNS =
  'id, title, held_on, place, led_by, audience, body, policy_version_id, policy_id, policy_name, policy_number, notes, requirement_id, requirement_name, version, there, missing';

const selectTalks = () => supabase.from('talk_list').select(COLUMNS, { count: 'exact' });

export type Talk = QueryData<ReturnType<typeof selectTalks>>[number];

export type TalkFilters = Filters<{ missing: 'some' }>;

const conditions = ({ search, missing }: TalkFilters): Condition<'talk_list'>[] => [
  ...contains(search),
  ...(missing ? [['missing', 'gt', 0] as const] : []),
];

/** Newest first. */
const ORDER = [{ column: 'held_on', direction: 'desc', isNullable: false }, 'id'] as const;

export const talksQuery = (asked: PageRequest & TalkFilters) =>
  pageQuery({
    key: ['talks', 'list'],
    asked,
    select: selectTalks,
    conditions: conditions(asked),
    order: ORDER,
    failure: "The talks couldn't be loaded",
  });

export const talkQuery = (id: string) => rowQuery('talks', 'talk', id, selectTalks);

const PEOPLE =
  'id, talk_id, driver_id, driver_name, employee_number, title, held_on, place, led_by, attended_on, via, noted_at, noted_by_name, training_id, state';

const selectPeople = () => supabase.from('talk_people').select(PEOPLE, { count: 'exact' });

export type TalkPerson = QueryData<ReturnType<typeof selectPeople>>[number];

/** Everybody on the list of a talk, by name. */
export const talkPeopleQuery = (talkId: string) =>
  queryOptions({
    queryKey: ['talks', 'people', talkId],
    queryFn: ({ signal }) =>
      allOf(() => selectPeople().eq('talk_id', talkId).order('sort_name').order('id'), signal),
    meta: { logFailure: "The list of the talk couldn't be loaded" },
  });

export type AttendanceFilters = Filters<{ state: TalkState; driver: string; talk: string }>;

const peopleConditions = ({ search, state, driver, talk }: AttendanceFilters): Condition<'talk_people'>[] => [
  ...contains(search),
  ...equals('state', state),
  ...equals('driver_id', driver),
  ...equals('talk_id', talk),
];

const PEOPLE_ORDER = [
  { column: 'held_on', direction: 'desc', isNullable: false },
  'talk_id',
  'sort_name',
  'id',
] as const;

export const attendanceQuery = (asked: PageRequest & AttendanceFilters) =>
  pageQuery({
    key: ['talks', 'attendance'],
    asked,
    select: selectPeople,
    conditions: peopleConditions(asked),
    order: PEOPLE_ORDER,
    failure: "The attendance couldn't be loaded",
  });

export const exportAttendance = () => exportOf(selectPeople, peopleConditions);

/** The talks of the depot, newest first, to choose one. */
export const talkOptionsQuery = () =>
  queryOptions({
    queryKey: ['talks', 'options'],
    queryFn: async ({ signal }) =>
      (
        await supabase
          .from('talks')
          .select('id, title')
          .order('held_on', { ascending: false })
          .order('id')
          .limit(100)
          .abortSignal(signal)
          .throwOnError()
      ).data.map(({ id, title }) => ({ value: id, label: title })),
    meta: { logFailure: "The talks couldn't be loaded" },
  });

/** Policies in force, whose text a talk can be about. */
export const talkPoliciesQuery = () =>
  queryOptions({
    queryKey: ['talks', 'policies'],
    queryFn: ({ signal }) =>
      allOf(
        () =>
          supabase
            .from('policy_versions')
            .select('id, number, policy:policies (name)')
            .eq('state', 'published')
            .order('id'),
        signal,
      ),
    meta: { logFailure: "The policies couldn't be loaded" },
  });

const STORED =
  'id, title, held_on, place, led_by, audience, body, policy_version_id, notes, requirement_id, version';

const table = () => supabase.from('talks');
const select = () => table().select(STORED);

export type StoredTalkRow = QueryData<ReturnType<typeof select>>[number];

type Edit = { newId: string; stored: StoredTalkRow | null; draft: TalkDraft };

export const saveTalk = (isNew: boolean) =>
  mutationOptions({
    mutationFn: ({ newId, stored, draft }: Edit): Promise<StoredTalkRow> => {
      const values = toTalkRow(draft);
      if (!stored)
        return insertOnce<StoredTalkRow>({
          insert: table()
            .insert({ id: newId, ...values })
            .select(STORED),
          read: () => readRow<StoredTalkRow>({ select }, newId),
        });
      const { audience: _, ...changed } = values;
      return saveRow<StoredTalkRow, typeof changed>(
        { noun: 'talk', select, update: (row) => table().update(row).select(STORED) },
        stored,
        changed,
      );
    },
    meta: { success: isNew ? 'Talk added' : 'Talk saved', failure: "The talk couldn't be saved" },
  });

type Drivers = { talk_id: string; drivers: string[] };

/** Resolves to how many are new. */
export const noteAttendance = () =>
  rpcAction(
    'note_attendance',
    { failure: "The attendance couldn't be noted" },
    (noted: Drivers & { day: Day }) => noted,
  );

/** A reason is needed unless the caller noted it a moment ago. */
export const takeBackAttendance = () =>
  rpcAction(
    'take_back_attendance',
    { failure: "It couldn't be taken back" },
    (taken: Drivers & { reason?: string }) => taken,
  );

export const expectAtTalk = () =>
  rpcAction(
    'expect_at_talk',
    { failure: "The list couldn't be changed" },
    (expected: Drivers & { expected: boolean }) => expected,
  );

export const deleteTalk = () =>
  rpcAction(
    'delete_talk',
    { success: 'Talk deleted', failure: "The talk couldn't be deleted" },
    (id: string) => ({ id }),
  );

type ShownCode = { code: string; until: string };

/** Milliseconds after which the next code is shown. Each can be scanned for three times as long. */
export const NEXT_CODE = 30_000;

/** Makes a new code each time it is asked for. */
export const talkCodeQuery = (talk_id: string) =>
  rpcQuery(
    'show_talk_code',
    { talk_id },
    {
      queryKey: ['talks', 'code', talk_id],
      staleTime: 0,
      gcTime: 0,
      refetchInterval: NEXT_CODE,
      meta: { logFailure: "The code couldn't be loaded" },
      get: false,
    },
  );

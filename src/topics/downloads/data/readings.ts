import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcAction, rpcQuery } from '../../../data/calls';
import {
  type Condition,
  contains,
  equals,
  type Filters,
  knownTotal,
  narrow,
  type OrderBy,
  orderedBy,
  type PageRequest,
  readPage,
} from '../../../data/lists';
import { allOf, byId, EXPORT_RANGE, type ReadAllOptions, readWhole } from '../../../data/wholeList';
import type { Day } from '../../../domain/dates';
import { supabase } from '../../../lib/supabase';
import type { DownloadDraft, DownloadOf } from '../fields';
import type { Days } from '../reader/days';
import type { ReadingState } from '../rules';
import { myCard } from '../words/myCard';

declare module '../../../lib/database' {
  interface Answers {
    tachograph: TachographState;
    tachograph_gaps: DepotGaps;
    my_card: OwnCard;
    open_download: OpenedDownload;
  }
}

/** Of the last nine weeks. A day with an answer is in no file all the same. */
export type DepotGaps = { days: number; drivers: number; answered: number };

/** A file that is nobody's yet. */
export type Aside = {
  id: string;
  of: DownloadOf;
  number: string | null;
  named: string | null;
  first_on: Day;
  last_on: Day;
  has_days: boolean;
  since: string;
  /** Whose it may be, by the name. */
  drivers: { id: string; name: string }[];
};

export type TachographState = {
  cards: number;
  cards_late: number;
  cards_soon: number;
  units: number;
  units_late: number;
  units_soon: number;
  aside: Aside[];
  card_days: number;
  unit_days: number;
  /** For which raw files are kept. */
  months: number;
  is_work_record: boolean;
};

export type DownloadOfOwn = {
  id: string;
  first_on: Day;
  last_on: Day;
  days: Days[];
  read_on: Day;
  read_by: string | null;
  has_file: boolean;
  /** Null without a file. */
  size_bytes: number | null;
};

export type OwnCard = {
  number: string | null;
  expires_on: Day | null;
  has_card: boolean;
  next_by: Day | null;
  /** The last day of a driver from an agency. */
  agency_until: Day | null;
  months: number;
  /** Null: no border is crossed. */
  days_carried: number | null;
  files: DownloadOfOwn[];
  gaps: Gap[];
  openings: { at: string; by: string; is_mine: boolean; last_on: Day }[];
};

/** Days in no file, though checks of these vehicles are on record, and what the driver said of them, the last first. */
export type Gap = Days & { plates: string[]; answers: { at: string; words: string }[] };

type OpenedDownload = { path: string; sha256: string; file_name: string | null };

export const tachographQuery = () =>
  rpcQuery(
    'tachograph',
    {},
    { queryKey: ['tachograph'], meta: { logFailure: "The readings couldn't be counted" } },
  );

/** Takes longer than the rest: it looks at the checks of each driver with a card. */
export const depotGapsQuery = () =>
  rpcQuery(
    'tachograph_gaps',
    {},
    { queryKey: ['tachograph', 'gaps'], meta: { logFailure: "The days in no file couldn't be counted" } },
  );

export async function countTachograph(_today: Day, signal: AbortSignal): Promise<number> {
  return (await supabase.rpc('tachograph_count').abortSignal(signal).throwOnError()).data;
}

export const myCardQuery = () =>
  rpcQuery('my_card', {}, { queryKey: ['myCard'], meta: { logFailure: "Your card couldn't be loaded" } });

export type ReadingFilters = Filters<{ of: DownloadOf; state: ReadingState }>;

const COLUMNS = 'id, of, name, next_by, read_on, read_by, number, has_file, agency_name, agency_until, state';

const selectReadings = () => supabase.from('download_subjects').select(COLUMNS, { count: 'exact' });

const KINDS = { card: 'download', unit: 'unit_download' } satisfies Record<DownloadOf, string>;

const conditions = ({ search, of = 'card', state }: ReadingFilters): Condition<'download_subjects'>[] => [
  ['kind', 'eq', KINDS[of]],
  ['in_use', 'eq', true],
  ...equals('state', state),
  ...contains(search),
];

// The view finds each by its stored finding, which the types cannot know.
const whole = <Row extends { id: string | null; name: string | null; next_by: Day | null }>(rows: Row[]) =>
  rows.flatMap((row) =>
    row.id && row.name && row.next_by ? [{ ...row, id: row.id, name: row.name, next_by: row.next_by }] : [],
  );

export type NextReading = ReturnType<
  typeof whole<QueryData<ReturnType<typeof selectReadings>>[number]>
>[number];

const ORDER: readonly OrderBy<string>[] = [{ column: 'next_by', direction: 'asc', isNullable: false }, 'id'];

/** The one that is due first is first. */
export const readingsQuery = ({ page, pageSize, ...filters }: PageRequest & ReadingFilters) =>
  queryOptions({
    queryKey: ['tachograph', 'list', { page, pageSize, ...filters }] as const,
    queryFn: ({ client, queryKey, signal }) =>
      readPage({ page, pageSize, total: knownTotal(client, queryKey) }, async (from, to, isBackwards) => {
        const { data, count } = await orderedBy(
          narrow(selectReadings(), conditions(filters)),
          ORDER,
          isBackwards,
        )
          .range(from, to)
          .abortSignal(signal)
          .throwOnError();
        return { data: whole(data), count };
      }),
    meta: { logFailure: "The list couldn't be loaded" },
  });

export const exportReadings = () =>
  mutationOptions({
    mutationFn: ({ filters, ...options }: ReadAllOptions & { filters: ReadingFilters }) =>
      readWhole(
        byId(async (after) => {
          const query = narrow(selectReadings(), conditions(filters));
          const { data, count } = await (after ? query.gt('id', after) : query)
            .order('id')
            .limit(EXPORT_RANGE)
            .abortSignal(options.signal)
            .throwOnError();
          return { data: whole(data), count };
        }),
        options,
      ),
  });

export type Strip = { id: string; files: Days[]; gaps: Gap[]; away: Days[]; isAsked: boolean };

const isGap = (days: Days): days is Gap => 'plates' in days && 'answers' in days;

const asDays = (value: unknown): Days[] =>
  Array.isArray(value) ? value.filter((days): days is Days => typeof days?.from === 'string') : [];

export const stripsQuery = (ids: readonly string[], since: Day) =>
  queryOptions({
    queryKey: ['tachograph', 'strips', ids, since],
    queryFn: async ({ signal }): Promise<Strip[]> =>
      (
        await supabase
          .rpc('download_strips', { ids: [...ids], since })
          .abortSignal(signal)
          .throwOnError()
      ).data.map(({ id, files, gaps, away, is_asked }) => ({
        id,
        files: asDays(files),
        gaps: asDays(gaps).filter(isGap),
        away: asDays(away),
        isAsked: is_asked,
      })),
    enabled: ids.length > 0,
    meta: { logFailure: "The days couldn't be loaded" },
  });

const selectFiles = (column: 'driver_id' | 'vehicle_id', id: string) =>
  supabase
    .from('download_list')
    .select(
      'id, of, number, first_on, last_on, read_on, read_by, note, sha256, has_file, is_kept, created_at',
    )
    .eq(column, id)
    .order('last_on', { ascending: false })
    .order('id');

export type DownloadRow = QueryData<ReturnType<typeof selectFiles>>[number];

/** The readings of a driver's cards or a vehicle's unit, the latest first. */
export const downloadsOfQuery = (column: 'driver_id' | 'vehicle_id', id: string) =>
  queryOptions({
    queryKey: ['tachograph', column, id],
    queryFn: ({ signal }) => allOf(() => selectFiles(column, id), signal),
    meta: { logFailure: "The readings couldn't be loaded" },
  });

export const readingOfQuery = (id: string) =>
  queryOptions({
    queryKey: ['tachograph', 'one', id],
    queryFn: async ({ signal }) =>
      whole((await selectReadings().eq('id', id).abortSignal(signal).throwOnError()).data)[0] ?? null,
    meta: { logFailure: "The next reading couldn't be loaded" },
  });

export const readableVehiclesQuery = () =>
  queryOptions({
    queryKey: ['tachograph', 'vehicles'],
    queryFn: ({ signal }) =>
      allOf(
        () =>
          supabase
            .from('depot_vehicles')
            .select('id, registration_number')
            .eq('is_active', true)
            .order('registration_number')
            .order('id'),
        signal,
      ),
    meta: { logFailure: "The vehicles couldn't be loaded" },
  });

export const noteDownload = () =>
  rpcAction(
    'note_download',
    { success: 'Reading noted', failure: "The reading couldn't be noted" },
    ({ id, draft }: { id: string; draft: DownloadDraft }) => ({
      id,
      ...(draft.of === 'card' ? { driver_id: draft.driverId } : { vehicle_id: draft.vehicleId }),
      read_on: draft.readOn,
      read_by: draft.readBy,
      note: draft.note,
    }),
  );

/** Answers with the reason if the driver cannot be asked. */
export const askForCard = () =>
  mutationOptions({
    mutationFn: async (id: string): Promise<string | null> =>
      (
        await supabase
          .rpc('ask_for_card', { ids: [id] })
          .limit(1)
          .throwOnError()
      ).data[0]?.reason ?? null,
    meta: { failure: "We couldn't ask for the card" },
  });

export const tellGap = () =>
  rpcAction(
    'tell_gap',
    { failure: myCard.notTold },
    ({ id, from, to, words }: Days & { id: string; words: string }) => ({
      id,
      from_day: from,
      to_day: to,
      words,
    }),
  );

/** Says whose a file is, and all others with the same number. */
export const decideDownload = () =>
  rpcAction(
    'decide_download',
    { success: 'Kept', failure: "It couldn't be kept" },
    ({ file, owner }: { file: Pick<Aside, 'id' | 'of'>; owner: string }) => ({
      id: file.id,
      ...(file.of === 'card' ? { driver_id: owner } : { vehicle_id: owner }),
    }),
  );

/** Takes files away, with what Storage has of them. */
export const discardDownloads = (success: string) =>
  mutationOptions({
    mutationFn: async (ids: readonly string[]) => {
      const { data } = await supabase.rpc('discard_downloads', { ids: [...ids] }).throwOnError();
      if (data.length > 0) await (await import('../../../data/documentFiles')).removeLeftFiles(data);
    },
    meta: { success, failure: "They couldn't be taken away" },
  });

export const keepWorkRecord = () =>
  rpcAction('keep_work_record', { success: 'Saved', failure: "It couldn't be saved" });

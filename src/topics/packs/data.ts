import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { rpcQuery } from '../../data/calls';
import type { Day } from '../../domain/dates';
import { sha256 } from '../../lib/sha256';
import { fetchFile, StorageError } from '../../lib/storage';
import { supabase } from '../../lib/supabase';
import type { CabPaper } from '../tachograph-rules/rules';
import type { DayAct, VehicleDay } from '../today/days';
import type { GapOf, PackDraft, PackFinding, PackGap, PackSection, PackSubject } from './rules';

declare module '../../lib/database' {
  interface Answers {
    pack_contents: Contents;
    begin_pack: BegunPack;
  }
}

export type PackOf = { vehicles: readonly string[]; drivers: readonly string[]; ofDepot: boolean };

type Contents = {
  subjects: readonly PackSubject[];
  sections: readonly PackSection[];
  gaps: readonly GapOf[];
};

/** What a pack would hold, and what would be missing in it. */
export const packContentsQuery = ({ vehicles, drivers, ofDepot }: PackOf, since: Day, until: Day) =>
  rpcQuery(
    'pack_contents',
    {
      vehicles: [...vehicles],
      drivers: [...drivers],
      of_depot: ofDepot,
      since,
      until,
    },
    {
      queryKey: ['packs', 'contents', vehicles, drivers, ofDepot, since, until],
      meta: { logFailure: "The contents of the pack couldn't be loaded" },
      get: false,
    },
  );

/** At most ten that have left the caller's depot for another one, found by plate or name. */
export const findLeftQuery = (text: string) =>
  queryOptions({
    queryKey: ['packs', 'left', text],
    queryFn: async ({ signal }) =>
      (await supabase.rpc('find_left', { text }).limit(10).abortSignal(signal).throwOnError()).data,
    retry: false,
    meta: { logFailure: "The search couldn't be done" },
  });

const PAGE = 50;

/** The packs that were made in the depot, the latest first. */
export const packsMadeQuery = () =>
  infiniteQueryOptions({
    queryKey: ['packs', 'made'],
    queryFn: async ({ signal, pageParam }) =>
      (
        await supabase
          .from('pack_list')
          .select('*')
          .order('made_at', { ascending: false })
          .order('id')
          .range(pageParam, pageParam + PAGE - 1)
          .abortSignal(signal)
          .throwOnError()
      ).data,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === PAGE ? pages.length * PAGE : undefined),
    meta: { logFailure: "The packs couldn't be loaded" },
  });

export type MadePack = Awaited<ReturnType<NonNullable<ReturnType<typeof packsMadeQuery>['queryFn']>>>[number];

export type BegunPack = { number: string; made_at: string };

/** Notes the pack, once every day that is over is written. */
export async function beginPack(
  { id, form, draft, of }: { id: string; form: 'paper' | 'zip'; draft: PackDraft; of: PackOf },
  signal: AbortSignal,
): Promise<BegunPack> {
  const { reader, readerName, reason, since, until, sections, fullNames, addresses, photos } = draft;
  await supabase.rpc('write_check_days').abortSignal(signal).throwOnError();
  return (
    await supabase
      .rpc('begin_pack', {
        body: {
          id,
          form,
          vehicle_ids: [...of.vehicles],
          driver_ids: [...of.drivers],
          of_depot: of.ofDepot,
          since,
          until,
          sections,
          reader,
          reader_name: readerName.trim() || null,
          reason: reason.trim(),
          full_names: fullNames,
          addresses,
          photos,
        },
      })
      .abortSignal(signal)
      .throwOnError()
  ).data;
}

export type PackRow = Readonly<Record<string, unknown>> & { id: string };
export type PackFile = {
  id: string;
  record_kind: string;
  record_id: string;
  part: string;
  path: string;
  mime_type: string;
  size_bytes: number;
  sha256: string;
  stored_at: string;
};
type PackDay = PackRow &
  Pick<VehicleDay, 'day' | 'state' | 'first_state' | 'result' | 'reasons'> & { faults: number };
type PackAct = PackRow & Pick<DayAct, 'act' | 'at' | 'words'> & { day: Day; person_id: string | null };

export type PackAnswer = {
  rows: Record<string, PackRow[]> & { check_days?: PackDay[]; check_day_acts?: PackAct[] };
  /** The section of each kind of record. */
  sections: Record<string, string>;
  files: PackFile[];
  /** After the period. */
  changed: {
    record_kind: string;
    record_id: string;
    at: string;
    action: 'insert' | 'update';
    before: Record<string, unknown>;
  }[];
  /** The day in the period on which it came from another depot. */
  came_on: Day | null;
  /** The day on which it left for another depot. */
  left_on: Day | null;
  gaps: PackGap[];
  /** What a vehicle takes. */
  test: 'NCT' | 'CVRT' | null;
  /** Of a driver. */
  employee_number: string | null;
  /** Who checked a vehicle, and when they were last trained to; with training in another depot it is not known. */
  checkers:
    | readonly { name: string | null; checks: number; trained_on: Day | null; is_here: boolean }[]
    | null;
  checks: { expected: number; missed: Day[]; not_known: number; begins_on: Day | null } | null;
  /** When the papers came on record that kept a vehicle off the road on a day. */
  recorded: readonly { day: Day; recorded_on: Day }[] | null;
  /** Of a vehicle, for the authority: why the tachograph rules do not apply. */
  cab_paper: CabPaper | null;
  /** Of a vehicle, today. */
  findings: PackFinding[] | null;
};

/** Everything that a pack says about one of its subjects, in as many portions as it takes. */
export async function readSubject(
  packId: string,
  subjectId: string,
  signal: AbortSignal,
): Promise<PackAnswer> {
  let whole: PackAnswer | undefined;
  for (let portion = 0; ; portion++) {
    const { data } = await supabase
      .rpc('pack_answer', { pack_id: packId, subject_id: subjectId, portion }, { get: true })
      .abortSignal(signal)
      .throwOnError()
      .overrideTypes<PackAnswer & { more: boolean }, { merge: false }>();
    if (whole) {
      for (const [kind, rows] of Object.entries(data.rows)) whole.rows[kind]?.push(...rows);
      whole.files.push(...data.files);
    } else whole = data;
    if (!data.more) return whole;
  }
}

class WrongFile extends Error {
  override readonly name = 'WrongFile';
}

/** Storage refuses it, or has other bytes. Anything else is the network, and the file may be had later. */
export const isLostFile = (error: unknown): boolean =>
  error instanceof StorageError || error instanceof WrongFile;

/** Throws if the bytes are not those that were stored. */
export async function readPackFile(
  { path, sha256: stored }: PackFile,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const bytes = await fetchFile(path, signal);
  if ((await sha256(bytes)) !== stored) throw new WrongFile(`${path} is not the file that was stored`);
  return bytes;
}

export async function finishPack(
  id: string,
  bytes: number,
  manifests: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  await supabase
    .rpc('finish_pack', { id, bytes, manifests: [...manifests] })
    .abortSignal(signal)
    .throwOnError();
}

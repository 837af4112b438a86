import { queryOptions } from '@tanstack/react-query';
import type { Day } from '../../../domain/dates';
import { supabase } from '../../../lib/supabase';
import type { Language } from '../../../words/languages';
import type { PolicyRow } from '../rules';

type MissingSignature = {
  policy_id: string;
  title: string;
  driver_id: string;
  name: string;
  due: Day;
};

export type Overview = {
  policies: PolicyRow[];
  /** What people of the depot read, beside English. */
  languages: Language[];
  /** The first 200, by day. */
  missing: MissingSignature[];
  total_missing: number;
  /** How many the reader has to sign. */
  mine: number;
};

const askOverview = async (signal: AbortSignal) =>
  (
    await supabase
      .rpc('policies_overview', {}, { get: true })
      .abortSignal(signal)
      .throwOnError()
      .overrideTypes<Overview, { merge: false }>()
  ).data;

export const policiesQuery = () =>
  queryOptions({
    queryKey: ['policies', 'overview'],
    queryFn: ({ signal }) => askOverview(signal),
    meta: { failure: "The policies couldn't be loaded" },
  });

/** For the line of the area. */
export const countMissingSignatures = async (_today: Day, signal: AbortSignal): Promise<number> =>
  (await askOverview(signal)).total_missing;

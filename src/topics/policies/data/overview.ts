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
  reminded_on: Day | null;
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

export const policiesQuery = () =>
  queryOptions({
    queryKey: ['policies', 'overview'],
    queryFn: async ({ signal }) =>
      (
        await supabase
          .rpc('policies_overview', {}, { get: true })
          .abortSignal(signal)
          .throwOnError()
          .overrideTypes<Overview, { merge: false }>()
      ).data,
    meta: { failure: "The policies couldn't be loaded" },
  });

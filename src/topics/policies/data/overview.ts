import { rpcQuery } from '../../../data/calls';
import type { Day } from '../../../domain/dates';
import type { Language } from '../../../words/languages';
import type { PolicyRow } from '../rules';

declare module '../../../lib/database' {
  interface Answers {
    policies_overview: Overview;
  }
}

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
  rpcQuery(
    'policies_overview',
    {},
    {
      queryKey: ['policies', 'overview'],
      meta: { failure: "The policies couldn't be loaded" },
    },
  );

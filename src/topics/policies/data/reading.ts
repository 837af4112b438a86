import { rpcAction, rpcQuery } from '../../../data/calls';
import type { Day } from '../../../domain/dates';
import type { Language } from '../../../words/languages';
import type { Texts } from '../../../words/rows';
import { reading, toRead } from '../words/reading';

declare module '../../../lib/database' {
  interface Answers {
    sign_policy: Signed;
    open_policy: OpenPolicy;
    my_policies: MyPolicy[];
  }
}

/** A text that asks the reader, or that they signed. */
export type MyPolicy = {
  id: string;
  title: string;
  texts: Texts;
  number: number;
  /** Null if nothing is to be signed. */
  due: Day | null;
  is_asked: boolean;
  signed_number: number | null;
  signed_at: string | null;
  /** Characters; null for a PDF. */
  length: number | null;
  languages: Language[];
};

/** A PDF in place of a text. */
export type PolicyFile = { path: string; sha256: string; bytes: number };

export type OpenPolicy = {
  id: string;
  version_id: string;
  number: number;
  title: string;
  texts: Texts;
  published_at: string;
  /** Of the text: the one that was asked for, or English. */
  language: Language;
  languages: Language[];
  /** Null if a PDF stands in its place. */
  text: string | null;
  file: PolicyFile | null;
  changes: string | null;
  /** `part`: the heading under which the text answers it. The right answer stays in the database. */
  questions: { text: string; part: number; answers: string[] }[];
  is_asked: boolean;
  due: Day | null;
  /** To be typed. */
  name: string;
  /** Whom it reaches if the reader does not agree. */
  contact: string | null;
  signed: { at: string; number: number } | null;
  objections: { id: string; words: string; created_at: string; answer: string | null }[];
};

export type DeviceKind = 'phone' | 'tablet' | 'computer';

export type Signing = {
  id: string;
  version_id: string;
  language: Language;
  /** Of the text on the screen, or of the PDF. */
  sha256: string;
  seconds: number;
  answers: number[];
  device: DeviceKind;
  typed_name: string;
};

/** The questions whose answers are wrong, or when it was signed. */
export type Signed = { signed_at: string } | { wrong: number[] };

export const myPoliciesQuery = () =>
  rpcQuery(
    'my_policies',
    {},
    {
      queryKey: ['policies', 'mine'],
      meta: { failure: toRead.notLoaded },
    },
  );

/** Opening it is noted, so each visit asks. */
export const openPolicyQuery = (policy_id: string, language: Language) =>
  rpcQuery(
    'open_policy',
    { policy_id, language },
    {
      queryKey: ['policies', 'open', policy_id, language],
      staleTime: 0,
      meta: { failure: reading.notOpened },
      get: false,
    },
  );

export const signPolicy = () =>
  rpcAction('sign_policy', { failure: reading.notSigned }, (signing: Signing) => signing);

export const objectToPolicy = () =>
  rpcAction(
    'object_to_policy',
    { failure: reading.notSent },
    (objection: { id: string; version_id: string; language: Language; words: string }) => objection,
  );

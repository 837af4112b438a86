import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcAction, rpcQuery } from '../../../data/calls';
import { fileCode } from '../../../data/documentSending';
import {
  DONE_MEANWHILE,
  errorCode,
  isWorthReconnecting,
  NotFound,
  Refusal,
  reason,
} from '../../../data/errors';
import { reference } from '../../../data/reference';
import { saveVersion } from '../../../data/rows';
import type { Day } from '../../../domain/dates';
import { supabase } from '../../../lib/supabase';
import type { Language } from '../../../words/languages';
import type { Texts } from '../../../words/rows';
import type { PolicyKind } from '../fields';
import {
  type Choices,
  type Question,
  type Reminded,
  remindedText,
  type StoredPolicy,
  toPolicyRow,
  toVersionBody,
  type VersionBody,
  type VersionDraft,
} from '../rules';
import type { PolicyFile } from './reading';

declare module '../../../lib/database' {
  interface Answers {
    signature_sheet: SignatureSheet;
    policy_people: PolicyPeople;
  }
}

const COLUMNS =
  'id, depot_id, name, texts, kind, audience, categories, sign_days, again_months, owned_by, is_safety, state, version';

const table = () => supabase.from('policies');
const select = () => table().select(COLUMNS);

export type PolicyRecord = QueryData<ReturnType<typeof select>>[number];

const policies = reference<PolicyRecord, StoredPolicy, Omit<StoredPolicy, 'depot_id'>>({
  key: 'policies',
  noun: 'policy',
  order: ['name', 'id'],
  select,
  insert: (values) => table().insert(values).select(COLUMNS),
  update: (values) => table().update(values).select(COLUMNS),
  toChanged: ({ depot_id: _, ...values }) => values,
  taken: ['name', 'There is already a policy with this title'],
  loading: { failure: "The policies couldn't be loaded" },
  saving: { added: 'Policy added', updated: 'Policy saved', failure: "The policy couldn't be saved" },
});

export const savePolicy = (isNew: boolean, depotId: string) => policies.save(isNew, toPolicyRow(depotId));

const VERSION =
  'id, number, state, texts, files, changes, questions, behind, vouched, aside, is_minor, sign_days, published_at, ended_at, updated_at, version';

// Not embedded: of the partial keys, a server may conclude that a policy has one version.
const selectVersions = (policyId: string) =>
  supabase
    .from('policy_versions')
    .select(VERSION)
    .eq('policy_id', policyId)
    .order('number', { ascending: false });

/** Only of a draft, `questions` have their right answers. */
type Stored = VersionBody & {
  /** Of a draft, whose text is older than the English one. */
  behind: Language[];
  /** Of what was older, what was said to be updated, and what was put aside: its readers get the English text. */
  vouched: Language[];
  aside: Pick<VersionBody, 'texts' | 'files'>;
};
export type PolicyVersion = Omit<QueryData<ReturnType<typeof selectVersions>>[number], keyof Stored> & Stored;
export type Policy = PolicyRecord & { versions: PolicyVersion[] };

/** With its versions, newest first. */
export const policyQuery = (id: string) =>
  queryOptions({
    queryKey: ['policies', 'one', id],
    queryFn: async ({ signal }): Promise<Policy> => {
      const [policy, versions] = await Promise.all([
        select().eq('id', id).abortSignal(signal).maybeSingle().throwOnError(),
        selectVersions(id)
          .limit(200)
          .abortSignal(signal)
          .throwOnError()
          .overrideTypes<PolicyVersion[], { merge: false }>(),
      ]);
      if (!policy.data) throw new NotFound('Policy not found');
      return { ...policy.data, versions: versions.data };
    },
    retry: isWorthReconnecting,
    meta: { failure: "The policy couldn't be loaded" },
  });

export type PolicyPeople = {
  asked: number;
  missing: {
    driver_id: string;
    name: string;
    due: Day;
    /** How many times. */
    opened: number;
    language: Language;
    reminded_on: Day | null;
    /** By mail and bell: nobody without a login. */
    is_told: boolean;
  }[];
  /** Newest first. */
  signatures: {
    id: string;
    driver_id: string | null;
    name: string;
    number: number;
    language: Language;
    signed_at: string;
    is_paper: boolean;
    /** Wrong answers before the right ones. */
    wrong: number | null;
    has_sheet: boolean;
  }[];
  objections: {
    id: string;
    driver_id: string;
    name: string;
    number: number;
    words: string;
    language: Language;
    created_at: string;
    answer: string | null;
    answered_at: string | null;
    answered_by: string | null;
    /** Or else they have moved or left, and are not told of an answer. */
    is_asked: boolean;
  }[];
};

export const policyPeopleQuery = (policy_id: string) =>
  rpcQuery(
    'policy_people',
    { policy_id },
    {
      queryKey: ['policies', 'people', policy_id],
      meta: { failure: "Who has signed couldn't be loaded" },
    },
  );

export type SignatureSheet = {
  id: string;
  name: string;
  typed_name: string | null;
  title: string;
  texts: Texts;
  kind: PolicyKind;
  number: number;
  published_at: string;
  depot: string;
  language: Language;
  /** Null if a PDF stands in its place. */
  text: string | null;
  english: string | null;
  file: PolicyFile | null;
  sha256: string;
  opened_at: string | null;
  signed_at: string;
  seconds: number | null;
  answers: { wrong?: number };
  questions: Omit<Question, 'right'>[];
  /** What was answered. Null on paper, and to a reader who has to sign the same policy. */
  given: number[] | null;
  /** Of paper: its photo is there, so that it counts. */
  has_sheet: boolean;
  device: string | null;
  paper_by_name: string | null;
};

export const signatureSheetQuery = (signature_id: string) =>
  rpcQuery(
    'signature_sheet',
    { signature_id },
    {
      queryKey: ['policies', 'signature', signature_id],
      retry: isWorthReconnecting,
      meta: { failure: "The signature couldn't be loaded" },
    },
  );

const selectSignatures = () =>
  supabase
    .from('policy_signatures')
    .select(
      'id, signed_at, language, sha256, paper_by, policy:policies (name), signed:policy_versions (number)',
    );

/** Of one driver, newest first. */
export const driverSignaturesQuery = (driverId: string) =>
  queryOptions({
    queryKey: ['policies', 'ofDriver', driverId],
    queryFn: async ({ signal }) =>
      (
        await selectSignatures()
          .eq('driver_id', driverId)
          .order('signed_at', { ascending: false })
          .order('id')
          .limit(200)
          .abortSignal(signal)
          .throwOnError()
      ).data,
    meta: { logFailure: "The signatures couldn't be loaded" },
  });

export const startPolicyDraft = () =>
  rpcAction('draft_of_policy', { failure: "The draft couldn't be begun" }, (policy_id: string) => ({
    policy_id,
  }));

type OfDraft = Pick<PolicyVersion, 'id' | 'version'>;

const readVersion = async ({ id }: Pick<PolicyVersion, 'id'>) =>
  (
    await supabase
      .from('policy_versions')
      .select(VERSION)
      .eq('id', id)
      .single()
      .throwOnError()
      .overrideTypes<PolicyVersion, { merge: false }>()
  ).data;

/** Resolves to the draft as it is kept. `behindIn`: what was written before the English text, or without having seen it. */
export const keepPolicyDraft = (behindIn: (draft: VersionDraft) => Language[]) =>
  mutationOptions({
    mutationFn: ({ stored, draft }: { stored: PolicyVersion; draft: VersionDraft }) => {
      const body = toVersionBody(draft);
      const behind = behindIn(draft);
      // Who was faster, and when.
      let said: string | undefined;
      return saveVersion<VersionBody, PolicyVersion>({
        noun: 'draft',
        stored,
        values: body,
        update: async (latest) => {
          const { id: version_id, version } = latest;
          const { data, error } = await supabase
            .rpc('keep_policy', { version_id, version, body, behind })
            .overrideTypes<Pick<PolicyVersion, 'version' | 'behind'>, { merge: false }>();
          if (!error) return { data: { ...latest, ...body, ...data }, error };
          if (errorCode(error) !== DONE_MEANWHILE) return { data: null, error };
          said = reason(error);
          return { data: null, error: null };
        },
        read: () => readVersion(stored),
        conflictMessage: () => said ?? null,
      });
    },
    meta: { success: 'Draft saved', failure: "The draft couldn't be saved" },
  });

export const dropPolicyDraft = () =>
  rpcAction('drop_policy_draft', { success: 'Draft discarded' }, ({ id, version }: OfDraft) => ({
    version_id: id,
    version,
  }));

export const publishPolicy = () =>
  rpcAction(
    'publish_policy',
    { success: 'Published. Whoever has to sign it is told now.' },
    ({ id, version, choices }: OfDraft & { choices: Choices }) => ({ version_id: id, version, choices }),
  );

export const withdrawPolicy = () =>
  rpcAction('withdraw_policy', { success: 'Withdrawn. Nobody has to sign it now.' }, (policy_id: string) => ({
    policy_id,
  }));

export const deletePolicy = () =>
  rpcAction('delete_policy', { success: 'Policy deleted' }, (policy_id: string) => ({ policy_id }));

/**
 * Of these policies, with so many signatures missing; one driver alone, or all. Nobody is reminded of one twice
 * on a day.
 */
export const remindPolicies = (driver_id?: string) =>
  mutationOptions({
    mutationFn: async ({ ids, missing }: { ids: readonly string[]; missing: number }) => {
      const all: Reminded = { told: 0, before: 0 };
      for (const policy_id of ids) {
        const of = { policy_id, ...(driver_id && { driver_id }) };
        const { told, before } = (await supabase.rpc('remind_policy', of).throwOnError()).data;
        all.told += told;
        all.before += before;
      }
      return remindedText(all, missing);
    },
    meta: { success: String, failure: "They couldn't be reminded" },
  });

export const answerObjection = () =>
  rpcAction(
    'answer_objection',
    { success: 'Answered', failure: "The answer couldn't be sent" },
    (answer: { id: string; answer: string }) => answer,
  );

export type OnPaper = { version_id: string; driver_id: string; language: Language; signed_on: Day };

export const signOnPaper = () =>
  mutationOptions({
    mutationFn: async ({ newId: id, draft }: { newId: string; draft: OnPaper }) => {
      await supabase.rpc('sign_on_paper', { id, ...draft }).throwOnError();
    },
    meta: { failure: "The signature couldn't be noted" },
  });

const NO_PDF = 'This is not a PDF. Choose a PDF of at most 5 MB.';

/** The PDF of a draft: the id of its document. */
export const addPdf = () =>
  mutationOptions({
    mutationFn: async ({ versionId, file }: { versionId: string; file: File }): Promise<string> => {
      const { formatOf, prepareFile, sendDocument } = await fileCode();
      if ((await formatOf(file)) !== 'pdf') throw new Refusal(NO_PDF);
      const id = crypto.randomUUID();
      await sendDocument({
        id,
        record: { kind: 'policy_versions', id: versionId },
        part: 'certificate',
        file: await prepareFile(file),
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      return id;
    },
    meta: { failure: "The PDF couldn't be sent" },
  });

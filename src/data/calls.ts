import {
  type MutationMeta,
  mutationOptions,
  type OmitKeyof,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataOptions,
  type UseMutationOptions,
} from '@tanstack/react-query';
import type { Database } from '../lib/database';
import { supabase } from '../lib/supabase';

type Functions = Database['public']['Functions'];
type Name = keyof Functions & string;
type ArgsOf<Called extends Name> = Functions[Called]['Args'];
type AnswerOf<Called extends Name> = Functions[Called]['Returns'];

type Call<Answer> = {
  abortSignal: (signal: AbortSignal) => Call<Answer>;
  throwOnError: () => PromiseLike<{ data: Answer }>;
};

type Caller = {
  rpc: <Called extends Name>(
    name: Called,
    args: ArgsOf<Called>,
    options?: { get?: boolean },
  ) => Call<AnswerOf<Called>>;
};

const caller: Caller = supabase;

type Action<Called extends Name, Draft> = OmitKeyof<
  UseMutationOptions<AnswerOf<Called>, Error, Draft>,
  'mutationKey'
>;

/** A change that is one function of the database. `toArgs` makes its arguments of what the screen gives. */
export function rpcAction<Called extends Name>(
  name: Called,
  meta: MutationMeta,
): Action<Called, ArgsOf<Called>>;
export function rpcAction<Called extends Name, Draft>(
  name: Called,
  meta: MutationMeta,
  toArgs: (draft: Draft) => ArgsOf<Called>,
): Action<Called, Draft>;
export function rpcAction<Called extends Name>(
  name: Called,
  meta: MutationMeta,
  toArgs = (args: ArgsOf<Called>) => args,
) {
  return mutationOptions({
    mutationFn: async (draft: ArgsOf<Called>) => (await caller.rpc(name, toArgs(draft)).throwOnError()).data,
    meta,
  });
}

type Asked<Answer, Key extends QueryKey> = Omit<
  UndefinedInitialDataOptions<Answer, Error, Answer, Key>,
  'queryFn'
>;

/** A read that is one function of the database. `get: false`: it notes something, or asks with more than an address holds. */
export const rpcQuery = <Called extends Name, const Key extends QueryKey>(
  name: Called,
  args: ArgsOf<Called>,
  { get = true, ...query }: Asked<AnswerOf<Called>, Key> & { get?: boolean },
) =>
  queryOptions<AnswerOf<Called>, Error, AnswerOf<Called>, Key>({
    ...query,
    queryFn: async ({ signal }) =>
      (await caller.rpc(name, args, { get }).abortSignal(signal).throwOnError()).data,
  });

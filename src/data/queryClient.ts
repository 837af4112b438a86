import {
  type DefaultedQueryObserverOptions,
  type FetchQueryOptions,
  hashKey,
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { plainDraft } from '../domain/plainText';
import type { Said } from '../words/messages';
import { explain, isForbidden, isWorthRetrying } from './errors';
import { CURRENT_USER } from './session';

// By default a timer tells the page that a call is under way. On a busy device a second press can get in
// before it.
notifyManager.setScheduler(queueMicrotask);

type CallMeta = {
  success?: string | ((result: unknown) => string | null);
  failure?: string | Said;
  /** For the console and for lists of staff, so always English. */
  logFailure?: string;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta & {
      /** The call changes the signed-in person's own record, or the name of their depot in it. */
      changesCurrentUser?: boolean;
    };
  }
}

function reportFailure(error: Error, meta: CallMeta | undefined) {
  if (meta?.failure) toast.error(explain(meta.failure, error));
  if (meta?.logFailure) console.error(meta.logFailure, error);
}

/**
 * For `enabled` of a read that is not asked now, but shows what it was answered before, or what another part of the
 * page has read.
 */
export const answerStays = (isAsked: boolean) => () => isAsked;

/** Loads what a page is about to show. The page itself reports a failure. */
export async function askAhead<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  // The person may have logged out while the code of the page was loading.
  const people = client.getQueriesData({ queryKey: [CURRENT_USER] });
  if (people.some(([, person]) => person)) await client.prefetchQuery({ ...query, meta: {} });
}

type AnyMutation = NonNullable<Parameters<QueryClient['defaultMutationOptions']>[0]>;

/**
 * Every mutation gets text as it looks (see plainText.ts), whatever form or dialog it comes from. A read that is
 * off answers nothing: under the key it was given, it would answer what another screen has read.
 */
class PlainQueryClient extends QueryClient {
  override defaultQueryOptions<
    Fn = unknown,
    Failure = Error,
    Data = Fn,
    Stored = Fn,
    Key extends QueryKey = QueryKey,
    Page = never,
  >(
    options:
      | QueryObserverOptions<Fn, Failure, Data, Stored, Key, Page>
      | DefaultedQueryObserverOptions<Fn, Failure, Data, Stored, Key>,
  ): DefaultedQueryObserverOptions<Fn, Failure, Data, Stored, Key> {
    const isOff = !options._defaulted && options.enabled === false;
    return super.defaultQueryOptions<Fn, Failure, Data, Stored, Key, Page>(
      isOff ? { ...options, queryHash: hashKey([options.queryKey]) } : options,
    );
  }

  override defaultMutationOptions<T extends AnyMutation>(options?: T): T {
    const given = super.defaultMutationOptions(options);
    const { mutationFn } = given;
    if (!mutationFn || options?._defaulted) return given;
    const plain: typeof mutationFn = (typed, context) => mutationFn(plainDraft(typed), context);
    return Object.assign(given, { mutationFn: plain });
  }
}

/**
 * The only place that toasts or logs the outcome of a call, with the texts in its `meta`. After a mutation it
 * reloads everything on screen. The signed-in person's own record is reloaded only if the `meta` says so or
 * the call was forbidden: their role or depot may have changed.
 */
export function createQueryClient(): QueryClient {
  return new PlainQueryClient({
    queryCache: new QueryCache({ onError: (error, query) => reportFailure(error, query.meta) }),
    mutationCache: new MutationCache({
      onSuccess: (data, _variables, _onMutateResult, { meta }) => {
        const text = typeof meta?.success === 'function' ? meta.success(data) : meta?.success;
        if (text) toast.success(text);
      },
      onError: (error, _variables, _onMutateResult, mutation) => reportFailure(error, mutation.meta),
      onSettled: async (_data, error, _variables, _onMutateResult, { meta }, { client }) => {
        // Also after a failure: the row may have been saved even though the answer was lost.
        const refreshed = client.invalidateQueries({
          predicate: ({ queryKey }) =>
            meta?.changesCurrentUser || isForbidden(error) || queryKey[0] !== CURRENT_USER,
        });
        // Keeps the button busy until the screen shows the change. A failure shows at once.
        if (!error) await refreshed;
      },
    }),
    defaultOptions: {
      // Without a network a call fails and says so, instead of waiting in silence until the network is back.
      queries: {
        retry: isWorthRetrying,
        staleTime: 30_000,
        networkMode: 'always',
        // Off by default in this mode.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

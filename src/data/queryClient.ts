import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { explain } from './errors';
import { CURRENT_USER } from './session';

type CallMeta = {
  /** Toasted when the call succeeded. */
  success?: string;
  /** Toasted when the call failed, followed by the reason where there is one that a person can use. */
  failure?: string;
  /** Logged when the call failed; for calls whose failure the specification only logs. */
  logFailure?: string;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

function reportFailure(error: Error, meta: CallMeta | undefined) {
  if (meta?.failure) toast.error(explain(meta.failure, error));
  if (meta?.logFailure) console.error(meta.logFailure, error);
}

/**
 * The one place that toasts or logs the outcome of a call, by the texts in its `meta`, and that asks again for what is on
 * screen after a mutation: everything but the signed-in person's own record, which is read once a session.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => reportFailure(error, query.meta) }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _onMutateResult, mutation) => {
        if (mutation.meta?.success) toast.success(mutation.meta.success);
      },
      onError: (error, _variables, _onMutateResult, mutation) => reportFailure(error, mutation.meta),
      onSettled: async (_data, error, _variables, _onMutateResult, _mutation, { client }) => {
        // After a failure too: the row may be stored and only the answer lost.
        const refreshed = client.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] !== CURRENT_USER,
        });
        // A button stays busy until the screen shows what it changed; a failure is shown at once.
        if (!error) await refreshed;
      },
    }),
    defaultOptions: {
      // Without a network a call fails and says so, instead of waiting in silence until the network is back.
      queries: { retry: 1, staleTime: 30_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

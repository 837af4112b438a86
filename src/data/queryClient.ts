import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { explain } from './errors';

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

/** The only place that toasts or logs the outcome of a call; the texts stand in `meta` beside each call. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => reportFailure(error, query.meta) }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _onMutateResult, mutation) => {
        if (mutation.meta?.success) toast.success(mutation.meta.success);
      },
      onError: (error, _variables, _onMutateResult, mutation) => reportFailure(error, mutation.meta),
    }),
    defaultOptions: {
      // Without a network a call fails and says so, instead of waiting in silence until the network is back.
      queries: { retry: 1, staleTime: 30_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

import { rpcQuery } from './calls';

/** At most ten drivers, vehicles, open defects and talks of the caller's depot, the best match first. */
export const findQuery = (text: string) =>
  rpcQuery(
    'find_anything',
    { text },
    {
      queryKey: ['find', text] as const,
      // The next key asks again anyway, and people should soon learn that there is no answer.
      retry: false,
      meta: { logFailure: "The search couldn't be done" },
      get: false,
    },
  );

export type Found = Awaited<ReturnType<NonNullable<ReturnType<typeof findQuery>['queryFn']>>>[number];

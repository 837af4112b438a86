import { rpcQuery } from '../../../data/calls';
import type { Checklist } from '../items';

declare module '../../../lib/database' {
  interface Answers {
    checklists_in_use: Checklist[];
  }
}

/** The lists in use, in all languages. Anybody may read them; a phone keeps them. */
export const checklistsQuery = () =>
  rpcQuery(
    'checklists_in_use',
    {},
    {
      queryKey: ['checklists', 'inUse'],
      // They change a few times a year, and a phone asks again at each start.
      staleTime: 600_000,
      meta: { logFailure: "The checklists couldn't be loaded" },
    },
  );

import { rpcQuery } from '../../data/calls';
import type { Inspection } from './rules';

declare module '../../lib/database' {
  interface Answers {
    ready_for_inspection: Inspection;
  }
}

export const inspectionQuery = () =>
  rpcQuery(
    'ready_for_inspection',
    {},
    {
      queryKey: ['inspection'],
      meta: { logFailure: "What is missing couldn't be loaded" },
    },
  );

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { driverKeys } from './drivers';

/** Asks again for the records of a driver under this key, and for what lists of drivers and verdicts say of them. */
export const refreshRecords = (client: QueryClient, recordsKey: QueryKey) =>
  Promise.all([
    client.invalidateQueries({ queryKey: recordsKey }),
    client.invalidateQueries({ queryKey: driverKeys.all }),
  ]);

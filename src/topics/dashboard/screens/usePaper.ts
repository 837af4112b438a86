import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useToday } from '../../../components/useToday';
import { usePrinting } from '../../../lists/usePrinting';
import { type AttentionFilter, type AttentionRow, readAllAttention } from '../../findings/data/findings';
import { expiringLicensesQuery } from './ExpiringLicenses';

/**
 * Prints everything, also what the screen shows only in part. `total`: the number of rows that need
 * attention.
 */
export function usePaper(filter: AttentionFilter, total: number) {
  const client = useQueryClient();
  const today = useToday();
  return usePrinting<AttentionRow>({
    scope: hashKey([filter]),
    total,
    read: async (options) => {
      const [everything] = await Promise.all([
        readAllAttention(client, filter, options),
        client.fetchQuery(expiringLicensesQuery(today)),
      ]);
      return everything;
    },
  });
}

import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useToday } from '../../../components/useToday';
import { usePrinting } from '../../../lists/usePrinting';
import { type AttentionFilter, type AttentionRow, readAllAttention } from '../../findings/data/findings';
import { expiringLicensesQuery } from './ExpiringLicenses';

/** Prints the page with everything that the screen shows in portions. `total` is how much needs attention. */
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

import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';
import { readWhole } from './wholeList';

/** The records that a driver's documents hang on, once for each document. What opens them loads later. */
export const ownPhotosQuery = (driverId: string) =>
  queryOptions({
    queryKey: ['documents', 'own', driverId],
    queryFn: async ({ signal }) => {
      const photos = await readWhole((from, to) =>
        supabase
          .from('documents')
          .select('record_id')
          .eq('driver_id', driverId)
          .not('stored_at', 'is', null)
          .order('stored_at', { ascending: false })
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      );
      return photos.map(({ record_id }) => record_id);
    },
    meta: { logFailure: 'Failed to count the photos' },
  });

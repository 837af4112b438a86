import { mutationOptions } from '@tanstack/react-query';
import { supabase } from '../../../lib/supabase';

export const eraseDriver = () =>
  mutationOptions({
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      const { data } = await supabase.rpc('erase_driver', { id, full_name: name }).throwOnError();
      if (data.length > 0) await (await import('../../../data/documentFiles')).removeLeftFiles(data);
    },
    // The driver's page is still open and must not ask again for what is gone.
    onSuccess: (_data, { id }, _onMutateResult, { client }) =>
      client.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(id) }),
    meta: { success: 'Driver erased', failure: "The driver couldn't be erased" },
  });

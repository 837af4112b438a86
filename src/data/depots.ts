import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';

/** Every depot, by name. Visitors may read them too: it is what one applies to. */
export const depotsQuery = () =>
  queryOptions({
    queryKey: ['depots'],
    queryFn: async () => (await supabase.from('depots').select('id, name').order('name').throwOnError()).data,
  });

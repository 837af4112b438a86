import { mutationOptions } from '@tanstack/react-query';
import type { Correction } from '../domain/corrections';
import type { Database } from '../lib/database';
import { supabase } from '../lib/supabase';

/** Safe to repeat. */
export const correctRecords = (kind: keyof Database['public']['Tables']) =>
  mutationOptions({
    mutationFn: async (corrections: readonly Correction[]) => {
      for (const { id, columns } of corrections)
        await supabase.rpc('correct_record', { kind, id, corrected: columns }).throwOnError();
    },
    meta: { success: 'Corrected', failure: "The record couldn't be corrected" },
  });

import { allOf } from '../../../data/wholeList';
import { supabase } from '../../../lib/supabase';

/** The active requirements of drivers or of vehicles, by name. */
export const readActiveRequirements = (subject: 'driver' | 'vehicle', signal: AbortSignal) =>
  allOf(
    () =>
      supabase
        .from('requirements')
        .select('id, code, name, valid_months, valid_days, valid_km')
        .eq('subject', subject)
        .eq('is_active', true)
        .order('name')
        .order('id'),
    signal,
  );

import { mutationOptions } from '@tanstack/react-query';
import { type RunOver, runInPortions } from '../../data/manyRows';
import { throwUnlessDone } from '../../data/rows';
import type { Day } from '../../domain/dates';
import { supabase } from '../../lib/supabase';

type DriverBack = { id: string; back_on: Day | null };

/** A day of null ends the absence. */
export const setDriversAway = () =>
  mutationOptions({
    mutationFn: ({ run, rows, values: _, ...options }: RunOver<DriverBack, null>) =>
      runInPortions(
        rows,
        (drivers) => supabase.rpc('set_drivers_away', { run, drivers }).throwOnError(),
        options,
      ),
    meta: { failure: "The absence couldn't be saved" },
  });

export const endAbsence = (name: string) =>
  mutationOptions({
    mutationFn: async (id: string) => {
      const { error } = await supabase
        .from('users')
        .update({ back_on: null })
        .eq('id', id)
        .eq('role', 'driver')
        .select('id')
        .single();
      await throwUnlessDone(error, async (signal) => {
        const query = supabase.from('users').select('id').eq('id', id).is('back_on', null);
        return (await query.abortSignal(signal).throwOnError()).data.length > 0;
      });
    },
    meta: { success: `${name} is back`, failure: "The absence couldn't be ended" },
  });

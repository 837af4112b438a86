import { mutationOptions } from '@tanstack/react-query';
import { type RunOver, runInPortions } from '../../../data/manyRows';
import { supabase } from '../../../lib/supabase';

const FAILURE = "The drivers couldn't be changed";

export const setDriversActive = () =>
  mutationOptions({
    mutationFn: ({ run, rows, values: active, ...options }: RunOver<{ id: string }, boolean>) =>
      runInPortions(
        rows,
        (portion) =>
          supabase
            .rpc('set_drivers_active', { run, ids: portion.map(({ id }) => id), active })
            .throwOnError(),
        options,
      ),
    meta: { failure: FAILURE },
  });

type DriverWithManager = { id: string; manager_id: string | null };

export const setDriversManager = () =>
  mutationOptions({
    mutationFn: ({ run, rows, values: _, ...options }: RunOver<DriverWithManager, null>) =>
      runInPortions(
        rows,
        (drivers) => supabase.rpc('set_drivers_manager', { run, drivers }).throwOnError(),
        options,
      ),
    meta: { failure: FAILURE },
  });

import { mutationOptions } from '@tanstack/react-query';
import { type RunOver, runInPortions } from '../../../data/manyRows';
import type { Day } from '../../../domain/dates';
import { supabase } from '../../../lib/supabase';

const FAILURE = "The drivers couldn't be changed";

/** `leftOn`: the day on which they left; vehicles that they have are then returned. */
export const setDriversActive = () =>
  mutationOptions({
    mutationFn: ({
      run,
      rows,
      values: { active, leftOn },
      ...options
    }: RunOver<{ id: string }, { active: boolean; leftOn: Day | null }>) =>
      runInPortions(
        rows,
        (portion) =>
          supabase
            .rpc('set_drivers_active', {
              run,
              ids: portion.map(({ id }) => id),
              active,
              ...(leftOn && { left_on: leftOn }),
            })
            .throwOnError(),
        options,
      ),
    meta: { failure: FAILURE },
  });

type FirstLicence = { id: string; first_full_licence_before: Day | null; instead_of?: Day };

/** Without a day, takes the answer `instead_of` back. */
export const setFirstLicences = () =>
  mutationOptions({
    mutationFn: ({ run, rows, values: _, ...options }: RunOver<FirstLicence, null>) =>
      runInPortions(
        rows,
        (drivers) => supabase.rpc('set_first_licences', { run, drivers }).throwOnError(),
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

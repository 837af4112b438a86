import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type RunOver, runInPortions } from '../../data/manyRows';
import { ASKED_AGAIN } from '../../data/waitingCounts';
import { MOST_ROWS } from '../../data/wholeList';
import type { Day } from '../../domain/dates';
import { supabase } from '../../lib/supabase';
import type { Board } from './board';
import type { VehicleDay } from './days';

/** Asked for again each minute while the page is visible; a day that is over hardly changes. */
export const boardQuery = (day: Day, isToday: boolean) =>
  queryOptions({
    queryKey: ['today', 'board', day],
    queryFn: async ({ signal }) =>
      (
        await supabase
          .rpc('todays_board', { day }, { get: true })
          .abortSignal(signal)
          .throwOnError()
          .overrideTypes<Board, { merge: false }>()
      ).data,
    ...(isToday ? ASKED_AGAIN : {}),
    meta: { logFailure: "The board couldn't be loaded" },
  });

type VehicleOnDay = { vehicle_id: string; day: Day };

/** With words for a day that is over. */
export const sayUnused = () =>
  mutationOptions({
    mutationFn: async (unused: VehicleOnDay & { words?: string }) => {
      await supabase.rpc('say_unused', unused).throwOnError();
    },
    meta: { failure: "The vehicle couldn't be marked as not used" },
  });

export const withdrawUnused = () =>
  mutationOptions({
    mutationFn: async (unused: VehicleOnDay) => {
      await supabase.rpc('withdraw_unused', unused).throwOnError();
    },
    meta: { failure: "This couldn't be undone" },
  });

/** With words for a day that is over. */
export const sayNobodyWorked = () =>
  mutationOptions({
    mutationFn: async (idle: { day: Day; words?: string }) => {
      await supabase.rpc('say_nobody_worked', idle).throwOnError();
    },
    meta: { failure: "This couldn't be said of the day" },
  });

export const withdrawNobodyWorked = () =>
  mutationOptions({
    mutationFn: async (day: Day) => {
      await supabase.rpc('withdraw_nobody_worked', { day }).throwOnError();
    },
    meta: { failure: "This couldn't be undone" },
  });

export const lookAtMileage = () =>
  mutationOptions({
    mutationFn: async (id: string) => {
      await supabase.rpc('look_at_mileage', { id }).throwOnError();
    },
    meta: { failure: "This couldn't be noted" },
  });

/** `rows` are vehicles. */
export const remindToCheck = () =>
  mutationOptions({
    mutationFn: ({ rows, ...options }: RunOver<{ id: string }, null>) =>
      runInPortions(
        rows,
        (portion) => supabase.rpc('remind_to_check', { ids: portion.map(({ id }) => id) }).throwOnError(),
        options,
      ),
    meta: { failure: "We couldn't remind the drivers" },
  });

/** Until today, unless it says until when. */
export const vehicleDaysQuery = (vehicleId: string, since: Day, until?: Day) =>
  queryOptions({
    queryKey: ['today', 'days', vehicleId, since, until],
    queryFn: async ({ signal }) =>
      (
        await supabase
          .rpc('vehicle_days', { vehicle_id: vehicleId, since, ...(until && { until }) }, { get: true })
          .limit(MOST_ROWS)
          .abortSignal(signal)
          .throwOnError()
          .overrideTypes<VehicleDay[], { merge: false }>()
      ).data,
    meta: { logFailure: "The checks of the vehicle couldn't be loaded" },
  });

import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcAction, rpcQuery } from '../../data/calls';
import { type RunOver, runInPortions } from '../../data/manyRows';
import { ASKED_AGAIN } from '../../data/waitingCounts';
import { MOST_ROWS } from '../../data/wholeList';
import type { Day } from '../../domain/dates';
import { supabase } from '../../lib/supabase';
import type { Board } from './board';
import type { VehicleDay } from './days';

declare module '../../lib/database' {
  interface Answers {
    vehicle_days: VehicleDay[];
    todays_board: Board;
  }
}

/** Asked for again each minute while the page is visible; a day that is over hardly changes. */
export const boardQuery = (day: Day, isToday: boolean) =>
  rpcQuery(
    'todays_board',
    { day },
    {
      queryKey: ['today', 'board', day],
      ...(isToday ? ASKED_AGAIN : {}),
      meta: { logFailure: "The board couldn't be loaded" },
    },
  );

type VehicleOnDay = { vehicle_id: string; day: Day };

/** With words for a day that is over. */
export const sayUnused = () =>
  rpcAction(
    'say_unused',
    { failure: "The vehicle couldn't be marked as not used" },
    (unused: VehicleOnDay & { words?: string }) => unused,
  );

export const withdrawUnused = () =>
  rpcAction('withdraw_unused', { failure: "This couldn't be undone" }, (unused: VehicleOnDay) => unused);

/** With words for a day that is over. */
export const sayNobodyWorked = () =>
  rpcAction(
    'say_nobody_worked',
    { failure: "This couldn't be said of the day" },
    (idle: { day: Day; words?: string }) => idle,
  );

export const withdrawNobodyWorked = () =>
  rpcAction('withdraw_nobody_worked', { failure: "This couldn't be undone" }, (day: Day) => ({ day }));

export const lookAtMileage = () =>
  rpcAction('look_at_mileage', { failure: "This couldn't be noted" }, (id: string) => ({ id }));

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
      ).data,
    meta: { logFailure: "The checks of the vehicle couldn't be loaded" },
  });

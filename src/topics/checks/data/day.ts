import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../../../lib/supabase';
import type { Onboarding } from '../../onboarding/data';
import type { MyDay, VehicleForCheck } from '../subject';

export type DriverDay = MyDay & { onboarding: Onboarding | null };

/** For a driver. Part of the first screen's answer, too. */
export const myDayQuery = () =>
  queryOptions({
    queryKey: ['checks', 'myDay'],
    queryFn: async ({ signal }) =>
      (
        await supabase
          .rpc('my_day', {}, { get: true })
          .abortSignal(signal)
          .throwOnError()
          .overrideTypes<DriverDay, { merge: false }>()
      ).data,
    meta: { logFailure: "Today's checks couldn't be loaded" },
  });

/** The plate as somebody typed it. */
export const vehicleForCheckQuery = (plate: string) =>
  queryOptions({
    queryKey: ['checks', 'vehicle', plate],
    queryFn: async ({ signal }) =>
      (
        await supabase
          .rpc('vehicle_for_check', { plate }, { get: true })
          .abortSignal(signal)
          .throwOnError()
          .overrideTypes<VehicleForCheck, { merge: false }>()
      ).data,
    meta: { logFailure: "The vehicle couldn't be looked up" },
  });

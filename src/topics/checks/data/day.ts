import { queryOptions, skipToken } from '@tanstack/react-query';
import { supabase } from '../../../lib/supabase';
import type { Onboarding } from '../../onboarding/data';
import { remember } from '../../outbox/data/phone';
import { memoryOf } from '../drive';
import { type Receipt, unconfirmed } from '../receipts';
import type { MyDay, VehicleForCheck } from '../subject';

export type DriverDay = MyDay & { onboarding: Onboarding | null };

/** For a driver. Part of the first screen's answer, too. */
export const myDayQuery = () =>
  queryOptions({
    queryKey: ['checks', 'myDay'],
    queryFn: async ({ client, signal }) => {
      const { data } = await supabase
        .rpc('my_day', {}, { get: true })
        .abortSignal(signal)
        .throwOnError()
        .overrideTypes<DriverDay, { merge: false }>();
      client.setQueriesData<readonly Receipt[]>(
        { queryKey: RECEIPTS },
        (receipts) => receipts && unconfirmed(receipts, data.checked),
      );
      return data;
    },
    meta: { logFailure: "Today's checks couldn't be loaded" },
  });

const RECEIPTS = ['checks', 'receipts'] as const;

/** What this person has signed here and the depot has not confirmed: nobody is asked for it. Gone with the session. */
export const receiptsQuery = (person: string) =>
  queryOptions<readonly Receipt[]>({
    queryKey: [...RECEIPTS, person],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The plate as somebody typed it. This phone remembers what stops the vehicle, for when nobody can be asked. */
export const vehicleForCheckQuery = (plate: string) =>
  queryOptions({
    queryKey: ['checks', 'vehicle', plate],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('vehicle_for_check', { plate }, { get: true })
        .abortSignal(signal)
        .throwOnError()
        .overrideTypes<VehicleForCheck, { merge: false }>();
      remember(data.vehicle?.plate ?? plate, memoryOf(data.drive));
      return data;
    },
    meta: { logFailure: "The vehicle couldn't be looked up" },
  });

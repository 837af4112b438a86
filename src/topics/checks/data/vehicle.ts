import { queryOptions } from '@tanstack/react-query';
import { rpcQuery } from '../../../data/calls';
import { supabase } from '../../../lib/supabase';
import { remember } from '../../outbox/data/phone';
import { memoryOf } from '../drive';
import type { FreeVehicle, VehicleForCheck } from '../subject';
import { dropConfirmed } from './day';

declare module '../../../lib/database' {
  interface Answers {
    free_vehicles: FreeVehicle[];
    vehicle_for_check: VehicleForCheck;
  }
}

/** The plate as somebody typed it. This phone remembers what stops the vehicle, for when nobody can be asked. */
export const vehicleForCheckQuery = (plate: string) =>
  queryOptions({
    queryKey: ['checks', 'vehicle', plate],
    queryFn: async ({ client, signal }) => {
      const { data } = await supabase
        .rpc('vehicle_for_check', { plate }, { get: true })
        .abortSignal(signal)
        .throwOnError();
      if (data.last_check) dropConfirmed(client, [{ id: data.last_check.id, trailer: null }]);
      remember(data.vehicle?.plate ?? plate, memoryOf(data.drive));
      return data;
    },
    meta: { logFailure: "The vehicle couldn't be looked up" },
  });

/** What the driver may take instead of the vehicle with this plate, as of now. */
export const freeVehiclesQuery = (instead: string) =>
  rpcQuery(
    'free_vehicles',
    { instead_of: instead },
    {
      queryKey: ['checks', 'free', instead],
      // Somebody else may take one at any moment.
      staleTime: 0,
      gcTime: 0,
      meta: { logFailure: "The free vehicles couldn't be loaded" },
    },
  );

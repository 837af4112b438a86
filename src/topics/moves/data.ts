import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcQuery } from '../../data/calls';
import { throwUnlessDone } from '../../data/rows';
import { supabase } from '../../lib/supabase';
import type { DriverElsewhere, VehicleElsewhere } from './elsewhere';

declare module '../../lib/database' {
  interface Answers {
    driver_elsewhere: DriverElsewhere;
    vehicle_elsewhere: VehicleElsewhere;
  }
}

export type MoveOf = { column: 'driver_id' | 'vehicle_id'; id: string };

const selectMoves = () =>
  supabase
    .from('move_overview')
    .select(
      'id, depot_id, driver_id, vehicle_id, subject, status, offered_at, decided_at, depot_name, to_depot_name',
    );

export type Move = QueryData<ReturnType<typeof selectMoves>>[number];

export const movesQuery = () =>
  queryOptions({
    queryKey: ['moves', 'recent'],
    queryFn: async ({ signal }) =>
      (
        await selectMoves()
          .order('status')
          .order('offered_at', { ascending: false })
          .order('id')
          .limit(100)
          .abortSignal(signal)
          .throwOnError()
      ).data,
    // The other depot decides too, and this must match the count beside "Joiners", which is always fresh.
    staleTime: 0,
    meta: { logFailure: "The moves between depots couldn't be loaded" },
  });

export const offerMove = ({ column, id }: MoveOf) =>
  mutationOptions({
    mutationFn: async (depotId: string) => {
      const { error } = await supabase.rpc('offer_move', { depot_id: depotId, [column]: id });
      await throwUnlessDone(error, async (signal) => {
        const query = supabase.from('depot_moves').select('id').eq(column, id).eq('to_depot_id', depotId);
        return (await query.eq('status', 'offered').abortSignal(signal).throwOnError()).data.length > 0;
      });
    },
    meta: { success: 'Offer made', failure: "The offer couldn't be made" },
  });

const DECIDED = {
  accept_move: { status: 'accepted', success: 'Offer accepted', failure: "The offer couldn't be accepted" },
  decline_move: { status: 'declined', success: 'Offer declined', failure: "The offer couldn't be declined" },
  withdraw_move: {
    status: 'withdrawn',
    success: 'Offer withdrawn',
    failure: "The offer couldn't be withdrawn",
  },
} as const;

/** Takes the id of the offer. Safe to repeat. */
export const decideMove = (decision: keyof typeof DECIDED) =>
  mutationOptions({
    mutationFn: async (id: string) => {
      const { error } = await supabase.rpc(decision, { id });
      await throwUnlessDone(error, async (signal) => {
        const query = supabase.from('depot_moves').select('id').eq('id', id);
        const { status } = DECIDED[decision];
        return (await query.eq('status', status).abortSignal(signal).throwOnError()).data.length > 0;
      });
    },
    meta: { success: DECIDED[decision].success, failure: DECIDED[decision].failure },
  });

export const vehicleElsewhereQuery = (id: string) =>
  rpcQuery(
    'vehicle_elsewhere',
    { id },
    {
      queryKey: ['moves', 'elsewhere', 'vehicle', id],
      meta: { logFailure: "What happened in other depots couldn't be loaded" },
    },
  );

export const driverElsewhereQuery = (id: string) =>
  rpcQuery(
    'driver_elsewhere',
    { id },
    {
      queryKey: ['moves', 'elsewhere', 'driver', id],
      meta: { logFailure: "What happened in other depots couldn't be loaded" },
    },
  );

import { useQueryClient } from '@tanstack/react-query';
import { isSamePlate } from '../choosing';
import { myDayQuery, vehicleForCheckQuery } from '../data/day';
import type { VehicleForCheck } from '../subject';

/** Milliseconds for the server to say what it knows. On a bad line it goes on without. */
const PATIENCE = 4000;

/**
 * What is known of a plate. Who cannot be asked is not waited for: then it is what this page was told before, which
 * keeps nobody from a check that may be the sign of a repair.
 */
export function useAsk(mayAsk: boolean) {
  const client = useQueryClient();
  const remembered = (plate: string): VehicleForCheck | undefined => {
    const assigned = client.getQueryData(myDayQuery().queryKey)?.assigned;
    const own = assigned?.vehicle && isSamePlate(assigned.vehicle.plate, plate) ? assigned : undefined;
    const found = client.getQueryData(vehicleForCheckQuery(plate).queryKey) ?? own;
    return found?.vehicle ? { ...found, last_check: null, stopped: null } : undefined;
  };
  return async (plate: string): Promise<VehicleForCheck | undefined> => {
    if (!mayAsk) return remembered(plate);
    const asking = client.fetchQuery(vehicleForCheckQuery(plate)).catch(() => undefined);
    return (await Promise.race([asking, pause(PATIENCE)])) ?? remembered(plate);
  };
}

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds));

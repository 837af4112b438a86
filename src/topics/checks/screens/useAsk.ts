import { useQueryClient } from '@tanstack/react-query';
import { isSamePlate } from '../../../domain/registrations';
import { myDayQuery } from '../data/day';
import { vehicleForCheckQuery } from '../data/vehicle';
import type { VehicleForCheck } from '../subject';

/** Milliseconds for the server to say what it knows. On a bad line it goes on without. */
const PATIENCE = 4000;

/** What is known of a plate: `answer` is what the depot says now, `before` what it said earlier on this page. */
export type Asked = { answer: VehicleForCheck | undefined; before: VehicleForCheck | undefined };

/**
 * What the depot knows about a plate. If it does not answer in time, we use what this page was told before: a driver
 * is never kept from checking.
 */
export function useAsk(mayAsk: boolean) {
  const client = useQueryClient();
  const toldBefore = (plate: string): VehicleForCheck | undefined => {
    const assigned = client.getQueryData(myDayQuery().queryKey)?.assigned;
    const own = assigned?.vehicle && isSamePlate(assigned.vehicle.plate, plate) ? assigned : undefined;
    const found = client.getQueryData(vehicleForCheckQuery(plate).queryKey) ?? own;
    // Somebody else may have checked it since.
    return found?.vehicle ? { ...found, last_check: null } : undefined;
  };
  return async (plate: string): Promise<Asked> => {
    if (!mayAsk) return { answer: undefined, before: toldBefore(plate) };
    const asking = client.fetchQuery(vehicleForCheckQuery(plate)).catch(() => undefined);
    const answer = await Promise.race([asking, pause(PATIENCE)]);
    return { answer, before: toldBefore(plate) };
  };
}

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds));

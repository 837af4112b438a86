import { type Correction, correctionOf } from '../../domain/corrections';
import { toVehicleRecordInsert, VEHICLE_RECORD, type VehicleRecordDraft } from './fields';
import type { VehicleRecord } from './rules';

/** Corrects a stored record of the same requirement, done on the same day; null if none. */
export function vehicleRecordCorrection(
  draft: VehicleRecordDraft,
  stored: readonly VehicleRecord[],
): Correction | null {
  const typed = toVehicleRecordInsert(draft);
  const found = stored.find(
    ({ requirement_id, done_on }) => requirement_id === typed.requirement_id && done_on === typed.done_on,
  );
  if (!found) return null;
  const { dueOn, dueKm, odometerKm, provider, reference, note } = VEHICLE_RECORD;
  return correctionOf(typed.done_on, found, typed, [dueOn, dueKm, odometerKm, provider, reference, note]);
}

import type { Field, ValuesOf } from './fields';
import { LICENSE, type LicenseDraft, toLicenseInsert } from './licenses';
import { lettersOf } from './names';
import {
  toVehicleRecordInsert,
  VEHICLE_RECORD,
  type VehicleRecord,
  type VehicleRecordDraft,
} from './vehicleRecords';

// A correction is not a renewal: the same record, of which a value was wrong. Imports tell them apart in the same way
// (private.license_on_record).

type Value = string | number | null;

/** A value of a record on file, and the one that was typed. */
export type CorrectedValue = { label: string; old: Value; new: Value };

/** A record that what was typed corrects, and the columns with other values. */
export type Correction = {
  id: string;
  /** Tells it from others that are corrected with it. */
  name: string;
  columns: Record<string, Value>;
  values: CorrectedValue[];
};

export function correctionOf<Row extends { id: string }>(
  name: string,
  stored: Row,
  typed: object,
  correctable: readonly Field<keyof Row & string>[],
): Correction | null {
  const values = correctable.flatMap(({ column, heading }) => {
    const [old, next] = [columnOf(stored, column), columnOf(typed, column)];
    // What the form does not ask is not corrected.
    return next === undefined || old === next
      ? []
      : [{ column, label: heading, old: old ?? null, new: next }];
  });
  if (values.length === 0) return null;
  const columns = Object.fromEntries(values.map((each) => [each.column, each.new]));
  return { id: stored.id, name, columns, values: values.map(({ column: _, ...value }) => value) };
}

function columnOf(row: object, column: string): Value | undefined {
  const value: unknown = Reflect.get(row, column);
  return typeof value === 'string' || typeof value === 'number' || value === null ? value : undefined;
}

type StoredLicense = ValuesOf<typeof LICENSE> & { id: string; is_current: boolean };

/** The licence of the same number and category with one of the two dates, of which another value was wrong. */
export function licenseCorrection(draft: LicenseDraft, stored: readonly StoredLicense[]): Correction | null {
  const found = sameLicense(draft, stored);
  const typed = toLicenseInsert(draft);
  if (!found) return null;
  const { issuedDate, expiryDate, country } = LICENSE;
  return correctionOf(typed.type, found, typed, [issuedDate, expiryDate, country]);
}

/** True if this very licence is on record already. */
export function isLicenseOnRecord(draft: LicenseDraft, stored: readonly StoredLicense[]): boolean {
  return sameLicense(draft, stored) !== undefined && licenseCorrection(draft, stored) === null;
}

/** The very same licence comes before one to correct. */
function sameLicense(draft: LicenseDraft, stored: readonly StoredLicense[]): StoredLicense | undefined {
  const typed = toLicenseInsert(draft);
  const likeness = ({ issued_date, expiry_date }: StoredLicense) =>
    Number(issued_date === typed.issued_date) + Number(expiry_date === typed.expiry_date);
  return stored
    .filter(
      (each) =>
        each.type === typed.type &&
        lettersOf(each.license_number) === lettersOf(typed.license_number) &&
        likeness(each) > 0,
    )
    .toSorted((a, b) => likeness(b) - likeness(a) || Number(b.is_current) - Number(a.is_current))[0];
}

/** The record of the same requirement and the same day. */
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

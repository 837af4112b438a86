import type { Day } from '../../domain/dates';
import { missingIn, outsideIn, overlongIn } from '../../domain/fields';
import { type FormCheck, MAX_MILEAGE_RATE, pastDayError, problem, toFormCheck } from '../../domain/formCheck';
import { ownVehicles } from '../../words/records';
import { DEFAULT_MILEAGE_RATE, PERSONAL_VEHICLE, type PersonalVehicleDraft } from './fields';

export function checkPersonalVehicle(draft: PersonalVehicleDraft, today: Day): FormCheck {
  const { year, nctExpiry, insuranceExpiry, lastInspectionDate, ...others } = PERSONAL_VEHICLE;
  const inspected = draft.lastInspectionDate;
  return toFormCheck([
    ...missingIn(PERSONAL_VEHICLE, draft, ownVehicles.allRequired()),
    ...overlongIn(PERSONAL_VEHICLE, draft),
    ...outsideIn({ year, nctExpiry, insuranceExpiry }, draft),
    ...problem(
      'lastInspectionDate',
      inspected ? pastDayError(lastInspectionDate.name(), inspected, today) : null,
    ),
    ...outsideIn(others, draft),
    ...problem('mileageRate', rateError(draft.mileageRate)),
  ]);
}

function rateError(rate: string): string | null {
  const text = rate.trim();
  if (text === '' || (/^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= MAX_MILEAGE_RATE)) return null;
  // biome-ignore lint/plugin: only staff enter a rate.
  return `Mileage rate must be from 0 to ${MAX_MILEAGE_RATE} euro per km, with at most 2 decimals`;
}

/** In euro, to the cent. Null if no mileage is recorded; without a rate, the default applies. */
export function annualCost(
  mileage: number | null | undefined,
  rate: number | null | undefined,
): number | null {
  if (mileage == null) return null;
  return Math.round(mileage * (rate ?? DEFAULT_MILEAGE_RATE) * 100) / 100;
}

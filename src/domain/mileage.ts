/** Euro per km where a personal vehicle has no rate of its own (spec section 9). */
export const DEFAULT_MILEAGE_RATE = 0.5;

/**
 * A year's business mileage in euro, rounded to cents: km times euro per km, at the default rate where there is none.
 * Null when no mileage is recorded; a recorded 0 km costs 0.
 */
export function annualCost(
  mileage: number | null | undefined,
  rate: number | null | undefined,
): number | null {
  if (mileage == null) return null;
  return Math.round(mileage * (rate ?? DEFAULT_MILEAGE_RATE) * 100) / 100;
}

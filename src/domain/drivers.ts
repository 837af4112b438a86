/** Where a driver stands with the depot; the points and papers of a driver are another matter. */
export type DriverStatus = 'active' | 'pending' | 'inactive';

export const DRIVER_STATUS_LABELS: Record<DriverStatus, string> = {
  active: 'Active',
  pending: 'Pending',
  inactive: 'Inactive',
};

export const DRIVER_STATUSES = ['active', 'pending', 'inactive'] as const satisfies readonly DriverStatus[];

/** Inactive comes before everything; else approval decides (decisions 11, spec section 4). */
export function driverStatus(driver: { approved: boolean; is_inactive: boolean }): DriverStatus {
  if (driver.is_inactive) return 'inactive';
  return driver.approved ? 'active' : 'pending';
}

import { contactProblems } from '../../domain/contactDetails';
import { addMonthsToDay, type Day, isWithinLimits } from '../../domain/dates';
import { emailError } from '../../domain/emails';
import { missingIn, outsideIn, overlongIn } from '../../domain/fields';
import { type FormCheck, problem, toFormCheck } from '../../domain/formCheck';
import { damagedNameError } from '../../domain/garbled';
import { formatDate } from '../../lib/formatDate';
import { isAway, type WithAbsence } from '../absence/rules';
import { DRIVER, type DriverDraft } from './fields';

export const DRIVER_STATUSES = ['active', 'away', 'pending', 'inactive'] as const;
/** Does not depend on compliance. */
export type DriverStatus = (typeof DRIVER_STATUSES)[number];

export const DRIVER_STATUS_LABELS: Record<DriverStatus, string> = {
  active: 'Active',
  away: 'Away',
  pending: 'Pending',
  inactive: 'Inactive',
};

export function driverStatus(
  driver: WithAbsence & { approved: boolean; is_inactive: boolean },
  today: Day,
): DriverStatus {
  if (driver.is_inactive) return 'inactive';
  if (!driver.approved) return 'pending';
  return isAway(driver, today) ? 'away' : 'active';
}

/** The database has the same limit: an earlier day would bring the end of the retention close. */
export const earliestLeave = (today: Day): Day => addMonthsToDay(today, -1);

export function leaveError(day: Day, today: Day): string | null {
  if (day === '') return 'Enter the day';
  if (!isWithinLimits(day)) return 'Leaves on must be a real date';
  if (day > today) return 'The day must be today or earlier';
  if (day < earliestLeave(today)) return 'The day must be within the last month';
  return null;
}

/** Marks a manager who has left: drivers keep that manager until another is chosen. */
export const NO_MANAGER = 'No manager';

export function managerName({ full_name, is_inactive }: { full_name: string; is_inactive: boolean }): string {
  return is_inactive ? `${full_name} (has left)` : full_name;
}

/** 'Staffline, until 04 Dec 2026'. */
export const agencyText = (name: string | null, until: Day) =>
  `${name ?? 'agency'}, until ${formatDate(until)}`;

export function checkDriver(draft: DriverDraft): FormCheck {
  const { fullName, email, employeeNumber, agencyUntil, agencyName } = DRIVER;
  return toFormCheck([
    ...missingIn({ fullName, ...(draft.hasLogin && { email: { ...email, isOptional: false } }) }, draft),
    ...(draft.email.trim() === '' ? [] : problem('email', emailError(draft.email))),
    ...problem('fullName', damagedNameError(draft.fullName)),
    ...overlongIn({ fullName, employeeNumber, agencyName }, draft),
    ...outsideIn({ agencyUntil }, draft),
    ...problem(
      'agencyUntil',
      draft.agencyName.trim() && !draft.agencyUntil ? 'Enter the last day with us' : null,
    ),
    ...contactProblems(draft),
  ]);
}

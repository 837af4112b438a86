import type { ComplianceReason } from '../../domain/compliance';
import { addDaysToDay, addMonthsToDay, type Day } from '../../domain/dates';
import { type FormCheck, missingFields, overlongFields, problem, toFormCheck } from '../../domain/formCheck';
import { reasonField } from '../../domain/textFields';

/**
 * "I am on it until that day, because ...". Until then the finding comes after the others of its danger, and staff get no reminders of
 * it.
 */
export type AcknowledgementDraft = { until: Day; reason: string };

export type Acknowledged = Pick<
  ComplianceReason,
  'acknowledged_until' | 'acknowledged_by' | 'acknowledged_reason'
>;

const MAX_DAYS = 90;
const MAX_REASON_LENGTH = 500;

export function toAcknowledgementDraft(
  { acknowledged_until, acknowledged_reason }: Acknowledged,
  today: Day,
): AcknowledgementDraft {
  return { until: acknowledged_until ?? addDaysToDay(today, 7), reason: acknowledged_reason ?? '' };
}

export function acknowledgementDays(today: Day): { label: string; day: Day }[] {
  return [
    { label: 'Tomorrow', day: addDaysToDay(today, 1) },
    { label: 'In a week', day: addDaysToDay(today, 7) },
    { label: 'In a month', day: addMonthsToDay(today, 1) },
  ];
}

export function acknowledgementLimits(today: Day): { min: Day; max: Day } {
  return { min: addDaysToDay(today, 1), max: addDaysToDay(today, MAX_DAYS) };
}

export function checkAcknowledgement({ until, reason }: AcknowledgementDraft, today: Day): FormCheck {
  const { min, max } = acknowledgementLimits(today);
  const isWithin = until >= min && until <= max;
  const field = reasonField(reason, { max: MAX_REASON_LENGTH });
  return toFormCheck([
    ...problem('until', isWithin ? null : `Choose a day from tomorrow to ${MAX_DAYS} days from now`),
    ...missingFields([field], 'Say why it can wait'),
    ...overlongFields([field]),
  ]);
}

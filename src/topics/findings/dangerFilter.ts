import { type DangerFilter, IN_ORDER } from '../../domain/compliance';
import { dangers } from '../../words/findings';

/** In English, for the lists of staff. */
export const DANGER_FILTER_LABELS: Record<DangerFilter, string> = {
  not_in_order: 'Not in order',
  must_not_drive: dangers.must_not_drive.text,
  not_roadworthy: dangers.not_roadworthy.text,
  missing: dangers.missing.text,
  high_risk: dangers.high_risk.text,
  due_soon: dangers.due_soon.text,
  to_watch: dangers.to_watch.text,
  to_come: 'High risk, due soon or to watch',
  none: IN_ORDER,
};

import { type FormCheck, missingFields, overlongFields, problem, toFormCheck } from '../../domain/formCheck';
import { nameField } from '../../domain/textFields';
import { capitalised, counted } from '../../domain/words';
import type { Database } from '../../lib/database.types';

/** Days before the due day. -7 means weekly after it; staff get those reminders even if it is not set. */
export const REMINDER_STAGES = [90, 60, 30, 14, 7, 1, 0, -7] as const;

type StoredReminder = Pick<Database['public']['Tables']['reminder_settings']['Row'], 'stages'>;

export type ReminderDraft = { stages: string[] };

export const toReminderDraft = ({ stages }: StoredReminder): ReminderDraft => ({
  stages: REMINDER_STAGES.filter((stage) => stages.includes(stage)).map(String),
});

export const toStages = ({ stages }: ReminderDraft): number[] => stages.map(Number);

export function stageLabel(stage: number): string {
  if (stage === 0) return 'On the day';
  if (stage < 0) return 'Then weekly';
  return `${counted(stage, ['day', 'days'])} before`;
}

/** For example '30, 14 and 1 days before, on the day, then weekly to staff'. */
export function stagesText(stages: readonly number[]): string {
  const before = REMINDER_STAGES.filter((stage) => stage > 0 && stages.includes(stage));
  const last = before.at(-1);
  const days =
    before.length > 1
      ? `${before.slice(0, -1).join(', ')} and ${last} days before`
      : last !== undefined && stageLabel(last);
  const onTheDay = stages.includes(0) && stageLabel(0).toLowerCase();
  const weekly = days || onTheDay ? 'then weekly' : 'weekly after the day';
  const after = stages.includes(-7) ? weekly : `${weekly} to staff`;
  return capitalised([days, onTheDay, after].filter(Boolean).join(', '));
}

export type SenderDraft = { name: string };

const MAX_SENDER_LENGTH = 60;

/** Control characters, quotation marks, angle brackets and backslashes could forge mail headers. */
export function checkSender({ name }: SenderDraft): FormCheck {
  const field = nameField(name, MAX_SENDER_LENGTH);
  return toFormCheck([
    ...missingFields([field]),
    ...overlongFields([field]),
    ...problem('name', /[\p{Cc}\p{Zl}\p{Zp}"<>\\]/u.test(name) ? `Name can't contain " < > or \\` : null),
  ]);
}

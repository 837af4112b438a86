import { isStaff, type Role } from '../../domain/roles';
import type { Database } from '../../lib/database.types';
import { mailChoices as texts } from './words/mailChoices';

export type MailTopic = Database['public']['Enums']['mail_topic'];

/** `off`: topics switched off. `digestDay`: 1 for Monday to 7 for Sunday; null for no digest. */
export type MailChoices = { off: MailTopic[]; digestDay: number | null };

/** Mails without a topic are always on; `detail` says why. */
type MailSubject = { label: string; detail: string; topic: MailTopic | null };

const driver = (): readonly MailSubject[] => [
  { topic: 'drivers', label: texts.drivers(), detail: texts.driversText() },
  { topic: 'overdue', label: texts.overdue(), detail: texts.overdueText() },
  { topic: null, label: texts.always(), detail: texts.alwaysText() },
];

const staff = (ofDrivers: string) => (): readonly MailSubject[] => [
  { topic: 'drivers', label: 'Licences and training', detail: ofDrivers },
  {
    topic: 'vehicles',
    label: 'Vehicles',
    detail: "NCT, CVRT, road tax and everything else they need, and the depot's papers",
  },
  { topic: null, label: 'Overdue', detail: 'Managers and administrators always get these' },
  { topic: 'applications', label: 'Waiting applications', detail: 'After 2 business days' },
];

const SUBJECTS: Record<Role, () => readonly MailSubject[]> = {
  driver,
  manager: staff('Of the drivers you manage'),
  admin: staff('For drivers you manage or who have no manager'),
};

export const mailSubjects = (role: Role) => SUBJECTS[role]();

export const getsDigest = isStaff;

export const DIGEST = 'Weekly digest';

/** By the number of the day; 0 for no digest. */
export const DIGEST_DAYS = [
  'Never',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

export const digestDetail = (day: number | null) =>
  day === null ? 'Your week at a glance' : `On ${DIGEST_DAYS[day]}s`;

export function withTopic(choices: MailChoices, topic: MailTopic, isOn: boolean): MailChoices {
  const others = choices.off.filter((each) => each !== topic);
  return { ...choices, off: isOn ? others : [...others, topic] };
}

export function getsMails({ off, digestDay }: MailChoices, role: Role): boolean {
  const isOn = mailSubjects(role).some(({ topic }) => topic !== null && !off.includes(topic));
  return isOn || (getsDigest(role) && digestDay !== null);
}

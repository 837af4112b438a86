import { isStaff, type Role } from '../../domain/roles';
import type { Database } from '../../lib/database.types';

export type MailTopic = Database['public']['Enums']['mail_topic'];

/** `off`: topics switched off. `digestDay`: 1 for Monday to 7 for Sunday; null for no digest. */
export type MailChoices = { off: MailTopic[]; digestDay: number | null };

/** Mails without a topic are always on; `detail` says why. */
type MailSubject = { label: string; detail: string; topic: MailTopic | null };

const LICENSES = 'Licences and training';

const DRIVER: readonly MailSubject[] = [
  { topic: 'drivers', label: LICENSES, detail: 'Your licence, training and own car, before they run out' },
  { topic: 'overdue', label: 'Overdue', detail: 'Anything missing, or expired and not renewed' },
  {
    topic: null,
    label: 'Do not drive, and news from your depot',
    detail: 'Always on: you must not drive, or your depot has checked what you sent or asks for something',
  },
];

const staff = (ofDrivers: string): readonly MailSubject[] => [
  { topic: 'drivers', label: LICENSES, detail: ofDrivers },
  { topic: 'vehicles', label: 'Vehicles', detail: 'NCT, CVRT, road tax and everything else they need' },
  { topic: null, label: 'Overdue', detail: 'Always on for managers and administrators' },
  { topic: 'applications', label: 'Waiting applications', detail: 'After 2 business days' },
];

const SUBJECTS: Record<Role, readonly MailSubject[]> = {
  driver: DRIVER,
  manager: staff('Of the drivers you manage'),
  admin: staff('Of the drivers you manage and those without a manager'),
};

export const mailSubjects = (role: Role) => SUBJECTS[role];

export const getsDigest = isStaff;

export const DIGEST_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function withTopic(choices: MailChoices, topic: MailTopic, isOn: boolean): MailChoices {
  const others = choices.off.filter((each) => each !== topic);
  return { ...choices, off: isOn ? others : [...others, topic] };
}

export function getsMails({ off, digestDay }: MailChoices, role: Role): boolean {
  const isOn = SUBJECTS[role].some(({ topic }) => topic !== null && !off.includes(topic));
  return isOn || (getsDigest(role) && digestDay !== null);
}

import { isStaff, type Role } from '../../domain/roles';
import type { Database } from '../../lib/database.types';

export type MailTopic = Database['public']['Enums']['mail_topic'];

/** What a person gets by email. `digestDay`: Monday is 1; null for none. */
export type MailChoices = { off: MailTopic[]; digestDay: number | null };

/** Mails about one thing. Without a topic, they are always on, and the detail says why. */
type MailSubject = { label: string; detail: string; topic: MailTopic | null };

const LICENSES = 'Licences and training';

const DRIVER: readonly MailSubject[] = [
  { topic: 'drivers', label: LICENSES, detail: 'Your licence, training and own car, before they run out' },
  { topic: 'overdue', label: 'Overdue', detail: "What is missing, or has expired and hasn't been renewed" },
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

/** What the mails to a person of this role are about. */
export const mailSubjects = (role: Role) => SUBJECTS[role];

/** Only staff get the weekly digest. */
export const getsDigest = isStaff;

export const DIGEST_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The choices with this topic on or off. */
export function withTopic(choices: MailChoices, topic: MailTopic, isOn: boolean): MailChoices {
  const others = choices.off.filter((each) => each !== topic);
  return { ...choices, off: isOn ? others : [...others, topic] };
}

/** True while at least one of the mails that this role can switch off is on. */
export function getsMails({ off, digestDay }: MailChoices, role: Role): boolean {
  const isOn = SUBJECTS[role].some(({ topic }) => topic !== null && !off.includes(topic));
  return isOn || (getsDigest(role) && digestDay !== null);
}

import { words } from './messages.ts';

/** About the company and what it wants. */
export const about = words('about', {
  title: 'About',
  mission: 'Our mission',
  why: 'Nobody should drive for a depot without a valid licence, and no vehicle should leave the yard without its test, its tax and its insurance. {company} keeps those dates in one place, so that a depot finds out what is wrong before an inspector, an insurer or an accident does.',
  whoSees:
    'Drivers see the same record about themselves that their depot sees, and can have it put right. Staff see their own depot and no other.',
  team: 'Our team',
  weDo: 'We are a small company in Ireland, and we do three things.',
  transport: 'Transport',
  transportWork: 'People who have run depots. They decide what each screen must tell you, in plain words.',
  engineering: 'Engineering',
  engineeringWork: 'Build the product, keep it running, and keep one depot’s records apart from another’s.',
  support: 'Support',
  supportWork: 'Set up new depots with their administrators, and answer messages from the contact form.',
});

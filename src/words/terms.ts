import { words } from './messages.ts';

/** The terms and conditions: a legal text. */
export const terms = words('terms', {
  title: 'Terms and conditions',
  scope: 'Who these terms apply to',
  scopeText:
    '{company} is run by {company}, {address}. These terms apply to everyone who uses it: applicants, drivers, and the managers and administrators of a depot. A depot’s own contract with us takes precedence where the two differ.',
  applicants: 'If you apply to a depot',
  applicantsText:
    'You confirm that what you state is true and complete, that the licences are yours, and that you will tell the depot when something changes. The depot decides on your application, usually within 1-2 business days; there is no right to be accepted, and an application is not a contract of employment. Staff of the depot may see what you state, and keep it as the <link>privacy page</link> says.',
  drivers: 'If you drive for a depot',
  driversText:
    'Look at your dashboard from time to time, and tell your depot at once about a licence that was withdrawn, new penalty points, or a vehicle of your own that is no longer tested or insured. A date shown as valid here does not allow you to drive if you know that it is not.',
  staff: 'If you work for a depot',
  staffText:
    'You enter and use records only for the compliance of your depot, keep them correct, and make sure that people who leave lose their access the same day. Exports contain personal data: keep them as safe as the product does, and delete them when you no longer need them. Show penalty points only to the driver and the staff who need them.',
  account: 'Your account',
  accountText:
    'An account is for one person. Keep your password to yourself, and do not try to reach records that are not yours, to overload the service, or to test its defences without our written consent. We may suspend an account that does.',
  limits: 'What the product does not do',
  limitsText:
    '{company} shows what was entered and calculates from it. It does not ask the licensing authority, the test centres or the insurers, and it is not legal advice. The depot stays the operator: it remains responsible for who drives, for what, and for the checks that the law asks of it.',
  liability: 'Availability and liability',
  liabilityText:
    'We take care to keep the service running and your data safe, but we do not promise that it will never be interrupted. We are liable for damage that we cause by intent or gross negligence, for injury to people, and wherever the law does not let us limit it; beyond that, only for foreseeable damage from a breach of what we owe you. Your rights as a consumer are not touched.',
  changes: 'Changes, ending, and the law that applies',
  changesText:
    'When these terms change, the date above changes, and depots get a month’s notice. You may stop using the service at any time; the privacy page says what is kept after that. The law of Ireland applies, and its courts decide. Questions: <link>contact</link>.',
});

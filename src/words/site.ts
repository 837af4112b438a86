import { words } from './messages.ts';

/** The frame of the pages for visitors, and what may stand on any page. */
export const site = words('site', {
  // Read out for the logo.
  start: 'Roadworthy, start page',
  // Read out before the links "Apply" and "Log in".
  account: 'Account',
  apply: 'Apply',

  // The foot of the page: two headings, each with its links.
  company: 'Company',
  about: 'About',
  contact: 'Contact',
  legal: 'Legal',
  privacy: 'Privacy',
  terms: 'Terms',

  // Exact: what is saved and what is not.
  offline:
    'No network. Checks and reports are kept on this phone. Nothing else is saved until there is a network.',
  brokenTitle: 'Something went wrong',
  broken: 'This page could not be shown. Nothing that was saved is lost.',
  goOn: 'Go on',
  reload: 'Load this page again',
  toStart: 'Go to the start page',
});

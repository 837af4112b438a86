import type { privacy } from '../words/privacy';

/**
 * Everything that the app keeps on a device, by its name there (a prefix where there are several), and what the
 * privacy page says of it. Whoever keeps something names it with `satisfies OnDevice`; a test looks for what does not.
 */
export const ON_DEVICE = {
  // IndexedDB
  'unsent/': 'unsent',
  'photo/': 'unsent',
  'draft/': 'unfinished',
  'draft-photo/': 'unfinished',
  // sessionStorage
  'roadworthy-application': 'unfinishedForms',
  'roadworthy-renewal': 'unfinishedForms',
  // localStorage
  'roadworthy-browser': 'unfinishedForms',
  'check-vehicles': 'nextCheck',
  'check-memory': 'nextCheck',
  'check-sent': 'nextCheck',
  'depot-phone': 'nextCheck',
  'clock-offset': 'nextCheck',
  language: 'settings',
  'roadworthy-rows': 'settings',
  // Caches of the worker, beside the files of the build
  languages: 'program',
  letters: 'program',
  checklists: 'program',
} as const satisfies Record<string, keyof typeof privacy>;

export type OnDevice = keyof typeof ON_DEVICE;

import type { PageLoader } from '../components/lazyPart';

/** The tabs of the settings, in their order in the search. */
export const SETTINGS_IDS = [
  'license-types',
  'vehicle-types',
  'requirements',
  'offences',
  'checks',
  'holidays',
  'license-checks',
  'law',
  'reminders',
  'messages',
  'depots',
  'staff',
  'two-step-login',
  'documents',
  'retention',
] as const;

export type SettingsId = (typeof SETTINGS_IDS)[number];

/** How the search for staff finds a page or a tab of the settings besides by its label. */
export type SearchWords = {
  /** What is done there. It is nothing but that if the label is the same or missing. */
  act?: string;
  also?: string;
};

/** A tab of the settings. */
export type Subject = SearchWords & { label: string; panel: PageLoader<object> };

/** What staff's search and settings ask of a topic: what `places.ts` need not say to a phone. */
export type Topic = {
  /** By the path of its page. */
  search?: Readonly<Record<string, SearchWords>>;
  settings?: { readonly [Id in SettingsId]?: Subject };
};

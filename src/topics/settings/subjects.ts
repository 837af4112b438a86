/** The subjects of the settings by id, for their page and the search. `also`: other words for what is done there. */
export const SETTINGS = {
  'license-types': { label: 'License Types', also: 'licence categories minimum age add' },
  'vehicle-types': { label: 'Vehicle Types', also: 'trucks vans cvrt nct add' },
  requirements: { label: 'Requirements', also: 'must be on record training insurance add' },
  offences: { label: 'Offences', also: 'penalty points law add' },
  'license-checks': { label: 'Licence Checks', also: 'license how often' },
  reminders: { label: 'Reminders', also: 'emails test mail' },
  messages: { label: 'Messages', also: 'contact form' },
  depots: { label: 'Depots', also: 'phone email contact add' },
  staff: { label: 'Staff', also: 'invite colleague manager administrator access' },
  'two-step-login': { label: 'Two-step login', also: 'security code app' },
  documents: { label: 'Documents', also: 'photos files space' },
  retention: { label: 'Retention', also: 'how long kept delete gdpr' },
} as const satisfies Record<string, { label: string; also: string }>;

export type SettingsId = keyof typeof SETTINGS;

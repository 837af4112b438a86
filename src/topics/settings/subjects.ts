type Subject = {
  label: string;
  /** What is done there, for the search, which also finds it by the words of `also`. */
  act?: string;
  also: string;
};

/** The subjects of the settings by id, for their page and the search. */
export const SETTINGS = {
  'license-types': {
    label: 'License Types',
    act: 'Add a licence type',
    also: 'licence categories minimum age',
  },
  'vehicle-types': { label: 'Vehicle Types', act: 'Add a vehicle type', also: 'trucks vans cvrt nct' },
  requirements: {
    label: 'Requirements',
    act: 'Add a requirement',
    also: 'must be on record training insurance',
  },
  offences: { label: 'Offences', act: 'Add an offence', also: 'penalty points law' },
  checks: { label: 'Checks', act: 'Change a checklist', also: 'walkaround daily lists items faults photo' },
  holidays: { label: 'Holidays', act: 'Add a holiday', also: 'bank public holiday days off checks' },
  'license-checks': { label: 'Licence Checks', also: 'license how often' },
  reminders: { label: 'Reminders', act: 'Send a test email', also: 'emails mail' },
  messages: { label: 'Messages', also: 'contact form' },
  depots: {
    label: 'Depots',
    act: 'Add a depot',
    also: 'phone email contact set up checks begin work on holidays',
  },
  staff: { label: 'Staff', act: 'Invite staff', also: 'colleague manager administrator access' },
  'two-step-login': { label: 'Two-step login', also: 'security code app' },
  documents: { label: 'Documents', also: 'photos files space' },
  retention: { label: 'Retention', also: 'how long kept delete gdpr' },
} as const satisfies Record<string, Subject>;

export type SettingsId = keyof typeof SETTINGS;

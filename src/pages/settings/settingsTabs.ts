export const SETTINGS_TABS = [
  { id: 'license-types', label: 'License Types' },
  { id: 'vehicle-types', label: 'Vehicle Types' },
  { id: 'depots', label: 'Depots' },
  { id: 'staff', label: 'Staff' },
  { id: 'messages', label: 'Messages' },
] as const;

export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The tab that a text names, else the first. */
export function toSettingsTab(text: string | null): SettingsTab {
  return SETTINGS_TABS.find(({ id }) => id === text) ?? SETTINGS_TABS[0];
}

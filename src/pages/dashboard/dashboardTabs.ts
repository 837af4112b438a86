export const DASHBOARD_TABS = [
  { id: 'compliance', label: 'Compliance' },
  { id: 'my-drivers', label: 'My drivers' },
] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number]['id'];

/** The tab that a text names, else the first. */
export function toDashboardTab(text: string | null): DashboardTab {
  return DASHBOARD_TABS.find(({ id }) => id === text)?.id ?? 'compliance';
}

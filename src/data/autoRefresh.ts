/**
 * Keeps a dashboard fresh: reloads each time it is opened, and every five minutes while the tab is visible.
 * The previous data stays on screen meanwhile.
 */
export const autoRefresh = {
  staleTime: 0,
  refetchInterval: 300_000,
  refetchIntervalInBackground: false,
} as const;

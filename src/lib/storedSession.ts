import { onDevice } from './onDevice';

/** What older versions kept of a login: the session of this one is in memory alone. */
export function clearStoredSessions(): void {
  const stale = onDevice.names().filter((name) => /^sb-.+-auth-token|^supabase\.auth\.token$/.test(name));
  for (const name of stale) onDevice.drop(name);
}

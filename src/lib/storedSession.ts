export function clearStoredSessions(storage: Storage): void {
  const stale = Object.keys(storage).filter((key) => /^sb-.+-auth-token|^supabase\.auth\.token$/.test(key));
  for (const key of stale) storage.removeItem(key);
}

import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database';
import { settings } from './settings';

if (typeof settings === 'string') throw new Error(settings);
const { anonKey } = settings;
const url = settings.url.replace(/\/+$/, '');

/**
 * The two parts of supabase-js that the app uses, joined as its own createClient joins them. That one brings realtime,
 * storage and functions along: half of its size, on the way to the login page.
 */
function createClient(options: { autoRefreshToken?: boolean; storageKey?: string }) {
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    // In memory only, so every page load starts signed out and two tabs do not disturb each other.
    persistSession: false,
    detectSessionInUrl: false,
    flowType: 'pkce',
    ...options,
  });

  const fetchAsUser: typeof fetch = async (input, init) => {
    const { data } = await auth.getSession();
    const headers = new Headers(init?.headers);
    headers.set('apikey', anonKey);
    headers.set('Authorization', `Bearer ${data.session?.access_token ?? anonKey}`);
    return fetch(input, { ...init, headers });
  };

  // Not retried here: TanStack Query knows which calls are to be tried again, and how often.
  const rest = new PostgrestClient<Database>(`${url}/rest/v1`, { fetch: fetchAsUser, retry: false });
  return Object.assign(rest, { auth });
}

/** The one client of the app. */
export const supabase = createClient({});

/** A client with a session of its own, for making somebody else's account without losing one's own session. */
export function createIsolatedClient() {
  return createClient({
    autoRefreshToken: false,
    storageKey: `roadworthy-isolated-${crypto.randomUUID()}`,
  });
}

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/lib/database.types';
import { publishableKey } from './config';
import { NoSocket } from './noSocket';
import { type Account, accessToken } from './tokens';

export type Client = SupabaseClient<Database>;
export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** Each client gets its own storage key. With a shared one the library warns in every test with two clients. */
const auth = () => ({
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
  storageKey: crypto.randomUUID(),
});

export function anonymousClient(url: string, fetch: Fetch): Client {
  return createClient<Database>(url, publishableKey, {
    auth: auth(),
    global: { fetch },
    realtime: { transport: NoSocket },
  });
}

/** Like every client with an accessToken, it has no `auth`. */
export function clientOf(account: Account, url: string, fetch: Fetch): Client {
  return createClient<Database>(url, publishableKey, {
    auth: auth(),
    global: { fetch },
    realtime: { transport: NoSocket },
    accessToken: () => accessToken(account),
  });
}

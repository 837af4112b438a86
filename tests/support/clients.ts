import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/lib/database.types';
import { publishableKey } from './config';
import { NoSocket } from './noSocket';
import { type Account, accessToken } from './tokens';

export type Client = SupabaseClient<Database>;
export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** A key of its own for each, or the library warns in every test that has two clients. */
const auth = () => ({
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
  storageKey: crypto.randomUUID(),
});

/** A client that speaks for nobody; what it signs in stays inside it. */
export function anonymousClient(url: string, fetch: Fetch): Client {
  return createClient<Database>(url, publishableKey, {
    auth: auth(),
    global: { fetch },
    realtime: { transport: NoSocket },
  });
}

/** A client that speaks for the account with a token signed here. It has no `auth`, as with every accessToken client. */
export function clientOf(account: Account, url: string, fetch: Fetch): Client {
  return createClient<Database>(url, publishableKey, {
    auth: auth(),
    global: { fetch },
    realtime: { transport: NoSocket },
    accessToken: () => accessToken(account),
  });
}

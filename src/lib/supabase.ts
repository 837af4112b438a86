import { AuthClient, isAuthRetryableFetchError, type Session } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database';
import { request } from './request';
import { settings } from './settings';

if (typeof settings === 'string') throw new Error(settings);
const { url, anonKey } = settings;

const ACCOUNT_GONE = ['user_not_found', 'user_banned'];

/**
 * Combines the two parts of supabase-js that the app uses, as that library's createClient does. The library's
 * own also includes realtime, storage and functions, which would double its size, and the login page has to
 * load it.
 */
function createClient(options: { autoRefreshToken?: boolean; storageKey?: string }) {
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    // In memory only: every page load starts signed out, and two tabs do not affect each other.
    persistSession: false,
    detectSessionInUrl: false,
    flowType: 'pkce',
    fetch: request,
    ...options,
  });

  const readSession = async () => (await auth.getSession()).data.session;

  // biome-ignore lint/complexity/useLiteralKeys: TypeScript allows access to a private member only in this form
  const dropSession = () => auth['_removeSession']();

  /** Signs out here too if the session has ended elsewhere. Auth's own client does not when the account is gone or blocked. */
  const checkSession = async () => {
    const { error } = await auth.getUser();
    if (error && ACCOUNT_GONE.includes(error.code ?? '')) await dropSession();
  };

  const fetchAsUser: typeof fetch = async (input, init) => {
    const askAs = (session: Session | null) => {
      const headers = new Headers(init?.headers);
      headers.set('apikey', anonKey);
      headers.set('Authorization', `Bearer ${session?.access_token ?? anonKey}`);
      return request(input, { ...init, headers });
    };

    const session = await readSession();
    const answer = await askAs(session);
    // A refusal may mean that the session ended elsewhere.
    if (answer.status === 403 && session) await checkSession();
    if (answer.status !== 401 || !session) return answer;
    const now = await readSession();
    // Another person has logged in since, or nobody is logged in any more.
    if (now?.user.id !== session.user.id) return answer;
    // The token is invalid before its expiry. Another call may already have fetched a new one.
    const isNew = now.access_token !== session.access_token;
    const { data, error } = isNew ? { data: { session: now }, error: null } : await auth.refreshSession();
    const again = data.session ? await askAs(data.session) : answer;
    // A failed connection does not mean that the session has ended.
    if (again.status !== 401 || isAuthRetryableFetchError(error)) return again;
    // The client would keep the session until the token expires. If another person has logged in since, that
    // session stays.
    const refused = data.session ?? session;
    if ((await readSession())?.access_token === refused.access_token) await dropSession();
    return again;
  };

  // No retries here: TanStack Query decides which calls to retry, and how often.
  const rest = new PostgrestClient<Database>(`${url}/rest/v1`, { fetch: fetchAsUser, retry: false });
  return Object.assign(rest, { auth, dropSession, checkSession });
}

/** For programs that read a database function with GET and send no headers. */
export function publicAddress(name: string, parameters: Record<string, string>): string {
  return `${url}/rest/v1/rpc/${name}?${new URLSearchParams({ ...parameters, apikey: anonKey })}`;
}

export const supabase = createClient({});

/** Has its own session, for work on another person's account without losing the current session. */
export function createIsolatedClient() {
  return createClient({
    autoRefreshToken: false,
    storageKey: `roadworthy-isolated-${crypto.randomUUID()}`,
  });
}

import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';

const config = readFileSync('supabase/config.toml', 'utf8');
const apikey = /publishable_key = "(.+)"/.exec(config)?.[1] ?? '';

/** The server ends a connection that was idle for 5 s, sometimes just as the next request is sent on it. */
const maxRetries = 2;

export async function askServer(request: APIRequestContext) {
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey },
    data: { email: 'admin@roadworthy.example', password: 'roadworthy' },
    maxRetries,
  });
  const { access_token } = await answer.json();
  const headers = { apikey, Authorization: `Bearer ${access_token}` };
  const rows = async (query: string): Promise<Record<string, string>[]> => {
    // Staff can read penalties only once they have opened them.
    const [, driver_id, filter] = /^penalties of (\S+)(?: with (.+))?$/.exec(query) ?? [];
    if (driver_id)
      await request.post('/rest/v1/rpc/open_penalties', { headers, data: { driver_id }, maxRetries });
    const address = driver_id ? `driver_penalties?driver_id=eq.${driver_id}&${filter ?? ''}` : query;
    const found = await request.get(`/rest/v1/${address}`, { headers, maxRetries });
    if (!found.ok()) throw new Error(`${query}: ${await found.text()}`);
    return found.json();
  };
  /** The innermost query first: one may name a row that another finds. */
  const withIds = async (text: string): Promise<string> => {
    const query = /\{([^{}]+)\}/.exec(text);
    if (!query?.[1]) return text;
    const [found] = await rows(query[1]);
    return withIds(text.replace(query[0], found?.id ?? 'not found'));
  };
  const call = async (name: string, data: object) => {
    const called = await request.post(`/rest/v1/rpc/${name}`, { headers, data, maxRetries });
    if (!called.ok()) throw new Error(`${name}: ${await called.text()}`);
  };
  const signUp = async (email: string) => {
    const made = await request.post('/auth/v1/signup', {
      headers: { apikey },
      data: { email, password: 'correct horse', data: { full_name: 'Aoife Byrne', role: 'driver' } },
      maxRetries,
    });
    if (!made.ok()) throw new Error(`${email}: ${await made.text()}`);
    return made.json();
  };
  return { rows, withIds, call, signUp, count: async (query: string) => (await rows(query)).length };
}

export type Server = Awaited<ReturnType<typeof askServer>>;

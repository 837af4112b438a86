import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const key = 'sb_publishable_1';

it.each([
  [undefined, key, 'VITE_SUPABASE_URL is not set.'],
  ['https://a.supabase.co', undefined, 'VITE_SUPABASE_ANON_KEY is not set.'],
  ['a.supabase.co', key, 'VITE_SUPABASE_URL is not a web address: "a.supabase.co".'],
  ['ftp://a.supabase.co', key, 'VITE_SUPABASE_URL is not a web address: "ftp://a.supabase.co".'],
  ['https://a.supabase.co//', key, { url: 'https://a.supabase.co', anonKey: key }],
  ['http://127.0.0.1:5173', key, { url: 'http://127.0.0.1:5173', anonKey: key }],
])('the address %s and the key %s give %j', async (url, anonKey, expected) => {
  vi.stubEnv('VITE_SUPABASE_URL', url);
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', anonKey);
  vi.resetModules();
  const { settings } = await import('../../src/lib/settings');
  expect(settings).toEqual(expected);
});

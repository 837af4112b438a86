import { readFileSync } from 'node:fs';
import type { DefaultAppConfig } from '@supabase/lite';
import { parse, type TomlValue } from 'smol-toml';

const parsed = parse(readFileSync('supabase/config.toml', 'utf8'));

const isTable = (value: TomlValue | undefined): value is Record<string, TomlValue> =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);

function table(name: string): Record<string, TomlValue> {
  const value = parsed[name];
  if (!isTable(value)) throw new Error(`supabase/config.toml has no [${name}]`);
  return value;
}

function authText(key: string): string {
  const value = table('auth')[key];
  if (typeof value !== 'string') throw new Error(`supabase/config.toml has no text auth.${key}`);
  return value;
}

/** Read from supabase/config.toml, never copied. */
export const jwtSecret = authText('jwt_secret');
export const publishableKey = authText('publishable_key');

/** The embedded server's secret key. The server makes a new one at each start; tests use this one. */
export const secretKey = 'sb_secret_of_the_tests';

export const serverConfig = {
  auth: table('auth'),
  api: table('api'),
  storage: table('storage'),
} as Pick<DefaultAppConfig, 'auth' | 'api' | 'storage'>;

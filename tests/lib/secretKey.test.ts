import { expect, it } from 'vitest';
import { isSecretKey } from '../../scripts/build/secret-key.mjs';

const token = (role: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ iss: 'supabase', role }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

it.each([
  ['sb_secret_0123456789', true],
  [token('service_role'), true],
  ['sb_publishable_0123456789', false],
  [token('anon'), false],
  ['', false],
])('the key %s opens everything: %s', (key, opens) => {
  expect(isSecretKey(key)).toBe(opens);
});

// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { clearStoredSessions } from '../../src/lib/storedSession';

afterEach(() => localStorage.clear());

it('removes every session that an earlier version stored, and nothing else', () => {
  for (const key of [
    'sb-abcdefgh-auth-token',
    'sb-127-auth-token-code-verifier',
    'supabase.auth.token',
    'theme',
  ])
    localStorage.setItem(key, 'value');
  clearStoredSessions();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

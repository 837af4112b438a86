import { AuthInvalidTokenResponseError } from '@supabase/auth-js';
import { mutationOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';

/** Signs in with e-mail and password; throws Auth's error, or one that says that no user came back. */
export const signIn = () =>
  mutationOptions({
    mutationFn: async (credentials: { email: string; password: string }) => {
      const { data, error } = await supabase.auth.signInWithPassword(credentials);
      if (error instanceof AuthInvalidTokenResponseError) throw new Error('Login failed - no user returned');
      if (error) throw error;
      return data.user;
    },
    meta: { success: 'Login successful' },
  });

/** Ends the session on the server; here it ends even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (!error) return;
  console.error('Logout failed', error);
  // supabase-js keeps a session whose end it could not tell the server, and has no public way to drop it.
  // biome-ignore lint/complexity/useLiteralKeys: TypeScript lets a private member be reached in this form only
  await supabase.auth['_removeSession']();
}

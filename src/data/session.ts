import { AuthInvalidTokenResponseError, type Factor, type Session, type User } from '@supabase/auth-js';
import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { keepDrafts } from '../lib/loginDrafts';
import { supabase } from '../lib/supabase';
import { language as languageWords } from '../words/language';
import type { Language } from '../words/languages';
import { login } from '../words/login';

/**
 * Resolves to true if the login is complete, to false if a code is to follow. Throws Auth's error, or our own
 * if Auth returns no user.
 */
export const signIn = () =>
  mutationOptions({
    mutationFn: async (credentials: { email: string; password: string }) => {
      const { data, error } = await supabase.auth.signInWithPassword(credentials);
      if (error instanceof AuthInvalidTokenResponseError) throw new Error(login.noUser());
      if (error) throw error;
      return !hasDevice(data.user);
    },
    meta: { success: (isAll) => (isAll ? login.done() : null) },
  });

export function isDevice({ factor_type, status }: Factor): boolean {
  return factor_type === 'totp' && status === 'verified';
}

export function hasDevice({ factors = [] }: User): boolean {
  return factors.some(isDevice);
}

/** 'aal1' after the password alone, 'aal2' after a code as well. */
function loginLevel({ access_token }: Session): unknown {
  const [, claims = ''] = access_token.split('.');
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).aal;
}

/** Whether the server can ask for a code. The embedded one cannot, and its tokens have no level. */
export function knowsCodes(session: Session | null | undefined): boolean {
  return Boolean(session && loginLevel(session));
}

export function isWithoutCode(session: Session): boolean {
  return loginLevel(session) === 'aal1';
}

export function needsCode(session: Session): boolean {
  return hasDevice(session.user) && isWithoutCode(session);
}

export function onLogin(run: () => void): () => void {
  const { data } = supabase.auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_IN' && session && !needsCode(session)) run();
  });
  return () => data.subscription.unsubscribe();
}

let isSigningOut = false;

/** If a session ends in any other way, people are told why. */
export const isLoggingOut = () => isSigningOut;

/** Ends in this tab at once, and on the server as soon as it can be reached. */
export async function signOut(session: Session | null | undefined): Promise<void> {
  isSigningOut = true;
  // Auth's own signOut() waits for the server, and keeps the session if the server cannot be reached.
  await supabase.dropSession();
  isSigningOut = false;
  if (session) void endOnServer(session);
}

async function endOnServer({ access_token }: Session) {
  const { error } = await supabase.auth.admin.signOut(access_token, 'local');
  if (error) console.error('Logout failed', error);
}

const selectCurrentUser = (column: 'id' | 'account_id', id: string) =>
  supabase
    .from('users')
    .select('*, needs_second_step, depot:depots!users_depot_id_fkey(id, name, version)')
    .eq(column, id)
    .maybeSingle();

export async function readCurrentUser(id: string): Promise<CurrentUser> {
  const { data } = await selectCurrentUser('id', id).throwOnError();
  if (!data) throw new Error(login.userNotFound());
  return data;
}

export const CURRENT_USER = 'currentUser';

/** Keeps the person's choice on their record, and for the emails of Auth. */
export const saveLanguage = () =>
  mutationOptions({
    mutationFn: async (language: Language) => {
      await supabase.rpc('choose_language', { language }).throwOnError();
      const { error } = await supabase.auth.updateUser({ data: { language } });
      if (error) throw error;
    },
    scope: { id: 'language' },
    meta: { failure: languageWords.notSaved, changesCurrentUser: true },
  });

export type CurrentUser = NonNullable<QueryData<ReturnType<typeof selectCurrentUser>>>;

/**
 * Claims the record if the person was invited; null for an applicant who is not in a depot yet. Retried after
 * 1, 2 and 4 s.
 */
export const currentUserQuery = (accountId: string) =>
  queryOptions({
    queryKey: [CURRENT_USER, accountId],
    queryFn: async () => {
      const { data } = await selectCurrentUser('account_id', accountId).throwOnError();
      // The page that asks for the second step replaces the page where something was typed.
      if (data?.needs_second_step) keepDrafts(accountId);
      if (data) return data;
      const { data: claimed } = await supabase.rpc('claim_record').throwOnError();
      if (claimed) return readCurrentUser(claimed);
      // No row can also mean that the session was ended elsewhere.
      await supabase.checkSession();
      return null;
    },
    retry: 3,
    retryDelay: (attempt) => 1000 * 2 ** attempt,
    meta: { failure: login.userNotLoaded },
  });

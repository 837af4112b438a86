import type { Session } from '@supabase/auth-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  CURRENT_USER,
  type CurrentUser,
  currentUserQuery,
  isLoggingOut,
  saveLanguage,
  signOut,
} from '../data/session';
import { isStaff } from '../domain/roles';
import { readKeptRows } from '../lib/keptRows';
import { isLanguage, speakLanguage, useChosenLanguage, useLanguage } from '../lib/language';
import { dropDraftsExcept, keepDrafts } from '../lib/loginDrafts';
import { supabase } from '../lib/supabase';

type Auth = {
  /** undefined until Auth has answered, null for a visitor. */
  session: Session | null | undefined;
  /** undefined while the person or their language loads; null for an account that belongs to no depot. */
  user: CurrentUser | null | undefined;
  /** True once a session has ended other than by Logout. */
  hasEnded: boolean;
};

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session | null>();
  const [hasEnded, setEnded] = useState(false);
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const record = useQuery({ ...currentUserQuery(session?.user.id ?? ''), enabled: Boolean(session) });

  useEffect(() => {
    let account: string | undefined;
    const { data } = supabase.auth.onAuthStateChange((event, next) => {
      const isEnded = event === 'SIGNED_OUT' && !isLoggingOut();
      if (isEnded) {
        // Two refused requests cause this event twice.
        if (account) keepDrafts(account);
      } else if (event === 'SIGNED_IN' || event === 'SIGNED_OUT') dropDraftsExcept(next?.user.id);
      account = next?.user.id;
      readKeptRows(account);
      // Sent before the page that needs the answer is drawn, which takes longer than sending the request.
      if (event === 'SIGNED_IN' && next) void queryClient.prefetchQuery(currentUserQuery(next.user.id));
      setSession(next);
      setEnded(isEnded);
      // Not for every event without a session: the first one would discard what a public page is loading.
      if (event === 'SIGNED_OUT') queryClient.clear();
    });
    return () => data.subscription.unsubscribe();
  }, [queryClient]);

  const onLoadingError = useEffectEvent(() => signOut(session));
  // Only if the first load fails: a failed refresh must not sign anyone out.
  useEffect(() => {
    if (record.isLoadingError) onLoadingError();
  }, [record.isLoadingError]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change is when a withdrawn approval is noticed
  useEffect(() => {
    queryClient.refetchQueries({ queryKey: [CURRENT_USER], stale: true });
  }, [queryClient, pathname]);

  const isSpoken = useLanguageOf(record.data);
  const user = session && isSpoken ? record.data : undefined;
  return <AuthContext value={{ session, user, hasEnded }}>{children}</AuthContext>;
}

/**
 * Speaks the language of whoever is at the device: English to staff, to others what they chose, here or
 * anywhere. Returns false until the first page of a person can be shown in it.
 */
function useLanguageOf(user: CurrentUser | null | undefined): boolean {
  const chosen = useChosenLanguage();
  const spoken = useLanguage();
  const { mutate: keep } = useMutation(saveLanguage());
  const [settledFor, setSettledFor] = useState<string>();
  const isForStaff = Boolean(user && isStaff(user.role));
  const own = isLanguage(user?.language) ? user.language : null;
  const language = isForStaff ? 'en' : (own ?? chosen ?? 'en');
  const id = user?.id;

  useEffect(() => {
    // What cannot be loaded now stays in the language that is spoken.
    speakLanguage(language)
      .catch((error: unknown) => console.error('Language not loaded', error))
      .then(() => setSettledFor(id));
  }, [language, id]);

  const isToKeep = user?.approved === true && !isForStaff && own === null && chosen !== null;
  useEffect(() => {
    if (isToKeep) keep(chosen);
  }, [isToKeep, chosen, keep]);

  return spoken === language || settledFor === id;
}

/** Throws outside AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it');
  return auth;
}

/** The signed-in, approved person. Throws outside RequireAuth. */
export function useCurrentUser(): CurrentUser {
  const { user } = useAuth();
  if (!user) throw new Error('useCurrentUser needs RequireAuth above it');
  return user;
}

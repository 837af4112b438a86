import type { Session } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CURRENT_USER, type CurrentUser, currentUserQuery, isLoggingOut, signOut } from '../data/session';
import { readKeptRows } from '../lib/keptRows';
import { dropDraftsExcept, keepDrafts } from '../lib/loginDrafts';
import { supabase } from '../lib/supabase';

type Auth = {
  /** undefined until Auth has answered, null for a visitor. */
  session: Session | null | undefined;
  /** undefined while loading; null for an account that belongs to no depot. */
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

  const user = session ? record.data : undefined;
  return <AuthContext value={{ session, user, hasEnded }}>{children}</AuthContext>;
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

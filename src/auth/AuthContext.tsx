import type { Session } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CURRENT_USER, type CurrentUser, currentUserQuery, signOut } from '../data/session';
import { supabase } from '../lib/supabase';

type Auth = {
  /** undefined until it is known whether somebody is signed in. */
  session: Session | null | undefined;
  /** undefined while it loads; null for an account without a record in a depot. */
  user: CurrentUser | null | undefined;
};

const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, followed from Supabase Auth, and their record in `users`. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session | null>();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const record = useQuery({ ...currentUserQuery(session?.user.id ?? ''), enabled: Boolean(session) });

  useEffect(() => {
    const { data } = supabase.auth.onAuthStateChange((event, next) => {
      setSession(next);
      // Not for every event without a session: the first one would throw away what a public page is loading.
      if (event === 'SIGNED_OUT') queryClient.clear();
    });
    return () => data.subscription.unsubscribe();
  }, [queryClient]);

  // A later failure, of refreshing a record that is here, is no reason to throw anybody out.
  useEffect(() => {
    if (record.isLoadingError) signOut();
  }, [record.isLoadingError]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page is when a withdrawn approval is noticed
  useEffect(() => {
    queryClient.refetchQueries({ queryKey: [CURRENT_USER], stale: true });
  }, [queryClient, pathname]);

  const user = session ? record.data : undefined;
  return <AuthContext value={{ session, user }}>{children}</AuthContext>;
}

/** Who is signed in. Throws outside AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it');
  return auth;
}

/** The signed-in, approved person, for everything below RequireAuth. */
export function useCurrentUser(): CurrentUser {
  const { user } = useAuth();
  if (!user) throw new Error('useCurrentUser needs RequireAuth above it');
  return user;
}

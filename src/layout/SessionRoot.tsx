import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { AuthProvider } from '../auth/AuthContext';
import { createQueryClient } from '../data/queryClient';
import { keepFocus } from './keepFocus';
import { Toasts } from './Toasts';

/** The root of everything that uses Supabase. Pages outside it do not load Supabase at all. */
export default function SessionRoot() {
  const [queryClient] = useState(createQueryClient);
  useEffect(keepFocus, []);
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Outlet />
      </AuthProvider>
      <Toasts />
    </QueryClientProvider>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { AuthProvider } from '../auth/AuthContext';
import { createQueryClient } from '../data/queryClient';
import { Toasts } from './Toasts';

/** Everything that talks to Supabase stands below this; the pages outside it load nothing of it. */
export default function SessionRoot() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Outlet />
      </AuthProvider>
      <Toasts />
    </QueryClientProvider>
  );
}

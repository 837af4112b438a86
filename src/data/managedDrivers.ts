import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Database } from '../lib/database';
import { supabase } from '../lib/supabase';
import { autoRefresh, dashboardKeys } from './dashboard';
import { type PageRequest, readPage } from './page';

export type ManagerFigures = Database['public']['Functions']['manager_dashboard']['Returns'];

/** How many drivers report to the caller, and how many of them are active, pending, and active with an alert. */
export const managerDashboardQuery = () =>
  queryOptions({
    queryKey: [...dashboardKeys.managed, 'figures'],
    queryFn: async ({ signal }) =>
      (await supabase.rpc('manager_dashboard').abortSignal(signal).throwOnError()).data,
    ...autoRefresh,
    meta: { logFailure: 'Failed to load managed drivers' },
  });

const selectManagedDrivers = () =>
  supabase
    .from('driver_overview')
    .select(
      'id, full_name, email, phone, approved, is_inactive, assigned_registration_number, verdict, reasons',
      { count: 'exact' },
    );

export type ManagedDriver = QueryData<ReturnType<typeof selectManagedDrivers>>[number];

/** A page of the drivers who report to a manager, by name. */
export const managedDriversQuery = ({ managerId, ...page }: PageRequest & { managerId: string }) =>
  queryOptions({
    queryKey: [...dashboardKeys.managed, 'drivers', { managerId, ...page }] as const,
    queryFn: ({ signal }) =>
      readPage(page, (from, to) =>
        selectManagedDrivers()
          .eq('manager_id', managerId)
          .order('full_name')
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
    ...autoRefresh,
    meta: { logFailure: 'Failed to load managed drivers' },
  });

export const APPROVE_DRIVER_FAILURE = 'The driver could not be approved';

/** Approves a driver by id; the database writes down who did, and when. Safe to repeat. */
export const approveDriver = () =>
  mutationOptions({
    mutationFn: async (id: string) => {
      await supabase
        .from('users')
        .update({ approved: true })
        .eq('id', id)
        .eq('role', 'driver')
        .select('id')
        .single()
        .throwOnError();
    },
    // The specification only logs it; the row says it as well.
    meta: { logFailure: 'Failed to approve the driver' },
  });

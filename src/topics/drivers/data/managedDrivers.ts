import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { autoRefresh } from '../../../data/autoRefresh';
import { rpcQuery } from '../../../data/calls';
import { type PageRequest, readPage } from '../../../data/lists';
import { throwUnlessDone } from '../../../data/rows';
import type { Database } from '../../../lib/database';
import { supabase } from '../../../lib/supabase';

export type ManagerFigures = Database['public']['Functions']['manager_dashboard']['Returns'];

export const managerDashboardQuery = () =>
  rpcQuery(
    'manager_dashboard',
    {},
    {
      queryKey: ['dashboard', 'managed', 'figures'],
      ...autoRefresh,
      meta: { logFailure: "Your drivers couldn't be loaded" },
      get: false,
    },
  );

const selectManagedDrivers = () =>
  supabase
    .from('driver_overview')
    .select(
      'id, full_name, email, phone, approved, is_inactive, back_on, assigned_registration_number, danger, reasons',
      { count: 'exact' },
    );

export type ManagedDriver = QueryData<ReturnType<typeof selectManagedDrivers>>[number];

/** Inactive drivers and those who are away last, then the worst danger first, then by name. */
export const managedDriversQuery = ({ managerId, ...page }: PageRequest & { managerId: string }) =>
  queryOptions({
    queryKey: ['dashboard', 'managed', 'drivers', { managerId, ...page }] as const,
    queryFn: ({ signal }) =>
      readPage(page, (from, to) =>
        selectManagedDrivers()
          .eq('manager_id', managerId)
          .order('is_out')
          .order('danger', { nullsFirst: false })
          .order('sort_name')
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
    ...autoRefresh,
    meta: { logFailure: "Your drivers couldn't be loaded" },
  });

export const approveDriver = () =>
  mutationOptions({
    mutationFn: async (id: string) => {
      const { error } = await supabase
        .from('users')
        .update({ approved: true })
        .eq('id', id)
        .eq('role', 'driver')
        .select('id')
        .single();
      await throwUnlessDone(error, async (signal) => {
        const query = supabase.from('users').select('id').eq('id', id).eq('approved', true);
        return (await query.abortSignal(signal).throwOnError()).data.length > 0;
      });
    },
    meta: { logFailure: "The driver couldn't be approved" },
  });

import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { saveRow } from '../../../data/rows';
import { normalizeEmail } from '../../../domain/emails';
import { supabase } from '../../../lib/supabase';
import type { DepotContactDraft } from '../rules';

const COLUMNS = 'id, depot_id, phone, email, version';

const selectContact = () => supabase.from('depot_contacts').select(COLUMNS);

export type DepotContact = QueryData<ReturnType<typeof selectContact>>[number];

/** For the person's own depot, or the depot they applied to; null without either. */
export const depotContactQuery = () =>
  queryOptions({
    queryKey: ['depots', 'contact'],
    queryFn: async ({ signal }) =>
      (await selectContact().limit(1).abortSignal(signal).maybeSingle().throwOnError()).data,
    meta: { logFailure: "The contact of the depot couldn't be loaded" },
  });

const selectManager = () => supabase.from('colleagues').select('id, full_name, phone');

export type OwnManager = QueryData<ReturnType<typeof selectManager>>[number];

/** For a driver: their manager, the only colleague they can see; null without one. */
export const ownManagerQuery = () =>
  queryOptions({
    queryKey: ['drivers', 'ownManager'],
    queryFn: async ({ signal }) =>
      (await selectManager().limit(1).abortSignal(signal).maybeSingle().throwOnError()).data,
    meta: { logFailure: "The manager couldn't be loaded" },
  });

const contacts = {
  noun: 'contact',
  select: selectContact,
  update: (values: Pick<DepotContact, 'phone' | 'email'>) =>
    supabase.from('depot_contacts').update(values).select(COLUMNS),
};

export const saveDepotContact = () =>
  mutationOptions({
    mutationFn: ({ stored, draft }: { stored: DepotContact; draft: DepotContactDraft }) =>
      saveRow(contacts, stored, {
        phone: draft.phone.trim() || null,
        email: normalizeEmail(draft.email) || null,
      }),
    meta: { success: 'Contact saved successfully', failure: "The contact couldn't be saved" },
  });

import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { REQUIREMENT_TAKEN, type RequirementDraft, toRequirementRow } from '../domain/requirements';
import { supabase } from '../lib/supabase';
import { asTaken } from './errors';
import { insertOnce, saveVersion } from './rows';
import { readWhole } from './wholeList';

const COLUMNS =
  'id, subject, name, applies_to, valid_months, valid_km, due_soon_days, required_from, is_active, version';

const selectRequirements = () => supabase.from('requirements').select(COLUMNS);

/** A requirement as admins see it, active or not. */
export type RequirementRow = QueryData<ReturnType<typeof selectRequirements>>[number];

/** Every requirement: drivers' first, by name. */
export const requirementsQuery = () =>
  queryOptions({
    queryKey: ['requirements', 'list'],
    queryFn: ({ signal }) =>
      readWhole((from, to) =>
        selectRequirements()
          .order('subject')
          .order('name')
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
    meta: { failure: 'Failed to load requirements' },
  });

type Edit = { newId: string; stored: RequirementRow | null; draft: RequirementDraft };

/** Adds a requirement, or saves one with saveVersion. Throws a FieldRefusal when its name is taken. */
export const saveRequirement = (isNew: boolean) =>
  mutationOptions({
    mutationFn: ({ newId, stored, draft }: Edit) => {
      const values = toRequirementRow(draft);
      return stored ? update(stored, values) : add(newId, values);
    },
    meta: {
      success: isNew ? 'Requirement added successfully' : 'Requirement updated successfully',
      failure: 'Failed to save requirement',
    },
  });

type Values = ReturnType<typeof toRequirementRow>;

const add = (id: string, values: Values) =>
  insertOnce({
    insert: supabase
      .from('requirements')
      .insert({ id, ...values })
      .select(COLUMNS),
    read: () => readRequirement(id),
    asRefusal: asNameTaken,
  });

const update = (stored: RequirementRow, { subject: _, ...values }: Values) =>
  saveVersion({
    noun: 'requirement',
    stored,
    values,
    update: ({ version }) =>
      supabase
        .from('requirements')
        .update(values)
        .eq('id', stored.id)
        .eq('version', version)
        .select(COLUMNS)
        .maybeSingle(),
    read: () => readRequirement(stored.id),
    asRefusal: asNameTaken,
  });

const readRequirement = async (id: string) =>
  (await selectRequirements().eq('id', id).single().throwOnError()).data;

const asNameTaken = (error: unknown) => asTaken(error, 'name', REQUIREMENT_TAKEN);

/** Activates or deactivates a requirement. Its records are kept either way. */
export const setRequirementActive = () =>
  mutationOptions({
    mutationFn: async ({ id, is_active }: Pick<RequirementRow, 'id' | 'is_active'>) => {
      await supabase
        .from('requirements')
        .update({ is_active })
        .eq('id', id)
        .select('id')
        .single()
        .throwOnError();
    },
    meta: { success: 'Requirement status updated', failure: 'Failed to update requirement' },
  });

import type { QueryData } from '@supabase/supabase-js';
import { activation, reference } from '../../../data/reference';
import { supabase } from '../../../lib/supabase';
import { REQUIREMENT_TAKEN, toRequirementRow } from '../rules';

const COLUMNS =
  'id, subject, name, texts, applies_to, valid_months, valid_days, valid_km, due_soon_days, required_from, is_active, version';

const table = () => supabase.from('requirements');
const select = () => table().select(COLUMNS);

export type RequirementRow = QueryData<ReturnType<typeof select>>[number];

type Values = ReturnType<typeof toRequirementRow>;
type Changed = Omit<Values, 'subject'>;

const update = (values: Changed | { is_active: boolean }) => table().update(values).select(COLUMNS);

const requirements = reference<RequirementRow, Values, Changed>({
  key: 'requirements',
  noun: 'requirement',
  order: ['subject', 'name', 'id'],
  select,
  insert: (values) => table().insert(values).select(COLUMNS),
  update,
  toChanged: ({ subject: _, ...values }) => values,
  taken: ['name', REQUIREMENT_TAKEN],
  loading: { failure: "The requirements couldn't be loaded" },
  saving: {
    added: 'Requirement added successfully',
    updated: 'Requirement updated successfully',
    failure: "The requirement couldn't be saved",
  },
});

export const requirementsQuery = requirements.query;

export const saveRequirement = (isNew: boolean) => requirements.save(isNew, toRequirementRow);

export const setRequirementActive = () =>
  activation(update, {
    success: 'Requirement status updated',
    failure: "The requirement couldn't be updated",
  });

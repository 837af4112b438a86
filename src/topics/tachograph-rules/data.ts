import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcAction, rpcQuery } from '../../data/calls';
import { type RunOver, runInPortions } from '../../data/manyRows';
import { insertOnce, readRow, saveRow } from '../../data/rows';
import { allOf } from '../../data/wholeList';
import { supabase } from '../../lib/supabase';
import type { Crossing } from '../vehicles/fields';
import type { LicenseMassDraft, TachographRuleDraft } from './fields';
import { type CabPaper, toMassRow, toRuleRow } from './rules';

declare module '../../lib/database' {
  interface Answers {
    why_no_tachograph: CabPaper | null;
  }
}

const RULE =
  'id, subject, mass_over, mass_up_to, crosses, valid_from, needs, is_active, source, compared_at, version';
const MASS =
  'id, license_type, fuels, mass_over, mass_up_to, valid_from, is_active, source, compared_at, version';

const rules = () => supabase.from('tachograph_rules');
const masses = () => supabase.from('license_masses');
const selectRules = () => rules().select(RULE);
const selectMasses = () => masses().select(MASS);

export type TachographRule = QueryData<ReturnType<typeof selectRules>>[number];
export type LicenseMass = QueryData<ReturnType<typeof selectMasses>>[number];

/** The heaviest first, the one that is law last before those that it followed. */
export const tachographRulesQuery = () =>
  queryOptions({
    queryKey: ['tachographRules'],
    queryFn: ({ signal }) =>
      allOf(
        () =>
          selectRules()
            .order('subject')
            .order('mass_over', { ascending: false })
            .order('valid_from', { ascending: false })
            .order('id'),
        signal,
      ),
    meta: { logFailure: "The rules for tachographs couldn't be loaded" },
  });

export const licenseMassesQuery = () =>
  queryOptions({
    queryKey: ['licenseMasses'],
    queryFn: ({ signal }) =>
      allOf(
        () => selectMasses().order('license_type').order('valid_from').order('mass_up_to').order('id'),
        signal,
      ),
    meta: { logFailure: "The masses of licence categories couldn't be loaded" },
  });

type Edit<Row, Draft> = { newId: string; stored: Row | null; draft: Draft };

export const saveTachographRule = () =>
  mutationOptions({
    mutationFn: ({ newId, stored, draft }: Edit<TachographRule, TachographRuleDraft>) => {
      const row = toRuleRow(draft);
      const table = {
        noun: 'rule',
        select: selectRules,
        update: (values: typeof row) => rules().update(values).select(RULE),
      };
      if (stored) return saveRow<TachographRule, typeof row>(table, stored, row);
      return insertOnce<TachographRule>({
        insert: rules()
          .insert({ id: newId, ...row })
          .select(RULE),
        read: () => readRow<TachographRule>(table, newId),
      });
    },
    meta: { success: 'Rule saved', failure: "The rule couldn't be saved" },
  });

export const saveLicenseMass = () =>
  mutationOptions({
    mutationFn: ({ newId, stored, draft }: Edit<LicenseMass, LicenseMassDraft>) => {
      const row = toMassRow(draft);
      const table = {
        noun: 'mass',
        select: selectMasses,
        update: (values: typeof row) => masses().update(values).select(MASS),
      };
      if (stored) return saveRow<LicenseMass, typeof row>(table, stored, row);
      return insertOnce<LicenseMass>({
        insert: masses()
          .insert({ id: newId, ...row })
          .select(MASS),
        read: () => readRow<LicenseMass>(table, newId),
      });
    },
    meta: { success: 'Mass saved', failure: "The mass couldn't be saved" },
  });

export const compareRule = () =>
  rpcAction('compare_rule', { success: 'Noted as compared' }, ({ id }: { id: string }) => ({ id }));

/** Null if the rules may apply, or nobody knows. */
export const cabPaperQuery = (vehicleId: string) =>
  rpcQuery(
    'why_no_tachograph',
    { vehicle_id: vehicleId },
    {
      queryKey: ['vehicles', 'cabPaper', vehicleId],
      meta: { logFailure: "The paper for the cab couldn't be loaded" },
    },
  );

export type CrossingAnswer = { id: string; crosses: Crossing | null; instead_of?: Crossing };

/** Without an answer, takes the answer `instead_of` back. */
export const setCrossings = () =>
  mutationOptions({
    mutationFn: ({ run, rows, values: _, ...options }: RunOver<CrossingAnswer, null>) =>
      runInPortions(
        rows,
        (vehicles) => supabase.rpc('set_crossings', { run, vehicles }).throwOnError(),
        options,
      ),
    meta: { failure: "The vehicles couldn't be changed" },
  });

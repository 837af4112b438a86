import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcAction, rpcQuery } from '../../data/calls';
import { exportOf, pageQuery, rowQuery } from '../../data/listQueries';
import { type Condition, contains, equals, type Filters, type PageRequest } from '../../data/lists';
import { allOf } from '../../data/wholeList';
import { supabase } from '../../lib/supabase';
import type { IncidentAnswer, IncidentBody, IncidentKind, IncidentState } from './body';
import { type DaysOffDraft, type FactsDraft, type InquiryDraft, toPerson, type YearFigures } from './rules';

declare module '../../lib/database' {
  interface Answers {
    report_incident: IncidentAnswer;
    incident_figures: YearFigures;
  }
}

export type IncidentFilters = Filters<{
  /** Without one, all that are not closed. */
  state: IncidentState;
  kind: IncidentKind;
}>;

const OPEN: Condition<'incident_list'> = ['state', 'neq', 'closed'];

const conditions = ({ search, state, kind }: IncidentFilters): Condition<'incident_list'>[] => [
  ...contains(search),
  ...(state ? equals('state', state) : [OPEN]),
  ...equals('kind', kind),
];

const COLUMNS =
  'id, vehicle_id, plate, trailer, kind, happened_at, place, what, language, hurt, garda_informed, pulse, may_be_used, defect_id, is_nameless, state, closed_at, closed_by_name, created_at, reported_by, version, other_name, other_plate, other_insurer, other_phone, owner_id, owner_name, causes, actions, due_on, is_late, is_fatal, people, days_off, is_off, hsa_reported_on, hsa_reference, hsa_due';

const selectIncidents = () => supabase.from('incident_list').select(COLUMNS, { count: 'exact' });

export type IncidentRow = QueryData<ReturnType<typeof selectIncidents>>[number];

/** Newest first. */
const ORDER = [{ column: 'happened_at', direction: 'desc', isNullable: false }, 'id'] as const;

export const incidentsQuery = (asked: PageRequest & IncidentFilters) =>
  pageQuery({
    key: ['incidents', 'list'],
    asked,
    select: selectIncidents,
    conditions: conditions(asked),
    order: ORDER,
    failure: "The incidents couldn't be loaded",
  });

export const exportIncidents = () => exportOf(selectIncidents, conditions);

/** How many are not closed, for the line of the area. */
export async function countOpenIncidents(_today: string, signal: AbortSignal): Promise<number> {
  const open = supabase.from('incident_list').select('id', { count: 'exact' }).neq('state', 'closed');
  return (await open.limit(1).abortSignal(signal).throwOnError()).count ?? 0;
}

export const incidentQuery = (id: string) => rowQuery('incidents', 'incident', id, selectIncidents);

/** A driver's own reports, newest first. */
export const ownIncidentsQuery = (personId: string) =>
  queryOptions({
    queryKey: ['incidents', 'own', personId],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('incident_list')
        .select('id, kind, happened_at, place, state')
        .eq('created_by', personId)
        .order('happened_at', { ascending: false })
        .order('id')
        .limit(20)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    meta: { logFailure: "Your reports couldn't be loaded" },
  });

export const incidentFiguresQuery = (year: number) =>
  rpcQuery(
    'incident_figures',
    { year },
    {
      queryKey: ['incidents', 'figures', year],
      meta: { logFailure: "The figures couldn't be loaded" },
    },
  );

/** Who had the vehicle then, and its last check before and its first one after, with their photos: what was not there before is new. */
export const aroundQuery = (vehicleId: string, at: string) =>
  queryOptions({
    queryKey: ['incidents', 'around', vehicleId, at],
    queryFn: async ({ signal }) => {
      const checks = () =>
        supabase
          .from('checks')
          .select('id, checked_at, result, signed_name')
          .eq('vehicle_id', vehicleId)
          .is('voided_at', null)
          .limit(1)
          .abortSignal(signal);
      const [assigned, before, after] = await Promise.all([
        supabase
          .from('assignment_overview')
          .select('driver_id, driver_name, assigned_at, ended_at')
          .eq('vehicle_id', vehicleId)
          .lte('assigned_at', at)
          .or(`ended_at.is.null,ended_at.gt.${at}`)
          .order('assigned_at', { ascending: false })
          .limit(1)
          .abortSignal(signal)
          .throwOnError(),
        checks().lte('checked_at', at).order('checked_at', { ascending: false }).throwOnError(),
        checks().gt('checked_at', at).order('checked_at').throwOnError(),
      ]);
      return { assigned: assigned.data[0], before: before.data[0], after: after.data[0] };
    },
    meta: { logFailure: "Who had the vehicle couldn't be loaded" },
  });

/** Staff of the depot who may look into it. */
export const ownersQuery = () =>
  queryOptions({
    queryKey: ['incidents', 'owners'],
    queryFn: ({ signal }) =>
      allOf(
        () =>
          supabase
            .from('colleagues')
            .select('id, full_name')
            .neq('role', 'driver')
            .eq('is_inactive', false)
            .order('sort_name')
            .order('id'),
        signal,
      ),
    meta: { logFailure: "The staff couldn't be loaded" },
  });

/** Safe to repeat with the same id. */
export const reportIncidentMutation = () =>
  rpcAction(
    'report_incident',
    { success: 'Incident reported', failure: "The incident couldn't be reported" },
    (body: IncidentBody) => ({ body }),
  );

type Seen = { id: string; version: number };

export const correctIncident = () =>
  mutationOptions({
    mutationFn: async ({ id, version, draft }: Seen & { draft: FactsDraft }) => {
      const { hurt, garda, pulse, otherName, otherPlate, otherInsurer, otherPhone } = draft;
      if (hurt === '') return;
      const other = { name: otherName, plate: otherPlate, insurer: otherInsurer, phone: otherPhone };
      await supabase
        .rpc('correct_incident', {
          id,
          version,
          hurt,
          garda_informed: garda,
          ...(garda && pulse.trim() && { pulse }),
          other,
        })
        .throwOnError();
    },
    meta: { success: 'Incident changed', failure: "The incident couldn't be changed" },
  });

export const lookIntoIncident = () =>
  rpcAction(
    'look_into_incident',
    { success: 'Saved', failure: "It couldn't be saved" },
    ({ id, version, draft }: Seen & { draft: InquiryDraft }) => {
      const { ownerId: owner_id, dueOn: due_on, causes, actions } = draft;
      return { id, version, owner_id, due_on, causes, actions };
    },
  );

export const noteDaysOff = () =>
  rpcAction(
    'note_days_off',
    { success: 'Days off noted', failure: "The days off couldn't be noted" },
    ({ id, version, draft }: Seen & { draft: DaysOffDraft }) => {
      const { isFatal: is_fatal, reportedOn, reference } = draft;
      return {
        id,
        version,
        is_fatal,
        people: draft.people.map(toPerson),
        ...(reportedOn && { hsa_reported_on: reportedOn }),
        ...(reference.trim() && { hsa_reference: reference }),
      };
    },
  );

export const closeIncident = () =>
  rpcAction('close_incident', { failure: "The incident couldn't be closed" }, (seen: Seen) => seen);

/** For a moment, by whoever closed it. */
export const undoCloseIncident = () =>
  rpcAction('undo_close_incident', { failure: "This couldn't be taken back" }, (id: string) => ({ id }));

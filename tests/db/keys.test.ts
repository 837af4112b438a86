import { expect, it } from 'vitest';
import { actors } from '../support/actors';
import { onEach, postgres } from '../support/servers';
import type { Sql } from '../support/sql';
import { ids } from '../support/world';
import { fill } from './fullWorld';

/** What happens to a row when the row it refers to is deleted, and when that row gets another key. */
const foreignKeys: { [key: string]: string } = {
  'acknowledgements: acknowledgements_driver_fkey': 'cascade, cascade',
  'acknowledgements: acknowledgements_kind_fkey': 'no action, no action',
  'acknowledgements: acknowledgements_vehicle_fkey': 'cascade, cascade',
  'check_acceptances: check_acceptances_check_id_fkey': 'cascade, no action',
  'check_acceptances: check_acceptances_driver_id_fkey': 'no action, no action',
  'check_acceptances: check_acceptances_vehicle_fkey': 'no action, cascade',
  'checklist_versions: checklist_versions_checklist_id_fkey': 'no action, no action',
  'checks: checks_checklist_version_id_fkey': 'no action, no action',
  'checks: checks_depot_id_fkey': 'no action, no action',
  'checks: checks_driver_id_fkey': 'no action, no action',
  'checks: checks_vehicle_fkey': 'no action, cascade',
  'defect_steps: defect_steps_check_id_fkey': 'set null, no action',
  'defect_steps: defect_steps_defect_id_fkey': 'cascade, no action',
  'defect_steps: defect_steps_person_id_fkey': 'no action, no action',
  'defect_steps: defect_steps_vehicle_fkey': 'no action, cascade',
  'defects: defects_again_of_fkey': 'set null, no action',
  'defects: defects_check_id_fkey': 'set null, no action',
  'defects: defects_driver_id_fkey': 'no action, no action',
  'defects: defects_vehicle_fkey': 'no action, cascade',
  'depot_contacts: depot_contacts_id_fkey': 'cascade, no action',
  'depot_moves: depot_moves_depot_id_fkey': 'no action, no action',
  'depot_moves: depot_moves_driver_id_fkey': 'no action, no action',
  'depot_moves: depot_moves_to_depot_id_fkey': 'no action, no action',
  'depot_moves: depot_moves_vehicle_id_fkey': 'no action, no action',
  'depot_vehicles: depot_vehicles_depot_id_fkey': 'no action, no action',
  'depot_vehicles: depot_vehicles_vehicle_type_id_fkey': 'no action, no action',
  'documents: documents_depot_id_fkey': 'no action, no action',
  'documents: documents_driver_fkey': 'no action, cascade',
  'documents: documents_record_kind_fkey': 'no action, no action',
  'documents: documents_vehicle_fkey': 'no action, cascade',
  'driver_depot_applications: driver_depot_applications_depot_id_fkey': 'no action, no action',
  'driver_depot_applications: driver_depot_applications_driver_id_fkey': 'no action, no action',
  'driver_disqualifications: driver_disqualifications_driver_fkey': 'no action, cascade',
  'driver_licenses: driver_licenses_driver_fkey': 'no action, cascade',
  'driver_licenses: driver_licenses_type_fkey': 'no action, cascade',
  'driver_penalties: driver_penalties_driver_fkey': 'no action, cascade',
  'driver_penalties: driver_penalties_offence_id_fkey': 'no action, no action',
  'driver_training: driver_training_driver_fkey': 'no action, cascade',
  'driver_training: driver_training_requirement_id_fkey': 'no action, no action',
  'driver_vehicle_assignments: driver_vehicle_assignments_driver_fkey': 'no action, cascade',
  'driver_vehicle_assignments: driver_vehicle_assignments_vehicle_id_fkey': 'no action, no action',
  'grey_fleet_vehicles: grey_fleet_vehicles_driver_fkey': 'no action, cascade',
  'imports: imports_depot_id_fkey': 'no action, no action',
  'incident_inquiries: incident_inquiries_incident_fkey': 'cascade, cascade',
  'incidents: incidents_defect_id_fkey': 'set null, no action',
  'incidents: incidents_depot_id_fkey': 'no action, no action',
  'incidents: incidents_vehicle_fkey': 'no action, cascade',
  'license_checks: license_checks_driver_fkey': 'no action, cascade',
  'packs: packs_depot_id_fkey': 'no action, no action',
  'policies: policies_depot_id_fkey': 'no action, no action',
  'policy_objections: policy_objections_driver_fkey': 'no action, cascade',
  'policy_objections: policy_objections_version_id_fkey': 'cascade, no action',
  'policy_openings: policy_openings_driver_fkey': 'no action, cascade',
  'policy_openings: policy_openings_version_id_fkey': 'cascade, no action',
  'policy_signatures: policy_signatures_driver_fkey': 'no action, cascade',
  'policy_signatures: policy_signatures_policy_id_fkey': 'no action, no action',
  'policy_signatures: policy_signatures_version_id_fkey': 'no action, no action',
  'policy_versions: policy_versions_policy_id_fkey': 'cascade, no action',
  'private.calendar_sentences: calendar_sentences_kind_fkey': 'no action, no action',
  'private.calendars: calendars_person_id_fkey': 'cascade, cascade',
  'private.changed_expiries: changed_expiries_disqualification_id_fkey': 'cascade, no action',
  'private.changed_expiries: changed_expiries_penalty_id_fkey': 'cascade, no action',
  'private.compliance_snapshots: compliance_snapshots_depot_id_fkey': 'no action, no action',
  'private.decision_changes: decision_changes_submission_id_fkey': 'cascade, no action',
  'private.driver_state: driver_state_driver_fkey': 'cascade, cascade',
  'private.finding: finding_kind_fkey': 'no action, no action',
  'private.finding_kinds: finding_kinds_reminders_fkey': 'no action, no action',
  'private.found_since: found_since_kind_fkey': 'no action, no action',
  'private.import_items: import_items_import_id_fkey': 'cascade, no action',
  'private.mail_choices: mail_choices_person_id_fkey': 'cascade, cascade',
  'private.mail_items: mail_items_kind_fkey': 'no action, no action',
  'private.mail_items: mail_items_mail_id_fkey': 'cascade, no action',
  'private.mail_items: mail_items_recipient_id_fkey': 'cascade, cascade',
  'private.mails: mails_recipient_id_fkey': 'cascade, cascade',
  'private.penalty_views: penalty_views_depot_id_fkey': 'no action, no action',
  'private.penalty_views: penalty_views_driver_id_fkey': 'cascade, cascade',
  'private.record_tables: record_tables_packed_fkey': 'no action, no action',
  'private.retention_runs: retention_runs_depot_id_fkey': 'no action, no action',
  'private.talk_tokens: talk_tokens_talk_id_fkey': 'cascade, no action',
  'talk_attendance: talk_attendance_driver_fkey': 'no action, cascade',
  'talk_attendance: talk_attendance_talk_id_fkey': 'cascade, no action',
  'talk_attendance: talk_attendance_training_id_fkey': 'set null, no action',
  'talks: talks_depot_id_fkey': 'no action, no action',
  'talks: talks_policy_version_id_fkey': 'set null, no action',
  'talks: talks_requirement_id_fkey': 'no action, no action',
  'reminder_settings: reminder_settings_kind_fkey': 'no action, no action',
  'renewal_requests: renewal_requests_driver_fkey': 'no action, cascade',
  'saved_views: saved_views_user_id_fkey': 'cascade, no action',
  'submissions: submissions_driver_fkey': 'no action, cascade',
  'unused_days: unused_days_vehicle_fkey': 'no action, cascade',
  'users: users_account_id_fkey': 'restrict, no action',
  'users: users_depot_id_fkey': 'no action, no action',
  'users: users_manager_fkey': 'no action, no action',
  'depot_records: depot_records_depot_id_fkey': 'no action, no action',
  'depot_records: depot_records_requirement_id_fkey': 'no action, no action',
  'roadworthiness_tests: roadworthiness_tests_vehicle_fkey': 'no action, cascade',
  'vehicle_records: vehicle_records_requirement_id_fkey': 'no action, no action',
  'vehicle_records: vehicle_records_vehicle_fkey': 'no action, cascade',
  'vehicle_types: vehicle_types_required_category_fkey': 'no action, cascade',
  'workshop_trips: workshop_trips_vehicle_fkey': 'no action, cascade',
};

const uniqueKeys = [
  'acknowledgements: acknowledgements_finding_key',
  'check_acceptances: check_acceptances_key',
  'checklist_versions: checklist_versions_draft_key',
  'checklist_versions: checklist_versions_number_key',
  'checklist_versions: checklist_versions_published_key',
  'checklists: checklists_name_key',
  'depot_moves: depot_moves_driver_key',
  'depot_moves: depot_moves_vehicle_key',
  'depot_vehicles: depot_vehicles_id_depot_key',
  'depot_vehicles: depot_vehicles_registration_key',
  'depots: depots_name_key',
  'documents: documents_path_key',
  'documents: documents_thumbnail_path_key',
  'driver_depot_applications: driver_depot_applications_driver_id_key',
  'driver_vehicle_assignments: driver_vehicle_assignments_active_driver_key',
  'driver_vehicle_assignments: driver_vehicle_assignments_active_vehicle_key',
  'grey_fleet_vehicles: grey_fleet_vehicles_driver_depot_key',
  'grey_fleet_vehicles: grey_fleet_vehicles_driver_key',
  'incidents: incidents_depot_key',
  'license_types: license_types_code_key',
  'packs: packs_number_key',
  'penalty_offences: penalty_offences_code_key',
  'policies: policies_name_key',
  'policy_openings: policy_openings_key',
  'policy_versions: policy_versions_draft_key',
  'policy_versions: policy_versions_number_key',
  'policy_versions: policy_versions_published_key',
  'private.calendars: calendars_token_hash_key',
  'private.mail_choices: mail_choices_stop_token_key',
  'private.mails: mails_daily_key',
  'private.mails: mails_event_key',
  'private.pack_sections: pack_sections_place_key',
  'private.record_tables: record_tables_document_kind_key',
  'private.record_tables: record_tables_imported_as_key',
  'private.record_tables: record_tables_kind_key',
  'reminder_settings: reminder_settings_kind_key',
  'renewal_requests: renewal_requests_finding_key',
  'requirements: requirements_code_key',
  'requirements: requirements_name_key',
  'requirements: requirements_words_key',
  'retention_settings: retention_settings_kind_key',
  'roadworthiness_tests: roadworthiness_tests_day_key',
  'saved_views: saved_views_first_key',
  'saved_views: saved_views_name_key',
  'submissions: submissions_waiting_key',
  'talk_attendance: talk_attendance_key',
  'unused_days: unused_days_key',
  'users: users_account_id_key',
  'users: users_email_key',
  'users: users_employee_number_key',
  'users: users_id_depot_key',
  'vehicle_types: vehicle_types_category_name_key',
];

const more = `
set local session_replication_role = replica;
insert into public.acknowledgements (depot_id, vehicle_id, kind, source_id, acknowledged_by)
  select depot_id, '${ids.spareVehicle}', kind, source_id, acknowledged_by from public.acknowledgements limit 1;
insert into public.depot_moves (depot_id, to_depot_id, vehicle_id, subject)
  values ('${ids.depotA}', '${ids.depotB}', '${ids.spareVehicle}', 'spare');
update public.documents set has_thumbnail = true, driver_id = null, vehicle_id = '${ids.spareVehicle}' where id = '${ids.document}';
update public.driver_penalties set offence_id = '${ids.offence}';
update public.driver_training set requirement_id = '${ids.requirement}';
update public.driver_depot_applications set driver_id = '${actors.driver.id}', status = 'approved',
  approved_at = now(), approved_by = '${actors.manager.id}' where id = '${ids.pendingApplication}';
update public.requirements set code = 'test' where id = '${ids.requirement}';
update public.users set employee_number = right(id::text, 30);
update public.saved_views set is_first = true;
insert into private.calendars (person_id, token_hash, site_url)
  values ('${actors.driver.id}', '\\x00', 'https://x.ie');
insert into private.changed_expiries (disqualification_id, penalty_id, old_expiry, new_expiry)
  select d.id, p.id, p.expiry_date, d.until_date from public.driver_disqualifications d, public.driver_penalties p limit 1;
insert into private.compliance_snapshots (depot_id, day, active, compliant)
  values ('${ids.depotA}', '2020-01-01', 0, 0) on conflict do nothing;
insert into private.decision_changes (submission_id, table_name, row_id) select id, 'submissions', id from public.submissions;
insert into private.import_items (import_id, line, row_id, changes) select id, 1, id, '{}' from public.imports;
insert into private.mails (recipient_id, kind) values ('${actors.driver.id}', 'digest');
insert into private.mails (recipient_id, kind, record_id) values ('${actors.driver.id}', 'verified', '${ids.submission}');
insert into private.mail_items (recipient_id, subject_id, kind, source_id, due, stage, subject, name, mail_id)
  select recipient_id, recipient_id, 'nct', recipient_id, '2026-01-01', 7, 'driver', 'x', id
  from private.mails where kind = 'digest';
insert into private.found_since (subject_id, kind, source_id, since)
  values ('${actors.driver.id}', 'unfit', '${actors.driver.id}', '2026-01-01');
insert into private.penalty_views (driver_id, viewer_id, depot_id, role)
  values ('${actors.driver.id}', '${actors.manager.id}', '${ids.depotA}', 'manager');
insert into private.retention_runs (depot_id, removed) values ('${ids.depotA}', '{}');
set local session_replication_role = origin`.split(';');

/**
 * Breaks each key of a kind in a world where every table has a row, and returns the answers of the database.
 * Triggers are off and the other unique keys of the table are dropped, so that only the key itself can
 * refuse.
 */
const tries = `
create function pg_temp.answers(is_foreign boolean) returns table (key text, answer text) language plpgsql as $$
declare
  it record;
begin
  for it in
    select k.conname::text as name, k.conrelid::regclass as relation, null as condition, (
        select string_agg(format('%I is not null', a.attname), ' and ') from pg_catalog.pg_attribute a
        where a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      ) as is_set,
      (select format('%I = %s', a.attname, case when a.atttypid = 'uuid'::regtype then 'gen_random_uuid()' else quote_literal('unknown') end)
        from pg_catalog.pg_attribute a where a.attrelid = k.conrelid and a.attnum = k.conkey[1]) as change
    from pg_catalog.pg_constraint k where is_foreign and k.contype = 'f'
      and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select c.relname::text, i.indrelid::regclass, pg_get_expr(i.indpred, i.indrelid), (
        select string_agg(format('%I is not null', a.attname), ' and ') from pg_catalog.pg_attribute a
        where a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      ), (
        select string_agg(quote_ident(a.attname), ', ') from pg_catalog.pg_attribute a
        where a.attrelid = i.indrelid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      )
    from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indexrelid
    where not is_foreign and i.indisunique and not i.indisprimary
      and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    key := it.relation || ': ' || it.name;
    begin
      execute format('alter table %s disable trigger user', it.relation);
      if is_foreign then
        execute format('update %s set %s where ctid = (select ctid from %1$s where %3$s limit 1)',
          it.relation, it.change, it.is_set);
      else
        perform pg_temp.drop_others(it.relation, it.name);
        execute format('insert into %s (%s) overriding system value select %2$s from %1$s where %3$s and %4$s limit 1',
          it.relation, it.change, coalesce(it.is_set, 'true'), coalesce(it.condition, 'true'));
      end if;
      get diagnostics answer = row_count;
      set constraints all immediate;
      raise exception 'taken by % rows', answer;
    exception when others then
      get stacked diagnostics answer = constraint_name;
      answer := case when answer = it.name and sqlstate in ('23503', '23505') then 'refused' else sqlerrm end;
    end;
    return next;
  end loop;
end;
$$`;

const dropOthers = `
create function pg_temp.drop_others(relation regclass, name text) returns void language plpgsql as $$
declare
  other record;
begin
  for other in
    select c.relname, k.conname from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indexrelid
    left join pg_catalog.pg_constraint k on k.conindid = c.oid and k.conrelid = i.indrelid and k.contype in ('p', 'u')
    where i.indrelid = relation and i.indisunique and c.relname <> name
  loop
    if other.conname is null then
      execute format('drop index %s.%I', (select relnamespace::regnamespace from pg_catalog.pg_class where oid = relation), other.relname);
    else
      execute format('alter table %s drop constraint %I cascade', relation, other.conname);
    end if;
  end loop;
end;
$$`;

async function answers(sql: Sql, isForeign: boolean) {
  await sql('begin');
  try {
    await fill(sql);
    for (const statement of more) await sql(statement);
    await sql(dropOthers);
    await sql(tries);
    const rows = await sql<{ key: string; answer: string }>(
      'select * from pg_temp.answers($1::text::boolean)',
      [String(isForeign)],
    );
    return rows.map(({ key, answer }) => `${key} ${answer}`).sort();
  } finally {
    await sql('rollback');
  }
}

onEach([postgres], (server) => {
  it('A reference to a missing row is refused by each foreign key, whose actions are these', async () => {
    const { sql } = server.backend;
    const keys = Object.keys(foreignKeys).sort();
    expect(await answers(sql, true)).toEqual(keys.map((key) => `${key} refused`));
    const actions = await sql<{ key: string; on_delete: string; on_update: string }>(`
      select conrelid::regclass || ': ' || conname as key, confdeltype::text as on_delete, confupdtype::text as on_update
      from pg_catalog.pg_constraint
      where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)`);
    const words: { [letter: string]: string } = {
      a: 'no action',
      c: 'cascade',
      n: 'set null',
      r: 'restrict',
    };
    expect(
      Object.fromEntries(
        actions.map(({ key, on_delete, on_update }) => [key, `${words[on_delete]}, ${words[on_update]}`]),
      ),
    ).toEqual(foreignKeys);
  });

  it('A copy of a row is refused by each unique key', async () => {
    expect(await answers(server.backend.sql, false)).toEqual(uniqueKeys.map((key) => `${key} refused`));
  });
});

const application =
  'depot_id, email, full_name, phone, address, personal_details, vehicle_details, licenses, browser';
const depotVehicle =
  'vehicle_type_id, registration_number, registration_non_standard, manufacturer, model, fuel_type, status, nct_applicable, nct_expiry, road_tax_applicable, road_tax_expiry, depot_start_date, is_active, is_leased, check_weekdays, nct_done_on, road_tax_paid_on, odometer_km, odometer_read_on, odometer_reason';
const personalVehicle =
  'make, model, registration_number, year, nct_expiry, insurance_expiry, current_mileage, condition_rating, annual_business_mileage, mileage_rate, last_inspection_date';
const vehicleType =
  'name, texts, category, description, roadworthiness_test, required_category, needs_cpc, needs_tachograph_card, is_active';
const requirement =
  'name, texts, applies_to, valid_months, valid_km, due_soon_days, required_from, is_active';
const offence = 'name, texts, points_paid, points_convicted, valid_from, valid_to';
const checklist =
  'name, texts, categories, drawing, duty, usual_seconds, weekdays, has_day_photo, may_be_accepted, repair_days, note_days';
const talk = 'title, held_on, place, led_by, body, policy_version_id, notes, requirement_id';
const policy = 'name, texts, kind, audience, categories, sign_days, again_months, owned_by, is_safety';
const message = 'name, email, subject, message';

/** Every grant: by role and table, the verbs with their columns; `*` is every column. */
export const allowList: Record<string, Record<string, string>> = {
  'anon public.depots': { select: 'id, name, sort_name' },
  'anon public.license_types': { select: '*' },
  'anon public.driver_depot_applications': { insert: `id, ${application}` },
  'anon public.retention_settings': { select: 'id, kind, months' },
  'anon public.contact_messages': { insert: `id, ${message}` },
  'authenticated public.depots': { select: '*', insert: 'id, name', update: 'name, is_set_up' },
  'authenticated public.depot_contacts': { select: '*', update: 'phone, email' },
  'authenticated public.license_types': {
    select: '*',
    insert: 'id, code, name, texts, description, minimum_age, is_active',
    update: 'name, texts, description, minimum_age, is_active',
  },
  'authenticated public.vehicle_types': {
    select: '*',
    insert: `id, ${vehicleType}`,
    update: vehicleType,
  },
  'authenticated public.users': {
    select: '*',
    update:
      'full_name, email, employee_number, phone, address, approved, is_inactive, back_on, manager_id, permit, first_full_licence_on, cleared_points, cleared_note, cpc_scope, cpc_cycle_start',
  },
  'authenticated public.driver_depot_applications': {
    select: '*',
    insert: `id, ${application}`,
    update: 'email, full_name, phone, address, vehicle_details, licenses',
  },
  'authenticated public.depot_vehicles': {
    select: '*',
    insert: `id, depot_id, ${depotVehicle}`,
    update: depotVehicle,
  },
  'authenticated public.driver_vehicle_assignments': {
    select: '*',
    insert: 'id, driver_id, vehicle_id, override_reason',
  },
  'authenticated public.driver_licenses': {
    select: '*',
    insert: 'id, driver_id, type, license_number, issued_date, expiry_date, country',
  },
  'authenticated public.driver_training': {
    select: '*',
    insert:
      'id, driver_id, training_type, completion_date, expiry_date, provider, certificate_number, requirement_id, cpc_module, hours',
  },
  'authenticated public.driver_penalties': {
    select: '*',
    insert:
      'id, driver_id, reason, points, date_issued, expiry_date, offence_id, outcome, offence_date, occasion_id',
  },
  'authenticated public.grey_fleet_vehicles': {
    select: '*',
    insert: `id, driver_id, ${personalVehicle}`,
    update: personalVehicle,
  },
  'authenticated public.contact_messages': { select: '*', insert: `id, ${message}`, delete: '*' },
  'authenticated public.driver_disqualifications': { select: '*' },
  'authenticated public.license_checks': {
    select: '*',
    insert: 'id, driver_id, checked_on, method, result, note',
  },
  'authenticated public.documents': { select: '*' },
  'authenticated public.imports': { select: '*' },
  'authenticated public.vehicle_records': {
    select: '*',
    insert: 'id, vehicle_id, requirement_id, done_on, due_on, due_km, provider, reference, odometer_km, note',
  },
  'authenticated public.roadworthiness_tests': {
    select: '*',
    insert: 'id, vehicle_id, tested_on, faults, reference',
  },
  'authenticated public.depot_records': {
    select: '*',
    insert:
      'id, requirement_id, done_on, due_on, provider, reference, vehicles_authorised, transport_manager, rating, note',
  },
  'authenticated public.requirements': {
    select: '*',
    insert: `id, subject, ${requirement}`,
    update: requirement,
  },
  'authenticated public.penalty_offences': {
    select: '*',
    insert: `id, code, ${offence}`,
    update: offence,
  },
  'authenticated public.checklists': { select: '*', insert: `id, ${checklist}`, update: checklist },
  'authenticated public.checklist_versions': { select: '*' },
  'authenticated public.checks': { select: '*' },
  'authenticated public.check_acceptances': { select: '*' },
  'authenticated public.defects': { select: '*' },
  'authenticated public.defect_steps': { select: '*' },
  'authenticated public.defect_list': { select: '*' },
  'authenticated public.workshop_trips': { select: '*' },
  'authenticated public.incidents': { select: '*' },
  'authenticated public.incident_inquiries': { select: '*' },
  'authenticated public.incident_list': { select: '*' },
  'authenticated public.unused_days': { select: '*' },
  'authenticated public.packs': { select: '*' },
  'authenticated public.pack_list': { select: '*' },
  'authenticated public.policies': { select: '*', insert: `id, depot_id, ${policy}`, update: policy },
  'authenticated public.policy_versions': { select: '*' },
  'authenticated public.policy_openings': { select: '*' },
  'authenticated public.policy_signatures': { select: '*' },
  'authenticated public.policy_objections': { select: '*' },
  'authenticated public.talks': { select: '*', insert: `id, audience, ${talk}`, update: talk },
  'authenticated public.talk_attendance': { select: '*' },
  'authenticated public.talk_list': { select: '*' },
  'authenticated public.talk_people': { select: '*' },
  'authenticated public.license_check_settings': {
    select: '*',
    update: 'checked_since, months_no_points, months_1_to_3, months_4_to_7, months_8_or_more',
  },
  'authenticated public.saved_views': {
    select: '*',
    insert: 'id, list, name, query, is_first',
    update: 'name, query, is_first',
    delete: '*',
  },
  'authenticated public.depot_moves': { select: '*' },
  'authenticated public.submissions': { select: '*' },
  'authenticated public.staff_overview': { select: '*' },
  'authenticated public.submission_overview': { select: '*' },
  'authenticated public.renewal_requests': { select: '*' },
  'authenticated public.acknowledgements': { select: '*' },
  'authenticated public.login_settings': { select: '*', update: 'staff_need_second_step' },
  'authenticated public.mail_settings': { select: '*', update: 'sender_name' },
  'authenticated public.reminder_settings': { select: '*', update: 'stages' },
  'authenticated public.retention_settings': { select: '*', update: 'months' },
  'authenticated private.driver_state': { select: '*' },
  'authenticated private.due_day': { select: '*' },
  'authenticated private.incident_finding': { select: '*' },
  'authenticated private.next_license_check': { select: '*' },
  'authenticated private.finding': { select: '*' },
  'authenticated private.finding_kinds': { select: '*' },
  'authenticated private.finding_today': { select: '*' },
  'authenticated private.standing': { select: '*' },
  'authenticated private.own_danger_today': { select: '*' },
  'authenticated private.own_finding_today': { select: '*' },
  'authenticated private.pair_finding_today': { select: '*' },
  'authenticated private.reasons_today': { select: '*' },
  'authenticated private.paper_days': { select: '*' },
  'authenticated private.paper_in_use': { select: '*' },
  'authenticated private.person': { select: '*' },
  'authenticated private.vehicle': { select: '*' },
  'authenticated private.driver': { select: '*' },
  'authenticated private.own_vehicle_obligation': { select: '*' },
  'authenticated private.training_obligation': { select: '*' },
  'authenticated private.cpc_module_obligation': { select: '*' },
  'authenticated private.driver_lack': { select: '*' },
  'authenticated private.vehicle_column_obligation': { select: '*' },
  'authenticated private.vehicle_record_obligation': { select: '*' },
  'authenticated private.driver_obligation': { select: '*' },
  'authenticated private.vehicle_obligation': { select: '*' },
  'authenticated private.depot_record_obligation': { select: '*' },
  'authenticated private.depot_obligation': { select: '*' },
  'authenticated private.obligation': { select: '*' },
  'authenticated public.obligations': { select: '*' },
  'authenticated public.driver_cpc': { select: '*' },
  'authenticated public.vehicles': { select: '*' },
  'authenticated public.driver_overview': { select: '*' },
  'authenticated public.vehicle_overview': { select: '*' },
  'authenticated public.assignment_overview': { select: '*' },
  'authenticated public.colleagues': { select: '*' },
  'authenticated public.depot_overview': { select: '*' },
  'authenticated public.compliance_findings': { select: '*' },
  'authenticated public.attention': { select: '*' },
  'authenticated public.license_check_overview': { select: '*' },
  'authenticated public.move_overview': { select: '*' },
};

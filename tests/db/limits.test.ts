import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../../src/domain/countries';
import { actors } from '../support/actors';
import { invalidEmails, validEmails } from '../support/emails';
import {
  assignment,
  contactMessage,
  depot,
  depotVehicle,
  license,
  licenseType,
  penalty,
  personalVehicle,
  training,
  user,
  vehicleType,
} from '../support/factories';
import { addRow, tryAll } from '../support/matrix';
import { onEach, servers } from '../support/servers';
import { insertRow } from '../support/sql';
import { ids } from '../support/world';

const REFUSED = /^(?!true|false)\w+$/;

type Values = Record<string, unknown>;

type Limit = readonly [what: string, inside: Values, outside: Values];

const driver_id = actors.colleague.id;
const email = (length: number) => `${'x'.repeat(length - 5)}@x.ie`;

const phone = (digits: number, length = digits) => ({
  phone: '1'.repeat(digits).padEnd(length, '-'),
});

const text = (max: number, ...columns: string[]): Limit[] =>
  columns.flatMap((column): Limit[] => [
    [
      `${column} has at most ${max} characters`,
      { [column]: 'x'.repeat(max) },
      { [column]: 'x'.repeat(max + 1) },
    ],
    ...(max <= 200 ? [[`${column} has one line`, { [column]: 'x y' }, { [column]: 'x\ny' }] as const] : []),
  ]);
const filled = (...columns: string[]): Limit[] =>
  columns.flatMap((column): Limit[] => [
    [`${column} is not blank`, { [column]: 'x' }, { [column]: ' \n' }],
    [`${column} shows as something`, { [column]: 'x\u200b' }, { [column]: '\u200b\u3164\u202e\u00a0' }],
    [`${column} is not null`, { [column]: 'x' }, { [column]: null }],
  ]);
const texts = (max: number): Limit[] => [
  ['texts are of languages that are offered', { texts: { pl: 'x', 'pt-BR': 'x' } }, { texts: { de: 'x' } }],
  ['texts are of other languages than English', { texts: {} }, { texts: { en: 'x' } }],
  [
    `texts have at most ${max} characters`,
    { texts: { uk: 'ї'.repeat(max) } },
    { texts: { uk: 'ї'.repeat(max + 1) } },
  ],
  ['texts are not blank', { texts: { pl: 'x' } }, { texts: { pl: ' \u200b' } }],
  ['texts are texts', { texts: { pl: '1' } }, { texts: { pl: 1 } }],
  ['texts are an object', { texts: { ro: 'x' } }, { texts: ['x'] }],
  ['texts are not null', { texts: {} }, { texts: null }],
];
const number = (column: string, min: number, max: number, step = 1): Limit[] => [
  [`${column} is at least ${min}`, { [column]: min }, { [column]: min - step }],
  [`${column} is at most ${max}`, { [column]: max }, { [column]: max + step }],
];
const earliest = (column: string): Limit => [
  `${column} is not before 1950`,
  { [column]: '1950-01-01' },
  { [column]: '1949-12-31' },
];
const latest = (column: string): Limit => [
  `${column} is not after 2100`,
  { [column]: '2100-12-31' },
  { [column]: '2101-01-01' },
];
const date = (column: string): Limit[] => [earliest(column), latest(column)];

const agency = (agency_name: string) => ({ agency_until: '2026-12-04', agency_name });
const withoutAccount = (values: Values) => ({ account_id: null, invited_at: '2026-01-01', ...values });

const tables: { table: string; row: () => object; limits: Limit[] }[] = [
  {
    table: 'depots',
    row: depot,
    limits: [
      ...text(120, 'name'),
      ...filled('name'),
      ['name is unique', { name: 'x' }, { name: 'Test depot A' }],
      ['name is unique in any look', { name: 'Test depot Aa' }, { name: ' TEST  dépot\u200b A ' }],
    ],
  },
  {
    table: 'users',
    row: () => user({ id: actors.applicant.id, email: actors.applicant.email, depot_id: ids.depotA }),
    limits: [
      ...text(120, 'full_name'),
      ...filled('full_name'),
      ...text(500, 'address'),
      ['phone has at most 40 characters', phone(9, 40), phone(9, 41)],
      ['phone has at least 6 digits', phone(6), phone(5)],
      ['phone has at most 15 digits', phone(15), phone(16)],
      ['phone has ASCII digits', phone(7), { phone: '٠١٢٣٤٥٦' }],
      ['phone may be missing', { phone: null }, { phone: '' }],
      ['address has at least 5 letters', { address: '1 Howth' }, { address: '1 Cork 23\u200b' }],
      ['address has letters of any script', { address: 'ул. Ленина 5' }, { address: 'ул. 5 12345' }],
      ['address in Arabic', { address: 'شارع ١٢، دبلن' }, { address: 'شارع ١٢٣٤٥' }],
      ['address may be missing', { address: null }, { address: '' }],
      ['email has at most 254 characters', { email: email(254) }, { email: email(255) }],
      ['email looks like one', { email: 'a@b.ie' }, { email: 'a@b.ie?cc=c@d.ie' }],
      ['email has no blanks', { email: 'a@b.ie' }, { email: 'a\u200b@b.ie' }],
      ['email is unique', { email: 'a@b.ie' }, { email: actors.driver.email }],
      ['email is unique in any case', { email: 'A@B.ie' }, { email: actors.driver.email.toUpperCase() }],
      ['role is one of three', { role: 'manager' }, { role: 'owner' }],
      ['depot exists', { depot_id: ids.depotB }, { depot_id: ids.message }],
      ['manager is of the same depot', { manager_id: actors.admin.id }, { manager_id: actors.otherAdmin.id }],
      ['manager is staff', { manager_id: actors.manager.id }, { manager_id: actors.driver.id }],
      ['manager is at work', { manager_id: actors.manager.id }, { manager_id: actors.inactiveManager.id }],
      ['account exists', { account_id: actors.applicant.id }, { account_id: ids.message }],
      ['account has one person', { account_id: actors.applicant.id }, { account_id: actors.driver.id }],
      ['account has an email', { account_id: null, email: null }, { email: null }],
      ['staff have an account', { account_id: null }, { account_id: null, role: 'manager' }],
      ['who is invited has an email', withoutAccount({ email: 'a@b.ie' }), withoutAccount({ email: null })],
      ...text(30, 'employee_number'),
      ['employee_number shows as something', { employee_number: 'E 17' }, { employee_number: '\u200b' }],
      ['employee_number has no blanks around it', { employee_number: '17' }, { employee_number: ' 17' }],
      earliest('agency_until'),
      ['agency is shown as something', agency('Staffline'), agency('\u200b')],
      ['agency has at most 120 characters', agency('x'.repeat(120)), agency('x'.repeat(121))],
      ['agency has a last day', agency('Staffline'), { ...agency('Staffline'), agency_until: null }],
      ['permit is full or for learners', { permit: 'learner' }, { permit: 'provisional' }],
      [
        'first_full_licence_on is not before 1950',
        { first_full_licence_on: '1950-01-01', first_full_licence_before: null },
        { first_full_licence_on: '1949-12-31', first_full_licence_before: null },
      ],
      earliest('first_full_licence_before'),
      [
        'a first full licence is on a day or before one',
        { first_full_licence_on: '2020-01-01', first_full_licence_before: null },
        { first_full_licence_on: '2020-01-01', first_full_licence_before: '2021-01-01' },
      ],
      ...date('cpc_cycle_start'),
      ['Driver CPC is for one of four', { cpc_scope: 'not_professional' }, { cpc_scope: 'van' }],
      [
        'points are cleared up from 7',
        { cleared_points: 7, cleared_note: 'x' },
        { cleared_points: 6, cleared_note: 'x' },
      ],
      [
        'points are cleared up with a note',
        { cleared_points: 12, cleared_note: 'x'.repeat(1000) },
        { cleared_points: 12, cleared_note: null },
      ],
      [
        'the note is at most 1000 characters',
        { cleared_points: 12, cleared_note: 'x' },
        { cleared_points: 12, cleared_note: 'x'.repeat(1001) },
      ],
      [
        'the note is not blank',
        { cleared_points: 12, cleared_note: 'x' },
        { cleared_points: 12, cleared_note: ' \u200b' },
      ],
    ],
  },
  {
    table: 'license_types',
    row: licenseType,
    limits: [
      ...text(40, 'code'),
      ...filled('code', 'name'),
      ...text(120, 'name'),
      ...text(1000, 'description'),
      ...texts(120),
      ['minimum_age is not negative', { minimum_age: 0 }, { minimum_age: -1 }],
      ['code is unique', { code: 'x' }, { code: 'B' }],
    ],
  },
  {
    table: 'vehicle_types',
    row: vehicleType,
    limits: [
      ...text(120, 'name', 'category'),
      ...filled('name', 'category'),
      ...text(1000, 'description'),
      ...texts(120),
      ['category needed exists', { required_category: 'CE' }, { required_category: 'X' }],
      ['test is NCT or CVRT', { roadworthiness_test: 'CVRT' }, { roadworthiness_test: 'MOT' }],
      [
        'name is unique in its category',
        { category: 'Van', name: 'Coach' },
        { category: 'Bus', name: 'Coach' },
      ],
    ],
  },
  {
    table: 'depot_vehicles',
    row: () => depotVehicle({ depot_id: ids.depotA, vehicle_type_id: ids.vehicleType }),
    limits: [
      ...text(120, 'manufacturer', 'model'),
      ...filled('manufacturer', 'model'),
      ...date('nct_expiry'),
      ...date('road_tax_expiry'),
      ...date('depot_start_date'),
      ['type exists', {}, { vehicle_type_id: ids.message }],
      [
        'nct_done_on is not before 1950',
        { nct_applicable: false, nct_expiry: null, nct_done_on: '1950-01-01' },
        { nct_applicable: false, nct_expiry: null, nct_done_on: '1949-12-31' },
      ],
      earliest('road_tax_paid_on'),
      [
        'odometer is not negative',
        { odometer_km: 0, odometer_read_on: '2024-01-01' },
        { odometer_km: -1, odometer_read_on: '2024-01-01' },
      ],
      [
        'odometer has at most seven digits',
        { odometer_km: 9_999_999, odometer_read_on: '2024-01-01' },
        { odometer_km: 10_000_000, odometer_read_on: '2024-01-01' },
      ],
      ['odometer has a day', { odometer_km: null }, { odometer_km: 5 }],
      [
        'odometer was read today or earlier',
        { odometer_km: 5, odometer_read_on: '2024-01-01' },
        { odometer_km: 5, odometer_read_on: '2099-01-01' },
      ],
      ...text(1000, 'odometer_reason'),
      ['odometer_reason is not blank', { odometer_reason: null }, { odometer_reason: ' \u200b' }],
      ['plated mass is 100 kg or more', { plated_mass: 100 }, { plated_mass: 99 }],
      ['plated mass is 60,000 kg at most', { plated_mass: 60_000 }, { plated_mass: 60_001 }],
      ['it has two axles or more', { axles: 2 }, { axles: 1 }],
      ['it has nine axles at most', { axles: 9 }, { axles: 10 }],
      ['it crosses the border in a known way', { crosses: 'for_hire' }, { crosses: 'sometimes' }],
      ['its tachograph is of a known kind', { tachograph: 'smart_1' }, { tachograph: 'smart_3' }],
      ...text(40, 'tachograph_number'),
      ['the number of its unit is not blank', { tachograph_number: null }, { tachograph_number: ' ' }],
      earliest('tachograph_fitted_on'),
      [
        'its tachograph was fitted today or earlier',
        { tachograph_fitted_on: '2024-01-01' },
        { tachograph_fitted_on: '2099-01-01' },
      ],
      [
        'a smart tachograph 2 in a vehicle of 2018 was fitted on a day',
        { registration_number: '182-D-9', tachograph: 'smart_2', tachograph_fitted_on: '2024-01-01' },
        { registration_number: '182-D-9', tachograph: 'smart_2' },
      ],
      [
        'one of 2019 may have had it when new',
        { registration_number: '191-D-9', tachograph: 'smart_2' },
        { registration_number: '99-D-9', tachograph: 'smart_2' },
      ],
      ['fuel is one of four', { fuel_type: 'hybrid' }, { fuel_type: 'gas' }],
      ['status is one of three', { status: 'maintenance' }, { status: 'sold' }],
      [
        'registration is unique in a depot by its letters and digits alone',
        { registration_number: '231 C 1', registration_non_standard: true },
        { registration_number: '231 D 2', registration_non_standard: true },
      ],
      [
        'registration is unique in a depot',
        { registration_number: '231-C-1' },
        { registration_number: '231-D-1' },
      ],
      [
        'NCT date is required when NCT applies',
        { nct_applicable: true, nct_expiry: '2030-01-01' },
        { nct_applicable: true, nct_expiry: null },
      ],
      [
        'NCT date is empty when NCT does not apply',
        { nct_applicable: false, nct_expiry: null },
        { nct_applicable: false, nct_expiry: '2030-01-01' },
      ],
      [
        'road tax date is required when road tax applies',
        { road_tax_applicable: true, road_tax_expiry: '2030-01-01' },
        { road_tax_applicable: true, road_tax_expiry: null },
      ],
      [
        'road tax date is empty when road tax does not apply',
        { road_tax_applicable: false, road_tax_expiry: null },
        { road_tax_applicable: false, road_tax_expiry: '2030-01-01' },
      ],
    ],
  },
  {
    table: 'driver_licenses',
    row: () => license({ driver_id }),
    limits: [
      ...text(40, 'license_number'),
      ...filled('license_number'),
      earliest('issued_date'),
      latest('expiry_date'),
      ['type exists', { type: 'CE' }, { type: 'X' }],
      ['country is a code of two letters', { country: 'PL' }, { country: 'Poland' }],
      ['country is one that the forms offer', { country: 'GB' }, { country: 'XX' }],
      ['status is active or inactive', { status: 'inactive' }, { status: 'lost' }],
      ['it expires after it was issued', { expiry_date: '2020-01-16' }, { expiry_date: '2020-01-15' }],
      ['its driver exists', { driver_id }, { driver_id: ids.message }],
    ],
  },
  {
    table: 'driver_training',
    row: () => training({ driver_id }),
    limits: [
      ...text(120, 'training_type', 'provider'),
      ...text(40, 'certificate_number'),
      ...filled('training_type', 'provider', 'certificate_number'),
      earliest('completion_date'),
      latest('expiry_date'),
      [
        'it expires on the day of completion or later',
        { expiry_date: '2024-02-01' },
        { expiry_date: '2024-01-31' },
      ],
      ['CPC module is one of six', { cpc_module: 6 }, { cpc_module: 7 }],
      ['CPC module has hours', { cpc_module: 1, hours: 99 }, { cpc_module: 1, hours: 100 }],
      ['only a CPC module has hours', { cpc_module: 1, hours: 1 }, { hours: 7 }],
      ['requirement exists', { requirement_id: null }, { requirement_id: ids.message }],
      ['expiry is optional, completion is not', { expiry_date: null }, { completion_date: null }],
    ],
  },
  {
    table: 'driver_penalties',
    row: () => penalty({ driver_id }),
    limits: [
      ...text(1000, 'reason'),
      ...filled('reason'),
      ...number('points', 0, 12),
      ['offence exists', { offence_id: null }, { offence_id: ids.message }],
      ['it was paid or came to court', { outcome: 'convicted' }, { outcome: 'warned' }],
      earliest('offence_date'),
      [
        'the offence was on the day of issue or earlier',
        { offence_date: '2024-02-01' },
        { offence_date: '2024-02-02' },
      ],
      ['another occasion is of the same driver and day', {}, { occasion_id: ids.message }],
      earliest('date_issued'),
      latest('expiry_date'),
      [
        'it expires on the day of issue or later',
        { expiry_date: '2024-02-01' },
        { expiry_date: '2024-01-31' },
      ],
    ],
  },
  {
    table: 'driver_disqualifications',
    row: () => ({
      driver_id,
      depot_id: ids.depotA,
      from_date: '2024-02-01',
      until_date: '2024-03-01',
      reason: 'court',
    }),
    limits: [
      ...text(1000, 'note'),
      ['note is not blank', { note: null }, { note: ' \u200b' }],
      ['it may last a day, but not less', { until_date: '2024-02-01' }, { until_date: '2024-01-31' }],
      ['it is for points or by a court', { reason: 'points' }, { reason: 'age' }],
      earliest('from_date'),
      latest('until_date'),
      ['its driver is of the same depot', {}, { depot_id: ids.depotB }],
    ],
  },
  {
    table: 'license_checks',
    row: () => ({ driver_id }),
    limits: [
      ...text(1000, 'note'),
      ['note is not blank', { note: null }, { note: ' \u200b' }],
      earliest('checked_on'),
      ['it happened today or earlier', { checked_on: '2024-01-01' }, { checked_on: '2099-01-01' }],
      ['method is one of three', { method: 'declaration' }, { method: 'phone' }],
      ['a problem has a note', { result: 'problem', note: 'x' }, { result: 'problem', note: null }],
      [
        'a problem is described in words',
        { result: 'problem', note: 'Á' },
        { result: 'problem', note: '1. ?' },
      ],
    ],
  },
  {
    table: 'vehicle_records',
    row: () => ({ vehicle_id: ids.spareVehicle, requirement_id: ids.requirement, done_on: '2024-02-01' }),
    limits: [
      ...text(120, 'provider'),
      ...text(40, 'reference'),
      ...text(1000, 'note'),
      ...['provider', 'reference', 'note'].map(
        (column): Limit => [`${column} is not blank`, { [column]: null }, { [column]: ' \u200b' }],
      ),
      earliest('done_on'),
      latest('due_on'),
      ['it happened today or earlier', { done_on: '2024-01-01' }, { done_on: '2099-01-01' }],
      ['it is due on the day or later', { due_on: '2024-02-01' }, { due_on: '2024-01-31' }],
      [
        'a distance needs a reading, and is no less',
        { odometer_km: 5, due_km: 5 },
        { odometer_km: 5, due_km: 4 },
      ],
      ['a distance has a reading', { odometer_km: 5, due_km: 5 }, { due_km: 5 }],
      ...number('odometer_km', 0, 9_999_999),
      ['its vehicle exists', {}, { vehicle_id: ids.message }],
      ['its requirement is of vehicles', {}, { requirement_id: ids.message }],
    ],
  },
  {
    table: 'roadworthiness_tests',
    row: () => ({ vehicle_id: ids.spareVehicle, tested_on: '2024-02-01', faults: 'Brake imbalance' }),
    limits: [
      ...text(400, 'faults'),
      ...filled('faults'),
      ...text(40, 'reference'),
      ['reference is not blank', { reference: null }, { reference: ' \u200b' }],
      ['it happened today or earlier', { tested_on: '2024-01-01' }, { tested_on: '2099-01-01' }],
      ['only what failed has words', {}, { result: 'pass' }],
      ['its vehicle exists', {}, { vehicle_id: ids.message }],
    ],
  },
  {
    table: 'depot_records',
    row: () => ({ depot_id: ids.depotA, requirement_id: ids.depotRequirement, done_on: '2024-02-01' }),
    limits: [
      ...text(120, 'provider'),
      ...text(40, 'reference'),
      ...text(1000, 'note'),
      ...['provider', 'reference', 'note'].map(
        (column): Limit => [`${column} is not blank`, { [column]: null }, { [column]: ' \u200b' }],
      ),
      earliest('done_on'),
      latest('due_on'),
      ['it happened today or earlier', { done_on: '2024-01-01' }, { done_on: '2099-01-01' }],
      ['it is due on the day or later', { due_on: '2024-02-01' }, { due_on: '2024-01-31' }],
      ['its requirement is of depots', {}, { requirement_id: ids.requirement }],
      ['only a risk rating has a colour', {}, { rating: 'red' }],
      ['only an operator licence has vehicles', {}, { vehicles_authorised: 3 }],
      ['only an operator licence has a transport manager', {}, { transport_manager: 'Mary Byrne' }],
    ],
  },
  {
    table: 'requirements',
    row: () => ({ subject: 'vehicle', name: 'Wheel check of the week' }),
    limits: [
      ...text(120, 'name'),
      ...texts(120),
      ...filled('name'),
      ...number('valid_months', 1, 600),
      ...number('valid_days', 1, 400),
      ...number('valid_km', 1, 2_000_000),
      ...number('due_soon_days', 1, 365),
      ...date('required_from'),
      ['subject is one of three', { subject: 'depot' }, { subject: 'trailer' }],
      ['it applies to all or to something', { applies_to: ['Van'] }, { applies_to: [] }],
      ['in months or in days', { valid_days: 42 }, { valid_months: 1, valid_days: 42 }],
      ['only vehicles are due by distance', { valid_km: 5 }, { subject: 'driver', valid_km: 5 }],
      ['name is unique of its subject', { subject: 'driver', name: 'Service' }, { name: 'Service' }],
    ],
  },
  {
    table: 'checklists',
    row: () => ({ name: 'Forklifts', categories: ['Forklift'], drawing: 'van' }),
    limits: [
      ...text(120, 'name'),
      ...texts(120),
      ...filled('name'),
      ...number('usual_seconds', 10, 3600),
      ...number('most_km', 50, 2000),
      ...number('repair_days', 1, 28),
      ...number('note_days', 1, 90),
      ['it is for a category', { categories: ['Crane'] }, { categories: [] }],
      [
        'it is for at most 20 categories',
        { categories: Array.from({ length: 20 }, (_, index) => `Crane ${index}`) },
        { categories: Array.from({ length: 21 }, (_, index) => `Crane ${index}`) },
      ],
      ['a category has one checklist', { categories: ['Crane'] }, { categories: ['Crane', 'Truck'] }],
      ['drawing is one of five', { drawing: 'trailer' }, { drawing: 'tram' }],
      ['duty is one of three', { duty: 'off' }, { duty: 'always' }],
      ['it is expected on days of the week', { weekdays: [7] }, { weekdays: [8] }],
      ['name is unique', { name: 'x' }, { name: 'Truck' }],
    ],
  },
  {
    table: 'law_numbers',
    row: () => ({ code: 'card_read', valid_from: '2030-01-01', number: 28, source: 'RSA' }),
    limits: [
      ...text(200, 'source'),
      ...filled('source'),
      ...number('number', 1, 999),
      ['valid_from is not before 1950', { valid_from: '1950-01-02' }, { valid_from: '1949-12-31' }],
      latest('valid_from'),
      ['code is one of the law', { code: 'unit_read' }, { code: 'speed' }],
      ['a code has one number from a day', { valid_from: '2030-01-02' }, { valid_from: '1950-01-01' }],
    ],
  },
  {
    table: 'tachograph_rules',
    row: () => ({
      subject: 'goods',
      mass_over: 2500,
      crosses: ['for_hire'],
      valid_from: '2030-01-01',
      needs: 'smart_2',
      source: 'EU',
    }),
    limits: [
      ...text(200, 'source'),
      ...filled('source'),
      ...number('mass_over', 0, 60_000),
      ['the highest mass is over the other', { mass_up_to: 2501 }, { mass_up_to: 2500 }],
      ['the highest mass is 60,000 kg at most', { mass_up_to: 60_000 }, { mass_up_to: 60_001 }],
      ...date('valid_from'),
      ['it carries goods or passengers', { subject: 'passengers' }, { subject: 'mail' }],
      ['it needs a smart tachograph', { needs: 'smart_1' }, { needs: 'digital' }],
      ['it is for somebody', { crosses: ['own_goods'] }, { crosses: [] }],
      ['it is not for whoever stays at home', { crosses: ['own_goods'] }, { crosses: ['never'] }],
    ],
  },
  {
    table: 'license_masses',
    row: () => ({ license_type: 'B', mass_over: 0, mass_up_to: 3500, source: 'EU' }),
    limits: [
      ...text(200, 'source'),
      ...filled('source'),
      ['mass is not negative', { mass_over: 0 }, { mass_over: -1 }],
      ['the highest mass is over the other', { mass_over: 3499 }, { mass_over: 3500 }],
      ['the highest mass is 60,000 kg at most', { mass_up_to: 60_000 }, { mass_up_to: 60_001 }],
      ...date('valid_from'),
      ['the category exists', { license_type: 'C1' }, { license_type: 'X' }],
      ['a fuel is one of four', { fuels: ['electric'] }, { fuels: ['gas'] }],
      ['fuels are any or some', { fuels: null }, { fuels: [] }],
    ],
  },
  {
    table: 'penalty_offences',
    row: () => ({ code: 'new', name: 'New offence', points_paid: 1, points_convicted: 3 }),
    limits: [
      ...text(40, 'code'),
      ...text(200, 'name'),
      ...texts(200),
      ...filled('code', 'name'),
      ...number('points_paid', 0, 12),
      ...number('points_convicted', 0, 12),
      ['it brings points', { points_paid: null }, { points_paid: null, points_convicted: null }],
      ['code is unique', { code: 'x' }, { code: 'speeding' }],
      [
        'it ends after it began',
        { valid_to: '1950-01-01' },
        { valid_from: '2024-01-02', valid_to: '2024-01-01' },
      ],
    ],
  },
  {
    table: 'grey_fleet_vehicles',
    row: () => personalVehicle({ driver_id }),
    limits: [
      ...text(120, 'make', 'model'),
      ...text(40, 'registration_number'),
      ...filled('make', 'model', 'registration_number'),
      ...number('year', 1950, 2100),
      ...number('current_mileage', 0, 2_000_000),
      ...number('annual_business_mileage', 0, 2_000_000),
      ...number('condition_rating', 1, 5),
      ...number('mileage_rate', 0, 5, 0.01),
      ...date('nct_expiry'),
      ...date('insurance_expiry'),
      earliest('last_inspection_date'),
      ['a driver has one', { driver_id }, { driver_id: actors.driver.id }],
    ],
  },
  {
    table: 'driver_vehicle_assignments',
    row: () => assignment({ driver_id, vehicle_id: ids.spareVehicle }),
    limits: [
      [
        'an ended assignment has an end',
        { status: 'ended', assigned_at: '2024-01-01T09:00Z', ended_at: '2024-01-01T09:00Z' },
        { status: 'ended', assigned_at: '2024-01-01T09:00Z', ended_at: null },
      ],
      [
        'it does not end before it began',
        { status: 'ended', assigned_at: '2024-01-01T09:00Z', ended_at: '2024-01-01T09:00Z' },
        { status: 'ended', assigned_at: '2024-01-01T09:00Z', ended_at: '2024-01-01T08:59Z' },
      ],
      ['an active assignment has no end', { ended_at: null }, { ended_at: '2100-01-01T09:00Z' }],
      [
        'a reason for an exception is not blank',
        { override_reason: null },
        {
          override_reason: ' \u200b',
          status: 'ended',
          assigned_at: '2024-01-01T09:00Z',
          ended_at: '2024-01-02T09:00Z',
        },
      ],
      ['vehicle exists', { vehicle_id: ids.spareVehicle }, { vehicle_id: ids.message }],
      ['vehicle is of the same depot', {}, { vehicle_id: ids.otherSpareVehicle }],
      ['a vehicle has one driver', {}, { vehicle_id: ids.assignedVehicle }],
      ['a driver has one vehicle', {}, { driver_id: actors.driver.id }],
      ['an inactive driver gets no vehicle', {}, { driver_id: actors.inactiveDriver.id }],
    ],
  },
  {
    table: 'contact_messages',
    row: contactMessage,
    limits: [
      ...text(120, 'name', 'subject'),
      ...text(1000, 'message'),
      ...filled('name', 'subject', 'message'),
      ['email has at most 254 characters', { email: email(254) }, { email: email(255) }],
      ['email looks like an address', { email: 'a@b.ie' }, { email: 'a@b.ie?cc=c@d.ie' }],
    ],
  },
];

describe('An impossible value cannot be stored', () => {
  onEach(servers, (server) => {
    it('knows the countries that the forms offer, and no others', async () => {
      const known = await server.sql<{ code: string }>(`
        select chr(a) || chr(b) as code from generate_series(65, 90) a, generate_series(65, 90) b
        where private.is_license_country(chr(a) || chr(b)) order by 1`);
      expect(known.map(({ code }) => code)).toEqual(COUNTRIES.map(({ code }) => code).sort());
    });

    it('accepts the email addresses that the forms accept, and no others', async () => {
      const taken = await server.sql<{ email: string }>(
        'select email from jsonb_array_elements_text($1::text::jsonb) email where private.is_email(email)',
        [JSON.stringify([...validEmails, ...invalidEmails])],
      );
      expect(taken.map(({ email }) => email)).toEqual(validEmails);
    });

    it('does not depend on the locale for digits and blanks', async () => {
      const asked = await server.sql(`
        select conname as name from pg_catalog.pg_constraint
        where contype = 'c' and pg_get_constraintdef(oid) ~ '[\\\\][dswDSW]' and connamespace = 'public'::regnamespace
        union all
        select p.proname from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'private') and p.prosrc ~ '[\\\\][dswDSW]'`);
      expect(asked).toEqual([]);
    });

    it.each(tables)('outside the limits of $table', async ({ table, row, limits }) => {
      const { sql } = server;
      await insertRow(sql, 'public.requirements', {
        id: ids.requirement,
        subject: 'vehicle',
        name: 'Wheel check',
      });
      await insertRow(sql, 'public.requirements', {
        id: ids.depotRequirement,
        subject: 'depot',
        name: 'Fire certificate',
      });
      const store = (title: string, values: Values) => addRow(title, table, { ...row(), ...values });
      const outcomes = await tryAll(
        sql,
        limits.flatMap(([, inside, outside], i) => [
          store(`inside ${i}`, inside),
          store(`outside ${i}`, outside),
        ]),
        ['owner'],
      );
      const results = limits.map(([what], i) => [
        what,
        outcomes.get(`inside ${i}`)?.get('owner'),
        outcomes.get(`outside ${i}`)?.get('owner'),
      ]);
      expect(results).toEqual(limits.map(([what]) => [what, 'true', expect.stringMatching(REFUSED)]));
    });
  });
});

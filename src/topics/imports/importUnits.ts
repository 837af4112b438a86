import { countryCode, isCountryName } from '../../domain/countries';
import type { Day } from '../../domain/dates';
import { normalizeEmail } from '../../domain/emails';
import { emptyDraft, type Fields } from '../../domain/fields';
import { type FormCheck, pastDayError } from '../../domain/formCheck';
import { isSameName, lettersOf } from '../../domain/names';
import { isStandardPlate } from '../../domain/plates';
import { hasUnknownCounty, isNearlyStandard, normalizeRegistration } from '../../domain/registrations';
import { emptyDriverDraft } from '../drivers/fields';
import { checkDriver } from '../drivers/rules';
import { DEFAULT_LICENSE_COUNTRY } from '../licenses/fields';
import { checkLicense, endlessLicense } from '../licenses/rules';
import { emptyTrainingDraft, TRAINING } from '../training/fields';
import { checkTraining, cpcModuleOf, toTrainingInsert } from '../training/rules';
import { toVehicleRecordInsert, VEHICLE_RECORD } from '../vehicle-records/fields';
import { checkVehicleRecord } from '../vehicle-records/rules';
import {
  CROSSING_LABELS,
  type Crossing,
  emptyVehicleDraft,
  type FuelType,
  TACHOGRAPH_LABELS,
  type Tachograph,
  VEHICLE,
  VEHICLE_STATUS_LABELS,
  VEHICLE_STATUSES,
} from '../vehicles/fields';
import { checkVehicle, isFuelType, LEFT_THE_FLEET } from '../vehicles/rules';
import { readCategories } from './importCells';
import type { ImportKind } from './importFields';
import { type ImportRow, NON_STANDARD, NOT_APPLICABLE, type RowProblem, type Values } from './importRows';

/**
 * What the rows can refer to. Of managers with the same name, the first is meant; `managers` is null for a
 * user who may not choose one.
 */
export type ImportContext = {
  today: Day;
  categories: readonly string[];
  managers: readonly { id: string; full_name: string }[] | null;
  vehicleTypes: readonly { id: string; category: string; name: string }[];
  requirements: readonly { id: string; name: string }[];
};

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type UnitNote = { key: string; text: string };

/**
 * Stored or refused as a whole: a person with the licences of all their rows, or a single row. Columns that
 * are not in `values` stay as they are.
 */
export type ImportUnit = {
  lines: readonly number[];
  name: string;
  values: { [column: string]: Json };
  notes: readonly UnitNote[];
};

/** A row that is not imported. `shown` is the cell's text in the file. */
export type RefusedRow = { line: number; name: string; shown: string; why: string };

export type RepeatedRow = { line: number; name: string; sameAs: number };

type ImportPlan = { units: ImportUnit[]; refused: RefusedRow[]; repeated: RepeatedRow[] };

/**
 * What to ask the database to store, and the rows to refuse. Checks what the forms check, apart from what
 * only the database knows.
 */
export function planImport(kind: ImportKind, rows: readonly ImportRow[], context: ImportContext): ImportPlan {
  const isRepeated = ({ sameAs, values }: ImportRow) => sameAs !== null && rowName(values) !== '';
  const first = rows.filter((row) => !isRepeated(row));
  const repeated = rows
    .filter(isRepeated)
    .map(({ line, values, sameAs }) => ({ line, name: rowName(values), sameAs: sameAs ?? line }));
  return { ...planFirst(kind, first, context), repeated };
}

type FirstRows = Omit<ImportPlan, 'repeated'>;

function planFirst(kind: ImportKind, rows: readonly ImportRow[], context: ImportContext): FirstRows {
  switch (kind) {
    case 'drivers':
      return planPeople(rows, context);
    case 'training':
      return planRows(rows, (row) => trainingColumns(row, context));
    case 'vehicles':
      return planRows(withoutTwins(rows), (row) => vehicleColumns(row.values, context));
    case 'vehicle_records':
      return planRows(rows, (row) => vehicleRecordColumns(row.values, context));
  }
}

type Columns = { [column: string]: Json };
type Checked =
  | { problem: RowProblem; columns?: undefined }
  | { problem?: undefined; columns: Columns; notes?: readonly UnitNote[] };

function planRows(rows: readonly ImportRow[], check: (row: ImportRow) => Checked): FirstRows {
  const plan: FirstRows = { units: [], refused: [] };
  for (const row of rows) {
    const checked: Checked = row.problem ? { problem: row.problem } : check(row);
    if (checked.problem) {
      plan.refused.push(refusedRow(row, checked.problem));
      continue;
    }
    const { columns: values, notes = [] } = checked;
    plan.units.push({
      lines: [row.line],
      name: rowName(row.values),
      values,
      notes: [...cellNotes(row), ...notes],
    });
  }
  return plan;
}

const cellNotes = ({ notes }: ImportRow): UnitNote[] =>
  Object.entries(notes).flatMap(([key, texts]) => texts.map((text) => ({ key, text })));

/** The row's driver or vehicle, for lists; empty if it names none. */
const rowName = (values: Values): string =>
  values.registration || fullNameOf(values) || values.email || values.employeeNumber || '';

const refusedRow = (row: ImportRow, { key, why }: RowProblem): RefusedRow => ({
  line: row.line,
  name: rowName(row.values),
  shown: row.typed[key] ?? '',
  why,
});

/** The first problem with a value that the file gives. What the file leaves blank may be on record. */
function filledProblem({ fields }: FormCheck, values: Values): RowProblem | null {
  const key = Object.keys(fields).find((path) => values[path]);
  return key ? { key, why: fields[key] ?? '' } : null;
}

function firstProblem({ fields }: FormCheck, keys: Record<string, string> = {}): RowProblem | null {
  const [path] = Object.keys(fields);
  return path === undefined ? null : { key: keys[path] ?? path, why: fields[path] ?? '' };
}

/** The row's values for fields that a form takes as typed text and that depend on no other field. */
const typedIn = (fields: Fields, values: Values) =>
  Object.entries(fields).flatMap(([name, { kind, column, when }]) => {
    const value = values[name];
    const isTyped = kind === 'text' || kind === 'day' || kind === 'wholeNumber';
    return value && isTyped && when === undefined ? [{ name, column, value }] : [];
  });

const typedDraft = (fields: Fields, values: Values) =>
  Object.fromEntries(typedIn(fields, values).map(({ name, value }) => [name, value]));

const given = (columns: Record<string, Json | undefined>): Columns =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, value]],
    ),
  );

// Drivers

const LICENSE_KEYS = ['licenseNumber', 'categories', 'issuedDate', 'expiryDate', 'country'];
const IDENTITY_KEYS = [
  'email',
  'employeeNumber',
  'phone',
  'address',
  'firstFullLicenceOn',
  'agencyName',
  'agencyUntil',
  'manager',
] as const;
const IDENTITY_LABELS: Record<(typeof IDENTITY_KEYS)[number], string> = {
  email: 'email',
  employeeNumber: 'employee number',
  phone: 'phone number',
  address: 'address',
  firstFullLicenceOn: 'first full licence',
  agencyName: 'agency',
  agencyUntil: 'last day of the agency',
  manager: 'manager',
};

const hasLicense = (values: Values) =>
  ['licenseNumber', 'categories', 'issuedDate', 'expiryDate'].some((key) => values[key]);

const fullNameOf = ({ fullName, firstName, lastName }: Values) =>
  fullName || [firstName, lastName].filter(Boolean).join(' ');

type Person = { name: string; values: Record<string, string>; rows: ImportRow[]; problem: RowProblem | null };

/**
 * Rows with the same number or email become one person, together with the rows below them that only add
 * licences.
 */
function groupPeople(rows: readonly ImportRow[]): Person[] {
  const people: Person[] = [];
  const byKey = new Map<string, Person>();
  let last: Person | undefined;

  for (const row of rows) {
    const { employeeNumber = '', email = '', licenseNumber = '' } = row.values;
    const name = fullNameOf(row.values);
    const keys = [
      ...(employeeNumber ? [`employee number ${employeeNumber.toLowerCase()}`] : []),
      ...(email ? [`email ${normalizeEmail(email)}`] : []),
    ];
    const card = `card ${lettersOf(name)} ${licenseNumber}`;
    const isMore =
      keys.length === 0 && hasLicense(row.values) && (name === '' || isSameName(name, last?.name ?? ''));
    const known = [...keys, ...(keys.length === 0 ? [card] : [])].find((key) => byKey.has(key));
    let person = isMore ? last : byKey.get(known ?? '');

    if (isMore && person && name && hasOtherCard(person, licenseNumber)) {
      row.problem ??= namesake(person.rows[0]?.line);
      person.problem ??= namesake(row.line);
      person = undefined;
    }
    if (person && name && person.name && !isSameName(name, person.name)) {
      const key = known?.startsWith('email') ? 'email' : 'employeeNumber';
      row.problem ??= twin(key, person.rows[0]?.line);
      person.problem ??= twin(key, row.line);
      person = undefined;
    }
    if (!person) {
      person = { name, values: {}, rows: [], problem: null };
      people.push(person);
    }
    person.name ||= name;
    addRow(person, row);
    for (const key of [...keys, card]) if (!byKey.has(key)) byKey.set(key, person);
    last = person;
  }
  return people;
}

function hasOtherCard({ rows }: Person, licenseNumber: string): boolean {
  const numbers = rows.flatMap(({ values }) => values.licenseNumber || []);
  return licenseNumber !== '' && numbers.length > 0 && !numbers.includes(licenseNumber);
}

const namesake = (line: number | undefined): RowProblem => ({
  key: 'employeeNumber',
  why: `Row ${line} has the same name but a different licence number. Add their email or employee number`,
});

const twin = (key: 'email' | 'employeeNumber', line: number | undefined): RowProblem => ({
  key,
  why: `Row ${line} has the same ${IDENTITY_LABELS[key]} but a different name`,
});

/** Emails ignore case; other values compare only letters and digits. */
const isSameValue = (key: string, one: string, other: string) =>
  key === 'email' ? normalizeEmail(one) === normalizeEmail(other) : isSameName(one, other);

/** Adds a row to its person. A row that contradicts an earlier one is refused, not ignored. */
function addRow(person: Person, row: ImportRow): void {
  for (const key of IDENTITY_KEYS) {
    const value = row.values[key];
    if (!value) continue;
    const before = person.values[key];
    if (before && !isSameValue(key, before, value)) {
      const line = person.rows[0]?.line;
      row.problem ??= { key, why: `Row ${line} for the same person has a different ${IDENTITY_LABELS[key]}` };
    }
    person.values[key] ??= value;
  }
  person.rows.push(row);
}

function planPeople(rows: readonly ImportRow[], context: ImportContext): FirstRows {
  const plan: FirstRows = { units: [], refused: [] };
  for (const person of groupPeople(rows.map((row) => ({ ...row })))) planPerson(person, context, plan);
  plan.refused.sort((a, b) => a.line - b.line);
  return plan;
}

function planPerson(person: Person, context: ImportContext, plan: FirstRows): void {
  const { name, rows } = person;
  const checked = rows.map((row) => ({ row, ...checkLicenseRow(row, context) }));
  const own = rows.map((row) => ({ row, problem: personProblem(row, person, context) }));
  const blocking = own.find(({ problem }) => problem);
  const refuse = (row: ImportRow, problem: RowProblem) =>
    plan.refused.push({ ...refusedRow(row, problem), name });

  if (blocking?.problem) {
    for (const { row, problem } of own) {
      refuse(row, problem ?? { key: '', why: `Row ${blocking.row.line} for the same person is refused` });
    }
    return;
  }
  for (const { row, problem } of checked) if (problem) refuse(row, problem);
  const good = checked.filter(({ problem }) => !problem);
  if (good.length === 0) return;

  const { email, employeeNumber, phone, address, firstFullLicenceOn, agencyName, agencyUntil, manager } =
    person.values;
  const chosen = manager ? managerOf(manager, context) : undefined;
  plan.units.push({
    lines: good.map(({ row }) => row.line),
    name,
    values: given({
      full_name: name,
      email: email && normalizeEmail(email),
      employee_number: employeeNumber,
      phone,
      address,
      first_full_licence_on: firstFullLicenceOn,
      agency_name: agencyName,
      agency_until: agencyUntil,
      manager_id: chosen?.id,
      licenses: withoutRepeats(good.flatMap(({ licenses }) => licenses)),
    }),
    notes: good.flatMap(({ row, notes }) => [...cellNotes(row), ...notes]),
  });
}

function withoutRepeats<Each>(all: readonly Each[]): Each[] {
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

const managerOf = (name: string, { managers }: ImportContext) =>
  managers?.find(({ full_name }) => isSameName(full_name, name));

/** A problem outside the licence, which refuses the whole person. */
function personProblem(row: ImportRow, person: Person, context: ImportContext): RowProblem | null {
  if (row.problem && !LICENSE_KEYS.includes(row.problem.key)) return row.problem;
  if (row === person.rows[0] && person.problem) return person.problem;
  const { email = '', phone = '', address = '', employeeNumber = '', manager = '' } = row.values;
  const { agencyName = '', agencyUntil = '' } = row.values;
  const values = {
    ...{ fullName: fullNameOf(row.values), email, phone, address, employeeNumber },
    ...{ agencyName, agencyUntil },
  };
  if (!person.name && !person.values.email && !person.values.employeeNumber)
    return { key: 'fullName', why: 'Enter the full name' };
  if (manager && context.managers && !managerOf(manager, context))
    return { key: 'manager', why: 'No manager or administrator of your depot has this name' };
  const { firstFullLicenceOn } = row.values;
  const late = firstFullLicenceOn && pastDayError('First full licence', firstFullLicenceOn, context.today);
  if (late) return { key: 'firstFullLicenceOn', why: late };
  return filledProblem(checkDriver({ ...emptyDriverDraft(), hasLogin: false, ...values }), values);
}

type LicenseRow = { problem: RowProblem | null; licenses: Columns[]; notes: readonly UnitNote[] };

function checkLicenseRow(row: ImportRow, { today, categories: known }: ImportContext): LicenseRow {
  const refuse = (key: string, why: string): LicenseRow => ({
    problem: { key, why },
    licenses: [],
    notes: [],
  });
  if (row.problem) return { problem: row.problem, licenses: [], notes: [] };
  const { licenseNumber = '', categories = '', issuedDate = '', country = '' } = row.values;
  if (!hasLicense(row.values)) return { problem: null, licenses: [], notes: [] };

  const { categories: types, why, notes } = readCategories(categories, known);
  if (why) return refuse('categories', why);
  const code = country ? countryCode(country) : DEFAULT_LICENSE_COUNTRY;
  if (!code)
    return refuse('country', "Licences from this country aren't accepted, or we don't know its name");

  const isEndless = row.values.expiryDate === NOT_APPLICABLE;
  const end = isEndless ? endlessLicense(code, issuedDate) : { expiryDate: row.values.expiryDate ?? '' };
  if (end.problem !== undefined) return refuse('expiryDate', end.problem);
  const { expiryDate } = end;
  const draft = { licenseNumber, type: types[0] ?? '', issuedDate, expiryDate, country: code };
  const { fields } = checkLicense(draft, today);
  // Without an issue date, it may be a licence that is on record already.
  const path = Object.keys(fields).find((each) => each !== 'issuedDate' || issuedDate);
  if (path) {
    const asksEnd = path === 'expiryDate' && expiryDate === '' && endlessLicense(code, issuedDate).expiryDate;
    return refuse(
      path === 'type' ? 'categories' : path,
      `${fields[path] ?? ''}${asksEnd ? '. For a licence with no expiry date, write: no end' : ''}`,
    );
  }
  const card = given({
    license_number: licenseNumber,
    issued_date: issuedDate,
    expiry_date: expiryDate,
    // Blank leaves what is on record; a new licence is then Irish.
    country: country && code,
  });
  return {
    problem: null,
    licenses: types.map((type) => ({ type, ...card })),
    notes: [
      ...notes.map((text) => ({ key: 'categories', text })),
      ...(country && !isCountryName(country) ? [{ key: 'country', text: `From ${country}` }] : []),
      ...(isEndless ? [{ key: 'expiryDate', text: PROPOSED_END }] : []),
    ],
  };
}

const PROPOSED_END = 'Proposed: a licence with no expiry date must be exchanged by 19 January 2033';

// Training

function trainingColumns({ values }: ImportRow, { today }: ImportContext): Checked {
  const fullName = fullNameOf(values);
  const { email = '', employeeNumber = '' } = values;
  if (!fullName && !email && !employeeNumber)
    return { problem: { key: 'fullName', why: 'Enter the full name' } };
  const { trainingType = '', expiryDate = '' } = values;
  const draft = {
    ...emptyTrainingDraft(),
    ...typedDraft(TRAINING, values),
    expiryDate: expiryDate === NOT_APPLICABLE ? '' : expiryDate,
  };
  const problem = firstProblem(checkTraining(draft, today));
  if (problem) return { problem };
  const module = cpcModuleOf(trainingType);
  const { requirement_id, expiry_date, ...columns } = toTrainingInsert(draft);
  return {
    columns: {
      ...given({
        full_name: fullName,
        email: email && normalizeEmail(email),
        employee_number: employeeNumber,
      }),
      ...columns,
      // Blank leaves what is on record; null means that the certificate never expires.
      ...(expiryDate ? { expiry_date } : {}),
    },
    notes: module ? [{ key: 'trainingType', text: `Counts as Driver CPC module ${module}` }] : [],
  };
}

// Vehicles

/**
 * Refuses every row of a vehicle that is in the file more than once. (Rows that are the same in every field
 * are left out before.)
 */
function withoutTwins(rows: readonly ImportRow[]): ImportRow[] {
  const keyOf = ({ values }: ImportRow) => lettersOf(values.registration ?? '');
  const lines = new Map<string, number[]>();
  for (const row of rows) lines.set(keyOf(row), [...(lines.get(keyOf(row)) ?? []), row.line]);
  return rows.map((row) => {
    const other = lines.get(keyOf(row))?.find((line) => line !== row.line);
    if (other === undefined || row.problem || !keyOf(row)) return row;
    return { ...row, problem: { key: 'registration', why: `Row ${other} has the same registration` } };
  });
}

type Plate = { plate: string; isNonStandard: boolean; notes: UnitNote[]; why?: string };

/**
 * The plate as it is stored. A plate that is not in today's Irish format counts as foreign or older; the user
 * is asked about one that is nearly in it.
 */
function readPlate({ registration = '', [NON_STANDARD]: chosen }: Values): Plate {
  const standard = normalizeRegistration(registration, false);
  const note = (text: string) => [{ key: 'registration', text }];
  if (isStandardPlate(standard) && !chosen) {
    const isOdd = hasUnknownCounty(standard);
    return {
      plate: standard,
      isNonStandard: false,
      notes: isOdd ? note('No Irish county in it. Is it a foreign plate?') : [],
    };
  }
  const why =
    isNearlyStandard(registration) && !chosen
      ? 'Almost an Irish plate. Correct it, or tick “Not a standard Irish plate”'
      : undefined;
  return {
    plate: normalizeRegistration(registration, true),
    isNonStandard: true,
    notes: note('Read as a non-standard plate'),
    ...(why && { why }),
  };
}

const FUEL_WORDS: Record<string, FuelType> = {
  benzin: 'petrol',
  elektro: 'electric',
  ev: 'electric',
  bev: 'electric',
  phev: 'hybrid',
  'plug-in hybrid': 'hybrid',
};

const CROSSING_WORDS: Record<string, Crossing> = {
  no: 'never',
  domestic: 'never',
  'own goods, part-time driver': 'own_goods',
  'own goods, full-time driver': 'own_goods_driver',
  hire: 'for_hire',
  'hire or reward': 'for_hire',
  'hire and reward': 'for_hire',
};

const TACHOGRAPH_WORDS: Record<string, Tachograph> = {
  no: 'none',
  analog: 'analogue',
  smart1: 'smart_1',
  'smart v1': 'smart_1',
  'smart tachograph 1': 'smart_1',
  smart2: 'smart_2',
  'smart v2': 'smart_2',
  'smart tachograph 2': 'smart_2',
  unknown: 'not_known',
};

/** What a cell says: one of the labels, or a word that is known for it; undefined for any other. */
function wordOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  known: Readonly<Record<string, Value>>,
  typed: string,
): Value | undefined {
  const said = Object.entries<string>(labels).find(([, label]) => isSameName(label, typed))?.[0];
  const isValue = (value: string): value is Value => Object.hasOwn(labels, value);
  return said !== undefined && isValue(said) ? said : known[typed.toLowerCase()];
}

function vehicleColumns(values: Values, context: ImportContext): Checked {
  const { registration = '', nctExpiry = '', roadTaxExpiry = '' } = values;
  const { fuel = '', status = '', ownership = '', crosses = '', tachograph = '' } = values;
  const refuse = (key: string, why: string): Checked => ({ problem: { key, why } });
  const { plate, isNonStandard, notes, why } = readPlate(values);
  if (why) return refuse('registration', why);

  const type = vehicleTypeOf(values, context.vehicleTypes);
  if (typeof type === 'string') return refuse(values.vehicleType ? 'vehicleType' : 'category', type);
  const fuelType = FUEL_WORDS[fuel.toLowerCase()] ?? fuel.toLowerCase();
  if (fuel && !isFuelType(fuelType))
    return refuse('fuel', 'Not a fuel type we know. Write diesel, electric, petrol or hybrid');
  const hasLeft = isSameName(status, LEFT_THE_FLEET);
  const known = VEHICLE_STATUSES.find((each) => isSameName(VEHICLE_STATUS_LABELS[each], status));
  if (status && !known && !hasLeft)
    return refuse('status', 'Not a status we know. Write Active, Maintenance or Inactive');
  const isLeased = /^(leased|lease|rented|hired)$/i.test(ownership);
  if (ownership && !isLeased && !/^(owned|own)$/i.test(ownership))
    return refuse('ownership', 'Write Owned or Leased');

  const crossing = wordOf(CROSSING_LABELS, CROSSING_WORDS, crosses);
  if (crosses && !crossing)
    return refuse(
      'crosses',
      'Write Never; Own goods, part-time driver; Own goods, full-time driver; or For hire or reward',
    );
  const kind = wordOf(TACHOGRAPH_LABELS, TACHOGRAPH_WORDS, tachograph);
  if (tachograph && !kind)
    return refuse(
      'tachograph',
      'Not a tachograph we know. Write None, Analogue, Digital, Smart 1, Smart 2 or Not known',
    );

  const hasTest = nctExpiry !== NOT_APPLICABLE;
  const hasTax = roadTaxExpiry !== NOT_APPLICABLE;
  const draft = {
    ...emptyVehicleDraft(context.today),
    ...typedDraft(VEHICLE, values),
    registrationNumber: registration,
    isNonStandard,
    nctApplicable: hasTest,
    nctExpiry,
    roadTaxApplicable: hasTax,
    roadTaxExpiry,
    status: 'active' as const,
    hasFuel: type !== undefined && !/^trailers?$/i.test(type.category),
    tachograph: kind ?? ('' as const),
  };
  const form = checkVehicle(draft);
  if (form.fields.registrationNumber) return refuse('registration', form.fields.registrationNumber);
  const problem = filledProblem(form, values);
  if (problem) return { problem };
  if (form.fields.tachographFittedOn) return refuse('tachograph', form.fields.tachographFittedOn);

  return {
    columns: given({
      registration_number: plate,
      registration_non_standard: isNonStandard,
      ...Object.fromEntries(typedIn(VEHICLE, values).map(({ column, value }) => [column, value])),
      vehicle_type_id: type?.id,
      fuel_type: fuelType,
      status: known,
      is_active: status ? !hasLeft : undefined,
      nct_applicable: nctExpiry ? hasTest : undefined,
      nct_expiry: hasTest ? nctExpiry : null,
      road_tax_applicable: roadTaxExpiry ? hasTax : undefined,
      road_tax_expiry: hasTax ? roadTaxExpiry : null,
      is_leased: ownership ? isLeased : undefined,
      plated_mass: values.platedMass ? Number(values.platedMass) : undefined,
      axles: values.axles ? Number(values.axles) : undefined,
      crosses: crossing,
      tachograph: kind,
    }),
    notes,
  };
}

/** The type that a row names; undefined if it names none, or a text that says what is wrong with the name. */
function vehicleTypeOf({ vehicleType = '', category = '' }: Values, types: ImportContext['vehicleTypes']) {
  if (!vehicleType && !category) return undefined;
  const isOf = (type: ImportContext['vehicleTypes'][number]) =>
    !category || isSameName(type.category, category);
  const named = types.filter(
    (type) =>
      isOf(type) &&
      (isSameName(type.name, vehicleType) || isSameName(`${type.category}: ${type.name}`, vehicleType)),
  );
  const ofCategory = types.filter(({ category: each }) => isSameName(each, vehicleType || category));
  const fitting = named.length > 0 ? named : ofCategory;
  const [first] = fitting;
  if (fitting.length === 1 && first) return first;
  if (!first) return 'Not a vehicle type we know. The types are in Settings';
  return `There are several types like this. Write one of ${fitting.map(({ name }) => name).join(', ')}`;
}

// Vehicle records

const COLUMNS_OF_VEHICLE = /^(nct|cvrt|doe|doe test|nct or cvrt|road ?tax|motor ?tax|tax)$/i;

function vehicleRecordColumns(values: Values, { today, requirements }: ImportContext): Checked {
  const { registration = '', requirement = '', dueOn = '' } = values;
  const refuse = (key: string, why: string): Checked => ({ problem: { key, why } });
  const { plate, why } = readPlate(values);
  if (!registration) return refuse('registration', 'Registration number is required');
  if (why) return refuse('registration', why);
  if (COLUMNS_OF_VEHICLE.test(requirement))
    return refuse(
      'requirement',
      'NCT, CVRT and road tax belong to the vehicle. Import them with the vehicles',
    );
  const known = requirements.find(({ name }) => isSameName(name, requirement));
  if (requirement && !known) {
    const names = requirements.map(({ name }) => name).join(', ');
    return refuse('requirement', `We keep no records of this kind. Write one of ${names}`);
  }
  const draft = {
    ...emptyDraft(VEHICLE_RECORD),
    ...typedDraft(VEHICLE_RECORD, values),
    requirementId: known?.id ?? '',
    dueOn: dueOn === NOT_APPLICABLE ? '' : dueOn,
  };
  const problem = firstProblem(checkVehicleRecord(draft, undefined, today), { requirementId: 'requirement' });
  if (problem) return { problem };
  const { due_on, ...columns } = toVehicleRecordInsert(draft);
  return {
    columns: {
      registration_number: plate,
      ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null)),
      // Blank leaves what is on record; null means that it is never due again.
      ...(dueOn ? { due_on } : {}),
    },
  };
}

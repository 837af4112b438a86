import { describe, expect, it } from 'vitest';
import { IMPORT_FIELDS, type ImportKind, matchHeadings } from '../../../src/topics/imports/importFields';
import { readImportFile } from '../../../src/topics/imports/importFile';
import {
  type Fixes,
  firstReading,
  readingFrom,
  readRows,
  withColumn,
  withOrder,
} from '../../../src/topics/imports/importRows';
import { type ImportContext, planImport } from '../../../src/topics/imports/importUnits';

const context: ImportContext = {
  today: '2026-11-22',
  categories: ['B', 'BE', 'C', 'CE'],
  managers: [{ id: 'm1', full_name: 'Colm Fitzpatrick' }],
  vehicleTypes: [
    { id: 'panel', category: 'Van', name: 'Panel van' },
    { id: 'small', category: 'Van', name: 'Small van' },
    { id: 'semi', category: 'Trailer', name: 'Semi-trailer' },
  ],
  requirements: [{ id: 'service', name: 'Service' }],
};

async function sheetOf(lines: string[], kind: ImportKind = 'drivers') {
  const { sheet, problem } = await readImportFile(new TextEncoder().encode(lines.join('\r\n')), kind);
  if (!sheet) throw new Error(problem);
  return sheet;
}

async function plan(kind: ImportKind, lines: string[], fixes: Fixes = {}) {
  const sheet = await sheetOf(lines, kind);
  return planImport(kind, readRows(sheet, firstReading(kind, sheet), fixes), context);
}

const whys = ({ refused }: { refused: { line: number; why: string }[] }) =>
  refused.map(({ line, why }) => `${line}: ${why}`);

describe('the headings', () => {
  it('include those of our own exports', () => {
    const drivers =
      'Driver ID,Full name,Email,Phone,Status,Licence number,Licence category,Licence expiry,Any licence expired,Assigned vehicle,Manager';
    expect(matchHeadings(drivers.split(','), IMPORT_FIELDS.drivers)).toEqual([
      null,
      'fullName',
      'email',
      'phone',
      null,
      'licenseNumber',
      'categories',
      'expiryDate',
      null,
      null,
      'manager',
    ]);
    const vehicles =
      'Vehicle ID,Registration,Manufacturer,Model,Category,Vehicle type,Fuel type,Status,Ownership,Test,NCT or CVRT expiry,NCT or CVRT,Road tax expiry,Road tax';
    expect(matchHeadings(vehicles.split(','), IMPORT_FIELDS.vehicles)).toEqual([
      null,
      'registration',
      'manufacturer',
      'model',
      'category',
      'vehicleType',
      'fuel',
      'status',
      'ownership',
      null,
      'nctExpiry',
      null,
      'roadTaxExpiry',
      null,
    ]);
  });

  it.each(Object.entries(IMPORT_FIELDS))('of the sample file of %s are known', (_, fields) => {
    const keys = matchHeadings(
      fields.map(({ label }) => label),
      fields,
    );
    expect(keys).toEqual(fields.map(({ key }) => key));
  });

  it('can be matched by hand, and can be on another line', async () => {
    const sheet = await sheetOf(['Name,Boss,Start', 'Who,Whom,Since', 'Pat,Colm,05/06/2026']);
    const first = firstReading('training', sheet);
    expect(first.headings).toBe(0);
    expect(first.mapping).toEqual(['fullName', null, null]);
    const moved = withColumn(first, sheet, 1, 'fullName');
    expect(moved.mapping).toEqual([null, 'fullName', null]);
    const dated = withColumn(moved, sheet, 2, 'completionDate');
    expect(dated.orders).toEqual({ 2: 'unclear' });
    const kept = withColumn(withOrder(dated, 2, 'mdy'), sheet, 1, null);
    expect(kept.orders).toEqual({ 2: 'mdy' });
    expect(readingFrom('training', sheet, 1).mapping).toEqual([null, null, null]);
    expect(readRows(sheet, readingFrom('training', sheet, 1)).map(({ line }) => line)).toEqual([3]);
  });
});

it('asks about a column that could be American, unless another column shows the order', async () => {
  const alone = await sheetOf(['Name,Issued,Expires', 'Pat,05/06/2021,04/06/2031']);
  expect(firstReading('drivers', alone).orders).toEqual({ 1: 'unclear', 2: 'unclear' });
  const beside = await sheetOf(['Name,Issued,Expires', 'Pat,05/06/2021,30/06/2031']);
  const followed = firstReading('drivers', beside);
  expect(followed.orders).toEqual({ 1: 'dmy', 2: 'dmy' });
  // The choice for a column stays, whatever else is changed.
  const chosen = withOrder(followed, 1, 'mdy');
  expect(withColumn(chosen, beside, 0, null).orders).toEqual({ 1: 'mdy', 2: 'dmy' });
});

describe('drivers', () => {
  const head = 'Name,Email,Emp no,Phone,Licence No,Cats,Issued,Expires,Country,Manager';

  it('are refused with the messages of the form', async () => {
    const answer = await plan('drivers', [
      head,
      'Tomás Ó Cuív,tomas.ocuiv@,,,,,,,,',
      'Pat,,,12345,,,,,,',
      'Jo,,,,51,CE,12/03/2031,12/03/2041,,',
      'Al,,,,51,C+,14/11/2021,13/11/2031,,',
      'Ed,,,,,C,14/11/2021,13/11/2031,,',
      'Di,,,,51,C,14/11/2021,13/11/2031,Mars,',
      'Mo,,,,,,,,,Nobody',
      ',,,087 555 0190,,,,,,',
      'Bo,,,,51,C,14/11/2021,31.02.2027,,',
      '=A1,,,,,,,,,',
      'Ty,,1.2E+05,,,,,,,',
      `Bo,,${'7'.repeat(31)},,,,,,,`,
      'Cy,,,#N/A,,,,,,',
    ]);
    expect(whys(answer)).toEqual([
      '2: Please enter a valid email address',
      '3: Enter a phone number of 6 to 15 digits',
      '4: Issue date must be in the past and before expiry date',
      '5: Not a licence category we know. Did you mean CE?',
      '6: Enter the licence number',
      "7: Licences from this country aren't accepted, or we don't know its name",
      '8: No manager or administrator of your depot has this name',
      '9: Enter the full name',
      '10: There is no 31 February',
      '11: This is a formula. Replace it with its value',
      '12: The spreadsheet has shortened this number. Format the column as text and enter it in full',
      '13: Employee number can be at most 30 characters',
      '14: This is a spreadsheet error',
    ]);
    expect(answer.units).toEqual([]);
  });

  it('are corrected by what is typed', async () => {
    const { units, refused } = await plan('drivers', [head, 'Pat,pat@,,,51,C,11/14/2021,13/11/2031,,'], {
      2: { email: 'Pat@x.ie', issuedDate: '14/11/2021', address: '4 Main Street' },
    });
    expect(refused).toEqual([]);
    expect(units[0]?.values).toMatchObject({ email: 'pat@x.ie', address: '4 Main Street' });
  });

  it('have only the values that the row gives', async () => {
    const { units } = await plan('drivers', [head, 'Pat,,,,51,c/C+E,,13/11/2031,Éire,colm fitzpatrick']);
    const card = { license_number: '51', expiry_date: '2031-11-13', country: 'IE' };
    expect(units).toEqual([
      {
        lines: [2],
        name: 'Pat',
        values: {
          full_name: 'Pat',
          manager_id: 'm1',
          licenses: [
            { type: 'C', ...card },
            { type: 'CE', ...card },
          ],
        },
        notes: [{ key: 'country', text: 'From Éire' }],
      },
    ]);
  });

  it('have the agency and its last day', async () => {
    const answer = await plan('drivers', [
      'Name,Agency,Agency until',
      'Pat,Staffline,04/12/2026',
      'Jo,,31/12/2026',
      `Al,${'x'.repeat(121)},04/12/2026`,
      'Ed,Staffline,31/11/2026',
    ]);
    expect(answer.units.map(({ values }) => values)).toEqual([
      { full_name: 'Pat', agency_name: 'Staffline', agency_until: '2026-12-04', licenses: [] },
      { full_name: 'Jo', agency_until: '2026-12-31', licenses: [] },
    ]);
    expect(whys(answer)).toEqual(['4: Agency can be at most 120 characters', '5: There is no 31 November']);
  });

  it('accept other names of a country', async () => {
    const { units } = await plan('drivers', [head, 'Pat,,,,51,C,,13/11/2031,UK,']);
    expect(units[0]?.values).toMatchObject({ licenses: [{ country: 'GB' }] });
  });

  it('are one person by number or email, or where a row only adds a licence', async () => {
    const { units, refused } = await plan('drivers', [
      head,
      'Pat,pat@x.ie,,,51,B,14/11/2021,13/11/2031,,',
      'Jo,,H-1,,,,,,,',
      'pat,PAT@x.ie,,,51,C,14/11/2021,13/11/2031,,',
      'Jo,,h-1,,52,C,14/11/2021,13/11/2031,,',
      'Jo,,,,52,CE,14/11/2021,13/11/2031,,',
      ',,,,52,B,14/11/2021,13/11/2031,,',
      'Jo,,H-2,,,,,,,',
    ]);
    expect(refused).toEqual([]);
    expect(units.map(({ name, lines }) => `${name} ${lines}`)).toEqual(['Pat 2,4', 'Jo 3,5,6,7', 'Jo 8']);
  });

  it('are both refused if only the licence number tells two people of one name apart', async () => {
    const answer = await plan('drivers', [
      head,
      'Pat,,,,51,B,14/11/2021,13/11/2031,,',
      'Pat,,,,52,C,14/11/2021,13/11/2031,,',
      'Jo,,,,61,B,14/11/2021,13/11/2031,,',
      'Jo,,H-1,,62,C,14/11/2021,13/11/2031,,',
    ]);
    expect(answer.units.map(({ name, lines }) => `${name} ${lines}`)).toEqual(['Jo 4', 'Jo 5']);
    expect(whys(answer)).toEqual([
      '2: Row 3 has the same name but a different licence number. Add their email or employee number',
      '3: Row 2 has the same name but a different licence number. Add their email or employee number',
    ]);
  });

  it('are both refused if two share an email or number', async () => {
    const answer = await plan('drivers', [
      head,
      'Pat,one@x.ie,,,,,,,,',
      'Jo,two@x.ie,H-1,,,,,,,',
      'Al,ONE@x.ie,,,,,,,,',
      'Ed,,H-1,,,,,,,',
    ]);
    expect(answer.units).toEqual([]);
    expect(whys(answer)).toEqual([
      '2: Row 4 has the same email but a different name',
      '3: Row 5 has the same employee number but a different name',
      '4: Row 2 has the same email but a different name',
      '5: Row 3 has the same employee number but a different name',
    ]);
  });

  it('are refused as a whole for a fault of the person, and in part for a fault of a licence', async () => {
    const answer = await plan('drivers', [
      head,
      'Pat,pat@,,,51,B,14/11/2021,13/11/2031,,',
      ',,,,51,C,14/11/2021,13/11/2031,,',
      'Jo,jo@x.ie,,,52,B,14/11/2021,13/11/2031,,',
      ',,,,52,X,14/11/2021,13/11/2031,,',
      'Al,al@x.ie,,087 555 0101,,,,,,',
      'Al,al@x.ie,,087 555 0102,,,,,,',
    ]);
    expect(whys(answer)).toEqual([
      '2: Please enter a valid email address',
      '3: Row 2 for the same person is refused',
      '5: Not a licence category we know. Write, for example, B, C, CE',
      '6: Row 7 for the same person is refused',
      '7: Row 6 for the same person has a different phone number',
    ]);
    expect(answer.units.map(({ name, lines }) => `${name} ${lines}`)).toEqual(['Jo 4']);
  });
});

describe('training', () => {
  const head = 'Employee,Email,Course,Date,Expiry,Provider,Cert no';

  it('counts as a Driver CPC module by its name', async () => {
    const { units } = await plan('training', [head, 'Pat,,Driver CPC module 5,14/11/2025,,Swords,7']);
    expect(units[0]?.values).toEqual({
      full_name: 'Pat',
      training_type: 'Driver CPC module 5',
      provider: 'Swords',
      certificate_number: '7',
      completion_date: '2025-11-14',
      cpc_module: 5,
      hours: 7,
    });
  });

  it('belongs to a person known by email alone', async () => {
    const { units } = await plan('training', [head, ',Pat@x.ie,First aid,14/11/2025,,Swords,7']);
    expect(units[0]?.values).toMatchObject({ email: 'pat@x.ie', training_type: 'First aid' });
    expect(units[0]?.values).not.toHaveProperty('full_name');
  });

  it('is refused with the messages of the form', async () => {
    const answer = await plan('training', [
      head,
      ',,First aid,14/11/2025,,Swords,7',
      'Pat,,First aid,23/11/2026,,Swords,7',
      'Pat,,First aid,14/11/2025,13/11/2025,Swords,7',
      'Pat,,First aid,14/11/2025,,Swords,',
    ]);
    expect(whys(answer)).toEqual([
      '2: Enter the full name',
      '3: Completion date must be today or earlier',
      '4: Expiry date cannot be before the completion date',
      '5: Enter the certificate number',
    ]);
  });
});

describe('vehicles', () => {
  const head = 'Reg,Make,Model,Type,Fuel,Status,CVRT,Tax,Ownership,In fleet since';

  it('have what the row gives', async () => {
    const { units, refused } = await plan('vehicles', [
      head,
      '231 d 12345,Ford,Transit,panel van,DIESEL,active,30/09/2027,n/a,leased,02/01/2025',
      'ABC 1234,,,Trailer,,Left the fleet,,,,',
      '231-D-1,,,,Benzin,,,,Owned,',
    ]);
    expect(refused).toEqual([]);
    expect(units.map(({ values }) => values)).toEqual([
      {
        registration_number: '231-D-12345',
        registration_non_standard: false,
        manufacturer: 'Ford',
        model: 'Transit',
        vehicle_type_id: 'panel',
        fuel_type: 'diesel',
        status: 'active',
        is_active: true,
        nct_applicable: true,
        nct_expiry: '2027-09-30',
        road_tax_applicable: false,
        road_tax_expiry: null,
        is_leased: true,
        depot_start_date: '2025-01-02',
      },
      {
        registration_number: 'ABC 1234',
        registration_non_standard: true,
        vehicle_type_id: 'semi',
        is_active: false,
      },
      {
        registration_number: '231-D-1',
        registration_non_standard: false,
        fuel_type: 'petrol',
        is_leased: false,
      },
    ]);
  });

  it('are refused with the messages of the form', async () => {
    const answer = await plan('vehicles', [
      head,
      ',Ford,,,,,,,,',
      '23-D-,Ford,,,,,,,,',
      '23-D-1,,,Van,,,,,,',
      '23-D-2,,,Rocket,,,,,,',
      '23-D-3,,,,steam,,,,,',
      '23-D-4,,,,,broken,,,,',
      '23-D-5,,,,,,30/09/2127,,,',
      '23-D-6,,,,,,,,borrowed,',
      '23-D-7,,,,,,,,,',
      '23 D 7,,,,,,,,,',
    ]);
    expect(whys(answer)).toEqual([
      '2: Registration number is required',
      '3: Almost an Irish plate. Correct it, or tick “Not a standard Irish plate”',
      '4: There are several types like this. Write one of Panel van, Small van',
      '5: Not a vehicle type we know. The types are in Settings',
      '6: Not a fuel type we know. Write diesel, electric, petrol or hybrid',
      '7: Not a status we know. Write Active, Maintenance or Inactive',
      '8: NCT expiry date must be a real date between 1950 and 2100',
      '9: Write Owned or Leased',
      '10: Row 11 has the same registration',
      '11: Row 10 has the same registration',
    ]);
  });
});

describe('weights and tachographs of vehicles', () => {
  const head = 'Reg;Type;GVW (kg);Axles;Crosses the border;Tachograph';

  it('are numbers, and words in any of their ways', async () => {
    const { units, refused } = await plan('vehicles', [
      head,
      '231-D-1;Semi-trailer;24,000 kg;1;;',
      '231-D-2;;3.5 t;2;never;SMART 2',
      '231-D-3;;18000;2;Hire or reward;analog',
      '182-D-4;;7,5t;;Own goods, full-time driver;smart tachograph 1',
      '231-D-5;;;;Own goods, driving is not the main work;unknown',
    ]);
    expect(refused).toEqual([]);
    expect(
      units.map(({ values }) => [values.plated_mass, values.axles, values.crosses, values.tachograph]),
    ).toEqual([
      [24_000, 1, undefined, undefined],
      [3_500, 2, 'never', 'smart_2'],
      [18_000, 2, 'for_hire', 'analogue'],
      [7_500, undefined, 'own_goods_driver', 'smart_1'],
      [undefined, undefined, 'own_goods', 'not_known'],
    ]);
  });

  it('are refused with the messages of the form', async () => {
    const answer = await plan('vehicles', [
      head,
      '231-D-1;Panel van;;1;;',
      '231-D-2;;99;;;',
      '231-D-3;;123.456;;;',
      '231-D-4;;;10;;',
      '231-D-5;;;;sometimes;',
      '231-D-6;;;;;smart 3',
      '182-D-7;;;;;smart 2',
    ]);
    expect(whys(answer)).toEqual([
      '2: Only a trailer has 1 axle',
      '3: Plated mass must be a whole number from 100 to 60,000',
      '4: Could be 123 or 123,456 kg. Write it without the dot',
      '5: Axles must be a whole number from 1 to 9',
      '6: Write Never; Own goods, part-time driver; Own goods, full-time driver; or For hire or reward',
      '7: Not a tachograph we know. Write None, Analogue, Digital, Smart 1, Smart 2 or Not known',
      '8: It was registered in 2018: enter the day on which its smart tachograph 2 was fitted',
    ]);
  });
});

describe('vehicle records', () => {
  const head = 'Reg;Work;Date;Next due;Next due km;Odometer;Garage;Invoice;Notes';

  it('accept numbers as spreadsheets show them', async () => {
    const { units } = await plan('vehicle_records', [
      head,
      '231-D-1;service;12/05/2026;12.05.2027;150,000.0;120,000 km;Finglas;INV-1;',
    ]);
    expect(units[0]?.values).toEqual({
      registration_number: '231-D-1',
      requirement_id: 'service',
      done_on: '2026-05-12',
      due_on: '2027-05-12',
      due_km: 150_000,
      odometer_km: 120_000,
      provider: 'Finglas',
      reference: 'INV-1',
    });
  });

  it('are refused with the messages of the form', async () => {
    const answer = await plan('vehicle_records', [
      head,
      ';Service;12/05/2026;;;;;;',
      '23-D-;Service;12/05/2026;;;;;;',
      '231-D-1;;12/05/2026;;;;;;',
      '231-D-1;CVRT;12/05/2026;;;;;;',
      '231-D-1;Wash;12/05/2026;;;;;;',
      '231-D-1;Service;23/11/2026;;;;;;',
      '231-D-1;Service;12/05/2026;;150000;;;;',
      '231-D-1;Service;12/05/2026;;;lots;;;',
    ]);
    expect(whys(answer)).toEqual([
      '2: Registration number is required',
      '3: Almost an Irish plate. Correct it, or tick “Not a standard Irish plate”',
      '4: Choose what was done',
      '5: NCT, CVRT and road tax belong to the vehicle. Import them with the vehicles',
      '6: We keep no records of this kind. Write one of Service',
      '7: The date must be today or earlier',
      '8: Enter the odometer reading the distance counts from',
      '9: The odometer reading must be a whole number from 0 to 9,999,999',
    ]);
  });
});

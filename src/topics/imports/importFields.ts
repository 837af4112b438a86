import { type Fields, fieldsByColumn, type RecordField } from '../../domain/fields';
import { DRIVER, FIRST_FULL_LICENCE } from '../drivers/fields';
import { LICENSE } from '../licenses/fields';
import { TRAINING } from '../training/fields';
import { VEHICLE_RECORD } from '../vehicle-records/fields';
import { VEHICLE } from '../vehicles/fields';
import type { Cell } from './importCells';

export const IMPORT_KINDS = ['drivers', 'training', 'vehicles', 'vehicle_records'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

type FieldType = 'text' | 'day' | 'number';

/**
 * A field that a column of the file can fill. `words`: headings that mean it, without spaces, accents and
 * signs. `columns`: the record's columns that it fills.
 */
export type ImportField = {
  key: string;
  label: string;
  columns: readonly string[];
  words: readonly string[];
  type: FieldType;
  sample: string;
};

const TYPES: Partial<Record<RecordField['kind'], FieldType>> = { day: 'day', wholeNumber: 'number' };

const field = (
  key: string,
  { heading, column, kind }: Pick<RecordField, 'heading' | 'column' | 'kind'>,
  words: string,
  sample: string,
  columns: readonly string[] = [column],
): ImportField => ({
  key,
  label: heading(),
  columns,
  words: words.split(' '),
  type: TYPES[kind] ?? 'text',
  sample,
});

const text = (key: string, heading: string, column: string, words: string, sample: string): ImportField =>
  field(key, { heading: () => heading, column, kind: 'text' }, words, sample);

const PERSON: readonly ImportField[] = [
  field(
    'fullName',
    DRIVER.fullName,
    'fullname name drivername driver employeename employee vollstaendigername fahrer',
    'Seán Ó Briain',
  ),
  text(
    'firstName',
    'First name',
    'full_name',
    'firstname forename givenname christianname first vorname',
    '',
  ),
  text('lastName', 'Last name', 'full_name', 'lastname surname familyname last nachname familienname', ''),
  field('email', DRIVER.email, 'email emailaddress mail eaddress emailadresse', 'sean.obriain@example.ie'),
  field(
    'employeeNumber',
    DRIVER.employeeNumber,
    'employeenumber employeeno employeeid empno empnumber empid staffnumber staffno staffid payrollnumber payrollno payrollid personnelnumber clocknumber clockno personalnummer mitarbeiternummer',
    'H-0412',
  ),
];

const LICENCE_NUMBER = field(
  'licenseNumber',
  LICENSE.licenseNumber,
  'licencenumber licensenumber licenceno licenseno licno licnumber drivinglicence drivinglicense drivinglicencenumber drivinglicenceno dlnumber dlno licence license fuehrerscheinnummer fuehrerscheinnr',
  '511800264',
);

const REGISTRATION = field(
  'registration',
  VEHICLE.registrationNumber,
  'registration registrationnumber registrationno regnumber regno reg plate licenseplate licenceplate numberplate vehiclereg vehicleregistration vrn vrm kennzeichen',
  '231-D-12345',
);

export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  drivers: [
    ...PERSON,
    field(
      'phone',
      DRIVER.phone,
      'phone phonenumber phoneno mobile mobilephone mobilenumber mobileno tel telephone telephonenumber cell contactnumber handy telefon telefonnummer mobil',
      '+353 83 555 0201',
    ),
    field(
      'address',
      DRIVER.address,
      'address homeaddress postaladdress fulladdress adresse anschrift',
      '4 Main Street, Lusk',
    ),
    LICENCE_NUMBER,
    text(
      'categories',
      'Categories',
      'type',
      'categories category cats cat licencecategories licencecategory licensecategories licensecategory licencetype licensetype licenceclass class classes entitlements klassen klasse fuehrerscheinklassen',
      'B, C, CE',
    ),
    field(
      'issuedDate',
      LICENSE.issuedDate,
      'issued issuedate issuedon dateissued dateofissue licenceissued licenseissued licenceissuedate licenseissuedate licfrom licencefrom validfrom from ausgestellt ausstellungsdatum ausgestelltam',
      '14/11/2021',
    ),
    field(
      'expiryDate',
      LICENSE.expiryDate,
      'expires expiry expirydate expireson dateofexpiry expirationdate expiration licenceexpiry licenseexpiry licenceexpirydate licenseexpirydate licenceexpires licto licenceto validto validuntil to ablaufdatum gueltigbis',
      '13/11/2031',
    ),
    field(
      'country',
      LICENSE.country,
      'country licencecountry licensecountry countryofissue issuingcountry issuedby land',
      'IE',
    ),
    field(
      'firstFullLicenceOn',
      FIRST_FULL_LICENCE,
      'firstfulllicence firstfulllicenceon firstfulllicense firstlicence firstlicense firstlicencedate fulllicencesince fulllicensesince licencesince fullsince fuehrerscheinseit',
      '02/06/2009',
    ),
    field(
      'manager',
      DRIVER.managerId,
      'manager managername linemanager supervisor boss reportsto teamleader vorgesetzter',
      '',
    ),
  ],
  training: [
    ...PERSON,
    field(
      'trainingType',
      TRAINING.trainingType,
      'training trainingtype trainingname course coursename coursetitle qualification certificate type title schulung kurs',
      'Manual handling',
    ),
    field(
      'completionDate',
      TRAINING.completionDate,
      'completed completiondate completedon datecompleted dateofcompletion date coursedate trainingdate dateoftraining doneon datum abgeschlossen',
      '23/02/2026',
    ),
    field(
      'expiryDate',
      TRAINING.expiryDate,
      'expires expiry expirydate expireson dateofexpiry expirationdate validto validuntil renewaldate renewal due duedate ablaufdatum gueltigbis',
      '22/02/2029',
    ),
    field(
      'provider',
      TRAINING.provider,
      'provider trainingprovider trainer company trainedby instructor centre center anbieter',
      'Swords Training',
    ),
    field(
      'certificateNumber',
      TRAINING.certificateNumber,
      'certificatenumber certificateno certno certnumber cert certificateid reference ref zertifikatsnummer',
      'MH-1001',
    ),
  ],
  vehicles: [
    REGISTRATION,
    field('manufacturer', VEHICLE.manufacturer, 'manufacturer make brand hersteller marke', 'Ford'),
    field('model', VEHICLE.model, 'model vehiclemodel modell', 'Transit'),
    text('category', 'Category', 'vehicle_type_id', 'category vehiclecategory kategorie', 'Van'),
    field(
      'vehicleType',
      VEHICLE.vehicleTypeId,
      'vehicletype type bodytype body kind fahrzeugtyp fahrzeugart',
      'Panel van',
    ),
    field('fuel', VEHICLE.fuelType, 'fueltype fuel kraftstoff', 'Diesel'),
    field('status', VEHICLE.status, 'status vehiclestatus', 'Active', ['status', 'is_active']),
    field(
      'nctExpiry',
      VEHICLE.nctExpiry,
      'nctorcvrtexpiry nctcvrtexpiry nctcvrt nctexpiry nctexpirydate nct nctdue nctto cvrtexpiry cvrtexpirydate cvrt cvrtdue cvrtto testexpiry testdue testdate doe doeexpiry doeexpirydate doedue doeduedate doedate doeto doetest doecert dot dotexpiry mot motexpiry huexpiry tuev cvrtdate cvrtduedate nctduedate nctdate crw crwexpiry',
      '30/09/2027',
    ),
    field(
      'roadTaxExpiry',
      VEHICLE.roadTaxExpiry,
      'roadtaxexpiry roadtaxexpirydate roadtax taxexpiry taxexpirydate tax taxdue motortax motortaxexpiry taxto',
      '31/12/2026',
    ),
    field('ownership', VEHICLE.ownership, 'ownership owned leased ownedorleased ownedleased', 'Owned'),
    field(
      'depotStartDate',
      VEHICLE.depotStartDate,
      'depotstartdate startdate indepotsince infleetsince fleetsince datejoined acquired purchasedate',
      '02/01/2025',
    ),
  ],
  vehicle_records: [
    REGISTRATION,
    field(
      'requirement',
      VEHICLE_RECORD.requirementId,
      'whatwasdone what requirement item work task servicetype jobtype record type description',
      'Service',
    ),
    field(
      'doneOn',
      VEHICLE_RECORD.doneOn,
      'doneon done date dateofservice servicedate servicedon datedone completed completedon lastdone lastservice workdate datum',
      '14/05/2026',
    ),
    field(
      'dueOn',
      VEHICLE_RECORD.dueOn,
      'dueon due duedate nextdue nextservice nextservicedate expires expiry expirydate validuntil validto faellig',
      '14/05/2027',
    ),
    field('dueKm', VEHICLE_RECORD.dueKm, 'dueatkm duekm nextduekm nextservicekm dueodometer', '150000'),
    field(
      'odometerKm',
      VEHICLE_RECORD.odometerKm,
      'odometer odometerkm odometerreading km kms kilometres kilometers mileage reading kilometerstand kmstand',
      '120000',
    ),
    field(
      'provider',
      VEHICLE_RECORD.provider,
      'provider garage workshop insurer company supplier doneby werkstatt',
      'Finglas Commercials',
    ),
    field(
      'reference',
      VEHICLE_RECORD.reference,
      'reference ref invoice invoiceno invoicenumber policy policyno policynumber certificatenumber rechnungsnummer',
      'INV-2031',
    ),
    field('note', VEHICLE_RECORD.note, 'note notes comment comments remarks bemerkung', ''),
  ],
};

const FIELDS_OF_RECORD: Record<ImportKind, Fields> = {
  drivers: { ...DRIVER, firstFullLicenceOn: FIRST_FULL_LICENCE },
  training: TRAINING,
  vehicles: VEHICLE,
  vehicle_records: VEHICLE_RECORD,
};

/** Record fields by column. Columns of the same name mean the same. */
export const FIELD_OF_COLUMN: ReturnType<typeof fieldsByColumn> = Object.assign(
  {},
  ...Object.values(FIELDS_OF_RECORD).map(fieldsByColumn),
);

export const fieldKeysOf = (column: string): string[] =>
  Object.values(IMPORT_FIELDS)
    .flat()
    .filter(({ columns }) => columns.includes(column))
    .map(({ key }) => key);

export const fieldLabels = (kind: ImportKind, keys: readonly string[]): string[] =>
  IMPORT_FIELDS[kind].filter(({ key }) => keys.includes(key)).map(({ label }) => label);

/** The field of each column, by index; null if the column is left out. */
export type Mapping = readonly (string | null)[];

/** A heading as `words` spell it: "Driver's Lic. No. (IE)" is "licno". */
function plainHeading(heading: string): string {
  const letters = heading
    .replace(/\(.*?\)/g, '')
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '');
  return letters.replace(/^drivers(?=licen[cs]e|name|mail|phone|lic)/, '');
}

/** A field takes the first column that names it. */
export function matchHeadings(headings: readonly Cell[], fields: readonly ImportField[]): Mapping {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const plain = plainHeading(String(heading));
    // A stray cell can leave thousands of columns without a heading.
    if (plain === '') return null;
    const match = fields.find(
      ({ key, label, words }) => !taken.has(key) && (plainHeading(label) === plain || words.includes(plain)),
    );
    if (match) taken.add(match.key);
    return match?.key ?? null;
  });
}

export const HEADING_LINES = 10;

/**
 * The index of the heading line. It is the one with the most known headings of the first ten lines, if it has
 * at least two; otherwise the one with the most filled cells.
 */
export function headingLine(lines: readonly (readonly Cell[])[], fields: readonly ImportField[]): number {
  const first = lines.slice(0, HEADING_LINES);
  const known = first.map((cells) => knownHeadings(cells, fields));
  const most = Math.max(...known);
  if (most > 1) return known.indexOf(most);
  const filled = first.map((cells) => cells.filter((cell) => String(cell).trim() !== '').length);
  return filled.indexOf(Math.max(...filled));
}

const knownHeadings = (cells: readonly Cell[], fields: readonly ImportField[]): number =>
  matchHeadings(cells, fields).filter((key) => key !== null).length;

/** The number of known headings in the best line: how much the lines look like a list of `fields`. */
export function listLikeness(lines: readonly (readonly Cell[])[], fields: readonly ImportField[]): number {
  return Math.max(0, ...lines.slice(0, HEADING_LINES).map((cells) => knownHeadings(cells, fields)));
}

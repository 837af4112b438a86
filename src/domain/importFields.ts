import type { Cell } from './importCells';

export const IMPORT_KINDS = ['drivers', 'training', 'vehicles', 'vehicle_records'] as const;
/** What the rows of a file are. */
export type ImportKind = (typeof IMPORT_KINDS)[number];

type FieldType = 'text' | 'day' | 'number';

/** A field of ours that a column can fill. `words` are headings that mean it, without spaces, accents and signs. */
export type ImportField = {
  key: string;
  label: string;
  words: readonly string[];
  type: FieldType;
  /** What stands in the sample file. */
  sample: string;
};

const field = (
  key: string,
  label: string,
  words: string,
  sample: string,
  type: FieldType = 'text',
): ImportField => ({ key, label, words: words.split(' '), type, sample });

const PERSON: readonly ImportField[] = [
  field(
    'fullName',
    'Full Name',
    'fullname name drivername driver employeename employee vollstaendigername fahrer',
    'Seán Ó Briain',
  ),
  field('firstName', 'First name', 'firstname forename givenname christianname first vorname', ''),
  field('lastName', 'Last name', 'lastname surname familyname last nachname familienname', ''),
  field('email', 'Email', 'email emailaddress mail eaddress emailadresse', 'sean.obriain@example.ie'),
  field(
    'employeeNumber',
    'Employee number',
    'employeenumber employeeno employeeid empno empnumber empid staffnumber staffno staffid payrollnumber payrollno payrollid personnelnumber clocknumber clockno personalnummer mitarbeiternummer',
    'H-0412',
  ),
];

const LICENCE_NUMBER = field(
  'licenseNumber',
  'Licence number',
  'licencenumber licensenumber licenceno licenseno licno licnumber drivinglicence drivinglicense drivinglicencenumber drivinglicenceno dlnumber dlno licence license fuehrerscheinnummer fuehrerscheinnr',
  '511800264',
);

const REGISTRATION = field(
  'registration',
  'Registration',
  'registration registrationnumber registrationno regnumber regno reg plate licenseplate licenceplate numberplate vehiclereg vehicleregistration vrn vrm kennzeichen',
  '231-D-12345',
);

export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  drivers: [
    ...PERSON,
    field(
      'phone',
      'Phone',
      'phone phonenumber phoneno mobile mobilephone mobilenumber mobileno tel telephone telephonenumber cell contactnumber handy telefon telefonnummer mobil',
      '+353 83 555 0201',
    ),
    field(
      'address',
      'Address',
      'address homeaddress postaladdress fulladdress adresse anschrift',
      '4 Main Street, Lusk',
    ),
    LICENCE_NUMBER,
    field(
      'categories',
      'Categories',
      'categories category cats cat licencecategories licencecategory licensecategories licensecategory licencetype licensetype licenceclass class classes entitlements klassen klasse fuehrerscheinklassen',
      'B, C, CE',
    ),
    field(
      'issuedDate',
      'Issued',
      'issued issuedate issuedon dateissued dateofissue licenceissued licenseissued licenceissuedate licenseissuedate licfrom licencefrom validfrom from ausgestellt ausstellungsdatum ausgestelltam',
      '14/11/2021',
      'day',
    ),
    field(
      'expiryDate',
      'Expires',
      'expires expiry expirydate expireson dateofexpiry expirationdate expiration licenceexpiry licenseexpiry licenceexpirydate licenseexpirydate licenceexpires licto licenceto validto validuntil to ablaufdatum gueltigbis',
      '13/11/2031',
      'day',
    ),
    field(
      'country',
      'Country',
      'country licencecountry licensecountry countryofissue issuingcountry issuedby land',
      'IE',
    ),
    field(
      'manager',
      'Manager',
      'manager managername linemanager supervisor boss reportsto teamleader vorgesetzter',
      '',
    ),
  ],
  training: [
    ...PERSON,
    field(
      'trainingType',
      'Training',
      'training trainingtype trainingname course coursename coursetitle qualification certificate type title schulung kurs',
      'Manual handling',
    ),
    field(
      'completionDate',
      'Completed',
      'completed completiondate completedon datecompleted dateofcompletion date coursedate trainingdate dateoftraining doneon datum abgeschlossen',
      '23/02/2026',
      'day',
    ),
    field(
      'expiryDate',
      'Expires',
      'expires expiry expirydate expireson dateofexpiry expirationdate validto validuntil renewaldate renewal due duedate ablaufdatum gueltigbis',
      '22/02/2029',
      'day',
    ),
    field(
      'provider',
      'Provider',
      'provider trainingprovider trainer company trainedby instructor centre center anbieter',
      'Swords Training',
    ),
    field(
      'certificateNumber',
      'Certificate number',
      'certificatenumber certificateno certno certnumber cert certificateid reference ref zertifikatsnummer',
      'MH-1001',
    ),
  ],
  vehicles: [
    REGISTRATION,
    field('manufacturer', 'Manufacturer', 'manufacturer make brand hersteller marke', 'Ford'),
    field('model', 'Model', 'model vehiclemodel modell', 'Transit'),
    field('category', 'Category', 'category vehiclecategory kategorie', 'Van'),
    field(
      'vehicleType',
      'Vehicle type',
      'vehicletype type bodytype body kind fahrzeugtyp fahrzeugart',
      'Panel van',
    ),
    field('fuel', 'Fuel type', 'fueltype fuel kraftstoff', 'Diesel'),
    field('status', 'Status', 'status vehiclestatus', 'Active'),
    field(
      'nctExpiry',
      'NCT or CVRT expiry',
      'nctorcvrtexpiry nctcvrtexpiry nctcvrt nctexpiry nctexpirydate nct nctdue nctto cvrtexpiry cvrtexpirydate cvrt cvrtdue cvrtto testexpiry testdue testdate doe doeexpiry doeexpirydate doedue doeduedate doedate doeto doetest doecert dot dotexpiry mot motexpiry huexpiry tuev cvrtdate cvrtduedate nctduedate nctdate crw crwexpiry',
      '30/09/2027',
      'day',
    ),
    field(
      'roadTaxExpiry',
      'Road tax expiry',
      'roadtaxexpiry roadtaxexpirydate roadtax taxexpiry taxexpirydate tax taxdue motortax motortaxexpiry taxto',
      '31/12/2026',
      'day',
    ),
    field('ownership', 'Ownership', 'ownership owned leased ownedorleased ownedleased', 'Owned'),
    field(
      'depotStartDate',
      'Depot start date',
      'depotstartdate startdate indepotsince infleetsince fleetsince datejoined acquired purchasedate',
      '02/01/2025',
      'day',
    ),
  ],
  vehicle_records: [
    REGISTRATION,
    field(
      'requirement',
      'What was done',
      'whatwasdone what requirement item work task servicetype jobtype record type description',
      'Service',
    ),
    field(
      'doneOn',
      'Done on',
      'doneon done date dateofservice servicedate servicedon datedone completed completedon lastdone lastservice workdate datum',
      '14/05/2026',
      'day',
    ),
    field(
      'dueOn',
      'Due on',
      'dueon due duedate nextdue nextservice nextservicedate expires expiry expirydate validuntil validto faellig',
      '14/05/2027',
      'day',
    ),
    field('dueKm', 'Due at km', 'dueatkm duekm nextduekm nextservicekm dueodometer', '150000', 'number'),
    field(
      'odometerKm',
      'Odometer (km)',
      'odometer odometerkm odometerreading km kms kilometres kilometers mileage reading kilometerstand kmstand',
      '120000',
      'number',
    ),
    field(
      'provider',
      'Provider',
      'provider garage workshop insurer company supplier doneby werkstatt',
      'Finglas Commercials',
    ),
    field(
      'reference',
      'Reference',
      'reference ref invoice invoiceno invoicenumber policy policyno policynumber certificatenumber rechnungsnummer',
      'INV-2031',
    ),
    field('note', 'Note', 'note notes comment comments remarks bemerkung', ''),
  ],
};

/** The labels of these fields, each once. */
export const fieldLabels = (kind: ImportKind, keys: readonly string[]): string[] =>
  IMPORT_FIELDS[kind].filter(({ key }) => keys.includes(key)).map(({ label }) => label);

/** A column's field by its index; null if it is left out. */
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

/** The fields that the headings name. A field takes the first column that names it. */
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

/** How many lines are searched for the headings. */
export const HEADING_LINES = 10;

/**
 * The index of the line with the headings, which need not be the first: the one of the first ten with most headings that we
 * know, else the first with as many cells as any.
 */
export function headingLine(lines: readonly (readonly Cell[])[], fields: readonly ImportField[]): number {
  const first = lines.slice(0, HEADING_LINES);
  const known = first.map((cells) => knownHeadings(cells, fields));
  const most = Math.max(...known);
  if (most > 1) return known.indexOf(most);
  const filled = first.map((cells) => cells.filter((cell) => String(cell).trim() !== '').length);
  return filled.indexOf(Math.max(...filled));
}

/** How many cells of a line are headings that we know. */
const knownHeadings = (cells: readonly Cell[], fields: readonly ImportField[]): number =>
  matchHeadings(cells, fields).filter((key) => key !== null).length;

/** How much lines look like a list of these: the known headings of its line with most. */
export function listLikeness(lines: readonly (readonly Cell[])[], fields: readonly ImportField[]): number {
  return Math.max(0, ...lines.slice(0, HEADING_LINES).map((cells) => knownHeadings(cells, fields)));
}

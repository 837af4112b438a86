import { type ImportField, importField, importText } from '../imports/importField';
import { VEHICLE } from './fields';

/** Which vehicle a row of a file is about. */
export const REGISTRATION_COLUMN = importField(
  'registration',
  VEHICLE.registrationNumber,
  'registration registrationnumber registrationno regnumber regno reg plate licenseplate licenceplate numberplate vehiclereg vehicleregistration vrn vrm kennzeichen',
  '231-D-12345',
);

export const VEHICLE_COLUMNS: readonly ImportField[] = [
  REGISTRATION_COLUMN,
  importField('manufacturer', VEHICLE.manufacturer, 'manufacturer make brand hersteller marke', 'Ford'),
  importField('model', VEHICLE.model, 'model vehiclemodel modell', 'Transit'),
  importText('category', 'Category', 'vehicle_type_id', 'category vehiclecategory kategorie', 'Van'),
  importField(
    'vehicleType',
    VEHICLE.vehicleTypeId,
    'vehicletype type bodytype body kind fahrzeugtyp fahrzeugart',
    'Panel van',
  ),
  importField('fuel', VEHICLE.fuelType, 'fueltype fuel kraftstoff', 'Diesel'),
  importField('status', VEHICLE.status, 'status vehiclestatus', 'Active', ['status', 'is_active']),
  importField(
    'nctExpiry',
    VEHICLE.nctExpiry,
    'nctorcvrtexpiry nctcvrtexpiry nctcvrt nctexpiry nctexpirydate nct nctdue nctto cvrtexpiry cvrtexpirydate cvrt cvrtdue cvrtto testexpiry testdue testdate doe doeexpiry doeexpirydate doedue doeduedate doedate doeto doetest doecert dot dotexpiry mot motexpiry huexpiry tuev cvrtdate cvrtduedate nctduedate nctdate crw crwexpiry',
    '30/09/2027',
  ),
  importField(
    'roadTaxExpiry',
    VEHICLE.roadTaxExpiry,
    'roadtaxexpiry roadtaxexpirydate roadtax taxexpiry taxexpirydate tax taxdue motortax motortaxexpiry taxto',
    '31/12/2026',
  ),
  importField('ownership', VEHICLE.ownership, 'ownership owned leased ownedorleased ownedleased', 'Owned'),
  importField(
    'depotStartDate',
    VEHICLE.depotStartDate,
    'depotstartdate startdate indepotsince infleetsince fleetsince datejoined acquired purchasedate',
    '02/01/2025',
  ),
  importField(
    'platedMass',
    VEHICLE.platedMass,
    'platedmass platedweight plated mass masskg grossweight grossvehicleweight grossmass gvw gvwkg dgvw mam maximummass weight weightkg designgvw gesamtgewicht zgg',
    '18000',
  ),
  importField('axles', VEHICLE.axles, 'axles noofaxles numberofaxles axlecount achsen', '2'),
  importField(
    'crosses',
    VEHICLE.crosses,
    'crossestheborder crossesborder crosses border international crossborder abroad',
    'Never',
  ),
  importField(
    'tachograph',
    VEHICLE.tachograph,
    'tachograph tacho tachographtype tachographkind tachotype typeoftachograph fahrtenschreiber',
    'Smart 2',
  ),
];

import { type ImportField, importField, importText } from '../imports/importField';
import { DRIVER, FIRST_FULL_LICENCE } from './fields';

/** Who a row of a file is about. */
export const PERSON_COLUMNS: readonly ImportField[] = [
  importField(
    'fullName',
    DRIVER.fullName,
    'fullname name drivername driver employeename employee vollstaendigername fahrer',
    'Seán Ó Briain',
  ),
  importText(
    'firstName',
    'First name',
    'full_name',
    'firstname forename givenname christianname first vorname',
    '',
  ),
  importText(
    'lastName',
    'Last name',
    'full_name',
    'lastname surname familyname last nachname familienname',
    '',
  ),
  importField(
    'email',
    DRIVER.email,
    'email emailaddress mail eaddress emailadresse',
    'sean.obriain@example.ie',
  ),
  importField(
    'employeeNumber',
    DRIVER.employeeNumber,
    'employeenumber employeeno employeeid empno empnumber empid staffnumber staffno staffid payrollnumber payrollno payrollid personnelnumber clocknumber clockno personalnummer mitarbeiternummer',
    'H-0412',
  ),
];

export const CONTACT_COLUMNS: readonly ImportField[] = [
  importField(
    'phone',
    DRIVER.phone,
    'phone phonenumber phoneno mobile mobilephone mobilenumber mobileno tel telephone telephonenumber cell contactnumber handy telefon telefonnummer mobil',
    '+353 83 555 0201',
  ),
  importField(
    'address',
    DRIVER.address,
    'address homeaddress postaladdress fulladdress adresse anschrift',
    '4 Main Street, Lusk',
  ),
];

export const DRIVING_COLUMNS: readonly ImportField[] = [
  importField(
    'agencyName',
    DRIVER.agencyName,
    'agency agencyname employmentagency staffingagency zeitarbeitsfirma',
    '',
  ),
  importField(
    'agencyUntil',
    DRIVER.agencyUntil,
    'agencyuntil agencylastday agencyend agencyenddate lastdaywithus',
    '',
  ),
  importField(
    'firstFullLicenceOn',
    FIRST_FULL_LICENCE,
    'firstfulllicence firstfulllicenceon firstfulllicense firstlicence firstlicense firstlicencedate fulllicencesince fulllicensesince licencesince fullsince fuehrerscheinseit',
    '02/06/2009',
  ),
  importField(
    'manager',
    DRIVER.managerId,
    'manager managername linemanager supervisor boss reportsto teamleader vorgesetzter',
    '',
  ),
];

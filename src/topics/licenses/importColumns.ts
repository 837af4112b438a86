import { type ImportField, importField, importText } from '../imports/importField';
import { LICENSE } from './fields';

export const LICENSE_COLUMNS: readonly ImportField[] = [
  importField(
    'licenseNumber',
    LICENSE.licenseNumber,
    'licencenumber licensenumber licenceno licenseno licno licnumber drivinglicence drivinglicense drivinglicencenumber drivinglicenceno dlnumber dlno licence license fuehrerscheinnummer fuehrerscheinnr',
    '511800264',
  ),
  importText(
    'categories',
    'Categories',
    'type',
    'categories category cats cat licencecategories licencecategory licensecategories licensecategory licencetype licensetype licenceclass class classes entitlements klassen klasse fuehrerscheinklassen',
    'B, C, CE',
  ),
  importField(
    'issuedDate',
    LICENSE.issuedDate,
    'issued issuedate issuedon dateissued dateofissue licenceissued licenseissued licenceissuedate licenseissuedate licfrom licencefrom validfrom from ausgestellt ausstellungsdatum ausgestelltam',
    '14/11/2021',
  ),
  importField(
    'expiryDate',
    LICENSE.expiryDate,
    'expires expiry expirydate expireson dateofexpiry expirationdate expiration licenceexpiry licenseexpiry licenceexpirydate licenseexpirydate licenceexpires licto licenceto validto validuntil to ablaufdatum gueltigbis',
    '13/11/2031',
  ),
  importField(
    'country',
    LICENSE.country,
    'country licencecountry licensecountry countryofissue issuingcountry issuedby land',
    'IE',
  ),
];

import { type DraftOf, day, emptyDraft, optionalFor, ref, text, toValues } from '../../domain/fields';
import { MAX_NUMBER_LENGTH } from '../../domain/formCheck';
import type { RecordTypes } from '../../domain/records';

export const DEFAULT_LICENSE_COUNTRY = 'IE';

export const LICENSE = {
  licenseNumber: text('license_number', 'Licence number', { max: MAX_NUMBER_LENGTH }),
  type: ref('type', 'Licence type', { max: MAX_NUMBER_LENGTH }),
  issuedDate: day('issued_date', 'Issue date', { heading: 'Issued' }),
  expiryDate: day('expiry_date', 'Expiry date', { heading: 'Expires' }),
  country: optionalFor(
    DEFAULT_LICENSE_COUNTRY,
    ref('country', 'Country', { empty: DEFAULT_LICENSE_COUNTRY }),
  ),
};

export const records: RecordTypes = {
  driver_licenses: {
    title: 'Licence',
    fields: LICENSE,
    own: { title: 'Licences', tellApart: ['type', 'license_number'] },
  },
};

export type LicenseDraft = DraftOf<typeof LICENSE>;

export const emptyLicenseDraft = (): LicenseDraft => emptyDraft(LICENSE);

export const toLicenseInsert = (draft: LicenseDraft) => toValues(LICENSE, draft);

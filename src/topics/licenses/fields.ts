import type { Day } from '../../domain/dates';
import { type DraftOf, day, emptyDraft, ref, text, toValues } from '../../domain/fields';
import { MAX_NUMBER_LENGTH } from '../../domain/formCheck';
import type { RecordTypes } from '../../domain/records';
import { licences } from './words/licences';

export const DEFAULT_LICENSE_COUNTRY = 'IE';

export const LICENSE = {
  licenseNumber: text('license_number', licences.number, {
    request: licences.enterNumber,
    max: MAX_NUMBER_LENGTH,
  }),
  type: ref('type', licences.type, { request: licences.chooseType, max: MAX_NUMBER_LENGTH }),
  issuedDate: day('issued_date', licences.issued, {
    request: licences.enterIssued,
    heading: licences.issuedHeading,
  }),
  expiryDate: day('expiry_date', licences.expires, {
    request: licences.enterExpires,
    heading: licences.expiresHeading,
  }),
  country: ref('country', licences.country, {
    request: licences.chooseCountry,
    empty: DEFAULT_LICENSE_COUNTRY,
  }),
};

export const records: RecordTypes = {
  driver_licenses: {
    title: 'Licence',
    many: 'Licences',
    fields: LICENSE,
    own: { title: 'Licences', tellApart: ['type', 'license_number'] },
  },
};

export type LicenseDraft = DraftOf<typeof LICENSE>;

export const emptyLicenseDraft = (): LicenseDraft => emptyDraft(LICENSE);

export const toLicenseInsert = (draft: LicenseDraft) => toValues(LICENSE, draft);

/** A category without `expiryDate` is not renewed. `previousExpiry` is the date on the renewed licence. */
export type LicenseRenewalDraft = Pick<LicenseDraft, 'licenseNumber' | 'issuedDate' | 'country'> & {
  categories: { type: string; previousExpiry: Day; expiryDate: Day }[];
};

export function renewedLicenses({ categories, ...card }: LicenseRenewalDraft): LicenseDraft[] {
  return categories
    .filter(({ expiryDate }) => expiryDate.trim() !== '')
    .map(({ type, expiryDate }) => ({ ...card, type, expiryDate }));
}

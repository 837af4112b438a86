import { type Correction, correctionOf } from '../../domain/corrections';
import type { ValuesOf } from '../../domain/fields';
import { lettersOf } from '../../domain/names';
import { LICENSE, type LicenseDraft, toLicenseInsert } from './fields';

type StoredLicense = ValuesOf<typeof LICENSE> & { id: string; is_current: boolean };

/** Corrects a stored licence with the same number, category and at least one of the dates; null if none. */
export function licenseCorrection(draft: LicenseDraft, stored: readonly StoredLicense[]): Correction | null {
  const found = sameLicense(draft, stored);
  const typed = toLicenseInsert(draft);
  if (!found) return null;
  const { issuedDate, expiryDate, country } = LICENSE;
  return correctionOf(typed.type, found, typed, [issuedDate, expiryDate, country]);
}

export function isLicenseOnRecord(draft: LicenseDraft, stored: readonly StoredLicense[]): boolean {
  return sameLicense(draft, stored) !== undefined && licenseCorrection(draft, stored) === null;
}

function sameLicense(draft: LicenseDraft, stored: readonly StoredLicense[]): StoredLicense | undefined {
  const typed = toLicenseInsert(draft);
  const likeness = ({ issued_date, expiry_date }: StoredLicense) =>
    Number(issued_date === typed.issued_date) + Number(expiry_date === typed.expiry_date);
  return stored
    .filter(
      (each) =>
        each.type === typed.type &&
        lettersOf(each.license_number) === lettersOf(typed.license_number) &&
        likeness(each) > 0,
    )
    .toSorted((a, b) => likeness(b) - likeness(a) || Number(b.is_current) - Number(a.is_current))[0];
}

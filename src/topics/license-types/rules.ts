import {
  type FormCheck,
  MAX_NAME_LENGTH,
  MAX_NUMBER_LENGTH,
  MAX_REASON_LENGTH,
  missingFields,
  overlongFields,
  problem,
  toFormCheck,
} from '../../domain/formCheck';
import { isSameName } from '../../domain/names';

const MAX_MINIMUM_AGE = 120;
export const CODE_TAKEN = 'A licence type with this code already exists';

export type LicenseTypeDraft = { code: string; name: string; description: string; minimumAge: string };

type StoredLicenseType = { code: string; name: string; description: string | null; minimum_age: number };

export function toLicenseTypeDraft(type: StoredLicenseType | null): LicenseTypeDraft {
  return {
    code: type?.code ?? '',
    name: type?.name ?? '',
    description: type?.description ?? '',
    minimumAge: type ? String(type.minimum_age) : '',
  };
}

export function toLicenseTypeRow({ code, name, description, minimumAge }: LicenseTypeDraft) {
  return {
    code: code.trim(),
    name: name.trim(),
    description: description.trim() || null,
    minimum_age: Number(minimumAge.trim()),
  };
}

export function checkLicenseType(draft: LicenseTypeDraft, takenCodes: readonly string[]): FormCheck {
  const code = {
    path: 'code',
    label: 'Code',
    request: 'Enter the code',
    value: draft.code,
    max: MAX_NUMBER_LENGTH,
  };
  const name = {
    path: 'name',
    label: 'Name',
    request: 'Enter the name',
    value: draft.name,
    max: MAX_NAME_LENGTH,
  };
  const age = {
    path: 'minimumAge',
    label: 'Minimum age',
    request: 'Enter the minimum age',
    value: draft.minimumAge,
  };
  const description = {
    path: 'description',
    label: 'Description',
    value: draft.description,
    max: MAX_REASON_LENGTH,
  };
  const isTaken = takenCodes.some((taken) => isSameName(taken, draft.code));
  return toFormCheck([
    ...missingFields([code, name, age]),
    ...problem('code', isTaken ? CODE_TAKEN : null),
    ...problem('minimumAge', minimumAgeError(draft.minimumAge)),
    ...overlongFields([code, name, description]),
  ]);
}

function minimumAgeError(years: string): string | null {
  if (/^\d{1,3}$/.test(years.trim()) && Number(years) <= MAX_MINIMUM_AGE) return null;
  return `Minimum age must be a whole number of years from 0 to ${MAX_MINIMUM_AGE}`;
}

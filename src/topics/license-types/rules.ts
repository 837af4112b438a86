import {
  type FormCheck,
  MAX_NAME_LENGTH,
  missingFields,
  overlongFields,
  problem,
  toFormCheck,
} from '../../domain/formCheck';
import { isSameName } from '../../domain/names';
import { textFields, toTexts, toTextsDraft, type WithTexts } from '../../domain/rowTexts';
import { codeField, descriptionField, nameField } from '../../domain/textFields';
import type { Texts } from '../../words/rows';

const MAX_MINIMUM_AGE = 120;
export const CODE_TAKEN = 'A licence type with this code already exists';

export type LicenseTypeDraft = WithTexts & {
  code: string;
  name: string;
  description: string;
  minimumAge: string;
};

type StoredLicenseType = {
  code: string;
  name: string;
  texts: Texts;
  description: string | null;
  minimum_age: number;
};

export function toLicenseTypeDraft(type: StoredLicenseType | null): LicenseTypeDraft {
  return {
    code: type?.code ?? '',
    name: type?.name ?? '',
    texts: toTextsDraft(type?.texts),
    description: type?.description ?? '',
    minimumAge: type ? String(type.minimum_age) : '',
  };
}

export function toLicenseTypeRow(draft: LicenseTypeDraft): StoredLicenseType {
  const { code, name, texts, description, minimumAge } = draft;
  return {
    code: code.trim(),
    name: name.trim(),
    texts: toTexts(texts),
    description: description.trim() || null,
    minimum_age: Number(minimumAge.trim()),
  };
}

export function checkLicenseType(draft: LicenseTypeDraft, takenCodes: readonly string[]): FormCheck {
  const code = codeField(draft.code);
  const name = nameField(draft.name);
  const age = {
    path: 'minimumAge',
    label: 'Minimum age',
    request: 'Enter the minimum age',
    value: draft.minimumAge,
  };
  const description = descriptionField(draft.description);
  const isTaken = takenCodes.some((taken) => isSameName(taken, draft.code));
  return toFormCheck([
    ...missingFields([code, name, age]),
    ...problem('code', isTaken ? CODE_TAKEN : null),
    ...problem('minimumAge', minimumAgeError(draft.minimumAge)),
    ...overlongFields([code, name, ...textFields(draft, MAX_NAME_LENGTH), description]),
  ]);
}

function minimumAgeError(years: string): string | null {
  if (/^\d{1,3}$/.test(years.trim()) && Number(years) <= MAX_MINIMUM_AGE) return null;
  return `Minimum age must be a whole number of years from 0 to ${MAX_MINIMUM_AGE}`;
}

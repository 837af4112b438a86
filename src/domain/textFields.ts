import { fields } from '../words/common';
import { MAX_NAME_LENGTH, MAX_NUMBER_LENGTH, MAX_REASON_LENGTH, type TypedText } from './formCheck';

// Fields that several forms check, for `missingFields` and `overlongFields`.

type RequiredText = TypedText & { request: string };

export const nameField = (value: string, max = MAX_NAME_LENGTH): RequiredText => ({
  path: 'name',
  label: fields.name(),
  request: fields.enterName(),
  value,
  max,
});

export const fullNameField = (value: string): RequiredText => ({
  path: 'fullName',
  label: fields.fullName(),
  request: fields.enterFullName(),
  value,
  max: MAX_NAME_LENGTH,
});

// For staff, in English only.

export const codeField = (value: string): RequiredText => ({
  path: 'code',
  label: 'Code',
  request: 'Enter the code',
  value,
  max: MAX_NUMBER_LENGTH,
});

export const reasonField = (
  value: string,
  { path = 'reason', max = MAX_REASON_LENGTH } = {},
): RequiredText => ({
  path,
  label: 'Reason',
  request: 'Enter the reason',
  value,
  max,
});

export const descriptionField = (value: string): TypedText => ({
  path: 'description',
  label: 'Description',
  value,
  max: MAX_REASON_LENGTH,
});

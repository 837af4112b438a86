import { type FormCheck, MAX_REASON_LENGTH, missingFields, overlongFields, toFormCheck } from './formCheck';

export type DeletionDraft = { reason: string };

export function checkDeletion({ reason }: DeletionDraft): FormCheck {
  const field = {
    path: 'reason',
    label: 'Reason',
    request: 'Enter the reason',
    value: reason,
    max: MAX_REASON_LENGTH,
  };
  return toFormCheck([...missingFields([field], 'Say why it is deleted'), ...overlongFields([field])]);
}

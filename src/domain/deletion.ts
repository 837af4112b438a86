import { type FormCheck, missingFields, overlongFields, toFormCheck } from './formCheck';
import { reasonField } from './textFields';

export type DeletionDraft = { reason: string };

export function checkDeletion({ reason }: DeletionDraft): FormCheck {
  const field = reasonField(reason);
  return toFormCheck([...missingFields([field], 'Say why it is deleted'), ...overlongFields([field])]);
}

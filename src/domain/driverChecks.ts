import type { DriverDraft } from './driverDraft';
import { emailError } from './emails';
import { type FormCheck, missingFields, overlongFields, problem, toFormCheck } from './formCheck';
import { MAX_ADDRESS_LENGTH, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from './limits';

const FIELDS_MESSAGE = 'Please fill in all required fields';

/** A new driver: full name and email are required (spec section 5), the rest only has its limits. */
export function checkNewDriver(draft: DriverDraft): FormCheck {
  const email = { path: 'email', label: 'Email', value: draft.email, max: MAX_EMAIL_LENGTH };
  return toFormCheck([
    ...missingFields([nameField(draft), email], FIELDS_MESSAGE),
    ...problem('email', emailError(draft.email)),
    ...overlongFields([nameField(draft), ...contactFields(draft)]),
  ]);
}

/** A driver who is there already: the email cannot be changed, so nothing is said of it. */
export function checkDriver(draft: DriverDraft): FormCheck {
  return toFormCheck([
    ...missingFields([nameField(draft)], FIELDS_MESSAGE),
    ...overlongFields([nameField(draft), ...contactFields(draft)]),
  ]);
}

function nameField({ fullName }: DriverDraft) {
  return { path: 'fullName', label: 'Full name', value: fullName, max: MAX_NAME_LENGTH };
}

function contactFields({ phone, address }: DriverDraft) {
  return [
    { path: 'phone', label: 'Phone', value: phone, max: MAX_PHONE_LENGTH },
    { path: 'address', label: 'Address', value: address, max: MAX_ADDRESS_LENGTH },
  ];
}

import {
  type FormCheck,
  isBlank,
  MAX_ADDRESS_LENGTH,
  MAX_PHONE_LENGTH,
  overlongFields,
  type Problem,
  problem,
  type TextField,
  textLength,
  toFormCheck,
  withoutBlanks,
} from './formCheck';

// private.is_phone() and private.is_address() have the same limits in the database.
const MIN_PHONE_DIGITS = 6;
const MAX_PHONE_DIGITS = 15;
const MIN_ADDRESS_LENGTH = 5;

/** A person's phone and address, the same in every form. */
export type ContactDetails = { phone: string; address: string };

/** The columns of a person's record. */
type ContactColumns = { phone: string | null; address: string | null };

export function toContactDetails({ phone, address }: ContactColumns): ContactDetails {
  return { phone: phone ?? '', address: address ?? '' };
}

/** Checks people's own phone and address; both are optional. */
export function checkContactDetails(details: ContactDetails): FormCheck {
  return toFormCheck(contactProblems(details));
}

const phoneField = (phone: string): TextField => ({
  path: 'phone',
  label: 'Phone',
  value: phone,
  max: MAX_PHONE_LENGTH,
});

export function contactFields({ phone, address }: ContactDetails): TextField[] {
  return [phoneField(phone), { path: 'address', label: 'Address', value: address, max: MAX_ADDRESS_LENGTH }];
}

/** The problems with what was typed. Blank fields have none: whether they are required is up to the form. */
export function contactProblems(details: ContactDetails): Problem[] {
  return [
    ...overlongFields(contactFields(details)),
    ...problem('phone', phoneError(details.phone)),
    ...problem('address', addressError(details.address)),
  ];
}

/** The problems with a phone number; none with a blank one. */
export function phoneProblems(phone: string): Problem[] {
  return [...overlongFields([phoneField(phone)]), ...problem('phone', phoneError(phone))];
}

function phoneError(phone: string): string | null {
  const digits = phone.replace(/[^0-9]/g, '').length;
  if (isBlank(phone) || (digits >= MIN_PHONE_DIGITS && digits <= MAX_PHONE_DIGITS)) return null;
  return `Enter a phone number of ${MIN_PHONE_DIGITS} to ${MAX_PHONE_DIGITS} digits`;
}

function addressError(address: string): string | null {
  const isLongEnough = textLength(withoutBlanks(address)) >= MIN_ADDRESS_LENGTH;
  if (isBlank(address) || (isLongEnough && /[A-Za-z]/.test(address))) return null;
  return 'Enter the full address, for example 1 Main Street, Swords';
}

import { fields } from '../words/common';
import {
  type FormCheck,
  isBlank,
  MAX_ADDRESS_LENGTH,
  MAX_PHONE_LENGTH,
  overlongFields,
  type Problem,
  problem,
  toFormCheck,
} from './formCheck';
import { plainText } from './plainText';

// private.is_phone() and private.is_address() have the same limits.
const MIN_PHONE_DIGITS = 6;
const MAX_PHONE_DIGITS = 15;
const MIN_ADDRESS_LETTERS = 5;

export type ContactDetails = { phone: string; address: string };

type ContactColumns = { phone: string | null; address: string | null };

export function toContactDetails({ phone, address }: ContactColumns): ContactDetails {
  return { phone: phone ?? '', address: address ?? '' };
}

export function checkContactDetails(details: ContactDetails): FormCheck {
  return toFormCheck(contactProblems(details));
}

const phoneField = (phone: string) => ({
  path: 'phone',
  label: fields.phone(),
  request: fields.enterPhone(),
  value: phone,
  max: MAX_PHONE_LENGTH,
});

const addressField = (address: string) => ({
  path: 'address',
  label: fields.address(),
  request: fields.enterAddress(),
  value: address,
  max: MAX_ADDRESS_LENGTH,
});

export const contactFields = ({ phone, address }: ContactDetails) => [
  phoneField(phone),
  addressField(address),
];

/** Blank fields have no problem: whether they are required is up to the form. */
export function contactProblems(details: ContactDetails): Problem[] {
  return [
    ...overlongFields(contactFields(details)),
    ...problem('phone', phoneError(details.phone)),
    ...problem('address', addressError(details.address)),
  ];
}

export function phoneProblems(phone: string): Problem[] {
  return [...overlongFields([phoneField(phone)]), ...problem('phone', phoneError(phone))];
}

function phoneError(phone: string): string | null {
  const digits = phone.replace(/[^0-9]/g, '').length;
  if (isBlank(phone) || (digits >= MIN_PHONE_DIGITS && digits <= MAX_PHONE_DIGITS)) return null;
  return fields.phoneDigits({ min: MIN_PHONE_DIGITS, max: MAX_PHONE_DIGITS });
}

function addressError(address: string): string | null {
  const letters = address.match(/\p{L}/gu)?.length ?? 0;
  if (isBlank(address) || letters >= MIN_ADDRESS_LETTERS) return null;
  return fields.wholeAddress();
}

// Irish mobiles and Dublin numbers.
const WITHOUT_ZERO = /^(8[235679]\d{7}|1[24568]\d{6})$/;
// Lithuanians dial 8 before every number of theirs: 8 612 34567.
const LITHUANIAN = /^8[ -]/;
// Irish numbers, then British, Polish, Romanian, Lithuanian and Latvian mobiles.
const WITHOUT_PLUS = /^(353[1-9]\d{7,8}|447\d{9}|48[4-8]\d{8}|407\d{8}|3706\d{7}|3712\d{7})$/;
const IRISH_MOBILE = /^353(8\d)(\d{3})(\d{4})$/;

/**
 * Puts back what a spreadsheet drops from a phone number: the leading 0, or the + of a country code. Only
 * where no other number can be meant; anything else stays as typed.
 */
export function dialledPhone(typed: string): string {
  // Some keyboards type full-width digits.
  const phone = plainText(typed)
    .normalize('NFKC')
    .trim()
    .replace(/^['’‘`](?=[+\d])/, '')
    .replace(/(?<=^\d+)\.0+$/, '');
  const digits = phone.replace(/[ -]/g, '').replace(/^(353)0(?=[1-9])/, '$1');
  if (WITHOUT_ZERO.test(digits) && !LITHUANIAN.test(phone)) return `0${digits === phone ? digits : phone}`;
  if (!WITHOUT_PLUS.test(digits)) return phone;
  return IRISH_MOBILE.test(digits) ? digits.replace(IRISH_MOBILE, '+353 $1 $2 $3') : `+${digits}`;
}

/** The number may lack its leading 0 or the + of its country code, so nobody could ring it. */
export function mayLackDigits(phone: string): boolean {
  return /^[1-9]\d{7,}$/.test(phone.replace(/[ ()./-]/g, ''));
}

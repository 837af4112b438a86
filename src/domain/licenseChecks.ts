import type { Day } from './dates';
import {
  type FormCheck,
  missingFields,
  overlongFields,
  type Problem,
  problem,
  toFormCheck,
} from './formCheck';
import { hasValidLicenseDates, type LicenseDraft, licenseDatesError } from './licenses';
import { MAX_APPLICATION_LICENSES, MAX_NUMBER_LENGTH, outsideDateLimits } from './limits';

const NONE_MESSAGE = 'Please add at least one license';
const DETAILS_MESSAGE = 'Please fill in all license details';
const FIELDS_MESSAGE = 'Please fill in all license fields';
const DATES_MESSAGE = 'Please check license dates. Issue date must be in the past and before expiry date.';

/** What is wrong with the licences of an application, in the order of spec section 5; paths start at `licenses`. */
export function licensesProblems(licenses: readonly LicenseDraft[], today: Day): Problem[] {
  const rows = licenses.map((license, index) => ({ license, path: `licenses.${index}.` }));
  return [
    ...problem('licenses', licenses.length === 0 ? NONE_MESSAGE : null),
    ...rows.flatMap(({ license, path }) => missingDetails(license, path, DETAILS_MESSAGE)),
    ...rows.flatMap(({ license, path }) => dateProblems(license, path, today)),
    ...problem('licenses', tooManyLicenses(licenses.length)),
    ...rows.flatMap(({ license, path }) => overlongFields(textFields(license, path))),
  ];
}

/** A licence that staff add to a driver, with the same rules and another sentence for what is missing (spec section 5). */
export function checkLicense(license: LicenseDraft, today: Day): FormCheck {
  return toFormCheck([
    ...missingDetails(license, '', FIELDS_MESSAGE),
    ...dateProblems(license, '', today),
    ...overlongFields(textFields(license, '')),
  ]);
}

function tooManyLicenses(count: number): string | null {
  if (count <= MAX_APPLICATION_LICENSES) return null;
  return `An application can have at most ${MAX_APPLICATION_LICENSES} licences`;
}

function textFields(license: LicenseDraft, path: string) {
  return [
    {
      path: `${path}licenseNumber`,
      label: 'Licence number',
      value: license.licenseNumber,
      max: MAX_NUMBER_LENGTH,
    },
    { path: `${path}type`, label: 'Licence type', value: license.type, max: MAX_NUMBER_LENGTH },
  ];
}

function missingDetails(license: LicenseDraft, path: string, message: string): Problem[] {
  const issued = { path: `${path}issuedDate`, label: 'Issue date', value: license.issuedDate };
  const expiry = { path: `${path}expiryDate`, label: 'Expiry date', value: license.expiryDate };
  return missingFields([...textFields(license, path), issued, expiry], message);
}

function dateProblems(license: LicenseDraft, path: string, today: Day): Problem[] {
  const issued =
    outsideDateLimits('Issue date', license.issuedDate) ?? licenseDatesError('issued', license, today);
  const expiry =
    outsideDateLimits('Expiry date', license.expiryDate) ?? licenseDatesError('expiry', license, today);
  const problems = [...problem(`${path}issuedDate`, issued), ...problem(`${path}expiryDate`, expiry)];
  // Dates in order but outside the limits would be misdescribed by the specification's sentence.
  if (hasValidLicenseDates(license, today)) return problems;
  return problems.map((each) => ({ ...each, message: DATES_MESSAGE }));
}

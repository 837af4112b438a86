import { countryName } from '../../domain/countries';
import { currentFirst } from '../../domain/currentRecords';
import { type Day, daysBetween, isRealDay } from '../../domain/dates';
import { byExpiry, EXPIRY_WARNING_DAYS, expiryState } from '../../domain/expiry';
import { missingIn, outsideIn, overlongIn } from '../../domain/fields';
import {
  type FormCheck,
  MAX_APPLICATION_LICENSES,
  type Problem,
  problem,
  toFormCheck,
  within,
} from '../../domain/formCheck';
import { langOf, rowText } from '../../words/rows';
import { DEFAULT_LICENSE_COUNTRY, LICENSE, type LicenseDraft, type LicenseRenewalDraft } from './fields';
import { licences } from './words/licences';

type LicenseDates = Pick<LicenseDraft, 'issuedDate' | 'expiryDate'>;

export function toLicenseRenewal(licenses: readonly LicenseOnCard[]): LicenseRenewalDraft {
  const [first] = licenses;
  return {
    licenseNumber: first?.license_number ?? '',
    country: first?.country ?? DEFAULT_LICENSE_COUNTRY,
    issuedDate: '',
    categories: licenses.map(({ type, expiry_date }) => ({
      type,
      previousExpiry: expiry_date,
      expiryDate: '',
    })),
  };
}

export function licenseTypeLabel({ code, name }: { code: string; name: string }): string {
  return `${code} - ${rowText('license_types', name)}`;
}

export const licenseTypeLang = ({ name }: { name: string }) => langOf(name, rowText('license_types', name));

export const minimumAgeLabel = (years: number) => licences.minimumAge({ count: years });

// Names of categories on Irish licences until 2013, and their names since.
export const OLD_CATEGORIES: Record<string, string> = {
  EB: 'BE',
  EC1: 'C1E',
  EC: 'CE',
  ED1: 'D1E',
  ED: 'DE',
  M: 'AM',
};

export function categoryHint(code: string, minimumAge: number): string {
  const old = Object.keys(OLD_CATEGORIES).find((each) => OLD_CATEGORIES[each] === code);
  return old ? `${minimumAgeLabel(minimumAge)}. ${licences.oldName({ old })}` : minimumAgeLabel(minimumAge);
}

/**
 * The message after one of the two dates has changed, or null. Also null until both are filled in.
 * A licence issued today is accepted.
 */
export function licenseDatesError(
  change: 'issued' | 'expiry',
  dates: LicenseDates,
  today: Day,
): string | null {
  if (!dates.issuedDate.trim() || !dates.expiryDate.trim()) return null;
  if (change === 'issued') return isValidIssueDate(dates, today) ? null : licences.issuedPast();
  return isValidExpiryDate(dates) ? null : licences.expiresAfter();
}

export function hasValidLicenseDates(dates: LicenseDates, today: Day): boolean {
  return isValidIssueDate(dates, today) && isValidExpiryDate(dates);
}

function isValidIssueDate({ issuedDate, expiryDate }: LicenseDates, today: Day): boolean {
  return isRealDay(issuedDate) && issuedDate <= today && issuedDate < expiryDate;
}

function isValidExpiryDate({ issuedDate, expiryDate }: LicenseDates): boolean {
  return isRealDay(expiryDate) && expiryDate > issuedDate;
}

/** Licences without an expiry date must be exchanged by this day (Directive 2006/126, article 3). */
export const ENDLESS_UNTIL = '2033-01-19';
/** From this day on, every licence is issued with an expiry date. */
const ENDLESS_BEFORE = '2013-01-19';

type EndlessLicense = { expiryDate: Day; problem?: undefined } | { expiryDate?: undefined; problem: string };

/** The expiry date to propose for a licence that shows none, or why it must have one. `issuedDate` may be ''. */
export function endlessLicense(country: string, issuedDate: Day): EndlessLicense {
  if (country === 'IE' || country === 'GB')
    return {
      problem: `A licence from this country (${countryName(country)}) has an expiry date. Enter it, or correct the country`,
    };
  if (issuedDate >= ENDLESS_BEFORE)
    return { problem: 'Licences issued since 19 January 2013 have an expiry date. Enter it' };
  return { expiryDate: ENDLESS_UNTIL };
}

const NOT_LATER_MESSAGE = 'Expiry date must be later than before the renewal';

/** In the order of the specification: the first is the message of the form. Paths start at `licenses`. */
export function licensesProblems(licenses: readonly LicenseDraft[], today: Day): Problem[] {
  const ofEach = (check: (license: LicenseDraft) => Problem[]) =>
    licenses.flatMap((license, index) => within(`licenses.${index}.`, check(license)));
  return [
    ...problem('licenses', licenses.length === 0 ? licences.needsOne() : null),
    ...ofEach((license) => missingIn(LICENSE, license, licences.allDetails())),
    ...ofEach((license) => dateProblems(license, today)),
    ...problem('licenses', tooManyLicenses(licenses.length)),
    ...ofEach((license) => overlongIn(LICENSE, license)),
  ];
}

export function checkLicense(license: LicenseDraft, today: Day): FormCheck {
  return toFormCheck([
    ...missingIn(LICENSE, license, licences.allRequired()),
    ...dateProblems(license, today),
    ...overlongIn(LICENSE, license),
  ]);
}

/** Refuses an expiry date no later than the previous one: such a licence would not become the current one. */
export function checkLicenseRenewal(renewal: LicenseRenewalDraft, today: Day): FormCheck {
  const { categories, ...card } = renewal;
  const renewed = categories
    .map((category, index) => ({ ...category, path: `categories.${index}.expiryDate` }))
    .filter(({ expiryDate }) => expiryDate.trim() !== '');
  const { licenseNumber, issuedDate, expiryDate } = LICENSE;
  return toFormCheck([
    ...missingIn({ licenseNumber, issuedDate }, card, licences.allRequired()),
    ...(renewed.length === 0
      ? within('categories.0.', missingIn({ expiryDate }, { expiryDate: '' }, licences.allRequired()))
      : []),
    ...renewed.flatMap(({ path, ...category }) =>
      dateProblems({ ...card, ...category }, today).map((each) =>
        each.path === 'expiryDate' ? { ...each, path } : each,
      ),
    ),
    ...renewed.flatMap(({ path, expiryDate, previousExpiry }) =>
      problem(path, expiryDate > previousExpiry ? null : NOT_LATER_MESSAGE),
    ),
    ...overlongIn({ licenseNumber }, card),
  ]);
}

function tooManyLicenses(count: number): string | null {
  if (count <= MAX_APPLICATION_LICENSES) return null;
  return licences.tooMany({ max: MAX_APPLICATION_LICENSES });
}

function dateProblems(license: LicenseDates, today: Day): Problem[] {
  const { issuedDate, expiryDate } = LICENSE;
  const problems = [
    ...outsideIn({ issuedDate }, license),
    ...problem('issuedDate', licenseDatesError('issued', license, today)),
    ...outsideIn({ expiryDate }, license),
    ...problem('expiryDate', licenseDatesError('expiry', license, today)),
  ];
  // The specification's message would be wrong for dates in the right order but out of range.
  if (hasValidLicenseDates(license, today)) return problems;
  return problems.map((each) => ({ ...each, message: licences.checkDates() }));
}

export const LICENSE_WINDOW_MONTHS = 3;

const SECOND_BAND_DAYS = 60;

type LicenseBand = 'within30' | 'within60' | 'later';

export function licenseBand(expiry: Day, today: Day): LicenseBand {
  const days = daysBetween(today, expiry);
  if (days <= EXPIRY_WARNING_DAYS) return 'within30';
  return days <= SECOND_BAND_DAYS ? 'within60' : 'later';
}

/** One warning per licence number. Since 31 December 2020, residents of Ireland must exchange UK licences. */
export function ukLicenseWarnings(
  licenses: readonly Pick<LicenseDraft, 'licenseNumber' | 'country'>[],
): string[] {
  const numbers = licenses
    .filter(({ country }) => country === 'GB')
    .map(({ licenseNumber }) => licenseNumber);
  return [...new Set(numbers)].map(
    (number) =>
      `Licence ${number} is from the United Kingdom. Anyone who lives in Ireland must exchange it for an Irish licence.`,
  );
}

export const LEARNER_WARNING =
  'Has a learner permit, and may drive only with a qualified driver beside them.';

/** A licence is valid on its expiry day. */
export function expiredLicenses<License extends { expiryDate: Day }>(
  licenses: readonly License[],
  today: Day,
): License[] {
  return licenses.filter(({ expiryDate }) => expiryState(expiryDate, today) === 'expired');
}

/** The categories under one licence number. `isCurrent` is false once they have been renewed. */
export type LicenseCard<License> = {
  id: string;
  number: string;
  country: string;
  isCurrent: boolean;
  licenses: License[];
};

type LicenseOnCard = { type: string; license_number: string; country: string; expiry_date: Day };

export function licenseCards<License extends LicenseOnCard & { is_current: boolean }>(
  licenses: readonly License[],
): LicenseCard<License>[] {
  const cards = new Map<string, LicenseCard<License>>();
  for (const license of currentFirst(licenses.toSorted(byExpiry))) {
    const { license_number: number, country, is_current: isCurrent } = license;
    const id = `${isCurrent ? 'current' : 'earlier'} ${country} ${number}`;
    const card = cards.get(id) ?? { id, number, country, isCurrent, licenses: [] };
    card.licenses.push(license);
    cards.set(id, card);
  }
  return [...cards.values()];
}

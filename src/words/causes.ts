import { listed, words } from './messages.ts';
import { textIn } from './rows.ts';

// Why a driver may not drive a vehicle, in words.

/** Parts of a sentence: why a driver may not drive a vehicle, or why it must not be used. */
const because = words('because', {
  needs: 'needs a licence for {category}, holds {held}',
  needsAny: 'needs a licence for {category}, no licence in date',
  expired: '{card} expired on {day}',
  missing: 'no {card} on record',
  itsExpired: 'its {paper} expired on {day}',
  disqualified: 'disqualified until {day}',
  atLimit: 'at the limit: {points} of {limit} points',
  limitOpen: '{points} penalty points, limit not known: 7 or 12',
  // {fault}: 'Both lights out (Headlights)'.
  defect: 'it has a defect, “{fault}”',
  // {test}: 'CVRT'.
  failed: 'it failed its {test}: dangerous',
  failedUnsaid: 'it failed its {test}, and nobody has said whether it is dangerous',
  outOfUse: 'it is taken out of use',
  cardAbroad: 'needs a tachograph driver card to cross the border',
  notFit: 'said today not to be fit to drive',
  inactive: 'the account is inactive',
  fleetInsurance: 'the insurance of the fleet expired on {day}',
});

const cards = words('cards', {
  licence: 'licence',
  licenceFor: 'licence for {category}',
  licenceOf: 'licence {category}',
  driver_cpc: 'Driver CPC card',
  tachograph_card: 'tachograph driver card',
  nct: 'NCT',
  road_tax: 'road tax',
  insurance: 'insurance',
  aDefect: 'a defect',
});

/** The same for the driver, each a whole sentence. */
const own = words('own', {
  needs: 'It needs a category {category} licence. You hold {held}.',
  needsAny: 'It needs a category {category} licence. You have none in date.',
  licenceExpired: 'Your licence expired on {day}.',
  // {categories}: 'C and CE'.
  licencesExpired: {
    one: 'Your category {categories} licence expired on {day}.',
    other: 'Your category {categories} licences expired on {day}.',
  },
  noLicence: "We don't have your licence.",
  expired: 'Your {card} expired on {day}.',
  missing: "We don't have your {card}.",
  cardAbroad: 'To cross the border in it, you need a tachograph driver card.',
  // Of a vehicle. {test}: 'CVRT'.
  failed: 'It failed its {test}: dangerous.',
  failedUnsaid: 'It failed its {test}. Nobody has said whether it is dangerous.',
});

/**
 * Why a driver may not drive a vehicle. `name` is a licence category, or NCT or CVRT, or what is wrong with the
 * vehicle, with its `texts` in other languages; `until` is null if nothing is on record. Three codes are about
 * licences:
 * - needs_licence: nothing on record covers the category, whatever the driver holds (`held`)
 * - licence: something on record covered it until that day
 * - license: a category expired that stops the driver everywhere
 */
export type Cause = {
  code:
    | 'needs_licence'
    | 'licence'
    | 'driver_cpc'
    | 'tachograph_card'
    | 'card_abroad'
    | 'license'
    | 'disqualified'
    | 'points'
    | 'points_open'
    | 'nct'
    | 'road_tax'
    | 'insurance'
    | 'defect_stop'
    | 'defect'
    | 'failed_test'
    | 'failed_test_unsaid'
    | 'out_of_use'
    | 'not_fit'
    | 'inactive'
    | 'fleet_insurance';
  name?: string | null;
  texts?: Readonly<Record<string, string>> | null;
  held?: string | null;
  until?: string | null;
  points?: number | null;
  limit?: number | null;
  since?: string | null;
};

export type WriteDay = (day: string) => string;

export const cardOf = ({ code, name }: Cause): string => {
  switch (code) {
    case 'license':
      return cards.licenceOf({ category: name ?? '' });
    case 'driver_cpc':
    case 'tachograph_card':
    case 'road_tax':
    case 'insurance':
      return cards[code]();
    case 'nct':
      return name ?? cards.nct();
    case 'fleet_insurance':
      return cards.insurance();
    default:
      return name ? cards.licenceFor({ category: name }) : cards.licence();
  }
};

const isOfVehicle = ({ code }: Cause) => code === 'nct' || code === 'road_tax' || code === 'insurance';

export const isDefect = ({ code }: Cause) => code === 'defect_stop' || code === 'defect';
export const isFailedTest = ({ code }: Cause) => code === 'failed_test' || code === 'failed_test_unsaid';

/** 'Both lights out (Headlights)', in the language in use. */
export const faultOf = ({ name, texts }: Cause) => textIn(name ?? cards.aDefect(), texts);

/** 'needs a licence for CE, holds B', 'its CVRT expired on 17 Nov 2026': to begin a line, or in a list. */
export function causePart(cause: Cause, writeDay: WriteDay): string {
  const { code, name, held, until, points, limit } = cause;
  const category = name ?? '';
  if (code === 'needs_licence')
    return held ? because.needs({ category, held }) : because.needsAny({ category });
  if (code === 'points') return because.atLimit({ points: points ?? 0, limit: limit ?? 0 });
  if (code === 'points_open') return because.limitOpen({ points: points ?? 0 });
  if (isDefect(cause)) return because.defect({ fault: faultOf(cause) });
  if (code === 'failed_test') return because.failed({ test: category });
  if (code === 'failed_test_unsaid') return because.failedUnsaid({ test: category });
  if (code === 'out_of_use') return because.outOfUse();
  if (code === 'card_abroad') return because.cardAbroad();
  if (code === 'not_fit') return because.notFit();
  if (code === 'inactive') return because.inactive();
  if (!until) return because.missing({ card: cardOf(cause) });
  const day = writeDay(until);
  if (code === 'disqualified') return because.disqualified({ day });
  if (code === 'fleet_insurance') return because.fleetInsurance({ day });
  return isOfVehicle(cause)
    ? because.itsExpired({ paper: cardOf(cause), day })
    : because.expired({ card: cardOf(cause), day });
}

/** For the driver, about what their vehicle needs: 'It needs a category CE licence. You hold B.' */
export function ownCause(cause: Cause, writeDay: WriteDay): string {
  const { code, name, held, until } = cause;
  const category = name ?? '';
  if (code === 'card_abroad') return own.cardAbroad();
  if (code === 'failed_test') return own.failed({ test: category });
  if (code === 'failed_test_unsaid') return own.failedUnsaid({ test: category });
  if (code === 'needs_licence') return held ? own.needs({ category, held }) : own.needsAny({ category });
  if (code === 'licence') {
    if (!until) return own.noLicence();
    const day = writeDay(until);
    return category ? licencesExpired([category], day) : own.licenceExpired({ day });
  }
  const card = cardOf(cause);
  return until ? own.expired({ card, day: writeDay(until) }) : own.missing({ card });
}

/** 'Your category C and CE licences expired on 17 Nov 2026.' */
export const licencesExpired = (categories: readonly string[], day: string) =>
  own.licencesExpired({ count: categories.length, categories: listed(categories), day });

/** A driver reads these causes in the findings about the licence itself. */
export const isOfLicence = ({ code }: Cause) => code === 'needs_licence' || code === 'licence';

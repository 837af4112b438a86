import { addDaysToDay, type Day } from '../../domain/dates';
import { type DraftOf, emptyDraft, outsideIn, overlongIn } from '../../domain/fields';
import {
  type FormCheck,
  isBlank,
  problem,
  required,
  textLength,
  toFormCheck,
  within,
} from '../../domain/formCheck';
import { momentOf, type TypedMoment } from '../../domain/moments';
import { isSamePlate } from '../../domain/registrations';
import { checkRefusals as refusals } from '../../words/refusals';
import type { Hurt, IncidentBody, IncidentKind } from './body';
import { DAYS_OFF, HURT_PERSON, INCIDENT, INCIDENT_KINDS, INQUIRY, OTHER_PARTY } from './fields';
import { incidentReport } from './words/incidents';

export type IncidentDraft = {
  kind: IncidentKind | '';
  isNameless: boolean;
  plate: string;
  trailer: string;
  at: TypedMoment;
  place: string;
  what: string;
  hurt: Hurt | '';
  mayBeUsed: 'yes' | 'no' | '';
  garda: boolean;
  pulse: string;
  otherName: string;
  otherPlate: string;
  otherInsurer: string;
  otherPhone: string;
};

export const emptyIncident = (now: TypedMoment, plate = ''): IncidentDraft => ({
  kind: '',
  isNameless: false,
  plate,
  trailer: '',
  at: now,
  place: '',
  what: '',
  hurt: '',
  mayBeUsed: '',
  garda: false,
  pulse: '',
  otherName: '',
  otherPlate: '',
  otherInsurer: '',
  otherPhone: '',
});

/** A near miss names nobody if that is wanted. */
export const isNameless = ({ kind, isNameless }: Pick<IncidentDraft, 'kind' | 'isNameless'>) =>
  kind === 'near_miss' && isNameless;

/** It stops a vehicle, so somebody must be known to have said so. */
export const asksForUse = (draft: Pick<IncidentDraft, 'kind' | 'isNameless' | 'plate'>) =>
  !isBlank(draft.plate) && !isNameless(draft);

const { pulse, plate, trailer, place, what } = INCIDENT;
const TYPED = { ...OTHER_PARTY, pulse, plate, trailer, place, what };

export function checkIncident(draft: IncidentDraft, now: Date): FormCheck {
  const { kind, plate, trailer, at, place, what, hurt } = draft;
  const isLong = (name: keyof typeof TYPED) => textLength(draft[name].trim()) > TYPED[name].max;
  return toFormCheck([
    ...problem('kind', kind === '' ? refusals.incidentKind() : null),
    ...problem('plate', isLong('plate') ? refusals.incidentPlate() : null),
    ...problem('mayBeUsed', asksForUse(draft) && draft.mayBeUsed === '' ? refusals.incidentUse() : null),
    ...problem(
      'trailer',
      isLong('trailer')
        ? refusals.incidentPlate()
        : !isBlank(plate) && !isBlank(trailer) && isSamePlate(plate, trailer)
          ? refusals.incidentTrailer()
          : null,
    ),
    ...problem(
      'at',
      at === '' ? refusals.incidentWhen() : momentOf(at, now) > now ? incidentReport.tooEarly() : null,
    ),
    ...problem('place', isBlank(place) || isLong('place') ? refusals.incidentWhere() : null),
    ...problem('what', isBlank(what) || isLong('what') ? refusals.incidentWhat() : null),
    ...problem('hurt', hurt === '' ? refusals.incidentHurt() : null),
    ...problem('pulse', draft.garda && isLong('pulse') ? refusals.incidentPulse() : null),
    ...problem('otherName', isLong('otherName') ? refusals.incidentOther() : null),
    ...problem('otherPlate', isLong('otherPlate') ? refusals.incidentPlate() : null),
    ...problem('otherInsurer', isLong('otherInsurer') ? refusals.incidentOther() : null),
    ...problem('otherPhone', isLong('otherPhone') ? refusals.incidentOther() : null),
  ]);
}

/** The pages of a report on a phone, in their order, and what each asks. */
const ASKED = {
  kind: ['kind', 'isNameless'],
  hurt: ['hurt'],
  what: ['what'],
  where: ['place', 'at'],
  vehicle: ['plate', 'trailer'],
  use: ['mayBeUsed'],
  photos: [],
  others: ['garda', 'pulse', 'otherName', 'otherPlate', 'otherInsurer', 'otherPhone'],
} as const satisfies Record<string, readonly (keyof IncidentDraft)[]>;
export type IncidentStep = keyof typeof ASKED;
const STEPS = Object.keys(ASKED) as IncidentStep[];

export const isIncidentStep = (name: string | null): name is IncidentStep => name !== null && name in ASKED;

type Asking = Pick<IncidentDraft, 'kind' | 'isNameless' | 'plate'>;

/** Photos would tell who took them, and without a vehicle nobody asks whether it may be used. */
export const incidentSteps = (said: Asking): IncidentStep[] =>
  STEPS.filter((step) => {
    if (step === 'use') return asksForUse(said);
    return step !== 'photos' || !isNameless(said);
  });

/** What is wrong on one page, by field. */
export function faultsOn(
  step: IncidentStep,
  draft: IncidentDraft,
  now: Date,
): [keyof IncidentDraft, string][] {
  const { fields } = checkIncident(draft, now);
  return ASKED[step].flatMap((name): [keyof IncidentDraft, string][] => {
    const fault = fields[name];
    return fault ? [[name, fault]] : [];
  });
}

/** The first page on which something is missing or wrong. Null: it can be sent. */
export const firstOpen = (draft: IncidentDraft, now: Date): IncidentStep | null =>
  incidentSteps(draft).find((step) => faultsOn(step, draft, now).length > 0) ?? null;

const orNull = (text: string) => text.trim() || null;

/** `ids`: of the incident, and of the defect that it may become. */
export const toIncident = (
  ids: { id: string; defect_id: string },
  draft: IncidentDraft,
  language: string,
  now: Date,
  vehicle_id: string | null = null,
): IncidentBody => ({
  ...ids,
  kind: draft.kind,
  happened_at: momentOf(draft.at, now).toISOString(),
  place: draft.place.trim(),
  what: draft.what.trim(),
  language,
  vehicle_id,
  plate: orNull(draft.plate),
  trailer: orNull(draft.trailer),
  hurt: draft.hurt,
  garda_informed: draft.garda,
  pulse: draft.garda ? orNull(draft.pulse) : null,
  may_be_used: asksForUse(draft) ? draft.mayBeUsed === 'yes' : null,
  is_nameless: isNameless(draft),
  other: {
    name: orNull(draft.otherName),
    plate: orNull(draft.otherPlate),
    insurer: orNull(draft.otherInsurer),
    phone: orNull(draft.otherPhone),
  },
});

export type FactsDraft = Pick<
  IncidentDraft,
  'hurt' | 'garda' | 'pulse' | 'otherName' | 'otherPlate' | 'otherInsurer' | 'otherPhone'
>;

export const checkFacts = (draft: FactsDraft): FormCheck =>
  toFormCheck(overlongIn({ pulse, ...OTHER_PARTY }, draft));

export type InquiryDraft = DraftOf<typeof INQUIRY> & { ownerId: string };

export function checkInquiry(draft: InquiryDraft, day: Day, today: Day): FormCheck {
  const { ownerId, dueOn } = draft;
  const isFar = dueOn < day || dueOn > addDaysToDay(today, 365);
  return toFormCheck([
    ...required('ownerId', ownerId, 'Choose the owner'),
    ...required('dueOn', dueOn, INQUIRY.dueOn.request()),
    ...outsideIn({ dueOn: INQUIRY.dueOn }, draft),
    ...problem('dueOn', isFar ? 'Choose a day within a year' : null),
    ...overlongIn(INQUIRY, draft),
  ]);
}

/** Somebody of the own staff who was hurt and comes back. `id` is made by the client. */
export type HurtPerson = { id: string; who: string; off_from: Day | null; back_on: Day | null };

type HurtDraft = DraftOf<typeof HURT_PERSON> & { personId: string };

export type DaysOffDraft = DraftOf<typeof DAYS_OFF> & { people: HurtDraft[] };

export const MAX_HURT = 20;

export const emptyPerson = (): HurtDraft => ({
  ...emptyDraft(HURT_PERSON),
  personId: crypto.randomUUID(),
});

export const toHurtDraft = ({ id, who, off_from, back_on }: HurtPerson): HurtDraft => ({
  personId: id,
  who,
  offFrom: off_from ?? '',
  backOn: back_on ?? '',
});

export const toPerson = ({ personId, who, offFrom, backOn }: HurtDraft): HurtPerson => ({
  id: personId,
  who: who.trim(),
  off_from: offFrom || null,
  back_on: backOn || null,
});

/** `day`: of the incident. */
export function checkDaysOff(draft: DaysOffDraft, day: Day, today: Day): FormCheck {
  const { people, reportedOn, reference } = draft;
  const isOutside = (typed: Day) => typed !== '' && (typed < day || typed > today);
  return toFormCheck([
    ...people.flatMap((person, index) => {
      const { who, offFrom, backOn } = person;
      const back =
        backOn === ''
          ? null
          : offFrom === '' || backOn <= offFrom
            ? 'Choose a day after the first day off'
            : backOn > today
              ? 'Enter the day once they are back'
              : null;
      return within(`people.${index}.`, [
        ...required('who', who, HURT_PERSON.who.request()),
        ...overlongIn(HURT_PERSON, person),
        ...problem('offFrom', isOutside(offFrom) ? 'Choose a day from the incident until today' : null),
        ...problem('backOn', back),
      ]);
    }),
    ...problem(
      'reportedOn',
      reportedOn === '' && !isBlank(reference)
        ? 'Enter the day on which the HSA was told'
        : isOutside(reportedOn)
          ? 'Choose a day from the incident until today'
          : null,
    ),
    ...overlongIn(DAYS_OFF, draft),
  ]);
}

type Clock = {
  is_fatal: boolean | null;
  hurt: Hurt;
  days_off: number | null;
  is_off: boolean;
  hsa_due: Day | null;
  hsa_reported_on: Day | null;
};

/** Whether the HSA is to be told, in a sentence. The app tells nobody outside. */
export function hsaText(clock: Clock, today: Day, writeDay: (day: Day) => string): string {
  const { hsa_due, hsa_reported_on, days_off, is_off, hurt } = clock;
  if (hsa_reported_on) return `Reported to the HSA on ${writeDay(hsa_reported_on)}.`;
  if (hsa_due) {
    if (clock.is_fatal) return 'Tell the HSA at once, and send its form within five working days.';
    const by = `by ${writeDay(hsa_due)}`;
    return hsa_due < today ? `Report it to the HSA: it was due ${by}.` : `Report it to the HSA ${by}.`;
  }
  if (hurt !== 'staff') return 'Only accidents to your own staff are counted here.';
  if (days_off === null) return 'No days off are on record.';
  return is_off
    ? 'The HSA is told if it comes to more than three days.'
    : 'Not more than three days off: nothing to report.';
}

export type Figure = { kind: IncidentKind; plate: string | null; reports: number; days_lost: number };

/** Of a year; `drivers`: of today. */
export type YearFigures = { drivers: number; figures: readonly Figure[] };

export type Sums = {
  incidents: number;
  nearMisses: number;
  daysLost: number;
  /** Incidents for 100 drivers; null without drivers. */
  perHundred: number | null;
  byKind: readonly { name: string; reports: number; daysLost: number }[];
  byVehicle: readonly { name: string; reports: number; daysLost: number }[];
};

/** '1 near miss for every 2 incidents', '3 for every incident'; null without either. */
export function nearMissText({
  incidents,
  nearMisses,
}: Pick<Sums, 'incidents' | 'nearMisses'>): string | null {
  if (incidents === 0 || nearMisses === 0) return null;
  const each = nearMisses >= incidents ? Math.round((10 * nearMisses) / incidents) / 10 : 1;
  const every = nearMisses >= incidents ? 1 : Math.round((10 * incidents) / nearMisses) / 10;
  return `${each} for every ${every === 1 ? 'incident' : `${every} incidents`}`;
}

/** A year in sums. A near miss is not counted as an incident. */
export function sumsOf({ drivers, figures }: YearFigures): Sums {
  const total = (among: readonly Figure[], of: 'reports' | 'days_lost') =>
    among.reduce((sum, each) => sum + each[of], 0);
  const nearMisses = figures.filter(({ kind }) => kind === 'near_miss');
  const by = (nameOf: (figure: Figure) => string) =>
    [...new Set(figures.map(nameOf))]
      .map((name) => {
        const among = figures.filter((figure) => nameOf(figure) === name);
        return { name, reports: total(among, 'reports'), daysLost: total(among, 'days_lost') };
      })
      .sort((a, b) => b.reports - a.reports || a.name.localeCompare(b.name));
  const nearMissed = total(nearMisses, 'reports');
  const incidents = total(figures, 'reports') - nearMissed;
  return {
    incidents,
    nearMisses: nearMissed,
    daysLost: total(figures, 'days_lost'),
    perHundred: drivers === 0 ? null : (100 * incidents) / drivers,
    byKind: by(({ kind }) => INCIDENT_KINDS[kind]),
    byVehicle: by(({ plate }) => plate ?? 'No vehicle'),
  };
}

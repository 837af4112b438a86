import type { Cause } from '../../words/causes';

// May somebody drive what they have checked? The database says what is known (`private.may_drive`), the phone what was
// found now and whether the depot has answered at all. What is said first is in headline.ts.

export type Reason = Cause & {
  of: 'driver' | 'vehicle' | 'depot';
  /** asks: the driver asks the depot first. also: said, and it changes nothing. */
  effect: 'stops' | 'asks' | 'also';
  /** trip: only to the workshop. let: by the admin who assigned the vehicle in spite of it. */
  lifted?: 'trip' | 'let';
  since?: string;
  /** The defect, or the failed test. */
  record_id?: string;
};

/** The answer of `private.drive_of` about a vehicle and the person who asks. */
export type Drive = {
  /** By the depot's clock. */
  asked_at: string;
  place: 'own' | 'other_depot' | 'left' | 'unknown';
  /** Whose it is, if it is another depot's. */
  depot: string | null;
  /** False for staff and fitters: nothing is said on driving. */
  is_driver: boolean;
  reasons: readonly Reason[];
  trip: { until: string; place: string } | null;
  /** The admin who assigned the vehicle in spite of what is `lifted`. */
  let_by: string | null;
};

/** What a phone keeps of a plate at rest: what stops the vehicle, and nothing about a person. */
export type Memory = { stops: readonly Reason[]; trip: Drive['trip']; asked_at: string };

const isStop = ({ effect, lifted }: Reason) => effect === 'stops' && !lifted;

/** What stops the driver, whatever the vehicle. */
export const stopsOfDriver = (reasons: readonly Reason[]) =>
  reasons.filter((reason) => reason.of === 'driver' && isStop(reason));

/** The vehicle and its trailer say the same of the driver. */
export const onceEach = (reasons: readonly Reason[]) =>
  reasons.filter(
    (reason, index) =>
      reasons.findIndex(({ code, name }) => code === reason.code && name === reason.name) === index,
  );

/** What stops the vehicle for every driver. */
export const stopsOfVehicle = (reasons: readonly Reason[]) =>
  reasons.filter((reason) => reason.of === 'vehicle' && isStop(reason));

/** What is kept of an answer at rest. Null: it is not one of the depot's own vehicles. */
export const memoryOf = ({ place, reasons, trip, asked_at }: Drive): Memory | null =>
  place === 'own'
    ? { stops: reasons.filter(({ of, effect }) => of === 'vehicle' && effect === 'stops'), trip, asked_at }
    : null;

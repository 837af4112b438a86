import type { Day } from '../../domain/dates';
import { INSURANCE_INTERVAL, type Interval, renewedUntil, testInterval } from '../../domain/validity';

type Insured = { registration_number: string; nct_expiry: Day | null; insurance_expiry: Day | null };

export type Proposal = { proposed: Day; interval: Interval };

/** The day until which each is valid if it is renewed today. */
export function proposedRenewals(vehicle: Insured, today: Day): Record<'nct' | 'insurance', Proposal> {
  const { registration_number, nct_expiry, insurance_expiry } = vehicle;
  const interval = testInterval('NCT', registration_number, nct_expiry, today);
  return {
    nct: { proposed: renewedUntil(today, interval, nct_expiry), interval },
    insurance: {
      proposed: renewedUntil(today, INSURANCE_INTERVAL, insurance_expiry),
      interval: INSURANCE_INTERVAL,
    },
  };
}
